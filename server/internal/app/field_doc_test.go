package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// docs/adding-a-field.md shows the diff of a field: it has five places and a test, the lines that it changes exist,
// and the view that it replaces is the current one. Files of the client are found by name.
func TestAddingAField(t *testing.T) {
	t.Parallel()
	root := "../../.."
	page, err := os.ReadFile(root + "/docs/adding-a-field.md")
	if err != nil {
		t.Fatal(err)
	}
	var views []string
	migrations, err := filepath.Glob(root + "/db/migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range migrations {
		if text, err := os.ReadFile(name); err == nil && strings.Contains(string(text), " view ticket_view ") {
			views = append(views, string(text))
		}
	}
	places := 0
	for part := range strings.SplitSeq(string(page), "```diff\n") {
		part, _, isDiff := strings.Cut(part, "\n```")
		from, rest, _ := strings.Cut(part, "\n")
		to, body, _ := strings.Cut(rest, "\n")
		name := strings.TrimPrefix(to, "+++ b/")
		if !isDiff || !strings.HasPrefix(from, "--- ") {
			continue
		}
		if !strings.HasSuffix(name, "_test.go") {
			places++
		}
		switch {
		case strings.HasPrefix(name, "db/migrations/"):
			_, view, _ := strings.Cut(body, " view ticket_view ")
			for line := range strings.Lines(view) {
				line = strings.Trim(strings.TrimPrefix(line, "+"), "\t\n,")
				if !strings.Contains(line, "visit_on") && !strings.Contains(views[len(views)-1], line) {
					t.Errorf("the last ticket_view has no %q", line)
				}
			}
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
	if places != 5 {
		t.Errorf("%d places, not five", places)
	}
}

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
