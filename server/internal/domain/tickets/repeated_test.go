package tickets_test

import (
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// A repeated message is acknowledged only when all of it is as stored, because its sender would otherwise discard
// content that nobody received. Attachments that were deleted since count as stored.
func TestRepeatedMessageIsTheSame(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	ticket, err := b.tickets.Create(
		t.Context(),
		user,
		tickets.NewTicket{Subject: "No connection", Topic: "incident", Text: "Since this morning the connection is down."},
	)
	if err != nil {
		t.Fatal(err)
	}
	post := func(by identity.Actor, m tickets.NewMessage) (tickets.Posted, error) {
		return b.tickets.Post(t.Context(), by, ticket.Id, m)
	}
	for _, c := range []struct {
		kind string
		by   identity.Actor
	}{{tickets.KindMessage, user}, {tickets.KindNote, staff}} {
		var files []uuid.UUID
		for range 3 {
			a, err := b.attachments.Create(t.Context(), c.by, parts(small()))
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, a.Id)
		}
		plain := tickets.NewMessage{ID: uuid.New(), Kind: c.kind, Text: "Plain"}
		sent := tickets.NewMessage{
			ID:            uuid.New(),
			Kind:          c.kind,
			Text:          "With all",
			AttachmentIDs: files[:2],
			ReplyToID:     &ticket.Messages[0].Id,
		}
		first := map[uuid.UUID]tickets.Posted{}
		for _, m := range []tickets.NewMessage{plain, sent} {
			if first[m.ID], err = post(c.by, m); err != nil {
				t.Fatal(err)
			}
		}
		with := func(m tickets.NewMessage, reply *uuid.UUID, files ...uuid.UUID) tickets.NewMessage {
			m.ReplyToID, m.AttachmentIDs = reply, files
			return m
		}
		same := func(what string, m tickets.NewMessage) {
			t.Helper()
			if again, err := post(c.by, m); err != nil || again.Seq != first[m.ID].Seq ||
				!again.CreatedOn.Equal(first[m.ID].CreatedOn) {
				t.Errorf("%s, %s: acknowledged = %+v, error = %v", c.kind, what, again, err)
			}
		}
		other := func(what string, m tickets.NewMessage) {
			t.Helper()
			_, err := post(c.by, m)
			wantKind(t, c.kind+", "+what, problem.Conflict, "message.id_taken", err)
		}
		same("the same", sent)
		same("in another order", with(sent, sent.ReplyToID, files[1], files[0]))
		same("the same plain one", plain)
		other("no answer", with(sent, nil, files[:2]...))
		other("an answer", with(plain, sent.ReplyToID))
		if c.kind == tickets.KindMessage {
			other("an answer to something else", with(sent, &plain.ID, files[:2]...))
		}
		other("without a file", with(sent, sent.ReplyToID, files[0]))
		other("with one more", with(sent, sent.ReplyToID, files...))
		other("with a file after all", with(plain, nil, files[2]))
		if err := b.attachments.Delete(t.Context(), c.by, sent.ID, files[0]); err != nil {
			t.Fatal(err)
		}
		same("a file was deleted", sent)
	}
}
