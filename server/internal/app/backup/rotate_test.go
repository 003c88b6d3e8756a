package backup

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// beside makes a folder beside the backup that has a manifest, as a backup of some days before or after it.
func (y *yard) beside(name string, days int, m Manifest) {
	y.t.Helper()
	m.Format, m.MadeOn = format, time.Now().AddDate(0, 0, days)
	text, err := json.Marshal(m)
	folder := filepath.Join(filepath.Dir(y.o.Folder), name)
	if err == nil {
		err = os.MkdirAll(filepath.Join(folder, blobFolder), 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, manifestFile), text, 0o600)
	}
	if err != nil {
		y.t.Fatal(err)
	}
}

func TestRotate(t *testing.T) {
	for name, c := range map[string]struct {
		keep   int
		damage bool
		left   []string
		says   []string
	}{
		"two are kept": {2, false, []string{"another", "file", "last-week", "link", "new", "newer", "no backup", "portal-half", "yesterday"},
			[]string{"removed: ", "days-ago", "portal-half has no manifest.json", "kept: 2 backups of another portal"}},
		"all are kept": {9, false, []string{"another", "days-ago", "file", "last-week", "link", "new", "newer", "no backup",
			"portal-half", "yesterday"}, nil},
		"the new one is damaged": {1, true, []string{"another", "days-ago", "file", "last-week", "link", "new", "newer",
			"no backup", "portal-half", "yesterday"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			y := newYard(t)
			y.do(`create table installation as select '0197a000-0000-7000-8000-000000000001'::uuid as id`)
			y.add("a")
			parent := y.o.Folder
			y.o.Folder = filepath.Join(parent, "new")
			m, err := Make(t.Context(), y.o)
			if err != nil {
				t.Fatal(err)
			}
			y.beside("yesterday", -1, Manifest{Installation: m.Installation})
			y.beside("days-ago", -3, Manifest{Installation: m.Installation})
			y.beside("last-week", -7, Manifest{}) // of a version that did not say
			y.beside("another", -9, Manifest{Installation: "0197a000-0000-7000-8000-000000000002"})
			y.beside("newer", 1, Manifest{Installation: m.Installation})
			for _, name := range []string{"portal-half/blobs", "no backup/blobs"} {
				if err := os.MkdirAll(filepath.Join(parent, name), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.WriteFile(filepath.Join(parent, "file"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink("last-week", filepath.Join(parent, "link")); err != nil {
				t.Fatal(err)
			}
			if c.damage {
				if err := os.Truncate(y.o.path(dumpFile), 10); err != nil {
					t.Fatal(err)
				}
			}
			var said strings.Builder
			y.o.Tell = func(line string) { fmt.Fprintln(&said, line) }
			if err := Rotate(t.Context(), y.o, c.keep); (err != nil) != c.damage {
				t.Errorf("it says %v", err)
			}
			entries, err := os.ReadDir(parent)
			if err != nil {
				t.Fatal(err)
			}
			var left []string
			for _, e := range entries {
				left = append(left, e.Name())
			}
			if !slices.Equal(left, c.left) {
				t.Errorf("left are %q, want %q", left, c.left)
			}
			for _, text := range c.says {
				if !strings.Contains(said.String(), text) {
					t.Errorf("it says\n%swithout %q", said.String(), text)
				}
			}
		})
	}
}

// The newest backup that still has a file which the store lost is not removed.
func TestRotateKeepsLostFiles(t *testing.T) {
	y := newYard(t)
	y.add("a")
	y.add("b")
	if err := y.files.Delete(t.Context(), "b"); err != nil {
		t.Fatal(err)
	}
	y.o.Folder = filepath.Join(y.o.Folder, "new")
	if _, err := Make(t.Context(), y.o); err != nil {
		t.Fatal(err)
	}
	for name, days := range map[string]int{"without": -1, "with": -2, "wrong": -3, "with-too": -4} {
		m := Manifest{}
		if name == "wrong" {
			m.Lost = []Lost{{Key: "b"}}
		}
		y.beside(name, days, m)
		if name == "without" {
			continue
		}
		if err := os.WriteFile(filepath.Join(filepath.Dir(y.o.Folder), name, blobFolder, "b"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := Rotate(t.Context(), y.o, 1); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(y.o.Folder), "*"))
	if err != nil || len(left) != 2 || filepath.Base(left[0]) != "new" || filepath.Base(left[1]) != "with" {
		t.Errorf("left are %q, %v", left, err)
	}
}

func TestNote(t *testing.T) {
	y := newYard(t)
	if at, err := NotedOn(t.Context(), y.files); !at.IsZero() || err != nil {
		t.Errorf("before the first backup: %v, %v", at, err)
	}
	m, err := Make(t.Context(), y.o)
	if err != nil {
		t.Fatal(err)
	}
	if err := Note(t.Context(), y.o, m); err != nil {
		t.Fatal(err)
	}
	if at, err := NotedOn(t.Context(), y.files); !at.Equal(m.MadeOn.Truncate(time.Second)) || err != nil {
		t.Errorf("it was made on %v and %v is noted (%v)", m.MadeOn, at, err)
	}
}
