package identity

import (
	"strings"
	"testing"
)

func TestAddress(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"kees@klant.example":                   "kees@klant.example",
		"Kees.Kok@Klant.Example":               "Kees.Kok@klant.example",
		"kees+portaal@sub.klant.example":       "kees+portaal@sub.klant.example",
		"o'neill/x=1{y}@klant.example":         "o'neill/x=1{y}@klant.example",
		"kees@bücher.example":                  "kees@xn--bcher-kva.example",
		"kees@xn--bcher-kva.example":           "kees@xn--bcher-kva.example",
		"kees@XN--BCHER-KVA.example":           "kees@xn--bcher-kva.example",
		"kees@straße.example":                  "kees@xn--strae-oqa.example", // and not strasse
		strings.Repeat("a", 64) + "@x.example": strings.Repeat("a", 64) + "@x.example",
	} {
		if got, err := Address(text); got != want || err != nil {
			t.Errorf("%q: %q %v, want %q", text, got, err, want)
		}
	}
	for why, text := range map[string]string{
		"empty": "", "no at": "kees", "no local part": "@klant.example", "no domain": "kees@", "one label": "kees@localhost", "two ats": "a@b@klant.example",
		"a name around it": "Kees <kees@klant.example>", "brackets": "<kees@klant.example>", "quotes": `"kees"@klant.example`, "a comment": "kees(x)@klant.example",
		"a literal": "kees@[127.0.0.1]", "an escape": `ke\es@klant.example`, "two addresses": "kees@klant.example,a@b.example",
		"a dot in front": ".kees@klant.example", "a dot behind": "kees.@klant.example", "two dots": "kees..kok@klant.example",
		"a dot behind the domain": "kees@klant.example.", "an empty label": "kees@klant..example", "a hyphen in front": "kees@-klant.example",
		"a space": "kees kok@klant.example", "a space behind": "kees@klant.example ", "a line end": "kees@klant.example\n", "a NUL": "kees\x00@klant.example",
		"a NUL in the domain": "kees@klant\x00.example", "a Kelvin sign": "\u212aees@klant.example", "a Kelvin sign in the domain": "kees@\u212alant.example",
		"a dotted I": "\u0130na@klant.example", "a dotted I in the domain": "kees@\u0130na.example", "a capital sharp s": "stra\u1e9ee@klant.example",
		"a capital sharp s in the domain": "kees@stra\u1e9ee.example", "a long s": "kee\u017f@klant.example", "full width": "kees@ｋlant.example",
		"an ideographic full stop": "kees@klant\u3002example", "a bidi override": "kees\u202e@klant.example", "a bidi mark in the domain": "kees@klant\u200e.example",
		"a zero-width space": "kees\u200b@klant.example", "a soft hyphen in the domain": "kees@kla\u00adnt.example", "not UTF-8": "kees\xff@klant.example",
		"not UTF-8 in the domain": "kees@klant\xff.example", "an underscore in the domain": "kees@kla_nt.example", "an A-label of nothing": "kees@xn--.example",
		"an A-label of a capital": "kees@xn--Bcher-kva\u00dc.example", "a long local part": strings.Repeat("a", 65) + "@x.example",
		"a long label": "kees@" + strings.Repeat("a", 64) + ".example", "a long domain": "kees@" + strings.Repeat("abcdefghi.", 25) + "example",
		"accents in the local part": "zoë@klant.example",
	} {
		if got, err := Address(text); err == nil {
			t.Errorf("%s: %q is %q", why, text, got)
		}
	}
}
