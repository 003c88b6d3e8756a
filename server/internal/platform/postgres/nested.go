package postgres

import (
	"reflect"
	"runtime"

	"klantportaal.example/gen/queries"
)

// inside calls f; being on the call stack marks the goroutine as in a Read or
// Tx. A mark in the context can't do that: f is a closure over its caller's
// context, which must stay usable for reads in parallel.
//
//go:noinline
func inside(f func(q queries.DBTX) error, q queries.DBTX) error {
	err := f(q)
	return err
}

var insideEntry = reflect.ValueOf(inside).Pointer()

// insideSize is larger than the code of inside; addresses within it are examined.
const insideSize = 1024

// LookForNesting turns ErrNested on. It must be called before any DB is opened. Only package dbtest calls it, since
// tests run every operation: below a request the stack is so deep that walking it takes a twentieth of the time of
// a page of tickets.
var LookForNesting = false

// nested reports whether the caller runs inside a Read or Tx of its own goroutine. It returns false unless
// LookForNesting was called.
func nested() bool {
	if !LookForNesting {
		return false
	}
	var pcs [64]uintptr
	for skip := 2; ; skip += len(pcs) {
		n := runtime.Callers(skip, pcs[:])
		for _, pc := range pcs[:n] {
			// A return address may be the first byte after its function.
			if pc-1-insideEntry < insideSize && runtime.FuncForPC(pc-1).Entry() == insideEntry {
				return true
			}
		}
		if n < len(pcs) {
			return false
		}
	}
}
