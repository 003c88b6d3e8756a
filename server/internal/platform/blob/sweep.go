package blob

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"
)

const sweepBatch = 500

// Sweep deletes unreferenced blobs last written before the given time, and temporary files of uploads that were
// killed before it. named is called with at most 500 keys at a time and returns those that are still referenced;
// its error ends the sweep. Files whose names do not have the form of this store's keys are not touched. It returns
// the number of deleted blobs, also with an error.
//
// A blob is written before the row that names it, so the time has to be well in the past: a day. A blob that is written
// again after it was listed, as a repeated import does, is not deleted.
func (s *Store) Sweep(
	ctx context.Context,
	before time.Time,
	named func(ctx context.Context, keys []string) ([]string, error),
) (deleted int, err error) {
	asked := false // whether named failed
	theirs := s.bounded(ctx)
	defer func() {
		if !asked {
			s.tell("sweep", err)
		}
	}()
	var keys []string
	flush := func() error {
		if len(keys) == 0 {
			return nil
		}
		names, err := named(ctx, keys)
		if err != nil {
			asked = true
			return err
		}
		keep := make(map[string]bool, len(names))
		for _, key := range names {
			keep[key] = true
		}
		for _, key := range keys {
			if keep[key] {
				continue
			}
			o, err := s.bucket.Attributes(theirs, key)
			if gcerrors.Code(err) == gcerrors.NotFound || err == nil && !o.ModTime.Before(before) {
				continue
			}
			if err != nil {
				return translate(err)
			}
			if err := s.Delete(ctx, key); err != nil {
				return err
			}
			deleted++
		}
		keys = keys[:0]
		return nil
	}
	list := s.bucket.List(&blob.ListOptions{})
	for {
		o, err := list.Next(theirs)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return deleted, translate(err)
		}
		if o.IsDir || checkKey(o.Key) != nil || !o.ModTime.Before(before) {
			continue
		}
		if keys = append(keys, o.Key); len(keys) == sweepBatch {
			if err := flush(); err != nil {
				return deleted, err
			}
		}
	}
	if err := flush(); err != nil {
		return deleted, err
	}
	if s.dir == "" {
		return deleted, nil // Azure itself removes uncommitted blocks after a week
	}
	root, err := os.OpenRoot(s.dir)
	if err != nil {
		return deleted, err
	}
	defer func() { _ = root.Close() }()
	err = fs.WalkDir(root.FS(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".tmp") {
			return err
		}
		info, err := d.Info()
		if errors.Is(err, fs.ErrNotExist) { // finished meanwhile
			return nil
		}
		if err != nil || !info.ModTime().Before(before) {
			return err
		}
		if err := root.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		deleted++
		return nil
	})
	return deleted, err
}

// Empty reports whether the store has no blobs.
func (s *Store) Empty(ctx context.Context) (bool, error) {
	list := s.bucket.List(&blob.ListOptions{})
	for {
		o, err := list.Next(s.bounded(ctx))
		if errors.Is(err, io.EOF) {
			return true, nil
		}
		if err != nil {
			return false, translate(err)
		}
		if !o.IsDir && checkKey(o.Key) == nil {
			return false, nil
		}
	}
}
