package users

import (
	"context"
	"errors"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Invitations returns at most 50 invitations of an identity without an account (Nobody), oldest first.
func (u *Users) Invitations(ctx context.Context, nobody identity.Actor) (list []contract.Invitation, err error) {
	// The actor is empty: the function finds invitations by what the token proves, and gives access to nothing else.
	err = u.db.Read(ctx, identity.Actor{}, func(db *queries.Queries) error {
		rows, err := db.MyInvitations(
			ctx,
			queries.MyInvitationsParams{
				Issuer:        nobody.Issuer,
				Subject:       nobody.Subject,
				Email:         nobody.Email,
				EmailVerified: nobody.Email != "",
			},
		)
		list = make([]contract.Invitation, len(rows))
		for i, r := range rows {
			list[i] = contract.Invitation{
				Id:               r.AccountID,
				OrganisationName: r.OrganisationName,
				InvitedOn:        contract.Time{Time: r.InvitedOn},
			}
			if r.InvitedBy != "" {
				list[i].InvitedBy = &r.InvitedBy
			}
		}
		return err
	})
	return list, err
}

// AnswerInvitation accepts or refuses an invitation for an identity without an account. After accepting, the identity
// signs in as the invitation's user. Error: NotFound invitation.not_found, also when it has just been answered or
// withdrawn, or another one was accepted.
func (u *Users) AnswerInvitation(ctx context.Context, nobody identity.Actor, invitation uuid.UUID, accept bool) error {
	var user uuid.UUID
	err := u.db.Tx(ctx, identity.Actor{}, func(db *queries.Queries) (err error) {
		user, err = db.AnswerInvitation(
			ctx,
			queries.AnswerInvitationParams{Issuer: nobody.Issuer, Subject: nobody.Subject, Email: nobody.Email,
				EmailVerified: nobody.Email != "", Account: invitation, Accept: accept},
		)
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return problem.New(problem.NotFound, contract.CodeInvitationNotFound, "there is no such invitation")
	}
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		u.access.Changed(user)
	}
	return err
}
