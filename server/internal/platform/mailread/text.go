package mailread

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// text is the text of a part: its lines, or the texts of its parts.
type text struct {
	html         bool
	lines        []line
	alternatives bool // the children are forms of the same text
	children     []*text
}

// settle determines the new part of the text.
func (m *Message) settle(t *text, files int) {
	if t == nil {
		return
	}
	lines := t.chosen()
	if len(lines) == 0 {
		return
	}
	reply := len(m.InReplyTo)+len(m.References) > 0
	kept := withoutSignature(cut(lines, reply), t.signature())
	if !anyText(kept) {
		// There are only quotes. With a file, the file is the reply; without one all the text is kept.
		if kept = nil; files == len(pictures(lines)) {
			kept = lines
		}
	}
	var long, longer bool
	m.Full, longer = markdown(lines)
	m.Text, long = markdown(kept)
	if long || longer {
		m.omit(OmittedText, "")
	}
	m.Folded = m.Text != m.Full
	m.Quoted = t.quoted(kept, reply)
}

// chosen returns the lines to show. Of alternatives it is the plain text, if that has the same content.
func (t *text) chosen() (lines []line) {
	if !t.alternatives {
		lines = t.lines
		for _, c := range t.children {
			more := c.chosen()
			if len(lines) > 0 && len(more) > 0 {
				lines = append(lines, line{})
			}
			lines = append(lines, more...)
		}
		return lines
	}
	var plain, html []line
	for _, c := range t.children {
		if c.hasHTML() {
			html = c.chosen()
		} else {
			plain = c.chosen()
		}
	}
	// "Your program can't show this e-mail" is not an alternative.
	if letters(plain) == 0 || 2*letters(plain) < letters(html) {
		if anyText(html) {
			return html
		}
	}
	return dressed(plain, html)
}

// dressed returns the plain text with the lines of the HTML where they have the same characters. HTML lines are not
// wrapped as the plain ones are, and have bold text and links.
func dressed(plain, html []line) (lines []line) {
	const most, longest = 8, 100 // lines with the same beginning, lines into which one was wrapped
	at := map[string][]int{}
	keys := make([]string, len(html))
	for i, l := range html {
		keys[i] = characters(l.bare)
		if k := keys[i]; k != "" && len(at[beginning(k)]) < most {
			at[beginning(k)] = append(at[beginning(k)], i)
		}
	}
	said := make([]string, len(plain))
	for i, l := range plain {
		said[i] = characters(l.bare)
	}
	for i := 0; i < len(plain); {
		l, end := plain[i], i+1
		for _, h := range at[beginning(said[i])] {
			rest := keys[h]
			j := i
			for ; j < min(i+longest, len(plain)); j++ {
				if plain[j].bare == "" || plain[j].quote != l.quote || !strings.HasPrefix(rest, said[j]) {
					break
				}
				rest = rest[len(said[j]):]
			}
			if rest == "" {
				l.markdown, l.bare = html[h].markdown, html[h].bare
				end = j
				break
			}
		}
		lines = append(lines, l)
		i = end
	}
	return lines
}

// characters returns the characters of a line, without what plain text has instead of styles, links and line ends.
func characters(s string) string {
	return withoutMarks.Replace(inBrackets.ReplaceAllString(s, ""))
}

var withoutMarks = strings.NewReplacer(" ", "", "*", "", "_", "")

// beginning returns enough of a line to find it.
func beginning(s string) string { return s[:min(12, len(s))] }

func (t *text) hasHTML() bool {
	return t.html || slices.ContainsFunc(t.children, (*text).hasHTML)
}

// signature returns the lines that the HTML marks as a signature.
func (t *text) signature() (lines []string) {
	for _, l := range t.lines {
		if l.sign && l.bare != "" && !l.cited {
			lines = append(lines, l.bare)
		}
	}
	for _, c := range t.children {
		lines = append(lines, c.signature()...)
	}
	return lines
}

// withoutSignature removes the signature from the end of plain text, which does not mark it.
func withoutSignature(lines []line, signature []string) []line {
	for i := len(lines) - 1; i >= 0 && len(signature) > 0; i-- {
		if lines[i].blank() {
			continue
		}
		if lines[i].bare != signature[len(signature)-1] {
			return lines
		}
		if signature = signature[:len(signature)-1]; len(signature) == 0 {
			return lines[:i]
		}
	}
	return lines
}

// quoted returns the pictures that the new part of the text does not show. It uses the HTML, if there is any,
// because it marks signatures.
func (t *text) quoted(kept []line, reply bool) (ids []string) {
	var all, shown []string
	var walk func(*text)
	walk = func(t *text) {
		if found := pictures(t.lines); t.html && len(found) > 0 {
			all = append(all, found...)
			shown = append(shown, pictures(withoutLogos(cut(t.lines, reply)))...)
		}
		for _, c := range t.children {
			walk(c)
		}
	}
	if walk(t); !t.hasHTML() {
		all, shown = pictures(t.chosen()), pictures(kept)
	}
	seen := map[string]bool{}
	for _, id := range shown {
		seen[id] = true
	}
	for _, id := range all {
		if !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	return ids
}

// withoutLogos returns lines without the logos of an unmarked signature: small pictures below the closing of a letter.
func withoutLogos(lines []line) []line {
	end := slices.IndexFunc(lines, func(l line) bool { return signOff.MatchString(l.bare) })
	if end < 0 {
		return lines
	}
	without := slices.Clone(lines)
	for i, l := range without[end:] {
		without[end+i].pictures = slices.DeleteFunc(slices.Clone(l.pictures), func(id string) bool {
			return slices.Contains(l.logos, id)
		})
	}
	return without
}

// pictures returns the Content-IDs of the pictures in lines, each once.
func pictures(lines []line) (ids []string) {
	seen := map[string]bool{}
	for _, l := range lines {
		for _, id := range l.pictures {
			if !seen[id] {
				seen[id] = true
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// letters counts the letters of a text.
func letters(lines []line) (n int) {
	for _, l := range lines {
		n += utf8.RuneCountInString(strings.ReplaceAll(l.bare, " ", ""))
	}
	return n
}

func anyText(lines []line) bool {
	return slices.ContainsFunc(lines, func(l line) bool { return l.bare != "" || len(l.pictures) > 0 })
}
