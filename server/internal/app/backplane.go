package app

import (
	"encoding/hex"

	"klantportaal.example/server/internal/edge/chathub"
	"klantportaal.example/server/internal/platform/natsbus"
	"klantportaal.example/server/internal/platform/postgres"
)

// backplane carries doorbells between the instances.
type backplane interface {
	chathub.Backplane
	Close()
}

// openBackplane opens the one that is set: NATS, else PostgreSQL. Instances find each other by their secret, as those of
// one portal share it, so that two portals on one NATS stay apart as they do with a database each.
func openBackplane(c Config) (backplane, error) {
	if c.NATSURL == "" {
		b, err := postgres.OpenBackplane(postgres.Config{URL: c.DatabaseURL, Logger: c.Logger})
		if err != nil {
			return nil, err
		}
		return b, nil
	}
	name, err := derive(c.SecretKey, "doorbells")
	if err != nil {
		return nil, err
	}
	b, err := natsbus.Open(natsbus.Config{URL: c.NATSURL, Name: hex.EncodeToString(name[:8]), Logger: c.Logger})
	if err != nil {
		return nil, err
	}
	return b, nil
}
