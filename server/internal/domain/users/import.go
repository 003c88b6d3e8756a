package users

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// ImportedUser is a row of a file: a user to create, with the keys of their grants.
type ImportedUser struct {
	NewUser
	Keys []identity.Role
}

// importedAtOnce is how many users are created in one transaction. Other changes of access in the organisation wait for
// it.
const importedAtOnce = 100

// errDry rolls back the transaction of a dry run.
var errDry = errors.New("dry run")

// Import creates the users of list whose e-mail address the organisation does not have yet, and returns an outcome for
// each: existing users stay as they are. An import that was interrupted is completed by running it again. dry:
// everything is rolled back. Errors: Forbidden user.organisation.
func (u *Users) Import(
	ctx context.Context,
	actor identity.Actor,
	organisation uuid.UUID,
	list []ImportedUser,
	dry bool,
) ([]contract.ImportedRow, error) {
	catalogue := map[identity.Role]uuid.UUID{}
	err := u.db.Read(ctx, actor, func(db *queries.Queries) error {
		grants, err := db.ListGrants(ctx)
		for _, g := range grants {
			catalogue[g.Key] = g.ID
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	rows := make([]contract.ImportedRow, len(list))
	var valid []newUserAt
	seen := map[string]bool{}
	for i, n := range list {
		user, err := n.importable(catalogue, seen)
		if err != nil {
			rows[i] = refusedRow(problem.From(err))
			continue
		}
		valid = append(valid, newUserAt{i, user, n.Keys})
	}
	names := map[string]bool{}
	for some := range slices.Chunk(valid, importedAtOnce) {
		create, err := u.notThere(ctx, actor, organisation, some, names, rows)
		if err == nil && len(create) > 0 {
			err = u.importNew(ctx, actor, organisation, create, dry, rows)
		}
		if err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// notThere returns the users that the organisation does not have, and sets the outcomes of the others in rows. names
// are the user names, in lower case, that rows before have; it adds those of the users that it returns.
func (u *Users) notThere(
	ctx context.Context,
	actor identity.Actor,
	organisation uuid.UUID,
	list []newUserAt,
	names map[string]bool,
	rows []contract.ImportedRow,
) (create []newUserAt, err error) {
	emails, wanted := make([]string, len(list)), make([]string, len(list))
	for i, n := range list {
		emails[i], wanted[i] = n.user.Email, n.user.Username
	}
	there := map[int]queries.ListUsersByEmailRow{}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		stored, err := db.ListUsersByEmail(ctx, emails, organisation)
		if err != nil {
			return err
		}
		for _, r := range stored {
			there[int(r.Place)-1] = r
		}
		taken, err := db.ListTakenUsernames(ctx, organisation, wanted)
		for _, name := range taken {
			names[name] = true
		}
		return err
	})
	for i, n := range list {
		name := strings.ToLower(n.user.Username)
		r, exists := there[i]
		switch {
		case exists:
			rows[n.place] = existingRow(differencesOf(r, n.user, n.keys))
		case names[name]:
			rows[n.place] = refusedRow(errUsernameExists())
		default:
			create, names[name] = append(create, n), true
		}
	}
	return create, err
}

// newUserAt is a user to create, with their place in the file and the keys of their grants.
type newUserAt struct {
	place int
	user  NewUser
	keys  []identity.Role
}

// importNew creates users and sets their outcomes in rows. When one of them can't be created, each half is tried by
// itself: a refused row takes a few tries more, and does not keep the others from being created.
func (u *Users) importNew(
	ctx context.Context,
	actor identity.Actor,
	organisation uuid.UUID,
	list []newUserAt,
	dry bool,
	rows []contract.ImportedRow,
) error {
	users := make([]NewUser, len(list))
	for i, n := range list {
		users[i] = n.user
	}
	err := u.make(ctx, actor, organisation, users, func(*queries.Queries, []uuid.UUID) error {
		if dry {
			return errDry
		}
		return nil
	})
	p := problem.From(err)
	switch {
	case err == nil || errors.Is(err, errDry):
		for _, n := range list {
			rows[n.place] = contract.ImportedRow{Outcome: contract.ImportOutcomeCreated, Fields: []contract.ProblemField{},
				Differences: []contract.ImportDifference{}}
		}
		return nil
	case p == nil || p.Kind == problem.Unavailable || p.Code == contract.CodeUserOrganisation:
		return err
	case len(list) == 1:
		rows[list[0].place] = refusedRow(p)
		return nil
	}
	half := len(list) / 2
	if err := u.importNew(ctx, actor, organisation, list[:half], dry, rows); err != nil {
		return err
	}
	return u.importNew(ctx, actor, organisation, list[half:], dry, rows)
}

func existingRow(differences []contract.ImportDifference) contract.ImportedRow {
	row := contract.ImportedRow{Outcome: contract.ImportOutcomeUnchanged, Fields: []contract.ProblemField{},
		Differences: differences}
	if len(differences) > 0 {
		row.Outcome = contract.ImportOutcomeDiffers
	}
	return row
}

func refusedRow(p *problem.Error) contract.ImportedRow {
	row := contract.ImportedRow{Outcome: contract.ImportOutcomeRefused, Code: &p.Code, Fields: []contract.ProblemField{},
		Differences: []contract.ImportDifference{}}
	for _, f := range p.Fields {
		row.Fields = append(row.Fields, contract.ProblemField{Name: f.Name, Code: f.Code})
	}
	return row
}

// importable returns the checked user of a row. seen has the addresses of the rows before. Every error is a
// problem.Error.
func (n ImportedUser) importable(catalogue map[identity.Role]uuid.UUID, seen map[string]bool) (NewUser, error) {
	for i, key := range n.Keys {
		id, known := catalogue[key]
		if !known {
			return NewUser{}, problem.InvalidField(
				contract.CodeGrantUnknown,
				fmt.Sprintf("grants.%d", i),
				contract.FieldCodeInvalid,
				"the catalogue has no such grant",
			)
		}
		n.Grants = append(n.Grants, NewUserGrant{GrantID: id})
	}
	checked, err := n.checked()
	if err == nil {
		err = fits(checked)
	}
	if err != nil {
		return NewUser{}, err
	}
	form := strings.ToLower(checked.Email)
	if seen[form] {
		return NewUser{}, problem.InvalidField(
			contract.CodeUserInvalid,
			"email",
			contract.FieldCodeDuplicate,
			"this address is in the file more than once",
		)
	}
	seen[form] = true
	return checked, nil
}

// The shapes are those of the contract for createUser, whose requests are validated earlier.
var (
	phoneShape    = regexp.MustCompile(`^(\+|0)[0-9 ()-]{6,24}$`)
	usernameShape = regexp.MustCompile(`^[A-Za-z0-9._@-]+$`)
)

// fits refuses values that a user can't have.
func fits(n NewUser) error {
	most := map[string]int{"firstName": contract.CreateUserRequestFirstNameMax,
		"lastName": contract.CreateUserRequestLastNameMax, "username": contract.CreateUserRequestUsernameMax}
	for name, value := range map[string]string{"firstName": n.FirstName, "lastName": n.LastName, "username": n.Username} {
		if utf8.RuneCountInString(value) > most[name] && (name != "username" || n.Username != n.Email) {
			return problem.InvalidField(contract.CodeUserInvalid, name, contract.FieldCodeTooLong, name+" is too long")
		}
	}
	if len(n.Username) < contract.CreateUserRequestUsernameMin {
		return problem.InvalidField(
			contract.CodeUserInvalid,
			"username",
			contract.FieldCodeTooShort,
			"a user name needs at least 3 characters",
		)
	}
	if n.Username != n.Email && !usernameShape.MatchString(n.Username) {
		return problem.InvalidField(
			contract.CodeUserInvalid,
			"username",
			contract.FieldCodeInvalid,
			"this is not a valid user name",
		)
	}
	if n.Phone != nil && !phoneShape.MatchString(*n.Phone) {
		return problem.InvalidField(
			contract.CodeUserInvalid,
			"phone",
			contract.FieldCodeInvalid,
			"this is not a valid telephone number",
		)
	}
	return nil
}

// differencesOf lists the fields of which another value is stored. The grants differ when the user does not hold all of
// the row's.
func differencesOf(there queries.ListUsersByEmailRow, n NewUser, keys []identity.Role) []contract.ImportDifference {
	list := []contract.ImportDifference{}
	roles := identity.RolesOf(there.Grants, there.IsCustomer)
	text := func(s *string) string {
		if s == nil {
			return ""
		}
		return *s
	}
	for _, f := range []struct{ name, row, stored string }{
		{"firstName", n.FirstName, there.FirstName},
		{"lastName", n.LastName, there.LastName},
		{"username", n.Username, there.Username},
		{"phone", text(n.Phone), text(there.Phone)},
	} {
		if f.row != f.stored {
			list = append(list, contract.ImportDifference{Name: f.name, Stored: f.stored})
		}
	}
	if slices.ContainsFunc(keys, func(key identity.Role) bool { return !slices.Contains(roles, key) }) {
		list = append(list, contract.ImportDifference{Name: "grants", Stored: strings.Join(roles, ",")})
	}
	return list
}
