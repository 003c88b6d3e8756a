package identity

import (
	"errors"
	"regexp"
	"strings"

	"golang.org/x/net/idna"
)

const (
	maxAddress = 254 // RFC 5321: a path without its brackets
	maxLocal   = 64
)

// ErrAddress: a text is no e-mail address that may identify somebody.
var ErrAddress = errors.New("this is no e-mail address: a dot-atom at a domain name")

// dotAtom is that of RFC 5322, 3.2.3, which is ASCII.
var dotAtom = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$")

// Address answers an e-mail address as it is stored and compared: a dot-atom at a domain name, whose domain is in small
// letters and has A-labels for what is not ASCII. Two of them are the same person's when they are equal after ASCII
// letters were made small, and never because some alphabet takes two letters for one. Quotes, brackets and comments,
// which net/mail reads, can hold anything, so there are none. Error: ErrAddress.
func Address(text string) (string, error) {
	local, domain, ok := strings.Cut(text, "@")
	if !ok || len(local) > maxLocal || !dotAtom.MatchString(local) {
		return "", ErrAddress
	}
	domain, err := Domain(domain)
	if err != nil || len(local)+1+len(domain) > maxAddress {
		return "", ErrAddress
	}
	return local + "@" + domain, nil
}

// Domain answers a domain name as it is stored and compared: in small letters, with A-labels for what is not ASCII. It
// has two labels at least, and nothing in it had to be replaced but ASCII capitals: what only looks like another name
// is none. Error: ErrAddress.
func Domain(text string) (string, error) {
	name, err := idna.Registration.ToASCII(asciiLower(text))
	if err != nil || !strings.Contains(name, ".") || strings.HasSuffix(name, ".") {
		return "", ErrAddress
	}
	return name, nil
}

func asciiLower(text string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + ('a' - 'A')
		}
		return r
	}, text)
}
