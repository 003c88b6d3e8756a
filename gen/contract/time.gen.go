// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.

package contract

import "time"

// Time is a date-time of the contract: in JSON always UTC with milliseconds, also where they are zero.
type Time struct{ time.Time }

// Millis is the layout of a date-time in UTC.
const Millis = "2006-01-02T15:04:05.000Z"

// MarshalJSON writes "2024-02-23T13:05:05.900Z".
func (t Time) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, len(Millis)+2)
	return append(t.UTC().AppendFormat(append(b, '"'), Millis), '"'), nil
}

// Bind reads a parameter: without it the generated server takes the struct for an object and refuses every time.
func (t *Time) Bind(src string) (err error) {
	t.Time, err = time.Parse(time.RFC3339Nano, src)
	return err
}

// TimeOf is a time of the contract, nil for none.
func TimeOf(t *time.Time) *Time {
	if t == nil {
		return nil
	}
	return &Time{*t}
}

// Std is the time as the rest of the server knows it, nil for none.
func (t *Time) Std() *time.Time {
	if t == nil {
		return nil
	}
	return &t.Time
}
