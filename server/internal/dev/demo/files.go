package demo

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"path"
	"strings"
	"sync"
)

// make returns the bytes of a file, according to its name's ending. The same file has the same bytes every time.
func (f file) make(name string) (content, error) {
	switch ext := strings.ToLower(path.Ext(name)); ext {
	case ".png", ".jpg":
		return drawing(f.Picture, ext)
	case ".pdf":
		return content{bytes: pdf(f.Title, f.Lines), contentType: "application/pdf"}, nil
	case ".txt":
		return content{bytes: []byte(strings.Join(f.Lines, "\r\n") + "\r\n"), contentType: "text/plain"}, nil
	case ".csv":
		return content{bytes: []byte(strings.Join(f.Lines, "\r\n") + "\r\n"), contentType: "text/csv"}, nil
	default:
		return content{}, fmt.Errorf("no file of type %q can be made", ext)
	}
}

var drawings sync.Map // of content, by picture and ending: many files show the same one

// drawing paints a picture and encodes it as the ending says.
func drawing(picture, ext string) (content, error) {
	if c, ok := drawings.Load(picture + ext); ok {
		return c.(content), nil
	}
	paint, ok := pictures[picture]
	if !ok {
		return content{}, fmt.Errorf("no picture is called %q", picture)
	}
	c := &canvas{image.NewRGBA(image.Rect(0, 0, 1280, 840))}
	paint(c)
	var b bytes.Buffer
	contentType, encode := "image/png", png.Encode
	if ext == ".jpg" {
		contentType, encode = "image/jpeg", func(w io.Writer, m image.Image) error {
			return jpeg.Encode(w, m, &jpeg.Options{Quality: 85})
		}
	}
	if err := encode(&b, c.RGBA); err != nil {
		return content{}, err
	}
	width, height := c.Rect.Dx(), c.Rect.Dy()
	made := content{bytes: b.Bytes(), contentType: contentType, width: &width, height: &height}
	drawings.Store(picture+ext, made)
	return made, nil
}

// canvas draws in the units of the pictures: 128 by 84, ten pixels each.
type canvas struct{ *image.RGBA }

func rgb(hex uint32) color.RGBA {
	var b [4]byte
	binary.BigEndian.PutUint32(b[:], hex)
	return color.RGBA{b[1], b[2], b[3], 255}
}

func (c *canvas) rect(x, y, w, h float64, fill color.Color) {
	r := image.Rect(int(x*10), int(y*10), int((x+w)*10), int((y+h)*10))
	draw.Draw(c.RGBA, r, image.NewUniform(fill), image.Point{}, draw.Over)
}

// dot draws a filled circle with a soft edge.
func (c *canvas) dot(x, y, radius float64, fill color.RGBA) {
	cx, cy, r := x*10, y*10, radius*10
	for py := int(cy - r - 1); py <= int(cy+r+1); py++ {
		for px := int(cx - r - 1); px <= int(cx+r+1); px++ {
			dx, dy := float64(px)+0.5-cx, float64(py)+0.5-cy
			// The distance to the edge, without a square root: good to a fraction of a pixel.
			inside := (r*r-dx*dx-dy*dy)/(2*r) + 0.5
			if inside <= 0 {
				continue
			}
			a := uint8(min(inside, 1) * 255)
			pixel := color.NRGBA{fill.R, fill.G, fill.B, a}
			draw.Draw(c.RGBA, image.Rect(px, py, px+1, py+1), image.NewUniform(pixel), image.Point{}, draw.Over)
		}
	}
}

func (c *canvas) line(width float64, stroke color.RGBA, points ...float64) {
	for i := 0; i+3 < len(points); i += 2 {
		x, y, dx, dy := points[i], points[i+1], points[i+2]-points[i], points[i+3]-points[i+1]
		steps := int(max(abs(dx), abs(dy))*4) + 1
		for s := 0; s <= steps; s++ {
			t := float64(s) / float64(steps)
			c.dot(x+dx*t, y+dy*t, width/2, stroke)
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }

var pictures = map[string]func(*canvas){
	"rack":   paintRack,
	"graph":  paintGraph,
	"plan":   paintPlan,
	"panel":  paintPanel,
	"screen": paintScreen,
}

// paintRack: switches in a dark rack; on the third some lamps are red.
func paintRack(c *canvas) {
	c.rect(0, 0, 128, 84, rgb(0x2b3442))
	c.rect(14, 8, 100, 68, rgb(0x1b222d))
	for i := range 5 {
		y := 14 + 12*float64(i)
		c.rect(20, y, 88, 9, rgb(0x39465a))
		for j := range 6 {
			lamp := rgb(0x6fdc95)
			if i == 2 && j >= 3 {
				lamp = rgb(0xff7a6b)
			}
			c.dot(27+6*float64(j), y+4.5, 1.6, lamp)
		}
		c.rect(72, y+2.5, 30, 4, rgb(0x56657d))
	}
}

// paintGraph: a measurement that drops in a marked period.
func paintGraph(c *canvas) {
	c.rect(0, 0, 128, 84, rgb(0xf7f9fb))
	c.rect(60, 20, 26, 50, color.NRGBA{0xb4, 0x23, 0x18, 31})
	for _, y := range []float64{26, 46, 66} {
		c.rect(10, y, 110, 0.2, rgb(0xdfe5ec))
	}
	c.line(1.4, rgb(0x0f5fa8), 10, 30, 28, 34, 42, 28, 56, 32, 66, 62, 78, 64, 88, 36, 104, 30, 120, 34)
}

// paintPlan: a floor plan with the new server room marked.
func paintPlan(c *canvas) {
	c.rect(0, 0, 128, 84, rgb(0xffffff))
	wall := rgb(0x39465a)
	c.rect(70, 12, 42, 26, rgb(0xdcebfa))
	c.line(1.2, wall, 16, 12, 112, 12, 112, 72, 16, 72, 16, 12)
	c.line(0.8, wall, 70, 12, 70, 38, 112, 38)
	c.line(0.8, wall, 16, 44, 52, 44, 52, 72)
	c.line(0.8, wall, 70, 72, 70, 54)
	for i := range 3 {
		c.rect(78+10*float64(i), 18, 6, 12, rgb(0x0f5fa8))
	}
	c.dot(60, 30, 2, rgb(0xb42318))
}

// paintPanel: a meter cupboard with fuses and a fibre box.
func paintPanel(c *canvas) {
	c.rect(0, 0, 128, 84, rgb(0xe9e4da))
	c.rect(18, 8, 92, 68, rgb(0xf8f6f1))
	for i := range 9 {
		x := 26 + 8*float64(i)
		c.rect(x, 16, 6, 16, rgb(0xd3d7dd))
		c.rect(x+2, 20, 2, 5, rgb(0x2b3442))
	}
	c.rect(28, 44, 30, 22, rgb(0xffffff))
	c.rect(28, 44, 30, 3, rgb(0x0f5fa8))
	c.line(0.7, rgb(0xf2b705), 43, 66, 43, 76)
	c.dot(34, 54, 1.4, rgb(0x6fdc95))
	c.dot(40, 54, 1.4, rgb(0x6fdc95))
	c.dot(46, 54, 1.4, rgb(0xff7a6b))
	c.rect(70, 42, 30, 26, rgb(0x39465a))
	c.rect(74, 46, 22, 10, rgb(0xb9d6b0))
}

// paintScreen: a window with an error in it.
func paintScreen(c *canvas) {
	c.rect(0, 0, 128, 84, rgb(0xcfd8e3))
	c.rect(12, 10, 104, 64, rgb(0xffffff))
	c.rect(12, 10, 104, 8, rgb(0x39465a))
	for i := range 3 {
		c.dot(17+4*float64(i), 14, 1.1, rgb(0x98a5b8))
	}
	c.rect(20, 26, 88, 12, rgb(0xfdecea))
	c.dot(26, 32, 2.6, rgb(0xb42318))
	c.rect(32, 29, 58, 2, rgb(0xb42318))
	c.rect(32, 33, 40, 2, rgb(0xd9837a))
	for i := range 4 {
		c.rect(20, 45+6*float64(i), 80-14*float64(i%2), 2.4, rgb(0xe3e8ee))
	}
}
