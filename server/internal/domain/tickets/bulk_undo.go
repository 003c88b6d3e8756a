package tickets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	bulkKept      = 24*time.Hour + 15*time.Minute
	oldBulkAtOnce = 100
)

// RemoveOldBulk removes the records of bulk changes whose time to undo ended more than a day before now, and returns
// how many. Several instances may call it at the same time.
func (s *Tickets) RemoveOldBulk(ctx context.Context, now time.Time) (removed int, err error) {
	before := now.Add(-bulkKept)
	for {
		var n int64
		err := s.db.Write(ctx, identity.System("removing old changes of many"), func(db *queries.Queries) (err error) {
			n, err = db.DeleteOldBulk(ctx, before, oldBulkAtOnce)
			return err
		})
		if removed += int(n); err != nil || n < oldBulkAtOnce {
			return removed, err
		}
	}
}

// UndoBulk reverts a bulk change, for the tickets that were not changed again in the same fields. Repeating the call
// returns the same. Errors: NotFound bulk.not_found, Conflict bulk.undo_expired; of a ticket ticket.not_found,
// ticket.stale, internal.
func (s *Tickets) UndoBulk(
	ctx context.Context,
	actor identity.Actor,
	key uuid.UUID,
) (result contract.BulkResult, err error) {
	var rows []queries.BulkResult
	var undoable bool
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		run, err := db.GetBulkRun(ctx, key)
		if noRows(err) {
			return problem.New(problem.NotFound, contract.CodeBulkNotFound, "there is no such bulk change")
		}
		if err != nil {
			return err
		}
		result.UndoUntil, undoable = contract.Time{Time: run.UndoUntil}, run.Undoable
		rows, err = db.ListBulkResults(ctx, key)
		return err
	})
	if err != nil {
		return result, err
	}
	if !undoable {
		return result, problem.New(
			problem.Conflict,
			contract.CodeBulkUndoExpired,
			"the bulk change was made more than 15 minutes ago",
		)
	}
	result.Results = []contract.BulkTicketResult{}
	until := time.Now().Add(bulkFor) // no longer than an actor may be cached
	for _, r := range rows {
		if r.Outcome != string(contract.BulkOutcomeDone) {
			continue
		}
		switch {
		case r.Undone != nil:
		case time.Now().After(until) || ctx.Err() != nil:
			r.Undone = new(string(contract.BulkOutcomeNotTried))
		default:
			r = s.undoOne(ctx, actor, r)
		}
		result.Results = append(result.Results, bulkResult(r.TicketID, *r.Undone, r.UndoCode, r.UndoRev))
	}
	return result, nil
}

func (s *Tickets) undoOne(ctx context.Context, actor identity.Actor, r queries.BulkResult) queries.BulkResult {
	var h Happening
	undone := r
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, desk, err := lockBoth(ctx, db, r.TicketID)
		if err != nil {
			return err
		}
		if undone, err = db.GetBulkResult(ctx, r.Key, r.TicketID); err != nil || undone.Undone != nil {
			return err
		}
		var before, after bulkState
		if err := errors.Join(json.Unmarshal(r.Before, &before), json.Unmarshal(r.After, &after)); err != nil {
			return fmt.Errorf("bulk: %w", err)
		}
		is, free := after.undone(before, stateOf(t, desk))
		if free && is.Facts != nil && is.Facts.MergedInto != nil {
			// The ticket into which it was merged may have been merged into this one since.
			into, err := db.GetVisibleTicket(ctx, *is.Facts.MergedInto)
			if err != nil {
				return err
			}
			free = into.Status != StatusClosed
		}
		if !free {
			return problem.New(problem.Conflict, contract.CodeTicketStale, "the ticket has changed since the bulk change")
		}
		if h, undone.UndoRev, err = s.become(ctx, db, actor, t, desk, is); err != nil {
			return err
		}
		undone.Undone = new(string(contract.BulkOutcomeDone))
		if h.TicketID == 0 {
			undone.Undone = new(string(contract.BulkOutcomeUnchanged))
		}
		return db.UndoBulkResult(ctx, undoing(undone))
	})
	tell(s.notify, h, err)
	if err == nil {
		return undone
	}
	undone = r
	undone.Undone, undone.UndoCode = new(string(contract.BulkOutcomeFailed)), codeOf(ctx, err)
	if !ours(*undone.UndoCode) {
		err = s.db.Write(ctx, actor, func(db *queries.Queries) error { return db.UndoBulkResult(ctx, undoing(undone)) })
		if err != nil {
			undone.UndoCode = codeOf(ctx, err)
		}
	}
	return undone
}

func undoing(r queries.BulkResult) queries.UndoBulkResultParams {
	return queries.UndoBulkResultParams{Key: r.Key, TicketID: r.TicketID, Undone: r.Undone, UndoCode: r.UndoCode,
		UndoRev: r.UndoRev}
}

// undone returns now with the fields reverted that changed from before to after; false when one of them has changed
// again.
func (after bulkState) undone(before, now bulkState) (bulkState, bool) {
	free := true
	now.Facts = nil
	if before.Status != after.Status {
		free = free && now.Status == after.Status
		now.Status, now.Facts = before.Status, before.Facts
	}
	if before.Priority != after.Priority {
		free = free && now.Priority == after.Priority
		now.Priority = before.Priority
	}
	if !same(before.AssigneeID, after.AssigneeID) {
		free = free && same(now.AssigneeID, after.AssigneeID)
		now.AssigneeID = before.AssigneeID
	}
	if !same(before.TeamID, after.TeamID) {
		free = free && same(now.TeamID, after.TeamID)
		now.TeamID = before.TeamID
	}
	if !slices.Equal(before.TagIDs, after.TagIDs) {
		free = free && slices.Equal(now.TagIDs, after.TagIDs)
		now.TagIDs = before.TagIDs
	}
	return now, free
}
