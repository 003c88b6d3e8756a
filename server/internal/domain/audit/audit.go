// Package audit owns the audit log: who changed what and when, with the values before and after. An entry is written in
// the transaction of its change, so that neither exists without the other. The portal's database role may only add and
// read entries, so this package can't change or remove one.
package audit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Entities of changes that more than one package writes or reads. A user's accounts and grants are part of the user's
// history.
const (
	EntityUser          = contract.WordUser
	EntityOrganisation  = contract.WordOrganisation
	EntityConfiguration = contract.WordConfiguration
	EntityLocation      = contract.WordLocation
	EntityDocument      = contract.WordDocument
	EntityIncident      = "incident" // of the provider: no customer's history has it
)

// Values are fields by their names in the contract.
type Values map[string]any

// Change is an entry to write. Before and After hold only the fields that changed; both also hold the key of the part
// that changed (a grant's key, an account's id). nil: the entity did not exist before, or does not exist after.
type Change struct {
	OrganisationID uuid.UUID // the organisation whose history the entry belongs to
	Action         string    // noun.participle, such as grant.added
	Entity         string
	EntityID       string
	Reason         string
	Before, After  Values
}

// Write adds a change to the log in the actor's name.
func Write(ctx context.Context, db *queries.Queries, actor identity.Actor, c Change) error {
	e, err := entryFor(actor, c)
	if err != nil {
		return err
	}
	return db.InsertAudit(ctx, queries.InsertAuditParams{OrganisationID: e.OrganisationID, ActorID: e.ActorID,
		Reason: e.Reason, Action: e.Action, Entity: e.Entity, EntityID: e.EntityID, Before: e.Before, After: e.After})
}

// WriteAll adds changes to the log in the actor's name, in one statement.
func WriteAll(ctx context.Context, db *queries.Queries, actor identity.Actor, list []Change) error {
	entries := make([]entry, len(list))
	for i, c := range list {
		var err error
		if entries[i], err = entryFor(actor, c); err != nil {
			return err
		}
	}
	text, err := json.Marshal(entries)
	if err != nil {
		return fmt.Errorf("audit: %w", err)
	}
	return db.InsertAudits(ctx, text)
}

// entry is a row of the log, with the names of its columns.
type entry struct {
	OrganisationID uuid.UUID       `json:"organisation_id"`
	ActorID        *uuid.UUID      `json:"actor_id"`
	Reason         string          `json:"reason"`
	Action         string          `json:"action"`
	Entity         string          `json:"entity"`
	EntityID       string          `json:"entity_id"`
	Before         json.RawMessage `json:"before,omitempty"`
	After          json.RawMessage `json:"after,omitempty"`
}

func entryFor(actor identity.Actor, c Change) (e entry, err error) {
	e = entry{OrganisationID: c.OrganisationID, Reason: c.Reason, Action: c.Action, Entity: c.Entity, EntityID: c.EntityID}
	if !actor.IsSystem() {
		e.ActorID = &actor.UserID
	} else if e.Reason == "" {
		e.Reason = actor.Reason
	}
	if e.Before, err = encode(c.Before); err == nil {
		e.After, err = encode(c.After)
	}
	return e, err
}

func encode(v Values) ([]byte, error) {
	if v == nil {
		return nil, nil
	}
	text, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("audit: %w", err)
	}
	return text, nil
}

// Instant formats a time as the contract does.
func Instant(t time.Time) string { return t.UTC().Format(contract.Millis) }

// Difference returns the fields that differ, and adds those of which to both results. changed is false when nothing
// differs.
func Difference(before, after, which Values) (from, to Values, changed bool) {
	from, to = maps.Clone(which), maps.Clone(which)
	for name, value := range after {
		if !reflect.DeepEqual(before[name], value) {
			from[name], to[name], changed = before[name], value, true
		}
	}
	return from, to, changed
}

// Log reads the audit log. Safe for concurrent use.
type Log struct{ db *postgres.DB }

// New makes a Log.
func New(db *postgres.DB) *Log { return &Log{db} }

// OfUser returns a page of the changes of a user, their accounts and their grants. Errors: NotFound user.not_found.
func (l *Log) OfUser(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.UserHistoryEntry], err error) {
	p := queries.ListUserHistoryParams{
		UserID: user, Actions: q.Strings(contract.FieldAction), Search: listquery.Contains(q.Search),
		BeforeTime: q.Less(contract.FieldCreatedOn).At(), BeforeID: q.Less(contract.FieldCreatedOn).TieID(0),
		AfterTime: q.Greater(contract.FieldCreatedOn).At(), AfterID: q.Greater(contract.FieldCreatedOn).TieID(math.MaxInt64),
		Descending: q.Descending,
	}
	err = l.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListUserHistoryRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListUserHistory(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				seen, err := db.SeesHolder(ctx, user) // either there is no such user or integration, or no entry matches
				if err == nil && !seen {
					err = problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
				}
				return nil, err
			},
			func(r queries.ListUserHistoryRow) int32 { return r.Total },
			entryOf)
		return err
	})
	return page, err
}

// OfCustomer returns a page of the changes of a customer and of everything that belongs to it. Errors: NotFound
// customer.not_found.
func (l *Log) OfCustomer(
	ctx context.Context,
	actor identity.Actor,
	customer uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.CustomerHistoryEntry], err error) {
	p := queries.ListCustomerHistoryParams{
		OrganisationID: customer, Actions: q.Strings(contract.FieldAction), Entities: q.Strings(contract.FieldEntity),
		Search:     listquery.Contains(q.Search),
		BeforeTime: q.Less(contract.FieldCreatedOn).At(), BeforeID: q.Less(contract.FieldCreatedOn).TieID(0),
		AfterTime: q.Greater(contract.FieldCreatedOn).At(), AfterID: q.Greater(contract.FieldCreatedOn).TieID(math.MaxInt64),
		Descending: q.Descending,
	}
	err = l.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListCustomerHistoryRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListCustomerHistory(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				_, err = db.GetCustomer(ctx, customer) // either there is no such customer, or no entry matches
				if errors.Is(err, pgx.ErrNoRows) {
					err = problem.New(problem.NotFound, contract.CodeCustomerNotFound, "there is no such customer")
				}
				return nil, err
			},
			func(r queries.ListCustomerHistoryRow) int32 { return r.Total },
			customerEntryOf)
		return err
	})
	return page, err
}

// OfIncident returns a page of what was done with an incident. Errors: NotFound incident.not_found.
func (l *Log) OfIncident(
	ctx context.Context,
	actor identity.Actor,
	incident uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.UserHistoryEntry], err error) {
	p := queries.ListIncidentHistoryParams{
		IncidentID: incident,
		BeforeTime: q.Less(contract.FieldCreatedOn).At(), BeforeID: q.Less(contract.FieldCreatedOn).TieID(0),
		AfterTime: q.Greater(contract.FieldCreatedOn).At(), AfterID: q.Greater(contract.FieldCreatedOn).TieID(math.MaxInt64),
		Descending: q.Descending,
	}
	err = l.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListIncidentHistoryRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListIncidentHistory(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				seen, err := db.SeesIncident(ctx, incident) // either there is no such incident, or no entry matches
				if err == nil && !seen {
					err = problem.New(problem.NotFound, contract.CodeIncidentNotFound, "there is no such incident")
				}
				return nil, err
			},
			func(r queries.ListIncidentHistoryRow) int32 { return r.Total },
			func(r queries.ListIncidentHistoryRow) (contract.UserHistoryEntry, error) {
				return entryOf(queries.ListUserHistoryRow(r))
			})
		return err
	})
	return page, err
}

func customerEntryOf(r queries.ListCustomerHistoryRow) (contract.CustomerHistoryEntry, error) {
	e, err := entryOf(queries.ListUserHistoryRow{ID: r.ID, At: r.At, ActorID: r.ActorID, ActorName: r.ActorName,
		Action: r.Action, Reason: r.Reason, Before: r.Before, After: r.After})
	of := contract.CustomerHistoryEntry{Id: e.Id, CreatedOn: e.CreatedOn, Actor: e.Actor, Action: e.Action,
		Entity: r.Entity, EntityId: r.EntityID, Reason: e.Reason, Before: e.Before, After: e.After}
	if r.Subject != "" {
		of.Subject = &r.Subject
	}
	return of, err
}

// entryOf maps a row to its model. A change without an actor was made by the portal itself.
func entryOf(r queries.ListUserHistoryRow) (contract.UserHistoryEntry, error) {
	e := contract.UserHistoryEntry{Id: r.ID, CreatedOn: contract.Time{Time: r.At}, Action: r.Action, Reason: r.Reason}
	if r.ActorID != nil && r.ActorName != nil {
		e.Actor = &contract.UserRef{Id: *r.ActorID, FullName: *r.ActorName}
	}
	for _, part := range []struct {
		json []byte
		into **contract.HistoryValues
	}{{r.Before, &e.Before}, {r.After, &e.After}} {
		if part.json == nil {
			continue
		}
		if err := json.Unmarshal(part.json, part.into); err != nil {
			return e, fmt.Errorf("audit: entry %d: %w", e.Id, err)
		}
	}
	return e, nil
}

// Selection selects entries to export. Organisation nil: all. The times bound when entries were written, Until
// exclusively; nil: no bound.
type Selection struct {
	Organisation *uuid.UUID
	Since, Until *time.Time
}

// Exported is an entry as `portal audit export` writes it: one JSON object.
type Exported struct {
	ID             int64           `json:"id"`
	At             string          `json:"at"` // RFC 3339, UTC, milliseconds
	OrganisationID uuid.UUID       `json:"organisationId"`
	ActorID        *uuid.UUID      `json:"actorId"` // null: the portal itself
	ActorName      *string         `json:"actorName"`
	Action         string          `json:"action"`
	Entity         string          `json:"entity"`
	EntityID       string          `json:"entityId"`
	Reason         string          `json:"reason"`
	Before         json.RawMessage `json:"before"`
	After          json.RawMessage `json:"after"`
}

const exportBatch = 1000

// Export calls each with every selected entry, in the order in which they were written. It runs as the system, so only
// the command line may call it.
func (l *Log) Export(ctx context.Context, s Selection, each func(Exported) error) error {
	p := queries.ExportAuditParams{OrganisationID: s.Organisation, Since: s.Since, Until: s.Until, RowLimit: exportBatch}
	for {
		var rows []queries.ExportAuditRow
		err := l.db.Read(ctx, identity.System("audit export"), func(db *queries.Queries) (err error) {
			rows, err = db.ExportAudit(ctx, p)
			return err
		})
		if err != nil {
			return err
		}
		for _, r := range rows {
			e := Exported{
				ID:             r.ID,
				At:             Instant(r.At),
				OrganisationID: r.OrganisationID,
				ActorID:        r.ActorID,
				ActorName:      r.ActorName,
				Action:         r.Action,
				Entity:         r.Entity,
				EntityID:       r.EntityID,
				Reason:         r.Reason,
				Before:         r.Before,
				After:          r.After,
			}
			if err := each(e); err != nil {
				return err
			}
			p.AfterID = r.ID
		}
		if len(rows) < exportBatch {
			return nil
		}
	}
}
