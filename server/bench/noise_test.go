package main

import (
	"os"
	"testing"
)

// The measured processes and the benchmark do not count as noise.
func TestNoiseIsOfOthers(t *testing.T) {
	t.Parallel()
	found := others(t.Context())
	if len(found) == 0 {
		t.Error("others finds no process, want those of the machine")
	}
	if _, own := found[int32(os.Getpid())]; own {
		t.Error("what is measured counts as noise")
	}
}
