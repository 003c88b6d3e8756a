package mailread

import (
	"net/url"
	"regexp"
	"strings"
)

// style is the style of a text.
type style struct{ bold, italic, code bool }

// run is a part of a line in one style.
type run struct {
	text []byte
	style
	markdown string // the Markdown of a link
}

// mark is a position in a line, as a number of runs and bytes.
type mark struct{ runs, bytes int }

// here returns the current position.
func (in *htmlReader) here() mark {
	n := len(in.runs)
	if n == 0 {
		return mark{}
	}
	return mark{n - 1, len(in.runs[n-1].text)}
}

// write returns a line's runs as Markdown, and their characters only.
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

// of puts marks around a text, if the client would interpret them.
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

// link turns the text since the beginning of a link into a link, and ends it.
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

// linked returns a link as Markdown. If the label looks like another address than the link's target, the target is
// shown.
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

// looksLikeAddress reports whether a reader would take a label for an address.
func looksLikeAddress(s string) bool {
	host := hostOf(s)
	dot := strings.LastIndexByte(host, '.')
	return dot > 0 && len(host)-dot > 2 && !strings.ContainsAny(host, " ,;")
}

var anAddress = regexp.MustCompile(`(?i)(?:https?://|www\.)[^\s<>"']+`)

// namesAnother reports whether a label contains an address, and that address is not the link's target.
func namesAnother(label, leads string) bool {
	found := anAddress.FindString(label)
	return found != "" && hostOf(bareAddress(found)) != hostOf(leads)
}

// safeLink returns the target of a link to the web or to a mailbox, in a form that is valid in the client's
// Markdown, or "" for other links.
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
		// Only the mailbox, without a text that the sender chose.
		u.RawQuery = ""
	default:
		return ""
	}
	return hrefMarks.Replace(u.String())
}
