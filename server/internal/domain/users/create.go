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

// NewUser is somebody to be made. An empty Username is the e-mail, an empty Language Dutch, no Organisation the
// maker's.
type NewUser struct {
	Organisation                         uuid.UUID
	FirstName, LastName, Email, Username string
	Phone                                *string
	Language                             string
	Grants                               []NewUserGrant
	Invite                               bool
}

// NewUserGrant is a grant that a new user begins with. From nil: now; Until nil: no end.
type NewUserGrant struct {
	GrantID     uuid.UUID
	From, Until *time.Time
}

// Granter gives grants inside a transaction of access.Changes. It is package grants'; its errors name the
// field of the one grant.
type Granter interface {
	Grant(
		ctx context.Context,
		db *queries.Queries,
		actor identity.Actor,
		organisation, user, grant uuid.UUID,
		from, until *time.Time,
	) error
}

// Create makes a user, who is invited until they sign in: with a pending account for the e-mail, and grants. All of it
// or nothing. Errors: Forbidden user.organisation, Conflict user.email_exists or user.username_exists, both of the
// organisation, or invitation.limit, Invalid user.invalid, grant.unknown, grant.invalid_period.
func (u *Users) Create(ctx context.Context, actor identity.Actor, n NewUser) (user contract.User, err error) {
	if n, err = n.checked(); err != nil {
		return contract.User{}, err
	}
	return u.make(ctx, actor, n, false)
}

// make makes a user of checked values; dry: only tries to, and answers errDry where it would have.
func (u *Users) make(ctx context.Context, actor identity.Actor, n NewUser, dry bool) (user contract.User, err error) {
	if n.Organisation == uuid.Nil {
		n.Organisation = actor.OrganisationID
	}
	id := uuid.New()
	t := access.Target{User: id, Organisation: n.Organisation}
	err = u.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		// No index guards it: nobody else makes a user in this organisation now.
		taken, err := db.UsernameExists(ctx, of.ID, n.Username)
		if err != nil {
			return err
		}
		if err := insert(ctx, db, actor, of, id, n); err != nil {
			return err
		}
		if taken { // after the insert, so that an e-mail that is taken is answered first
			return problem.New(
				problem.Conflict,
				contract.CodeUserUsernameExists,
				"the organisation has a user with this user name",
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
			"there is a user with this e-mail already",
		)
	}
	return user, err
}

// webAddress is what mail programs make a link of: names stand in invitations, which go to strangers.
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
				"a name is no address of the web")
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
					"a grant is given once",
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
		// Whoever sends e-mail finds it here (package notices); a portal that sends none leaves it.
		if err := db.PutInvitation(ctx, id, of.ID); err != nil {
			return err
		}
	}
	_, err = link(ctx, db, actor, of.ID, id, NewAccount{Email: &n.Email})
	return err
}

// ofGrant names a field of the i-th grant by its path in the whole.
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
