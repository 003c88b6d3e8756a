// Package environ reads settings and secrets from the environment: a variable has the value, or names a file with it.
// The package does not know which variables there are.
package environ

import (
	"os"
	"strings"
)

// InFile ends the name of a variable that names a file with the value. It is for secrets, which should not be in the
// environment of a process.
const InFile = "_FILE"

// Error says what is wrong with a variable and what to do. It does not contain the value.
type Error struct {
	Variable, Found, Cure string
	err                   error
}

func (e *Error) Error() string { return e.Variable + ": " + e.Found + "; " + e.Cure }

func (e *Error) Unwrap() error { return e.err }

// Value returns the value of a variable, or the contents of the file that its _FILE variable names, without the newline
// at the end. It reports whether either variable is set. Every error is an *Error.
func Value(variable string) (value string, ok bool, err error) {
	value, ok = os.LookupEnv(variable)
	path := os.Getenv(variable + InFile)
	switch {
	case path == "":
		return value, ok, nil
	case ok:
		return "", false, &Error{variable, "it and " + variable + InFile + " are both set", "remove one of them", nil}
	}
	text, err := os.ReadFile(path) //nolint:gosec // the operator names the file
	if err != nil {
		return "", false, &Error{
			variable + InFile, err.Error(), "correct the name, or let the portal's user read the file", err,
		}
	}
	return strings.TrimRight(string(text), "\r\n"), true, nil
}
