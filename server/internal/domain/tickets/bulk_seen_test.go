package tickets_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Of two members of staff who change the same field of a ticket, the second overwrites nothing unseen: the ticket has a
// result of its own, and the others are changed.
func TestBulkOverwritesNothingUnseen(t *testing.T) {
	t.Parallel()
	p, _, teams, _ := settled(t)
	stan, stefan := testkit.ID(testkit.Staff), testkit.ID(testkit.Staff2)
	p.Exec("update team set archived = false")
	for name, c := range map[string]struct {
		column string
		values [3]any // seen, theirs, mine
	}{
		"priority": {column: "priority", values: [3]any{"prio_3", "prio_1", "prio_2"}},
		"status":   {column: "status", values: [3]any{"new", "waiting_customer", "in_progress"}},
		"assignee": {column: "assigneeId", values: [3]any{nil, stefan, stan}},
		"nobody":   {column: "assigneeId", values: [3]any{stefan, stan, nil}},
		"team":     {column: "teamId", values: [3]any{nil, teams[0], teams[1]}},
	} {
		t.Run(name, func(t *testing.T) {
			lost, free := made(p, testkit.UserA).Id, made(p, testkit.UserA).Id
			set := func(who string, ids []int64, value any) {
				sameList(t, "set", outcomes(t, bulk(p, who, uuid.New(), object{"ticketIds": ids, c.column: value}))[:1], "done")
			}
			if c.values[0] != nil && name == "nobody" {
				set(testkit.Staff, []int64{lost, free}, c.values[0])
			}
			set(testkit.Staff2, []int64{lost}, c.values[1])
			seen := []object{{"ticketId": lost, c.column: c.values[0]}, {"ticketId": free, c.column: c.values[0]}}
			key, change := uuid.New(), object{"ticketIds": []int64{lost, free}, c.column: c.values[2], "seen": seen}
			for range 2 { // the same call again has the same result
				sameList(t, "second", outcomes(t, bulk(p, testkit.Staff, key, change)), "failed ticket.stale", "done")
			}
			seen[0][c.column] = c.values[1]
			sameList(t, "seen", outcomes(t, bulk(p, testkit.Staff, uuid.New(), change)), "done", "unchanged")
			set(testkit.Staff2, []int64{lost}, c.values[1])
			delete(change, "seen")
			sameList(t, "kept", outcomes(t, bulk(p, testkit.Staff, uuid.New(), change)), "done", "unchanged")
		})
	}
}

// What somebody else changed besides is no conflict, and neither is the value that both chose.
func TestBulkSeenBesides(t *testing.T) {
	t.Parallel()
	p, id, _, tags := settled(t)
	before := ticketAs(p, testkit.Staff, id)
	dial(t, p, testkit.UserA).post(id, contract.NewMessage{Id: uuid.New(), Text: "Hoe staat het ermee?"})
	path := fmt.Sprintf("/api/support-tickets/%d", id)
	done(
		t,
		p.Call(testkit.Staff2, http.MethodPut, path, object{"assigneeId": testkit.ID(testkit.Staff2), "topic": "change"}),
	)
	putDesk(p, testkit.Staff2, id, nil, tags[:1], 0)
	if ticketAs(p, testkit.Staff, id).Rev == before.Rev {
		t.Fatal("the ticket has the same rev, want another")
	}
	// Labels are added and removed, so two who change them overwrite nothing.
	change := object{"ticketIds": []int64{id}, "priority": "prio_1", "addTagIds": tags[1:2],
		"seen": []object{{"ticketId": id, "priority": before.Priority}}}
	sameList(t, "besides", outcomes(t, bulk(p, testkit.Staff, uuid.New(), change)), "done")
	sameList(
		t,
		"both",
		outcomes(t, bulk(p, testkit.Staff2, uuid.New(), object{"ticketIds": []int64{id}, "priority": "prio_1",
			"seen": []object{{"ticketId": id, "priority": before.Priority}}})),
		"unchanged",
	)
}
