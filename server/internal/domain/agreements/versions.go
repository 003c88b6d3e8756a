package agreements

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

// Versions returns a page of versions, with the time from which each was in force.
func (s *Agreements) Versions(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.AgreementVersion], err error) {
	less, greater := q.Less(contract.FieldFromOn), q.Greater(contract.FieldFromOn)
	p := queries.ListAgreementVersionsParams{
		Kinds:        q.Strings(contract.FieldKind),
		Search:       listquery.Contains(q.Search),
		FromBefore:   less.At(),
		FromBeforeID: less.TieUUID(uuid.Nil),
		FromAfter:    greater.At(),
		FromAfterID:  greater.TieUUID(uuid.Max),
		Descending:   q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListAgreementVersionsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListAgreementVersions(ctx, p)
			},
			func(r queries.ListAgreementVersionsRow) int32 { return r.Total }, versionOf)
		return err
	})
	return page, err
}

func versionOf(r queries.ListAgreementVersionsRow) (v contract.AgreementVersion, err error) {
	v = contract.AgreementVersion{Kind: contract.AgreementVersionKind(r.Kind), Id: r.ID, No: int(r.No),
		FromOn: contract.Time{Time: r.FromOn}}
	if r.Name != "" {
		v.Name = &r.Name
	}
	if r.MadeBy != nil && r.MadeByName != nil {
		v.By = &contract.UserRef{Id: *r.MadeBy, FullName: *r.MadeByName}
	}
	if v.Kind == contract.AgreementVersionKindAgreement {
		v.Rules = &[]contract.AgreementRule{}
		err = json.Unmarshal(r.Rules, v.Rules)
	} else {
		v.Hours, v.Exceptions = new([]contract.DayHours), new([]contract.CalendarException)
		*v.Hours, *v.Exceptions, err = openingHours(r.Hours, r.Exceptions)
	}
	if err != nil {
		return v, fmt.Errorf("version %d of %s: %w", v.No, v.Id, err)
	}
	return v, nil
}
