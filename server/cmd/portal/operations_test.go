package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// docs/operations.md has every setting of `portal serve`, with its default and what its help says.
func TestOperationsNamesEverySetting(t *testing.T) {
	t.Parallel()
	var table strings.Builder
	table.WriteString("| setting | default | what it says |\n|---|---|---|\n")
	serveCommand().Flags().VisitAll(func(f *pflag.Flag) {
		if !slices.Contains(allSettings, f.Name) {
			return
		}
		value := ""
		if f.DefValue != "" {
			value = "`" + f.DefValue + "`"
		}
		usage := strings.TrimSuffix(f.Usage, " ("+environment(f.Name)+")")
		fmt.Fprintf(&table, "| `%s` | %s | %s |\n", environment(f.Name), value, strings.ReplaceAll(usage, "|", `\|`))
	})
	page, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), table.String()) {
		t.Errorf("docs/operations.md has another table than this:\n%s", &table)
	}
}
