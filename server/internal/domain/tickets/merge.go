package tickets

import (
	"cmp"
	"context"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Merge closes a ticket, which from then on leads to another ticket of the same customer. Messages stay where they are;
// participants of the first ticket become participants of the other too. rev and intoRev are the revisions that the
// caller has seen. Repeating the call returns the same. Errors: NotFound ticket.not_found, Invalid ticket.invalid,
// Conflict ticket.stale, merge.organisation, merge.closed or merge.merged.
func (s *Tickets) Merge(
	ctx context.Context,
	actor identity.Actor,
	id, into, rev, intoRev int64,
) (Detail, error) {
	if id == into {
		return Detail{}, invalidTicket("intoId", contract.FieldCodeInvalid, "a ticket can't be merged into itself")
	}
	var happened []Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		both, err := lockTwo(ctx, db, id, into, "intoId")
		if err != nil {
			return err
		}
		from, to := both[0], both[1]
		switch {
		case from.MergedInto != nil && *from.MergedInto == into:
			return nil
		case from.MergedInto != nil || to.MergedInto != nil:
			return problem.New(problem.Conflict, contract.CodeMergeMerged, "one of the tickets was merged already")
		case from.OrganisationID != to.OrganisationID:
			return problem.New(problem.Conflict, contract.CodeMergeOrganisation, "the tickets belong to different customers")
		case from.Status == StatusClosed || to.Status == StatusClosed:
			return problem.New(problem.Conflict, contract.CodeMergeClosed, "one of the tickets is closed")
		case from.Rev != rev || to.Rev != intoRev:
			return problem.New(
				problem.Conflict,
				contract.CodeTicketStale,
				"one of the tickets has changed since it was read; read both again",
			)
		}
		happened, err = s.merge(ctx, db, actor, from, to)
		return err
	})
	for _, h := range happened {
		tell(s.notify, h, err)
	}
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, actor, id, 0)
}

// takeOver makes the participants of one ticket participants of the other, with events there, so that people who wrote
// in it see who can read it now. It returns the seq of the first event, 0 when there is none.
func (s *Tickets) takeOver(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	from, to int64,
) (first int64, err error) {
	ids, err := db.TakeOverParticipants(ctx, from, to)
	if err != nil {
		return 0, err
	}
	known, err := people(ctx, db, ids)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if !known[id].IsCustomer { // staff see every ticket anyway
			continue
		}
		seq, err := insertEvent(ctx, db, actor, to, Event{Type: "participant", To: optional(known[id].FullName)})
		if err != nil {
			return 0, err
		}
		first = cmp.Or(first, seq)
	}
	return first, nil
}

// merge merges one of two locked tickets into the other.
func (s *Tickets) merge(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	from, to queries.LockTicketRow,
) (happened []Happening, err error) {
	readers, err := s.takeOver(ctx, db, actor, from.ID, to.ID)
	if err != nil {
		return nil, err
	}
	// This ticket's participants have changed, and the other's status.
	if err := db.TouchTicket(ctx, to.ID); err != nil {
		return nil, err
	}
	closed := changeOf(from)
	closed.Status = StatusClosed
	if err := db.UpdateTicket(ctx, closed); err != nil {
		return nil, err
	}
	if err := db.SetMergedInto(ctx, &to.ID, from.ID); err != nil {
		return nil, err
	}
	for _, t := range []struct {
		queries.LockTicketRow
		status  string
		kind    contract.TicketEventDetailKind
		other   int64
		was, is audit.Values
	}{
		{from, StatusClosed, contract.TicketEventDetailKindMerged, to.ID,
			audit.Values{"status": from.Status, "mergedInto": nil}, audit.Values{"status": StatusClosed, "mergedInto": to.ID}},
		{to, to.Status, contract.TicketEventDetailKindAbsorbed, from.ID,
			audit.Values{"absorbed": nil}, audit.Values{"absorbed": from.ID}},
	} {
		h := Happening{TicketID: t.ID, Changed: true, Desk: true, Opened: t.ID == from.ID && t.Unopened}
		e := Event{
			Type:   "status",
			From:   &t.Status,
			To:     &t.status,
			Detail: &EventDetail{Kind: string(t.kind), TicketID: &t.other},
		}
		if h.Last, err = insertEvent(ctx, db, actor, t.ID, e); err != nil {
			return nil, err
		}
		h.First = h.Last
		if t.ID == to.ID && readers > 0 {
			h.First = readers
		}
		if _, err := recordChange(ctx, db, actor, t.LockTicketRow, t.was, t.is); err != nil {
			return nil, err
		}
		if t.ID == from.ID {
			if _, err := s.count(ctx, db, actor.UserID, from, &h); err != nil {
				return nil, err
			}
		}
		happened = append(happened, h)
	}
	n, err := db.InsertLink(ctx, queries.InsertLinkParams{AID: to.ID, BID: from.ID,
		Kind: string(contract.TicketLinkKindDuplicate), CreatedBy: actor.UserID})
	if err != nil || n == 0 {
		return happened, err
	}
	return happened, recordLink(ctx, db, actor, "link.added", string(contract.TicketLinkKindDuplicate),
		[]queries.LockTicketRow{from, to})
}
