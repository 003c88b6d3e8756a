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

// pick is how much of something a row tries. Rows run one after another: most of them measure time.
func pick(short, long int) int {
	if *scale == "long" {
		return long
	}
	return short
}

// figure is what the table shows of a row.
func figure(t *testing.T, format string, args ...any) {
	t.Helper()
	t.Logf("figure: "+format, args...)
}
