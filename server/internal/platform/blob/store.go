// Package blob stores files: the bytes of attachments and documents, in a folder or in an Azure container.
//
// It owns where the bytes are, that a blob is stored completely or not at all, the signed links under which a
// browser may fetch a blob for a few minutes, and the headers that keep a hostile file harmless. It knows no
// tickets, users or documents, and does not check permissions: callers do, before they ask for a link. It refuses
// keys that NewKey did not make, links that last longer than five minutes, and showing anything in the browser
// except raster images and PDF.
package blob

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
	"gocloud.dev/gcerrors"
)

var (
	// ErrNotFound is returned if no blob has the key.
	ErrNotFound = errors.New("blob: not found")
	// ErrKey is returned for a key that does not have the form of this store's keys.
	ErrKey = errors.New("blob: key refused")
	// ErrFull is returned if the folder's disk or quota is full. Nothing was stored.
	ErrFull = errors.New("blob: no space left")
)

// Options of a store. LinkBase and Key are for the folder store only: Azure serves and signs its own links.
type Options struct {
	// LinkBase is the path under which Handler is mounted, with a slash at both ends: "/api/blobs/".
	LinkBase string
	// Key signs the links, at least 32 bytes. Instances that share a folder share the key.
	Key []byte
	// PreviousKey is also accepted in links, but signs none, so that keys can be changed instance by instance; at
	// least 32 bytes, or empty.
	PreviousKey []byte
	// Failed is called with the operation that failed: put, read, delete, sign or sweep; may be nil.
	Failed func(operation string)
}

// Store stores blobs. It is safe for concurrent use.
type Store struct {
	bucket *blob.Bucket
	dir    string // for the folder store, otherwise empty
	azure  *azure // nil in the folder store
	base   string
	keys   [][]byte // the first signs, all are accepted
	now    func() time.Time
	failed func(operation string)
}

// tell reports a failure of the store to Options.Failed. An invalid key, a blob that does not exist and a caller
// that went away are not failures.
func (s *Store) tell(operation string, err error) {
	if s.failed == nil || err == nil || errors.Is(err, ErrKey) || errors.Is(err, ErrNotFound) ||
		errors.Is(err, context.Canceled) {
		return
	}
	s.failed(operation)
}

// Open opens the store at rawURL: file:///absolute/folder (created if missing; file://./relative works too) or
// azblob://container with credentials from the environment, as documented for gocloud.dev/blob/azureblob
// (AZURE_STORAGE_ACCOUNT with AZURE_STORAGE_KEY, AZURE_STORAGE_CONNECTION_STRING, or the default Azure identity). The
// key and the connection string may be in files, as with package environ. Close it when done.
func Open(ctx context.Context, rawURL string, opts Options) (*Store, error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return nil, errors.New("blob: the address of the store is not a URL") // err would contain the whole address
	}
	switch u.Scheme {
	case "file":
		return openFolder(u, opts)
	case "azblob":
		bucket, az, err := openAzure(ctx, u)
		if err != nil {
			return nil, err
		}
		return &Store{bucket: bucket, azure: az, now: time.Now, failed: opts.Failed}, nil
	}
	return nil, fmt.Errorf("blob: the scheme %q is not supported; use file:// or azblob://", u.Scheme)
}

func openFolder(u *url.URL, opts Options) (*Store, error) {
	dir := filepath.FromSlash(u.Path)
	switch {
	case u.Host == "." && u.Path != "":
		dir = "." + dir
	case u.Host != "" || u.Path == "":
		return nil, errors.New("blob: a folder must be file:///absolute/folder or file://./relative")
	}
	if len(opts.Key) < 32 || len(opts.PreviousKey) > 0 && len(opts.PreviousKey) < 32 {
		return nil, errors.New("blob: the key that signs links must have at least 32 bytes")
	}
	if !strings.HasPrefix(opts.LinkBase, "/") || strings.HasPrefix(opts.LinkBase, "//") ||
		!strings.HasSuffix(opts.LinkBase, "/") {
		return nil, errors.New("blob: LinkBase must be a path with a slash at both ends")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	bucket, err := fileblob.OpenBucket(dir, &fileblob.Options{
		CreateDir:   true,
		DirFileMode: 0o700,
		// The temporary file is in the folder of its blob, because a rename across file systems is not atomic.
		NoTempDir: true,
		// The content type is in the signed link, so no side file is needed.
		Metadata: fileblob.MetadataDontWrite,
	})
	if err != nil {
		return nil, fmt.Errorf("blob: open folder: %w", err)
	}
	keys := [][]byte{linkKey(opts.Key)}
	if len(opts.PreviousKey) > 0 {
		keys = append(keys, linkKey(opts.PreviousKey))
	}
	return &Store{bucket: bucket, dir: dir, base: opts.LinkBase, keys: keys, now: time.Now, failed: opts.Failed}, nil
}

// linkKey derives a key for links only, so that no other signature with the same secret is valid for a link.
func linkKey(secret []byte) []byte {
	key := sha256.Sum256(append([]byte("portal blob links\x00"), secret...))
	return key[:]
}

// Close closes the store. Links stay valid until they expire.
func (s *Store) Close() error { return s.bucket.Close() }

// NewKey returns a random key that can't be guessed: 160 bits, in 256 folders.
func NewKey() string {
	var b [20]byte
	rand.Read(b[:]) // never fails: crypto/rand exits the process instead
	h := hex.EncodeToString(b[:])
	return h[:2] + "/" + h
}

// Lower case only, for file systems that fold case; no dot, so neither ".." nor a temporary or side file.
var keyShape = regexp.MustCompile(`^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*$`)

func checkKey(key string) error {
	if len(key) > 200 || !keyShape.MatchString(key) {
		return ErrKey
	}
	return nil
}

// Put stores everything that r returns until io.EOF. After an error, also of r, a blob that had this key before is
// unchanged, and no new one exists. After nil the blob is on disk. Errors: ErrKey, ErrFull, that of r, or that of a
// store that can't be reached.
func (s *Store) Put(ctx context.Context, key, contentType string, r io.Reader) (err error) {
	if err := checkKey(key); err != nil {
		return err
	}
	source := &watched{Reader: r}
	defer func() {
		if source.err == nil {
			s.tell("put", err)
		}
	}()
	r = source
	// Closing a writer commits what it has, unless its context has ended.
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	if s.azure != nil {
		return s.azure.put(ctx, s.bucket, key, contentType, r)
	}
	var file *os.File
	w, err := s.bucket.NewWriter(ctx, key, &blob.WriterOptions{
		ContentType: "application/octet-stream", // otherwise the first 512 bytes are held back to guess it
		BeforeWrite: func(as func(any) bool) error {
			if !as(&file) {
				return errors.New("blob: the folder store did not create a file")
			}
			return nil
		},
	})
	if err != nil {
		return translate(err)
	}
	// Only the file is passed on, so that no WriterTo or ReaderFrom bypasses it.
	_, err = io.Copy(struct{ io.Writer }{w}, r)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		cancel()
		_ = w.Close() // removes the temporary file; the context has ended, so nothing is committed
		return translate(err)
	}
	if err := w.Close(); err != nil {
		return translate(err)
	}
	// Up to the store's folder: another Put may have created a folder without having synced its entry yet.
	for dir := filepath.Join(s.dir, filepath.FromSlash(key)); dir != s.dir; {
		dir = filepath.Dir(dir)
		if err := syncFolder(dir); err != nil {
			return err
		}
	}
	return nil
}

// watched records whether a reader failed, which is not a failure of the store.
type watched struct {
	io.Reader
	err error
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if err != nil && err != io.EOF {
		w.err = err
	}
	return n, err
}

// syncFolder makes new names in dir survive a power cut.
func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // some file systems can't sync a folder
		return translate(err)
	}
	return nil
}

// Reader opens a blob for reading and returns its size in bytes. The caller closes it. Errors, also of reading: ErrKey,
// ErrNotFound, or that of a store that can't be reached or stops responding.
func (s *Store) Reader(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	if s.azure == nil {
		r, err := s.open(ctx, key)
		if err != nil {
			return nil, 0, err
		}
		return r, r.Size(), nil
	}
	if err := checkKey(key); err != nil {
		return nil, 0, err
	}
	r, err := s.azure.open(ctx, s.bucket, key)
	if err != nil {
		s.tell("read", err)
		return nil, 0, err
	}
	return r, r.blob.Size(), nil
}

func (s *Store) open(ctx context.Context, key string) (*blob.Reader, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	r, err := s.bucket.NewReader(ctx, key, nil)
	if err != nil {
		err = translate(err)
		s.tell("read", err)
		return nil, err
	}
	return r, nil
}

// bounded limits a call to Azure if Azure does not respond. A reader limits itself.
func (s *Store) bounded(ctx context.Context) context.Context {
	if s.azure == nil {
		return ctx
	}
	return policy.WithRetryOptions(ctx, azureTries)
}

// Delete deletes a blob. It is not an error if the blob does not exist, because deletions are repeated until they
// succeed.
func (s *Store) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := s.bucket.Delete(s.bounded(ctx), key); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		err = translate(err)
		s.tell("delete", err)
		return err
	}
	return nil
}

func translate(err error) error {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return fmt.Errorf("%w: %w", ErrFull, err)
	case gcerrors.Code(err) == gcerrors.NotFound:
		return fmt.Errorf("%w: %w", ErrNotFound, err)
	}
	return err
}
