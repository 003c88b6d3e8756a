package backup

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"klantportaal.example/server/internal/platform/blob"
)

// NewFolder creates the folder of a backup in parent, named after the time.
func NewFolder(parent string, at time.Time) (string, error) {
	if err := os.MkdirAll(parent, 0o700); err != nil {
		return "", fmt.Errorf("the folder of the backups can't be created: %w", err)
	}
	folder := filepath.Join(parent, at.UTC().Format("portal-2006-01-02T150405Z"))
	if err := os.Mkdir(folder, 0o700); err != nil {
		return "", fmt.Errorf("the folder of the backup can't be created: %w", err)
	}
	return folder, nil
}

// found is a backup in a folder of backups. It has a manifest, so it was whole once.
type found struct {
	*Manifest
	folder string
}

// beside returns the backups in the same folder as a backup, including itself, newest first, and the folders that look
// like an interrupted backup.
func beside(folder string) (all []found, unfinished []string, err error) {
	if folder, err = filepath.Abs(folder); err != nil {
		return nil, nil, err
	}
	parent := filepath.Dir(folder)
	entries, err := os.ReadDir(parent)
	if err != nil {
		return nil, nil, fmt.Errorf("the folder of the backups can't be read: %w", err)
	}
	for _, e := range entries {
		if !e.IsDir() { // nor links to another backup
			continue
		}
		path := filepath.Join(parent, e.Name())
		m, err := readManifest(filepath.Join(path, manifestFile))
		if err == nil {
			all = append(all, found{m, path})
		} else if _, err := os.Stat(filepath.Join(path, blobFolder)); err == nil && strings.HasPrefix(e.Name(), "portal-") {
			unfinished = append(unfinished, path)
		}
	}
	slices.SortFunc(all, func(a, b found) int {
		return cmp.Or(b.MadeOn.Compare(a.MadeOn), strings.Compare(b.folder, a.folder))
	})
	return all, unfinished, nil
}

// Rotate checks a backup and, if it is whole, removes older backups of the same portal from its folder, so that
// keep of them are left, including itself; keep is 1 or more. It never removes newer backups, other folders,
// backups that do not name their portal, and the newest backup that has a file which the store has lost.
func Rotate(ctx context.Context, o Options, keep int) error {
	m, err := Check(ctx, o)
	if err != nil {
		return fmt.Errorf("no older backup was removed: %w", err)
	}
	all, unfinished, err := beside(o.Folder)
	if err != nil {
		return err
	}
	others, lost := 0, map[string]bool{}
	for _, l := range m.Lost {
		lost[l.Key] = true
	}
	for _, b := range all {
		switch {
		case !b.MadeOn.Before(m.MadeOn): // including itself
		case b.Installation != m.Installation:
			others++
		case keep > 1:
			keep--
			b.finds(lost)
		case b.finds(lost):
			o.tell(
				"kept: %s, of %s, because it has files that the store has lost",
				b.folder,
				b.MadeOn.UTC().Format(time.RFC3339),
			)
		default:
			if err := b.remove(); err != nil {
				return fmt.Errorf("the backup %s can't be removed: %w", b.folder, err)
			}
			o.tell("removed: %s, of %s", b.folder, b.MadeOn.UTC().Format(time.RFC3339))
		}
	}
	for _, folder := range unfinished {
		o.tell("incomplete: %s has no manifest.json; remove it, unless a backup is running", folder)
	}
	if others > 0 {
		o.tell(
			"kept: %d backups of another portal, from before a restore, or of a version that did not record the portal",
			others,
		)
	}
	return nil
}

// finds removes the files that a backup has from missing, and reports whether it had any.
func (b found) finds(missing map[string]bool) (any bool) {
	for key := range missing {
		if _, err := os.Stat(filepath.Join(b.folder, blobFolder, filepath.FromSlash(key))); err == nil && !b.lost(key) {
			delete(missing, key)
			any = true
		}
	}
	return any
}

// remove removes the manifest first: a folder that is removed in part must not look like a backup.
func (b found) remove() error {
	if err := os.Remove(filepath.Join(b.folder, manifestFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.RemoveAll(b.folder)
}

// Note writes the time of the newest backup to the store, for the metric of its age.
func Note(ctx context.Context, o Options, m *Manifest) error {
	store, err := openStore(ctx, o.BlobURL)
	if err != nil {
		return err
	}
	defer store.Close()
	return store.WriteNote(ctx, blob.NoteBackup, m.MadeOn.UTC().Format(time.RFC3339)+"\n")
}

// NotedOn returns the time that Note wrote, or the zero time if there is none.
func NotedOn(ctx context.Context, store *blob.Store) (time.Time, error) {
	text, err := store.ReadNote(ctx, blob.NoteBackup)
	if err != nil || text == "" {
		return time.Time{}, err
	}
	at, err := time.Parse(time.RFC3339, strings.TrimSpace(text))
	if err != nil {
		return time.Time{}, fmt.Errorf("%s in the store contains %q, which is not a time", blob.NoteBackup, text)
	}
	return at, nil
}
