package backup

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"klantportaal.example/server/internal/platform/blob"
)

// atOnce is the number of files that are copied or read at the same time: each waits for a disk or for Azure.
const atOnce = 8

// file has the size and hash of a file.
type file struct {
	size   int64
	sha256 string // empty: unknown
}

// copies has the files of a backup in progress.
type copies struct {
	from, to *blob.Store
	mu       sync.Mutex
	done     map[string]file // as they were copied
	missing  map[string]bool // in an earlier round
}

// copy copies the named files that were not copied yet, and returns how many were newly found missing.
func (c *copies) copy(ctx context.Context, named map[string]file) (gone int, err error) {
	missing := map[string]bool{}
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(atOnce)
	for key := range named {
		if c.has(key) {
			continue
		}
		work.Go(func() error {
			copied, err := transfer(ctx, c.from, c.to, key)
			c.mu.Lock()
			defer c.mu.Unlock()
			switch {
			case errors.Is(err, blob.ErrNotFound):
				missing[key] = true
			case err != nil:
				return fmt.Errorf("the file %s can't be copied: %w", key, err)
			default:
				c.done[key] = copied
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return 0, err
	}
	for key := range missing {
		if !c.missing[key] {
			gone++
		}
	}
	c.missing = missing
	return gone, nil
}

func (c *copies) has(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, ok := c.done[key]
	return ok
}

// forget removes files from the backup that the snapshot does not name any more.
func (c *copies) forget(ctx context.Context, named map[string]file) error {
	for key := range c.done {
		if _, ok := named[key]; ok {
			continue
		}
		if err := c.to.Delete(ctx, key); err != nil {
			return err
		}
		delete(c.done, key)
	}
	return nil
}

// lost compares the copied files with their rows in the database.
func (c *copies) lost(named map[string]file) (lost []Lost) {
	for _, key := range slices.Sorted(maps.Keys(named)) {
		copied, ok := c.done[key]
		if !ok {
			lost = append(lost, Lost{key, "it is missing from the store"})
		} else if !copied.is(named[key]) {
			lost = append(lost, Lost{key, "its content is not what was uploaded"})
		}
	}
	return lost
}

// is reports whether a file has the known size and hash.
func (f file) is(known file) bool {
	return f.size == known.size && (known.sha256 == "" || f.sha256 == known.sha256)
}

func (c *copies) total() (number int, size int64) {
	for _, f := range c.done {
		size += f.size
	}
	return len(c.done), size
}

// write completes the backup: it writes the sums, and the manifest with the hash of these.
func (c *copies) write(m *Manifest, o Options) error {
	var sums bytes.Buffer
	for _, key := range slices.Sorted(maps.Keys(c.done)) {
		fmt.Fprintf(&sums, "%s  %s/%s\n", c.done[key].sha256, blobFolder, key)
	}
	for _, name := range []string{dumpFile, erasedFile} { // both are synced to disk already
		f, err := readFile(o.path(name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%s  %s\n", f.sha256, name)
	}
	if err := writeDurably(o.path(sumsFile), sums.Bytes()); err != nil {
		return err
	}
	sum := sha256.Sum256(sums.Bytes())
	m.Sums = hex.EncodeToString(sum[:])
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	return writeDurably(o.path(manifestFile), append(text, '\n'))
}

// transfer copies a file from one store into another, and returns its size and hash.
func transfer(ctx context.Context, from, to *blob.Store, key string) (file, error) {
	r, _, err := from.Reader(ctx, key)
	if err != nil {
		return file{}, err
	}
	defer r.Close()
	sum, size := sha256.New(), &counter{}
	err = to.Put(ctx, key, "application/octet-stream", io.TeeReader(r, io.MultiWriter(sum, size)))
	return file{size.n, hex.EncodeToString(sum.Sum(nil))}, err
}

// read reads a file of a store, and returns its size and hash.
func read(ctx context.Context, store *blob.Store, key string) (file, error) {
	r, _, err := store.Reader(ctx, key)
	if err != nil {
		return file{}, err
	}
	defer r.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, r)
	return file{n, hex.EncodeToString(sum.Sum(nil))}, err
}

type counter struct{ n int64 }

func (c *counter) Write(p []byte) (int, error) { c.n += int64(len(p)); return len(p), nil }
