package mailread

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// line is a line of a plain or HTML text, with its properties.
type line struct {
	quote    int    // number of quotes around it
	cited    bool   // quote is of another message, and not an indentation by the writer
	markdown string // as the portal shows it, without quotes, with a list's bullet
	bare     string // its characters only
	rest     bool   // another message begins here, according to the mail program
	drawn    bool   // a line is drawn above it, as programs do above another message
	sign     bool   // it is part of a signature, according to the mail program
	dashes   bool   // it is the two hyphens and the space above a signature
	pictures []string
	logos    []string // pictures as small as a logo
}

func (l line) blank() bool { return l.bare == "" && len(l.pictures) == 0 }

const (
	maxLines = 20_000 // of a text
	maxQuote = 9      // nested quotes; deeper ones count as this depth
	// maxPictures is how often a text may show pictures: a message has fewer, but may repeat them.
	maxPictures = 1000
)

// markdown returns the lines as Markdown, at most MaxText characters; long reports whether the text was longer.
func markdown(lines []line) (text string, long bool) {
	var b strings.Builder
	n, above, blank := 0, 0, false
	for _, l := range lines {
		if l.bare == "" {
			// Also for lines that only had a picture.
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

// webAddress matches what the portal turns into a link, including marks.
var webAddress = regexp.MustCompile("https?://[^\\s<>\"']+")

// literal returns a line of text so that the portal's Markdown shows it unchanged (client: richtext.ts), with a
// backslash before every mark that would have a meaning because a matching one follows.
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
			// Marks within an address are part of it.
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

// isWord is \w in the client, which is ASCII only.
func isWord(r rune) bool {
	return r == '_' || r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
