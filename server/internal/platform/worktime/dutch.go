package worktime

import (
	"sync"
	"time"
)

// Dutch returns the time zone of the Netherlands, in which people read the portal's clock times.
var Dutch = sync.OnceValue(func() *time.Location {
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil { // can't happen: the zones are compiled in
		return time.UTC
	}
	return zone
})
