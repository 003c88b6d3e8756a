package mailread

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html/atom"
)

// element returns the effect of an element on its content.
func (in *htmlReader) element(name string, attributes map[string]string) element {
	e := *in.top()
	e.name, e.href, e.cite, e.indent, e.sign, e.block, e.dropped = name, "", false, false, false, false, 0
	style := strings.ToLower(strings.ReplaceAll(attributes["style"], " ", ""))
	_, hidden := attributes["hidden"]
	e.row = len(in.lines)
	e.apart = isParagraph(name, attributes)
	e.hidden = hidden || hides(style) || slices.Contains(unseen, name)
	e.block = slices.Contains(blocks, name)
	switch atom.Lookup([]byte(name)) {
	case atom.B, atom.Strong, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Th:
		e.bold = true
	case atom.I, atom.Em:
		e.italic = true
	case atom.Code, atom.Tt, atom.Kbd, atom.Samp:
		e.code = true
	case atom.Pre:
		// Programs also use it for text that is not code.
		e.pre, e.code = true, !strings.Contains(style, "white-space:") && !strings.Contains(attributes["class"], "moz-")
	case atom.Ul:
		e.list = &list{}
	case atom.Ol:
		e.list = &list{ordered: true, next: number(attributes["start"])}
	case atom.A:
		if e.href = safeLink(attributes["href"]); e.href != "" {
			// Links can't be nested.
			for i := range in.open {
				in.link(&in.open[i])
			}
			e.from = in.here()
		}
	case atom.Blockquote:
		e.cite = isCite(attributes, style)
		e.indent = !e.cite && !strings.Contains(style, "border:none")
	}
	if strings.Contains(style, "white-space:pre") {
		e.pre = true
	} else if strings.Contains(style, "white-space:normal") {
		e.pre = false
	}
	if strings.Contains(style, "font-weight:bold") || strings.Contains(style, "font-weight:700") {
		e.bold = true
	}
	if strings.Contains(style, "font-weight:normal") || strings.Contains(style, "font-weight:400") {
		e.bold = false
	}
	switch begins, signs := marked(name, attributes); {
	case begins:
		in.line(false)
		in.rest = true
	case signs:
		in.line(false)
		e.sign, e.block = true, true
	case draws(name, attributes, style):
		in.line(false)
		in.drawn = true
	}
	return e
}

func hides(style string) bool {
	for _, s := range []string{
		"display:none", "visibility:hidden", "mso-hide:all", "font-size:0px", "font-size:0;", "font-size:0pt",
		"max-height:0", "opacity:0;",
	} {
		if strings.Contains(style, s) {
			return true
		}
	}
	return strings.HasSuffix(style, "opacity:0") || strings.HasSuffix(style, "font-size:0")
}

// isParagraph reports whether an element has space around it. Outlook's paragraphs don't: writers press Enter twice.
func isParagraph(name string, attributes map[string]string) bool {
	switch name {
	case "p":
		style := strings.ToLower(strings.ReplaceAll(attributes["style"], " ", ""))
		return !strings.HasPrefix(attributes["class"], "Mso") && !strings.HasPrefix(attributes["class"], "x_Mso") &&
			!strings.Contains(style, "margin:0") && !strings.Contains(style, "margin-top:0") &&
			!strings.Contains(style, "margin-bottom:0")
	case "h1", "h2", "h3", "h4", "h5", "h6":
		return true
	}
	return false
}

// number returns the first number of a list.
func number(s string) int {
	if n, err := strconv.Atoi(s); err == nil && n > 0 && n < 1000 {
		return n
	}
	return 1
}
