package doctor

import (
	"context"
	"fmt"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/postgres"
)

// proven counts the users with an unproven address. If the database can't be reached it returns nothing, because
// another finding reports that.
func proven(ctx context.Context, c app.Config) []Finding {
	if c.Mail.URL == "" && c.Inbound.URL == "" {
		return nil
	}
	url := c.DirectURL
	if url == "" {
		url = c.DatabaseURL
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	db, err := postgres.Open(ctx, postgres.Config{URL: url, MaxConns: 1})
	if err != nil {
		return nil
	}
	defer db.Close()
	unproven, of, err := users.Unproven(ctx, db)
	switch {
	case err != nil:
		return nil
	case unproven > 0:
		return []Finding{
			warning(
				mailAddresses,
				fmt.Sprintf("%d of %d users who have signed in have an e-mail address that is "+
					"not proven: they get no e-mail, and e-mail from them waits in quarantine", unproven, of),
				"register the domains of their organisations with `portal organisation domain add`, or have them sign in with that "+
					"address; the page of each user says what is missing",
			),
		}
	}
	return []Finding{fine(mailAddresses, "all %d users who have signed in have a proven e-mail address", of)}
}
