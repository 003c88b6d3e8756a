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

// ImportedUser is a row of a file: somebody to be made, with the keys of their grants.
type ImportedUser struct {
	NewUser
	Keys []identity.Role
}

// errDry ends a transaction that was only tried.
var errDry = errors.New("nothing is to be written")

// Import makes those of many whom an organisation does not have, by e-mail, and says of each what becomes of it: who is
// there already stays as they are. A row is a change of access of its own, so that an import that was cut off is
// completed by running it again. dry: every row is rolled back. Errors: Forbidden user.organisation.
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
		outcome, err := u.importOne(ctx, actor, n, catalogue, seen, dry)
		p := problem.From(err)
		if err != nil && (p == nil || p.Kind == problem.Unavailable || p.Code == contract.CodeUserOrganisation) {
			return nil, err
		}
		rows[i] = contract.ImportedRow{Outcome: outcome, Fields: []contract.ProblemField{}}
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
) (contract.ImportOutcome, error) {
	const refused = contract.ImportOutcomeRefused
	for i, key := range n.Keys {
		id, known := catalogue[key]
		if !known {
			return refused, problem.InvalidField(
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
		return refused, err
	}
	form := strings.ToLower(checked.Email)
	if seen[form] {
		return refused, problem.InvalidField(
			contract.CodeUserInvalid,
			"email",
			contract.FieldCodeDuplicate,
			"an address stands in it once",
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
		user := userOf(row.PortalUser, row.Person, row.OrganisationName, row.Grants)
		there = &user
		return err
	})
	switch {
	case err != nil:
		return refused, err
	case there != nil && same(*there, checked, n.Keys):
		return contract.ImportOutcomeUnchanged, nil
	case there != nil:
		return contract.ImportOutcomeDiffers, nil
	}
	if _, err := u.make(ctx, actor, checked, dry); err != nil && !errors.Is(err, errDry) {
		return refused, err
	}
	return contract.ImportOutcomeCreated, nil
}

// As the contract has them of createUser, whose requests are refused before they come here.
var (
	phoneShape    = regexp.MustCompile(`^(\+|0)[0-9 ()-]{6,24}$`)
	usernameShape = regexp.MustCompile(`^[A-Za-z0-9._@-]+$`)
)

// fits refuses what no user can have.
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
			"a user name has at least 3 characters",
		)
	}
	if n.Username != n.Email && !usernameShape.MatchString(n.Username) {
		return problem.InvalidField(contract.CodeUserInvalid, "username", contract.FieldCodeInvalid, "this is no user name")
	}
	if n.Phone != nil && !phoneShape.MatchString(*n.Phone) {
		return problem.InvalidField(
			contract.CodeUserInvalid,
			"phone",
			contract.FieldCodeInvalid,
			"this is no telephone number",
		)
	}
	return nil
}

// same tells whether a user is as a row says, and holds the grants that it names.
func same(there contract.User, n NewUser, keys []identity.Role) bool {
	if there.FirstName != n.FirstName || there.LastName != n.LastName || there.Username != n.Username ||
		(there.Phone == nil) != (n.Phone == nil) || n.Phone != nil && *there.Phone != *n.Phone {
		return false
	}
	return !slices.ContainsFunc(keys, func(key identity.Role) bool { return !slices.Contains(there.Roles, key) })
}
