package upload

import (
	"errors"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

func TestUnknown(t *testing.T) {
	t.Parallel()
	for field, want := range map[string]string{
		"colour":                 "colour",
		"file.name_2-x":          "file.name_2-x",
		"":                       "form",
		"<script>":               "form",
		"a name":                 "form",
		"name\n":                 "form",
		string(make([]byte, 99)): "form",
	} {
		var p *problem.Error
		if !errors.As(Unknown(field), &p) || len(p.Fields) != 1 {
			t.Fatalf("Unknown(%q) is no problem of one field", field)
		}
		if got := p.Fields[0]; got.Name != want || got.Code != contract.FieldCodeUnknown {
			t.Errorf("Unknown(%q) = %v, want name %q with code unknown", field, got, want)
		}
	}
}
