package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// docs/adding-a-field.md shows the diff of a field in five steps, and the lines that it changes exist. Files of the
// client are found by name.
func TestAddingAField(t *testing.T) {
	t.Parallel()
	root := "../../.."
	page, err := os.ReadFile(root + "/docs/adding-a-field.md")
	if err != nil {
		t.Fatal(err)
	}
	for part := range strings.SplitSeq(string(page), "```diff\n") {
		part, _, isDiff := strings.Cut(part, "\n```")
		from, rest, _ := strings.Cut(part, "\n")
		to, body, _ := strings.Cut(rest, "\n")
		name := strings.TrimPrefix(to, "+++ b/")
		if !isDiff || !strings.HasPrefix(from, "--- ") {
			continue
		}
		switch {
		case from == "--- /dev/null":
		case strings.HasPrefix(name, "client/"):
			if !anywhere(t, root+"/client/src", filepath.Base(name)) {
				t.Errorf("the client has no %s", filepath.Base(name))
			}
		default:
			text, err := os.ReadFile(root + "/" + name)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(body) {
				if !strings.HasPrefix(line, "+") && !strings.Contains(string(text), strings.TrimSpace(line[1:])) {
					t.Errorf("%s has no %q", name, line[1:])
				}
			}
		}
	}
	if steps := len(step.FindAllString(string(page), -1)); steps != 5 {
		t.Errorf("%d steps, want 5", steps)
	}
}

var step = regexp.MustCompile(`(?m)^\d+\. \*\*`)

func anywhere(t *testing.T, folder, name string) (found bool) {
	t.Helper()
	err := filepath.WalkDir(folder, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == name {
			found = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
