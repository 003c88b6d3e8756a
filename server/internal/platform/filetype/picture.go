package filetype

import (
	"bytes"
	"encoding/binary"
	"image"
	_ "image/gif"  // for image.DecodeConfig
	_ "image/jpeg" // for image.DecodeConfig
	_ "image/png"  // for image.DecodeConfig
)

const maxPixels = 1 << 20 // per side; a header that claims more is wrong

// PixelSize returns the width and height at which a browser shows a PNG, JPEG, GIF or WebP, from its first bytes. ok is
// false for other types and for invalid headers.
func PixelSize(head []byte) (width, height int, ok bool) {
	if c, format, err := image.DecodeConfig(bytes.NewReader(head)); err == nil {
		width, height = c.Width, c.Height
		if format == "jpeg" && quarterTurned(head) {
			width, height = height, width
		}
	} else {
		width, height = webpSize(head)
	}
	return width, height, width > 0 && height > 0 && width <= maxPixels && height <= maxPixels
}

// quarterTurned reports whether a JPEG's Exif orientation rotates it by 90 degrees. Telephones store upright
// pictures this way, and browsers show them upright.
func quarterTurned(jpeg []byte) bool {
	for at := 2; at+4 <= len(jpeg) && jpeg[at] == 0xFF; {
		marker, size := jpeg[at+1], int(binary.BigEndian.Uint16(jpeg[at+2:]))
		if marker == 0xDA || size < 2 || at+2+size > len(jpeg) { // the picture itself, or invalid
			return false
		}
		if exif, ok := bytes.CutPrefix(jpeg[at+4:at+2+size], []byte("Exif\x00\x00")); ok && marker == 0xE1 {
			orientation := exifOrientation(exif)
			return orientation >= 5 && orientation <= 8
		}
		at += 2 + size
	}
	return false
}

// exifOrientation returns tag 0x0112 of the first directory (Exif 2.32, 4.6.4), or 0 if there is none.
func exifOrientation(tiff []byte) uint16 {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(tiff[4:]))
	if at+2 > int64(len(tiff)) {
		return 0
	}
	entries := int64(order.Uint16(tiff[at:]))
	for i := range entries {
		e := at + 2 + 12*i
		if e+12 > int64(len(tiff)) {
			return 0
		}
		if order.Uint16(tiff[e:]) == 0x0112 {
			return order.Uint16(tiff[e+8:])
		}
	}
	return 0
}

// webpSize reads the three forms of a WebP's first chunk (RFC 9649, 2.5 to 2.7). It returns 0, 0 for anything else.
func webpSize(b []byte) (width, height int) {
	if len(b) < 30 || string(b[:4]) != "RIFF" || string(b[8:12]) != "WEBP" {
		return 0, 0
	}
	switch string(b[12:16]) {
	case "VP8 ":
		return int(binary.LittleEndian.Uint16(b[26:]) & 0x3FFF), int(binary.LittleEndian.Uint16(b[28:]) & 0x3FFF)
	case "VP8L":
		bits := binary.LittleEndian.Uint32(b[21:])
		return int(bits&0x3FFF) + 1, int(bits>>14&0x3FFF) + 1
	case "VP8X":
		u24 := func(at int) int { return int(b[at]) | int(b[at+1])<<8 | int(b[at+2])<<16 }
		return u24(24) + 1, u24(27) + 1
	}
	return 0, 0
}
