package mailread

import (
	"slices"
	"strings"
)

// kind is the kind of a line in a reply.
type kind int

const (
	fresh  kind = iota // new
	blank              // blank
	quoted             // quoted from another message, marked as such
	intro              // line above a quote that says who is quoted
	signed             // a signature
	other              // another message, to the end
)

// cut returns the new lines. reply says whether the message is a reply. The result may be empty.
func cut(lines []line, reply bool) []line {
	kinds := classify(lines)
	for i, l := range lines {
		if kinds[i] == fresh && len(l.bare) < maxPhrase && answersBelow.MatchString(l.bare) {
			// New lines can't be distinguished from quoted ones.
			return lines
		}
	}
	keepCitations(lines, kinds, reply)
	kept := make([]line, 0, len(lines))
	for i, k := range kinds {
		if k == fresh || k == blank {
			kept = append(kept, lines[i])
		}
	}
	return kept
}

// classify returns the kind of each line.
func classify(lines []line) []kind {
	kinds := make([]kind, len(lines))
	for i, l := range lines {
		switch {
		case l.cited:
			kinds[i] = quoted
		case l.blank():
			kinds[i] = blank
		case l.sign:
			kinds[i] = signed
		}
	}
	end := len(lines)
	for i := 0; i < end; i++ {
		if lines[i].cited && i > 0 && lines[i-1].cited {
			continue
		}
		if !lines[i].cited && beginsOther(lines, i) {
			end = i
			break
		}
		n := introduces(lines, i)
		if n == 0 {
			continue
		}
		next := nextLine(lines, i+n)
		switch {
		case next < len(lines) && lines[next].cited:
			for j := i; j < next; j++ {
				kinds[j] = intro
			}
			i = next - 1
		case inAngles.MatchString(joined(lines[i : i+n])):
			// With an address as programs write it, so it is not a sentence of the writer.
			end = i
		}
	}
	for i := end; i < len(lines); i++ {
		kinds[i] = other
	}
	signatures(lines, kinds)
	return kinds
}

// beginsOther reports whether everything from this line on is another message.
func beginsOther(lines []line, i int) bool {
	l := lines[i]
	switch {
	case len(l.bare) > maxPhrase:
		return l.rest
	case l.rest, l.drawn && fieldLine.MatchString(l.bare), strings.Contains(l.bare, MarkLine):
		return true
	case separator.MatchString(l.bare):
		// Without more than these words it may be a sentence of the writer.
		next := nextLine(lines, i+1)
		return ruled.MatchString(l.bare) || next < len(lines) && (lines[next].cited || headed.MatchString(lines[next].bare))
	case rule.MatchString(l.bare):
		// Outlook draws a line of its own above the block.
		next := nextLine(lines, i+1)
		return next < len(lines) && !lines[next].cited && isHeader(lines, next)
	}
	return isHeader(lines, i)
}

// maxPhrase is the maximum length, in bytes, of a line that a program wrote.
const maxPhrase = 600

// isHeader reports whether Outlook's block begins here: from, sent, to, subject, in any order, one below the other.
func isHeader(lines []line, i int) bool {
	if len(lines[i].bare) > maxPhrase || !headed.MatchString(lines[i].bare) {
		return false
	}
	found := map[string]string{}
	wrapped := 0
	for ; i < len(lines) && len(found) < 6 && !lines[i].cited; i++ {
		match := headed.FindStringSubmatch(shorten(lines[i].bare, 10*maxPhrase))
		if match == nil {
			// A long line of addresses continues on the next line; some programs add blank lines.
			if wrapped++; wrapped > 2 || len(found) == 0 {
				break
			}
			continue
		}
		wrapped = 0
		what := headedAs(match[1])
		if found[what] != "" && what != "other" {
			break
		}
		found[what] += match[2] + " "
	}
	all := found["subject"] != "" && found["to"] != "" && found["date"] != ""
	some := found["subject"]+found["to"] != "" && digit.MatchString(found["date"]) && strings.Contains(found["from"], "@")
	return found["from"] != "" && (all || some)
}

// introduces returns how many lines, from this one on, say who is quoted and when, or 0.
func introduces(lines []line, i int) int {
	if lines[i].blank() {
		return 0
	}
	for n := 1; n <= 4 && i+n <= len(lines); n++ {
		l := lines[i+n-1]
		if l.blank() || l.cited != lines[i].cited || l.sign || len(l.bare) > maxPhrase {
			return 0
		}
		text := joined(lines[i : i+n])
		if len(text) > maxPhrase {
			return 0
		}
		if strings.HasSuffix(text, ":") && attribution.MatchString(text) {
			return n
		}
	}
	return 0
}

func joined(lines []line) string {
	var b strings.Builder
	for i, l := range lines {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(l.bare)
	}
	return b.String()
}

// nextLine returns the first line from i on that is not blank.
func nextLine(lines []line, i int) int {
	for i < len(lines) && lines[i].blank() {
		i++
	}
	return i
}

// maxSignature is the maximum number of lines of a signature. Anything longer is text after two hyphens.
const maxSignature = 25

// signatures finds signatures in the new lines: from "-- " to the next quote or the end, and the line with which a
// telephone signs, if no new lines follow.
func signatures(lines []line, kinds []kind) {
	for i, l := range lines {
		if kinds[i] != fresh || l.bare != "--" && l.bare != "—" {
			continue
		}
		end, said, short := i+1, 0, true
		for ; end < len(lines) && kinds[end] <= blank && said <= maxSignature; end++ {
			if kinds[end] == fresh {
				said++
				short = short && shortLine.MatchString(lines[end].bare)
			}
		}
		// Without the space it may separate two parts of the text.
		if said <= maxSignature && l.dashes || said <= maxSignature/3 && short {
			for ; i < end; i++ {
				kinds[i] = signed
			}
		}
	}
	follows := false // new lines follow within this part
	for i := len(lines) - 1; i >= 0; i-- {
		switch kinds[i] {
		case fresh:
			if !follows && len(lines[i].bare) < maxPhrase && mobile.MatchString(inBrackets.ReplaceAllString(lines[i].bare, "")) {
				kinds[i] = signed
				continue
			}
			follows = true
		case quoted, intro, other:
			follows = false
		}
	}
}

// keepCitations keeps the quotes to which the new text replies: those between new lines, and those that the writer
// quotes without naming the author. It drops a whole quote above the reply, and a quote that no new line follows.
func keepCitations(lines []line, kinds []kind, reply bool) {
	type block struct {
		from, to  int // the quoted lines
		intro     bool
		last      bool // no new lines follow
		introduce bool // the previous line introduces it
	}
	var blocks []block
	anyFresh := false
	for i := 0; i < len(lines); i++ {
		if kinds[i] == fresh {
			anyFresh = true
			for j := len(blocks) - 1; j >= 0 && blocks[j].last; j-- {
				blocks[j].last = false
			}
		}
		if kinds[i] != quoted {
			continue
		}
		b := block{from: i, last: true}
		for j := i - 1; j >= 0 && kinds[j] <= intro; j-- {
			if kinds[j] == blank {
				continue
			}
			b.intro = kinds[j] == intro
			b.introduce = kinds[j] == fresh && strings.HasSuffix(lines[j].bare, ":")
			break
		}
		for next := i + 1; next < len(lines) && kinds[next] <= quoted && kinds[next] != fresh; next++ {
			if kinds[next] == quoted {
				i = next // including the blank lines before it
			}
		}
		b.to = i + 1
		blocks = append(blocks, b)
	}
	if !anyFresh {
		return
	}
	answered := 0
	for _, b := range blocks {
		if !b.last {
			answered++
		}
	}
	introduced := slices.ContainsFunc(blocks, func(b block) bool { return b.intro }) || slices.Contains(kinds, other)
	for n, b := range blocks {
		keep := !b.last && (answered > 1 || !b.intro || len(blocks) > n+1)
		if b.last && !b.intro && (b.introduce || introduced && answered == 0 || !reply && len(blocks) == 1) {
			// It is not the message to which this one replies.
			keep = true
		}
		for i := b.from; i < b.to; i++ {
			if keep {
				kinds[i] = fresh
			}
		}
	}
}
