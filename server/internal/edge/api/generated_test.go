package api_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"klantportaal.example/gen/api"
)

// The server validates requests with the document inside the generated code, which must be the repository's contract.
// Reading that also makes the test cache notice a changed contract, which is outside this module.
func TestGeneratedCodeHoldsTheContract(t *testing.T) {
	embedded, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(plain(t, embedded), plain(t, load(t))) {
		t.Error("gen/api was generated from another contract: run `go tool task gen`")
	}
}

func plain(t *testing.T, doc any) (value map[string]any) {
	t.Helper()
	text, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	return value
}
