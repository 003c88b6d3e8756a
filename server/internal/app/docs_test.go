package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	decision = regexp.MustCompile(
		`^# (\d+)\. (.+)\n\n\*\*Status\.\*\* (Accepted|Superseded by \[\d{4}\]\(\S+\)), (20\d\d-\d\d-\d\d)\.[ \n]`,
	)
	linkTarget = regexp.MustCompile(`\]\(([^)#\s]+)`)
	step       = regexp.MustCompile(`(?m)^## (\d+)\. .+`)
)

// docs/adr/README.md lists the decisions with their titles and states.
func TestDecisionsAreListed(t *testing.T) {
	t.Parallel()
	folder := "../../../docs/adr/"
	files, err := filepath.Glob(folder + "[0-9]*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var want strings.Builder
	for _, file := range files {
		name := filepath.Base(file)
		m := decision.FindStringSubmatch(read(t, file))
		if m == nil || fmt.Sprintf("%04s", m[1]) != name[:4] {
			t.Errorf("%s does not begin with its number, title, status and date", name)
			continue
		}
		status := strings.ToLower(regexp.MustCompile(`[\[\]]|\(.*`).ReplaceAllString(m[3], ""))
		fmt.Fprintf(&want, "| [%s](%s) | %s | %s | %s |\n", name[:4], name, m[2], status, m[4])
	}
	if _, rows, _ := strings.Cut(read(t, folder+"README.md"), "|---|---|---|---|\n"); rows != want.String() {
		t.Errorf("docs/adr/README.md should list:\n%s", want.String())
	}
}

// The targets of links within the repository exist.
func TestLinksLeadSomewhere(t *testing.T) {
	t.Parallel()
	for _, pages := range []string{"*.md", "docs/*.md", "docs/adr/*.md", "docs/changelog/*.md", "spec/*.md"} {
		files, err := filepath.Glob("../../../" + pages)
		if err != nil || len(files) == 0 {
			t.Fatal(pages, err)
		}
		for _, file := range files {
			for _, m := range linkTarget.FindAllStringSubmatch(read(t, file), -1) {
				if strings.Contains(m[1], "://") {
					continue
				}
				if _, err := os.Stat(filepath.Join(filepath.Dir(file), m[1])); err != nil {
					t.Errorf("%s has a broken link: %v", file, err)
				}
			}
		}
	}
}

// Steps are numbered from one, without a gap and each once. A section that stands beside its old version fails.
func TestStepsAreNumberedInOrder(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../../docs/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	found := 0
	for _, file := range append(files, "../../../README.md", "../../../UPGRADING.md", "../../../CONTRIBUTING.md") {
		for i, m := range step.FindAllStringSubmatch(read(t, file), -1) {
			found++
			if want := strconv.Itoa(i + 1); m[1] != want {
				t.Errorf("%s: the number of %q = %s, want %s", filepath.Base(file), m[0], m[1], want)
			}
		}
	}
	if found == 0 {
		t.Error("no document has numbered steps, so this test checks nothing")
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
