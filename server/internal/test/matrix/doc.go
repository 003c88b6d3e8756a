// Package matrix holds no code: its tests prove who may do what. Every operation of the contract and every
// call of the hub is tried by every kind of caller on what is theirs, on what is a neighbour's and on what does
// not exist; then every policy of the database is taken away, and widened, and something has to turn red.
//
// An operation of the contract without a row in rows_*_test.go fails the build. What is expected comes from the
// contract's x-permission and from the rows, which are written by hand from the rules of docs and specification:
// nothing here asks the server's own code what a role may do.
package matrix
