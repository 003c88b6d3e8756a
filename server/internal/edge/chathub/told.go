package chathub

import "maps"

// told is which changes of a ticket (tickets.Room.Changes) the members of its room were told of. Events come late,
// twice, in another order or never, so what one of them tells counts for that change alone.
type told struct {
	known bool           // what all is
	all   int64          // the members know the ticket as it was after this change
	some  map[int64]bool // later ones that they were told of: one before them is lacking
}

// lacks tells whether somebody was not told of a change, or of one before it.
func (t *told) lacks(change int64) bool { return t.known && change > t.all }

// one: of this change they were told.
func (t *told) one(change int64) {
	if t.known && change <= t.all {
		return
	}
	if t.some == nil {
		t.some = map[int64]bool{}
	}
	t.some[change] = true
	t.settle()
}

// upTo: they were told how the ticket is after this change.
func (t *told) upTo(change int64) {
	if !t.known || change > t.all {
		t.known, t.all = true, change
	}
	t.settle()
}

// from: somebody who came to an empty room knows the ticket like this. Of several who come at once the one who knows
// least counts.
func (t *told) from(change int64) {
	if !t.known || change < t.all {
		t.known, t.all = true, change
	}
	t.settle()
}

func (t *told) settle() {
	for t.known && t.some[t.all+1] {
		t.all++
	}
	maps.DeleteFunc(t.some, func(change int64, _ bool) bool { return t.known && change <= t.all })
}
