// Package doctor looks at a portal's settings and at what they name: the database, the store of files, the identity
// provider, mail server, mailbox, ERP, NATS, and the proxy in front. It says what was found and what to do, in words of
// its own: what
// a library said would need its source to be understood, and could quote a password. It changes nothing but one blob,
// which it removes, and sends no e-mail.
//
// AtStart is quick and stays on this machine and its database, so `portal serve` waits for it and refuses what is
// dangerous. Outside asks others, who may be slow, away, or not there yet: it only warns.
package doctor

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"klantportaal.example/server/internal/app"
)

// Level says how bad a finding is.
type Level int

// Fine needs nothing. Warning works, in part or for now. Danger must not serve.
const (
	Fine Level = iota
	Warning
	Danger
)

func (l Level) String() string { return [...]string{"ok", "warning", "danger"}[l] }

// Finding is what was found out about one setting.
type Finding struct {
	Level   Level
	Setting string // its environment variable, or what else it is about
	Found   string
	Cure    string // what to do; empty when it is Fine
}

// String is a finding without its level, in one line.
func (f Finding) String() string {
	if f.Cure == "" {
		return f.Setting + ": " + f.Found
	}
	return f.Setting + ": " + f.Found + "; " + f.Cure
}

func fine(setting, found string, args ...any) Finding {
	return Finding{Setting: setting, Found: fmt.Sprintf(found, args...)}
}

func warning(setting, found, cure string) Finding { return Finding{Warning, setting, found, cure} }

func danger(setting, found, cure string) Finding { return Finding{Danger, setting, found, cure} }

// The settings that findings are about.
const (
	publicURL         = "PORTAL_PUBLIC_URL"
	databaseURL       = "PORTAL_DATABASE_URL"
	directURL         = "PORTAL_DATABASE_DIRECT_URL"
	natsURL           = "PORTAL_NATS_URL"
	oidcIssuer        = "PORTAL_OIDC_ISSUER"
	oidcClientID      = "PORTAL_OIDC_CLIENT_ID"
	oidcScopes        = "PORTAL_OIDC_SCOPES"
	blobURL           = "PORTAL_BLOB_URL"
	environment       = "PORTAL_ENVIRONMENT"
	deployedOn        = "PORTAL_DEPLOYED_ON"
	allowedOrigins    = "PORTAL_ALLOWED_ORIGINS"
	frameAncestors    = "PORTAL_FRAME_ANCESTORS"
	secretKey         = "PORTAL_SECRET_KEY"
	secretKeyPrevious = "PORTAL_SECRET_KEY_PREVIOUS"
	erpURL            = "PORTAL_ERP_URL"
	smtpURL           = "PORTAL_SMTP_URL"
	inboundURL        = "PORTAL_INBOUND_URL"
	inboundAddress    = "PORTAL_INBOUND_ADDRESS"
	inboundRelays     = "PORTAL_INBOUND_RELAYS"
	shopURL           = "PORTAL_SHOP_URL"
	inboundStaff      = "PORTAL_INBOUND_STAFF"
	trustedProxies    = "PORTAL_TRUSTED_PROXIES"
	metricsAddr       = "PORTAL_METRICS_ADDR"
	drain             = "PORTAL_DRAIN"
	mailAddresses     = "addresses of users" // no setting
)

// answerWithin is how long a service outside may take to answer.
const answerWithin = 10 * time.Second

// AtStart looks at the settings themselves, the database and a folder of files.
func AtStart(ctx context.Context, c app.Config) []Finding {
	var files []Finding
	var side sync.WaitGroup
	if folder(c) {
		side.Go(func() { files = store(ctx, c) })
	}
	found := append(settings(c), database(ctx, c)...)
	found = append(found, mailbox(ctx, c)...)
	side.Wait()
	found = append(found, files...)
	if folder(c) && !slices.ContainsFunc(found, func(f Finding) bool {
		return f.Level == Danger && (f.Setting == databaseURL || f.Setting == directURL || f.Setting == blobURL)
	}) {
		found = append(found, owned(ctx, c)...)
	}
	return found
}

// Outside looks at what is elsewhere: a store of files that is no folder, the identity provider, the servers of
// outgoing and incoming e-mail, the ERP, NATS, and the portal itself by its public address, where an instance must be
// running. When it is thorough it also begins a
// sign-in that nobody ends, which the provider's log may have, sends as much as the largest file through the proxy, and
// counts the users whose address it does not believe.
func Outside(ctx context.Context, c app.Config, thorough bool) []Finding {
	var found []Finding
	if !folder(c) {
		found = append(store(ctx, c), owned(ctx, c)...)
	}
	found = append(found, issuer(ctx, c, thorough)...)
	found = append(found, mailServer(ctx, c)...)
	found = append(found, events(ctx, c)...)
	found = append(found, erp(ctx, c)...)
	found = append(found, incoming(ctx, c)...)
	if thorough {
		found = append(found, proven(ctx, c)...)
	}
	return append(found, proxy(ctx, c, thorough)...)
}
