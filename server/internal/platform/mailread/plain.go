package mailread

import (
	"regexp"
	"strings"
)

var (
	// Outlook and Gmail say in plain text where a picture stands.
	picture = regexp.MustCompile(`\[(?:cid:([^\s\]]{1,200})|image: [^\]]{0,200})\]`)
	spaces  = regexp.MustCompile(`[ \t\x{00a0}]+`)
)

// readPlain reads plain text; whole says whether all of it. Lines that the sender's program broke are joined when it
// says so (RFC 3676).
func readPlain(s string, flowed, delSp bool) (lines []line, whole bool) {
	whole = true
	var joined strings.Builder // the last line's text
	end := func() {
		if len(lines) > 0 {
			lines[len(lines)-1].bare = joined.String()
		}
		joined.Reset()
	}
	open := false // the last line goes on
	for raw := range strings.SplitSeq(s, "\n") {
		if len(lines) == maxLines {
			whole = false
			break
		}
		if written := joined.String(); introEnd.MatchString(raw) &&
			strings.LastIndexByte(written, '<') > strings.LastIndexByte(written, '>') {
			joined.WriteString(raw)
			continue
		}
		quote, rest := quoteOf(raw, flowed)
		if flowed {
			rest = strings.TrimPrefix(rest, " ")
		}
		signature := rest == "-- " || rest == "--"
		soft := flowed && strings.HasSuffix(rest, " ") && !signature
		if soft && delSp {
			rest = rest[:len(rest)-1]
		}
		if !open || signature || lines[len(lines)-1].quote != quote {
			end()
			lines = append(lines, line{quote: quote, cited: quote > 0, dashes: rest == "-- "})
		}
		joined.WriteString(rest)
		open = soft
	}
	end()
	pictures := 0
	for i := range lines {
		l := &lines[i]
		for _, found := range picture.FindAllStringSubmatch(l.bare, maxPictures-pictures) {
			if found[1] != "" {
				l.pictures = append(l.pictures, found[1])
				pictures++
			}
		}
		shown := strings.TrimRight(picture.ReplaceAllString(l.bare, ""), " \t\u00a0")
		l.bare = strings.TrimSpace(spaces.ReplaceAllString(shown, " "))
		l.markdown = literal(strings.ReplaceAll(shown, "\u00a0", " "))
		if l.bare == "" {
			l.markdown = ""
		}
	}
	return squeeze(lines), whole
}

// quoteOf takes the > off a line.
func quoteOf(raw string, flowed bool) (quote int, rest string) {
	rest = raw
	for strings.HasPrefix(rest, ">") {
		quote = min(quote+1, maxQuote)
		rest = rest[1:]
		if !flowed {
			rest = strings.TrimPrefix(rest, " ")
		}
	}
	if quote == 0 && !flowed && strings.HasPrefix(raw, " >") && !strings.HasPrefix(raw, " > ") {
		// Some programs put a space before.
		return quoteOf(raw[1:], flowed)
	}
	return quote, rest
}

// squeeze leaves one of several blank lines.
func squeeze(lines []line) []line {
	kept := lines[:0]
	for i, l := range lines {
		if i > 0 && l.blank() && !l.rest && kept[len(kept)-1].blank() && kept[len(kept)-1].quote == l.quote {
			continue
		}
		kept = append(kept, l)
	}
	return kept
}
