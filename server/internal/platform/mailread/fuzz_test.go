package mailread

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// Any input is read or refused, and the result is text within the limits.
func FuzzRead(f *testing.F) {
	for _, s := range corpus(f) {
		f.Add(s.raw)
	}
	add := func(h hostile) bool {
		if len(h.raw) < 10_000 {
			f.Add([]byte(h.raw))
		}
		return true
	}
	for _, h := range append(forgedFroms(), forgedResults()...) {
		add(h)
	}
	hostileHTML(add)
	hostileStructure(add)
	f.Fuzz(func(t *testing.T, raw []byte) {
		m, err := Read(bytes.NewReader(raw), func(file File, r io.Reader) error {
			checkText(t, file.Name, maxName)
			if strings.ContainsAny(file.Name, `/\`) {
				t.Errorf("a file is called %q", file.Name)
			}
			_, err := io.Copy(io.Discard, r)
			return err
		})
		if err != nil && !refused(err) {
			t.Fatalf("answers %v", err)
		}
		if m == nil {
			return
		}
		checkText(t, m.Text, MaxText)
		checkText(t, m.Full, MaxText)
		checkText(t, m.Subject, maxSubject)
		if len(m.InReplyTo) > maxIDs || len(m.References) > maxIDs || len(m.Recipients) > maxAddresses {
			t.Error("has too many ids or recipients")
		}
		if m.Text == "" && m.Full != "" && !m.Folded || m.Text == m.Full && m.Folded {
			t.Errorf("is folded: %v", m.Folded)
		}
		for _, receiver := range []string{receiver, "mx.google.com", Microsoft365} {
			if ok, reason := m.Authentic(receiver); reason == "" || ok && len(m.From) != 1 {
				t.Errorf("is authentic %v, %q, from %v", ok, reason, m.From)
			}
		}
	})
}

// HTML is read as lines of text, with links to the web and to mailboxes only.
func FuzzHTML(f *testing.F) {
	for h := range hostileHTML {
		if _, body, ok := strings.Cut(h.raw, "\n\n"); ok && len(body) < 10_000 {
			f.Add([]byte(body))
		}
	}
	for _, s := range corpus(f) {
		if _, body, ok := bytes.Cut(s.raw, []byte("<html")); ok {
			f.Add(append([]byte("<html"), body...))
		}
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		lines, _ := readHTML(body)
		for _, l := range lines {
			if strings.Contains(l.markdown, "\n") || strings.Contains(l.bare, "\n") {
				t.Errorf("a line breaks: %q", l.markdown)
			}
		}
		text, _ := markdown(lines)
		checkText(t, text, MaxText)
		if kept := cut(lines, true); len(kept) > len(lines) {
			t.Errorf("cut has %d lines, want %d at most", len(kept), len(lines))
		}
	})
}

func checkText(t *testing.T, s string, limit int) {
	t.Helper()
	if !utf8.ValidString(s) || utf8.RuneCountInString(s) > limit {
		t.Errorf("has %d characters, of %d, valid %v", utf8.RuneCountInString(s), limit, utf8.ValidString(s))
	}
	for _, r := range s {
		if unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r) {
			t.Errorf("has %U in %q", r, shorten(s, 200))
			return
		}
	}
}
