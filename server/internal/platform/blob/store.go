// Package blob keeps files: the bytes of attachments and documents, in a folder or in an Azure container.
//
// It owns where bytes lie, that a blob is there whole or not at all, the signed links under which a
// browser may fetch one for a few minutes, and the headers that keep a hostile file harmless. It knows no
// ticket, user or document and decides no permission: whoever asks for a link has checked that already.
// It refuses keys that it did not shape (NewKey), links longer than five minutes, and showing anything in
// the browser but raster images and PDF.
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
	// ErrNotFound says that no blob has this key.
	ErrNotFound = errors.New("blob: not found")
	// ErrKey says that a key has a shape that no key of this store has.
	ErrKey = errors.New("blob: key refused")
	// ErrFull says that the folder's disk or quota is full; nothing was stored.
	ErrFull = errors.New("blob: no space left")
)

// Options of a store. LinkBase and Key matter to the folder store only: Azure serves and signs by itself.
type Options struct {
	// LinkBase is the path under which Handler is mounted, with a slash at both ends: "/api/blobs/".
	LinkBase string
	// Key signs the links, at least 32 bytes. Instances that share a folder share the key.
	Key []byte
	// PreviousKey is accepted in links as well and signs none, so that keys can be changed instance by instance; at least
	// 32 bytes, or none.
	PreviousKey []byte
	// Failed is called with what the store failed at: put, read, delete, sign or sweep; may be nil.
	Failed func(operation string)
}

// Store is a place for blobs. It is safe for use by many goroutines.
type Store struct {
	bucket *blob.Bucket
	dir    string // of the folder store, else empty
	azure  *azure // nil in the folder store
	base   string
	keys   [][]byte // the first signs, all are accepted
	now    func() time.Time
	failed func(operation string)
}

// tell tells of a failure of the store: not of a key that is none or a blob that is not there, nor of the caller's
// having gone.
func (s *Store) tell(operation string, err error) {
	if s.failed == nil || err == nil || errors.Is(err, ErrKey) || errors.Is(err, ErrNotFound) ||
		errors.Is(err, context.Canceled) {
		return
	}
	s.failed(operation)
}

// Open opens the store at rawURL: file:///absolute/folder (made when missing; file://./relative works
// too) or azblob://container with the credentials of the environment as gocloud.dev/blob/azureblob
// documents them (AZURE_STORAGE_ACCOUNT with AZURE_STORAGE_KEY, AZURE_STORAGE_CONNECTION_STRING, else the
// default Azure identity). Close it when done.
func Open(ctx context.Context, rawURL string, opts Options) (*Store, error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return nil, errors.New("blob: the address of the store is no URL") // err would repeat the whole address
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
	return nil, fmt.Errorf("blob: %q is neither file:// nor azblob://", u.Scheme)
}

func openFolder(u *url.URL, opts Options) (*Store, error) {
	dir := filepath.FromSlash(u.Path)
	switch {
	case u.Host == "." && u.Path != "":
		dir = "." + dir
	case u.Host != "" || u.Path == "":
		return nil, errors.New("blob: a folder is written file:///absolute/folder or file://./relative")
	}
	if len(opts.Key) < 32 || len(opts.PreviousKey) > 0 && len(opts.PreviousKey) < 32 {
		return nil, errors.New("blob: the key that signs links has at least 32 bytes")
	}
	if !strings.HasPrefix(opts.LinkBase, "/") || strings.HasPrefix(opts.LinkBase, "//") ||
		!strings.HasSuffix(opts.LinkBase, "/") {
		return nil, errors.New("blob: LinkBase is a path with a slash at both ends")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	bucket, err := fileblob.OpenBucket(dir, &fileblob.Options{
		CreateDir:   true,
		DirFileMode: 0o700,
		// The temporary file lies beside its blob: a rename across file systems is not atomic.
		NoTempDir: true,
		// The content type travels in the signed link, so a side file would only be a second file to lose.
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

// linkKey makes a key for links alone, so that no other signature made with the same secret fits one.
func linkKey(secret []byte) []byte {
	key := sha256.Sum256(append([]byte("portal blob links\x00"), secret...))
	return key[:]
}

// Close frees the store. Links stay valid for as long as they were signed.
func (s *Store) Close() error { return s.bucket.Close() }

// NewKey makes a random key that nobody can guess: 160 bits, in 256 folders.
func NewKey() string {
	var b [20]byte
	rand.Read(b[:]) // never fails: crypto/rand ends the process instead
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

// Put stores everything that r gives until io.EOF. After an error, of r too, there is no blob of this key
// but the one that was there before. After nil it has reached the disk. Errors: ErrKey, ErrFull, that of
// r, or of a store that can't be reached.
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
		ContentType: "application/octet-stream", // given, or the first 512 bytes would be held back to guess it
		BeforeWrite: func(as func(any) bool) error {
			if !as(&file) {
				return errors.New("blob: the folder store writes no file")
			}
			return nil
		},
	})
	if err != nil {
		return translate(err)
	}
	// The file alone is passed on, so that no WriterTo or ReaderFrom goes around it.
	_, err = io.Copy(struct{ io.Writer }{w}, r)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		cancel()
		_ = w.Close() // takes the temporary file away; the context has ended, so it commits nothing
		return translate(err)
	}
	if err := w.Close(); err != nil {
		return translate(err)
	}
	// Up to the store's: another Put may have made a folder, and not synced its entry yet.
	for dir := filepath.Join(s.dir, filepath.FromSlash(key)); dir != s.dir; {
		dir = filepath.Dir(dir)
		if err := syncFolder(dir); err != nil {
			return err
		}
	}
	return nil
}

// watched remembers whether a reader failed, which is no failure of the store.
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

// syncFolder makes what was named or made in dir survive a power cut.
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

// Reader opens a blob for reading and answers its size in bytes. The caller closes it. Errors, of reading, too: ErrKey,
// ErrNotFound, or of a store that can't be reached or says nothing for a while.
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

// bounded makes a call to Azure end when nothing is said there; a reader bounds itself.
func (s *Store) bounded(ctx context.Context) context.Context {
	if s.azure == nil {
		return ctx
	}
	return policy.WithRetryOptions(ctx, azureTries)
}

// Delete takes a blob away. One that is not there is no error: deleting is repeated until it has worked.
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
