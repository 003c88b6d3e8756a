// Package input reads what people typed into a field, as it is stored. It knows no field by name: its callers say which
// one it is, and which code a refusal has.
package input

import (
	"strings"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// Line is one line of text, without blanks around it; it may be empty. Errors: Invalid of the code, with the field.
func Line(code, field, text string) (string, error) {
	text = strings.TrimSpace(text)
	if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f }) {
		return "", problem.InvalidField(code, field, contract.FieldCodeInvalid, field+" is one line of text")
	}
	return text, nil
}
