// Package problem owns the kinds of errors that callers of the portal may see, with a stable code for machines. It does
// not know status codes (package api does) or Dutch (the client does).
package problem

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Kind is the kind of an error. Errors that are not an *Error are internal: they are logged and never shown.
type Kind int

// The kinds of errors.
const (
	Internal Kind = iota
	Invalid
	Unauthenticated
	Forbidden
	NotFound
	Conflict
	TooLarge
	UnsupportedType
	RateLimited
	Unavailable
	Full // no space left to store something
)

// Field is one wrong field of the input: its name as in the contract and a code such as "required",
// "too_short", "too_long", "invalid" or "duplicate".
type Field struct {
	Name string
	Code string
}

// Error is an error whose cause the caller may know. Code is stable and machine-readable, such as "ticket.not_found";
// Detail is English, for developers.
type Error struct {
	Kind       Kind
	Code       string
	Detail     string
	Fields     []Field
	RetryAfter time.Duration // of RateLimited and Unavailable; 0: unknown
}

func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Code)
	if e.Detail != "" {
		b.WriteString(": " + e.Detail)
	}
	for _, f := range e.Fields {
		fmt.Fprintf(&b, " [%s %s]", f.Name, f.Code)
	}
	return b.String()
}

// New returns an error of a kind.
func New(kind Kind, code, detail string) *Error {
	return &Error{Kind: kind, Code: code, Detail: detail}
}

// InvalidField returns an Invalid error about one field.
func InvalidField(code, name, fieldCode, detail string) *Error {
	return &Error{Kind: Invalid, Code: code, Detail: detail, Fields: []Field{{Name: name, Code: fieldCode}}}
}

// From returns the *Error in err's chain, or nil if err is internal.
func From(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return nil
}
