package settings

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	entityTag = "tag"
	tagIndex  = "tag_name"
	maxTags   = 500
)

// Tag describes a tag.
type Tag struct {
	Name, Colour string
	Archived     bool
}

func (t Tag) values() audit.Values {
	return audit.Values{"name": t.Name, "colour": t.Colour, "archived": t.Archived}
}

// Tags returns a page of tags.
func (s *Settings) Tags(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Tag], err error) {
	p := queries.ListTagsParams{
		Archived:   q.Bool(contract.FieldArchived),
		Search:     listquery.Contains(q.Search),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListTagsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListTags(ctx, p)
			},
			func(r queries.ListTagsRow) int32 { return r.Total }, tagOf)
		return err
	})
	return page, err
}

func tagOf(r queries.ListTagsRow) (contract.Tag, error) {
	return contract.Tag{Id: r.Tag.ID, Name: r.Tag.Name, Colour: contract.TagColour(r.Tag.Colour),
		Archived: r.Tag.Archived, OpenTickets: int(r.OpenTickets), Rev: r.Tag.Rev}, nil
}

func tag(ctx context.Context, db *queries.Queries, id uuid.UUID) (contract.Tag, error) {
	rows, err := db.ListTags(ctx, queries.ListTagsParams{ID: &id, PageSize: 1})
	return one(rows, err, tagOf)
}

// CreateTag creates a tag under an id that the caller chose. Repeating the same call returns the same tag. Errors:
// Invalid tag.invalid, Conflict tag.id_taken, tag.exists, tag.limit.
func (s *Settings) CreateTag(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	t Tag,
) (made contract.Tag, err error) {
	if t.Name, err = name(contract.CodeTagInvalid, t.Name); err != nil {
		return made, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockTags(ctx); err != nil {
			return err
		}
		n, err := db.InsertTag(ctx, id, t.Name, t.Colour)
		if err != nil {
			return err
		}
		if n > 0 {
			if count, err := db.CountTags(ctx); err != nil || count > maxTags {
				if err == nil {
					err = problem.New(problem.Conflict, contract.CodeTagLimit, "there can be at most 500 tags")
				}
				return err
			}
			if _, err := record(ctx, db, actor, entityTag, "created", id, nil, t.values()); err != nil {
				return err
			}
		}
		made, err = tag(ctx, db, id)
		if err == nil && n == 0 && (Tag{made.Name, string(made.Colour), made.Archived}) != t {
			return idTaken(contract.CodeTagIdTaken)
		}
		return err
	})
	return made, nameTaken(err, tagIndex, contract.CodeTagExists)
}

// UpdateTag replaces a tag; tickets keep a tag that is archived. rev is the revision that the change is based on.
// Errors: NotFound tag.not_found, Invalid tag.invalid, Conflict tag.stale, tag.exists.
func (s *Settings) UpdateTag(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	t Tag,
	rev int64,
) (changed contract.Tag, err error) {
	if t.Name, err = name(contract.CodeTagInvalid, t.Name); err != nil {
		return changed, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		row, err := db.LockTag(ctx, id)
		if err != nil {
			return none(err, contract.CodeTagNotFound, entityTag)
		}
		if row.Rev != rev {
			return stale(contract.CodeTagStale)
		}
		action := "changed"
		if t.Archived && !row.Archived {
			action = "archived"
		}
		was := Tag{row.Name, row.Colour, row.Archived}
		differs, err := record(ctx, db, actor, entityTag, action, id, was.values(), t.values())
		if err != nil {
			return err
		}
		if differs {
			if err := db.UpdateTag(ctx, queries.UpdateTagParams{ID: id, Name: t.Name, Colour: t.Colour,
				Archived: t.Archived}); err != nil {
				return err
			}
		}
		changed, err = tag(ctx, db, id)
		return err
	})
	return changed, nameTaken(err, tagIndex, contract.CodeTagExists)
}
