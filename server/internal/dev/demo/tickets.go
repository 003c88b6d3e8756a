package demo

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
)

// conversation is a ticket while its log is played. Status, priority and assignee follow from its events, so that the
// ticket and its conversation can't disagree.
type conversation struct {
	*writer
	ticket
	organisationID   uuid.UUID
	status, priority string
	assignee         *uuid.UUID
	configurationRef *uuid.UUID
	resolved         *time.Time
	resolutions      int
	messages         []message
	members          []string // of the conversation: the creator first
}

type message struct {
	entry
	id    uuid.UUID
	seq   int64
	on    time.Time
	event *event
}

type event struct {
	Type      string  `json:"type"`
	From      *string `json:"from"`
	To        *string `json:"to"`
	Automatic bool    `json:"automatic,omitempty"`
}

func (w *writer) ticketRows() error {
	for _, t := range w.tickets {
		c := &conversation{
			writer:         w,
			ticket:         t,
			organisationID: ID("organisation", t.Organisation),
			status:         "new",
			priority:       t.Priority,
		}
		if err := c.write(); err != nil {
			return fmt.Errorf("ticket %d: %w", t.ID, err)
		}
	}
	return nil
}

func (c *conversation) write() error {
	c.Subject = c.monthWords().Replace(c.Subject)
	if len(c.Log) == 0 || c.Log[0].Text == "" || c.ID < 1 || c.ID > 1000 {
		return fmt.Errorf("a ticket has an id from 1 to 1000 and begins with a message")
	}
	if c.Assignee != "" {
		if err := c.assign(c.Assignee); err != nil {
			return err
		}
	}
	if c.Configuration != "" {
		c.configurationRef = c.configurationID(c.Configuration)
	}
	c.members = []string{c.Log[0].By}
	for _, key := range slices.Concat(c.Follow, c.Involved) {
		if !slices.Contains(c.members, key) {
			c.members = append(c.members, key)
		}
	}
	if err := c.play(); err != nil {
		return err
	}
	first, last := c.messages[0], c.messages[len(c.messages)-1]
	var number *string
	if c.Number != "" {
		number = &c.Number
	}
	by, err := c.who(first.By)
	if err != nil {
		return err
	}
	participants, receipts, err := c.readers()
	if err != nil {
		return err
	}
	c.batch.Queue(
		`insert into support_ticket (id, organisation_id, exact_id, configuration_id, subject, topic, status, priority, created_on, created_by,
			assignee_id, last_activity_on, last_seq, rev, resolved_on, resolutions, unopened)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
		c.ID,
		c.organisationID,
		number,
		c.configurationRef,
		c.Subject,
		c.Topic,
		c.status,
		c.priority,
		first.on,
		by,
		c.assignee,
		last.on,
		last.seq,
		1+last.seq+int64(len(receipts)),
		c.resolved,
		c.resolutions,
		c.status == "new" && c.assignee == nil,
	)
	for _, m := range c.messages {
		if err := c.messageRow(m); err != nil {
			return fmt.Errorf("seq %d: %w", m.seq, err)
		}
	}
	c.batch.Queue("update support_ticket set last_message = ticket_last_message(id) where id = $1", c.ID)
	for i, p := range participants {
		c.batch.Queue(
			"insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following, read_seq, joined_on) values ($1, $2, $3, true, $4, $5, $6)",
			c.ID,
			p.user,
			c.organisationID,
			p.following,
			p.readSeq,
			p.joined.Add(time.Duration(i)*time.Second),
		) // shown in this order
	}
	for _, r := range receipts {
		c.batch.Queue(
			"insert into message_read (message_id, user_id, ticket_id, organisation_id, read_on) values ($1, $2, $3, $4, $5)",
			r.message,
			r.user,
			c.ID,
			c.organisationID,
			r.on,
		)
	}
	return c.noteRows()
}

// play numbers the log and applies its events.
func (c *conversation) play() error {
	words := c.monthWords()
	var before time.Time
	for i, e := range c.Log {
		on, err := c.at(c.base, e.At)
		if err != nil {
			return err
		}
		if on.After(c.base) || !on.After(before) && on.Before(before.Add(-time.Minute)) {
			return fmt.Errorf("log entry %d (%s) lies in the future or before the one above it", i+1, e.At)
		}
		if strings.Contains(e.At, "d ") { // a clock time has whole minutes, but real messages also have seconds
			on = on.Add(time.Duration(hash(c.Subject, e.At, e.Text)%50) * time.Second)
		}
		if !on.After(before) {
			on = before.Add(time.Second)
		}
		if on.After(c.base) {
			on = c.base
		}
		if !on.After(before) {
			return fmt.Errorf("log entry %d leaves no room before now", i+1)
		}
		before = on
		m := message{entry: e, id: ID("message", fmt.Sprint(c.ID, "/", i+1)), seq: int64(i + 1), on: on}
		m.Text = words.Replace(m.Text)
		if m.event, err = c.apply(e, on); err != nil {
			return fmt.Errorf("log entry %d: %w", i+1, err)
		}
		if (m.event == nil) == (e.Text == "" && len(e.Files) == 0) {
			return fmt.Errorf("log entry %d is neither a message nor one event", i+1)
		}
		if m.event != nil && i > 0 {
			m.event.Automatic = c.follows(c.Log[i-1], e)
		}
		c.messages = append(c.messages, m)
	}
	return nil
}

// follows reports whether a change of status is the one that the portal itself makes after the previous reply.
func (c *conversation) follows(reply, e entry) bool {
	to := "in_progress"
	if o := c.person[e.By].organisation; o == nil || o.Kind != "customer" {
		to = "waiting_customer"
	}
	return e.Status == to && reply.By == e.By && (reply.Text != "" || len(reply.Files) > 0)
}

func (c *conversation) apply(e entry, on time.Time) (*event, error) {
	if !slices.Contains(c.members, e.By) && c.person[e.By].organisation != nil &&
		c.person[e.By].organisation.Kind == "customer" {
		return nil, fmt.Errorf("%s takes no part in the ticket", e.By)
	}
	value := func(s string) *string { return &s }
	name := func(id *uuid.UUID) *string {
		for key, p := range c.person {
			if id != nil && ID("person", key) == *id {
				return value(p.fullName())
			}
		}
		return nil
	}
	switch {
	case e.Status != "":
		ev := &event{Type: "status", From: value(c.status), To: value(e.Status)}
		c.status = e.Status
		switch e.Status {
		case "resolved":
			c.resolved = &on
			c.resolutions++
		case "closed":
		default:
			c.resolved = nil
		}
		return ev, nil
	case e.Priority != "":
		ev := &event{Type: "priority", From: value(c.priority), To: value(e.Priority)}
		c.priority = e.Priority
		return ev, nil
	case e.Assign != "":
		ev := &event{Type: "assignee", From: name(c.assignee)}
		if err := c.assign(e.Assign); err != nil {
			return nil, err
		}
		ev.To = name(c.assignee)
		return ev, nil
	case e.Participant != "":
		if !slices.Contains(c.members, e.Participant) {
			return nil, fmt.Errorf("%s is added but not in follow or involved", e.Participant)
		}
		return &event{Type: "participant", To: value(c.person[e.Participant].fullName())}, nil
	case e.Configuration != "":
		ev := &event{Type: "configuration", To: value(e.Configuration)}
		c.configurationRef = c.configurationID(e.Configuration)
		return ev, nil
	}
	return nil, nil
}

// monthWords are the months that conversations name, as seen from the first seeding.
func (c *conversation) monthWords() *strings.Replacer {
	name := func(back int) string { return monthNames[c.month(c.base, back).Month()-1] }
	return strings.NewReplacer("{vorige maand}", name(1), "{volgende maand}", name(-1))
}

func (c *conversation) assign(key string) error {
	id, err := c.who(key)
	if err != nil {
		return err
	}
	if c.person[key].organisation.Kind == "customer" {
		return fmt.Errorf("%s is no staff", key)
	}
	c.assignee = &id
	return nil
}

func (c *conversation) configurationID(code string) *uuid.UUID {
	id := ID("configuration", c.Organisation+"/"+code)
	return &id
}

func (c *conversation) messageRow(m message) error {
	by, err := c.who(m.By)
	if err != nil {
		return err
	}
	var eventJSON []byte
	kind := "message"
	if m.event != nil {
		kind = "event"
		if eventJSON, err = json.Marshal(m.event); err != nil {
			return err
		}
	}
	var replyTo *uuid.UUID
	if m.ReplyTo > 0 {
		if int64(m.ReplyTo) >= m.seq {
			return fmt.Errorf("answers a message that comes later")
		}
		replyTo = &c.messages[m.ReplyTo-1].id
	}
	c.batch.Queue(
		`insert into message (id, ticket_id, organisation_id, seq, kind, text, event, sent_by, created_on, reply_to_id)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		m.id,
		c.ID,
		c.organisationID,
		m.seq,
		kind,
		m.Text,
		eventJSON,
		by,
		m.on,
		replyTo,
	)
	for i, name := range m.Files {
		f, ok := c.data.files[name]
		if !ok {
			return fmt.Errorf("files.json does not say what %s is", name)
		}
		made, err := f.make(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		id := ID("attachment", fmt.Sprint(c.ID, "/", m.seq, "/", i))
		key := "demo/" + id.String()
		c.writer.files[key] = made
		c.batch.Queue(
			`insert into attachment (id, organisation_id, ticket_id, message_id, name, description, content_type, size, sha256, blob_key, width, height, created_by, created_on)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
			id,
			c.organisationID,
			c.ID,
			m.id,
			name,
			f.Description,
			made.contentType,
			len(made.bytes),
			made.sha256(),
			key,
			made.width,
			made.height,
			by,
			m.on.Add(time.Duration(i-len(m.Files))*time.Second),
		)
	}
	return nil
}

type (
	receipt struct {
		message, user uuid.UUID
		on            time.Time
	}
	participant struct {
		user      uuid.UUID
		following bool
		readSeq   int64
		joined    time.Time
	}
)

// readers returns the participants and their receipts: all have read everything, except for the newest messages that
// unread leaves out.
func (c *conversation) readers() (participants []participant, receipts []receipt, err error) {
	for key := range c.Unread {
		if !slices.Contains(c.members, key) {
			return nil, nil, fmt.Errorf("unread for %s, who takes no part", key)
		}
	}
	for _, key := range c.members {
		id, err := c.who(key)
		if err != nil {
			return nil, nil, err
		}
		joined := c.messages[0].on
		for _, m := range c.messages {
			if m.Participant == key {
				joined = m.on
			}
		}
		left, readSeq := c.Unread[key], int64(len(c.messages))
		for j := len(c.messages) - 1; j >= 0 && left > 0; j-- {
			if m := c.messages[j]; m.event == nil && m.By != key {
				left, readSeq = left-1, m.seq-1
			}
		}
		if left > 0 {
			return nil, nil, fmt.Errorf("%s can't have that many unread messages", key)
		}
		answered := c.base // the last moment: one's own next message, if any
		for j := len(c.messages) - 1; j >= 0; j-- {
			m := c.messages[j]
			switch {
			case m.By == key:
				answered = m.on
			case m.event == nil && m.seq <= readSeq:
				from := m.on
				if from.Before(joined) { // a participant who is added later reads the earlier messages
					from = joined
				}
				on := from.Add(time.Duration(20+hash(m.id.String(), key)%2400) * time.Second)
				if on.After(answered) {
					on = from.Add(answered.Sub(from) / 2).Truncate(time.Millisecond)
				}
				receipts = append(receipts, receipt{message: m.id, user: id, on: on})
			}
		}
		participants = append(participants, participant{id, slices.Contains(c.Follow, key), readSeq, joined})
	}
	return participants, receipts, nil
}

func (c *conversation) noteRows() error {
	var last time.Time
	for i, n := range c.Notes {
		on, err := c.at(c.base, n.At)
		if err != nil {
			return err
		}
		by, err := c.who(n.By)
		if err != nil {
			return err
		}
		if on.After(c.base) || !on.After(last) || on.Before(c.messages[0].on) ||
			c.person[n.By].organisation.Kind == "customer" {
			return fmt.Errorf("note %d: staff write notes, in order, after the ticket's creation", i+1)
		}
		last = on
		c.batch.Queue(
			"insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values ($1, $2, $3, $4, $5, $6, $7)",
			ID("note", fmt.Sprint(c.ID, "/", i+1)),
			c.ID,
			c.organisationID,
			i+1,
			n.Text,
			by,
			on,
		)
	}
	if len(c.Notes) > 0 {
		c.batch.Queue(
			"insert into note_counter (ticket_id, organisation_id, last_seq, last_on) values ($1, $2, $3, $4)",
			c.ID,
			c.organisationID,
			len(c.Notes),
			last,
		)
	}
	return nil
}

// hash returns the same number for the same words, instead of a random one, so that seeding again gives the same data.
func hash(words ...string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(strings.Join(words, "\x00")))
	return h.Sum32()
}
