package blob

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"
)

// MaxExpiry is the longest lifetime of a link.
const MaxExpiry = 5 * time.Minute

// seLayout is the format of the expiry in Azure's shared-access signatures. Clients read it from the link.
const seLayout = "2006-01-02T15:04:05Z"

// SignOptions has the properties of a link. All are signed.
type SignOptions struct {
	// Expiry is the lifetime of the link from now, above 0 and at most MaxExpiry, in whole seconds.
	Expiry time.Duration
	// FileName is the name under which the file is saved; it may be empty or any text of a user.
	FileName string
	// ContentType as detected from the bytes. Not showable types are sent as application/octet-stream.
	ContentType string
	// Disposition defaults to Attachment; Inline holds for showable types only.
	Disposition Disposition
}

// SignedURL returns a link to the blob that works for everyone until the time in its query parameter se (ISO 8601,
// UTC, as in Azure's shared-access signatures). The folder store's link is a path on the portal's origin under
// Options.LinkBase, Azure's is absolute. It does not check that the blob exists. Errors: ErrKey, an Expiry out of
// bounds, or Azure not returning a key to sign with.
func (s *Store) SignedURL(ctx context.Context, key string, o SignOptions) (string, error) {
	if err := checkKey(key); err != nil {
		return "", err
	}
	if o.Expiry < time.Second || o.Expiry > MaxExpiry {
		return "", errors.New("blob: the lifetime of a link must be between one second and five minutes")
	}
	disposition, contentType := effective(o.Disposition, o.ContentType)
	expiry := s.now().UTC().Add(o.Expiry).Truncate(time.Second)
	if s.azure != nil {
		link, err := s.azure.sign(ctx, key, expiry, ContentDisposition(disposition, o.FileName), contentType)
		s.tell("sign", err)
		return link, err
	}
	q := url.Values{
		"se":   {expiry.Format(seLayout)},
		"cd":   {string(disposition)},
		"ct":   {contentType},
		"name": {cleanName(o.FileName)},
	}
	q.Set("sig", linkMAC(s.keys[0], key, q))
	return s.base + key + "?" + q.Encode(), nil
}

// linkMAC covers the key and every parameter except itself, in the sorted order of url.Values.Encode.
func linkMAC(secret []byte, key string, q url.Values) string {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(key + "?"))
	signed := make(url.Values, len(q))
	for name, values := range q {
		if name != "sig" {
			signed[name] = values
		}
	}
	h.Write([]byte(signed.Encode()))
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}

// link is a verified link.
type link struct {
	key, name, contentType string
	disposition            Disposition
	expiry                 time.Time
}

var (
	errSignature = errors.New("blob: the link's signature is not valid")
	errExpired   = errors.New("blob: the link has expired")
)

// verify verifies a link that SignedURL made. A missing, duplicate, unknown or changed parameter makes the signature
// invalid.
func (s *Store) verify(u *url.URL) (link, error) {
	key, ok := strings.CutPrefix(u.Path, s.base)
	if !ok || checkKey(key) != nil {
		return link{}, errSignature
	}
	q, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return link{}, errSignature
	}
	for _, name := range []string{"se", "cd", "ct", "name", "sig"} {
		if len(q[name]) != 1 {
			return link{}, errSignature
		}
	}
	if !slices.ContainsFunc(s.keys, func(secret []byte) bool {
		return hmac.Equal([]byte(q.Get("sig")), []byte(linkMAC(secret, key, q)))
	}) {
		return link{}, errSignature
	}
	expiry, err := time.Parse(seLayout, q.Get("se"))
	if err != nil {
		return link{}, errSignature
	}
	if !s.now().Before(expiry) {
		return link{}, errExpired
	}
	l := link{key: key, name: q.Get("name"), expiry: expiry}
	// Checked again when serving: a link that an older version signed must not show what this one refuses.
	l.disposition, l.contentType = effective(Disposition(q.Get("cd")), q.Get("ct"))
	return l, nil
}
