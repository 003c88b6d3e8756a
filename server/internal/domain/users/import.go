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
	"github.com/jackc/pgx/v5"

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

// errDry rolls back the transaction of a dry run.
var errDry = errors.New("dry run")

// Import creates the users of list whose e-mail address the organisation does not have yet, and returns an outcome for
// each: existing users stay as they are. Each row is a change of access of its own, so an import that was interrupted
// is completed by running it again. dry: every row is rolled back. Errors: Forbidden user.organisation.
func (u *Users) Import(
	ctx context.Context,
	actor identity.Actor,
	organisation uuid.UUID,
	list []ImportedUser,
	dry bool,
) ([]contract.ImportedRow, error) {
	catalogue := map[identity.Role]uuid.UUID{}
	err := u.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListGrants(ctx)
		for _, r := range rows {
			catalogue[r.Key] = r.ID
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	rows := make([]contract.ImportedRow, len(list))
	seen := map[string]bool{}
	for i, n := range list {
		n.Organisation = organisation
		outcome, differences, err := u.importOne(ctx, actor, n, catalogue, seen, dry)
		p := problem.From(err)
		if err != nil && (p == nil || p.Kind == problem.Unavailable || p.Code == contract.CodeUserOrganisation) {
			return nil, err
		}
		rows[i] = contract.ImportedRow{Outcome: outcome, Fields: []contract.ProblemField{}, Differences: differences}
		if p == nil {
			continue
		}
		rows[i].Code = &p.Code
		for _, f := range p.Fields {
			rows[i].Fields = append(rows[i].Fields, contract.ProblemField{Name: f.Name, Code: f.Code})
		}
	}
	return rows, nil
}

func (u *Users) importOne(
	ctx context.Context,
	actor identity.Actor,
	n ImportedUser,
	catalogue map[identity.Role]uuid.UUID,
	seen map[string]bool,
	dry bool,
) (contract.ImportOutcome, []contract.ImportDifference, error) {
	const refused = contract.ImportOutcomeRefused
	none := []contract.ImportDifference{}
	for i, key := range n.Keys {
		id, known := catalogue[key]
		if !known {
			return refused, none, problem.InvalidField(
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
		return refused, none, err
	}
	form := strings.ToLower(checked.Email)
	if seen[form] {
		return refused, none, problem.InvalidField(
			contract.CodeUserInvalid,
			"email",
			contract.FieldCodeDuplicate,
			"this address is in the file more than once",
		)
	}
	seen[form] = true
	var there *contract.User
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		id, err := db.GetUserByEmail(ctx, checked.Organisation, checked.Email)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		row, err := db.GetUser(ctx, id)
		user := userOf(row)
		there = &user
		return err
	})
	switch {
	case err != nil:
		return refused, none, err
	case there != nil:
		if differences := differencesOf(*there, checked, n.Keys); len(differences) > 0 {
			return contract.ImportOutcomeDiffers, differences, nil
		}
		return contract.ImportOutcomeUnchanged, none, nil
	}
	if _, err := u.make(ctx, actor, checked, dry); err != nil && !errors.Is(err, errDry) {
		return refused, none, err
	}
	return contract.ImportOutcomeCreated, none, nil
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
func differencesOf(there contract.User, n NewUser, keys []identity.Role) (list []contract.ImportDifference) {
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
	if slices.ContainsFunc(keys, func(key identity.Role) bool { return !slices.Contains(there.Roles, key) }) {
		list = append(list, contract.ImportDifference{Name: "grants", Stored: strings.Join(there.Roles, ",")})
	}
	return list
}
