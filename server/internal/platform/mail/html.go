package mail

import (
	"html"
	"regexp"
	"strings"
)

const (
	pageOpens = `<!doctype html><html lang="nl"><head><meta charset="utf-8">` +
		`<meta name="color-scheme" content="light dark"></head>` +
		`<body style="font:15px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;max-width:40em;margin:0 auto;padding:16px">`
	pageEnds   = "</body></html>"
	quoteOpens = `<blockquote style="margin:0;padding-left:12px;border-left:3px solid #a0aec0">`
)

var address = regexp.MustCompile(`https?://[^\s<>"]+`)

// htmlOf returns a plain text as HTML, with paragraphs, quotes and links. It contains nothing that a reader would
// fetch.
func htmlOf(text string) string {
	var b strings.Builder
	b.WriteString(pageOpens)
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		b.WriteString(`<div style="margin:0 0 1em">`)
		quoting := false
		for i, line := range strings.Split(paragraph, "\n") {
			said, quoted := strings.CutPrefix(line, "> ")
			if line == ">" {
				said, quoted = "", true
			}
			switch {
			case quoted && !quoting:
				b.WriteString(quoteOpens)
			case !quoted && quoting:
				b.WriteString("</blockquote>")
			case i > 0:
				b.WriteString("<br>")
			}
			quoting = quoted
			b.WriteString(linked(said))
		}
		if quoting {
			b.WriteString("</blockquote>")
		}
		b.WriteString("</div>")
	}
	b.WriteString(pageEnds)
	return b.String()
}

// linked returns a line as HTML, with its addresses as links.
func linked(line string) string {
	var b strings.Builder
	from := 0
	for _, at := range address.FindAllStringIndex(line, -1) {
		link := html.EscapeString(line[at[0]:at[1]])
		b.WriteString(html.EscapeString(line[from:at[0]]) + `<a href="` + link + `">` + link + "</a>")
		from = at[1]
	}
	b.WriteString(html.EscapeString(line[from:]))
	return b.String()
}
