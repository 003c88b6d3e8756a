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

// ErrAddress is returned for a text that is not an e-mail address that can identify a user.
var ErrAddress = errors.New("this is not an e-mail address: a dot-atom at a domain name")

// dotAtom matches the dot-atom of RFC 5322, 3.2.3, which is ASCII.
var dotAtom = regexp.MustCompile("^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$")

// Address returns an e-mail address as it is stored and compared: a dot-atom at a domain name, which is in lower
// case and has A-labels for non-ASCII. Two addresses belong to the same person if they are equal after ASCII
// letters were made lower case; letters of other alphabets are never folded. Quotes, brackets and comments, which
// net/mail accepts, can contain anything and are refused. Error: ErrAddress.
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

// Domain returns a domain name as it is stored and compared: in lower case, with A-labels for non-ASCII. It has at
// least two labels. A name in which anything except ASCII capitals would have to be replaced is refused, because it
// only looks like another name. Error: ErrAddress.
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
