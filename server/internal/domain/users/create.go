package users

import (
	"context"
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

// Granter gives grants inside a transaction of access.Changes. Package grants implements it; its errors name the field
// of the single grant.
type Granter interface {
	Grant(
		ctx context.Context,
		db *queries.Queries,
		actor identity.Actor,
		organisation, user, grant uuid.UUID,
		from, until *time.Time,
	) error
}

// Create creates a user with grants and, for the e-mail address, a pending account: the user is invited until they sign
// in. If any part fails, nothing is created. Errors: Forbidden user.organisation, Conflict user.email_exists or
// user.username_exists (in the organisation), or invitation.limit, Invalid user.invalid, grant.unknown,
// grant.invalid_period.
func (u *Users) Create(ctx context.Context, actor identity.Actor, n NewUser) (user contract.User, err error) {
	if n, err = n.checked(); err != nil {
		return contract.User{}, err
	}
	return u.make(ctx, actor, n, false)
}

// make creates a user from checked values. With dry it rolls back, and returns errDry if it would have succeeded.
func (u *Users) make(ctx context.Context, actor identity.Actor, n NewUser, dry bool) (user contract.User, err error) {
	if n.Organisation == uuid.Nil {
		n.Organisation = actor.OrganisationID
	}
	id := uuid.New()
	t := access.Target{User: id, Organisation: n.Organisation}
	err = u.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		// No index is needed: the lock keeps others from creating a user in this organisation meanwhile.
		taken, err := db.UsernameExists(ctx, of.ID, n.Username)
		if err != nil {
			return err
		}
		if err := insert(ctx, db, actor, of, id, n); err != nil {
			return err
		}
		if taken { // after the insert, so that the error for a taken e-mail comes first
			return problem.New(
				problem.Conflict,
				contract.CodeUserUsernameExists,
				"the organisation already has a user with this user name",
			)
		}
		for i, g := range n.Grants {
			if err := u.granter.Grant(ctx, db, actor, of.ID, id, g.GrantID, g.From, g.Until); err != nil {
				return ofGrant(err, i)
			}
		}
		row, err := db.GetUser(ctx, id)
		user = userOf(row)
		if err == nil && dry {
			return errDry
		}
		return err
	})
	switch postgres.UniqueIndex(err) {
	case "portal_user_email", "user_account_pending_email":
		return contract.User{}, problem.New(
			problem.Conflict,
			contract.CodeUserEmailExists,
			"there is already a user with this e-mail",
		)
	}
	return user, err
}

// webAddress matches what mail programs turn into links. Names appear in invitations, which go to strangers.
var webAddress = regexp.MustCompile(`(?i)://|\bwww\.`)

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

func insert(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	of access.Organisation,
	id uuid.UUID,
	n NewUser,
) error {
	err := db.InsertPerson(
		ctx,
		queries.InsertPersonParams{
			ID:             id,
			OrganisationID: of.ID,
			FullName:       n.FirstName + " " + n.LastName,
			IsCustomer:     of.Customer,
		},
	)
	if err != nil {
		return err
	}
	err = db.InsertUser(
		ctx,
		queries.InsertUserParams{ID: id, OrganisationID: of.ID, FirstName: n.FirstName, LastName: n.LastName,
			Email: n.Email, Username: n.Username, Phone: n.Phone, Language: n.Language},
	)
	if err != nil {
		return err
	}
	err = record(
		ctx,
		db,
		actor,
		of.ID,
		id,
		"user.created",
		nil,
		audit.Values{"firstName": n.FirstName, "lastName": n.LastName, "email": n.Email,
			"username": n.Username, "phone": n.Phone, "language": n.Language, "status": "invited", "sendInvitation": n.Invite},
	)
	if err != nil {
		return err
	}
	if n.Invite {
		// Package notices sends the invitation; a portal without e-mail leaves it unsent.
		if err := db.PutInvitation(ctx, id, of.ID); err != nil {
			return err
		}
	}
	_, err = link(ctx, db, actor, of.ID, id, NewAccount{Email: &n.Email})
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
