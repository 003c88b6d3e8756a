package demo

import (
	"bytes"
	"fmt"
	"strings"
)

// pdf returns a valid PDF 1.4 of A4 pages with a title and lines of text, in Helvetica. Characters outside
// WinAnsiEncoding (Latin-1 and the euro sign) become question marks.
func pdf(title string, lines []string) []byte {
	const perPage = 44
	var pages []string
	for i := 0; i == 0 || i < len(lines); i += perPage {
		var page strings.Builder
		page.WriteString("0.06 0.37 0.66 rg 56 786 24 24 re f 0.1 0.12 0.16 rg\n")
		fmt.Fprintf(&page, "BT /F2 18 Tf 92 792 Td (%s) Tj ET\n", pdfText(title))
		for j, line := range lines[min(i, len(lines)):min(i+perPage, len(lines))] {
			font := "/F1 11"
			if strings.Contains(line, "   ") { // a column of amounts: only equal widths line it up
				font = "/F3 10"
			}
			fmt.Fprintf(&page, "BT %s Tf 56 %d Td (%s) Tj ET\n", font, 740-j*16, pdfText(line))
		}
		fmt.Fprintf(
			&page,
			"0.4 0.44 0.5 rg BT /F1 9 Tf 56 36 Td (%s) Tj ET\n",
			pdfText(fmt.Sprintf("Voorbeelddocument, geen echte gegevens - pagina %d", len(pages)+1)),
		)
		pages = append(pages, page.String())
	}
	var kids []string
	for i := range pages {
		kids = append(kids, fmt.Sprintf("%d 0 R", 7+2*i))
	}
	objects := []string{
		"<< /Type /Catalog /Pages 2 0 R /Lang (nl) >>",
		fmt.Sprintf("<< /Type /Pages /Kids [%s] /Count %d >>", strings.Join(kids, " "), len(pages)),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
		"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
		fmt.Sprintf("<< /Title (%s) /Producer (Klantportaal) >>", pdfText(title)),
		"<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
	}
	for i, page := range pages {
		objects = append(
			objects,
			fmt.Sprintf(
				"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 6 0 R >> >> /Contents %d 0 R >>",
				8+2*i,
			),
			fmt.Sprintf("<< /Length %d >>\nstream\n%s\nendstream", len(page), page),
		)
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	offsets := make([]int, len(objects))
	for i, o := range objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, o)
	}
	start := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, offset := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&b, "trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, start)
	return b.Bytes()
}

// pdfText returns the inside of a literal string.
func pdfText(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '(' || r == ')' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '€':
			b.WriteString(`\200`)
		case r == '–':
			b.WriteString(`\226`)
		case r >= ' ' && r < 0x7f:
			b.WriteRune(r)
		case r >= 0xa0 && r <= 0xff:
			fmt.Fprintf(&b, `\%03o`, r)
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}
