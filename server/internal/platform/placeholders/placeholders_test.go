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
	if !slices.Equal(table.Known, Replies.Names) || len(table.Unknown)*len(table.Filled) == 0 {
		t.Errorf("names in the table = %v, want those of Replies", table.Known)
	}
	for _, c := range table.Unknown {
		if names := Replies.Unknown(c.Text); !slices.Equal(names, c.Names) {
			t.Errorf("%q has the unknown %v, want %v", c.Text, names, c.Names)
		}
	}
	for _, c := range table.Filled {
		if filled, missing := Replies.Fill(c.Text, c.Values); filled != c.Is || !slices.Equal(missing, c.Missing) {
			t.Errorf("%q gives %q without %v, want %q without %v", c.Text, filled, missing, c.Is, c.Missing)
		}
	}
}

// Texts of incidents are plain: nothing in a value is escaped, and the names of replies are unknown.
func TestPlaceholdersOfIncidents(t *testing.T) {
	t.Parallel()
	const text = "Sinds {sinds} werkt {diensten} niet, {klant}."
	if names := Incidents.Unknown(text); !slices.Equal(names, []string{"klant"}) {
		t.Errorf("unknown = %v, want klant", names)
	}
	filled, missing := Incidents.Fill(text, map[string]string{"sinds": "10:12", "diensten": "Lijn_1 [A]", "klant": "A"})
	if want := "Sinds 10:12 werkt Lijn_1 [A] niet, {klant}."; filled != want || missing != nil {
		t.Errorf("filled = %q without %v, want %q", filled, missing, want)
	}
}
