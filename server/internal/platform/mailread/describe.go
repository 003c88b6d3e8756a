package mailread

import (
	"mime"
	"path"
	"regexp"
	"strings"

	"github.com/emersion/go-message/textproto"

	"klantportaal.example/server/internal/platform/filetype"
)

// part has the properties of a part according to its header.
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

// A parameter of a header with a syntax error elsewhere.
var param = regexp.MustCompile(`;\s*([A-Za-z-]+)\s*=\s*(?:"([^"]*)"|([^\s;"]+))`)

// parseParams parses "value; name=value", also if a part of it has a syntax error.
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

const maxParams = 20 // that are read

// cleanName returns a file's name without deceptive characters, of at most maxName characters, with its ending.
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

// isText reports whether a text is part of the message and not a file. It is a file if its sender says so, or if it
// has a name and another text comes before it.
func (p part) isText(before bool) bool {
	if p.contentType != "text/plain" && p.contentType != "text/html" || p.disposition == "attachment" {
		return false
	}
	return p.name == "" || !before
}

// isSignature reports whether the part is a cryptographic signature, which is not shown.
func (p part) isSignature() bool {
	switch p.contentType {
	case "application/pkcs7-signature", "application/x-pkcs7-signature", "application/pgp-signature",
		"application/pgp-keys":
		return true
	}
	return false
}

// isStatus reports whether a part of a report has the delivery status of an e-mail: RFC 3464, and with SMTPUTF8 RFC
// 6533.
func (p part) isStatus() bool {
	return p.contentType == "message/delivery-status" || p.contentType == "message/global-delivery-status"
}

// isReturned reports whether a part of a report contains the portal's e-mail, or its header.
func (p part) isReturned() bool {
	switch p.contentType {
	case "message/rfc822", "message/rfc822-headers", "text/rfc822-headers", "message/global", "message/global-headers":
		return true
	}
	return false
}

// omitted returns why a part is omitted, or "".
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
