package users

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
)

// NotificationSettings returns the actor's settings. When none are stored, everything is on.
func (u *Users) NotificationSettings(
	ctx context.Context,
	actor identity.Actor,
) (s contract.NotificationSettings, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		s, err = settings(ctx, db, actor)
		return err
	})
	return s, err
}

// SetNotificationSettings replaces the actor's settings and returns them. The settings for mentions and promises are
// for staff only, and that for incidents for customers only; they stay as they are when absent.
func (u *Users) SetNotificationSettings(
	ctx context.Context,
	actor identity.Actor,
	r contract.UpdateNotificationSettingsRequest,
) (s contract.NotificationSettings, err error) {
	err = u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := settings(ctx, db, actor)
		if err != nil {
			return err
		}
		s = contract.NotificationSettings(r)
		if !actor.Staff || r.EmailOnMention == nil {
			s.EmailOnMention = was.EmailOnMention
		}
		if !actor.Staff || r.EmailOnDue == nil {
			s.EmailOnDue = was.EmailOnDue
		}
		if actor.Staff || r.EmailOnIncident == nil {
			s.EmailOnIncident = was.EmailOnIncident
		}
		before, after, differs := audit.Difference(settingValues(was), settingValues(s), audit.Values{})
		if !differs {
			return nil
		}
		_, err = db.PutNotificationSettings(
			ctx,
			queries.PutNotificationSettingsParams{UserID: actor.UserID, OrganisationID: actor.OrganisationID,
				EmailOnMessage: s.EmailOnMessage, EmailOnDocument: s.EmailOnDocument,
				EmailOnMention: s.EmailOnMention == nil || *s.EmailOnMention, EmailOnDue: s.EmailOnDue == nil || *s.EmailOnDue,
				EmailOnIncident: s.EmailOnIncident == nil || *s.EmailOnIncident},
		)
		if err != nil {
			return err
		}
		return record(ctx, db, actor, actor.OrganisationID, actor.UserID, "notifications.changed", before, after)
	})
	return s, err
}

func settings(ctx context.Context, db *queries.Queries, actor identity.Actor) (contract.NotificationSettings, error) {
	row, err := db.GetNotificationSettings(ctx, actor.UserID)
	if errors.Is(err, pgx.ErrNoRows) {
		row, err = queries.GetNotificationSettingsRow{EmailOnMessage: true, EmailOnDocument: true, EmailOnMention: true,
			EmailOnDue: true, EmailOnIncident: true}, nil
	}
	s := contract.NotificationSettings{EmailOnMessage: row.EmailOnMessage, EmailOnDocument: row.EmailOnDocument}
	if actor.Staff {
		s.EmailOnMention, s.EmailOnDue = &row.EmailOnMention, &row.EmailOnDue
	} else {
		s.EmailOnIncident = &row.EmailOnIncident
	}
	return s, err
}

func settingValues(s contract.NotificationSettings) audit.Values {
	v := audit.Values{"emailOnMessage": s.EmailOnMessage, "emailOnDocument": s.EmailOnDocument}
	if s.EmailOnMention != nil {
		v["emailOnMention"] = *s.EmailOnMention
	}
	if s.EmailOnDue != nil {
		v["emailOnDue"] = *s.EmailOnDue
	}
	if s.EmailOnIncident != nil {
		v["emailOnIncident"] = *s.EmailOnIncident
	}
	return v
}
