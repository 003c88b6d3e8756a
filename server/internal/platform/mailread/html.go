package mailread

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
)

// element is an open element.
type element struct {
	name         string
	bold, italic bool
	code, pre    bool // pre: line breaks of the text are kept
	hidden       bool
	cite, indent bool // a quote of another message; an indentation by the writer
	sign         bool
	list         *list
	href         string
	block, apart bool // it has lines of its own, and space around them
	from         mark // where a link's text begins in the line
	dropped      int  // elements within it beyond maxOpen
	row          int  // number of lines before it
}

type list struct {
	ordered bool
	next    int
}

// maxOpen is the maximum number of nested elements; deeper ones are read as if they were at this depth.
const maxOpen = 256

// htmlReader turns HTML into lines while it reads. It builds no tree, so the cost is linear in the length. It reads the
// text of unknown elements. The output contains no HTML, and no addresses except those of links to the web and to
// mailboxes.
type htmlReader struct {
	open  []element
	lines []line
	runs  []run // of the current line
	rest  bool  // the next line begins another message
	drawn bool  // a line is drawn above the next line
	// pictures, logos and bullet are those of the current line.
	pictures, logos []string
	bullet          string
	cell            bool  // a cell of a table ended, and the next text is in another
	last            []run // of the previous line
	held            bool  // a non-breaking space was read, which keeps an empty line
	space           bool  // white space was read and not written yet
	size            int   // bytes of all lines
	shown           int   // pictures
}

// maxHTMLText is how many bytes of text are read from HTML: more than MaxText of any characters.
const maxHTMLText = 4*MaxText + 4096

// readHTML reads HTML; whole reports whether all of it was read.
func readHTML(b []byte) (lines []line, whole bool) {
	in := &htmlReader{open: make([]element, 1, 16)}
	tokens := html.NewTokenizer(bytes.NewReader(b))
	for len(in.lines) < maxLines && in.size < maxHTMLText {
		switch tokens.Next() {
		case html.ErrorToken:
			in.end()
			return squeeze(in.lines), true
		case html.TextToken:
			in.text(visible(string(tokens.Text())))
		case html.StartTagToken, html.SelfClosingTagToken:
			in.start(tokens)
		case html.EndTagToken:
			name, _ := tokens.TagName()
			in.close(string(name))
		}
	}
	in.end()
	return squeeze(in.lines), false
}

// Elements whose text is not visible. Those read as raw text end with their end tag, too.
var unseen = []string{
	"head", "title", "style", "script", "noscript", "template", "svg", "math", "object", "embed", "applet", "iframe",
	"noframes", "noembed", "audio", "video", "canvas", "map", "select", "textarea", "button", "xml", "xmp", "plaintext",
}

// Elements that have no end tag.
var void = []string{
	"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
	"basefont", "bgsound", "frame", "keygen",
}

var blocks = []string{
	"address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset", "figure",
	"figcaption", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "li", "main", "nav", "ol", "p",
	"pre", "section", "table", "tbody", "tfoot", "thead", "tr", "ul", "caption", "details", "summary",
}

func (in *htmlReader) top() *element { return &in.open[len(in.open)-1] }

func (in *htmlReader) start(tokens *html.Tokenizer) {
	n, more := tokens.TagName()
	name := string(n)
	attributes := map[string]string{}
	for more && len(attributes) < 50 {
		var key, value []byte
		key, value, more = tokens.TagAttr()
		if k := string(key); attributes[k] == "" {
			attributes[k] = string(value)
		}
	}
	if name == "body" {
		in.closeWithin("head")
	}
	if in.top().hidden {
		// Only its own end tag ends it.
		if !slices.Contains(void, name) {
			in.push(element{name: name, hidden: true})
		}
		return
	}
	in.implied(name)
	switch name {
	case "br":
		in.line(true)
		return
	case "hr":
		in.line(false)
		in.drawn = draws(name, attributes, "")
		return
	case "img":
		in.image(attributes)
		return
	}
	if slices.Contains(void, name) {
		return
	}
	e := in.element(name, attributes)
	// The text of a cell continues the line of the previous cell.
	beside := in.cell && (name == "p" || name == "div")
	if e.block && !beside {
		in.line(false)
	}
	if e.cite || e.indent {
		in.blank()
	}
	in.push(e)
	switch name {
	case "li":
		if l := e.list; l == nil || !l.ordered {
			in.bullet = "- "
		} else {
			in.bullet = strconv.Itoa(l.next) + ". "
			l.next++
		}
	case "td", "th":
		in.reopen()
		in.cell = len(in.runs) > 0
	}
	if e.apart && !beside {
		in.blank()
	}
}

// implied closes the elements that the start of a new element closes.
func (in *htmlReader) implied(name string) {
	switch {
	case name == "li":
		in.closeWithin("li", "ul", "ol")
	case name == "td" || name == "th":
		in.closeWithin(name, "table", "tr")
	case name == "tr":
		in.closeWithin("tr", "table")
	case name == "dt" || name == "dd":
		in.closeWithin(name, "dl")
	case slices.Contains(blocks, name):
		in.closeWithin("p", "div", "td", "th", "li", "blockquote", "table", "body")
	}
}

// closeWithin closes the nearest element of that name, unless one of the others is between.
func (in *htmlReader) closeWithin(name string, within ...string) {
	for i := len(in.open) - 1; i > 0; i-- {
		if in.open[i].name == name {
			in.closeTo(i)
			return
		}
		if slices.Contains(within, in.open[i].name) {
			return
		}
	}
}

func (in *htmlReader) push(e element) {
	if len(in.open) < maxOpen || e.hidden && !in.top().hidden {
		in.open = append(in.open, e)
		return
	}
	in.top().dropped++
}

func (in *htmlReader) close(name string) {
	if name == "br" {
		in.line(true)
		return
	}
	if e := in.top(); e.dropped > 0 {
		e.dropped--
		return
	}
	for i := len(in.open) - 1; i > 0; i-- {
		if in.open[i].name == name {
			in.closeTo(i)
			return
		}
	}
}

// closeTo closes the open elements from the innermost to the one at i.
func (in *htmlReader) closeTo(i int) {
	for len(in.open) > i {
		e := *in.top()
		in.link(in.top())
		if e.block && !e.hidden {
			in.line(false)
		}
		if (e.cite || e.indent || e.apart) && !e.hidden {
			in.blank()
		}
		in.open = in.open[:len(in.open)-1]
	}
}

// text writes a text into the line.
func (in *htmlReader) text(s string) {
	e := in.top()
	if e.hidden {
		return
	}
	if e.pre {
		for i, l := range strings.Split(s, "\n") {
			if i > 0 {
				in.line(true)
			}
			if l != "" {
				in.write(l, style{e.bold, e.italic, e.code})
			}
		}
		return
	}
	word := 0
	flush := func(end int) {
		if end > word {
			in.write(s[word:end], style{e.bold, e.italic, e.code})
		}
	}
	for i, r := range s {
		if unicode.IsSpace(r) || r == '\u200b' || r == '\u200c' || r == '\ufeff' || r == '\u00ad' {
			flush(i)
			word = i + utf8.RuneLen(r)
			in.space = in.space || unicode.IsSpace(r)
			in.held = in.held || r == '\u00a0'
		}
	}
	flush(len(s))
}

// write adds a word to the line, after the space that was read before it.
func (in *htmlReader) write(word string, as style) {
	if in.size += len(word) + 1; in.size > maxHTMLText {
		return
	}
	switch {
	case len(in.runs) == 0:
	case in.cell:
		in.add(" | ", style{})
	case in.space && in.runs[len(in.runs)-1].style == as:
		in.add(" ", as)
	case in.space:
		in.add(" ", style{})
	}
	in.cell, in.space = false, false
	in.add(word, as)
}

// add adds to the line, to its last run if that is of the same style.
func (in *htmlReader) add(s string, as style) {
	if n := len(in.runs); n > 0 && in.runs[n-1].style == as && in.runs[n-1].markdown == "" {
		in.runs[n-1].text = append(in.runs[n-1].text, s...)
		return
	}
	in.runs = append(in.runs, run{text: []byte(s), style: as})
}

// line ends the line. An empty line is only added if it is intended.
func (in *htmlReader) line(meant bool) {
	meant = meant || in.held
	spaced := in.space || in.held
	in.space, in.cell, in.held = false, false, false
	if len(in.runs) == 0 && len(in.pictures) == 0 && !meant || len(in.lines) == maxLines {
		return
	}
	l := line{rest: in.rest, pictures: in.pictures, logos: in.logos}
	in.rest, in.pictures, in.logos = false, nil, nil
	for _, open := range in.open {
		l.cited = l.cited || open.cite
		l.sign = l.sign || open.sign
		if open.cite || open.indent {
			l.quote++
		}
	}
	l.quote = min(l.quote, maxQuote)
	l.markdown, l.bare = write(in.runs)
	l.dashes = l.bare == "--" && spaced
	if l.bare != "" {
		l.markdown, l.bare = in.bullet+l.markdown, in.bullet+l.bare
		in.bullet = ""
	}
	if !l.blank() {
		l.drawn, in.drawn = in.drawn, false
	}
	for _, dot := range []string{"· ", "§ ", "• "} {
		// Outlook's list.
		if after, ok := strings.CutPrefix(l.bare, dot); ok && strings.HasPrefix(l.markdown, dot) {
			l.markdown, l.bare = "- "+strings.TrimPrefix(l.markdown, dot), "- "+after
		}
	}
	if len(in.runs) > 0 {
		in.runs, in.last = in.last[:0], in.runs
	}
	for i := range in.open {
		// A link continues on the next line.
		in.open[i].from = mark{}
	}
	in.size++
	in.lines = append(in.lines, l)
}

// maxCellBreaks is how many lines between two cells are searched for each of them.
const maxCellBreaks = 50

// reopen continues the last line if it has the previous cells of the same row: the content of a cell is often a
// paragraph.
func (in *htmlReader) reopen() {
	for i := len(in.open) - 1; i > 0 && in.open[i].name != "table"; i-- {
		if in.open[i].name != "tr" {
			continue
		}
		n := len(in.lines)
		if n > in.open[i].row+maxCellBreaks {
			return
		}
		for n > in.open[i].row+1 && in.lines[n-1].blank() {
			n--
		}
		if len(in.runs) == 0 && n == in.open[i].row+1 && in.lines[n-1].bare != "" && !in.rest {
			l := in.lines[n-1]
			in.rest, in.drawn = l.rest, l.drawn
			in.pictures, in.logos = append(l.pictures, in.pictures...), append(l.logos, in.logos...)
			in.lines, in.runs = in.lines[:n-1], in.last
			in.last = nil
		}
		return
	}
}

// blank adds a blank line.
func (in *htmlReader) blank() {
	in.line(false)
	if n := len(in.lines); n > 0 && !in.lines[n-1].blank() {
		in.line(true)
	}
}

func (in *htmlReader) end() {
	in.closeTo(1)
	in.line(false)
}

// logoHeight is the maximum height of a logo, in pixels.
const logoHeight = 150

// image records a picture that is a file of the message. Of others only a one-character alternative text is read.
func (in *htmlReader) image(attributes map[string]string) {
	src := strings.TrimSpace(attributes["src"])
	if id, ok := cutPrefixFold(src, "cid:"); ok && id != "" && in.shown < maxPictures {
		in.shown++
		id = shorten(strings.Trim(oneLine(id), "<>"), maxName)
		in.pictures = append(in.pictures, id)
		if height, err := strconv.Atoi(attributes["height"]); err == nil && height <= logoHeight {
			in.logos = append(in.logos, id)
		}
	}
	alt := strings.TrimSpace(visible(attributes["alt"]))
	isEmoji := alt != "" && utf8.RuneCountInString(alt) <= maxEmoji &&
		!strings.ContainsFunc(alt, func(r rune) bool { return r < utf8.RuneSelf || unicode.IsLetter(r) })
	if isEmoji {
		in.text(alt)
	}
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return s, false
	}
	return s[len(prefix):], true
}
