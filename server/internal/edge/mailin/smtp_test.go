package mailin_test

import (
	"errors"
	"net/textproto"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/emersion/go-smtp"

	"klantportaal.example/server/internal/app"
)

// hand delivers an e-mail, and returns the code that refuses it; 0: it was accepted. hungUp is the result when the
// connection ends while the relay is still sending.
const hungUp = -1

func hand(t *testing.T, c *smtp.Client, to, raw string) int {
	t.Helper()
	err := c.SendMail("klant@mail.example", []string{to}, strings.NewReader(raw))
	var refused *smtp.SMTPError
	var protocol *textproto.Error
	switch {
	case err == nil:
		return 0
	case errors.As(err, &refused):
		return refused.Code
	case errors.As(err, &protocol):
		return protocol.Code
	case errors.Is(err, syscall.ECONNRESET), errors.Is(err, syscall.EPIPE):
		return hungUp
	}
	t.Fatal(err)
	return 0
}

func dial(t *testing.T, p portal) *smtp.Client {
	t.Helper()
	c, err := smtp.Dial(p.App.MailIn())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// A relay gets a response that says what is accepted, and why something is not.
func TestRelay(t *testing.T) {
	t.Parallel()
	blobs := t.TempDir()
	p := newPortal(t, "smtp://127.0.0.1:0", func(c *app.Config) { c.BlobURL = "file://" + blobs })
	c := dial(t, p)
	for _, to := range []string{"iemand@provider.example", "support@elders.example", "supporter@provider.example"} {
		if code := hand(t, c, to, letter("vreemd")); code != 550 {
			t.Errorf("code for %s = %d, want 550", to, code)
		}
		_ = c.Reset()
	}
	large := letter("te groot") + strings.Repeat(strings.Repeat("x", 998)+"\r\n", 36<<10)
	if code := hand(t, c, mailbox, large); code != 552 {
		t.Errorf("code for 36 MB = %d, want 552", code)
	}
	if files := stored(t, blobs); len(files) != 0 {
		t.Errorf("files of refused e-mail = %q, want none", files)
	}
	p.taken()
	if code := hand(t, dial(t, p), mailbox, letter("lange regel")+strings.Repeat("x", 100_000)+"\r\n"); code != 0 {
		t.Errorf("code for a line of 100,000 characters = %d, want 0", code)
	}
	endless := letter("eindeloos") + strings.Repeat("x", 2<<20) + "\r\n"
	if code := hand(t, dial(t, p), mailbox, endless); code != 554 && code != hungUp {
		t.Errorf("code for a line of 2 MB = %d, want 554, since it is permanent", code)
	}
	p.taken("lange regel")

	// While nothing can be stored the relay keeps the e-mail and tries again.
	away := blobs + "-away"
	if err := errors.Join(os.Rename(blobs, away), os.WriteFile(blobs, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if code := hand(t, dial(t, p), mailbox, letter("tweede poging")); code != 451 {
		t.Errorf("code without a blob store = %d, want 451", code)
	}
	p.taken("lange regel")
	if err := errors.Join(os.Remove(blobs), os.Rename(away, blobs)); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the relay did not get the first response
		if code := hand(t, dial(t, p), mailbox, letter("tweede poging")); code != 0 {
			t.Errorf("code of the second try = %d, want 0", code)
		}
	}
	p.taken("lange regel", "tweede poging")
	if files := stored(t, blobs); len(files) != 2 {
		t.Errorf("files of two e-mails = %q", files)
	}
}

func stored(t *testing.T, dir string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasPrefix(d.Name(), "portal.") { // that file identifies the store's owner
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Only relays can deliver e-mail.
func TestOnlyRelays(t *testing.T) {
	t.Parallel()
	p := newPortal(t, "smtp://127.0.0.1:0", func(c *app.Config) { c.Inbound.Relays = []string{"192.0.2.0/24"} })
	if code := hand(t, dial(t, p), mailbox, letter("vreemd")); code != 554 {
		t.Errorf("code = %d, want 554", code)
	}
	p.taken()
}

// LMTP responds for each recipient; the e-mail is stored once.
func TestLMTP(t *testing.T) {
	t.Parallel()
	p := newPortal(t, "lmtp://127.0.0.1:0")
	conn, err := textproto.Dial("tcp", p.App.MailIn())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	say := func(line string, code int) {
		t.Helper()
		if line != "" {
			if err := conn.PrintfLine("%s", line); err != nil {
				t.Fatal(err)
			}
		}
		if _, _, err := conn.ReadResponse(code); err != nil {
			t.Fatalf("%s: error = %v", line, err)
		}
	}
	say("", 220)
	say("EHLO relay.example", 500)
	say("LHLO relay.example", 250)
	say("MAIL FROM:<klant@mail.example>", 250)
	say("RCPT TO:<"+mailbox+">", 250)
	say("RCPT TO:<elders@provider.example>", 550)
	say("RCPT TO:<support+extra@provider.example>", 250)
	say("DATA", 354)
	say(letter("over LMTP")+".", 250)
	say("", 250)
	p.taken("over LMTP")
}
