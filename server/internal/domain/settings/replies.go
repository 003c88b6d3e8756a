package settings

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/placeholders"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Owners of canned replies.
const (
	ownerPersonal = string(contract.CannedReplyOwnerPersonal)
	ownerTeam     = string(contract.CannedReplyOwnerTeam)
	ownerShared   = string(contract.CannedReplyOwnerShared)
)

// Reply describes a canned reply.
type Reply struct {
	Owner, Title, Shortcut, Text string
	TeamID                       *uuid.UUID
	Topic                        *string
	Actions                      Actions
	Archived                     bool
}

func (r Reply) values() audit.Values {
	return r.Actions.record(audit.Values{"owner": r.Owner, "teamId": r.TeamID, "name": r.Title, "shortcut": r.Shortcut,
		"topic": r.Topic, "archived": r.Archived})
}

// Replies returns a page of the canned replies that the actor may use.
func (s *Settings) Replies(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.CannedReply], err error) {
	p := queries.ListCannedRepliesParams{
		Owners:     q.Strings(contract.FieldOwner),
		Teams:      q.UUIDs(contract.FieldTeamId),
		Topics:     q.Strings(contract.FieldTopic),
		Archived:   q.Bool(contract.FieldArchived),
		UsedBefore: q.Less(contract.FieldLastUsedOn).At(),
		UsedAfter:  q.Greater(contract.FieldLastUsedOn).At(),
		Search:     listquery.Contains(q.Search),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListCannedRepliesRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListCannedReplies(ctx, p)
			},
			func(r queries.ListCannedRepliesRow) int32 { return r.Total }, replyOf(actor))
		return err
	})
	return page, err
}

func replyOf(actor identity.Actor) func(queries.ListCannedRepliesRow) (contract.CannedReply, error) {
	return func(row queries.ListCannedRepliesRow) (contract.CannedReply, error) {
		r := row.CannedReply
		reply := contract.CannedReply{
			Id:         r.ID,
			Owner:      contract.CannedReplyOwner(r.Owner),
			TeamId:     r.TeamID,
			Title:      r.Title,
			Shortcut:   r.Shortcut,
			Text:       r.Text,
			Topic:      (*contract.TicketTopic)(r.Topic),
			Actions:    actionsIn(r).model(row.AssigneeName),
			Archived:   r.Archived,
			Uses:       int(row.Uses),
			LastUsedOn: contract.TimeOf(row.LastOn),
			MayEdit:    mayWrite(actor, r.Owner),
			Rev:        r.Rev,
		}
		if r.Owner == ownerPersonal {
			reply.OwnedBy = &contract.UserRef{Id: r.OwnerID, FullName: row.OwnerName}
		}
		return reply, nil
	}
}

// mayWrite reports whether the actor may change a canned reply of this kind of owner. It is only called for replies
// that the actor sees, which excludes other users' own and other teams'.
func mayWrite(actor identity.Actor, owner string) bool {
	return owner != ownerShared || actor.Has(identity.RoleManageSettings)
}

func reply(ctx context.Context, db *queries.Queries, actor identity.Actor, id uuid.UUID) (contract.CannedReply, error) {
	rows, err := db.ListCannedReplies(ctx, queries.ListCannedRepliesParams{ID: &id, PageSize: 1})
	return one(rows, err, replyOf(actor))
}

// checked returns a reply as it is stored. Errors: Invalid canned_reply.invalid, canned_reply.placeholder, Forbidden
// canned_reply.not_own.
func (r Reply) checked(ctx context.Context, db *queries.Queries, actor identity.Actor) (Reply, error) {
	var err error
	if r.Title, err = input.Line(contract.CodeCannedReplyInvalid, "title", r.Title); err != nil {
		return r, err
	}
	if utf8.RuneCountInString(r.Title) < contract.CreateCannedReplyRequestTitleMin {
		return r, invalidReply("title", contract.FieldCodeTooShort, "a title needs at least 2 characters")
	}
	if r.Text = strings.TrimSpace(r.Text); !utf8.ValidString(r.Text) || strings.ContainsRune(r.Text, 0) {
		return r, invalidReply("text", contract.FieldCodeInvalid, "the text must be UTF-8 without NUL")
	}
	if names := placeholders.Replies.Unknown(r.Text); len(names) > 0 {
		p := problem.New(problem.Invalid, contract.CodeCannedReplyPlaceholder, "there is no placeholder "+names[0])
		p.Fields = []problem.Field{{Name: "text", Code: contract.FieldCodeUnknown}}
		return r, p
	}
	if !mayWrite(actor, r.Owner) {
		return r, errNotOwn()
	}
	if r.Actions.TagIDs == nil {
		r.Actions.TagIDs = []uuid.UUID{}
	}
	if err := r.Actions.check(ctx, db); err != nil {
		return r, err
	}
	if (r.Owner == ownerTeam) != (r.TeamID != nil) {
		return r, invalidReply(
			"teamId",
			contract.FieldCodeRequired,
			"a team's reply needs a team; other replies can't have one",
		)
	}
	if r.TeamID == nil {
		return r, nil
	}
	members, err := db.ListTeamMembers(ctx, *r.TeamID)
	for _, id := range members {
		if id == actor.UserID {
			return r, err
		}
	}
	if err == nil {
		if rows, err := db.ListTeams(ctx, queries.ListTeamsParams{ID: r.TeamID, PageSize: 1}); err != nil || len(rows) == 0 {
			return r, orInvalid(err, "teamId", "there is no such team")
		}
		err = errNotOwn()
	}
	return r, err
}

func errNotOwn() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeCannedReplyNotOwn,
		"the canned reply is shared by all staff, or belongs to another team",
	)
}

func invalidReply(field, code, detail string) error {
	return problem.InvalidField(contract.CodeCannedReplyInvalid, field, code, detail)
}

func orInvalid(err error, field, detail string) error {
	if err != nil {
		return err
	}
	return invalidReply(field, contract.FieldCodeInvalid, detail)
}

// shortcutTaken returns err, or Conflict canned_reply.shortcut_exists when the owner has another reply with this
// shortcut.
func shortcutTaken(err error) error {
	if postgres.UniqueIndex(err) != "canned_reply_shortcut" {
		return err
	}
	taken := problem.New(
		problem.Conflict,
		contract.CodeCannedReplyShortcutExists,
		"another canned reply has this shortcut",
	)
	taken.Fields = []problem.Field{{Name: "shortcut", Code: contract.FieldCodeDuplicate}}
	return taken
}

// CreateReply creates a canned reply under an id that the caller chose. Repeating the same call returns the same reply.
// Errors: Invalid canned_reply.invalid, canned_reply.placeholder, Forbidden canned_reply.not_own, Conflict
// canned_reply.id_taken, canned_reply.shortcut_exists.
func (s *Settings) CreateReply(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	r Reply,
) (made contract.CannedReply, err error) {
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if r, err = r.checked(ctx, db, actor); err != nil {
			return err
		}
		n, err := db.InsertCannedReply(ctx, queries.InsertCannedReplyParams{ID: id, Owner: r.Owner, OwnerID: actor.UserID,
			TeamID: r.TeamID, Title: r.Title, Shortcut: r.Shortcut, Text: r.Text, Topic: r.Topic, ThenStatus: r.Actions.Status,
			ThenAssign: r.Actions.Assign, ThenAssigneeID: r.Actions.AssigneeID, ThenTeamID: r.Actions.TeamID,
			ThenTagIds: r.Actions.TagIDs})
		if err != nil {
			return err
		}
		if n > 0 {
			if err := recordReply(ctx, db, actor, "created", id, nil, r); err != nil {
				return err
			}
		}
		row, err := db.GetCannedReply(ctx, id)
		if n == 0 && (err != nil || row.OwnerID != actor.UserID || !r.same(row)) {
			return idTaken(contract.CodeCannedReplyIdTaken) // also when another user's reply has it, which the actor can't see
		}
		if err == nil {
			made, err = reply(ctx, db, actor, id)
		}
		return err
	})
	return made, shortcutTaken(err)
}

// UpdateReply replaces a canned reply. rev is the revision that the change is based on. Errors: NotFound
// canned_reply.not_found, Invalid canned_reply.invalid, canned_reply.placeholder, Forbidden canned_reply.not_own,
// Conflict canned_reply.stale, canned_reply.shortcut_exists.
func (s *Settings) UpdateReply(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	r Reply,
	rev int64,
) (changed contract.CannedReply, err error) {
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if r, err = r.checked(ctx, db, actor); err != nil {
			return err
		}
		row, err := db.GetCannedReply(ctx, id)
		if err != nil {
			return none(err, contract.CodeCannedReplyNotFound, "canned reply")
		}
		// A shared reply or a team's can't become personal, because the others would lose it. A user can copy it instead.
		if !mayWrite(actor, row.Owner) || row.Owner != ownerPersonal && r.Owner == ownerPersonal {
			return errNotOwn()
		}
		owner := row.OwnerID
		if r.Owner == ownerPersonal {
			owner = actor.UserID
		}
		n, err := db.UpdateCannedReply(ctx, queries.UpdateCannedReplyParams{ID: id, Rev: rev, Owner: r.Owner, OwnerID: owner,
			TeamID: r.TeamID, Title: r.Title, Shortcut: r.Shortcut, Text: r.Text, Topic: r.Topic, Archived: r.Archived,
			ThenStatus: r.Actions.Status, ThenAssign: r.Actions.Assign, ThenAssigneeID: r.Actions.AssigneeID,
			ThenTeamID: r.Actions.TeamID, ThenTagIds: r.Actions.TagIDs})
		if err != nil {
			return err
		}
		if n == 0 {
			return stale(contract.CodeCannedReplyStale)
		}
		was := said(row)
		if err := recordReply(ctx, db, actor, "changed", id, &was, r); err != nil {
			return err
		}
		changed, err = reply(ctx, db, actor, id)
		return err
	})
	return changed, shortcutTaken(err)
}

// said maps a row to a Reply.
func said(row queries.CannedReply) Reply {
	return Reply{Owner: row.Owner, Title: row.Title, Shortcut: row.Shortcut, Text: row.Text, TeamID: row.TeamID,
		Topic: row.Topic, Actions: actionsIn(row), Archived: row.Archived}
}

// same reports whether a row equals the reply.
func (r Reply) same(row queries.CannedReply) bool {
	_, _, differs := audit.Difference(said(row).values(), r.values(), audit.Values{})
	return !differs && r.Text == row.Text
}

// recordReply writes a change to the history: without the text, which may be long, and not of personal replies.
func recordReply(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	action string,
	id uuid.UUID,
	was *Reply,
	is Reply,
) error {
	if is.Owner == ownerPersonal && (was == nil || was.Owner == ownerPersonal) {
		return nil
	}
	before, after := audit.Values(nil), is.values()
	if was != nil {
		before, after, _ = audit.Difference(was.values(), is.values(), audit.Values{"name": was.Title})
	}
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: actor.OrganisationID, Action: "canned_reply." + action,
		Entity: "canned_reply", EntityID: id.String(), Before: before, After: after})
}

// UseReply counts one use of a canned reply. Errors: NotFound canned_reply.not_found.
func (s *Settings) UseReply(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	return s.db.Write(ctx, actor, func(db *queries.Queries) error {
		n, err := db.UseCannedReply(ctx, id)
		if err == nil && n == 0 {
			return problem.New(problem.NotFound, contract.CodeCannedReplyNotFound, "there is no such canned reply")
		}
		return err
	})
}
