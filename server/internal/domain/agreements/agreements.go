// Package agreements owns what the provider promises its customers: opening hours, how many of them a first response
// and a solution may take, and the clocks of tickets that count them. Staff read it; staff with manage:settings change
// it. It never changes what was in force: a change creates a new version. It does not decide when clocks are counted;
// package tickets does.
package agreements

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	entityAgreement = "agreement"
	agreementIndex  = "agreement_of_organisation"
)

// Agreements is the domain. Safe for concurrent use.
type Agreements struct{ db *postgres.DB }

// New makes the domain.
func New(db *postgres.DB) *Agreements { return &Agreements{db} }

// Agreement describes an agreement. Without an organisation it applies to all customers.
type Agreement struct {
	OrganisationID *uuid.UUID
	Rules          []contract.AgreementRule
	Archived       bool
}

// List returns a page of agreements.
func (s *Agreements) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Agreement], err error) {
	p := queries.ListAgreementsParams{
		Archived:        q.Bool(contract.FieldArchived),
		OrganisationIds: q.UUIDs(contract.FieldOrganisationId),
		Everybody:       q.None(contract.FieldOrganisationId),
		Search:          listquery.Contains(q.Search),
		Descending:      q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListAgreementsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListAgreements(ctx, p)
			},
			func(r queries.ListAgreementsRow) int32 { return r.Total }, agreementOf)
		return err
	})
	return page, err
}

func agreementOf(r queries.ListAgreementsRow) (contract.Agreement, error) {
	a := contract.Agreement{Id: r.Agreement.ID, OrganisationId: r.Agreement.OrganisationID,
		OrganisationName: r.OrganisationName, Archived: r.Agreement.Archived, No: int(r.No), Rev: r.Agreement.Rev}
	if err := json.Unmarshal(r.Rules, &a.Rules); err != nil {
		return a, fmt.Errorf("agreement %s: %w", a.Id, err)
	}
	return a, nil
}

func agreement(ctx context.Context, db *queries.Queries, id uuid.UUID) (contract.Agreement, error) {
	rows, err := db.ListAgreements(ctx, queries.ListAgreementsParams{ID: &id, PageSize: 1})
	return one(rows, err, agreementOf)
}

// Create creates an agreement under an id that the caller chose. Repeating the same call returns the same agreement.
// Errors: Invalid agreement.invalid, Conflict agreement.id_taken, agreement.exists.
func (s *Agreements) Create(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	a Agreement,
) (made contract.Agreement, err error) {
	if err := a.valid(); err != nil {
		return made, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if a.OrganisationID != nil {
			if is, err := db.IsCustomer(ctx, *a.OrganisationID); err != nil || !is {
				return orInvalid(err, contract.CodeAgreementInvalid, "organisationId", "there is no such customer")
			}
		}
		n, err := db.InsertAgreement(ctx, id, a.OrganisationID)
		if err != nil {
			return err
		}
		if n > 0 {
			if err := a.putRules(ctx, db, actor, id); err != nil {
				return err
			}
		}
		if made, err = agreement(ctx, db, id); err != nil {
			return err
		}
		if n == 0 {
			if !a.is(made) {
				return idTaken(contract.CodeAgreementIdTaken)
			}
			return nil
		}
		_, err = record(ctx, db, actor, entityAgreement, "created", id, nil, valuesOf(made))
		return err
	})
	return made, taken(err, agreementIndex, contract.CodeAgreementExists, "organisationId")
}

// Update replaces the rules of an agreement, which creates a new version, or archives it. rev is the revision that the
// change is based on. Errors: NotFound agreement.not_found, Invalid agreement.invalid, Conflict agreement.stale,
// agreement.exists.
func (s *Agreements) Update(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	a Agreement,
	rev int64,
) (changed contract.Agreement, err error) {
	if err := a.valid(); err != nil {
		return changed, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		row, err := db.LockAgreement(ctx, id)
		if err != nil {
			return none(err, contract.CodeAgreementNotFound, entityAgreement)
		}
		if row.Rev != rev {
			return stale(contract.CodeAgreementStale)
		}
		was, err := agreement(ctx, db, id)
		if err != nil {
			return err
		}
		if a.OrganisationID = row.OrganisationID; a.is(was) {
			changed = was
			return nil
		}
		if err := db.UpdateAgreement(ctx, a.Archived, id); err != nil {
			return err
		}
		if !sameRules(a.Rules, was.Rules) {
			err = a.putRules(ctx, db, actor, id)
		} else if !a.Archived {
			err = a.lockCalendars(ctx, db)
		}
		if err != nil {
			return err
		}
		if changed, err = agreement(ctx, db, id); err != nil {
			return err
		}
		action := "changed"
		if a.Archived && !was.Archived {
			action = "archived"
		}
		_, err = record(ctx, db, actor, entityAgreement, action, id, valuesOf(was), valuesOf(changed))
		return err
	})
	return changed, taken(err, agreementIndex, contract.CodeAgreementExists, "organisationId")
}

// valid returns an error unless each rule promises something and no two are about the same topic and priority.
func (a Agreement) valid() error {
	seen := map[string]bool{}
	for _, r := range a.Rules {
		if r.ResponseMinutes == nil && r.ResolutionMinutes == nil {
			return problem.InvalidField(contract.CodeAgreementInvalid, "rules", contract.FieldCodeRequired,
				"a rule must promise a response time, a resolution time or both")
		}
		about := fmt.Sprintf("%q %q", text(r.Topic), text(r.Priority))
		if seen[about] {
			return problem.InvalidField(contract.CodeAgreementInvalid, "rules", contract.FieldCodeDuplicate,
				"two rules have the same topic and priority")
		}
		seen[about] = true
	}
	return nil
}

// putRules creates a new version.
func (a Agreement) putRules(ctx context.Context, db *queries.Queries, actor identity.Actor, id uuid.UUID) error {
	if err := a.lockCalendars(ctx, db); err != nil {
		return err
	}
	no, err := db.InsertAgreementVersion(ctx, id, actor.UserID)
	if err != nil {
		return err
	}
	rules, err := json.Marshal(a.Rules)
	if err != nil {
		return err
	}
	return db.InsertAgreementTargets(ctx, id, no, rules)
}

// lockCalendars locks the rules' calendars. It returns an error when one is archived or does not exist.
func (a Agreement) lockCalendars(ctx context.Context, db *queries.Queries) error {
	var ids []uuid.UUID
	for _, r := range a.Rules {
		if !slices.Contains(ids, r.CalendarId) {
			ids = append(ids, r.CalendarId)
		}
	}
	found, err := db.LockCalendarsForRules(ctx, ids)
	if err != nil || len(found) != len(ids) {
		return orInvalid(err, contract.CodeAgreementInvalid, "rules", "the calendar of a rule does not exist or is archived")
	}
	return nil
}

// is reports whether the stored agreement equals the one that was asked for.
func (a Agreement) is(there contract.Agreement) bool {
	return a.Archived == there.Archived && reflect.DeepEqual(a.OrganisationID, there.OrganisationId) &&
		sameRules(a.Rules, there.Rules)
}

func sameRules(a, b []contract.AgreementRule) bool { return slices.Equal(lines(a), lines(b)) }

// lines returns rules as the audit log stores them, sorted.
func lines(rules []contract.AgreementRule) []string {
	list := make([]string, len(rules))
	for i, r := range rules {
		list[i] = fmt.Sprintf("%s %s: %s %s %s", text(r.Topic), text(r.Priority), minutes(r.ResponseMinutes),
			minutes(r.ResolutionMinutes), r.CalendarId)
	}
	slices.Sort(list)
	return list
}

func text[T ~string](t *T) string {
	if t == nil {
		return "*"
	}
	return string(*t)
}

func minutes(m *int) string {
	if m == nil {
		return "-"
	}
	return fmt.Sprint(*m)
}

func valuesOf(a contract.Agreement) audit.Values {
	values := audit.Values{"name": nil, "organisationId": nil, "rules": lines(a.Rules), "archived": a.Archived}
	if a.OrganisationId != nil && a.OrganisationName != nil {
		values["name"], values["organisationId"] = *a.OrganisationName, a.OrganisationId.String()
	}
	return values
}

func stale(code string) error {
	return problem.New(problem.Conflict, code, "it has changed since it was read; read it again")
}

func idTaken(code string) error {
	return problem.New(problem.Conflict, code, "this id is already in use")
}

// orInvalid returns err, or Invalid for a field when err is nil.
func orInvalid(err error, code, field, detail string) error {
	if err != nil {
		return err
	}
	return problem.InvalidField(code, field, contract.FieldCodeInvalid, detail)
}

// taken returns err, or a conflict when another row has a value that must be unique.
func taken(err error, index, code, field string) error {
	if postgres.UniqueIndex(err) != index {
		return err
	}
	taken := problem.New(problem.Conflict, code, "another one has this value")
	taken.Fields = []problem.Field{{Name: field, Code: contract.FieldCodeDuplicate}}
	return taken
}

// none returns err, or NotFound when there is no such row.
func none(err error, code, what string) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, code, "there is no such "+what)
	}
	return err
}

// one returns the only row of a list of one.
func one[R, T any](rows []R, err error, of func(R) (T, error)) (t T, _ error) {
	if err == nil && len(rows) == 0 {
		err = pgx.ErrNoRows
	}
	if err != nil {
		return t, err
	}
	return of(rows[0])
}

// record writes the fields that differ to the provider's history, and reports whether any do.
func record(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	entity, action string,
	id uuid.UUID,
	was, is audit.Values,
) (bool, error) {
	before, after, differs := audit.Difference(was, is, audit.Values{"name": was["name"]})
	if was == nil {
		before, after, differs = nil, is, true
	}
	if !differs {
		return false, nil
	}
	return true, audit.Write(ctx, db, actor, audit.Change{OrganisationID: actor.OrganisationID,
		Action: entity + "." + action, Entity: entity, EntityID: id.String(), Before: before, After: after})
}
