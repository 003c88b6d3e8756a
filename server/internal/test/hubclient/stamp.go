package hubclient

import (
	"bytes"
	"fmt"
	"strconv"
	"time"
)

// Stamped is a text of the usual length that says when it was sent.
func Stamped(now time.Time) string {
	return fmt.Sprintf("@%019d@ %s", now.UnixNano(), Filler)
}

// Filler is a text of the usual length.
var Filler = string(bytes.Repeat([]byte("een antwoord van gewone lengte "), 8))

// SentAt reads the time from a record that holds a stamped text.
func SentAt(record []byte) (time.Time, bool) {
	at := bytes.IndexByte(record, '@')
	if at < 0 || len(record) < at+21 || record[at+20] != '@' {
		return time.Time{}, false
	}
	n, err := strconv.ParseInt(string(record[at+1:at+20]), 10, 64)
	return time.Unix(0, n), err == nil
}
