package jsondepth

import (
	"strings"
	"testing"
)

func TestExceeds(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"":                      false,
		`{"a":[1]}`:             false,
		`{"a":[{}]}`:            true,
		`[[],[],[[]]]`:          true,
		`[[],[],[]]`:            false,
		`"[[["`:                 false,
		`["\"[[",{}]`:           false,
		`["\\",[[]]]`:           true,
		`]]][[`:                 false,
		strings.Repeat("[", 99): true,
	} {
		if Exceeds([]byte(text), 2) != want {
			t.Errorf("%s: exceeds two levels: %t", text, !want)
		}
	}
}
