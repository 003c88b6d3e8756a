// Package wire converts between the domains and the contract's types, for the two edges that speak the
// contract: package api and package chathub. It decides nothing.
package wire

import (
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/spec"
)

func list[A, B any](from []A, f func(A) B) []B {
	to := make([]B, len(from)) // never nil: an empty list is [] in JSON
	for i, a := range from {
		to[i] = f(a)
	}
	return to
}

func instant(t time.Time) spec.Time { return spec.Time{Time: t} }

// Person converts a ticket's person.
func Person(p tickets.Person) contract.Person {
	return contract.Person{Id: p.ID, FullName: p.FullName, IsCustomer: p.IsCustomer}
}

func optionalPerson(p *tickets.Person) *contract.Person {
	if p == nil {
		return nil
	}
	q := Person(*p)
	return &q
}

func participants(from []tickets.Participant) []contract.TicketParticipant {
	return list(from, func(p tickets.Participant) contract.TicketParticipant {
		return contract.TicketParticipant{User: Person(p.User), Following: p.Following}
	})
}

// TicketRow converts what a ticket itself has.
func TicketRow(t tickets.Row) contract.SupportTicketRow {
	return contract.SupportTicketRow{
		Id: t.ID, ExactId: t.ExactID, ConfigurationId: t.ConfigurationID, OrganisationId: t.OrganisationID, Subject: t.Subject,
		Topic: contract.TicketTopic(t.Topic), Status: contract.TicketStatus(t.Status), Priority: contract.TicketPriority(t.Priority),
		CreatedOn: instant(t.CreatedOn), LastActivityOn: instant(t.LastActivityOn), UnreadCount: t.UnreadCount, Unopened: t.Unopened, Following: t.Following, LastSeq: t.LastSeq, Rev: t.Rev,
	}
}

// Ticket converts a ticket as its caller sees it.
func Ticket(t tickets.Ticket) contract.SupportTicket {
	r := TicketRow(t.Row)
	out := contract.SupportTicket{
		Id: r.Id, ExactId: r.ExactId, ConfigurationId: r.ConfigurationId, OrganisationId: r.OrganisationId, Subject: r.Subject, Topic: r.Topic, Status: r.Status,
		Priority: r.Priority, CreatedOn: r.CreatedOn, LastActivityOn: r.LastActivityOn, UnreadCount: r.UnreadCount, Unopened: r.Unopened, Following: r.Following, LastSeq: r.LastSeq, Rev: r.Rev,
		OrganisationName: t.OrganisationName, CreatedBy: contract.UserRef{Id: t.CreatedBy.ID, FullName: t.CreatedBy.FullName},
		Participants: participants(t.Participants), Assignee: optionalPerson(t.Assignee),
	}
	if m := t.LastMessage; m != nil {
		out.LastMessage = &contract.LastMessage{Text: m.Text, SendBy: Person(m.SendBy), CreatedOn: instant(m.CreatedOn), AttachmentCount: m.AttachmentCount}
	}
	return out
}

// TicketDetail converts a ticket with messages.
func TicketDetail(d tickets.Detail) contract.SupportTicketDetail {
	t := Ticket(d.Ticket)
	return contract.SupportTicketDetail{
		Id: t.Id, ExactId: t.ExactId, ConfigurationId: t.ConfigurationId, OrganisationId: t.OrganisationId, OrganisationName: t.OrganisationName,
		Subject: t.Subject, Topic: t.Topic, Status: t.Status, Priority: t.Priority, CreatedOn: t.CreatedOn, CreatedBy: t.CreatedBy,
		LastActivityOn: t.LastActivityOn, LastMessage: t.LastMessage, UnreadCount: t.UnreadCount, Unopened: t.Unopened, Following: t.Following,
		Participants: t.Participants, Assignee: t.Assignee, LastSeq: t.LastSeq, Rev: t.Rev,
		Messages: list(d.Messages, Message), HasMoreMessages: d.HasMoreMessages,
	}
}

// TicketChanged converts what everybody who sees a ticket may be pushed of it.
func TicketChanged(t tickets.Ticket) contract.TicketChanged {
	return contract.TicketChanged{
		Id: t.ID, ExactId: t.ExactID, ConfigurationId: t.ConfigurationID, OrganisationName: t.OrganisationName, Subject: t.Subject,
		Topic: contract.TicketTopic(t.Topic), Status: contract.TicketStatus(t.Status), Priority: contract.TicketPriority(t.Priority),
		LastActivityOn: instant(t.LastActivityOn), Participants: participants(t.Participants), Assignee: optionalPerson(t.Assignee), Unopened: t.Unopened, LastSeq: t.LastSeq, Rev: t.Rev,
	}
}

// TicketPush converts a room to the first argument of messageReceived.
func TicketPush(r tickets.Room) contract.TicketPush {
	return contract.TicketPush{Id: r.TicketID, ExactId: r.ExactID, Subject: r.Subject, OrganisationName: r.OrganisationName}
}

// Message converts a message of a conversation.
func Message(m tickets.Message) contract.Message {
	out := contract.Message{
		Id: m.ID, TicketId: m.TicketID, Seq: m.Seq, Kind: contract.MessageKind(m.Kind), Text: m.Text, SendBy: Person(m.SendBy), CreatedOn: instant(m.CreatedOn),
		ReadBy: list(m.ReadBy, func(r tickets.Read) contract.MessageRead {
			return contract.MessageRead{User: contract.UserRef{Id: r.User.ID, FullName: r.User.FullName}, ReadOn: instant(r.ReadOn)}
		}),
		Attachments: list(m.Attachments, Attachment), ReplyToId: m.ReplyToID,
	}
	if e := m.Event; e != nil {
		out.Event = &contract.TicketEvent{Type: contract.TicketEventType(e.Type), From: e.From, To: e.To, Automatic: e.Automatic}
	}
	return out
}

// MessageRead converts a receipt to the third argument of messageRead.
func MessageRead(r tickets.Receipt) contract.MessageRead {
	return contract.MessageRead{User: contract.UserRef{Id: r.UserID, FullName: r.UserName}, ReadOn: instant(r.ReadOn)}
}

// Attachment converts an attachment.
func Attachment(a tickets.Attachment) contract.Attachment {
	return contract.Attachment{Id: a.ID, MessageId: a.MessageID, Name: a.Name, Description: a.Description, ContentType: a.ContentType, Size: a.Size,
		Sha256: a.SHA256, CreatedOn: instant(a.CreatedOn), Width: a.Width, Height: a.Height}
}

// Attachments converts a list of attachments.
func Attachments(from []tickets.Attachment) []contract.Attachment { return list(from, Attachment) }

// NewTicket converts the request to create a ticket.
func NewTicket(r contract.CreateSupportTicketRequest, key *uuid.UUID) tickets.NewTicket {
	n := tickets.NewTicket{Subject: r.Subject, Topic: string(r.Topic), Text: r.Text, ConfigurationID: r.ConfigurationId, OrganisationID: r.OrganisationId,
		AttachmentIDs: r.AttachmentIds, FollowerIDs: r.FollowerIds, IdempotencyKey: key}
	if r.Priority != nil {
		n.Priority = string(*r.Priority)
	}
	return n
}

// TicketChange converts the request to change a ticket.
func TicketChange(r contract.UpdateSupportTicketRequest, rev *int64) tickets.Change {
	c := tickets.Change{Subject: r.Subject, FollowerIDs: r.FollowerIds, Rev: rev,
		Topic: (*string)(r.Topic), Status: (*string)(r.Status), Priority: (*string)(r.Priority)}
	if r.ConfigurationId.IsSpecified() {
		id := pointer(r.ConfigurationId.Get())
		c.ConfigurationID = &id
	}
	if r.AssigneeId.IsSpecified() {
		id := pointer(r.AssigneeId.Get())
		c.AssigneeID = &id
	}
	return c
}

// pointer answers nil for a specified null.
func pointer(id uuid.UUID, err error) *uuid.UUID {
	if err != nil {
		return nil
	}
	return &id
}

// NewMessage converts the hub's NewMessage.
func NewMessage(m contract.NewMessage) tickets.NewMessage {
	n := tickets.NewMessage{ID: m.Id, Kind: tickets.KindMessage, Text: m.Text, AttachmentIDs: m.AttachmentIds, ReplyToID: m.ReplyToId}
	if m.Kind != nil {
		n.Kind = string(*m.Kind)
	}
	return n
}
