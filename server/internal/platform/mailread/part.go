package mailread

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"github.com/emersion/go-message/textproto"
)

// source reads the message's bytes. It fails with ErrTooLarge before a parser buffers too much.
type source struct {
	r      io.Reader
	left   int // remaining bytes of the message
	header int // remaining bytes of the current header, if limited
	// limited is true while a parser reads a header, which it buffers.
	limited bool
	ended   bool
	err     error // r's, or ErrTooLarge
}

func (s *source) Read(p []byte) (int, error) {
	if s.err != nil {
		return 0, s.err
	}
	if s.left == 0 || s.limited && s.header == 0 {
		// One byte more than allowed, or the end.
		var one [1]byte
		switch n, err := io.ReadFull(s.r, one[:]); {
		case n > 0:
			s.err = ErrTooLarge
		case errors.Is(err, io.EOF):
			s.ended = true
			return 0, io.EOF
		default:
			s.err = err
		}
		return 0, s.err
	}
	p = p[:min(len(p), s.left)]
	if s.limited {
		p = p[:min(len(p), s.header)]
	}
	n, err := s.r.Read(p)
	s.left -= n
	s.header -= n
	if errors.Is(err, io.EOF) {
		s.ended = true
	} else if err != nil {
		s.err = err
	}
	return n, err
}

// readAhead is how much of a body the buffers of nested multiparts may have read together with its header.
const readAhead = MaxDepth * 4096

// reader reads one message.
type reader struct {
	source  *source
	take    func(File, io.Reader) error
	message *Message
	headers int // bytes
	parts   int
	files   int
	plain   int // bytes of stored text
	html    int
	report  bool // within a multipart/report
}

// taken is an error of the caller's function.
type taken struct{ error }

func (in *reader) read() (*Message, error) {
	// The reader continues as the body's reader.
	b := bufio.NewReader(in.source)
	header, err := in.header(func() (textproto.Header, error) { return textproto.ReadHeader(b) })
	if err != nil {
		// A parser's error contains what it read.
		return nil, ErrMalformed
	}
	in.message = readHeader(header)
	if header.Len() > MaxFields {
		return in.message, ErrTooLarge
	}
	body, err := in.part(header, b, 0, false)
	if err == nil {
		// Unused bytes count too.
		_, err = io.Copy(io.Discard, b)
	}
	in.message.settle(body, in.files)
	if own := (taken{}); errors.As(err, &own) {
		return in.message, own.error
	}
	return in.message, err
}

// header reads a header with read, within the limit of headers.
func (in *reader) header(read func() (textproto.Header, error)) (textproto.Header, error) {
	in.source.limited, in.source.header = true, MaxHeaders+readAhead
	header, err := read()
	in.source.limited = false
	if err != nil {
		return header, err
	}
	for fields := header.Fields(); fields.Next(); {
		raw, _ := fields.Raw()
		in.headers += len(raw)
	}
	if in.headers > MaxHeaders {
		in.source.err = ErrTooLarge
		return header, ErrTooLarge
	}
	return header, nil
}

// part reads a part, or the message itself, and returns its text. alternative says that the part is one of several
// forms of the same content.
func (in *reader) part(header textproto.Header, raw io.Reader, depth int, alternative bool) (*text, error) {
	p := describe(header)
	if strings.HasPrefix(p.contentType, "multipart/") {
		return in.multipart(p, raw, depth)
	}
	body := decodeTransfer(header.Get("Content-Transfer-Encoding"), unfinished{raw})
	switch code := p.omitted(); {
	case in.report && p.isStatus():
		return nil, in.message.readStatus(body)
	case in.report && p.isReturned():
		return nil, in.message.readReturned(body)
	case in.report && strings.HasPrefix(p.contentType, "message/"), p.isSignature():
		return nil, nil
	case code != "":
		in.message.omit(code, p.name)
		return nil, nil
	case p.isText(in.plain+in.html > 0):
		return in.text(p, body)
	case alternative && strings.HasPrefix(p.contentType, "text/"):
		// AMP, a reaction as JSON and the like.
		return nil, nil
	}
	in.files++
	if err := in.take(p.file(), body); err != nil {
		return nil, taken{err}
	}
	return nil, nil
}

// unfinished reads a truncated part to its end.
type unfinished struct{ io.Reader }

func (u unfinished) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	if errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
}

func (in *reader) multipart(p part, raw io.Reader, depth int) (*text, error) {
	if depth == MaxDepth {
		return nil, ErrTooDeep
	}
	if p.contentType == "multipart/encrypted" {
		in.message.omit(OmittedEncrypted, "")
		return nil, nil
	}
	if p.contentType == "multipart/report" {
		in.report = true
		in.message.report(p.params["report-type"])
	}
	together := &text{alternatives: p.contentType == "multipart/alternative"}
	parts := textproto.NewMultipartReader(raw, p.params["boundary"])
	for first := true; ; first = false {
		var next *textproto.Part
		header, err := in.header(func() (h textproto.Header, err error) {
			if next, err = parts.NextPart(); err == nil {
				h = next.Header
			}
			return h, err
		})
		switch {
		case errors.Is(err, io.EOF):
			return together, nil
		case errors.Is(err, ErrTooLarge), in.source.err != nil:
			return together, ErrTooLarge
		case err != nil && in.source.ended && !first:
			// It was truncated, or the last boundary is missing: use what is there.
			return together, nil
		case err != nil:
			return together, ErrMalformed
		}
		if in.parts++; in.parts > MaxParts {
			return together, ErrTooManyParts
		}
		if header.Len() > MaxFields {
			return together, ErrTooLarge
		}
		within, err := in.part(header, next, depth+1, together.alternatives)
		if within != nil {
			together.children = append(together.children, within)
		}
		if err != nil {
			return together, err
		}
		// Before the next header is read, which is limited.
		if _, err := io.Copy(io.Discard, next); err != nil && !in.source.ended {
			return together, ErrMalformed
		}
	}
}

// text reads the text of a part, up to the limit.
func (in *reader) text(p part, body io.Reader) (*text, error) {
	kept, limit := &in.plain, maxPlain
	if p.contentType == "text/html" {
		kept, limit = &in.html, maxHTML
	}
	b, err := io.ReadAll(io.LimitReader(body, int64(limit-*kept)))
	if err != nil && !in.source.ended {
		return nil, ErrMalformed
	}
	*kept += len(b)
	if *kept == limit {
		in.message.omit(OmittedText, "")
	}
	label := p.params["charset"]
	if label == "" && p.contentType == "text/html" {
		label = metaCharset(b)
	}
	b, ok := decodeText(b, label)
	if !ok {
		in.message.omit(OmittedCharset, p.name)
		return nil, nil
	}
	var whole bool
	t := &text{html: p.contentType == "text/html"}
	if t.html {
		t.lines, whole = readHTML(b)
	} else {
		s := strings.ReplaceAll(string(b), "\r\n", "\n")
		s = visible(strings.ReplaceAll(s, "\r", "\n"))
		flowed := strings.EqualFold(p.params["format"], "flowed")
		t.lines, whole = readPlain(s, flowed, strings.EqualFold(p.params["delsp"], "yes"))
	}
	if !whole {
		in.message.omit(OmittedText, "")
	}
	return t, nil
}

// The maximum bytes of text of a message. For plain text it is more than MaxText of any characters; HTML needs many
// more bytes for the same text.
const (
	maxPlain = 1 << 20
	maxHTML  = 2 << 20
)

func (m *Message) omit(code OmittedCode, name string) {
	for _, o := range m.Omitted {
		if o.Code == code && o.Name == name {
			return
		}
	}
	m.Omitted = append(m.Omitted, Omitted{code, name})
}
