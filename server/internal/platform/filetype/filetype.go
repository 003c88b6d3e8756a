// Package filetype detects the type of a file from its first bytes, gives it a fitting name, and measures pictures.
// It owns the list of accepted types. It never trusts the type that a sender claims, and refuses everything that a
// browser or a shell could run: HTML, SVG, XML, scripts, programs. Why it uses no library: ADR 0081.
package filetype

import (
	"bytes"
	"net/http"
	"path"
	"slices"
	"strings"
	"unicode"
)

// HeadSize is the number of a file's first bytes that Detect and PixelSize need at most: pictures of cameras have
// colour profiles and a preview before their size.
const HeadSize = 256 << 10

// fileType is an accepted type. A name without a fitting ending gets the first one.
type fileType struct {
	contentType string
	endings     []string
}

// byMagic are types that are detected by their bytes alone.
var byMagic = []fileType{
	{"image/png", []string{".png"}},
	{"image/jpeg", []string{".jpg", ".jpeg", ".jpe", ".jfif"}},
	{"image/gif", []string{".gif"}},
	{"image/webp", []string{".webp"}},
	{"image/bmp", []string{".bmp"}},
	{"image/tiff", []string{".tif", ".tiff"}},
	{"image/avif", []string{".avif"}},
	{"image/heic", []string{".heic", ".heif"}},
	{"application/pdf", []string{".pdf"}},
}

// byName are types whose bytes only reveal the container; the ending of the name decides. Other endings are refused,
// because programs use the same containers (jar, apk, macro-enabled documents, installers).
var byName = map[string][]fileType{
	"application/zip": {
		{"application/zip", []string{".zip"}},
		{"application/vnd.openxmlformats-officedocument.wordprocessingml.document", []string{".docx"}},
		{"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", []string{".xlsx"}},
		{"application/vnd.openxmlformats-officedocument.presentationml.presentation", []string{".pptx"}},
		{"application/vnd.oasis.opendocument.text", []string{".odt"}},
		{"application/vnd.oasis.opendocument.spreadsheet", []string{".ods"}},
		{"application/vnd.oasis.opendocument.presentation", []string{".odp"}},
	},
	compound: {
		{"application/msword", []string{".doc"}},
		{"application/vnd.ms-excel", []string{".xls"}},
		{"application/vnd.ms-powerpoint", []string{".ppt"}},
		{"application/vnd.ms-outlook", []string{".msg"}},
	},
	richText: {{"application/rtf", []string{".rtf"}}},
	"text/plain": {
		{"text/plain", []string{".txt", ".log", ".md"}},
		{"text/csv", []string{".csv"}},
		{"application/json", []string{".json"}},
		{"message/rfc822", []string{".eml"}},
	},
}

const (
	compound = "compound file" // Microsoft's [MS-CFB]
	richText = "rich text"
)

// Detect returns the content type of a file by its first bytes, and by its name if the bytes are not enough. ok is
// false for a type that is not accepted. Text has no charset, because it is unknown.
func Detect(name string, head []byte) (contentType string, ok bool) {
	sniffed := sniff(head)
	for _, t := range byMagic {
		if t.contentType == sniffed {
			return sniffed, true
		}
	}
	ending := endingOf(name)
	if sniffed == "text/plain" && ending == "" {
		return sniffed, true
	}
	for _, t := range byName[sniffed] {
		if slices.Contains(t.endings, ending) {
			return t.contentType, true
		}
	}
	return "", false
}

// sniff returns a content type or the name of a container.
func sniff(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")):
		return compound
	case bytes.HasPrefix(head, []byte(`{\rtf`)):
		return richText
	case bytes.HasPrefix(head, []byte("II*\x00")), bytes.HasPrefix(head, []byte("MM\x00*")):
		return "image/tiff"
	case len(head) >= 12 && string(head[4:8]) == "ftyp":
		// ISO base media: the brand distinguishes pictures from films.
		switch string(head[8:12]) {
		case "avif", "avis":
			return "image/avif"
		case "heic", "heix", "heim", "heis", "mif1":
			return "image/heic"
		}
	}
	// The standard's sniffing (WHATWG) detects disguised HTML and XML, but treats everything that begins with a byte
	// order mark as text.
	head = bytes.TrimPrefix(head, []byte("\xEF\xBB\xBF"))
	t, _, _ := strings.Cut(http.DetectContentType(head), ";")
	if t == "text/plain" && bytes.Contains(bytes.ToLower(head[:min(len(head), 1024)]), []byte("<svg")) {
		return "image/svg+xml"
	}
	return t
}

func endingOf(name string) string { return strings.ToLower(path.Ext(name)) }

// CleanName returns a sender's file name without folders, control characters, characters that change the reading
// direction, and leading and trailing dots and spaces, which hide a file or which some systems drop. It may be
// empty. It is valid UTF-8.
func CleanName(name string) string {
	name = strings.ToValidUTF8(name, "_")
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' {
			return -1
		}
		return r
	}, name)
	return strings.TrimRight(strings.TrimLeft(strings.TrimSpace(name), ". "), ". ")
}

// FitName returns name, of at most limit characters, with an ending that fits the content type: a picture with the
// ending of a program is saved as a picture.
func FitName(name, contentType string, limit int) string {
	stem, ending := name, ""
	if t, ok := known(contentType); ok {
		if ext := path.Ext(name); slices.Contains(t.endings, strings.ToLower(ext)) {
			stem, ending = strings.TrimSuffix(name, ext), ext
		} else if ext != "" || contentType != "text/plain" {
			ending = t.endings[0]
		}
	}
	if runes := []rune(stem); len(runes)+len(ending) > limit {
		stem = string(runes[:limit-len(ending)])
	}
	return stem + ending
}

func known(contentType string) (fileType, bool) {
	has := func(t fileType) bool { return t.contentType == contentType }
	if i := slices.IndexFunc(byMagic, has); i >= 0 {
		return byMagic[i], true
	}
	for _, types := range byName {
		if i := slices.IndexFunc(types, has); i >= 0 {
			return types[i], true
		}
	}
	return fileType{}, false
}
