package chathub

import "maps"

// delivered records which changes of a ticket (tickets.Room.Changes) were sent to its room. Events can come late,
// twice, out of order or never, so an event counts only for its own change.
type delivered struct {
	known bool           // all is known
	all   int64          // the members know the ticket up to this change
	some  map[int64]bool // later changes that were sent, while an earlier one is missing
}

// lacks reports whether a change, or one before it, was not sent.
func (d *delivered) lacks(change int64) bool { return d.known && change > d.all }

// one records that a change was sent.
func (d *delivered) one(change int64) {
	if d.known && change <= d.all {
		return
	}
	if d.some == nil {
		d.some = map[int64]bool{}
	}
	d.some[change] = true
	d.settle()
}

// upTo records that the ticket was sent as it is after a change.
func (d *delivered) upTo(change int64) {
	if !d.known || change > d.all {
		d.known, d.all = true, change
	}
	d.settle()
}

// from records that a connection that joined an empty room knows the ticket up to a change. Of several that join at
// once, the one that knows least counts.
func (d *delivered) from(change int64) {
	if !d.known || change < d.all {
		d.known, d.all = true, change
	}
	d.settle()
}

func (d *delivered) settle() {
	for d.known && d.some[d.all+1] {
		d.all++
	}
	maps.DeleteFunc(d.some, func(change int64, _ bool) bool { return d.known && change <= d.all })
}
