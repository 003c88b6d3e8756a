package tickets

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// Room is what the hub knows of a ticket: nothing in it depends on its reader.
type Room struct {
	TicketID         int64
	ExactID          *string
	Subject          string
	OrganisationID   uuid.UUID
	OrganisationName string
	AssigneeID       *uuid.UUID
	LastSeq          int64
	Rev              int64
	Followers        []Follower
}

// Changes counts the changes of the ticket other than messages: rev grows with both, seq with messages only.
func (r Room) Changes() int64 { return r.Rev - r.LastSeq }

// Follower is a user who is notified of what happens in a ticket, as long as they may see it.
type Follower struct {
	UserID    uuid.UUID
	TakesPart bool
}

// Room returns a ticket's room as the actor sees it. Errors: NotFound ticket.not_found.
func (s *Tickets) Room(ctx context.Context, actor identity.Actor, id int64) (Room, error) {
	rooms, err := s.Rooms(ctx, actor, []int64{id})
	room, visible := rooms[id]
	if err == nil && !visible {
		err = errNotFound()
	}
	return room, err
}

// Rooms returns the rooms of those tickets that the actor sees, with their followers.
func (s *Tickets) Rooms(ctx context.Context, actor identity.Actor, ids []int64) (map[int64]Room, error) {
	rooms := make(map[int64]Room, len(ids))
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListRoomsToPush(ctx, ids)
		for _, r := range rows {
			followers := make([]Follower, len(r.Followers))
			for i, id := range r.Followers {
				followers[i] = Follower{UserID: id, TakesPart: r.TakePart[i]}
			}
			rooms[r.ID] = Room{
				TicketID:         r.ID,
				ExactID:          r.ExactID,
				Subject:          r.Subject,
				OrganisationID:   r.OrganisationID,
				OrganisationName: r.OrganisationName,
				AssigneeID:       r.AssigneeID,
				LastSeq:          r.LastSeq,
				Rev:              r.Rev,
				Followers:        followers,
			}
		}
		return err
	})
	return rooms, err
}

// Alerted returns which of the users want to be notified of a new ticket that has no assignee: each member of staff
// chooses between tickets of their teams, all or none.
func (s *Tickets) Alerted(
	ctx context.Context,
	actor identity.Actor,
	id int64,
	users []uuid.UUID,
) (alerted []uuid.UUID, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		alerted, err = db.ListAlerted(ctx, users, id)
		return err
	})
	return alerted, err
}

// MessagesSince returns up to limit messages with CreatedOn at or after since, in order.
func (s *Tickets) MessagesSince(
	ctx context.Context,
	actor identity.Actor,
	id int64,
	since time.Time,
	limit int,
) ([]contract.Message, error) {
	return s.messages(ctx, actor, func(db *queries.Queries) ([]queries.MessageView, error) {
		return db.ListMessagesSince(ctx, id, since, int32(limit)) //nolint:gosec // a constant of the caller
	})
}

// MessagesAfter returns for each ticket up to limit messages with Seq above the one in after, in order.
func (s *Tickets) MessagesAfter(
	ctx context.Context,
	actor identity.Actor,
	after map[int64]int64,
	limit int,
) (map[int64][]contract.Message, error) {
	if len(after) == 0 {
		return nil, nil
	}
	ids := slices.Collect(maps.Keys(after))
	seqs := make([]int64, len(ids))
	for i, id := range ids {
		seqs[i] = after[id]
	}
	list, err := s.messages(ctx, actor, func(db *queries.Queries) ([]queries.MessageView, error) {
		return db.ListMessagesAfter(ctx, ids, seqs, int32(limit)) //nolint:gosec // a constant of the caller
	})
	messages := make(map[int64][]contract.Message, len(ids))
	for _, m := range list {
		messages[m.TicketId] = append(messages[m.TicketId], m)
	}
	return messages, err
}

func (s *Tickets) messages(
	ctx context.Context,
	actor identity.Actor,
	read func(*queries.Queries) ([]queries.MessageView, error),
) (list []contract.Message, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := read(db)
		if err != nil {
			return err
		}
		list = make([]contract.Message, len(rows))
		for i, r := range rows {
			if list[i], err = messageOf(r); err != nil {
				return err
			}
		}
		return nil
	})
	return list, err
}

// Heads returns the organisation, newest seq and revision of those tickets that the actor sees.
func (s *Tickets) Heads(ctx context.Context, actor identity.Actor, ids []int64) (map[int64]Room, error) {
	heads := make(map[int64]Room, len(ids))
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListRooms(ctx, ids)
		for _, r := range rows {
			heads[r.ID] = Room{TicketID: r.ID, OrganisationID: r.OrganisationID, LastSeq: r.LastSeq, Rev: r.Rev}
		}
		return err
	})
	return heads, err
}

// Participants returns the participants of the tickets, by ticket.
func (s *Tickets) Participants(ctx context.Context, actor identity.Actor, ids []int64) (map[int64][]uuid.UUID, error) {
	participants := make(map[int64][]uuid.UUID, len(ids))
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListParticipants(ctx, ids)
		for _, r := range rows {
			participants[r.TicketID] = append(participants[r.TicketID], r.UserID)
		}
		return err
	})
	return participants, err
}

// Changed returns what a push contains about a ticket that has changed. Errors: NotFound ticket.not_found.
func (s *Tickets) Changed(ctx context.Context, actor identity.Actor, id int64) (contract.TicketChanged, error) {
	d, err := s.get(ctx, actor, queries.GetTicketParams{ID: &id})
	return changedOf(d.SupportTicket), err
}

// MayHear reports whether an actor, who takes part in a ticket or not, may be pushed its messages: the rule of the
// row-level security policy of support_ticket.
func (r Room) MayHear(a identity.Actor, takesPart bool) bool {
	if a.Staff {
		return true
	}
	return a.OrganisationID == r.OrganisationID && a.Has(identity.RoleViewSupportTickets) && (takesPart || seesCompany(a))
}

// MarkRead stores the actor's receipt of a message of another user; repeating it changes nothing. Errors: NotFound
// message.not_found.
func (s *Tickets) MarkRead(ctx context.Context, actor identity.Actor, messageID uuid.UUID) error {
	return s.markRead(ctx, actor, nil, messageID)
}

// MarkReadIn is MarkRead for a message of one ticket. Errors: NotFound message.not_found.
func (s *Tickets) MarkReadIn(ctx context.Context, actor identity.Actor, ticketID int64, messageID uuid.UUID) error {
	return s.markRead(ctx, actor, &ticketID, messageID)
}

func (s *Tickets) markRead(ctx context.Context, actor identity.Actor, ticketID *int64, messageID uuid.UUID) error {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		ticket, err := db.LockTicketOfUnread(ctx, messageID, actor.UserID, ticketID)
		var r queries.InsertReadRow
		if err == nil {
			r, err = db.InsertRead(ctx, actor.UserID, messageID)
		}
		if noRows(err) {
			// The message is read already, the actor's own, or an event, or does not exist.
			m, err := db.GetMessage(ctx, messageID)
			if noRows(err) || err == nil && ticketID != nil && m.TicketID != *ticketID {
				return errMessageNotFound()
			}
			return err
		}
		if err != nil {
			return err
		}
		h = Happening{
			TicketID: ticket.ID,
			Changes:  r.Changes,
			Changed:  ticket.Opens,
			Opened:   ticket.Opens,
			Reads: []Receipt{
				{MessageID: r.MessageID, UserID: actor.UserID, UserName: actor.FullName, Staff: actor.Staff, ReadOn: r.ReadOn},
			},
		}
		return db.AdvanceReadSeq(ctx, true, ticket.ID, actor.UserID)
	})
	tell(s.notify, h, err)
	return err
}

// MarkAllRead stores the actor's receipts of all unread messages in a ticket, up to a seq when upToSeq > 0. Errors:
// NotFound ticket.not_found.
func (s *Tickets) MarkAllRead(ctx context.Context, actor identity.Actor, ticketID, upToSeq int64) error {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.GetVisibleTicket(ctx, ticketID)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		if upToSeq <= 0 || upToSeq > t.LastSeq {
			upToSeq = t.LastSeq
		}
		unread, err := db.LockUnreadTicket(ctx, ticketID, upToSeq, actor.UserID)
		if noRows(err) {
			return db.AdvanceReadSeq(ctx, false, ticketID, actor.UserID)
		}
		if err != nil {
			return err
		}
		rows, err := db.InsertReads(ctx, actor.UserID, ticketID, upToSeq)
		for _, r := range rows {
			h.TicketID, h.Changes, h.Changed, h.Opened = ticketID, r.Changes, unread.Opens, unread.Opens
			h.Reads = append(
				h.Reads,
				Receipt{
					MessageID: r.MessageID,
					UserID:    actor.UserID,
					UserName:  actor.FullName,
					Staff:     actor.Staff,
					ReadOn:    r.ReadOn,
				},
			)
		}
		if err != nil {
			return err
		}
		return db.AdvanceReadSeq(ctx, true, ticketID, actor.UserID)
	})
	tell(s.notify, h, err)
	return err
}
