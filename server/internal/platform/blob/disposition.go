package blob

import (
	"mime"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Disposition of a link: shown in the browser, or saved as a file.
type Disposition string

// The two dispositions of RFC 6266.
const (
	Inline     Disposition = "inline"
	Attachment Disposition = "attachment"
)

// shown are the types that a browser may render: raster images, which run no code, and PDF, which the response's
// policy sandboxes. SVG, HTML, XML and text are not among them: they are scripts or can pass for them.
var shown = map[string]bool{
	"image/png": true, "image/jpeg": true, "image/gif": true, "image/webp": true, "image/avif": true,
	"application/pdf": true,
}

// Showable reports whether this content type may be rendered in the browser. Parameters are ignored.
func Showable(contentType string) bool {
	t, _, err := mime.ParseMediaType(contentType)
	return err == nil && shown[t]
}

// effective returns the disposition and content type to send: a file that is not showable is saved, as
// application/octet-stream.
func effective(d Disposition, contentType string) (Disposition, string) {
	if !Showable(contentType) {
		return Attachment, "application/octet-stream"
	}
	t, _, _ := mime.ParseMediaType(contentType)
	if d != Inline {
		d = Attachment
	}
	return d, t
}

// ContentDisposition returns the header of RFC 6266: a plain ASCII name for old clients and, if the name has other
// characters, the real one in the encoding of RFC 8187. The name may be any text of a user: line breaks, quotes, path
// separators and characters that reverse the reading direction are replaced.
func ContentDisposition(d Disposition, fileName string) string {
	name := cleanName(fileName)
	if name == "" {
		return string(d)
	}
	ascii := strings.Map(func(r rune) rune {
		// Clients escape quotes and backslashes in several ways, and some decode percent signs.
		if r >= utf8.RuneSelf || r == '"' || r == '\\' || r == '%' {
			return '_'
		}
		return r
	}, name)
	header := string(d) + `; filename="` + ascii + `"`
	if ascii != name {
		header += "; filename*=UTF-8''" + encode8187(name)
	}
	return header
}

func cleanName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r == '/' || r == '\\' || r == ':':
			return '_'
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\u2028', r == '\u2029':
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, "_"))
	// Leading dots hide a file; some systems drop trailing dots and spaces, which changes the extension.
	name = strings.TrimRight(strings.TrimLeft(strings.TrimSpace(name), "."), ". ")
	if runes := []rune(name); len(runes) > 200 { // file systems allow 255 bytes; the extension at the end is kept
		name = string(runes[:100]) + string(runes[len(runes)-100:])
	}
	return name
}

func encode8187(s string) string {
	const hexDigits = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		c := s[i]
		// attr-char of RFC 8187, section 3.2.1
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("!#$&+-.^_`|~", c) >= 0 {
			b.WriteByte(c)
			continue
		}
		b.WriteByte('%')
		b.WriteByte(hexDigits[c>>4])
		b.WriteByte(hexDigits[c&15])
	}
	return b.String()
}
