package audit

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/kinds"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	attribute = "attributes."            // starts the name of a field that is an attribute of the service's kind
	contacts  = "configuration.contact_" // starts the actions of its contacts, whose names are on the page alone
)

// OfConfiguration returns a page of the changes of a service, without the values that its customer does not see now.
// Errors: NotFound configuration.not_found.
func (l *Log) OfConfiguration(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.ConfigurationChange], err error) {
	p := queries.ListConfigurationChangesParams{ID: id,
		BeforeTime: q.Less(contract.FieldCreatedOn).At(), BeforeID: q.Less(contract.FieldCreatedOn).TieID(0),
		AfterTime: q.Greater(contract.FieldCreatedOn).At(), AfterID: q.Greater(contract.FieldCreatedOn).TieID(math.MaxInt64),
		Descending: q.Descending,
	}
	err = l.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListConfigurationChangesRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListConfigurationChanges(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				sees, err := db.SeesConfiguration(ctx, id) // either there is no such service, or no change of it
				if err == nil && !sees {
					err = problem.New(problem.NotFound, contract.CodeConfigurationNotFound, "there is no such configuration")
				}
				return nil, err
			},
			func(r queries.ListConfigurationChangesRow) int32 { return r.Total },
			configurationChangeOf)
		return err
	})
	return page, err
}

func configurationChangeOf(r queries.ListConfigurationChangesRow) (contract.ConfigurationChange, error) {
	e, err := entryOf(queries.ListUserHistoryRow{ID: r.ID, At: r.At, ActorID: r.ActorID, ActorName: r.ActorName,
		Action: r.Action, Before: r.Before, After: r.After})
	change := contract.ConfigurationChange{Id: e.Id, CreatedOn: e.CreatedOn, Actor: e.Actor, Action: e.Action,
		Fields: []contract.ConfigurationFieldChange{}}
	if err != nil || e.Before == nil || e.After == nil || strings.HasPrefix(e.Action, contacts) {
		return change, err
	}
	shown, err := kinds.Parse(r.Definitions, []byte("[]"))
	if err != nil {
		return change, fmt.Errorf("audit: entry %d: %w", e.Id, err)
	}
	for name, value := range *e.After {
		field := contract.ConfigurationFieldChange{Field: name, Before: word((*e.Before)[name]), After: word(value)}
		key, of := strings.CutPrefix(name, attribute)
		at := slices.IndexFunc(shown, func(d contract.KindAttribute) bool { return of && d.Key == key })
		if field.Before == field.After || of && at < 0 {
			continue
		}
		if of {
			field.Caption, field.Type = &shown[at].Caption, &shown[at].Type
		}
		change.Fields = append(change.Fields, field)
	}
	slices.SortFunc(change.Fields, func(a, b contract.ConfigurationFieldChange) int {
		return strings.Compare(a.Field, b.Field)
	})
	return change, nil
}

// word returns a value of the log as text; empty for none.
func word(value any) string {
	if value == nil {
		return ""
	}
	return fmt.Sprint(value)
}
