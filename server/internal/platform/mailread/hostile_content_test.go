package mailread

import (
	"encoding/base64"
	"fmt"
	"strings"
)

func asHTML(body string) string {
	return received(victimPasses) + "From: jan@klant.example\nTo: r@provider.example\nSubject: x\nMIME-Version: 1.0\n" +
		"Content-Type: text/html; charset=utf-8\n\n" + body
}

// hostileHTML yields HTML texts with a part that must be read, ZICHTBAAR, and one that must not come out, EVIL.
func hostileHTML(yield func(hostile) bool) {
	for i, body := range []string{
		`<script>EVIL()</script><p>ZICHTBAAR</p>`,
		`<p>ZICHTBAAR</p><script src="https://evil.example/EVIL.js"></script>`,
		`<SCRIPT type="text/javascript">document.write("<p>EVIL</p>")</SCRIPT><p>ZICHTBAAR</p>`,
		`<script><!-- EVIL --></script >ZICHTBAAR`,
		`<scr<script>ipt>ZICHTBAAR`,
		`<p>ZICHTBAAR<script>"</p>EVIL"</script></p>`,
		`<style>p{background:url(https://evil.example/EVIL)}</style><p>ZICHTBAAR</p>`,
		`<style>@import 'https://evil.example/EVIL.css';</style>ZICHTBAAR`,
		`<link rel=stylesheet href="https://evil.example/EVIL.css">ZICHTBAAR`,
		`<p style="background:url(https://evil.example/EVIL)">ZICHTBAAR</p>`,
		`<body background="https://evil.example/EVIL.png">ZICHTBAAR`,
		`<table background="https://evil.example/EVIL.png"><tr><td>ZICHTBAAR</table>`,
		`<img src="https://evil.example/EVIL.png">ZICHTBAAR`,
		`<img src="https://evil.example/EVIL.png" alt="EVIL">ZICHTBAAR`,
		`<img src=x onerror=EVIL()>ZICHTBAAR`,
		`<img srcset="https://evil.example/EVIL 2x" src="data:image/png;base64,EVIL">ZICHTBAAR`,
		`<img src="//evil.example/EVIL">ZICHTBAAR`,
		`<img alt="<script>EVIL</script>" src=x>ZICHTBAAR`,
		`<picture><source srcset="https://evil.example/EVIL"><img src="https://evil.example/EVIL"></picture>ZICHTBAAR`,
		`<svg><script>EVIL</script><text>EVIL</text></svg>ZICHTBAAR`,
		`<svg onload=EVIL()><a xlink:href="javascript:EVIL">EVIL</a></svg>ZICHTBAAR`,
		`<svg><style><img src=x onerror=EVIL></style></svg>ZICHTBAAR`,
		`<math><mtext><script>EVIL</script></mtext></math>ZICHTBAAR`,
		`<a href="javascript:EVIL()">ZICHTBAAR</a>`,
		`<a href="JaVaScRiPt:EVIL()">ZICHTBAAR</a>`,
		"<a href=\"java\tscript:EVIL()\">ZICHTBAAR</a>",
		"<a href=\"\x01javascript:EVIL()\">ZICHTBAAR</a>",
		`<a href="&#106;avascript:EVIL()">ZICHTBAAR</a>`,
		`<a href=" javascript:EVIL()">ZICHTBAAR</a>`,
		`<a href="vbscript:EVIL">ZICHTBAAR</a>`,
		`<a href="data:text/html,<script>EVIL</script>">ZICHTBAAR</a>`,
		`<a href="data:text/html;base64,EVIL">ZICHTBAAR</a>`,
		`<a href="file:///EVIL">ZICHTBAAR</a>`,
		`<a href="//evil.example/EVIL">ZICHTBAAR</a>`,
		`<a href="/EVIL">ZICHTBAAR</a>`,
		`<a href="EVIL">ZICHTBAAR</a>`,
		`<a href="cid:EVIL">ZICHTBAAR</a>`,
		`<a href="tel:EVIL">ZICHTBAAR</a>`,
		`<a href="blob:https://evil.example/EVIL">ZICHTBAAR</a>`,
		`<a href="mailto:jan@klant.example?subject=EVIL&body=EVIL">ZICHTBAAR</a>`,
		"<a href=\"https://a\u202e.example/\u202e\">ZICHTBAAR</a>",
		`<a href="https://klant.example@evil.example/EVIL">ZICHTBAAR</a>`,
		`<a href="https://jan:EVIL@evil.example/">ZICHTBAAR</a>`,
		`<a href="https://a.example/" onclick="EVIL()" style="x:EVIL">ZICHTBAAR</a>`,
		`<base href="https://evil.example/EVIL"><a href="x">ZICHTBAAR</a>`,
		`<iframe src="https://evil.example/EVIL">EVIL</iframe>ZICHTBAAR`,
		`<iframe srcdoc="<script>EVIL</script>"></iframe>ZICHTBAAR`,
		`<object data="https://evil.example/EVIL">EVIL</object>ZICHTBAAR`,
		`<embed src="https://evil.example/EVIL">ZICHTBAAR`,
		`<applet code=EVIL>EVIL</applet>ZICHTBAAR`,
		`<form action="https://evil.example/EVIL"><input value=EVIL><button>EVIL</button>ZICHTBAAR</form>`,
		`<form>ZICHTBAAR<textarea>EVIL</textarea><select><option>EVIL</select></form>`,
		`<meta http-equiv=refresh content="0;url=https://evil.example/EVIL">ZICHTBAAR`,
		`<video src="https://evil.example/EVIL">EVIL</video><audio src=EVIL>EVIL</audio>ZICHTBAAR`,
		`<div style="display:none">EVIL</div>ZICHTBAAR`,
		`<div style="DISPLAY : NONE">EVIL<p>EVIL</div>ZICHTBAAR`,
		`<span style="font-size:0">EVIL</span>ZICHTBAAR`,
		`<span style="font-size:0px;line-height:0">EVIL</span>ZICHTBAAR`,
		`<span style="visibility:hidden">EVIL</span>ZICHTBAAR`,
		`<span style="opacity:0">EVIL</span>ZICHTBAAR`,
		`<span style="mso-hide:all">EVIL</span>ZICHTBAAR`,
		`<div style="max-height:0;overflow:hidden">EVIL</div>ZICHTBAAR`,
		`<p hidden>EVIL</p>ZICHTBAAR`,
		`<template><p>EVIL</p></template>ZICHTBAAR`,
		`<noscript>EVIL</noscript>ZICHTBAAR`,
		`<title>EVIL</title>ZICHTBAAR`,
		`<head><p>EVIL</p></head><body>ZICHTBAAR`,
		`<!-- EVIL -->ZICHTBAAR`,
		`<!-- --!><!--EVIL-->ZICHTBAAR`,
		`<!--[if mso]><p>EVIL</p><![endif]-->ZICHTBAAR`,
		`<![CDATA[EVIL]]>ZICHTBAAR`,
		`<?xml EVIL ?>ZICHTBAAR`,
		`<!DOCTYPE html [<!ENTITY x "EVIL">]>ZICHTBAAR`,
		`<xmp>EVIL</xmp>ZICHTBAAR`,
		`<noembed>EVIL</noembed><noframes>EVIL</noframes>ZICHTBAAR`,
		`<a title="EVIL" href="https://a.example/">ZICHTBAAR</a>`,
		`ZICHTBAAR<plaintext>EVIL<script>EVIL`,
		`ZICHTBAAR<script>EVIL`,
		`ZICHTBAAR<img src="EVIL`,
		`ZICHTBAAR<style>EVIL`,
		`ZICHTBAAR<!-- EVIL`,
		`<p title=">EVIL">ZICHTBAAR`[:3] + `>ZICHTBAAR`,
		`<div><div style="display:none">` + strings.Repeat("<div>", 300) + "EVIL" + strings.Repeat("</div>", 300) +
			`</div>ZICHTBAAR</div>`,
		strings.Repeat("<b>", 300) + `<script>EVIL</script>ZICHTBAAR`,
		strings.Repeat("<div>", 300) + `<p style="display:none">EVIL</p>ZICHTBAAR`,
	} {
		if !yield(hostile{name: fmt.Sprintf("html %02d", i), raw: asHTML(body), visible: "ZICHTBAAR"}) {
			return
		}
	}
	more := true
	big := func(name, body string) { more = more && yield(hostile{name: "html " + name, raw: asHTML(body)}) }
	const n = 300_000
	big("deep div", strings.Repeat("<div>", n)+"x")
	big("deep table", strings.Repeat("<table><tr><td>", n)+"x")
	big("deep quote", strings.Repeat("<blockquote>", n)+strings.Repeat("<br>a", n))
	big("deep list", strings.Repeat("<ul><li>x", n))
	big("bold for ever", strings.Repeat("<b><i><a href=https://a.example>x", n))
	big("links never closed", strings.Repeat("<a href=https://a.example/>a<br>", n))
	big("closed too often", strings.Repeat("</div></b></table></a>", n))
	big("one long word", strings.Repeat("x", 4<<20))
	big("stars", strings.Repeat("*", 4<<20))
	big("brackets", strings.Repeat("[", 4<<20))
	big("backslashes", strings.Repeat("\\_", 2<<20))
	big("underscores", strings.Repeat("_a", 2<<20))
	big("spaces", strings.Repeat("a ", 2<<20))
	big("attributes", "<p "+strings.Repeat("a=b ", n)+">x")
	big("one long attribute", "<p title='"+strings.Repeat("a", 8<<20)+"'>x")
	big("picture in the text", "<img src='data:image/png;base64,"+strings.Repeat("A", 8<<20)+"'>x")
	big("entities", strings.Repeat("&lt;&NotEqualTilde;", n))
	big("pictures", strings.Repeat("<img src=cid:a@b>", n))
	big("many pictures", strings.Repeat("<img src=cid:a@b><br>", n))
	big("other pictures", numbered("<img src=cid:%d@b><br>", n))
	big("breaks", strings.Repeat("<br>", 1<<20))
	big("cells", strings.Repeat("<td>a", n))
	big("addresses", strings.Repeat("http://a_ ", n))
	big("lines in one", "<div style='white-space:pre'>"+strings.Repeat("a\n", n))
	big("cells in cells", strings.Repeat("<table><tr><td>a<td>b", n))
	big("cells below many lines", "<table><tr><td>a"+strings.Repeat("<br>", 15_000)+strings.Repeat("<td>", n))
	big("blank quotes", "<blockquote type=cite>a</blockquote>"+strings.Repeat("<blockquote><br></blockquote><br>", 10_000))
	big("rows", strings.Repeat("<tr><td><p>a<td><p>b", n/4))
	big("tags alone", strings.Repeat("<", 4<<20))
	big("comments", strings.Repeat("<!---->", n))
	big("attributions", strings.Repeat("Op 1 schreef 10:15:<br>", n))
	big("headers", strings.Repeat("Van: a@b<br>", n))
	big("van and aan", strings.Repeat("Van: a<br>Aan: b<br>x<br>", n/3))
}

// numbered repeats a text with a number in it.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// multi returns a multipart message with these parts, each with header and body.
func multi(contentType string, parts ...string) string {
	return received(victimPasses) + "From: jan@klant.example\nTo: r@provider.example\nSubject: x\nMIME-Version: 1.0\n" +
		"Content-Type: " + contentType + "; boundary=\"b\"\n\n--b\n" + strings.Join(parts, "\n--b\n") + "\n--b--\n"
}

const textPart = "Content-Type: text/plain; charset=utf-8\n\nZICHTBAAR"

func filePart(header, body string) string { return header + "\n\n" + body }

// nested returns n nested multiparts.
func nested(n int) string {
	var b strings.Builder
	b.WriteString(received(victimPasses) + "From: jan@klant.example\nMIME-Version: 1.0\n")
	for i := range n {
		fmt.Fprintf(&b, "Content-Type: multipart/mixed; boundary=\"b%d\"\n\n--b%d\n", i, i)
	}
	b.WriteString("Content-Type: text/plain\n\nZICHTBAAR\n")
	for i := n - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "--b%d--\n", i)
	}
	return b.String()
}

// hostileStructure yields messages that are built to break a reader.
func hostileStructure(yield func(hostile) bool) {
	more := true
	add := func(name, raw, visible string, failed ...error) {
		more = more && yield(hostile{name: "structure " + name, raw: raw, visible: visible, failed: failed})
	}
	head := received(victimPasses) + "From: jan@klant.example\nMIME-Version: 1.0\n"
	add("10 deep", nested(10), "ZICHTBAAR")
	add("11 deep", nested(11), "", ErrTooDeep)
	add("100 deep", nested(100), "", ErrTooDeep)
	add("10,000 deep", nested(10_000), "", ErrTooDeep)
	var parts []string
	for range 100 {
		parts = append(parts, textPart)
	}
	add("100 parts", multi("multipart/mixed", parts...), "ZICHTBAAR")
	add("101 parts", multi("multipart/mixed", append(parts, textPart)...), "", ErrTooManyParts)
	add("100,000 parts", multi("multipart/mixed", strings.Repeat("\n--b\n", 100_000)), "", ErrTooManyParts)
	add("10 MB of headers", strings.Repeat("X-Header: "+strings.Repeat("a", 90)+"\n", 100_000)+head+"\nx", "", ErrTooLarge)
	add("one header of 10 MB", "X: "+strings.Repeat("a", 10<<20)+"\n"+head+"\nx", "", ErrTooLarge)
	add("a header of 10 MB, folded", "X: a"+strings.Repeat("\n a", 3<<20)+"\n"+head+"\nx", "", ErrTooLarge)
	add("a header never ends", strings.Repeat("a", 10<<20), "", ErrTooLarge)
	add("many short headers", strings.Repeat("a:\n", 60_000)+head+"\nZICHTBAAR", "", ErrTooLarge)
	add("1,000 headers", strings.Repeat("a:\n", MaxFields-strings.Count(head, "\n")+1)+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("many Froms", strings.Repeat("From: a@b.example\n", 10_000)+head+"\nZICHTBAAR", "", ErrTooLarge)
	add("many Froms of a part", multi("multipart/mixed", textPart, strings.Repeat("From: a@b.example\n", 1_001)+"\nx"), "",
		ErrTooLarge)
	add("comments in results", "Authentication-Results: "+receiver+"; "+strings.Repeat("a=b(c) ", 34_000)+"\n"+head+
		"\nZICHTBAAR", "ZICHTBAAR")
	add("an address that never is", "To: "+strings.Repeat("a", 200_000)+"\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("an id that never is", "References: "+strings.Repeat("<"+strings.Repeat("@", 200), 1_000)+"\n"+head+
		"\nZICHTBAAR", "ZICHTBAAR")
	add(
		"words that are never encoded",
		"Subject: "+strings.Repeat("=?u?B? ", 30_000)+"?=\n"+head+"\nZICHTBAAR",
		"ZICHTBAAR",
	)
	add("pictures that never are", head+"\nZICHTBAAR\n"+strings.Repeat("[image: ", 1<<17), "ZICHTBAAR")
	add("lines between quotes", head+"\nZICHTBAAR\n"+strings.Repeat("> a\nb\n", 10_000), "ZICHTBAAR")
	add("many addresses", "To: "+strings.Repeat("a@b.example, ", 15_000)+"\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("many ids", "References: "+strings.Repeat("<a@b.example> ", 15_000)+"\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("comments in addresses", "To: "+strings.Repeat("(", 200_000)+"\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("encoded words", "Subject: "+strings.Repeat("=?utf-8?Q?a?= ", 15_000)+"\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("headers of a part of 10 MB",
		multi("multipart/mixed", textPart, "X: "+strings.Repeat("a", 10<<20)+"\n\nx"), "", ErrTooLarge)
	add("headers of parts together",
		multi("multipart/mixed", strings.Repeat("X: "+strings.Repeat("a", 9_000)+"\n\nx\n--b\n", 60)), "", ErrTooLarge)
	add("a preamble of 10 MB", head+"Content-Type: multipart/mixed; boundary=b\n\n"+strings.Repeat("a\n", 5<<20)+
		"--b\n"+textPart+"\n--b--\n", "", anyRefusal...)
	add("40 MB", head+"\n"+strings.Repeat("a", 40<<20), "", ErrTooLarge)
	add("40 MB of epilogue", multi("multipart/mixed", textPart)+strings.Repeat("a", 40<<20), "", ErrTooLarge)
	add("empty", "", "", anyRefusal...)
	add("one byte", "a", "", anyRefusal...)
	add("no header", "\nZICHTBAAR", "ZICHTBAAR", anyRefusal...)
	add("only NUL", strings.Repeat("\x00", 1000), "", anyRefusal...)
	add("only CR", strings.Repeat("\r", 1000), "", anyRefusal...)
	add("begins with a space", " a: b\n"+head+"\nx", "", anyRefusal...)
	add("a line that is no header", head+"no header\n\nx", "", anyRefusal...)
	add("NUL in a header", "X-A: b\x00c\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("NUL in the text", head+"\nZICHT\x00BAAR", "ZICHTBAAR")
	add("bare CR in the text", head+"\nZICHTBAAR\rx\r\ry", "ZICHTBAAR")
	add("bare LF in CRLF", strings.ReplaceAll(head, "\n", "\r\n")+"\r\nZICHTBAAR\nx\r\n.\n", "ZICHTBAAR")
	add("a subject that breaks lines", "Subject: =?utf-8?Q?a=0D=0ABcc:_x=00=E2=80=AE?=\n"+head+"\nZICHTBAAR", "ZICHTBAAR")
	add("a huge boundary", head+"Content-Type: multipart/mixed; boundary=\""+strings.Repeat("b", 100_000)+"\"\n\n--"+
		strings.Repeat("b", 100_000)+"\n"+textPart, "", anyRefusal...)
	add("a boundary of 4 kB", head+"Content-Type: multipart/mixed; boundary=\""+strings.Repeat("b", 4090)+"\"\n\n--"+
		strings.Repeat("b", 4090)+"\n"+textPart, "", anyRefusal...)
	add("no boundary", head+"Content-Type: multipart/mixed\n\n--\n"+textPart, "", anyRefusal...)
	add("an empty boundary", head+"Content-Type: multipart/mixed; boundary=\"\"\n\n--\n"+textPart, "", anyRefusal...)
	add("a boundary that never comes", head+"Content-Type: multipart/mixed; boundary=x\n\n"+textPart, "", anyRefusal...)
	add("the outer's boundary", multi("multipart/mixed", "Content-Type: multipart/mixed; boundary=b\n\n--b\n"+textPart),
		"", anyRefusal...)
	add("a boundary that is a prefix", multi("multipart/mixed",
		"Content-Type: multipart/mixed; boundary=bb\n\n--bb\n"+textPart+"\n--bb--"), "ZICHTBAAR", anyRefusal...)
	add("an unfinished multipart", head+"Content-Type: multipart/mixed; boundary=b\n\n--b\n"+textPart, "ZICHTBAAR")
	add(
		"an unfinished part",
		head+"Content-Type: multipart/mixed; boundary=b\n\n--b\n"+textPart+"\n--b\nContent-Ty",
		"ZICHTBAAR",
	)
	add(
		"a multipart in base64",
		head+"Content-Transfer-Encoding: base64\nContent-Type: multipart/mixed; boundary=b\n\n--b\n"+
			textPart+"\n--b--\n",
		"ZICHTBAAR",
	)
	add("two Content-Types", head+"Content-Type: text/plain\nContent-Type: text/html\n\nZICHTBAAR", "ZICHTBAAR")
	add("two Content-Types, HTML first", head+
		"Content-Type: text/html\nContent-Type: text/plain\n\nZICHTBAAR<script>EVIL</script>", "ZICHTBAAR")
	add("two boundaries", head+"Content-Type: multipart/mixed; boundary=b; boundary=c\n\n--b\n"+textPart+"\n--b--\n",
		"ZICHTBAAR", anyRefusal...)
	add("a Content-Type of nothing", head+"Content-Type: ;;;\n\nZICHTBAAR", "ZICHTBAAR")
	add("a Content-Type without a slash", head+"Content-Type: text\n\nZICHTBAAR", "ZICHTBAAR")
	add("a Content-Type in capitals", head+"Content-Type: TEXT/HTML\n\nZICHTBAAR<script>EVIL</script>", "ZICHTBAAR")
	add("a Content-Type with a comment", head+"Content-Type: text/html (x)\n\nZICHTBAAR<script>EVIL</script>", "")
	add("an unknown encoding", head+"Content-Transfer-Encoding: x-uuencode\n\nZICHTBAAR", "ZICHTBAAR")
	add("broken base64", head+"Content-Transfer-Encoding: base64\n\nWklD!!SFRC=\nQUFS*\n=", "ZICHTB")
	add("base64 of nothing", head+"Content-Transfer-Encoding: base64\n\n====!!!!", "")
	add(
		"broken quoted-printable",
		head+"Content-Transfer-Encoding: quoted-printable\n\nZICHTBAAR =ZZ = x=\n=",
		"ZICHTBAAR",
	)
	add("UTF-7", head+"Content-Type: text/html; charset=utf-7\n\n+ADw-script+AD4-EVIL+ADw-/script+AD4-", "")
	add("UTF-7 in a plain text", head+"Content-Type: text/plain; charset=\"UTF-7\"\n\nEVIL", "")
	add("UTF-7 by meta", head+"Content-Type: text/html\n\n<meta charset=utf-7>EVIL", "")
	add("UTF-16", head+"Content-Type: text/html; charset=utf-16le\n\n"+
		strings.ReplaceAll("<script>EVIL</script>ZICHTBAAR", "", "\x00")[1:], "ZICHTBAAR")
	add("an unknown charset", head+"Content-Type: text/plain; charset=x-evil\n\nZICHTBAAR", "ZICHTBAAR")
	add(
		"bytes that are no characters",
		head+"Content-Type: text/plain; charset=utf-8\n\nZICHTBAAR\xff\xfe\xc0\x80",
		"ZICHTBAAR",
	)
	add("HTML in an alternative", multi("multipart/alternative",
		"Content-Type: text/plain\n\n", "Content-Type: text/html\n\nZICHTBAAR<script>EVIL</script>"), "ZICHTBAAR")
	add(
		"alternatives of nothing",
		multi("multipart/alternative", "Content-Type: text/calendar\n\nEVIL", textPart),
		"ZICHTBAAR",
	)
	add("100 alternatives", multi("multipart/alternative", parts...), "ZICHTBAAR")
	add(
		"texts of 30 MB",
		multi("multipart/mixed", textPart, "Content-Type: text/plain\n\n"+strings.Repeat("a b\n", 7<<20)),
		"ZICHTBAAR",
	)
	add(
		"HTML of 30 MB",
		multi("multipart/mixed", textPart, "Content-Type: text/html\n\n"+strings.Repeat("<p>a", 7<<20)),
		"ZICHTBAAR",
	)
	add("a base64 bomb", multi("multipart/mixed", textPart,
		"Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n"+strings.Repeat("PGI+\n", 5<<20)), "ZICHTBAAR")
	add("quoted-printable in one line", multi(
		"multipart/mixed",
		textPart,
		"Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n"+strings.Repeat(
			"=41",
			10<<20,
		),
	), "ZICHTBAAR")
	add("format=flowed in one line", head+"Content-Type: text/plain; format=flowed; delsp=yes\n\nZICHTBAAR \n"+
		strings.Repeat("a \n", 1<<20), "ZICHTBAAR")
	add("quotes in quotes", head+"\nZICHTBAAR\n"+strings.Repeat(strings.Repeat(">", 1000)+"a\n", 1000), "ZICHTBAAR")
	add("only >", head+"\nZICHTBAAR\n"+strings.Repeat(">", 1<<20), "ZICHTBAAR")
	add("attributions", head+"\nZICHTBAAR\n"+strings.Repeat("x schreef op a:\n", 60_000), "ZICHTBAAR")
	add("attributions that never end", head+"\nZICHTBAAR\n"+strings.Repeat("Op 1 schreef\n", 60_000), "ZICHTBAAR")
	add("separators", head+"\nZICHTBAAR\n"+strings.Repeat("-----\n", 100_000), "ZICHTBAAR")
	add("signatures", head+"\nZICHTBAAR\n"+strings.Repeat("-- \n", 100_000), "ZICHTBAAR")
	add("stars", head+"\nZICHTBAAR\n"+strings.Repeat("*", 1<<20), "ZICHTBAAR")
	add("brackets", head+"\nZICHTBAAR\n"+strings.Repeat("[a](", 1<<18), "ZICHTBAAR")
	add("addresses", head+"\nZICHTBAAR\n"+strings.Repeat("http://a_ ", 1<<17), "ZICHTBAAR")
	add("alternatives that almost say the same", multi("multipart/alternative",
		"Content-Type: text/plain\n\nZICHTBAAR\n"+strings.Repeat("aaaaaaaaaaaaaaaaaaaaaaaa\n", 20_000),
		"Content-Type: text/html\n\nZICHTBAAR<br>"+strings.Repeat(strings.Repeat("a", 50_000)+"b<br>", 20)), "ZICHTBAAR")
	add("pictures", head+"\nZICHTBAAR\n"+numbered("[cid:%d@b]\n", 60_000), "ZICHTBAAR")
	add("colons", head+"\nZICHTBAAR\n"+strings.Repeat("a:\n", 1<<18), "ZICHTBAAR")
	zip := "PK\x03\x04" + strings.Repeat("PK\x03\x04inner.zip", 1000)
	add("a zip in a zip", multi("multipart/mixed", textPart,
		"Content-Type: application/zip; name=a.zip\nContent-Transfer-Encoding: base64\n\n"+
			base64.StdEncoding.EncodeToString([]byte(zip))), "ZICHTBAAR")
	add("another message", multi(
		"multipart/mixed",
		textPart,
		"Content-Type: message/rfc822\n\nSubject: EVIL\nContent-Type: text/html\n\n<script>EVIL</script>",
	),
		"ZICHTBAAR")
	add("messages in each other", multi("multipart/mixed", textPart,
		strings.Repeat("Content-Type: message/rfc822\n\n", 1000)), "ZICHTBAAR")
	add("a message in pieces", head+"Content-Type: message/partial; id=a; number=1; total=2\n\nEVIL", "")
	add("a file that is elsewhere", multi("multipart/mixed", textPart,
		"Content-Type: message/external-body; access-type=URL; URL=\"https://evil.example/EVIL\"\n\nEVIL"), "ZICHTBAAR")
	add("a report of 100,000 recipients", received(victimPasses)+"From: jan@klant.example\n"+
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n"+textPart+
		"\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n\n"+
		strings.Repeat(
			"Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1\n\n",
			100_000,
		)+"\n--b--\n", "ZICHTBAAR")
	add("a report of one line", received(victimPasses)+"From: jan@klant.example\n"+
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n"+textPart+
		"\n--b\nContent-Type: message/delivery-status\n\n"+strings.Repeat("a", 20<<20)+"\n--b--\n", "ZICHTBAAR")
	add("a returned header of 20 MB", received(victimPasses)+"From: jan@klant.example\n"+
		"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n"+textPart+
		"\n--b\nContent-Type: text/rfc822-headers\n\n"+strings.Repeat("a: b\n", 4<<20)+"\n--b--\n", "ZICHTBAAR")
	for i, disposition := range []string{
		`attachment; filename="../../etc/passwd"`, `attachment; filename="..\\..\\windows\\system32\\x.dll"`,
		`attachment; filename="/etc/shadow"`, `attachment; filename="C:\\x.exe"`, `attachment; filename=".."`,
		`attachment; filename="."`, `attachment; filename=""`, `attachment; filename=`, `attachment; filename`,
		`attachment; filename*=utf-8''..%2F..%2Fetc%2Fpasswd`, `attachment; filename*=utf-8''a%00.exe`,
		`attachment; filename*=utf-8''a%0d%0aX-Evil:%20b`, `attachment; filename*=utf-8''%E2%80%AEgnp.exe`,
		`attachment; filename*=utf-16''a`, `attachment; filename*=''a`, `attachment; filename*='`,
		`attachment; filename*0="..%2F"; filename*1="../x"`, `attachment; filename*0*=utf-8''..%2F; filename*1*=..%2Fx`,
		`attachment; filename*1="x"; filename*0="../"`, `attachment; filename*99999999999="x"`,
		`attachment; filename="=?utf-8?Q?..=2F..=2Fx?="`, `attachment; filename="=?utf-8?B?Li4vLi4veA==?="`,
		`attachment; filename="=?utf-7?Q?+AC8-?="`, `attachment; filename="a` + strings.Repeat("b", 10_000) + `.pdf"`,
		`attachment; filename="a.pdf` + strings.Repeat(" ", 300) + `.exe"`, "attachment; filename=\"a\x00b.pdf\"",
		"attachment; filename=\"a\rb.pdf\"", `attachment; filename="a.pdf"; filename="b.exe"`,
		"attachment; filename=\"\u202egnp.exe\"", "attachment; filename=\"a\u2028b\"", "attachment; filename=\"\xff\xfe\"",
		`attachment; filename="` + strings.Repeat("../", 2000) + `x"`, `attachment; filename="con"`,
		`attachment; filename="a.` + strings.Repeat("b", 300) + `"`,
	} {
		add(fmt.Sprintf("a name %02d", i), multi("multipart/mixed", textPart,
			filePart("Content-Type: application/octet-stream\nContent-Disposition: "+disposition, "x")), "ZICHTBAAR")
	}
}
