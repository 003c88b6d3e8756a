package mailread

import (
	"mime"
	"path"
	"regexp"
	"strings"

	"github.com/emersion/go-message/textproto"

	"klantportaal.example/server/internal/platform/filetype"
)

// part is what a part's header says of it.
type part struct {
	contentType string // type/subtype in lower case
	params      map[string]string
	disposition string
	name        string // cleaned
	contentID   string
}

func describe(h textproto.Header) part {
	p := part{}
	p.contentType, p.params = parseParams(h.Get("Content-Type"))
	if !strings.Contains(p.contentType, "/") {
		p.contentType = "text/plain"
	}
	disposition, params := parseParams(h.Get("Content-Disposition"))
	p.disposition = disposition
	p.name = params["filename"]
	if p.name == "" {
		p.name = p.params["name"]
	}
	p.name = cleanName(decodeHeader(p.name))
	p.contentID = strings.Trim(oneLine(h.Get("Content-Id")), "<>")
	p.contentID = shorten(p.contentID, maxName)
	return p
}

// A parameter of a header that breaks the rules in some other place.
var param = regexp.MustCompile(`;\s*([A-Za-z-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))`)

// parseParams reads "value; name=value", also when some of it breaks the rules.
func parseParams(v string) (value string, params map[string]string) {
	v = v[:min(len(v), maxValue)]
	if value, params, err := mime.ParseMediaType(v); err == nil {
		return value, params
	}
	value, _, _ = strings.Cut(v, ";")
	params = map[string]string{}
	for _, found := range param.FindAllStringSubmatch(v, maxParams) {
		if name := strings.ToLower(found[1]); params[name] == "" {
			params[name] = found[2] + found[3]
		}
	}
	return strings.ToLower(strings.TrimSpace(value)), params
}

const maxParams = 20 // that are looked at

// cleanName answers a file's name without what deceives, at most maxName characters, its ending kept.
func cleanName(name string) string {
	name = filetype.CleanName(visible(strings.ReplaceAll(name, "\n", " ")))
	if runes := []rune(name); len(runes) > maxName {
		ending := path.Ext(name)
		if len(ending) > 20 {
			ending = ""
		}
		name = string(runes[:maxName-len([]rune(ending))]) + ending
	}
	return name
}

func (p part) file() File {
	return File{
		Name: p.name, ContentType: p.contentType,
		Inline: p.disposition == "inline" || p.disposition == "" && p.contentID != "", ContentID: p.contentID,
	}
}

// isText tells a text to read from a text that is a file. It is a file when its sender says so, or has given it a name
// and written another text before it.
func (p part) isText(before bool) bool {
	if p.contentType != "text/plain" && p.contentType != "text/html" || p.disposition == "attachment" {
		return false
	}
	return p.name == "" || !before
}

// isSignature tells what proves who signed, which nobody reads.
func (p part) isSignature() bool {
	switch p.contentType {
	case "application/pkcs7-signature", "application/x-pkcs7-signature", "application/pgp-signature",
		"application/pgp-keys":
		return true
	}
	return false
}

// isStatus tells whether a part of a report says what became of an e-mail: RFC 3464, and with SMTPUTF8 RFC 6533.
func (p part) isStatus() bool {
	return p.contentType == "message/delivery-status" || p.contentType == "message/global-delivery-status"
}

// isReturned tells whether a part of a report gives back our e-mail, or its header.
func (p part) isReturned() bool {
	switch p.contentType {
	case "message/rfc822", "message/rfc822-headers", "text/rfc822-headers", "message/global", "message/global-headers":
		return true
	}
	return false
}

// omitted answers why a part is not taken, or nothing.
func (p part) omitted() OmittedCode {
	switch p.contentType {
	case "application/ms-tnef", "application/vnd.ms-tnef":
		return OmittedTNEF
	case "text/calendar", "application/ics", "text/x-vcalendar":
		return OmittedCalendar
	case "application/pkcs7-mime", "application/x-pkcs7-mime", "application/pgp-encrypted":
		return OmittedEncrypted
	case "message/rfc822", "message/global":
		return OmittedMessage
	case "message/external-body", "message/partial":
		return OmittedExternal
	}
	switch strings.ToLower(p.name) {
	case "winmail.dat":
		return OmittedTNEF
	case "smime.p7m":
		return OmittedEncrypted
	}
	return ""
}
