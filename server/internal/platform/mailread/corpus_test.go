package mailread

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
	"unicode/utf8"

	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/charmap"
)

// sample is a message of the corpus and its new part, as cut by a person.
type sample struct {
	name, client, language string
	raw                    []byte
	text                   string
}

func corpus(t testing.TB) (all []sample) {
	t.Helper()
	files, err := filepath.Glob("testdata/corpus/*.eml")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(strings.TrimSuffix(f, ".eml") + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(f), ".eml")
		parts := regexp.MustCompile(`^(.+)-(nl|en|de|fr)-`).FindStringSubmatch(name)
		if parts == nil {
			t.Fatalf("%s names no client and language", name)
		}
		all = append(all, sample{name, parts[1], parts[2], raw, string(text)})
	}
	return all
}

// marks matches the marks of Markdown.
var marks = regexp.MustCompile("(?m)^[> ]+|^[-•] |[\\\\*`]|\\]\\([^)\\s]*\\)|\\[(?:cid|image): ?[^\\]]*\\]|\\[")

// said returns the words of a text, without marks and line breaks.
func said(s string) string {
	return strings.Join(strings.Fields(marks.ReplaceAllString(s, " ")), " ")
}

// tally has the counts for a client and language.
type tally struct{ files, cut, kept, whole int }

func TestCorpusIsCutAsAPersonWould(t *testing.T) {
	t.Parallel()
	all := corpus(t)
	if len(all) < 200 {
		t.Errorf("the corpus has %d messages", len(all))
	}
	tallies := map[[2]string]*tally{}
	var sum tally
	for _, s := range all {
		key := [2]string{s.client, s.language}
		if tallies[key] == nil {
			tallies[key] = &tally{}
		}
		m, err := Read(bytes.NewReader(s.raw), skip)
		if err != nil {
			t.Errorf("reading %s: %v", s.name, err)
			continue
		}
		cut, kept, whole := said(m.Text) == said(s.text), !lost(s.text, m.Text), hasOriginal(t, s.raw, m.Full)
		if !cut {
			t.Logf("%s is cut otherwise:\n--- is\n%s\n--- should be\n%s", s.name, m.Text, s.text)
		}
		if !kept {
			t.Errorf("%s: a part of the new text is missing", s.name)
		}
		if !whole {
			t.Errorf("%s: a part of the original is missing in the whole text\n%s", s.name, m.Full)
		}
		for _, c := range []*tally{tallies[key], &sum} {
			c.files++
			c.cut += count(cut)
			c.kept += count(kept)
			c.whole += count(whole)
		}
	}
	t.Log("\n" + table(tallies, sum))
	if 100*sum.cut < 95*sum.files {
		t.Errorf("%d of %d are cut as a person would", sum.cut, sum.files)
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func table(tallies map[[2]string]*tally, sum tally) string {
	var keys [][2]string
	for k := range tallies {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b [2]string) int { return strings.Compare(a[0]+a[1], b[0]+b[1]) })
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "client\tlanguage\tfiles\tcut right\tnew kept\toriginal there\t")
	for _, k := range keys {
		c := tallies[k]
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t\n", k[0], k[1], c.files, c.cut, c.kept, c.whole)
	}
	fmt.Fprintf(w, "all\t\t%d\t%d\t%d\t%d\t\n", sum.files, sum.cut, sum.kept, sum.whole)
	fmt.Fprintf(w, "\t\t100 %%\t%.1f %%\t%.1f %%\t%.1f %%\t\n", percent(sum.cut, sum.files), percent(sum.kept, sum.files),
		percent(sum.whole, sum.files))
	_ = w.Flush()
	return b.String()
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(of) }

// lost reports whether a line of the new text is missing.
func lost(expected, text string) bool {
	all := said(text)
	for l := range strings.SplitSeq(expected, "\n") {
		at := strings.Index(all, said(strings.TrimLeft(l, "> ")))
		if at < 0 {
			return true
		}
	}
	return false
}

var word = regexp.MustCompile(`[\pL\pN]{2,}`)

// hasOriginal reports whether every word of the plain text, or every word of the HTML, is in the whole text. It
// parses the message without this package.
func hasOriginal(t *testing.T, raw []byte, full string) bool {
	t.Helper()
	m, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, w := range word.FindAllString(full, -1) {
		there[w] = true
	}
	has := func(text string) bool {
		for _, w := range word.FindAllString(text, -1) {
			if !there[w] {
				return false
			}
		}
		return true
	}
	plain, marked := textsOf(t, m.Header.Get("Content-Type"), m.Header.Get("Content-Transfer-Encoding"), m.Body)
	return has(plain) && plain != "" || has(marked) && marked != "" || plain+marked == ""
}

var (
	tags   = regexp.MustCompile(`(?s)<!--.*?-->|<head.*?</head>|<style.*?</style>|<[^>]*>`)
	places = regexp.MustCompile(`\[(cid:|image: )[^\]]*\]`)
)

// textsOf returns the plain text and the HTML without tags.
func textsOf(t *testing.T, contentType, encoding string, body io.Reader) (plain, marked string) {
	kind, params, _ := mime.ParseMediaType(contentType)
	if strings.HasPrefix(kind, "multipart/") {
		for r := multipart.NewReader(body, params["boundary"]); ; {
			p, err := r.NextRawPart()
			if err != nil {
				return plain, marked
			}
			a, b := textsOf(t, p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p)
			plain, marked = plain+"\n"+a, marked+"\n"+b
		}
	}
	if kind != "" && kind != "text/plain" && kind != "text/html" || strings.Contains(contentType, "name=") {
		return "", ""
	}
	b, _ := io.ReadAll(body)
	switch strings.ToLower(encoding) {
	case "quoted-printable":
		decoded, err := io.ReadAll(quotedprintable.NewReader(bytes.NewReader(b)))
		if err != nil {
			// Some messages of the corpus are invalid.
			return "", ""
		}
		b = decoded
	case "base64":
		decoded, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(b)), ""))
		if err != nil {
			return "", ""
		}
		b = decoded
	}
	if label := params["charset"]; label != "" && !strings.EqualFold(label, "utf-8") {
		r, err := charset.NewReaderLabel(label, bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		b, _ = io.ReadAll(r)
	}
	if !utf8.Valid(b) {
		b, _ = charmap.Windows1252.NewDecoder().Bytes(b)
	}
	if kind == "text/html" {
		return "", html.UnescapeString(tags.ReplaceAllString(string(b), " "))
	}
	return places.ReplaceAllString(string(b), ""), ""
}
