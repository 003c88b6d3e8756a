// Package mailread reads an e-mail as people and attackers write it: who it is from and whether its receiver vouches
// for that, what is new in its text, its files, and whether a person wrote it at all. It is pure: no database, no
// network, no clock. It refuses to decide what becomes of a message, and keeps nothing of a file: whoever calls it
// takes the bytes while they are read.
//
// A message costs at most 64 MiB of memory, whatever it holds: files pass through, texts are read up to a limit.
package mailread

import (
	"errors"
	"fmt"
	"io"
	"net/mail"
	"runtime/debug"
	"time"
)

// What a message may be.
const (
	MaxSize    = 35 << 20  // bytes, of all
	MaxHeaders = 256 << 10 // bytes, of the headers of the message and of its parts together
	MaxFields  = 1000      // of one header
	MaxDepth   = 10        // multiparts in each other
	MaxParts   = 100
	MaxText    = 100_000 // characters of Text and of Full; a message of the portal holds fewer: its caller cuts
)

// What Read answers for a message that is kept for people to look at, and never dropped.
var (
	ErrTooLarge     = errors.New("mailread: the message or its headers are too large, or its fields too many")
	ErrTooDeep      = errors.New("mailread: the message has too many multiparts in each other")
	ErrTooManyParts = errors.New("mailread: the message has too many parts")
	ErrMalformed    = errors.New("mailread: the message is no e-mail that can be read")
)

// MarkLine stands above the text of an e-mail that can be answered: what a reply has from it on is not new.
const MarkLine = "Typ uw antwoord boven deze regel"

// Address is a name, decoded, and an address.
type Address = mail.Address

// Message is what an e-mail says. Texts are valid UTF-8 without control characters.
type Message struct {
	MessageID string // without <>; empty: none, or none that can be read
	// From are the addresses of every From header, at most 100: nobody believes a message with other than one.
	From            []Address
	ReplyTo, To, Cc []Address // at most 100 each
	// Recipients are the addresses of Delivered-To, X-Original-To, Envelope-To, To and Cc, each once, at most 100. What
	// receiving servers write comes first: no long list of a sender's keeps it out.
	Recipients []string
	Subject    string    // at most 500 characters
	Date       time.Time // zero: none, or none that can be read
	// InReplyTo and References are ids without <>, at most 100 each: of the longer ones the last.
	InReplyTo, References []string
	Automatic             Automatic // why no person wrote it; empty: a person did
	Bounce                *Bounce   // of a report that an e-mail was not delivered
	// Text is what is new, in the portal's Markdown, at most MaxText characters. Empty: nothing but files, or nothing at
	// all. A message of which nothing would be left without quotes and signature keeps them.
	Text   string
	Full   string // the whole text, quotes and signature included, likewise
	Folded bool   // Text leaves something out that Full has
	// Quoted are the Content-IDs of pictures that stand only in what Text leaves out, as those of the quoted message, or
	// that are logos below the words that end it.
	Quoted  []string
	Omitted []Omitted // what the message has and Read did not take, in order

	fields []field // the header from its top
}

// Automatic is why no person wrote a message.
type Automatic string

// The reasons, the first that holds.
const (
	DeliveryStatus Automatic = "delivery-status" // a report about an e-mail of ours (RFC 3464)
	Disposition    Automatic = "disposition"     // it was read, or deleted (RFC 8098)
	AutoSubmitted  Automatic = "auto-submitted"  // RFC 3834 and what came before it
	NullSender     Automatic = "null-sender"     // Return-Path: <>
	Precedence     Automatic = "precedence"      // bulk, junk, list
	List           Automatic = "list"            // List-Id
)

// File is what is known of a file before its bytes.
type File struct {
	Name        string // without folders, control characters and such as turn the direction of reading; may be empty
	ContentType string // as its sender says: not to be believed
	Inline      bool   // it is shown in the text
	ContentID   string // without <>
}

// Bounce is a report's word on one e-mail of ours.
type Bounce struct {
	Recipient         string // who did not get it
	Permanent         bool   // and never will
	Status            string // RFC 3463, such as 5.1.1
	OriginalMessageID string // without <>; empty if the report does not return it
	ToPlus            string // what stands behind the + of the address that the report came to; may be empty
}

// Omitted is something that was there and not taken.
type Omitted struct {
	Code OmittedCode
	Name string // of the file, cleaned as File.Name; may be empty
}

// OmittedCode says what it was.
type OmittedCode string

// What there may be.
const (
	OmittedTNEF      OmittedCode = "tnef"      // winmail.dat: Outlook's own format, with whatever files it holds
	OmittedCalendar  OmittedCode = "calendar"  // an invitation
	OmittedEncrypted OmittedCode = "encrypted" // S/MIME or PGP; also text signed so that only S/MIME can read it
	OmittedMessage   OmittedCode = "message"   // another e-mail, attached
	OmittedExternal  OmittedCode = "external"  // a file that is elsewhere, or in pieces
	OmittedCharset   OmittedCode = "charset"   // a text in characters that nobody writes but to deceive (UTF-7)
	OmittedText      OmittedCode = "text"      // the rest of a text that is longer than MaxText
)

// Read reads a message. take is called for each file in order, with its bytes while they are read; what it leaves
// unread is skipped, and its error ends reading and is answered. With ErrTooLarge, ErrTooDeep, ErrTooManyParts or
// ErrMalformed comes what was read so far, nil if not even a header; other errors are r's.
func Read(r io.Reader, take func(File, io.Reader) error) (m *Message, err error) {
	// What strangers send must not end the process, whatever a parser does with it.
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
