package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// docs/operations.md has every setting of `portal serve`, with its default and its help.
func TestOperationsNamesEverySetting(t *testing.T) {
	t.Parallel()
	var table strings.Builder
	table.WriteString("| setting | default | what it sets |\n|---|---|---|\n")
	documented(serveCommand(), func(f *pflag.Flag, variable, usage string) {
		value := ""
		if f.DefValue != "" {
			value = "`" + f.DefValue + "`"
		}
		fmt.Fprintf(&table, "| `%s` | %s | %s |\n", variable, value, strings.ReplaceAll(usage, "|", `\|`))
	})
	page, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), table.String()) {
		t.Errorf("docs/operations.md should contain this table:\n%s", &table)
	}
}

// The settings file of the packages has every setting, commented out.
func TestSettingsFile(t *testing.T) {
	t.Parallel()
	file, ok := portal(t, nil, "settings")
	if !ok {
		t.Fatalf("portal settings failed:\n%s", file)
	}
	for line := range strings.Lines(file) {
		if line != "\n" && !strings.HasPrefix(line, "#") {
			t.Errorf("line %q is not commented out", line)
		}
	}
	documented(serveCommand(), func(f *pflag.Flag, variable, _ string) {
		value := f.DefValue
		if strings.Contains(value, " ") {
			value = `"` + value + `"`
		}
		if line := "\n#" + variable + "=" + value + "\n"; strings.Count(file, line) != 1 {
			t.Errorf("the file does not contain %q once", line)
		}
	})
	for flag := range (&serveSettings{}).needed() {
		if !regexp.MustCompile(`\n# needed: .*\n#` + environment(flag) + `=`).MatchString(file) {
			t.Errorf("%s is not marked as needed", environment(flag))
		}
	}
}

// Every command with --database-url also has --database-direct-url. Otherwise it would fail behind a pooler.
func TestCommandsGoPastPoolers(t *testing.T) {
	t.Parallel()
	found := 0
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		if cmd.Flags().Lookup("database-url") != nil {
			found++
			if cmd.Flags().Lookup("database-direct-url") == nil {
				t.Errorf("portal %s has no --database-direct-url; declare both with databaseSettings", cmd.Name())
			}
		}
		for _, c := range cmd.Commands() {
			look(c)
		}
	}
	look(root())
	if found < 5 {
		t.Errorf("%d commands have --database-url, want more", found)
	}
}
