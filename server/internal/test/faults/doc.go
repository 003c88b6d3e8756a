// Package faults holds no code: its tests break what the portal stands on, one thing at a time, and hold what comes of
// it against the promises of docs and specification. Writers and viewers follow the rules of the real client, and a
// ledger compares what was acknowledged, what is stored and what was shown.
//
// Portals are processes of their own here, on a PostgreSQL of their own, so that both can be killed.
// How much is tried is said by -faults: minutes' worth, or hours' worth in the table of `task test:faults:long`.
package faults
