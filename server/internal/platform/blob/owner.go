package blob

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"
	"gocloud.dev/gcerrors"
)

// OwnerError is returned if a store belongs to another portal.
type OwnerError struct{ Owner, Wanted string }

// Found returns what is wrong.
func (e *OwnerError) Found() string {
	return fmt.Sprintf("the files belong to the database of another portal (%s, and this one is %s)", e.Owner, e.Wanted)
}

// Cure returns what to do.
func (*OwnerError) Cure() string {
	return "name a folder or container of this portal's own; if the files are its own after all, because its database was " +
		"created again by hand, remove " + string(
		noteOwner,
	) + " from them"
}

func (e *OwnerError) Error() string { return e.Found() + "; " + e.Cure() }

// Owner returns the owner of the store, or "" if it has none.
func (s *Store) Owner(ctx context.Context) (string, error) {
	text, err := s.ReadNote(ctx, noteOwner)
	return strings.TrimSpace(text), err
}

// Check returns an *OwnerError if the store has another owner.
func (s *Store) Check(ctx context.Context, owner string) error {
	found, err := s.Owner(ctx)
	if err == nil && found != "" && found != owner {
		err = &OwnerError{Owner: found, Wanted: owner}
	}
	return err
}

// Claim makes owner the owner of a store that has none, and otherwise checks that it is.
func (s *Store) Claim(ctx context.Context, owner string) error {
	if found, err := s.Owner(ctx); err != nil || found == owner {
		return err
	}
	if err := s.writeFirst(ctx, noteOwner, owner); err != nil {
		return err
	}
	return s.Check(ctx, owner)
}

// Identity returns the identity of the store, a random id that the first caller writes. Two folders of a portal, on two
// machines, have different ones even if their addresses are the same.
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

// writeFirst writes a note that does not exist yet. Of two concurrent writers the first wins.
func (s *Store) writeFirst(ctx context.Context, n Note, text string) error {
	err := s.writeNote(ctx, n, text+"\n", true)
	if code := gcerrors.Code(err); err != nil && code != gcerrors.FailedPrecondition && code != gcerrors.AlreadyExists {
		return translate(err)
	}
	return nil
}

// Assign sets the owner of the store, whatever it was. An empty owner leaves it without one.
func (s *Store) Assign(ctx context.Context, owner string) error {
	if owner != "" {
		return s.WriteNote(ctx, noteOwner, owner+"\n")
	}
	if err := s.bucket.Delete(s.bounded(ctx), string(noteOwner)); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return translate(err)
	}
	return nil
}
