package app

import (
	"cmp"
	"encoding/hex"

	"klantportaal.example/server/internal/platform/backplane"
)

// openBackplane opens the one that is set: NATS, else PostgreSQL. Instances find each other by their secret, as those
// of one portal share it, so that two portals on one NATS stay apart as they do with a database each.
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

// direct is PostgreSQL without a pooler in between.
func (c Config) direct() string { return cmp.Or(c.DirectURL, c.DatabaseURL) }

// NATS says how the portal uses the servers of NATSURL. Error: a secret key that is too short.
func (c Config) NATS() (backplane.NATS, error) {
	name, previous, err := c.keys("backplane")
	if err != nil {
		return backplane.NATS{}, err
	}
	return backplane.NATS{URL: c.NATSURL, Name: hex.EncodeToString(name[:8]),
		PreviousName: hex.EncodeToString(previous[:min(8, len(previous))]), Logger: c.Logger}, nil
}
