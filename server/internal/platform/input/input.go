// Package input parses what users typed into a field, as it is stored. It knows no fields: callers give the name of the
// field and the code of a refusal.
package input

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

var phone = regexp.MustCompile(`^\+?[0-9(][0-9 ()./-]{2,29}$`)

// IsPhone reports whether a text may be a telephone number: three to thirty characters of those that numbers are
// written with, three of them digits. Which numbers exist, only a telephone knows.
func IsPhone(text string) bool { return phone.MatchString(text) && digits(text) >= 3 }

func digits(text string) (n int) {
	for _, r := range text {
		if r >= '0' && r <= '9' {
			n++
		}
	}
	return n
}

// Line returns a line of text without surrounding white space; it may be empty. Error: Invalid with the code, for the
// field.
func Line(code, field, text string) (string, error) {
	text = strings.TrimSpace(text)
	if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return "", problem.InvalidField(code, field, contract.FieldCodeInvalid, field+" must be one line of text")
	}
	return text, nil
}

// Text returns text of several lines without surrounding white space; it may be empty. Error: Invalid with the code,
// for the field, when the database can't store it.
func Text(code, field, text string) (string, error) {
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return "", problem.InvalidField(code, field, contract.FieldCodeInvalid, field+" must be text")
	}
	return strings.TrimSpace(text), nil
}
