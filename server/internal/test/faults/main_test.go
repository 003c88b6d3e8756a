package faults

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

var scale = flag.String("faults", "short", "how much is tried: short or long")

func TestMain(m *testing.M) {
	flag.Parse()
	if *scale != "short" && *scale != "long" {
		fmt.Fprintf(os.Stderr, "-faults=%s is neither short nor long\n", *scale)
		os.Exit(2)
	}
	code := m.Run()
	if built.dir != "" {
		_ = os.RemoveAll(built.dir)
	}
	os.Exit(code)
}

// pick returns the short or the long amount of a test. Tests run one after another, because most of them measure time.
func pick(short, long int) int {
	if *scale == "long" {
		return long
	}
	return short
}

// figure logs the figure for the table.
func figure(t *testing.T, format string, args ...any) {
	t.Helper()
	t.Logf("figure: "+format, args...)
}
