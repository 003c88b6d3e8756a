package inbound

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"hash"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/mailread"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/upload"
)

// ErrTooLarge means that the e-mail is larger than MaxSize. Nothing is stored.
var ErrTooLarge = errors.New("inbound: the e-mail is too large")

// ErrTooMuch means that the limit of a day is reached, for this user or for all senders who are not known. Nothing is
// stored.
var ErrTooMuch = errors.New("inbound: too much e-mail")

// Take stores a raw e-mail. After a nil error the e-mail is stored durably, once even if it arrives several times, and
// will be processed without the sender. Errors: ErrTooLarge, ErrTooMuch, that of raw, and any other when it can't be
// stored now.
func (in *Inbound) Take(ctx context.Context, raw io.Reader) (id uuid.UUID, err error) {
	key, seen := blob.NewKey(), &digest{body: sha256.New()}
	limited := &io.LimitedReader{R: raw, N: MaxSize + 1}
	if err := in.Blobs.Put(ctx, key, "message/rfc822", cut{io.TeeReader(limited, seen), limited}); err != nil {
		return uuid.Nil, err
	}
	head := seen.headers()
	p := queries.InsertInboundMailParams{
		ID:      uuid.New(),
		Dedupe:  seen.dedupe(head),
		Sender:  shortened(sender(head), 320),
		Subject: shortened(head.Subject, maxSubject),
		Size:    seen.size,
		BlobKey: &key,
	}
	user, err := in.user(ctx, head)
	p.Known = user != uuid.Nil
	var stored int64
	if err == nil {
		err = in.DB.Tx(ctx, system, func(db *queries.Queries) (err error) {
			// An e-mail that is stored already does not count.
			if stored, err = db.InsertInboundMail(ctx, p); err != nil || stored == 0 {
				return err
			}
			return tooMuch(ctx, db, user)
		})
	}
	if err == nil && stored > 0 {
		return p.ID, nil
	}
	// When the commit's outcome is unknown the row may exist, and a row must never be without its bytes.
	if !errors.Is(err, postgres.ErrCommitUnknown) {
		upload.Forget(ctx, in.Blobs, key)
	}
	return uuid.Nil, err
}

// user returns the sender of an e-mail, uuid.Nil when the sender is not a known user.
func (in *Inbound) user(ctx context.Context, head *mailread.Message) (uuid.UUID, error) {
	// This holds for most e-mail of strangers, and avoids a database query for it.
	if ok, _ := head.Authentic(in.AuthServ); !ok {
		return uuid.Nil, nil
	}
	actor, _, err := in.believe(ctx, head)
	return actor.UserID, err
}

func tooMuch(ctx context.Context, db *queries.Queries, user uuid.UUID) error {
	var of *uuid.UUID
	if user != uuid.Nil {
		of = &user
	}
	day, err := db.CountMailOfDay(ctx, of)
	if err == nil && (day.Mails > perDay || day.Bytes > bytesPerDay) {
		err = ErrTooMuch
	}
	return err
}

// cut returns an error where the limit is passed, so that a truncated e-mail is not taken for a complete one.
type cut struct {
	io.Reader
	limit *io.LimitedReader
}

func (c cut) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	if c.limit.N <= 0 {
		return 0, ErrTooLarge
	}
	return n, err
}

// digest stores the headers of what is written to it, and hashes the rest.
type digest struct {
	head []byte
	body hash.Hash
	size int64
	past bool // the headers have ended
}

func (d *digest) Write(p []byte) (int, error) {
	d.size += int64(len(p))
	if d.past {
		return d.body.Write(p)
	}
	from := max(0, len(d.head)-3)
	d.head = append(d.head, p...)
	end := endOfHeaders(d.head[from:])
	if end < 0 && len(d.head) <= maxHeader {
		return len(p), nil
	}
	if end < 0 {
		end = len(d.head) - from
	}
	d.past = true
	_, _ = d.body.Write(d.head[from+end:])
	d.head = d.head[:from+end]
	return len(p), nil
}

// endOfHeaders returns where the body begins, -1 when it has not begun yet.
func endOfHeaders(b []byte) int {
	for _, blank := range []string{"\r\n\r\n", "\n\n"} {
		if i := bytes.Index(b, []byte(blank)); i >= 0 {
			return i + len(blank)
		}
	}
	return -1
}

// headers parses the headers only: a message with a malformed body has readable headers. A message without headers has
// no sender and will be quarantined.
func (d *digest) headers() *mailread.Message {
	m, _ := mailread.Read(bytes.NewReader(d.head), func(mailread.File, io.Reader) error { return nil })
	if m == nil {
		return &mailread.Message{}
	}
	return m
}

// dedupe returns the same value for the same e-mail, whichever way it arrives. The Message-ID alone is not enough,
// because a stranger could block an e-mail by sending another with the same id first. E-mail without a Message-ID is
// distinguished by its subject, date and recipients.
func (d *digest) dedupe(head *mailread.Message) string {
	sum := sha256.New()
	parts := []string{head.MessageID, sender(head), string(d.body.Sum(nil))}
	if head.MessageID == "" {
		parts = append(parts, head.Subject, head.Date.UTC().String())
		for _, a := range slices.Concat(head.To, head.Cc) {
			parts = append(parts, a.Address)
		}
	}
	for _, part := range parts {
		_, _ = io.WriteString(sum, part+"\x00")
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// sender returns the From address of an e-mail, "" when it has several or none.
func sender(m *mailread.Message) string {
	if len(m.From) != 1 {
		return ""
	}
	return m.From[0].Address
}

// shortened returns a text that PostgreSQL accepts, of at most n characters.
func shortened(text string, n int) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "�"), "\x00", "")
	if utf8.RuneCountInString(text) > n {
		text = string([]rune(text)[:n-1]) + "…"
	}
	return text
}
