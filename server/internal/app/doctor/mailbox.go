package doctor

import (
	"context"
	"net"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/edge/mailin"
	"klantportaal.example/server/internal/platform/postgres"
)

// mailbox checks whether e-mail can be received. Problems with the database itself are other findings.
func mailbox(ctx context.Context, c app.Config) []Finding {
	if c.Inbound.URL == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	database := postgres.Config{URL: c.DatabaseURL, Pooled: c.DirectURL != "", MaxConns: 1, Logger: c.Logger}
	db, err := postgres.Open(ctx, database)
	if err != nil {
		return nil
	}
	defer db.Close()
	in, err := inbound.New(inbound.Config{DB: db, Address: c.Inbound.Address})
	if err != nil {
		return []Finding{danger(inboundAddress, "it is not an e-mail address", "write it like support@provider.example")}
	}
	ready, err := in.Ready(ctx)
	if err != nil || ready {
		return nil
	}
	return []Finding{warning(inboundAddress,
		"no e-mail is received: the provider has no e-mail domain of its own, or the mailbox's domain belongs to a customer",
		"run `portal organisation domain add CUSTOMER_NUMBER DOMAIN` with the provider's number; no restart is needed")}
}

// incoming checks whether the mailbox's server accepts connections. It does not sign in, which could count as reading.
func incoming(ctx context.Context, c app.Config) []Finding {
	if c.Inbound.URL == "" {
		return nil
	}
	from, err := mailin.Parse(c.Inbound.URL)
	if err != nil || mailin.Mailbox(from) == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	server := mailin.Mailbox(from)
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", server)
	if err != nil {
		return []Finding{warning(inboundURL, "the mailbox's server at "+server+" can't be reached: "+reason(err),
			"start it, or correct host and port; no e-mail is received until it responds")}
	}
	_ = conn.Close()
	return []Finding{fine(inboundURL, "the mailbox's server at %s responds", server)}
}
