package filetype_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"path"
	"strings"
	"testing"
	"unicode/utf8"

	"klantportaal.example/server/internal/platform/filetype"
)

func picture(t *testing.T, encode func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := encode(&b,
		image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.Black, color.White})); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func encodePNG(b *bytes.Buffer, m image.Image) error  { return png.Encode(b, m) }
func encodeJPEG(b *bytes.Buffer, m image.Image) error { return jpeg.Encode(b, m, nil) }
func encodeGIF(b *bytes.Buffer, m image.Image) error  { return gif.Encode(b, m, nil) }

func TestDetect(t *testing.T) {
	zip, ole := "PK\x03\x04\x14\x00", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\x00"
	for _, c := range []struct{ name, head, want string }{
		{"a.png", string(picture(t, encodePNG)), "image/png"},
		{"virus.exe", string(picture(t, encodePNG)), "image/png"},
		{"a.txt", string(picture(t, encodeJPEG)), "image/jpeg"},
		{"a.gif", string(picture(t, encodeGIF)), "image/gif"},
		{"a.heic", "\x00\x00\x00\x18ftypheic\x00\x00", "image/heic"},
		{"a.avif", "\x00\x00\x00\x18ftypavif\x00\x00", "image/avif"},
		{"a.tif", "II*\x00\x08", "image/tiff"},
		{"a.pdf", "%PDF-1.7\n", "application/pdf"},
		{"A.DOCX", zip, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
		{"a.ods", zip, "application/vnd.oasis.opendocument.spreadsheet"},
		{"a.zip", zip, "application/zip"},
		{"a.xls", ole, "application/vnd.ms-excel"},
		{"a.msg", ole, "application/vnd.ms-outlook"},
		{"a.rtf", `{\rtf1 x}`, "application/rtf"},
		{"a.txt", "Storing sinds dinsdag", "text/plain"},
		{"README", "Storing sinds dinsdag", "text/plain"},
		{"a.csv", "a;b\n1;2\n", "text/csv"},
		{"a.eml", "Received: from mail.klant-a.example\r\n", "message/rfc822"},

		{"a.docx", "not a zip", ""},
		{"a.doc", zip, ""},
		{"a.jar", zip, ""},
		{"a.docm", zip, ""},
		{"a.zip.exe", zip, ""},
		{"setup.msi", ole, ""},
		{"a.exe", "MZ\x90\x00\x03", ""},
		{"a.png", "MZ\x90\x00\x03", ""},
		{"a.bat", "del *.*", ""},
		{"a.js", "alert(1)", ""},
		{"a.html", "<!DOCTYPE html><script>alert(1)</script>", ""},
		{"a.txt", "  <html><script>alert(1)</script>", ""},
		{"a.csv", "\xEF\xBB\xBF\n<html><script>alert(1)</script>", ""},
		{"b.csv", "\xEF\xBB\xBFnaam;bedrag\n", "text/csv"},
		{"a.png", "<html>", ""},
		{"a.svg", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, ""},
		{"a.txt", `<SVG onload="alert(1)"/>`, ""},
		{"a.svg", `<?xml version="1.0"?><svg/>`, ""},
		{"a.mp4", "\x00\x00\x00\x18ftypisom\x00\x00", ""},
	} {
		got, ok := filetype.Detect(c.name, []byte(c.head))
		if got != c.want || ok != (c.want != "") {
			t.Errorf("Detect(%q, %.20q) = %q, %v, want %q", c.name, c.head, got, ok, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"meterkast.jpg":              "meterkast.jpg",
		"../../etc/passwd":           "passwd",
		`C:\Users\x\foto.png`:        "foto.png",
		"a\r\nSet-Cookie: b\x00.png": "aSet-Cookie: b.png",
		"factuur\u202Egnp.exe":       "factuurgnp.exe",
		" .htaccess. ":               "htaccess",
		"évaluatie 😀.pdf":            "évaluatie 😀.pdf",
		"a\xff.png":                  "a_.png",
		"map/":                       "",
		"..":                         "",
	} {
		if got := filetype.CleanName(in); got != want {
			t.Errorf("CleanName(%q) = %q, want %q", in, got, want)
		}
	}
	for _, c := range []struct{ name, contentType, want string }{
		{"foto.JPG", "image/jpeg", "foto.JPG"},
		{"foto.jpeg", "image/jpeg", "foto.jpeg"},
		{"kwaad.html", "image/gif", "kwaad.html.gif"},
		{"brief", "application/pdf", "brief.pdf"},
		{"brief.docx", "application/pdf", "brief.docx.pdf"},
		{"notitie", "text/plain", "notitie"},
		{"start.bat", "text/plain", "start.bat.txt"},
		{strings.Repeat("é", 300) + ".png", "image/png", strings.Repeat("é", 251) + ".png"},
		{strings.Repeat("é", 300), "text/plain", strings.Repeat("é", 255)},
	} {
		got := filetype.FitName(c.name, c.contentType, 255)
		if got != c.want || utf8.RuneCountInString(got) > 255 {
			t.Errorf("FitName(%q, %s) = %q, want %q", c.name, c.contentType, got, c.want)
		}
	}
}

func TestPixelSize(t *testing.T) {
	webp := func(chunk string, at int, value []byte) []byte {
		b := make([]byte, 40)
		copy(b, "RIFF\x20\x00\x00\x00WEBP"+chunk)
		copy(b[at:], value)
		return b
	}
	jpg := picture(t, encodeJPEG)
	for name, c := range map[string]struct {
		head          []byte
		width, height int
	}{
		"png":                 {picture(t, encodePNG), 40, 30},
		"gif":                 {picture(t, encodeGIF), 40, 30},
		"jpeg":                {jpg, 40, 30},
		"jpeg, turned":        {withOrientation(jpg, binary.BigEndian, 6), 30, 40},
		"jpeg, turned, Intel": {withOrientation(jpg, binary.LittleEndian, 8), 30, 40},
		"jpeg, upside down":   {withOrientation(jpg, binary.BigEndian, 3), 40, 30},
		"webp lossy":          {webp("VP8 ", 26, []byte{40, 0, 30, 0}), 40, 30},
		"webp lossless":       {webp("VP8L", 21, binary.LittleEndian.AppendUint32(nil, 39|29<<14)), 40, 30},
		"webp extended":       {webp("VP8X", 24, []byte{39, 0, 0, 29, 0, 0}), 40, 30},
	} {
		w, h, ok := filetype.PixelSize(c.head)
		if w != c.width || h != c.height || !ok {
			t.Errorf("%s: %d x %d, %v", name, w, h, ok)
		}
	}
	for name, head := range map[string][]byte{
		"pdf": []byte("%PDF-1.7"), "cut off": jpg[:20], "empty": nil, "webp without size": webp("VP8 ", 26, nil),
	} {
		if w, h, ok := filetype.PixelSize(head); ok {
			t.Errorf("%s: %d x %d", name, w, h)
		}
	}
}

// withOrientation inserts an Exif segment before those of a JPEG.
func withOrientation(jpg []byte, order binary.AppendByteOrder, orientation uint16) []byte {
	tiff := []byte("MM")
	if order == binary.AppendByteOrder(binary.LittleEndian) {
		tiff = []byte("II")
	}
	tiff = order.AppendUint16(tiff, 42)
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 1)
	tiff = order.AppendUint16(tiff, 0x0112)
	tiff = order.AppendUint16(tiff, 3)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, orientation)
	tiff = append(tiff, 0, 0, 0, 0, 0, 0)
	segment := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte{0xFF, 0xD8, 0xFF, 0xE1}, byte((len(segment)+2)>>8), byte(len(segment)+2))
	return append(append(out, segment...), jpg[2:]...)
}

func FuzzPixelSize(f *testing.F) {
	f.Add([]byte("\xFF\xD8\xFF\xE1\x00\x10Exif\x00\x00MM\x00*\xFF\xFF\xFF\xFF"))
	f.Fuzz(func(_ *testing.T, head []byte) {
		filetype.PixelSize(head)
		filetype.Detect("a.txt", head)
	})
}

// FuzzCleanName: a cleaned name is a plain file name on every system, and has the ending of the file's type.
func FuzzCleanName(f *testing.F) {
	for _, name := range []string{"factuur.pdf", `..\..\windows\system32\a.exe`, "a/b/../../etc/passwd", ".htaccess", "a.png\x00.exe", "exe.\u202egnp", "con. ", "\xff\xfe.pdf", strings.Repeat("é", 300) + ".JPG", "...", "a\r\nX: y"} {
		f.Add(name, "image/png")
		f.Add(name, "text/plain")
	}
	f.Fuzz(func(t *testing.T, name, contentType string) {
		clean := filetype.CleanName(name)
		if !utf8.ValidString(clean) || strings.ContainsAny(clean, "/\\\x00\r\n\u202e\u2066") ||
			strings.HasPrefix(clean, ".") ||
			strings.HasSuffix(clean, ".") ||
			strings.TrimSpace(clean) != clean {
			t.Fatalf("%q becomes %q", name, clean)
		}
		if again := filetype.CleanName(clean); again != clean {
			t.Fatalf("%q becomes %q, and that %q", name, clean, again)
		}
		fit := filetype.FitName(clean, contentType, 200)
		if utf8.RuneCountInString(fit) > 200 || !utf8.ValidString(fit) {
			t.Fatalf("%q is %d characters long", fit, utf8.RuneCountInString(fit))
		}
		if contentType == "image/png" && !strings.EqualFold(path.Ext(fit), ".png") {
			t.Fatalf("a picture is saved as %q", fit)
		}
	})
}
