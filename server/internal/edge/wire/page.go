package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/listquery"
)

// AppendTicketPage appends a page of tickets as a SupportTicketPage. It is the call that is made most, so nothing in it is
// taken apart to be written again: people and last messages are stored as the contract has them, and the rest is written
// without reflection (docs/adr/0034-shown.md).
func AppendTicketPage(b []byte, p listquery.Page[tickets.Listed]) ([]byte, error) {
	frame, err := json.Marshal(contract.SupportTicketPage{Items: []contract.SupportTicket{}, PageNo: p.PageNo, PageSize: p.PageSize, Total: p.Total, TotalIsExact: p.TotalIsExact})
	if err != nil {
		return nil, err
	}
	before, after, _ := bytes.Cut(frame, []byte("[]"))
	b = append(append(b, before...), '[')
	for i, t := range p.Items {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendListed(b, t)
	}
	return append(append(b, ']'), after...), nil
}

// appendListed appends a SupportTicket: a SupportTicketRow, a SupportTicketPeople and lastMessage, in one object.
func appendListed(b []byte, t tickets.Listed) []byte {
	b = appendRow(b, TicketRow(t.Row))
	b = append(b[:len(b)-1], ',')
	b = append(b, t.People[1:len(t.People)-1]...)
	b = append(b, `,"lastMessage":`...)
	if t.LastMessage == nil {
		b = append(b, "null"...)
	}
	b = append(b, t.LastMessage...)
	return append(b, '}')
}

// appendRow appends what json.Marshal makes of a row; a test compares them.
func appendRow(b []byte, r contract.SupportTicketRow) []byte {
	b = strconv.AppendInt(append(b, `{"id":`...), r.Id, 10)
	b = appendText(append(b, `,"exactId":`...), r.ExactId)
	b = append(b, `,"configurationId":`...)
	if r.ConfigurationId == nil {
		b = append(b, "null"...)
	} else {
		b = appendUUID(b, *r.ConfigurationId)
	}
	b = appendUUID(append(b, `,"organisationId":`...), r.OrganisationId)
	b = appendText(append(b, `,"subject":`...), &r.Subject)
	b = appendText(append(b, `,"topic":`...), (*string)(&r.Topic))
	b = appendText(append(b, `,"status":`...), (*string)(&r.Status))
	b = appendText(append(b, `,"priority":`...), (*string)(&r.Priority))
	b = r.CreatedOn.AppendJSON(append(b, `,"createdOn":`...))
	b = r.LastActivityOn.AppendJSON(append(b, `,"lastActivityOn":`...))
	b = strconv.AppendInt(append(b, `,"unreadCount":`...), int64(r.UnreadCount), 10)
	b = strconv.AppendBool(append(b, `,"unopened":`...), r.Unopened)
	b = strconv.AppendBool(append(b, `,"following":`...), r.Following)
	b = strconv.AppendInt(append(b, `,"lastSeq":`...), r.LastSeq, 10)
	b = strconv.AppendInt(append(b, `,"rev":`...), r.Rev, 10)
	return append(b, '}')
}

func appendUUID(b []byte, id uuid.UUID) []byte {
	b = append(b, '"')
	b = append(b, id.String()...)
	return append(b, '"')
}

// appendText appends a string of JSON, or null. One with anything that JSON or HTML escapes is left to json.Marshal.
func appendText(b []byte, s *string) []byte {
	if s == nil {
		return append(b, "null"...)
	}
	for i := range len(*s) {
		if c := (*s)[i]; c < ' ' || c >= utf8.RuneSelf || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' || c == 0x7f {
			quoted, _ := json.Marshal(*s) // of a string it never fails
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, *s...)
	return append(b, '"')
}
