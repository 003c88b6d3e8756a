package settings

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/kinds"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	entityKind = "configuration_kind"
	kindIndex  = "configuration_kind_caption"
	maxKinds   = 200
)

// Kind describes a kind of services.
type Kind struct {
	Caption, Icon string
	Position      int32
	Attributes    []contract.KindAttribute
	Archived      bool
}

func (k Kind) values() audit.Values {
	return audit.Values{"name": k.Caption, "icon": k.Icon, "position": k.Position, "attributes": k.Attributes,
		"archived": k.Archived}
}

// Kinds returns a page of the kinds of services.
func (s *Settings) Kinds(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.ConfigurationKind], err error) {
	p := queries.ListConfigurationKindsParams{
		Archived:   q.Bool(contract.FieldArchived),
		Search:     listquery.Contains(q.Search),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListConfigurationKindsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListConfigurationKinds(ctx, p)
			},
			func(r queries.ListConfigurationKindsRow) int32 { return r.Total }, kindOf)
		return err
	})
	return page, err
}

func kindOf(r queries.ListConfigurationKindsRow) (contract.ConfigurationKind, error) {
	list, err := kinds.Parse(r.Attributes, r.DeskAttributes)
	if err != nil {
		err = fmt.Errorf("kind %s: %w", r.ID, err)
	}
	return contract.ConfigurationKind{Id: r.ID, Caption: r.Caption, Icon: r.Icon, Position: r.Position,
		Archived: r.Archived, Services: int(r.Services), Rev: r.Rev, Attributes: list}, err
}

func kind(ctx context.Context, db *queries.Queries, id uuid.UUID) (contract.ConfigurationKind, error) {
	rows, err := db.ListConfigurationKinds(ctx, queries.ListConfigurationKindsParams{Ids: []uuid.UUID{id}, PageSize: 1})
	return one(rows, err, kindOf)
}

// CreateKind creates a kind under an id that the caller chose. Repeating the same call returns the same kind. Errors:
// Invalid configuration_kind.invalid, Conflict configuration_kind.id_taken, configuration_kind.exists,
// configuration_kind.limit.
func (s *Settings) CreateKind(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	k Kind,
) (made contract.ConfigurationKind, err error) {
	if k, err = k.checked(); err != nil {
		return made, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockConfigurationKinds(ctx); err != nil {
			return err
		}
		shown, hidden, err := kinds.Format(k.Attributes)
		if err != nil {
			return err
		}
		n, err := db.InsertConfigurationKind(ctx, queries.InsertConfigurationKindParams{ID: id, Caption: k.Caption,
			Icon: k.Icon, Position: k.Position, Attributes: shown})
		if err != nil {
			return err
		}
		if n > 0 {
			count, err := db.CountConfigurationKinds(ctx)
			if err == nil && count > maxKinds {
				err = problem.New(problem.Conflict, contract.CodeConfigurationKindLimit, "there are as many kinds as there can be")
			}
			if err == nil {
				err = db.PutConfigurationKindDesk(ctx, id, hidden)
			}
			if err == nil {
				_, err = record(ctx, db, actor, entityKind, "created", id, nil, k.values())
			}
			if err != nil {
				return err
			}
		}
		made, err = kind(ctx, db, id)
		if err == nil && n == 0 && !k.is(made) {
			return idTaken(contract.CodeConfigurationKindIdTaken)
		}
		return err
	})
	return made, captionTaken(err)
}

// UpdateKind replaces a kind; rev is the revision that the change is based on. The values of an attribute that
// customers see from now on, or no longer, move with it. Errors: NotFound configuration_kind.not_found, Invalid
// configuration_kind.invalid, Conflict configuration_kind.stale, configuration_kind.exists.
func (s *Settings) UpdateKind(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	k Kind,
	rev int64,
) (changed contract.ConfigurationKind, err error) {
	if k, err = k.checked(); err != nil {
		return changed, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockConfigurationKinds(ctx); err != nil {
			return err
		}
		was, err := kind(ctx, db, id)
		if err != nil {
			return none(err, contract.CodeConfigurationKindNotFound, "kind of services")
		}
		if was.Rev != rev {
			return stale(contract.CodeConfigurationKindStale)
		}
		moved, err := k.moved(was)
		if err != nil {
			return err
		}
		action := "changed"
		if k.Archived && !was.Archived {
			action = "archived"
		}
		differs, err := record(ctx, db, actor, entityKind, action, id, kindFrom(was).values(), k.values())
		if err != nil {
			return err
		}
		if differs {
			if err := k.put(ctx, db, id, moved); err != nil {
				return err
			}
		}
		changed, err = kind(ctx, db, id)
		return err
	})
	return changed, captionTaken(err)
}

func (k Kind) put(ctx context.Context, db *queries.Queries, id uuid.UUID, moved []contract.KindAttribute) error {
	shown, hidden, err := kinds.Format(k.Attributes)
	if err != nil {
		return err
	}
	if err := db.UpdateConfigurationKind(ctx, queries.UpdateConfigurationKindParams{ID: id, Caption: k.Caption,
		Icon: k.Icon, Position: k.Position, Attributes: shown, Archived: k.Archived}); err != nil {
		return err
	}
	if err := db.PutConfigurationKindDesk(ctx, id, hidden); err != nil {
		return err
	}
	for _, a := range moved {
		if err := db.MoveAttribute(ctx, id, a.Key, a.Customer); err != nil {
			return err
		}
	}
	return nil
}

// moved returns the attributes whose values may be where they no longer belong: those that customers see from now on,
// or no longer, and new ones, which may have had another place under the same key. Errors: Invalid when the type of an
// attribute changed.
func (k Kind) moved(was contract.ConfigurationKind) (list []contract.KindAttribute, err error) {
	for i, a := range k.Attributes {
		at := slices.IndexFunc(was.Attributes, func(old contract.KindAttribute) bool { return old.Key == a.Key })
		if at >= 0 && was.Attributes[at].Type != a.Type {
			return nil, invalidAttribute(i, "type", contract.FieldCodeUnexpected, "the type of an attribute cannot change")
		}
		if at < 0 || was.Attributes[at].Customer != a.Customer {
			list = append(list, a)
		}
	}
	return list, nil
}

// checked returns the kind as it is stored.
func (k Kind) checked() (Kind, error) {
	caption, err := input.Line(contract.CodeConfigurationKindInvalid, "caption", k.Caption)
	if err == nil && caption == "" {
		err = problem.InvalidField(contract.CodeConfigurationKindInvalid, "caption", contract.FieldCodeRequired,
			"a caption is required")
	}
	if err != nil {
		return k, err
	}
	k.Caption = caption
	k.Attributes = slices.Clone(k.Attributes)
	keys, captions := map[string]bool{}, map[string]bool{}
	for i := range k.Attributes {
		a := &k.Attributes[i]
		var problems []error
		a.Caption, err = input.Line(contract.CodeConfigurationKindInvalid, attributeField(i, "caption"), a.Caption)
		problems = append(problems, err)
		if a.Caption == "" {
			problems = append(problems, invalidAttribute(i, "caption", contract.FieldCodeRequired, "a caption is required"))
		}
		if captions[strings.ToLower(a.Caption)] { // an import finds an attribute by its caption
			problems = append(problems, invalidAttribute(i, "caption", contract.FieldCodeDuplicate, "two have this caption"))
		}
		if keys[a.Key] {
			problems = append(problems, invalidAttribute(i, "key", contract.FieldCodeDuplicate, "two have this key"))
		}
		keys[a.Key], captions[strings.ToLower(a.Caption)] = true, true
		if a.Type == contract.ServiceAttributeTypeChoice && len(a.Choices) == 0 {
			problems = append(problems, invalidAttribute(i, "choices", contract.FieldCodeRequired, "a choice needs choices"))
		}
		if a.Type != contract.ServiceAttributeTypeChoice && len(a.Choices) > 0 {
			problems = append(
				problems,
				invalidAttribute(i, "choices", contract.FieldCodeUnexpected, "only a choice has choices"),
			)
		}
		a.Choices = slices.Clone(a.Choices)
		for n, choice := range a.Choices {
			a.Choices[n], err = input.Line(contract.CodeConfigurationKindInvalid, attributeField(i, "choices"), choice)
			problems = append(problems, err)
			if a.Choices[n] == "" || slices.ContainsFunc(a.Choices[:n], func(other string) bool {
				return strings.EqualFold(other, a.Choices[n])
			}) {
				problems = append(problems, invalidAttribute(i, "choices", contract.FieldCodeInvalid,
					"choices differ, whatever their capitals"))
			}
		}
		for _, err := range problems {
			if err != nil {
				return k, err
			}
		}
	}
	return k, nil
}

func attributeField(i int, name string) string { return fmt.Sprintf("attributes[%d].%s", i, name) }

func invalidAttribute(i int, name, code, detail string) error {
	return problem.InvalidField(contract.CodeConfigurationKindInvalid, attributeField(i, name), code, detail)
}

func kindFrom(c contract.ConfigurationKind) Kind {
	return Kind{Caption: c.Caption, Icon: c.Icon, Position: c.Position, Attributes: c.Attributes, Archived: c.Archived}
}

// is reports whether a stored kind is this one.
func (k Kind) is(c contract.ConfigurationKind) bool {
	_, _, differs := audit.Difference(kindFrom(c).values(), k.values(), audit.Values{})
	return !differs
}

// captionTaken is nameTaken for the caption of a kind.
func captionTaken(err error) error {
	taken := nameTaken(err, kindIndex, contract.CodeConfigurationKindExists)
	if p := problem.From(taken); p != nil && p.Code == contract.CodeConfigurationKindExists {
		p.Fields = []problem.Field{{Name: "caption", Code: contract.FieldCodeDuplicate}}
	}
	return taken
}
