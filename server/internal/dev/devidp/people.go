package devidp

import (
	"context"
	"crypto/subtle"
	"encoding/hex"
	"strings"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"klantportaal.example/server/internal/platform/identity"
)

func (s *storage) userByEmail(email string) (User, bool) {
	for _, u := range s.users {
		if strings.EqualFold(u.Email, strings.TrimSpace(email)) {
			return u, true
		}
	}
	return s.anybody(email)
}

// user returns the user with a subject.
func (s *storage) user(subject string) (User, bool) {
	if u, ok := s.users[subject]; ok {
		return u, true
	}
	email, err := hex.DecodeString(strings.TrimPrefix(subject, openPrefix))
	if err != nil || !strings.HasPrefix(subject, openPrefix) {
		return User{}, false
	}
	return s.anybody(string(email))
}

// openPrefix begins the subjects of users who sign in with OpenPassword. The rest is their address, so that these users
// need not be stored.
const openPrefix = "open-"

// anybody returns the user who signs in with OpenPassword by an address, from which their name is made.
func (s *storage) anybody(email string) (User, bool) {
	address, err := identity.Address(strings.TrimSpace(email))
	if s.open == "" || err != nil {
		return User{}, false
	}
	address = strings.ToLower(address)
	local, _, _ := strings.Cut(address, "@")
	return User{Email: address, Password: s.open, Subject: openPrefix + hex.EncodeToString([]byte(address)),
		GivenName: local, Username: address}, true
}

func (s *storage) authenticate(email, password string) (User, bool) {
	u, ok := s.userByEmail(email)
	if !ok || subtle.ConstantTimeCompare([]byte(u.Password), []byte(password)) != 1 {
		return User{}, false
	}
	return u, true
}

// GetClientByClientID implements op.OPStorage.
func (s *storage) GetClientByClientID(_ context.Context, id string) (op.Client, error) {
	if id != s.client.id {
		return nil, oidc.ErrInvalidClient().WithDescription("unknown client")
	}
	return s.client, nil
}

// AuthorizeClientIDSecret implements op.OPStorage: the client has no secret.
func (s *storage) AuthorizeClientIDSecret(context.Context, string, string) error {
	return oidc.ErrInvalidClient().WithDescription("a public client has no secret")
}

// SetUserinfoFromScopes implements op.OPStorage; SetUserinfoFromRequest does its work.
func (s *storage) SetUserinfoFromScopes(context.Context, *oidc.UserInfo, string, string, []string) error {
	return nil
}

// SetUserinfoFromRequest fills an identity token.
func (s *storage) SetUserinfoFromRequest(
	_ context.Context,
	info *oidc.UserInfo,
	request op.IDTokenRequest,
	scopes []string,
) error {
	if err := s.describe(info, request.GetSubject(), scopes); err != nil {
		return err
	}
	var sessionID string
	switch r := request.(type) {
	case *authRequest:
		sessionID = r.SessionID
	case *grant:
		sessionID = r.SessionID
	}
	if sessionID != "" {
		info.AppendClaims("sid", sessionID)
	}
	return nil
}

// accessToken returns the grant of a valid access token.
func (s *storage) accessToken(id, subject string) (accessToken, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.state.AccessTokens[id]
	if !ok || found.Subject != subject || !time.Now().Before(found.Expires) {
		return accessToken{}, false
	}
	return found, true
}

// SetUserinfoFromToken implements op.OPStorage.
func (s *storage) SetUserinfoFromToken(_ context.Context, info *oidc.UserInfo, tokenID, subject, _ string) error {
	found, ok := s.accessToken(tokenID, subject)
	if !ok {
		return errNotFound
	}
	return s.describe(info, subject, found.Scopes)
}

func (s *storage) describe(info *oidc.UserInfo, subject string, scopes []string) error {
	u, ok := s.user(subject)
	if !ok {
		return errNotFound
	}
	info.Subject = subject
	for _, scope := range scopes {
		switch scope {
		case oidc.ScopeProfile:
			info.Name, info.GivenName, info.FamilyName = u.name(), u.GivenName, u.FamilyName
			info.PreferredUsername = u.Username
		case oidc.ScopeEmail:
			info.Email, info.EmailVerified = u.Email, oidc.Bool(!u.EmailUnverified)
		case RolesClaim:
			if len(u.Roles) == 0 {
				continue
			}
			// Zitadel: role -> organisation that granted it -> domain of that organisation.
			_, domain, _ := strings.Cut(u.Email, "@")
			roles := make(map[string]map[string]string, len(u.Roles))
			for _, r := range u.Roles {
				roles[r] = map[string]string{domain: domain}
			}
			info.AppendClaims(RolesClaim, roles)
		}
	}
	return nil
}
