// Package backup makes backups of a serving portal, checks them, and restores them: the database by PostgreSQL's own
// pg_dump and pg_restore, and the files that the database names.
//
// A backup is a folder: database.dump (pg_dump's custom format), blobs (the files by their keys, as in a folder
// store), erased.txt (people erased so far, for restoring an older backup), SHA256SUMS (of all these, for sha256sum
// --check) and manifest.json, which is written last, so that a folder without it is not a backup. A backup contains
// no password and no secret key.
//
// A backup contains one snapshot of the database and the files that it names. Files are copied first, and the
// database is dumped last, from a snapshot whose files were all copied. If a user removes a file while files are
// copied, its row goes too, so the next snapshot does not name it. Orphaned files are not copied.
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

	// rounds limits how often a snapshot is taken again because files were removed meanwhile. Two are usual.
	rounds = 10
)

// betweenRounds is the time that may pass between the removal of a file and of its row.
var betweenRounds = time.Second

// Options are the settings of a backup or a restore.
type Options struct {
	// Folder is the folder of the backup.
	Folder string
	// DatabaseURL has, for a backup, a login that bypasses row-level security, and for a restore the login that owns
	// the tables.
	DatabaseURL string
	BlobURL     string
	// Programs is the folder of pg_dump and pg_restore; empty: the usual folders.
	Programs string
	// Portal is the version that makes the backup.
	Portal string
	// Erased names a list of erased people beside those of the backups in the same folder: a file, a backup, or the
	// address of a store.
	Erased string
	// Overwrite lets a restore drop the contents of the database, and replace files that have the same key.
	Overwrite bool
	// Tell is called with lines about the progress; it may be nil.
	Tell func(line string)

	taken func(round int) // tests: called when a snapshot was taken
}

func (o Options) tell(format string, args ...any) {
	if o.Tell != nil {
		o.Tell(fmt.Sprintf(format, args...))
	}
}

func (o Options) path(name string) string { return filepath.Join(o.Folder, name) }

// Make makes a backup in a folder that does not exist or is empty. Files that the store has lost, or whose content
// is not what was uploaded, are listed in the manifest as Lost, and everything else is backed up.
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

// gather copies files until all files of a snapshot were copied or are lost. It returns that snapshot, open.
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
			// Copying most of the files may take hours. A snapshot that stays open that long keeps PostgreSQL from
			// vacuuming.
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

// emptyFolder creates the folder of a backup, which only its owner can read.
func emptyFolder(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("the folder of the backup can't be created: %w", err)
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
	// No link is signed here, so any key does.
	store, err := blob.Open(ctx, address, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if errors.Is(err, fs.ErrPermission) {
		return nil, errors.New("this user can't read the folder of the files; run this as the portal's user: " +
			"runuser -u portal -- portal …")
	}
	if err != nil {
		return nil, fmt.Errorf("the files can't be opened: %w", err)
	}
	return store, nil
}

// folderURL returns the address of a folder as a store.
func folderURL(folder string) string {
	absolute, err := filepath.Abs(folder)
	if err != nil {
		absolute = folder
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(absolute)}).String()
}
