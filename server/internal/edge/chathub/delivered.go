package chathub

import "maps"

// delivered is which changes of a ticket (tickets.Room.Changes) its room has been sent. Events come late,
// twice, in another order or never, so what one of them tells counts for that change alone.
type delivered struct {
	known bool           // what all is
	all   int64          // the members know the ticket as it was after this change
	some  map[int64]bool // later ones that were sent: one before them is lacking
}

// lacks says whether a change, or one before it, was not sent.
func (d *delivered) lacks(change int64) bool { return d.known && change > d.all }

// one: this change was sent.
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

// upTo: the ticket was sent as it is after this change.
func (d *delivered) upTo(change int64) {
	if !d.known || change > d.all {
		d.known, d.all = true, change
	}
	d.settle()
}

// from: somebody who came to an empty room knows the ticket like this. Of several who come at once the one who knows
// least counts.
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
