package users

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
)

// NotificationSettings say of what a user wants to hear by e-mail.
type NotificationSettings struct{ EmailOnMessage, EmailOnDocument bool }

// NotificationSettings answers the actor's settings; everything, when they have saved none.
func (u *Users) NotificationSettings(ctx context.Context, actor identity.Actor) (s NotificationSettings, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		s, err = settings(ctx, db, actor)
		return err
	})
	return s, err
}

// SetNotificationSettings replaces the actor's settings.
func (u *Users) SetNotificationSettings(ctx context.Context, actor identity.Actor, s NotificationSettings) error {
	return u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := settings(ctx, db, actor)
		if err != nil {
			return err
		}
		before, after, differs := audit.Difference(was.values(), s.values(), audit.Values{})
		if !differs {
			return nil
		}
		_, err = db.PutNotificationSettings(ctx, queries.PutNotificationSettingsParams{UserID: actor.UserID, OrganisationID: actor.OrganisationID,
			EmailOnMessage: s.EmailOnMessage, EmailOnDocument: s.EmailOnDocument})
		if err != nil {
			return err
		}
		return record(ctx, db, actor, actor.UserID, "notifications.changed", before, after)
	})
}

func settings(ctx context.Context, db *queries.Queries, actor identity.Actor) (NotificationSettings, error) {
	row, err := db.GetNotificationSettings(ctx, actor.UserID)
	if errors.Is(err, pgx.ErrNoRows) {
		return NotificationSettings{true, true}, nil
	}
	return NotificationSettings{row.EmailOnMessage, row.EmailOnDocument}, err
}

func (s NotificationSettings) values() audit.Values {
	return audit.Values{"emailOnMessage": s.EmailOnMessage, "emailOnDocument": s.EmailOnDocument}
}
