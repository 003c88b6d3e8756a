// Package placeholders fills in names in braces in a text, such as {klant}. The client does the same for canned replies
// (client/src/lib/format/placeholders.ts), and spec/placeholders.json has the test cases of both.
package placeholders

import (
	"regexp"
	"slices"
	"strings"
)

// Set is the placeholders of one kind of text.
type Set struct {
	Names    []string
	Markdown bool // the text is Markdown: values are escaped, so that they are not read as such
}

// The kinds of texts.
var (
	Replies   = Set{Names: []string{"klant", "voornaam", "ticketnummer", "behandelaar", "medewerker"}, Markdown: true}
	Incidents = Set{Names: []string{"sinds", "locatie", "diensten"}}
	Answers   = Set{Names: Incidents.Names, Markdown: true} // a text of an incident, as a message of a ticket
)

var (
	placeholder = regexp.MustCompile(`\{([\p{L}\p{N}_]+)\}`)
	marks       = regexp.MustCompile("[`*_\\[\\]]")
)

// Unknown returns the unknown names in a text, each once, in their order.
func (s Set) Unknown(text string) (names []string) {
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(s.Names, m[1]) && !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	return names
}

// Fill puts the values into a text. missing are the names without a value, each once; they are left in the text, like
// unknown names.
func (s Set) Fill(text string, values map[string]string) (filled string, missing []string) {
	filled = placeholder.ReplaceAllStringFunc(text, func(whole string) string {
		name := strings.Trim(whole, "{}")
		value := strings.TrimSpace(values[name])
		switch {
		case !slices.Contains(s.Names, name):
			return whole
		case value == "":
			if !slices.Contains(missing, name) {
				missing = append(missing, name)
			}
			return whole
		case s.Markdown:
			return marks.ReplaceAllString(value, `\$0`)
		}
		return value
	})
	return filled, missing
}
