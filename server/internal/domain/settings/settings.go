// Package settings owns what the provider's staff share for their work: teams, tags, canned replies and saved views.
// Staff read it; staff with manage:settings change it. It does not know tickets: package tickets owns their team and
// tags.
package settings

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Settings is the domain. Safe for concurrent use.
type Settings struct{ db *postgres.DB }

// New makes the domain.
func New(db *postgres.DB) *Settings { return &Settings{db} }

func stale(code string) error {
	return problem.New(problem.Conflict, code, "it has changed since it was read; read it again")
}

func idTaken(code string) error {
	return problem.New(problem.Conflict, code, "this id is already in use")
}

// nameTaken returns err, or a conflict when another row has the name.
func nameTaken(err error, index, code string) error {
	if postgres.UniqueIndex(err) != index {
		return err
	}
	taken := problem.New(problem.Conflict, code, "this name is already in use")
	taken.Fields = []problem.Field{{Name: "name", Code: contract.FieldCodeDuplicate}}
	return taken
}

// name returns a name as it is stored.
func name(code, text string) (string, error) {
	text, err := input.Line(code, "name", text)
	if err == nil && text == "" {
		err = problem.InvalidField(code, "name", contract.FieldCodeRequired, "a name is required")
	}
	return text, err
}

// none returns err, or NotFound when there is no such row.
func none(err error, code, what string) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, code, "there is no such "+what)
	}
	return err
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
	return true, audit.Write(
		ctx,
		db,
		actor,
		audit.Change{OrganisationID: actor.OrganisationID, Action: entity + "." + action,
			Entity: entity, EntityID: id.String(), Before: before, After: after},
	)
}

// inOrder returns ids in the order in which the audit log stores them.
func inOrder(ids []uuid.UUID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = id.String()
	}
	slices.Sort(list)
	return list
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
