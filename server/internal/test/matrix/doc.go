// Package matrix contains tests only, which prove who may do what. Every operation of the contract and every call
// of the hub is tried by every kind of caller on their own data, on a neighbour's and on data that does not exist.
// Then every policy of the database is dropped, and widened, and a test has to fail each time.
//
// An operation of the contract without a row in rows_*_test.go fails the test. The expectations come from the
// contract's x-permission and from the rows, which are written by hand according to the docs and the specification:
// no test asks the server's own code what a role may do.
package matrix
