package mailread

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"github.com/emersion/go-message/textproto"
)

// report records what kind of report a message is.
func (m *Message) report(kind string) {
	switch strings.ToLower(kind) {
	case "delivery-status":
		m.Automatic = DeliveryStatus
	case "disposition-notification":
		m.Automatic = Disposition
	}
}

// readStatus reads a message/delivery-status: one block of fields on the message, then one for each recipient.
func (m *Message) readStatus(body io.Reader) error {
	m.Automatic = DeliveryStatus
	b := bufio.NewReader(io.LimitReader(body, MaxHeaders))
	for range maxAddresses {
		h, err := textproto.ReadHeader(b)
		if err != nil {
			return unreadable(err)
		}
		if h.Len() == 0 {
			if _, err := b.Peek(1); err != nil {
				return nil
			}
			continue
		}
		action := strings.ToLower(strings.TrimSpace(h.Get("Action")))
		recipient := addressOf(h.Get("Original-Recipient"))
		if final := addressOf(h.Get("Final-Recipient")); recipient == "" || final != "" && action == "" {
			recipient = final
		}
		if recipient == "" {
			continue
		}
		status, _, _ := strings.Cut(strings.TrimSpace(oneLine(h.Get("Status"))), " ")
		found := Bounce{
			Recipient: recipient, Status: shorten(status, 20),
			Permanent: action == "failed" && !strings.HasPrefix(status, "4."), ToPlus: m.plus(),
		}
		// Of several recipients, a permanent failure counts.
		if m.Bounce == nil || found.Permanent && !m.Bounce.Permanent {
			if m.Bounce != nil {
				found.OriginalMessageID = m.Bounce.OriginalMessageID
			}
			m.Bounce = &found
		}
	}
	return nil
}

// unreadable ignores an error in a part of a report, so that the rest of the report is used.
func unreadable(err error) error {
	if errors.Is(err, ErrTooLarge) {
		return err
	}
	return nil
}

// addressOf parses "rfc822; address".
func addressOf(v string) string {
	if _, address, ok := strings.Cut(v, ";"); ok {
		v = address
	}
	if as := lenientAddresses(strings.TrimSpace(v)); len(as) > 0 {
		return as[0].Address
	}
	return ""
}

// plus returns the part after the + of the address to which the message was sent.
func (m *Message) plus() string {
	for _, a := range m.Recipients {
		local, _, _ := strings.Cut(a, "@")
		if _, plus, ok := strings.Cut(local, "+"); ok {
			return plus
		}
	}
	return ""
}

// readReturned reads the header of the portal's e-mail in a report.
func (m *Message) readReturned(body io.Reader) error {
	h, err := textproto.ReadHeader(bufio.NewReader(io.LimitReader(body, MaxHeaders)))
	if err != nil && h.Len() == 0 {
		return unreadable(err)
	}
	if m.Automatic != DeliveryStatus {
		return nil
	}
	if m.Bounce == nil {
		m.Bounce = &Bounce{ToPlus: m.plus()}
	}
	m.Bounce.OriginalMessageID = onlyID(h.Values("Message-Id"))
	return nil
}
