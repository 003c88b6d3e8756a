package mailread

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

func read(t *testing.T, raw string) (*Message, []string) {
	t.Helper()
	var files []string
	m, err := Read(strings.NewReader(raw), func(f File, r io.Reader) error {
		n, err := io.Copy(io.Discard, r)
		files = append(files, fmt.Sprintf("%s %s %v %s %d", f.Name, f.ContentType, f.Inline, f.ContentID, n))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return m, files
}

func TestHeader(t *testing.T) {
	t.Parallel()
	m, _ := read(t, strings.ReplaceAll(`Return-Path: <jan@klant.example>
Delivered-To: support@provider.example
X-Original-To: r+abc@provider.example
From: =?iso-8859-1?Q?J=E9r=F4me?= "de" Vries <Jan@Klant.example>
Reply-To: elders@klant.example
To: "Support, de" <R+ABC@provider.example>, =?utf-8?B?UGnDqXQ=?= <piet@provider.example>
Cc: broken <<x, anna@klant.example
Subject: =?utf-8?Q?Re:_Sto?= =?utf-8?Q?ring=E2=80=AE?=
 in de   koppeling
Date: Tue, 24 Nov 2026 10:15:00 +0100
Message-ID: <a.1@klant.example>
In-Reply-To: <t1@provider.example> (van vandaag)
References: <t0@provider.example>
	<t1@provider.example>

Hallo
`, "\n", "\r\n"))
	for what, c := range map[string][2]any{
		"From":    {m.From, []Address{{Name: "Jérôme de Vries", Address: "Jan@Klant.example"}}},
		"ReplyTo": {m.ReplyTo, []Address{{Address: "elders@klant.example"}}},
		"To": {m.To, []Address{
			{Name: "Support, de", Address: "R+ABC@provider.example"}, {Name: "Piét", Address: "piet@provider.example"},
		}},
		"Cc": {m.Cc, []Address{{Address: "anna@klant.example"}}},
		"Recipients": {m.Recipients, []string{
			"support@provider.example", "r+abc@provider.example", "R+ABC@provider.example", "piet@provider.example",
			"anna@klant.example",
		}},
		"Subject":    {m.Subject, "Re: Storing in de koppeling"},
		"MessageID":  {m.MessageID, "a.1@klant.example"},
		"InReplyTo":  {m.InReplyTo, []string{"t1@provider.example"}},
		"References": {m.References, []string{"t0@provider.example", "t1@provider.example"}},
		"Automatic":  {m.Automatic, Automatic("")},
		"Text":       {m.Text, "Hallo"},
		"Folded":     {m.Folded, false},
	} {
		if fmt.Sprint(c[0]) != fmt.Sprint(c[1]) {
			t.Errorf("%s is %v, want %v", what, c[0], c[1])
		}
	}
	if want := time.Date(2026, 11, 24, 9, 15, 0, 0, time.UTC); !m.Date.Equal(want) {
		t.Errorf("Date is %v", m.Date)
	}
}

func TestMessageIDIsOneOrNone(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]string{
		"Message-ID: <a@b.example>": "a@b.example", "Message-Id:\n <a@b.example>": "a@b.example", "": "",
		"Message-ID: a@b.example": "", "Message-ID: <a@b.example> <c@d.example>": "", "Message-ID: <a b@c.example>": "",
		"Message-ID: <a@b.example>\nMessage-ID: <c@d.example>": "", "Message-ID: <>": "", "Message-ID: <ab>": "",
	} {
		m, _ := read(t, "From: a@b.example\n"+header+"\n\nx")
		if header == "" {
			m, _ = read(t, "From: a@b.example\n\nx")
		}
		if m.MessageID != want {
			t.Errorf("%q is read as %q", header, m.MessageID)
		}
	}
}

func TestNoPersonWroteIt(t *testing.T) {
	t.Parallel()
	for header, want := range map[string]Automatic{
		"Auto-Submitted: auto-replied":              AutoSubmitted,
		"Auto-Submitted: auto-generated (rejected)": AutoSubmitted,
		"Auto-Submitted: No":                        "",
		"Auto-Submitted: no (a person); x=y":        "",
		"X-Autoreply: yes":                          AutoSubmitted,
		"Precedence: auto_reply":                    AutoSubmitted,
		"Return-Path: <>":                           NullSender,
		"Return-Path: <jan@klant.example>":          "",
		"Precedence: BULK":                          Precedence,
		"Precedence: junk":                          Precedence,
		"Precedence: list":                          Precedence,
		"Precedence: first-class":                   "",
		"List-Id: Leden <leden.klant.example>":      List,
		"X-Auto-Response-Suppress: OOF":             "",
		"Content-Type: multipart/report; report-type=disposition-notification; boundary=b\n\n--b\n\nGelezen\n--b\n" +
			"Content-Type: message/disposition-notification\n\nDisposition: x\n--b--": Disposition,
	} {
		if m, _ := read(t, "From: a@b.example\n"+header+"\n\nx\n"); m.Automatic != want {
			t.Errorf("%q is %q, want %q", header, m.Automatic, want)
		}
	}
}

// The parts of the corpus other than texts.
func TestCorpusFiles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name      string
		automatic Automatic
		files     []string
		omitted   []Omitted
		quoted    []string
	}{
		{name: "outlook-desktop-nl-attachment", files: []string{"Factuur 2026-1187.pdf application/pdf false  45"}},
		{name: "applemail-mac-fr-attachment", files: []string{"Bijlage.pdf application/pdf false  45"}},
		{name: "outlook-web-en-picture", files: []string{"image.png image/png true 3f1c2a5e-8d1b-4b1c-9a55-0c6f3b8f7a11 70"}},
		{name: "gmail-web-de-picture", files: []string{"schermafdruk.png image/png true ii_m3x9k2p50 70"}},
		{name: "applemail-ios-nl-photo", files: []string{"IMG_0412.png image/png true A1 70"}},
		{
			name: "outlook-desktop-nl-signature-logo", quoted: []string{"image001.png@01DC5D2A.7F3B"},
			files: []string{"image001.png image/png true image001.png@01DC5D2A.7F3B 70"},
		},
		{name: "outlook-desktop-nl-winmail", omitted: []Omitted{{OmittedTNEF, "winmail.dat"}}},
		{name: "outlook-web-en-meeting", omitted: []Omitted{{OmittedCalendar, ""}}},
		{name: "applemail-mac-de-message-attached", omitted: []Omitted{{OmittedMessage, "Mail.eml"}}},
		{name: "gmail-web-nl-signed"},
		{name: "gmail-web-nl-reaction"},
		{name: "exchange-autoreply-de-oof", automatic: AutoSubmitted},
		{name: "vacation-fr-gmail", automatic: AutoSubmitted},
	} {
		raw, err := os.ReadFile("testdata/corpus/" + c.name + ".eml")
		if err != nil {
			t.Fatal(err)
		}
		m, files := read(t, string(raw))
		if m.Automatic != c.automatic || !slices.Equal(files, c.files) || !slices.Equal(m.Omitted, c.omitted) ||
			!slices.Equal(m.Quoted, c.quoted) {
			t.Errorf("%s: %q, files %q, omitted %v, quoted pictures %q", c.name, m.Automatic, files, m.Omitted, m.Quoted)
		}
	}
}

func TestBounce(t *testing.T) {
	t.Parallel()
	for _, s := range corpus(t) {
		if s.client != "dsn" {
			continue
		}
		m, _ := read(t, string(s.raw))
		status := map[bool]string{true: "5.1.10", false: "5.1.1"}[strings.HasSuffix(s.name, "exchange")]
		want := Bounce{"weg@klant.example", true, status, "t12345678.77@provider.example", "b7x2"}
		if m.Automatic != DeliveryStatus || m.Bounce == nil || *m.Bounce != want {
			t.Errorf("%s: automatic = %s, bounce = %+v, want %+v", s.name, m.Automatic, m.Bounce, want)
		}
	}
	report := func(blocks string) string {
		return "Return-Path: <>\nFrom: x@y.example\nTo: s@provider.example\n" +
			"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nx\n--b\n" +
			"Content-Type: message/delivery-status\n\nReporting-MTA: dns; y.example\n\n" + blocks + "\n--b--\n"
	}
	for name, c := range map[string]struct {
		blocks string
		want   *Bounce
	}{
		"delayed": {"Final-Recipient: rfc822; a@b.example\nAction: delayed\nStatus: 4.4.1\n",
			&Bounce{Recipient: "a@b.example", Status: "4.4.1"}},
		"delivered": {"Final-Recipient: rfc822; a@b.example\nAction: delivered\nStatus: 2.0.0\n",
			&Bounce{Recipient: "a@b.example", Status: "2.0.0"}},
		"failed for now": {"Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 4.4.7 (expired)\n",
			&Bounce{Recipient: "a@b.example", Status: "4.4.7"}},
		"one of two": {"Final-Recipient: rfc822; a@b.example\nAction: delivered\nStatus: 2.0.0\n\n" +
			"Final-Recipient: rfc822; c@b.example\nAction: failed\nStatus: 5.2.2\n",
			&Bounce{Recipient: "c@b.example", Permanent: true, Status: "5.2.2"}},
		"of an alias": {"Original-Recipient: rfc822; a@b.example\n" +
			"Final-Recipient: rfc822; z@intern.example\nAction: failed\nStatus: 5.0.0\n",
			&Bounce{Recipient: "a@b.example", Permanent: true, Status: "5.0.0"}},
		"with a type of its own": {"Final-Recipient: utf-8; a@b.example\nAction: failed\nStatus: 5.1.1\n",
			&Bounce{Recipient: "a@b.example", Permanent: true, Status: "5.1.1"}},
		"of nobody": {"", nil},
	} {
		m, _ := read(t, report(c.blocks))
		if (m.Bounce == nil) != (c.want == nil) || c.want != nil && *m.Bounce != *c.want || m.Automatic != DeliveryStatus {
			t.Errorf("%s: automatic = %s, bounce = %+v, want %+v", name, m.Automatic, m.Bounce, c.want)
		}
	}
}

// A report about an e-mail that was sent with SMTPUTF8 has its own media types (RFC 6533); Postfix uses them
// whether or not the e-mail needed it.
func TestBounceInUnicode(t *testing.T) {
	t.Parallel()
	for _, returned := range []string{"message/global", "message/global-headers"} {
		m, _ := read(
			t,
			"Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\nTo: s@provider.example\nAuto-Submitted: auto-replied\n"+
				"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nx\n--b\n"+
				"Content-Type: message/global-delivery-status\nContent-Transfer-Encoding: 8bit\n\nReporting-MTA: dns; mx.example\n\n"+
				"Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n\n--b\nContent-Type: "+returned+
				"\n\nMessage-ID:\n <t1.2@provider.example>\nSubject: Één\n\nx\n--b--\n",
		)
		want := Bounce{Recipient: "a@b.example", Permanent: true, Status: "5.1.1", OriginalMessageID: "t1.2@provider.example"}
		if m.Bounce == nil || *m.Bounce != want {
			t.Errorf("with %s: %s %+v", returned, m.Automatic, m.Bounce)
		}
	}
}

// A picture in the new text stays; those of the signature and of quotes are listed in Quoted.
func TestQuotedPictures(t *testing.T) {
	t.Parallel()
	html := `<div>Zie: <img src="cid:nieuw@1"></div><div id="Signature"><img src="cid:logo@1">Jan</div>` +
		`<div id="appendonsend"></div><hr tabindex="-1"><div id="divRplyFwdMsg"><b>Van:</b> x</div><img src="cid:oud@1">`
	plain := "Zie: [cid:nieuw@1]\n\n[cid:logo@1]\nJan\n________________________________\n" +
		"Van: Piet <piet@provider.example>\n" +
		"Verzonden: dinsdag 24 november 2026 10:15\nAan: Jan\nOnderwerp: x\n\n[cid:oud@1]\n"
	for name, raw := range map[string]string{
		"HTML": asHTML(html),
		"both": multi("multipart/alternative", "Content-Type: text/plain\n\n"+plain, "Content-Type: text/html\n\n"+html),
	} {
		m, _ := read(t, raw)
		if m.Text != "Zie:" || !m.Folded || !slices.Equal(m.Quoted, []string{"logo@1", "oud@1"}) {
			t.Errorf("%s: %q without %q", name, m.Text, m.Quoted)
		}
	}
}

// Outlook does not mark signatures; their logos are small and below the closing of a letter.
func TestLogosOfASignatureAreQuoted(t *testing.T) {
	t.Parallel()
	m, _ := read(
		t,
		asHTML(`<p>Zie: <img src="cid:scherm" width=800 height=600></p><p>Knop: <img src="cid:knop" height=20></p>`+
			`<p>Met vriendelijke groet,</p><p>Jan</p><p><img src="cid:logo" width=120 height=40></p>`+
			`<p><img src="cid:nog" width=640 height=480></p>`),
	)
	if !slices.Equal(m.Quoted, []string{"logo"}) {
		t.Errorf("are %q", m.Quoted)
	}
}

func TestHTMLBecomesMarkdown(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{"<p>een</p><p>twee</p>", "een\n\ntwee"},
		{"<div>een</div><div>twee</div>", "een\ntwee"},
		{"<div>een<br></div><div><br></div><div>twee</div>", "een\n\ntwee"},
		{"een<br><br>twee", "een\n\ntwee"},
		{"<p class=MsoNormal>een</p><p class=MsoNormal>&nbsp;</p><p class=MsoNormal>twee</p>", "een\n\ntwee"},
		{"<p>een\n  twee&nbsp;drie</p>", "een twee drie"},
		{"<b>vet</b> en <i>schuin</i>, <strong> ruim </strong>.", "**vet** en *schuin*, **ruim** ."},
		{"<b>een <i>twee</i></b>", "**een** **twee**"},
		{"<b>a*b</b> en <i>_c_</i>", `a*b en *\_c_*`},
		{"snake_case 2*3 [x] `y", "snake_case 2*3 [x] `y"},
		{"*a* _b_ `c` [d](https://e.example) \\*", "\\*a* \\_b_ \\`c` \\[d](https://e.example) \\\\*"},
		{"<ul><li>een<li>twee<ul><li>drie</ul></ul>", "- een\n- twee\n- drie"},
		{"<ol start=3><li>een</li><li><p>twee</p></li></ol>", "3. een\n\n4. twee"},
		{"<table><tr><td>a<td>b<tr><td>c<td></table>", "a | b\nc"},
		{"<table><tr><td><p>a</p></td><td><div>b</div></td></tr></table>", "a | b"},
		{"<code>a_b*c</code>", "`a_b*c`"},
		{"<div style='white-space: pre-wrap'>a_\nb*\n\nc</div>d", "a_\nb*\n\nc\nd"},
		{`<a href="https://evil.example">Zie https://a.example</a>`, "Zie https://a.example (https://evil.example)"},
		{"<pre>a\n  b_c\n\nd</pre>", "`a`\n`  b_c`\n\n`d`"},
		{"<blockquote><p>a</p><p>b</p></blockquote>c", "> a\n>\n> b\n\nc"},
		{"<h1>Kop</h1>tekst", "**Kop**\n\ntekst"},
		{`<a href="https://a.example/x_(y)?z=1&amp;q=2">hier</a>`, "[hier](https://a.example/x_%28y%29?z=1&q=2)"},
		{`<a href="https://a.example/">a.example</a>`, "https://a.example/"},
		{`<a href="mailto:jan@a.example">jan@a.example</a>`, "jan@a.example"},
		{`<a href="mailto:jan@a.example">Jan [x]</a>`, "[Jan (x)](mailto:jan@a.example)"},
		{`<a href="https://b.example/">www.a.example/x</a>`, "www.a.example/x (https://b.example/)"},
		{`<a href="ftp://a.example">x</a>`, "x"},
		{`x<a href="https://a.example"> y </a>z`, "x [y](https://a.example) z"},
		{`<a name="_MailEndCompose">x</a>`, "x"},
		{`Hoi <img alt="😀" src="https://x.example/e.png">!`, "Hoi 😀!"},
		{"a\u202eb\u0007c\ufeff", "abc"},
		{"&lt;b&gt; &amp;amp; &#x202e;", "<b> &amp;"},
		{"- a", "- a"},
		{"", ""},
	} {
		m, _ := read(t, asHTML(c[0]))
		if m.Text != c[1] {
			t.Errorf("%s is\n%q, want\n%q", c[0], m.Text, c[1])
		}
	}
}

// Of plain text and HTML with the same content, the first determines the text and the second its styles.
func TestPlainTextTakesItsLinesFromHTML(t *testing.T) {
	t.Parallel()
	plain := "Hallo *Piet*,\n\nDe importeur is hier\n<https://klant.example/a>\nte vinden, en deze regel is\n" +
		"afgebroken.\n" +
		"\n   - een\n   - twee\n\n1 * 2\n" +
		"Op di 24 nov 2026 om 10:15 schreef Support <\ns@provider.example>:\n\n> oud\n"
	html := "<div>Hallo <b>Piet</b>,<br><br>De importeur is <a href=\"https://klant.example/a\">hier</a> te vinden, " +
		"en deze regel is afgebroken.<ul><li>een</li><li><i>twee</i></li></ul>1 * 2</div><div class=gmail_quote>" +
		"Op di 24 nov 2026 om 10:15 schreef Support &lt;s@provider.example&gt;:" +
		"<blockquote class=gmail_quote>oud</blockquote>"
	m, _ := read(t, multi(
		"multipart/alternative", "Content-Type: text/plain\n\n"+plain, "Content-Type: text/html\n\n"+html,
	))
	want := "Hallo **Piet**,\n\nDe importeur is [hier](https://klant.example/a) te vinden, " +
		"en deze regel is afgebroken.\n\n- een\n- *twee*\n\n1 * 2"
	if m.Text != want {
		t.Errorf("is\n%s\nwant\n%s", m.Text, want)
	}
}

func TestTakeEndsReading(t *testing.T) {
	t.Parallel()
	raw := multi("multipart/mixed", textPart, "Content-Type: application/pdf\n\nx", "Content-Type: application/pdf\n\ny")
	full := errors.New("the disk is full")
	n := 0
	m, err := Read(strings.NewReader(raw), func(File, io.Reader) error { n++; return full })
	if err != full || n != 1 || m == nil || m.Text != "ZICHTBAAR" {
		t.Errorf("answers %v after %d files, and %+v", err, n, m)
	}
}

func TestAnErrorOfTheReaderIsAnswered(t *testing.T) {
	t.Parallel()
	gone := errors.New("gone")
	raw := multi("multipart/mixed", textPart, "Content-Type: application/pdf\n\nx")
	for n := range len(raw) {
		_, err := Read(io.MultiReader(strings.NewReader(raw[:n]), errReader{gone}), skip)
		if !errors.Is(err, gone) {
			t.Fatalf("after %d bytes answers %v", n, err)
		}
	}
}

type errReader struct{ error }

func (e errReader) Read([]byte) (int, error) { return 0, e.error }

// A message of the largest size takes no more memory than any other, and none of its bytes is lost.
func TestMemory(t *testing.T) {
	var raw bytes.Buffer
	raw.WriteString(strings.TrimSuffix(multi("multipart/mixed", textPart), "--b--\n"))
	line := strings.Repeat("QUJD", 19) + "\n"
	for _, name := range []string{"een", "twee"} {
		fmt.Fprintf(&raw, "--b\nContent-Type: application/pdf; name=%s.pdf\nContent-Transfer-Encoding: base64\n\n", name)
		raw.WriteString(strings.Repeat(line, (MaxSize/2-2000)/len(line)))
	}
	raw.WriteString("--b--\n")
	if raw.Len() > MaxSize || raw.Len() < MaxSize-10_000 {
		t.Fatalf("the message has %d bytes", raw.Len())
	}
	var files int64
	var err error
	begun := time.Now()
	peak := peakMemory(func() {
		_, err = Read(bytes.NewReader(raw.Bytes()), func(_ File, r io.Reader) error {
			n, err := io.Copy(io.Discard, r)
			files += n
			return err
		})
	})
	t.Logf("a message of %d MB took %v and %.1f MiB", raw.Len()/1_000_000, time.Since(begun), float64(peak)/(1<<20))
	if want := int64(2 * ((MaxSize/2 - 2000) / len(line)) * 57); err != nil || files != want {
		t.Errorf("reads %d bytes of files, want %d; %v", files, want, err)
	}
	if peak > 64<<20 {
		t.Errorf("took %d MiB", peak>>20)
	}
}

// The client's test reads the same table.
func TestPlainTextIsShownAsItWasTyped(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../../../spec/plain-text.json")
	if err != nil {
		t.Fatal(err)
	}
	var table []struct{ Text, Markdown string }
	if err := json.Unmarshal(text, &table); err != nil || len(table) == 0 {
		t.Fatal(err, table)
	}
	for _, c := range table {
		if m, _ := read(t, "From: a@b.example\n\n"+c.Text+"\n"); m.Text != c.Markdown {
			t.Errorf("%q is written %q, want %q", c.Text, m.Text, c.Markdown)
		}
	}
}
