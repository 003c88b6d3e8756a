package placeholders

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// The client's test reads the same table.
func TestPlaceholders(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../../spec/placeholders.json")
	if err != nil {
		t.Fatal(err)
	}
	var table struct {
		Known   []string
		Unknown []struct {
			Text  string
			Names []string
		}
		Filled []struct {
			Text, Is string
			Values   map[string]string
			Missing  []string
		}
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(table.Known, Known) || len(table.Unknown)*len(table.Filled) == 0 {
		t.Errorf("names in the table = %v, want those of Known", table.Known)
	}
	for _, c := range table.Unknown {
		if names := Unknown(c.Text); !slices.Equal(names, c.Names) {
			t.Errorf("%q has the unknown %v, want %v", c.Text, names, c.Names)
		}
	}
	for _, c := range table.Filled {
		if filled, missing := Fill(c.Text, c.Values); filled != c.Is || !slices.Equal(missing, c.Missing) {
			t.Errorf("%q gives %q without %v, want %q without %v", c.Text, filled, missing, c.Is, c.Missing)
		}
	}
}
