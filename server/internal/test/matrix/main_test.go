package matrix

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
)

var (
	reported sync.Mutex
	lines    []string
)

// report adds a line to what is printed at the end.
func report(format string, args ...any) {
	reported.Lock()
	defer reported.Unlock()
	lines = append(lines, fmt.Sprintf(format, args...))
}

// TestMain prints the counts, also into the file that PORTAL_MATRIX_SUMMARY names, because go test hides the output
// of a package that passes.
func TestMain(m *testing.M) {
	code := m.Run()
	text := "Isolation: " + strings.Join(lines, "\n           ") + "\n"
	fmt.Print(text)
	if file := os.Getenv("PORTAL_MATRIX_SUMMARY"); file != "" && code == 0 && len(lines) > 0 {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			fmt.Println(err)
			code = 1
		}
	}
	os.Exit(code)
}
