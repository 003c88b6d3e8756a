package tickets_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/server/internal/test/testkit"
)

// Not even with SQL can an attachment refer to the bytes of a document, or of an e-mail, because a link to the
// attachment would open them.
func TestAttachmentTakesNobodysBytes(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(
		`insert into document (id, organisation_id, name, category, state, published_on, content_type, size, sha256, blob_key)
		values (gen_random_uuid(), $1, 'Draft', 'other', 'draft', null, 'text/plain', 1, repeat('a', 64), 'of a document')`,
		testkit.ID("A"),
	)
	p.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, blob_key)
		values (gen_random_uuid(), repeat('a', 64), 'x@b.example', '', 1, 'of an e-mail')`)
	for key, refused := range map[string]bool{"of a document": true, "of an e-mail": true, "of nothing": false} {
		conn, err := pgx.Connect(t.Context(), p.Database.AppURL)
		if err != nil {
			t.Fatal(err)
		}
		err = pgx.BeginFunc(t.Context(), conn, func(tx pgx.Tx) error {
			_, err := tx.Exec(
				t.Context(),
				`select set_config('role', 'portal_app', true), set_config('portal.user_id', $1, true),
				set_config('portal.organisation_id', $2, true), set_config('portal.roles', 'view:support-tickets', true)`,
				testkit.ID(testkit.UserA).String(),
				testkit.ID("A").String(),
			)
			if err == nil {
				_, err = tx.Exec(
					t.Context(),
					`insert into attachment (id, organisation_id, name, content_type, size, sha256, blob_key, created_by)
					values ($1, $2, 'x', 'text/plain', 1, repeat('a', 64), $3, $4)`,
					uuid.New(),
					testkit.ID("A"),
					key,
					testkit.ID(testkit.UserA),
				)
			}
			return err
		})
		var pg *pgconn.PgError
		if got := errors.As(err, &pg) && pg.Code == "42501"; got != refused || !refused && err != nil {
			t.Errorf("bytes %s: error = %v, refused = %t, want %t", key, err, got, refused)
		}
		_ = conn.Close(t.Context())
	}
}
