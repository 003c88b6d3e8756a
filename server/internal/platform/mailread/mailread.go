// Package mailread reads e-mails of people and of attackers: the sender and whether the receiver authenticated it,
// the new part of the text, the files, and whether a person wrote it at all. It uses no database, network or clock.
// It does not decide what happens to a message, and does not store files: its caller reads their bytes meanwhile.
//
// A message takes at most 64 MiB of memory, whatever it contains: files are streamed, texts are read up to a limit.
// ADR 0055 explains how, and ADR 0085 why no library does it.
package mailread

import (
	"errors"
	"fmt"
	"io"
	"net/mail"
	"runtime/debug"
	"time"
)

// The limits of a message.
const (
	MaxSize    = 35 << 20  // bytes of the message
	MaxHeaders = 256 << 10 // bytes, of the headers of the message and of its parts together
	MaxFields  = 1000      // of one header
	MaxDepth   = 10        // nested multiparts
	MaxParts   = 100
	MaxText    = 100_000 // characters of Text and of Full; a message of the portal may have fewer, and the caller truncates it
)

// The errors of Read. Such a message must be quarantined, and never dropped.
var (
	ErrTooLarge     = errors.New("mailread: the message or its headers are too large, or it has too many fields")
	ErrTooDeep      = errors.New("mailread: the message has too many nested multiparts")
	ErrTooManyParts = errors.New("mailread: the message has too many parts")
	ErrMalformed    = errors.New("mailread: the message is not a valid e-mail")
)

// MarkLine is above the text of an e-mail that can be replied to. A reply's text from this line on is not new.
const MarkLine = "Typ uw antwoord boven deze regel"

// Address is a name, decoded, and an address.
type Address = mail.Address

// Message is a parsed e-mail. Texts are valid UTF-8 without control characters.
type Message struct {
	MessageID string // without <>; empty: none, or not valid
	// From are the addresses of all From headers, at most 100. A message without exactly one is not authentic.
	From            []Address
	ReplyTo, To, Cc []Address // at most 100 each
	// Recipients are the addresses of Delivered-To, X-Original-To, Envelope-To, To and Cc, each once, at most 100.
	// Those of receiving servers come first, so that a sender's long list can't displace them.
	Recipients []string
	Subject    string    // at most 500 characters
	Date       time.Time // zero: none, or not valid
	// InReplyTo and References are ids without <>, at most 100 each; of a longer list the last ones.
	InReplyTo, References []string
	Automatic             Automatic // why it was not written by a person; empty: it was
	Bounce                *Bounce   // for a report that an e-mail was not delivered
	// Text is the new part of the text, in the portal's Markdown, at most MaxText characters. Empty: only files, or
	// nothing. Quotes and signature are kept if nothing else would be left.
	Text   string
	Full   string // the whole text, with quotes and signature, in the same form
	Folded bool   // Text leaves out a part of Full
	// Quoted are the Content-IDs of pictures that are only in the part that Text leaves out, such as those of the
	// quoted message, and of logos below the closing.
	Quoted  []string
	Omitted []Omitted // parts of the message that Read left out, in order

	fields []field // the header from its top
}

// Automatic is why a message was not written by a person.
type Automatic string

// The reasons. The first that applies is used.
const (
	DeliveryStatus Automatic = "delivery-status" // a report about an e-mail of the portal (RFC 3464)
	Disposition    Automatic = "disposition"     // it was read, or deleted (RFC 8098)
	AutoSubmitted  Automatic = "auto-submitted"  // RFC 3834 and its predecessors
	NullSender     Automatic = "null-sender"     // Return-Path: <>
	Precedence     Automatic = "precedence"      // bulk, junk, list
	List           Automatic = "list"            // List-Id
)

// File has the properties of a file that are known before its bytes.
type File struct {
	Name        string // without folders, control characters and characters that change the reading direction; may be empty
	ContentType string // according to its sender: not to be trusted
	Inline      bool   // it is shown in the text
	ContentID   string // without <>
}

// Bounce is a report about one e-mail of the portal.
type Bounce struct {
	Recipient         string // the recipient who did not get it
	Permanent         bool   // whether the failure is permanent
	Status            string // RFC 3463, such as 5.1.1
	OriginalMessageID string // without <>; empty if the report does not return it
	ToPlus            string // the part after the + of the address to which the report was sent; may be empty
}

// Omitted is a part that was left out.
type Omitted struct {
	Code OmittedCode
	Name string // of the file, cleaned as File.Name; may be empty
}

// OmittedCode is the kind of an omitted part.
type OmittedCode string

// The kinds of omitted parts.
const (
	OmittedTNEF      OmittedCode = "tnef"      // winmail.dat: Outlook's own format, with any files in it
	OmittedCalendar  OmittedCode = "calendar"  // an invitation
	OmittedEncrypted OmittedCode = "encrypted" // S/MIME or PGP; also text signed so that only S/MIME can read it
	OmittedMessage   OmittedCode = "message"   // another e-mail, attached
	OmittedExternal  OmittedCode = "external"  // a file that is elsewhere, or in pieces
	OmittedCharset   OmittedCode = "charset"   // a text in a charset that is only used to deceive (UTF-7)
	OmittedText      OmittedCode = "text"      // the rest of a text that is longer than MaxText
)

// Read reads a message. It calls take for each file in order, with a reader of its bytes; bytes that take does not
// read are skipped. An error of take ends reading and is returned. With ErrTooLarge, ErrTooDeep, ErrTooManyParts
// and ErrMalformed Read returns what was read so far, or nil if not even a header was; other errors are r's.
func Read(r io.Reader, take func(File, io.Reader) error) (m *Message, err error) {
	// A stranger's message must not end the process if a parser panics.
	defer func() {
		if p := recover(); p != nil {
			m, err = nil, fmt.Errorf("mailread: panic: %v\n%s", p, debug.Stack())
		}
	}()
	in := &reader{source: &source{r: r, left: MaxSize}, take: take}
	m, err = in.read()
	if in.source.err != nil {
		// Whatever a parser made of it.
		err = in.source.err
	}
	return m, err
}
