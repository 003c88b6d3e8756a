package blob

import (
	"context"
	"strings"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
)

// Note names a text that the portal keeps beside its files. A note is no blob: its name has a dot, which no key of the
// store has, so it is never swept, linked to or backed up.
type Note string

const (
	noteOwner Note = "portal.owner" // whose store it is
	noteStore Note = "portal.store" // which store it is
	// NoteErased is the list of the people who were erased.
	NoteErased Note = "portal.erased"
	// NoteBackup is when the newest backup was made.
	NoteBackup Note = "portal.backup"
)

// ReadNote returns the text of a note, empty when there is none.
func (s *Store) ReadNote(ctx context.Context, n Note) (string, error) {
	text, err := s.bucket.ReadAll(s.bounded(ctx), string(n))
	if gcerrors.Code(err) == gcerrors.NotFound {
		return "", nil
	}
	if err != nil {
		return "", translate(err)
	}
	return string(text), nil
}

// WriteNote replaces the text of a note.
func (s *Store) WriteNote(ctx context.Context, n Note, text string) error {
	return translate(s.writeNote(ctx, n, text, false))
}

func (s *Store) writeNote(ctx context.Context, n Note, text string, onlyIfNew bool) error {
	// Upload, and not WriteAll: the writer of azureblob panics when Azure refuses what it was given.
	return s.bucket.Upload(s.bounded(ctx), string(n), strings.NewReader(text), &blob.WriterOptions{
		ContentType: "text/plain",
		IfNotExist:  onlyIfNew,
	})
}
