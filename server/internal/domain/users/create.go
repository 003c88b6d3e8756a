package users

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const defaultLanguage = "nl"

// NewUser is a user to create. Empty Username: the e-mail; empty Language: Dutch; no Organisation: the actor's.
type NewUser struct {
	Organisation                         uuid.UUID
	FirstName, LastName, Email, Username string
	Phone                                *string
	Language                             string
	Grants                               []NewUserGrant
	Invite                               bool
}

// NewUserGrant is a grant that a new user starts with. From nil: now; Until nil: no end.
type NewUserGrant struct {
	GrantID     uuid.UUID
	From, Until *time.Time
}

// Create creates a user with grants and, for the e-mail address, a pending account: the user is invited until they sign
// in. If any part fails, nothing is created. Errors: Forbidden user.organisation, Conflict user.email_exists or
// user.username_exists (in the organisation), or invitation.limit, Invalid user.invalid, grant.unknown,
// grant.invalid_period.
func (u *Users) Create(ctx context.Context, actor identity.Actor, n NewUser) (user contract.User, err error) {
	if n, err = n.checked(); err != nil {
		return contract.User{}, err
	}
	of := n.Organisation
	if of == uuid.Nil {
		of = actor.OrganisationID
	}
	err = u.make(ctx, actor, of, []NewUser{n}, func(db *queries.Queries, ids []uuid.UUID) error {
		row, err := db.GetUser(ctx, ids[0])
		user = userOf(row)
		return err
	})
	return user, err
}

// make creates users of an organisation from checked values, all of them or none, in as many round trips as for one.
// Their user names differ. last runs at the end of the transaction. The error is that of one of them.
func (u *Users) make(
	ctx context.Context,
	actor identity.Actor,
	organisation uuid.UUID,
	list []NewUser,
	last func(db *queries.Queries, ids []uuid.UUID) error,
) error {
	ids := make([]uuid.UUID, len(list))
	names := make([]string, len(list))
	for i, n := range list {
		ids[i], names[i] = uuid.New(), n.Username
	}
	t := access.Target{Created: ids, Organisation: organisation}
	err := u.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		// No index is needed: the lock keeps others from creating a user in this organisation meanwhile.
		taken, err := db.ListTakenUsernames(ctx, of.ID, names)
		if err != nil {
			return err
		}
		if err := insert(ctx, db, actor, of, ids, list); err != nil {
			return err
		}
		if len(taken) > 0 { // after the insert, so that the error for a taken e-mail comes first
			return errUsernameExists()
		}
		if err := u.grant(ctx, db, actor, of.ID, ids, list); err != nil {
			return err
		}
		return last(db, ids)
	})
	switch postgres.UniqueIndex(err) {
	case "portal_user_email", "user_account_pending_email":
		return problem.New(problem.Conflict, contract.CodeUserEmailExists, "there is already a user with this e-mail")
	}
	return err
}

func errUsernameExists() *problem.Error {
	return problem.New(
		problem.Conflict,
		contract.CodeUserUsernameExists,
		"the organisation already has a user with this user name",
	)
}

// grant gives new users their grants. An error names the field by the place of the grant in its user's list.
func (u *Users) grant(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation uuid.UUID,
	ids []uuid.UUID,
	list []NewUser,
) error {
	var grants []access.NewGrant
	var places []int
	for i, n := range list {
		for place, g := range n.Grants {
			grants = append(grants, access.NewGrant{User: ids[i], Grant: g.GrantID, From: g.From, Until: g.Until})
			places = append(places, place)
		}
	}
	failed, err := u.granter.Grant(ctx, db, actor, organisation, grants)
	if err != nil && failed < len(places) {
		err = ofGrant(err, places[failed])
	}
	return err
}

// webAddress matches what mail programs turn into links. Names appear in invitations, which go to strangers. "J.P.",
// "St. John" and "A.van" are names.
var webAddress = regexp.MustCompile(`(?i)://|\bwww\.|[\pL\d-]{2,}\.\pL{2,}|\.\pL{2,}[/:?#]`)

func (n NewUser) checked() (NewUser, error) {
	if n.Language == "" {
		n.Language = defaultLanguage
	}
	for _, f := range []struct {
		name  string
		value *string
	}{{"firstName", &n.FirstName}, {"lastName", &n.LastName}, {"email", &n.Email}} {
		text, err := input.Line(contract.CodeUserInvalid, f.name, *f.value)
		if err != nil {
			return n, err
		}
		if text == "" {
			return n, problem.InvalidField(contract.CodeUserInvalid, f.name, contract.FieldCodeRequired, f.name+" is required")
		}
		*f.value = text
	}
	for field, name := range map[string]string{"firstName": n.FirstName, "lastName": n.LastName} {
		if webAddress.MatchString(name) {
			return n, problem.InvalidField(contract.CodeUserInvalid, field, contract.FieldCodeInvalid,
				"a name can't contain a web address")
		}
	}
	var err error
	if n.Email, err = addressOf(contract.CodeUserInvalid, n.Email); err != nil {
		return n, err
	}
	if n.Username, err = input.Line(contract.CodeUserInvalid, "username", n.Username); err != nil {
		return n, err
	}
	if n.Username == "" {
		n.Username = n.Email
	}
	for i, g := range n.Grants {
		for _, other := range n.Grants[:i] {
			if g.GrantID == other.GrantID {
				return n, problem.InvalidField(
					contract.CodeUserInvalid,
					fmt.Sprintf("grants.%d.grantId", i),
					contract.FieldCodeDuplicate,
					"this grant is in the list more than once",
				)
			}
		}
	}
	return n, nil
}

// newRow is a user to insert, as the queries read it.
type newRow struct {
	ID        uuid.UUID `json:"id"`
	FirstName string    `json:"first_name"`
	LastName  string    `json:"last_name"`
	Email     string    `json:"email"`
	Username  string    `json:"username"`
	Phone     *string   `json:"phone"`
	Language  string    `json:"language"`
}

func insert(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	of access.Organisation,
	ids []uuid.UUID,
	list []NewUser,
) error {
	rows := make([]newRow, len(list))
	changes := make([]audit.Change, len(list))
	links := make([]newLink, len(list))
	invited := []uuid.UUID{}
	for i, n := range list {
		rows[i] = newRow{ids[i], n.FirstName, n.LastName, n.Email, n.Username, n.Phone, n.Language}
		changes[i] = audit.Change{OrganisationID: of.ID, Action: "user.created", Entity: audit.EntityUser,
			EntityID: ids[i].String(), After: audit.Values{"firstName": n.FirstName, "lastName": n.LastName, "email": n.Email,
				"username": n.Username, "phone": n.Phone, "language": n.Language, "status": "invited", "sendInvitation": n.Invite}}
		links[i] = newLink{User: ids[i], Email: &n.Email}
		if n.Invite {
			invited = append(invited, ids[i])
		}
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return fmt.Errorf("users: %w", err)
	}
	if err := db.InsertPeople(ctx, of.ID, of.Customer, text); err != nil {
		return err
	}
	if err := db.InsertUsers(ctx, of.ID, of.Customer, text); err != nil {
		return err
	}
	if err := audit.WriteAll(ctx, db, actor, changes); err != nil {
		return err
	}
	if len(invited) > 0 {
		// Package notices sends the invitations; a portal without e-mail leaves them unsent.
		if err := db.InsertInvitations(ctx, of.ID, invited); err != nil {
			return err
		}
	}
	_, err = link(ctx, db, actor, of.ID, links)
	return err
}

// ofGrant puts the index of the grant in front of the error's fields.
func ofGrant(err error, i int) error {
	var p *problem.Error
	if !errors.As(err, &p) {
		return err
	}
	whole := *p
	whole.Fields = nil
	for _, f := range p.Fields {
		whole.Fields = append(whole.Fields, problem.Field{Name: fmt.Sprintf("grants.%d.%s", i, f.Name), Code: f.Code})
	}
	return &whole
}
