package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// The list of a binary, here of the test itself, has its modules with version and hash.
func TestBill(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run([]string{self, "portal", "1.2.3"}, &out); err != nil {
		t.Fatal(err)
	}
	var bom cdx.BOM
	if err := cdx.NewBOMDecoder(&out, cdx.BOMFileFormatJSON).Decode(&bom); err != nil {
		t.Fatal(err)
	}
	if c := bom.Metadata.Component; c.Name != "portal" || c.Version != "1.2.3" || bom.SpecVersion != cdx.SpecVersion1_6 {
		t.Errorf("component = %v, SpecVersion = %v", c, bom.SpecVersion)
	}
	seen := map[string]bool{}
	for _, c := range *bom.Components {
		if c.PackageURL == "" || seen[c.PackageURL] {
			t.Errorf("%s: %q", c.Name, c.PackageURL)
		}
		seen[c.PackageURL] = true
		if strings.HasPrefix(c.PackageURL, "pkg:golang/github.com/CycloneDX/cyclonedx-go@v") {
			seen["library"] = c.Hashes != nil && len((*c.Hashes)[0].Value) == 64
		}
	}
	if !seen["library"] || len(*bom.Components) != len(*(*bom.Dependencies)[0].Dependencies) {
		t.Errorf("components = %v", *bom.Components)
	}
	out.Reset()
	if err := run([]string{"-notices", self}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"## Go " + strings.TrimPrefix(runtime.Version(), "go") + " (LICENSE)", "## github.com/CycloneDX/cyclonedx-go v"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the notices do not contain %q", want)
		}
	}
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte("no binary"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{text, "x", "1"}, {self}, {"-notices", text}} {
		if run(args, &out) == nil {
			t.Errorf("%v: no error", args)
		}
	}
}
