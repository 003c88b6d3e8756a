// Package placeholders fills in names in braces in a text, such as {klant}. The client does the same
// (client/src/lib/format/placeholders.ts), and spec/placeholders.json has the test cases of both.
package placeholders

import (
	"regexp"
	"slices"
	"strings"
)

// Known are the names of placeholders.
var Known = []string{"klant", "voornaam", "ticketnummer", "behandelaar", "medewerker"}

var (
	placeholder = regexp.MustCompile(`\{([\p{L}\p{N}_]+)\}`)
	marks       = regexp.MustCompile("[`*_\\[\\]]")
)

// Unknown returns the unknown names in a text, each once, in their order.
func Unknown(text string) (names []string) {
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(Known, m[1]) && !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	return names
}

// Fill puts the values into a text, escaped so that they are not read as Markdown. missing are the names without a
// value, each once; they are left in the text, like unknown names.
func Fill(text string, values map[string]string) (filled string, missing []string) {
	filled = placeholder.ReplaceAllStringFunc(text, func(whole string) string {
		name := strings.Trim(whole, "{}")
		value := strings.TrimSpace(values[name])
		switch {
		case !slices.Contains(Known, name):
			return whole
		case value == "":
			if !slices.Contains(missing, name) {
				missing = append(missing, name)
			}
			return whole
		}
		return marks.ReplaceAllString(value, `\$0`)
	})
	return filled, missing
}
