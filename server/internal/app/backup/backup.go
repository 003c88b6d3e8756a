// Package backup makes backups of a portal that serves, checks them, and restores them: the database by PostgreSQL's
// own pg_dump and pg_restore, the files that it names, and what there has to be of both.
//
// A backup is a folder: database.dump (pg_dump's custom format), blobs (the files by their keys, as a folder store has
// them), erased.txt (who was erased by then, for restoring an older one), SHA256SUMS (of all of them, for sha256sum
// --check) and manifest.json, which is written last, so that a folder without it is no backup. It holds no password and
// no secret key.
//
// What the backup holds is what one snapshot of the database names. The files come first and the database last, out of
// the snapshot whose files are all there: a file that somebody removes while files are copied is missing, and its row
// too, so the next snapshot does not name it. Orphaned files are left out.
package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	dumpFile     = "database.dump"
	blobFolder   = "blobs"
	sumsFile     = "SHA256SUMS"
	manifestFile = "manifest.json"

	// rounds bound how often files are looked for anew that somebody removed meanwhile. Two are the rule.
	rounds = 10
)

// betweenRounds is how long removing a row may come after removing its file.
var betweenRounds = time.Second

// Options say what is backed up or restored.
type Options struct {
	// Folder is the backup.
	Folder string
	// DatabaseURL is, for a backup, of a login that row-level security does not bind, and for a restore of the login that
	// owns the tables.
	DatabaseURL string
	BlobURL     string
	// Programs is the folder of pg_dump and pg_restore; empty: where they usually are.
	Programs string
	// Portal is the version that makes the backup.
	Portal string
	// Erased is where another list of erased people is than in the backups of the same folder: a file, a backup, or the
	// address of a store.
	Erased string
	// Overwrite lets a restore take away what the database has, and write over files of the same name.
	Overwrite bool
	// Tell is called with what was done; nil: nobody is told.
	Tell func(line string)

	taken func(round int) // tests: called when a snapshot was taken
}

func (o Options) tell(format string, args ...any) {
	if o.Tell != nil {
		o.Tell(fmt.Sprintf(format, args...))
	}
}

func (o Options) path(name string) string { return filepath.Join(o.Folder, name) }

// Make makes a backup in a folder that is not there yet, or empty. Files that the store has lost, or that are not
// what was uploaded, do not keep the rest from being backed up: they are the manifest's Lost.
func Make(ctx context.Context, o Options) (*Manifest, error) {
	if err := emptyFolder(o.Folder); err != nil {
		return nil, err
	}
	db, err := connect(ctx, o.DatabaseURL)
	if err != nil {
		return nil, err
	}
	defer db.close(ctx)
	if err := db.mayReadAll(ctx); err != nil {
		return nil, err
	}
	dump, err := program(ctx, o.Programs, "pg_dump", db.version)
	if err != nil {
		return nil, err
	}
	from, err := openStore(ctx, o.BlobURL)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	id, err := postgres.Installation(ctx, o.DatabaseURL)
	if err != nil {
		return nil, err
	}
	if err := from.Check(ctx, id); id != "" && err != nil {
		return nil, err
	}
	to, err := openStore(ctx, folderURL(o.path(blobFolder)))
	if err != nil {
		return nil, err
	}
	defer to.Close()

	files := &copies{from: from, to: to, done: map[string]file{}, missing: map[string]bool{}}
	snapshot, err := gather(ctx, db, files, o.taken)
	if err != nil {
		return nil, err
	}
	m := &Manifest{Format: format, Portal: o.Portal, Installation: id, MadeOn: snapshot.at, PostgreSQL: db.version}
	if err := snapshot.describe(ctx, m); err != nil {
		return nil, err
	}
	if err := files.forget(ctx, snapshot.named); err != nil {
		return nil, err
	}
	m.Lost = files.lost(snapshot.named)
	m.Files.Number, m.Files.Bytes = files.total()
	o.tell("files: %d, %d bytes", m.Files.Number, m.Files.Bytes)
	if err := dump.run(ctx, db.url, "--format=custom", "--no-password", "--lock-wait-timeout=60000",
		"--snapshot="+snapshot.id, "--file="+o.path(dumpFile)); err != nil {
		return nil, err
	}
	o.tell("database: %d tables, %d rows", len(m.Tables), m.rows())
	if err := copyErased(ctx, from, o); err != nil {
		return nil, err
	}
	return m, files.write(m, o)
}

// gather copies files until there is a snapshot all of whose files were copied, or are lost, and answers it, open.
func gather(ctx context.Context, db *database, files *copies, taken func(round int)) (*snapshot, error) {
	for round := 1; ; round++ {
		s, err := db.snapshot(ctx)
		if err != nil {
			return nil, err
		}
		if taken != nil {
			taken(round)
		}
		if round == 1 {
			// Most files are copied now, which may take hours. A snapshot that is open for so long keeps PostgreSQL from
			// clearing up.
			if err := s.end(ctx); err != nil {
				return nil, err
			}
		}
		gone, err := files.copy(ctx, s.named)
		if err != nil {
			return nil, err
		}
		switch {
		case round > 1 && gone == 0:
			return s, nil
		case round == rounds:
			return nil, fmt.Errorf("files were removed in each of %d attempts to copy them; try again at a quieter time", rounds)
		case round > 1:
			if err := s.end(ctx); err != nil {
				return nil, err
			}
		}
		if gone > 0 {
			select {
			case <-ctx.Done():
				return nil, ctx.Err()
			case <-time.After(betweenRounds):
			}
		}
	}
}

// emptyFolder makes the folder of a backup, for its owner alone.
func emptyFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("the folder of the backup can't be made: %w", err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return fmt.Errorf("the folder of the backup can't be read: %w", err)
	}
	if len(entries) > 0 {
		return fmt.Errorf("the folder %s is not empty; give each backup a folder of its own", folder)
	}
	return nil
}

func openStore(ctx context.Context, address string) (*blob.Store, error) {
	// No link is signed here, so any key will do.
	store, err := blob.Open(ctx, address, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if errors.Is(err, fs.ErrPermission) {
		return nil, errors.New("the folder of the files may not be read by this user; run as the portal's: " +
			"runuser -u portal -- portal …")
	}
	if err != nil {
		return nil, fmt.Errorf("the files can't be opened: %w", err)
	}
	return store, nil
}

// folderURL is the address of a folder as a store.
func folderURL(folder string) string {
	absolute, err := filepath.Abs(folder)
	if err != nil {
		absolute = folder
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(absolute)}).String()
}
