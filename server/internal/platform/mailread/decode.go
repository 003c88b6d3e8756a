package mailread

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message/charset"
	"golang.org/x/text/encoding/charmap"
)

// decodeTransfer decodes a Content-Transfer-Encoding. It reads invalid input as far as possible, because mail
// programs and gateways write such, and the original is stored.
func decodeTransfer(encoding string, raw io.Reader) io.Reader {
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "base64":
		return &base64Reader{r: bufio.NewReader(raw)}
	case "quoted-printable":
		return &quotedReader{r: bufio.NewReader(raw)}
	}
	return raw
}

// base64Reader decodes base64 and skips all other bytes.
type base64Reader struct {
	r     *bufio.Reader
	group []byte // of four characters
	buf   []byte // decoded
	out   []byte // part of buf that is not read yet
	err   error
}

func (d *base64Reader) Read(p []byte) (int, error) {
	for len(d.out) == 0 {
		if d.err != nil {
			return 0, d.err
		}
		d.buf = d.buf[:0]
		for len(d.buf) < 1024 && d.err == nil {
			var c byte
			c, d.err = d.r.ReadByte()
			if ends := d.err != nil || c == '='; !ends && isBase64[c] {
				d.group = append(d.group, c)
			} else if !ends {
				continue
			} else if len(d.group) == 1 {
				// Six bits are less than a byte.
				d.group = d.group[:0]
			}
			// An = ends the text, or one of several concatenated ones.
			if len(d.group) == 4 || d.err != nil || c == '=' {
				d.buf, _ = base64.RawStdEncoding.AppendDecode(d.buf, d.group)
				d.group = d.group[:0]
			}
		}
		d.out = d.buf
	}
	n := copy(p, d.out)
	d.out = d.out[n:]
	return n, nil
}

var isBase64 = func() (is [256]bool) {
	for _, c := range []byte("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") {
		is[c] = true
	}
	return is
}()

// quotedReader decodes quoted-printable. An = that is not the beginning of an escape is read as itself.
type quotedReader struct{ r *bufio.Reader }

func (d *quotedReader) Read(p []byte) (n int, err error) {
	for n < len(p) {
		c, err := d.r.ReadByte()
		if err != nil {
			if n > 0 {
				err = nil
			}
			return n, err
		}
		if c == '=' {
			next, _ := d.r.Peek(2)
			var decoded [1]byte
			if n, err := hex.Decode(decoded[:], next); n == 1 && err == nil {
				c = decoded[0]
				_, _ = d.r.Discard(2)
			} else if d.skipBreak() {
				continue
			}
		}
		p[n] = c
		n++
	}
	return n, nil
}

// skipBreak skips the end of the line, with spaces that a gateway added before it, if only spaces come before it.
func (d *quotedReader) skipBreak() bool {
	for i := range 80 {
		ahead, _ := d.r.Peek(i + 1)
		if len(ahead) <= i {
			// The end of the text.
			_, _ = d.r.Discard(i)
			return true
		}
		switch ahead[i] {
		case ' ', '\t', '\r':
			continue
		case '\n':
			_, _ = d.r.Discard(i + 1)
			return true
		}
		return false
	}
	return false
}

// charsetReader decodes a charset of an encoded word.
func charsetReader(label string, r io.Reader) (io.Reader, error) {
	b, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	b, ok := decodeText(b, label)
	if !ok {
		return nil, fmt.Errorf("the charset %q is refused", label)
	}
	return bytes.NewReader(b), nil
}

// decodeText returns a text in UTF-8. ok is false for UTF-7, which hides markup in other bytes and is not used any
// more.
func decodeText(b []byte, label string) (text []byte, ok bool) {
	switch label = strings.ToLower(strings.Trim(label, " '\"")); label {
	case "utf-7", "utf7", "unicode-1-1-utf-7", "csutf7", "csunicode11utf7", "x-unicode-2-0-utf-7", "utf-7-imap":
		return nil, false
	case "iso-8859-1", "latin1", "windows-1252", "cp1252":
		// Text labelled as the first is the second (WHATWG).
		return fromWindows(b), true
	case "", "utf-8", "utf8", "us-ascii", "ascii", "ansi_x3.4-1968", "unknown-8bit", "8bit", "binary":
		return guess(b), true
	}
	r, err := charset.Reader(label, bytes.NewReader(b))
	if err != nil {
		return guess(b), true
	}
	if decoded, err := io.ReadAll(r); err == nil {
		return decoded, true
	}
	return guess(b), true
}

// guess decodes bytes that should be UTF-8. If most of the non-ASCII bytes are valid, the others are replaced;
// otherwise the text is read as Windows-1252, in which every byte is valid.
func guess(b []byte) []byte {
	if utf8.Valid(b) {
		return b
	}
	good, bad := 0, 0
	for rest := b; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		rest = rest[size:]
	}
	if good >= bad {
		return bytes.ToValidUTF8(b, []byte("\ufffd"))
	}
	return fromWindows(b)
}

func guessText(s string) string { return string(guess([]byte(s))) }

func fromWindows(b []byte) []byte {
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(b)
	if err != nil {
		return bytes.ToValidUTF8(b, []byte("\ufffd"))
	}
	return decoded
}

// metaCharset returns the charset in the head of an HTML text.
func metaCharset(b []byte) string {
	head := bytes.ToLower(b[:min(len(b), 2048)])
	_, after, found := bytes.Cut(head, []byte("charset="))
	if !found {
		return ""
	}
	after = bytes.TrimLeft(after, `"' `)
	if end := bytes.IndexAny(after, "\"'> ;/"); end >= 0 {
		after = after[:end]
		if bytes.HasPrefix(after, []byte("utf-16")) {
			// The text could not have been read up to here in that charset.
			return "utf-8"
		}
		return string(after)
	}
	return ""
}
