// Package faults contains tests only. They break the portal's dependencies, one at a time, and compare the result
// with the guarantees in the docs and the specification. Writers and viewers follow the rules of the real client,
// and a ledger compares acknowledged, stored and shown messages.
//
// Portals are processes of their own here, on a PostgreSQL of their own, so that both can be killed.
// The flag -faults sets the amount: minutes' worth, or hours' worth in the table of `task test:faults:long`.
package faults
