package users

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// StaffPreferences returns the preferences of a member of staff, or the defaults when none are stored.
func (u *Users) StaffPreferences(ctx context.Context, actor identity.Actor) (p contract.StaffPreferences, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetStaffPreferences(ctx, actor.UserID)
		if errors.Is(err, pgx.ErrNoRows) {
			p = contract.StaffPreferences{
				ThenStatus:      contract.StickingStatusWaitingCustomer,
				NewTicketAlerts: contract.NewTicketAlertsTeam,
			}
			return nil
		}
		p = preferencesOf(row)
		return err
	})
	return p, err
}

// SetStaffPreferences changes the fields that are present, and returns all of them. The last change wins: only the user
// changes their own preferences, and each screen sends only its own fields.
func (u *Users) SetStaffPreferences(
	ctx context.Context,
	actor identity.Actor,
	r contract.UpdateStaffPreferencesRequest,
) (p contract.StaffPreferences, err error) {
	err = u.db.Write(ctx, actor, func(db *queries.Queries) error {
		row, err := db.PutStaffPreferences(ctx, queries.PutStaffPreferencesParams{
			UserID:           actor.UserID,
			ThenStatus:       (*string)(r.ThenStatus),
			NextAfterSending: r.NextAfterSending,
			NewTicketAlerts:  (*string)(r.NewTicketAlerts),
			QueueView:        r.QueueView,
		})
		p = preferencesOf(row)
		return err
	})
	return p, err
}

func preferencesOf(row queries.StaffPreference) contract.StaffPreferences {
	return contract.StaffPreferences{
		ThenStatus:       contract.StickingStatus(row.ThenStatus),
		NextAfterSending: row.NextAfterSending,
		NewTicketAlerts:  contract.NewTicketAlerts(row.NewTicketAlerts),
		QueueView:        row.QueueView,
	}
}
