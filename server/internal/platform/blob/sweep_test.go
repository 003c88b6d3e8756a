package blob

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestSweep(t *testing.T) {
	s, dir := openTestFolder(t)
	now := time.Now()
	age := func(path string, hours int) {
		t.Helper()
		at := now.Add(-time.Duration(hours) * time.Hour)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	put := func(hours int) string {
		key := NewKey()
		if err := s.Put(t.Context(), key, "text/plain", strings.NewReader("x")); err != nil {
			t.Fatal(err)
		}
		age(filepath.Join(dir, filepath.FromSlash(key)), hours)
		return key
	}
	plain := func(name string, hours int) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		age(path, hours)
		return path
	}
	fresh, named, again := put(1), put(48), put(48)
	var orphans []string
	for range sweepBatch + 20 {
		orphans = append(orphans, put(48))
	}
	foreign := plain("READ.ME", 48)
	killed, running := plain("ab.18b.tmp", 48), plain("cd.18b.tmp", 1)

	broken := errors.New("no database")
	if n, err := s.Sweep(t.Context(), now.Add(-24*time.Hour),
		func(context.Context, []string) ([]string, error) { return nil, broken }); n != 0 || !errors.Is(err, broken) {
		t.Fatalf("with an error of named: deleted = %d, error = %v", n, err)
	}
	asked := 0
	n, err := s.Sweep(t.Context(), now.Add(-24*time.Hour), func(_ context.Context, keys []string) ([]string, error) {
		asked += len(keys)
		if len(keys) > sweepBatch || slices.Contains(keys, fresh) {
			t.Errorf("asked for %d keys, the fresh one among them: %v", len(keys), slices.Contains(keys, fresh))
		}
		if slices.Contains(keys, again) { // written again during the call of named
			age(filepath.Join(dir, filepath.FromSlash(again)), 0)
		}
		return []string{named}, nil
	})
	if err != nil || n != len(orphans)+1 || asked != len(orphans)+2 {
		t.Fatalf("%d deleted, %d asked, %v; want %d", n, asked, err, len(orphans)+1)
	}
	for _, key := range []string{fresh, named, again} {
		if _, err := read(t, s, key); err != nil {
			t.Errorf("%s was deleted: %v", key, err)
		}
	}
	for _, key := range orphans {
		if _, err := read(t, s, key); !errors.Is(err, ErrNotFound) {
			t.Fatalf("%s is still there: %v", key, err)
		}
	}
	for path, want := range map[string]bool{foreign: true, killed: false, running: true} {
		if _, err := os.Stat(path); (err == nil) != want {
			t.Errorf("%s: there is %v, want %v", path, err == nil, want)
		}
	}
}
