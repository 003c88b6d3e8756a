package blob

import (
	"context"
	"errors"
	"testing"
	"time"
)

// A note is not a file of the portal: it is only read by its name, and is never swept.
func TestNotes(t *testing.T) {
	everywhere(t, func(t *testing.T, s place) {
		ctx := t.Context()
		if text, err := s.ReadNote(ctx, NoteErased); text != "" || err != nil {
			t.Fatalf("of a new store: %q, %v", text, err)
		}
		for _, text := range []string{"one\n", "two\nlines\n"} {
			if err := s.WriteNote(ctx, NoteErased, text); err != nil {
				t.Fatal(err)
			}
			if got, err := s.ReadNote(ctx, NoteErased); got != text || err != nil {
				t.Errorf("read: %q, %v, want %q", got, err, text)
			}
		}
		if empty, err := s.Empty(ctx); !empty || err != nil {
			t.Errorf("a store with a note only is empty: %v, %v", empty, err)
		}
		if _, _, err := s.Reader(ctx, string(NoteErased)); !errors.Is(err, ErrKey) {
			t.Errorf("reading it as a file: error = %v", err)
		}
		if _, err := s.SignedURL(ctx, string(NoteErased),
			SignOptions{FileName: "a", ContentType: "text/plain", Expiry: time.Minute}); !errors.Is(err, ErrKey) {
			t.Errorf("signing a link to it: error = %v", err)
		}
		nobody := func(context.Context, []string) ([]string, error) { return nil, nil }
		if n, err := s.Sweep(ctx, time.Now().Add(time.Hour), nobody); n != 0 || err != nil {
			t.Errorf("swept %d, %v", n, err)
		}
	})
}
