package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The manual page has every command and flag of --help, with their texts.
func TestManPage(t *testing.T) {
	t.Parallel()
	page, ok := portal(t, nil, "man")
	if !ok {
		t.Fatalf("portal man failed:\n%s", page)
	}
	if !strings.HasPrefix(page, ".TH PORTAL 8 ") {
		t.Errorf("page begins with %.40q, want .TH PORTAL 8", page)
	}
	seen := 0
	var look func(parent *cobra.Command)
	look = func(parent *cobra.Command) {
		for _, cmd := range parent.Commands() {
			seen++
			cmd.InitDefaultHelpFlag()
			if !strings.Contains(page, ".SS "+roff(cmd.UseLine())+"\n") {
				t.Errorf("page has no section for %s", cmd.UseLine())
			}
			if !strings.Contains(page, roff(cmd.Short)) && cmd.Long == "" {
				t.Errorf("page has no text for %s: %s", cmd.CommandPath(), cmd.Short)
			}
			cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
				if f.Name != "help" && !strings.Contains(page, "\n\\fB"+roff("--"+f.Name)+"\\fR") {
					t.Errorf("page has no flag --%s of %s", f.Name, cmd.CommandPath())
				}
			})
			look(cmd)
		}
	}
	look(root())
	if seen < 20 {
		t.Errorf("page has %d commands, want more", seen)
	}
	if !strings.Contains(page, "PORTAL_DATABASE_URL") {
		t.Error("page does not have the variables of the settings")
	}
}

// man itself shows it as --help does, without a complaint.
func TestManShowsPage(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("man")
	if err != nil {
		t.Skipf("TestManShowsPage is not run: %v", err)
	}
	page, _ := portal(t, nil, "man")
	file := filepath.Join(t.TempDir(), "portal.8")
	if err := os.WriteFile(file, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program, "--warnings", "-E", "UTF-8", "-l", "-P", "cat", file)
	cmd.Env = append(os.Environ(), "MANWIDTH=100", "LC_ALL=C.UTF-8")
	var complaints strings.Builder
	cmd.Stderr = &complaints
	shown, err := cmd.Output()
	if err != nil || complaints.Len() > 0 {
		t.Errorf("man shows the page with error %v, and complains:\n%s", err, &complaints)
	}
	if strings.Contains(string(shown), "‐\n") {
		t.Error("page hyphenates words, so that they can't be searched")
	}
	for _, text := range []string{"portal - customer portal: tickets", "portal serve [flags]", "--public-url", "portal doctor"} {
		if !strings.Contains(string(shown), text) {
			t.Errorf("page does not show %q:\n%.2000s", text, shown)
		}
	}
}
