package tickets

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/placeholders"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// bulkFor is how long a bulk change runs; tickets that are left then are not tried.
const bulkFor = 20 * time.Second

// BulkChange is a change of many tickets at once. A nil or empty field leaves it as it is.
type BulkChange struct {
	TicketIDs               []int64
	AssigneeID, TeamID      **uuid.UUID
	Status, Priority        *string
	AddTagIDs, RemoveTagIDs []uuid.UUID
	ReplyID                 *uuid.UUID // a canned reply to post in each ticket after the other changes
	ThenStatus              string     // as in NewMessage; only with a reply
	// ReplyText is the text to post instead of a canned reply. Empty fields that were added later are not part of what a
	// key stands for, so that a call from before they existed can be repeated.
	ReplyText string `json:",omitempty"`
	// Seen are the values that the caller saw of tickets. A ticket that has none is changed whatever it is now.
	Seen map[int64]BulkSeen `json:",omitempty"`
}

// BulkSeen are values of a ticket as the caller of a bulk change saw them; nil: not told.
type BulkSeen struct {
	AssigneeID, TeamID **uuid.UUID
	Status, Priority   *string
}

// bulkState are the fields of a ticket that a bulk change can change.
type bulkState struct {
	Status, Priority   string
	AssigneeID, TeamID *uuid.UUID
	TagIDs             []uuid.UUID
	Facts              *statusFacts // nil: those that a change of status sets
}

// Bulk changes tickets in order, each in a transaction of its own and with a result of its own. Repeating the call with
// the same key continues with the tickets that were not tried. Errors: Invalid bulk.invalid, Conflict
// idempotency.key_reused; of a ticket ticket.not_found, ticket.stale, desk.tag_limit, internal.
func (s *Tickets) Bulk(
	ctx context.Context,
	actor identity.Actor,
	key uuid.UUID,
	c BulkChange,
) (result contract.BulkResult, err error) {
	asked, err := json.Marshal(c)
	if err != nil {
		return result, fmt.Errorf("bulk: %w", err)
	}
	hash := sha256.Sum256(asked)
	known := map[int64]queries.BulkResult{}
	var reply string
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		made, err := db.InsertBulkRun(ctx, key, actor.UserID, hex.EncodeToString(hash[:]))
		if err != nil {
			return err
		}
		if made > 0 {
			if err := c.check(ctx, db); err != nil {
				return err
			}
		}
		run, err := db.GetBulkRun(ctx, key)
		if noRows(err) || err == nil && run.Asked != hex.EncodeToString(hash[:]) { // no row: the key is another user's
			return problem.New(problem.Conflict, contract.CodeIdempotencyKeyReused, "another change was made with this key")
		}
		if reply, err = c.reply(ctx, db, made > 0); err != nil {
			return err
		}
		result.UndoUntil = contract.Time{Time: run.UndoUntil}
		rows, err := db.ListBulkResults(ctx, key)
		for _, r := range rows {
			known[r.TicketID] = r
		}
		return err
	})
	if err != nil {
		return result, err
	}
	until := time.Now().Add(bulkFor)
	for _, id := range c.TicketIDs {
		r, done := known[id]
		switch {
		case done:
		case time.Now().After(until) || ctx.Err() != nil:
			r = queries.BulkResult{TicketID: id, Outcome: string(contract.BulkOutcomeNotTried)}
		default:
			r = s.bulkOne(ctx, actor, key, id, c, reply)
		}
		result.Results = append(result.Results, bulkResult(id, r.Outcome, r.Code, r.Rev))
	}
	return result, nil
}

// check refuses a change that no ticket could have.
func (c BulkChange) check(ctx context.Context, db *queries.Queries) error {
	if c.AssigneeID != nil && *c.AssigneeID != nil {
		known, err := people(ctx, db, present(*c.AssigneeID))
		if err != nil {
			return err
		}
		if p := known[**c.AssigneeID]; p.FullName == "" || p.IsCustomer {
			return invalidBulk("assigneeId")
		}
	}
	var team *uuid.UUID
	if c.TeamID != nil {
		team = *c.TeamID
	}
	err := checkUsable(ctx, db, team, c.AddTagIDs)
	if p := problem.From(err); p != nil && len(p.Fields) > 0 {
		return invalidBulk(map[string]string{"teamId": "teamId", "tagIds": "addTagIds"}[p.Fields[0].Name])
	}
	return err
}

// reply returns the text to post, "" when there is none. A run that was interrupted continues with a canned reply that
// was archived since. Errors: Invalid bulk.invalid.
func (c BulkChange) reply(ctx context.Context, db *queries.Queries, isNew bool) (string, error) {
	if c.ReplyText != "" {
		if c.ReplyID != nil || !storable(c.ReplyText) ||
			len(placeholders.Replies.Unknown(c.ReplyText)) > 0 {
			return "", invalidBulk("replyText")
		}
		return c.ReplyText, nil
	}
	if c.ReplyID == nil {
		if c.ThenStatus != "" {
			return "", invalidBulk("thenStatus")
		}
		return "", nil
	}
	r, err := db.GetCannedReply(ctx, *c.ReplyID)
	if noRows(err) || err == nil && r.Archived && isNew {
		return "", invalidBulk("cannedReplyId")
	}
	return r.Text, err
}

// answerWith posts a reply in a locked ticket, with its placeholders filled in. The message's id is derived from the
// key and the ticket. Errors: Conflict ticket.closed, canned_reply.empty_value.
func (s *Tickets) answerWith(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	key uuid.UUID,
	t queries.LockTicketRow,
	c BulkChange,
	reply string,
) (Happening, error) {
	v, err := db.GetReplyValues(ctx, t.ID)
	if err != nil {
		return Happening{}, err
	}
	text, missing := placeholders.Replies.Fill(
		reply,
		map[string]string{"klant": v.OrganisationName, "voornaam": v.FirstName,
			"ticketnummer": dotted(v.ExactID), "behandelaar": v.AssigneeName, "medewerker": actor.FullName},
	)
	if len(missing) > 0 {
		return Happening{}, problem.New(problem.Conflict, contract.CodeCannedReplyEmptyValue,
			"there is no value for the placeholder "+missing[0])
	}
	// A team that assigns on answering leaves this choice alone, also that of nobody.
	m := NewMessage{ID: uuid.NewSHA1(key, []byte(strconv.FormatInt(t.ID, 10))), Kind: KindMessage, Text: text,
		ThenStatus: c.ThenStatus, Then: Then{AssigneeID: c.AssigneeID}}
	if err := m.check(actor); err != nil {
		return Happening{}, err
	}
	_, h, err := s.post(ctx, db, actor, t, m)
	if err != nil || c.ReplyID == nil {
		return h, err
	}
	_, err = db.UseCannedReply(ctx, *c.ReplyID)
	return h, err
}

// dotted returns a ticket's number as people write it, "" when it has none.
func dotted(exactID *string) string {
	if exactID == nil || len(*exactID) != len("00104287") {
		return ""
	}
	return (*exactID)[:2] + "." + (*exactID)[2:5] + "." + (*exactID)[5:]
}

// and combines what two changes of one ticket notify.
func (h Happening) and(next Happening) Happening {
	if h.First == 0 {
		h.First = next.First
	}
	h.TicketID, h.Last = max(h.TicketID, next.TicketID), max(h.Last, next.Last)
	h.Changed, h.Opened, h.Desk = h.Changed || next.Changed, h.Opened || next.Opened, h.Desk || next.Desk
	return h
}

func invalidBulk(field string) error {
	return problem.InvalidField(contract.CodeBulkInvalid, field, contract.FieldCodeInvalid,
		"it does not exist, is archived, or does not go with the other fields")
}

// bulkOne changes one ticket and stores its result. A failure whose cause is not the ticket is not stored, so that it
// can be tried again.
func (s *Tickets) bulkOne(
	ctx context.Context,
	actor identity.Actor,
	key uuid.UUID,
	id int64,
	c BulkChange,
	reply string,
) queries.BulkResult {
	var h Happening
	result := queries.BulkResult{Key: key, TicketID: id, ActorID: actor.UserID}
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, desk, err := lockBoth(ctx, db, id)
		if err != nil {
			return err
		}
		was := stateOf(t, desk)
		is, err := c.apply(was)
		if err != nil {
			return err
		}
		if c.Seen[id].overtaken(was, is) {
			return problem.New(problem.Conflict, contract.CodeTicketStale, "what is changed has been changed by somebody else")
		}
		if then := cmp.Or(c.ThenStatus, StatusWaitingCustomer); reply != "" && is.Status != t.Status && is.Status != then {
			if err := db.LockTicketCounts(ctx, t.OrganisationID, []string{t.Status, is.Status, then}); err != nil {
				return err
			}
		}
		if h, result.Rev, err = s.become(ctx, db, actor, t, desk, is); err != nil {
			return err
		}
		if reply != "" {
			if h.TicketID != 0 {
				if t, err = db.LockTicket(ctx, id); err != nil { // as the other changes have left it
					return err
				}
			}
			more, err := s.answerWith(ctx, db, actor, key, t, c, reply)
			if err != nil {
				return err
			}
			now, err := db.GetVisibleTicket(ctx, id)
			if err != nil {
				return err
			}
			h, result.Rev = h.and(more), &now.Rev
			was = is // an undo leaves the posted message, and its change of status, as they are
		}
		result.Outcome = string(contract.BulkOutcomeUnchanged)
		if h.TicketID != 0 {
			result.Outcome = string(contract.BulkOutcomeDone)
		}
		if result.Before, err = json.Marshal(was); err != nil {
			return fmt.Errorf("bulk: %w", err)
		}
		if result.After, err = json.Marshal(is); err != nil {
			return fmt.Errorf("bulk: %w", err)
		}
		return db.InsertBulkResult(ctx, insertion(result))
	})
	tell(s.notify, h, err)
	if err == nil {
		return result
	}
	// The same call may run twice at the same time, and the other was first.
	stored := func() (r queries.BulkResult, err error) {
		err = s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
			r, err = db.GetBulkResult(ctx, key, id)
			return err
		})
		return r, err
	}
	if first, err := stored(); err == nil {
		return first
	}
	failed := queries.BulkResult{Key: key, TicketID: id, ActorID: actor.UserID, Code: codeOf(ctx, err),
		Outcome: string(contract.BulkOutcomeFailed)}
	if ours(*failed.Code) {
		return failed
	}
	err = s.db.Write(ctx, actor, func(db *queries.Queries) error { return db.InsertBulkResult(ctx, insertion(failed)) })
	if postgres.UniqueIndex(err) != "" {
		first, again := stored()
		if again == nil {
			return first
		}
		err = again
	}
	if err != nil {
		failed.Code = codeOf(ctx, err)
	}
	return failed
}

// ours reports whether a failure is the portal's and not the ticket's: a next try may succeed, or find the change done.
func ours(code string) bool { return code == contract.CodeInternal || code == contract.CodeUnavailable }

// bulkCodes are the codes that the contract lists for one ticket of bulkUpdate and undoBulk.
var bulkCodes = []string{
	contract.CodeTicketNotFound, contract.CodeTicketClosed, contract.CodeTicketStale, contract.CodeCannedReplyEmptyValue,
	contract.CodeDeskTagLimit, contract.CodeDeskInvalid, contract.CodeMessageInvalid, contract.CodeInternal,
	contract.CodeUnavailable,
}

// codeOf returns the code of a ticket's failure. An error without a code, or with one that callers don't know, is
// logged.
func codeOf(ctx context.Context, err error) *string {
	if p := problem.From(err); p != nil && slices.Contains(bulkCodes, p.Code) {
		return &p.Code
	}
	if !errors.Is(err, context.Canceled) {
		slog.ErrorContext(ctx, "a bulk change failed for a ticket", "error", err)
	}
	return new(contract.CodeInternal)
}

func insertion(r queries.BulkResult) queries.InsertBulkResultParams {
	return queries.InsertBulkResultParams{Key: r.Key, TicketID: r.TicketID, ActorID: r.ActorID, Outcome: r.Outcome,
		Code: r.Code, Rev: r.Rev, Before: r.Before, After: r.After}
}

func bulkResult(id int64, outcome string, code *string, rev *int64) contract.BulkTicketResult {
	return contract.BulkTicketResult{TicketId: id, Outcome: contract.BulkOutcome(outcome), Code: code, Rev: rev}
}

func stateOf(t queries.LockTicketRow, desk queries.GetDeskRow) bulkState {
	return bulkState{Status: t.Status, Priority: t.Priority, AssigneeID: t.AssigneeID, TeamID: desk.TeamID,
		TagIDs: desk.TagIds, Facts: factsOf(t)}
}

// apply returns the ticket as it would be after the change. Errors: Conflict desk.tag_limit.
func (c BulkChange) apply(s bulkState) (bulkState, error) {
	s.Facts = nil
	if c.Status != nil {
		s.Status = *c.Status
	}
	if c.Priority != nil {
		s.Priority = *c.Priority
	}
	if c.AssigneeID != nil {
		s.AssigneeID = *c.AssigneeID
	}
	if c.TeamID != nil {
		s.TeamID = *c.TeamID
	}
	tags := make([]uuid.UUID, 0, len(s.TagIDs)+len(c.AddTagIDs))
	for _, id := range slices.Concat(s.TagIDs, c.AddTagIDs) {
		if !slices.Contains(c.RemoveTagIDs, id) && !slices.Contains(tags, id) {
			tags = append(tags, id)
		}
	}
	s.TagIDs = tags
	if len(tags) > contract.UpdateDeskRequestTagIdsMax {
		return s, problem.New(problem.Conflict, contract.CodeDeskTagLimit, "a ticket can have at most 20 tags")
	}
	return s, nil
}

// overtaken reports whether a change would overwrite a value that the caller has not seen. A value that is what it
// would become is not overwritten.
func (seen BulkSeen) overtaken(was, is bulkState) bool {
	other := func(seen *string, was, is string) bool { return seen != nil && was != *seen && was != is }
	otherID := func(seen **uuid.UUID, was, is *uuid.UUID) bool {
		return seen != nil && !same(was, *seen) && !same(was, is)
	}
	return other(seen.Status, was.Status, is.Status) || other(seen.Priority, was.Priority, is.Priority) ||
		otherID(seen.AssigneeID, was.AssigneeID, is.AssigneeID) || otherID(seen.TeamID, was.TeamID, is.TeamID)
}

// become brings a ticket into a state. It returns what to notify, and the ticket's new revision.
func (s *Tickets) become(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	desk queries.GetDeskRow,
	is bulkState,
) (h Happening, rev *int64, err error) {
	change := Change{Status: &is.Status, Priority: &is.Priority, AssigneeID: &is.AssigneeID}
	if is.Facts != nil {
		change.putBack = *is.Facts
	}
	h, now, err := s.update(ctx, db, actor, t, change)
	if err != nil {
		return h, nil, err
	}
	h.Desk, err = changeDesk(ctx, db, actor, desk, is.TeamID, is.TagIDs)
	if h.Desk {
		h.TicketID = t.ID
	}
	return h, &now, err
}
