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
		t.Error("no other process is to be seen")
	}
	if _, own := found[int32(os.Getpid())]; own {
		t.Error("what is measured counts as noise")
	}
}
