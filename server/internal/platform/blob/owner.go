package blob

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"gocloud.dev/gcerrors"
)

// OwnerError says that a store belongs to another portal.
type OwnerError struct{ Owner, Wanted string }

// Found says what is wrong.
func (e *OwnerError) Found() string {
	return fmt.Sprintf("the files belong to another portal's database (%s, and this one is %s)", e.Owner, e.Wanted)
}

// Cure says what to do.
func (*OwnerError) Cure() string {
	return "name a folder or container of this portal's own; if the files are its own after all, because its database was " +
		"made anew by hand, remove " + string(
		noteOwner,
	) + " from them"
}

func (e *OwnerError) Error() string { return e.Found() + "; " + e.Cure() }

// Owner returns for whom the store was claimed, empty for nobody.
func (s *Store) Owner(ctx context.Context) (string, error) {
	text, err := s.ReadNote(ctx, noteOwner)
	return strings.TrimSpace(text), err
}

// Check returns an *OwnerError when the store was claimed for somebody else.
func (s *Store) Check(ctx context.Context, owner string) error {
	found, err := s.Owner(ctx)
	if err == nil && found != "" && found != owner {
		err = &OwnerError{Owner: found, Wanted: owner}
	}
	return err
}

// Claim makes a store that nobody has claimed yet owner's, and otherwise checks that it is.
func (s *Store) Claim(ctx context.Context, owner string) error {
	if found, err := s.Owner(ctx); err != nil || found == owner {
		return err
	}
	if err := s.writeFirst(ctx, noteOwner, owner); err != nil {
		return err
	}
	return s.Check(ctx, owner)
}

// Identity returns which store it is: a random id that whoever asks first writes. Two folders of one portal have
// different ones, although their addresses are the same.
func (s *Store) Identity(ctx context.Context) (string, error) {
	if text, err := s.ReadNote(ctx, noteStore); err != nil || text != "" {
		return strings.TrimSpace(text), err
	}
	if err := s.writeFirst(ctx, noteStore, uuid.NewString()); err != nil {
		return "", err
	}
	text, err := s.ReadNote(ctx, noteStore)
	return strings.TrimSpace(text), err
}

// writeFirst writes a note that is not there yet. Of two who write at once the first wins.
func (s *Store) writeFirst(ctx context.Context, n Note, text string) error {
	err := s.writeNote(ctx, n, text+"\n", true)
	if code := gcerrors.Code(err); err != nil && code != gcerrors.FailedPrecondition && code != gcerrors.AlreadyExists {
		return translate(err)
	}
	return nil
}

// Assign makes the store owner's, whoever had it; with an empty owner it is nobody's again.
func (s *Store) Assign(ctx context.Context, owner string) error {
	if owner != "" {
		return s.WriteNote(ctx, noteOwner, owner+"\n")
	}
	if err := s.bucket.Delete(s.bounded(ctx), string(noteOwner)); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return translate(err)
	}
	return nil
}
