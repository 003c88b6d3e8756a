package app

import (
	"cmp"
	"encoding/hex"

	"klantportaal.example/server/internal/platform/backplane"
)

// openBackplane opens NATS if it is set, otherwise PostgreSQL. The subjects on NATS are derived from the secret
// key, which all instances of a portal share, so that two portals on one NATS do not receive each other's events.
func openBackplane(c Config) (*backplane.Backplane, error) {
	if c.NATSURL == "" {
		return backplane.OpenPostgres(c.direct(), c.Logger)
	}
	cfg, err := c.NATS()
	if err != nil {
		return nil, err
	}
	return backplane.OpenNATS(cfg)
}

// direct returns the address of PostgreSQL without a pooler.
func (c Config) direct() string { return cmp.Or(c.DirectURL, c.DatabaseURL) }

// NATS returns how the portal uses the servers of NATSURL. It returns an error if the secret key is too short.
func (c Config) NATS() (backplane.NATS, error) {
	name, previous, err := c.keys("backplane")
	if err != nil {
		return backplane.NATS{}, err
	}
	return backplane.NATS{URL: c.NATSURL, Name: hex.EncodeToString(name[:8]),
		PreviousName: hex.EncodeToString(previous[:min(8, len(previous))]), Logger: c.Logger}, nil
}
