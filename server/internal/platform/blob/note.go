package blob

import (
	"context"
	"strings"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
)

// Note names a text that the portal stores beside its files. A note is not a blob: its name contains a dot, which
// no key of the store does, so it is never swept, linked to or backed up.
type Note string

const (
	noteOwner Note = "portal.owner" // the portal that the store belongs to
	noteStore Note = "portal.store" // the identity of the store
	// NoteErased is the list of erased people.
	NoteErased Note = "portal.erased"
	// NoteBackup is the time of the newest backup.
	NoteBackup Note = "portal.backup"
)

// ReadNote returns the text of a note, or "" if there is none.
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
	// Upload instead of WriteAll: the writer of azureblob panics if Azure refuses the data.
	return s.bucket.Upload(s.bounded(ctx), string(n), strings.NewReader(text), &blob.WriterOptions{
		ContentType: "text/plain",
		IfNotExist:  onlyIfNew,
	})
}
