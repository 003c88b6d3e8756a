package doctor

import (
	"context"
	"fmt"
	"net/netip"
	"os"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	webhookSwitch   = "PORTAL_WEBHOOKS"
	webhookNetworks = "PORTAL_WEBHOOK_NETWORKS"
)

// webhookTargets checks the networks that webhooks may call besides public ones.
func webhookTargets(c app.Config) (found []Finding) {
	for _, network := range c.Webhooks.Networks {
		p, err := netip.ParsePrefix(network)
		switch {
		case err != nil:
			found = append(found, danger(webhookNetworks, fmt.Sprintf("%q is not a network", network),
				"write it like 10.20.0.0/16"))
		case p.Bits() == 0:
			found = append(found, danger(webhookNetworks,
				network+" contains every address, so users of customers can make the portal call any machine of its network",
				"name the networks of the customers' systems"))
		case c.Environment == production && overlapsLoopback(p):
			found = append(found, warning(webhookNetworks,
				network+" contains this machine, so users of customers can make the portal call its other programs",
				"name the networks of the customers' systems"))
		}
	}
	return found
}

func overlapsLoopback(p netip.Prefix) bool {
	return p.Overlaps(netip.MustParsePrefix("127.0.0.0/8")) || p.Overlaps(netip.MustParsePrefix("::1/128"))
}

// unsent checks whether webhooks wait for nothing because they are switched off.
func unsent(ctx context.Context, c app.Config) []Finding {
	if !c.Webhooks.Off {
		return nil
	}
	on, _, err := listening(ctx, c)
	if err != nil || on == 0 {
		return nil
	}
	return []Finding{warning(webhookSwitch, fmt.Sprintf("it is off, and nothing is sent to %s that customers have on",
		counted(on, "webhook")), "tell them, or leave it out")}
}

// leaving checks whether events reach webhooks, as far as it shows without calling one.
func leaving(ctx context.Context, c app.Config) []Finding {
	if c.Webhooks.Off {
		return []Finding{fine(webhookSwitch, "it is off: nothing is sent to webhooks")}
	}
	on, failing, err := listening(ctx, c)
	if err != nil {
		return nil
	}
	const cure = "let the portal's machine reach public addresses on port 443, unless it is their receivers that fail; " +
		"or set PORTAL_WEBHOOKS=off"
	switch proxied := os.Getenv("HTTPS_PROXY") != "" || os.Getenv("https_proxy") != ""; {
	case on > 0 && failing == on:
		return []Finding{warning(webhookSwitch, fmt.Sprintf("none of %s works", counted(on, "webhook")), cure)}
	case on > 0:
		return []Finding{fine(webhookSwitch, "%d of %s that are on work", on-failing, counted(on, "webhook"))}
	case proxied:
		return []Finding{warning(webhookSwitch, "HTTPS_PROXY is set, and webhooks are sent without a proxy", cure)}
	}
	return []Finding{fine(webhookSwitch, "no webhook is on; they are sent to public addresses on port 443")}
}

func listening(ctx context.Context, c app.Config) (on, failing int, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	db, err := postgres.Open(ctx,
		postgres.Config{URL: c.DatabaseURL, Pooled: c.DirectURL != "", MaxConns: 1, Logger: c.Logger})
	if err != nil {
		return 0, 0, err
	}
	defer db.Close()
	return integrations.Listening(ctx, db)
}

// counted returns a number with its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
