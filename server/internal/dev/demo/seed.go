package demo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/blob"
)

// writer collects the rows of a seeding and the files that they name.
type writer struct {
	*data
	base  time.Time
	batch pgx.Batch
	files map[string]content // by blob key
}

type content struct {
	bytes       []byte
	contentType string
	width       *int
	height      *int
}

func (c content) sha256() string {
	sum := sha256.Sum256(c.bytes)
	return hex.EncodeToString(sum[:])
}

// lockKey is the key of an advisory lock, an arbitrary number that nothing else uses.
const lockKey = 0x6b6c616e7464656d

func (d *data) seed(ctx context.Context, databaseURL string, blobs *blob.Store, now time.Time) error {
	conn, err := pgx.Connect(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	tx, err := conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // has no effect after a commit
	if _, err := tx.Exec(ctx, "select pg_advisory_xact_lock($1)", int64(lockKey)); err != nil {
		return err
	}
	// The provider's creation is the time of the first seeding. It determines all rows and files, so that lost files
	// can be made again.
	base := now
	err = tx.QueryRow(ctx, "select created_on from organisation where id = $1", ID("organisation", "provider")).Scan(&base)
	seeded := err == nil
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return err
	}
	w := &writer{data: d, base: base.UTC(), files: map[string]content{}}
	if seeded {
		return w.restore(ctx, tx, blobs)
	}
	if err := w.rows(); err != nil {
		return err
	}
	// Files first: a row without its file would be broken, but a file without its row only wastes space.
	for key, c := range w.files {
		if err := blobs.Put(ctx, key, c.contentType, bytes.NewReader(c.bytes)); err != nil {
			return fmt.Errorf("store %s: %w", key, err)
		}
	}
	if err := tx.SendBatch(ctx, &w.batch).Close(); err != nil {
		return err
	}
	if err := w.countClocks(ctx, tx); err != nil {
		return err
	}
	return tx.Commit(ctx)
}

// restore makes files again that rows name and the store has lost. It runs at every later start, and makes nothing
// if no file is lost.
func (w *writer) restore(ctx context.Context, tx pgx.Tx, blobs *blob.Store) error {
	rows, err := tx.Query(ctx, `select blob_key, sha256 from attachment where blob_key like 'demo/%'
		union all select blob_key, sha256 from document where blob_key like 'demo/%'`)
	if err != nil {
		return err
	}
	type named struct{ Key, SHA256 string }
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[named])
	if err != nil {
		return err
	}
	var lost []named
	for _, n := range all {
		r, _, err := blobs.Reader(ctx, n.Key)
		switch {
		case err == nil:
			r.Close()
		case errors.Is(err, blob.ErrNotFound):
			lost = append(lost, n)
		default:
			return err
		}
	}
	if len(lost) == 0 {
		return nil
	}
	if err := w.rows(); err != nil {
		return err
	}
	for _, n := range lost {
		// Another version of the program may have written other bytes, which can't be made again.
		if c, ok := w.files[n.Key]; ok && c.sha256() == n.SHA256 {
			if err := blobs.Put(ctx, n.Key, c.contentType, bytes.NewReader(c.bytes)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *writer) rows() error {
	for _, step := range []func() error{w.organisationRows, w.configurationRows, w.serviceRows, w.agreementRows, w.ticketRows, w.ratingRows, w.documentRows} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (w *writer) organisationRows() error {
	for _, o := range w.organisations {
		created := w.base
		if o.Kind == "customer" {
			var err error
			if created, err = w.at(w.base, o.Created); err != nil {
				return fmt.Errorf("%s: %w", o.Key, err)
			}
		}
		w.batch.Queue("insert into organisation (id, name, customer_number, kind, created_on) values ($1, $2, $3, $4, $5)",
			ID("organisation", o.Key), o.Name, o.CustomerNumber, o.Kind, created)
		w.domainRows(o)
	}
	for _, o := range w.organisations {
		for _, u := range o.Users {
			w.batch.Queue("insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, $3, $4)",
				ID("person", u.Key), ID("organisation", o.Key), u.fullName(), o.Kind == "customer")
		}
	}
	for _, o := range w.organisations {
		for _, u := range o.Users {
			if err := w.userRows(o, u); err != nil {
				return fmt.Errorf("%s: %w", u.Key, err)
			}
		}
	}
	return nil
}

func (w *writer) domainRows(o organisation) {
	for _, domain := range o.Domains {
		w.batch.Queue(
			"insert into organisation_domain (domain, organisation_id) values ($1, $2)",
			domain,
			ID("organisation", o.Key),
		)
	}
}

func (w *writer) userRows(o organisation, u user) error {
	created, err := w.at(w.base, u.Created)
	if err != nil {
		return err
	}
	seen, err := w.optional(w.base, u.Seen)
	if err != nil {
		return err
	}
	var phone *string
	if u.Phone != "" {
		phone = &u.Phone
	}
	id, organisationID := ID("person", u.Key), ID("organisation", o.Key)
	w.batch.Queue(
		`insert into portal_user (id, organisation_id, first_name, last_name, email, username, phone, status, created_on, last_seen_on)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		id,
		organisationID,
		u.First,
		u.Last,
		u.Email,
		u.Username,
		phone,
		u.Status,
		created,
		seen,
	)
	accounts := u.Accounts
	if len(accounts) == 0 {
		accounts = []account{{Email: u.Email, Label: "Klantportaal"}}
		if u.SignIn == "" {
			accounts[0].SignedIn = u.Seen
		}
	}
	for i, a := range accounts {
		signedIn, err := w.optional(w.base, a.SignedIn)
		if err != nil {
			return err
		}
		var issuer, subject *string
		accountID := ID("account", fmt.Sprint(u.Key, i))
		if signedIn != nil {
			iss, sub := "https://login."+o.Key+".example", accountID.String()
			issuer, subject = &iss, &sub
		}
		w.batch.Queue(
			`insert into user_account (id, user_id, organisation_id, issuer, subject, email, username, label, enabled, created_on, last_sign_in_on, confirmed)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $5::text is not null)`,
			accountID,
			id,
			organisationID,
			issuer,
			subject,
			a.Email,
			u.Username,
			a.Label,
			!a.Disabled,
			created.Add(time.Duration(i)*time.Hour),
			signedIn,
		)
	}
	for _, g := range u.Grants {
		from, err := w.at(w.base, g.From)
		if err != nil {
			return err
		}
		until, err := w.optional(w.base, g.Until)
		if err != nil {
			return err
		}
		var by *uuid.UUID
		if g.By != "" {
			p, err := w.who(g.By)
			if err != nil {
				return err
			}
			by = &p
		}
		granted := from
		if granted.After(w.base) { // planned: it was written down a week ago
			granted = w.base.AddDate(0, 0, -7)
		}
		w.batch.Queue(
			`insert into user_grant (user_id, grant_id, organisation_id, valid_from, valid_until, reason, granted_by, granted_on)
			values ($1, (select id from grant_definition where key = $2), $3, $4, $5, $6, $7, $8)`,
			id,
			g.Key,
			organisationID,
			from,
			until,
			g.Reason,
			by,
			granted,
		)
		w.batch.Queue(`insert into audit_log (organisation_id, at, actor_id, reason, action, entity, entity_id, after)
			values ($1, $2, $3, $4, 'grant.added', 'user', $5, jsonb_build_object('key', $6::text, 'validFrom', $7::timestamptz, 'validUntil', $8::timestamptz))`,
			organisationID, granted, by, g.Reason, id.String(), g.Key, from, until)
	}
	return nil
}

func (w *writer) configurationRows() error {
	for _, c := range w.configurations {
		w.batch.Queue(
			`insert into configuration (id, organisation_id, code, description, postcode, house_number, city) values ($1, $2, $3, $4, $5, $6, $7)`,
			ID(
				"configuration",
				c.Organisation+"/"+c.Code,
			),
			ID("organisation", c.Organisation),
			c.Code,
			c.Description,
			c.Postcode,
			c.HouseNumber,
			c.City,
		)
	}
	return nil
}

func (w *writer) who(key string) (uuid.UUID, error) {
	if _, ok := w.person[key]; !ok {
		return uuid.Nil, fmt.Errorf("nobody is called %q", key)
	}
	return ID("person", key), nil
}
