package wire

import (
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/spec"
)

// NewUser converts the request to create a user.
func NewUser(r contract.CreateUserRequest) users.NewUser {
	n := users.NewUser{FirstName: r.FirstName, LastName: r.LastName, Email: string(r.Email), Phone: r.Phone, Invite: true}
	if r.Username != nil {
		n.Username = *r.Username
	}
	if r.Language != nil {
		n.Language = string(*r.Language)
	}
	if r.SendInvitation != nil {
		n.Invite = *r.SendInvitation
	}
	for _, g := range r.Grants {
		n.Grants = append(n.Grants, users.NewUserGrant{GrantID: g.GrantId, From: g.ValidFrom.Std(), Until: g.ValidUntil.Std()})
	}
	return n
}

// Account converts an account.
func Account(a users.Account) contract.UserAccount {
	return contract.UserAccount{AccountId: a.ID, UserId: a.UserID, Issuer: a.Issuer, Subject: a.Subject, Email: a.Email, Username: a.Username, Label: a.Label,
		Enabled: a.Enabled, CreatedOn: instant(a.CreatedOn), LastSignInOn: spec.TimeOf(a.LastSignInOn), RefusedOn: spec.TimeOf(a.RefusedOn)}
}

// Invitations converts the invitations of an identity.
func Invitations(from []users.Invitation) []contract.Invitation {
	return list(from, func(i users.Invitation) contract.Invitation {
		return contract.Invitation{Id: i.ID, OrganisationName: i.OrganisationName, InvitedBy: i.InvitedBy, InvitedOn: instant(i.InvitedOn)}
	})
}

// AccountPage converts a page of accounts.
func AccountPage(p listquery.Page[users.Account]) contract.UserAccountPage {
	return contract.UserAccountPage{Items: list(p.Items, Account), PageNo: p.PageNo, PageSize: p.PageSize, Total: p.Total, TotalIsExact: p.TotalIsExact}
}

// NewAccount converts the request to link an account.
func NewAccount(r contract.CreateUserAccountRequest) users.NewAccount {
	n := users.NewAccount{Email: (*string)(r.Email), Username: r.Username, Issuer: r.Issuer, Subject: r.Subject}
	if r.Label != nil {
		n.Label = *r.Label
	}
	return n
}

// AccountChange converts the request to change an account.
func AccountChange(r contract.UpdateUserAccountRequest) users.AccountChange {
	return users.AccountChange{Label: r.Label, Enabled: r.Enabled}
}

// NotificationSettings converts the caller's settings.
func NotificationSettings(s users.NotificationSettings) contract.NotificationSettings {
	return contract.NotificationSettings{EmailOnMessage: s.EmailOnMessage, EmailOnDocument: s.EmailOnDocument}
}

// NewNotificationSettings converts the request to replace them.
func NewNotificationSettings(r contract.UpdateNotificationSettingsRequest) users.NotificationSettings {
	return users.NotificationSettings{EmailOnMessage: r.EmailOnMessage, EmailOnDocument: r.EmailOnDocument}
}

// AccessRequests converts what people asked for.
func AccessRequests(from []users.AccessRequest) []contract.AccessRequest {
	return list(from, func(r users.AccessRequest) contract.AccessRequest {
		return contract.AccessRequest{User: contract.UserRef{Id: r.UserID, FullName: r.FullName}, Key: r.Key, AskedOn: instant(r.AskedOn)}
	})
}

// UserHistoryPage converts a page of the audit log.
func UserHistoryPage(p listquery.Page[audit.Entry]) contract.UserHistoryPage {
	return contract.UserHistoryPage{Items: list(p.Items, func(e audit.Entry) contract.UserHistoryEntry {
		out := contract.UserHistoryEntry{Id: e.ID, CreatedOn: instant(e.At), Action: e.Action, Reason: e.Reason, Before: historyValues(e.Before), After: historyValues(e.After)}
		if e.ActorID != nil && e.ActorName != nil {
			out.Actor = &contract.UserRef{Id: *e.ActorID, FullName: *e.ActorName}
		}
		return out
	}), PageNo: p.PageNo, PageSize: p.PageSize, Total: p.Total, TotalIsExact: p.TotalIsExact}
}

func historyValues(v audit.Values) *contract.HistoryValues {
	if v == nil {
		return nil
	}
	h := contract.HistoryValues(v)
	return &h
}
