package settings

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	entityTeam = "team"
	teamIndex  = "team_name_key"
)

// Team describes a team. New tickets about its topics are assigned to it.
type Team struct {
	Name      string
	MemberIDs []uuid.UUID
	Topics    []string
	Assigns   *bool // on answering; nil: false, and in a change as it is
	Archived  bool
}

// Teams returns a page of teams.
func (s *Settings) Teams(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Team], err error) {
	p := queries.ListTeamsParams{
		Archived:   q.Bool(contract.FieldArchived),
		Search:     listquery.Contains(q.Search),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListTeamsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListTeams(ctx, p)
			},
			func(r queries.ListTeamsRow) int32 { return r.Total }, teamOf)
		return err
	})
	return page, err
}

func teamOf(r queries.ListTeamsRow) (contract.Team, error) {
	t := contract.Team{Id: r.Team.ID, Name: r.Team.Name, Archived: r.Team.Archived, OpenTickets: int(r.OpenTickets),
		AssignsOnAnswer: r.Team.AssignsOnAnswer, Rev: r.Team.Rev, Topics: make([]contract.TicketTopic, len(r.Topics))}
	for i, topic := range r.Topics {
		t.Topics[i] = contract.TicketTopic(topic)
	}
	if err := json.Unmarshal(r.Members, &t.Members); err != nil {
		return t, fmt.Errorf("team %s: %w", t.Id, err)
	}
	return t, nil
}

func team(ctx context.Context, db *queries.Queries, id uuid.UUID) (contract.Team, error) {
	rows, err := db.ListTeams(ctx, queries.ListTeamsParams{ID: &id, PageSize: 1})
	return one(rows, err, teamOf)
}

// CreateTeam creates a team under an id that the caller chose. Repeating the same call returns the same team. Errors:
// Invalid team.invalid, Conflict team.id_taken, team.exists.
func (s *Settings) CreateTeam(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	t Team,
) (made contract.Team, err error) {
	if t.Name, err = name(contract.CodeTeamInvalid, t.Name); err != nil {
		return made, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockTeams(ctx); err != nil {
			return err
		}
		n, err := db.InsertTeam(ctx, id, t.Name, t.assigns())
		if err != nil {
			return err
		}
		if n > 0 {
			if err := t.put(ctx, db, actor, id); err != nil {
				return err
			}
			if _, err := record(ctx, db, actor, entityTeam, "created", id, nil, t.values()); err != nil {
				return err
			}
		}
		made, err = team(ctx, db, id)
		if err == nil && n == 0 && !t.is(made) {
			return idTaken(contract.CodeTeamIdTaken)
		}
		return err
	})
	return made, nameTaken(err, teamIndex, contract.CodeTeamExists)
}

// UpdateTeam replaces a team; one that is archived has no topics. rev is the revision that the change is based on.
// Errors: NotFound team.not_found, Invalid team.invalid, Conflict team.stale, team.exists.
func (s *Settings) UpdateTeam(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	t Team,
	rev int64,
) (changed contract.Team, err error) {
	if t.Name, err = name(contract.CodeTeamInvalid, t.Name); err != nil {
		return changed, err
	}
	if t.Archived {
		t.Topics = []string{}
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockTeams(ctx); err != nil {
			return err
		}
		row, err := db.LockTeam(ctx, id)
		if err != nil {
			return none(err, contract.CodeTeamNotFound, entityTeam)
		}
		if row.Rev != rev {
			return stale(contract.CodeTeamStale)
		}
		was := Team{Name: row.Name, Assigns: &row.AssignsOnAnswer, Archived: row.Archived}
		if t.Assigns == nil {
			t.Assigns = was.Assigns
		}
		if was.MemberIDs, err = db.ListTeamMembers(ctx, id); err != nil {
			return err
		}
		if was.Topics, err = db.ListTeamTopics(ctx, id); err != nil {
			return err
		}
		action := "changed"
		if t.Archived && !was.Archived {
			action = "archived"
		}
		differs, err := record(ctx, db, actor, entityTeam, action, id, was.values(), t.values())
		if err != nil {
			return err
		}
		if differs {
			p := queries.UpdateTeamParams{ID: id, Name: t.Name, Archived: t.Archived, AssignsOnAnswer: t.assigns()}
			if err := db.UpdateTeam(ctx, p); err != nil {
				return err
			}
			if err := t.put(ctx, db, actor, id); err != nil {
				return err
			}
		}
		changed, err = team(ctx, db, id)
		return err
	})
	return changed, nameTaken(err, teamIndex, contract.CodeTeamExists)
}

// put replaces a team's members and topics.
func (t Team) put(ctx context.Context, db *queries.Queries, actor identity.Actor, id uuid.UUID) error {
	if err := db.DeleteTeamMembers(ctx, id); err != nil {
		return err
	}
	if n, err := db.PutTeamMembers(ctx, id, t.MemberIDs); err != nil || int(n) != len(t.MemberIDs) {
		if err == nil {
			err = problem.InvalidField(
				contract.CodeTeamInvalid,
				"memberIds",
				contract.FieldCodeInvalid,
				"not all members are staff of the provider",
			)
		}
		return err
	}
	if err := db.DeleteTeamTopics(ctx, id, t.Topics); err != nil {
		return err
	}
	lost, err := db.PutTeamTopics(ctx, t.Topics, id)
	if err != nil {
		return err
	}
	for _, other := range lost {
		err := audit.Write(ctx, db, actor, audit.Change{OrganisationID: actor.OrganisationID, Action: "team.changed",
			Entity: entityTeam, EntityID: other.TeamID.String(), Before: audit.Values{"topics": []string{other.Topic}},
			After: audit.Values{"topics": []string{}}})
		if err != nil {
			return err
		}
	}
	return nil
}

func (t Team) assigns() bool { return t.Assigns != nil && *t.Assigns }

// values returns the fields of a team that the audit log stores.
func (t Team) values() audit.Values {
	topics := append([]string{}, t.Topics...)
	slices.Sort(topics)
	return audit.Values{"name": t.Name, "memberIds": inOrder(t.MemberIDs), "topics": topics,
		"assignsOnAnswer": t.assigns(), "archived": t.Archived}
}

// is reports whether the stored team equals the one that was asked for.
func (t Team) is(there contract.Team) bool {
	stored := Team{Name: there.Name, Assigns: &there.AssignsOnAnswer, Archived: there.Archived}
	for _, m := range there.Members {
		stored.MemberIDs = append(stored.MemberIDs, m.Id)
	}
	for _, topic := range there.Topics {
		stored.Topics = append(stored.Topics, string(topic))
	}
	return reflect.DeepEqual(stored.values(), t.values())
}
