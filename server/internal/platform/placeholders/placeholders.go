// Package placeholders fills in what stands between braces in a text: {klant}. The client does the same
// (client/src/lib/format/placeholders.ts), and spec/placeholders.json is the table for the tests of both.
package placeholders

import (
	"regexp"
	"slices"
	"strings"
)

// Known are the names that there are.
var Known = []string{"klant", "voornaam", "ticketnummer", "behandelaar", "medewerker"}

var (
	placeholder = regexp.MustCompile(`\{([\p{L}\p{N}_]+)\}`)
	marks       = regexp.MustCompile("[`*_\\[\\]]")
)

// Unknown answers the names in a text that there are not, each once, in their order.
func Unknown(text string) (names []string) {
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(Known, m[1]) && !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	return names
}

// Fill puts the values into a text, so that they read as they are and are no Markdown. missing are the names without a
// value, each once; they stay as they stand, like those that there are not.
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
