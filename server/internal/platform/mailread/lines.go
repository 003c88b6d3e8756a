package mailread

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// line is one of a text, plain or HTML: what it says, and what is known of it.
type line struct {
	quote    int    // how many quotes it stands in
	cited    bool   // quote is of another message, and no indentation of the writer's
	markdown string // as the portal shows it, without quotes; a list's bullet included
	bare     string // its characters alone
	rest     bool   // from here on the message is another's, says the program that wrote it
	drawn    bool   // a line is drawn above it, as programs do above another's message
	sign     bool   // it is part of a signature, says the program
	dashes   bool   // it is the two hyphens and the space above a signature
	pictures []string
	logos    []string // those of pictures that are as small as a logo
}

func (l line) blank() bool { return l.bare == "" && len(l.pictures) == 0 }

const (
	maxLines = 20_000 // of a text
	maxQuote = 9      // quotes in each other; what is deeper is read as if it stood there
	// maxPictures is how often a text may show pictures: a message has fewer, and shows the same one again.
	maxPictures = 1000
)

// markdown writes lines, at most MaxText characters of them; long says whether that were not all.
func markdown(lines []line) (text string, long bool) {
	var b strings.Builder
	n, above, blank := 0, 0, false
	for _, l := range lines {
		if l.bare == "" {
			// Also where nothing but a picture stood.
			blank = true
			continue
		}
		if n > 0 && blank {
			b.WriteString(strings.TrimRight(strings.Repeat("> ", min(above, l.quote)), " ") + "\n")
		}
		above, blank = l.quote, false
		written := strings.TrimRight(strings.Repeat("> ", l.quote)+l.markdown, " ")
		size := utf8.RuneCountInString(written)
		if n+size+30 > MaxText {
			b.WriteString(shorten(written, max(0, MaxText-n-30)))
			return strings.TrimSpace(b.String()), true
		}
		b.WriteString(written)
		b.WriteByte('\n')
		n += size + 2 + 2*l.quote
	}
	return strings.TrimSpace(b.String()), false
}

// webAddress is what the portal makes a link of, marks and all.
var webAddress = regexp.MustCompile("https?://[^\\s<>\"']+")

// literal answers a line of text so that the portal's Markdown shows it as it is (client: richtext.ts): with a
// backslash before every mark that could mean something, which is one that has its like behind it.
func literal(s string) string {
	if !strings.ContainsAny(s, "`*_[\\") {
		return s
	}
	last := func(mark string) int { return strings.LastIndex(s, mark) }
	code, star, under, label := last("`"), last("*"), last("_"), last("](")
	addresses := webAddress.FindAllStringIndex(s, -1)
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if len(addresses) > 0 && i == addresses[0][0] {
			// An address is read with the marks in it.
			b.WriteString(s[i:addresses[0][1]])
			i, addresses = addresses[0][1]-1, addresses[1:]
			continue
		}
		spaced := i+1 == len(s) || s[i+1] == ' '
		means := false
		switch s[i] {
		case '\\':
			if !spaced && strings.IndexByte("`*_[]", s[i+1]) >= 0 {
				b.WriteString(`\\`)
				i++
			}
		case '`':
			means = code > i+1
		case '*':
			means = star > i && !spaced
		case '_':
			before, _ := utf8.DecodeLastRuneInString(s[:i])
			means = under > i+1 && !spaced && !isWord(before)
		case '[':
			means = label > i+1
		}
		if means {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// isWord is \w of the client's, which knows ASCII only.
func isWord(r rune) bool {
	return r == '_' || r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
