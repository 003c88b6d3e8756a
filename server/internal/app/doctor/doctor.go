// Package doctor checks a portal's settings and the services that they name: the database, the file store, the
// identity provider, mail server, mailbox, ERP, NATS, and the proxy in front. Findings say what is wrong and what
// to do, and never quote the error of a library, which operators could not understand and which could contain a
// password. It changes nothing, except for a blob that it writes and removes, and sends no e-mail.
//
// AtStart is quick, because it checks this machine and the database only: `portal serve` waits for it and does not
// start with a danger. Outside calls other services, which may be slow or not running yet: it only warns.
package doctor

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"klantportaal.example/server/internal/app"
)

// Level is the severity of a finding.
type Level int

// Fine needs no action. Warning works only in part or for now. Danger keeps the portal from serving.
const (
	Fine Level = iota
	Warning
	Danger
)

func (l Level) String() string { return [...]string{"ok", "warning", "danger"}[l] }

// Finding is the result of a check of one setting.
type Finding struct {
	Level   Level
	Setting string // its environment variable, or another subject
	Found   string
	Cure    string // what to do; empty if Fine
}

// String returns the finding without its level, on one line.
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
	pushKey           = "PORTAL_PUSH_KEY"
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
	mailAddresses     = "addresses of users" // not a setting
)

// answerWithin is the time within which another service has to respond.
const answerWithin = 10 * time.Second

// AtStart checks the settings themselves, the database and a folder of files.
func AtStart(ctx context.Context, c app.Config) []Finding {
	var files []Finding
	var side sync.WaitGroup
	if folder(c) {
		side.Go(func() { files = store(ctx, c) })
	}
	found := append(settings(c), database(ctx, c)...)
	found = append(found, mailbox(ctx, c)...)
	found = append(found, unsent(ctx, c)...)
	side.Wait()
	found = append(found, files...)
	if folder(c) && !slices.ContainsFunc(found, func(f Finding) bool {
		return f.Level == Danger && (f.Setting == databaseURL || f.Setting == directURL || f.Setting == blobURL)
	}) {
		found = append(found, owned(ctx, c)...)
	}
	return found
}

// Outside checks other services: a file store that is not a folder, the identity provider, the servers of outgoing and
// incoming e-mail, the ERP, NATS, and the portal itself at its public address, for which an instance must be running.
// When thorough, it also begins a sign-in without completing it, which the provider may log, sends as many bytes as the
// largest file through the proxy, and counts the users with an unproven address.
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
	found = append(found, leaving(ctx, c)...)
	if thorough {
		found = append(found, proven(ctx, c)...)
	}
	return append(found, proxy(ctx, c, thorough)...)
}
