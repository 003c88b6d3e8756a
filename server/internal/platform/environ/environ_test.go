package environ_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"klantportaal.example/server/internal/platform/environ"
)

func TestValue(t *testing.T) {
	const variable = "ENVIRON_TEST_KEY"
	file := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, []byte("from a file \r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		value, file string // "-": not set
		want        string
		set         bool
	}{
		"nothing":        {"-", "-", "", false},
		"a value":        {"direct", "-", "direct", true},
		"an empty value": {"", "-", "", true},
		"no file named":  {"direct", "", "direct", true},
		"a file":         {"-", file, "from a file ", true},
	} {
		set(t, variable, c.value)
		set(t, variable+environ.InFile, c.file)
		if got, ok, err := environ.Value(variable); got != c.want || ok != c.set || err != nil {
			t.Errorf("%s: %q, set = %t, error = %v, want %q, %t", name, got, ok, err, c.want, c.set)
		}
	}
	set(t, variable, "-")
	set(t, variable+environ.InFile, file+".missing")
	_, _, err := environ.Value(variable)
	var found *environ.Error
	if !errors.Is(err, fs.ErrNotExist) || !errors.As(err, &found) || found.Variable != variable+environ.InFile {
		t.Errorf("a missing file: error = %v, want one that names the variable", err)
	}
	set(t, variable, "direct")
	set(t, variable+environ.InFile, file)
	if _, _, err := environ.Value(variable); err == nil || !strings.Contains(err.Error(), "remove one") ||
		strings.Contains(err.Error(), "direct") {
		t.Errorf("both: error = %v, want one without the value", err)
	}
}

// set sets a variable until the test ends, or unsets it for "-".
func set(t *testing.T, variable, value string) {
	t.Helper()
	t.Setenv(variable, value)
	if value == "-" {
		if err := os.Unsetenv(variable); err != nil {
			t.Fatal(err)
		}
	}
}
