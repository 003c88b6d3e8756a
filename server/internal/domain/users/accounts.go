package users

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// invitationsPerDay limits how many strangers, with addresses outside its own e-mail domains, an organisation can write
// to in a day. Invitations by staff, and so their imports, do not count.
const invitationsPerDay = 100

// maxIdentity is the largest number of bytes of an issuer and a subject together that the index can hold.
const maxIdentity = 2000

// NewAccount links an identity: by e-mail, by user name, or by issuer and subject.
type NewAccount struct {
	Email, Username, Issuer, Subject *string
	Label                            string
}

// AccountChange holds the fields to change; nil leaves a field as it is.
type AccountChange struct {
	Label   *string
	Enabled *bool
	// AcceptNoAdmin: as in access.Target.
	AcceptNoAdmin bool
}

// Accounts returns a page of the accounts of a user whom the actor administers, or of the actor. Errors: NotFound
// user.not_found.
func (u *Users) Accounts(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.UserAccount], err error) {
	p := queries.ListUserAccountsParams{
		UserID:  user,
		Enabled: q.Bool(contract.FieldEnabled),
		Search:  listquery.Contains(q.Search),
		CreatedBefore: q.Less(
			contract.FieldCreatedOn,
		).At(),
		CreatedBeforeID: q.Less(contract.FieldCreatedOn).TieUUID(uuid.Nil),
		CreatedAfter: q.Greater(
			contract.FieldCreatedOn,
		).At(),
		CreatedAfterID: q.Greater(contract.FieldCreatedOn).TieUUID(uuid.Max),
		SignedInBefore: q.Less(
			contract.FieldLastSignInOn,
		).At(),
		SignedInBeforeID: q.Less(contract.FieldLastSignInOn).TieUUID(uuid.Nil),
		SignedInAfter: q.Greater(
			contract.FieldLastSignInOn,
		).At(),
		SignedInAfterID: q.Greater(contract.FieldLastSignInOn).TieUUID(uuid.Max),
		Sort:            q.Sort,
		Descending:      q.Descending,
	}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListUserAccountsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListUserAccounts(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				_, err = db.GetUser(ctx, user) // either there is no such user, or no account matches
				return nil, notFound(err)
			},
			func(r queries.ListUserAccountsRow) int32 { return r.Total },
			func(r queries.ListUserAccountsRow) (contract.UserAccount, error) {
				return accountOf(r.UserAccount), nil
			})
		return err
	})
	return page, err
}

// Account returns an account. Errors: NotFound account.not_found.
func (u *Users) Account(
	ctx context.Context,
	actor identity.Actor,
	user, id uuid.UUID,
) (a contract.UserAccount, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetUserAccount(ctx, id, user)
		a = accountOf(row)
		return accountNotFound(err)
	})
	return a, err
}

// Link invites an identity to sign in as a user. It does not reveal whether the identity has an account in another
// organisation. Errors: NotFound user.not_found, Invalid account.identity_required or account.invalid, Conflict
// account.already_linked (in this organisation) or invitation.limit, Forbidden grant.token.
func (u *Users) Link(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
	n NewAccount,
) (a contract.UserAccount, err error) {
	if n, err = n.checked(); err != nil {
		return contract.UserAccount{}, err
	}
	err = u.access.Run(ctx, actor, access.Target{User: user}, func(db *queries.Queries, of access.Organisation) error {
		if n.Subject == nil && n.Email == nil {
			twice, err := db.HasPendingUsername(ctx, user, *n.Username)
			if err != nil {
				return err
			}
			if twice {
				return errAlreadyLinked()
			}
		}
		refused, err := db.LinkRefused(ctx, user)
		if err != nil {
			return err
		}
		if refused {
			return access.ErrTokenAdmin()
		}
		rows, err := link(ctx, db, actor, of.ID, []newLink{{user, n.Email, n.Username, n.Issuer, n.Subject,
			n.Label}})
		if err == nil {
			a = accountOf(rows[0])
		}
		return err
	})
	switch postgres.UniqueIndex(err) {
	case "user_account_subject", "user_account_pending_email":
		return contract.UserAccount{}, errAlreadyLinked()
	}
	return a, err
}

func (n NewAccount) checked() (NewAccount, error) {
	for _, f := range []struct {
		name  string
		value **string
	}{{"email", &n.Email}, {"username", &n.Username}, {"issuer", &n.Issuer}, {"subject", &n.Subject}} {
		if *f.value == nil {
			continue
		}
		text, err := input.Line(contract.CodeAccountInvalid, f.name, **f.value)
		if err != nil {
			return n, err
		}
		*f.value = &text
		if text == "" {
			*f.value = nil
		}
	}
	if n.Email != nil {
		address, err := addressOf(contract.CodeAccountInvalid, *n.Email)
		if err != nil {
			return n, err
		}
		n.Email = &address
	}
	if n.Username != nil && len([]rune(*n.Username)) < contract.CreateUserAccountRequestUsernameMin {
		return n, problem.InvalidField(
			contract.CodeAccountInvalid,
			"username",
			contract.FieldCodeTooShort,
			"a user name needs at least 3 characters",
		)
	}
	if n.Issuer != nil && n.Subject != nil && len(*n.Issuer)+len(*n.Subject) > maxIdentity {
		return n, problem.InvalidField(contract.CodeAccountInvalid, "subject", contract.FieldCodeTooLong,
			"the issuer and the subject can have at most 2,000 bytes together")
	}
	if (n.Issuer == nil) != (n.Subject == nil) {
		missing := "subject"
		if n.Issuer == nil {
			missing = "issuer"
		}
		return n, problem.InvalidField(
			contract.CodeAccountIdentityRequired,
			missing,
			contract.FieldCodeRequired,
			"issuer and subject are required together",
		)
	}
	if n.Subject == nil && n.Email == nil && n.Username == nil {
		return n, problem.InvalidField(
			contract.CodeAccountIdentityRequired,
			"email",
			contract.FieldCodeRequired,
			"an account needs an e-mail, a user name, or an issuer with a subject",
		)
	}
	var err error
	n.Label, err = input.Line(contract.CodeAccountInvalid, "label", n.Label)
	return n, err
}

// newLink is an account to create, as the queries read it.
type newLink struct {
	User     uuid.UUID `json:"user_id"`
	Email    *string   `json:"email"`
	Username *string   `json:"username"`
	Issuer   *string   `json:"issuer"`
	Subject  *string   `json:"subject"`
	Label    string    `json:"label"`
}

// link creates accounts, all of them or none. It runs in a transaction of access.Changes, so that invitations are
// counted one at a time.
func link(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation uuid.UUID,
	list []newLink,
) ([]queries.UserAccount, error) {
	if !actor.Staff {
		emails := make([]string, len(list))
		for i, n := range list {
			if n.Email != nil {
				emails[i] = *n.Email
			}
		}
		exhausted, err := db.InvitationsExhausted(ctx, organisation, invitationsPerDay, emails)
		if err != nil {
			return nil, err
		}
		if exhausted {
			return nil, problem.New(
				problem.Conflict,
				contract.CodeInvitationLimit,
				"an organisation can invite at most 100 people a day whose e-mail address is not at one of its own domains",
			)
		}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return nil, fmt.Errorf("users: %w", err)
	}
	rows, err := db.InsertUserAccounts(ctx, actor.UserID, text)
	if err != nil {
		return nil, err
	}
	if len(rows) < len(list) {
		return nil, notFound(pgx.ErrNoRows)
	}
	changes := make([]audit.Change, len(rows))
	for i, row := range rows {
		changes[i] = audit.Change{OrganisationID: organisation, Action: "account.linked", Entity: audit.EntityUser,
			EntityID: row.UserID.String(), After: accountValues(row)}
	}
	return rows, audit.WriteAll(ctx, db, actor, changes)
}

// UpdateAccount labels, enables or disables an account. Disabling signs it out at once. Errors: NotFound
// account.not_found, Invalid account.invalid, Conflict account.last_admin or account.refused.
func (u *Users) UpdateAccount(
	ctx context.Context,
	actor identity.Actor,
	user, id uuid.UUID,
	c AccountChange,
) (a contract.UserAccount, err error) {
	t := access.Target{User: user, AcceptNoAdmin: c.AcceptNoAdmin}
	err = u.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		was, err := db.LockUserAccount(ctx, id, user)
		if err != nil {
			return accountNotFound(err)
		}
		is := was
		if c.Label != nil {
			if is.Label, err = input.Line(contract.CodeAccountInvalid, "label", *c.Label); err != nil {
				return err
			}
		}
		if c.Enabled != nil {
			is.Enabled = *c.Enabled
		}
		if is.Enabled && is.RefusedOn != nil {
			return problem.New(
				problem.Conflict,
				contract.CodeAccountRefused,
				"the invited person has refused this account",
			)
		}
		a = accountOf(is)
		before, after, differs := audit.Difference(accountValues(was), accountValues(is), audit.Values{"accountId": id})
		if !differs {
			return nil
		}
		if err := db.UpdateUserAccount(ctx, is.Label, is.Enabled, id); err != nil {
			return err
		}
		return record(ctx, db, actor, of.ID, user, accountAction(was, is), before, after)
	})
	return a, ofAccount(err)
}

func accountAction(was, is queries.UserAccount) string {
	switch {
	case was.Enabled == is.Enabled:
		return "account.changed"
	case is.Enabled:
		return "account.enabled"
	default:
		return "account.disabled"
	}
}

// Unlink removes an account from its user. Errors: NotFound account.not_found, Conflict account.last_admin.
func (u *Users) Unlink(
	ctx context.Context,
	actor identity.Actor,
	user, id uuid.UUID,
	acceptNoAdmin bool,
) error {
	t := access.Target{User: user, AcceptNoAdmin: acceptNoAdmin}
	return ofAccount(u.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		was, err := db.LockUserAccount(ctx, id, user)
		if err != nil {
			return accountNotFound(err)
		}
		if err := db.DeleteUserAccount(ctx, id); err != nil {
			return err
		}
		return record(ctx, db, actor, of.ID, user, "account.unlinked", accountValues(was), nil)
	}))
}

// accountOf maps a row to its model: an identity that signs in as the user, or the invitation of one. An invitation by
// e-mail address has neither issuer nor subject until an identity is bound to it.
func accountOf(r queries.UserAccount) contract.UserAccount {
	return contract.UserAccount{AccountId: r.ID, UserId: r.UserID, Issuer: r.Issuer, Subject: r.Subject, Email: r.Email,
		Username: r.Username, Label: r.Label, Enabled: r.Enabled, CreatedOn: contract.Time{Time: r.CreatedOn},
		LastSignInOn: contract.TimeOf(r.LastSignInOn), RefusedOn: contract.TimeOf(r.RefusedOn)}
}

// accountValues returns the fields of an account that the audit log stores.
func accountValues(r queries.UserAccount) audit.Values {
	return audit.Values{
		"accountId": r.ID,
		"issuer":    r.Issuer,
		"subject":   r.Subject,
		"email":     r.Email,
		"username":  r.Username,
		"label":     r.Label,
		"enabled":   r.Enabled,
	}
}

// record writes a change to the history of a user.
func record(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation, user uuid.UUID,
	action string,
	before, after audit.Values,
) error {
	return audit.Write(
		ctx,
		db,
		actor,
		audit.Change{OrganisationID: organisation, Action: action, Entity: audit.EntityUser,
			EntityID: user.String(), Before: before, After: after},
	)
}

// addressOf returns an e-mail address as it is stored, or an error that names its field.
func addressOf(code, text string) (string, error) {
	address, err := identity.Address(text)
	if err != nil {
		return "", problem.InvalidField(code, "email", contract.FieldCodeInvalid, err.Error())
	}
	return address, nil
}

func errAlreadyLinked() error {
	return problem.New(
		problem.Conflict,
		contract.CodeAccountAlreadyLinked,
		"this identity is already linked to an account",
	)
}

func accountNotFound(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, contract.CodeAccountNotFound, "there is no such account")
	}
	return err
}

// ofAccount maps an error of a change of access to one about an account: an unknown user has no account.
func ofAccount(err error) error {
	if p := problem.From(err); p != nil && p.Code == contract.CodeUserNotFound {
		return accountNotFound(pgx.ErrNoRows)
	}
	if errors.Is(err, access.ErrLastAdmin) {
		return problem.New(
			problem.Conflict,
			contract.CodeAccountLastAdmin,
			"this is the last enabled account of the organisation's last account-admin",
		)
	}
	return err
}
