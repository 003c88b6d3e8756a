package mailread

import (
	"net/url"
	"regexp"
	"strings"
)

// style is how a text is written.
type style struct{ bold, italic, code bool }

// run is text of one style in a line.
type run struct {
	text []byte
	style
	markdown string // of a link
}

// mark is a place in a line: so many bytes of so many runs.
type mark struct{ runs, bytes int }

// here answers the place that has been read up to.
func (in *htmlReader) here() mark {
	n := len(in.runs)
	if n == 0 {
		return mark{}
	}
	return mark{n - 1, len(in.runs[n-1].text)}
}

// write answers a line's runs as Markdown, and their characters alone.
func write(runs []run) (markdown, bare string) {
	var m, b strings.Builder
	for _, r := range runs {
		b.Write(r.text)
		if r.markdown != "" {
			m.WriteString(r.markdown)
		} else {
			m.WriteString(r.style.of(string(r.text)))
		}
	}
	bare = strings.TrimSpace(spaces.ReplaceAllString(b.String(), " "))
	if bare == "" {
		return "", ""
	}
	return strings.TrimRight(m.String(), " "), bare
}

// of puts marks around a text, if the client would read them as such.
func (s style) of(text string) string {
	inner := strings.TrimSpace(text)
	if inner == "" {
		return text
	}
	mark := ""
	switch {
	case s.code && !strings.Contains(text, "`"):
		return "`" + strings.TrimRight(text, " ") + "`"
	case s.bold:
		mark = "**"
	case s.italic:
		mark = "*"
	}
	if mark == "" || strings.Contains(inner, "*") || webAddress.MatchString(inner) {
		return literal(text)
	}
	before, after, _ := strings.Cut(text, inner)
	return before + mark + literal(inner) + mark + after
}

// link makes what was read since a link began lead where it leads, and ends it.
func (in *htmlReader) link(e *element) {
	href, from := e.href, e.from
	e.href = ""
	if href == "" || from.runs >= len(in.runs) {
		return
	}
	var label []byte
	for i, r := range in.runs[from.runs:] {
		if i == 0 {
			r.text = r.text[from.bytes:]
		}
		label = append(label, r.text...)
	}
	text := strings.TrimSpace(string(label))
	if text == "" {
		return
	}
	in.runs[from.runs].text = in.runs[from.runs].text[:from.bytes]
	in.runs = in.runs[:from.runs+1]
	if label[0] == ' ' {
		in.add(" ", style{})
	}
	link := linked(text, href)
	in.size += len(link)
	in.runs = append(in.runs, run{text: []byte(text), markdown: link})
}

// linked answers a link as Markdown. A label that looks like another address than the one that it leads to does not
// hide it.
func linked(label, href string) string {
	shown := bareAddress(label)
	leads := bareAddress(href)
	switch {
	case shown == leads && strings.HasPrefix(strings.ToLower(href), "mailto:"):
		return literal(label)
	case shown == leads:
		return href
	case looksLikeAddress(shown) && hostOf(shown) != hostOf(leads), namesAnother(label, leads):
		return literal(label) + " (" + href + ")"
	}
	label = strings.TrimSpace(labelMarks.Replace(label))
	return "[" + shorten(label, 500) + "](" + href + ")"
}

var (
	// A label has no escapes.
	labelMarks = strings.NewReplacer("[", "(", "]", ")", "`", "'", "*", "", "_", " ", `\`, "/")
	hrefBreaks = strings.NewReplacer("\n", "", "\t", "")
	hrefMarks  = strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "<", "%3C", ">", "%3E", `"`, "%22", "'", "%27")
)

func bareAddress(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	for _, prefix := range []string{"mailto:", "https://", "http://", "www."} {
		s = strings.TrimPrefix(s, prefix)
	}
	return strings.TrimSuffix(s, "/")
}

func hostOf(s string) string {
	host, _, _ := strings.Cut(s, "/")
	return host
}

// looksLikeAddress tells a label that its reader takes for an address.
func looksLikeAddress(s string) bool {
	host := hostOf(s)
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && len(host)-dot > 2 && !strings.ContainsAny(host, " ,;")
}

var anAddress = regexp.MustCompile(`(?i)(?:https?://|www\.)[^\s<>"']+`)

// namesAnother tells a label with an address in it of which none is the one that it leads to.
func namesAnother(label, leads string) bool {
	found := anAddress.FindString(label)
	return found != "" && hostOf(bareAddress(found)) != hostOf(leads)
}

// safeLink answers where a link leads, if to the web or to a mailbox, as the client's Markdown can hold it; else
// nothing.
func safeLink(href string) string {
	href = hrefBreaks.Replace(visible(strings.TrimSpace(href)))
	u, err := url.Parse(href)
	if err != nil || len(href) > 2000 {
		return ""
	}
	switch strings.ToLower(u.Scheme) {
	case "http", "https":
		if u.Host == "" || u.User != nil {
			return ""
		}
	case "mailto":
		// Only the mailbox: no text that somebody else chose.
		u.RawQuery = ""
	default:
		return ""
	}
	return hrefMarks.Replace(u.String())
}
