package app

import (
	"fmt"
	"net/netip"
	"net/url"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/edge/chathub"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/platform/webhook"
)

// Webhooks has the settings of webhooks.
type Webhooks struct {
	Send bool // whether this instance delivers
	Off  bool // whether deliveries are skipped instead
	// Networks are called although they are not public, in CIDR notation; without TLS where they are loopback.
	Networks []string

	LookEvery time.Duration // for tests; 0: 5 s
}

// integrations creates the domain of integrations.
func (a *App) integrations(
	c Config,
	public *url.URL,
	changes *access.Changes,
	granter *grants.Grants,
	events *chathub.Notifier,
) (*integrations.Integrations, error) {
	var allowed []netip.Prefix
	for _, network := range c.Webhooks.Networks {
		prefix, err := netip.ParsePrefix(network)
		if err != nil {
			return nil, fmt.Errorf("PORTAL_WEBHOOK_NETWORKS: %q is not a network such as 10.0.0.0/8", network)
		}
		allowed = append(allowed, prefix)
	}
	d := integrations.New(a.db, changes, granter, webhook.New([]string{public.Hostname()}, allowed), c.PublicURL, events)
	d.Off = c.Webhooks.Off
	d.Tests, d.Addresses = limit.New[uuid.UUID](c.Limits.Tests), limit.New[uuid.UUID](c.Limits.Tests)
	d.Due = func() {
		if a.jobs != nil {
			a.jobs.DeliveryDue()
		}
	}
	return d, nil
}
