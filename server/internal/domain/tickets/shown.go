package tickets

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json" // a third of a list page's processor was encoding/json's decoding
	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
)

// What lists show of a ticket is stored with it, as JSON with keys of the database's own (docs/adr/0034-shown.md), so
// that the contract can change without rows being rewritten.
type (
	shownPerson struct {
		ID         uuid.UUID `json:"id"`
		FullName   string    `json:"fullName"`
		IsCustomer bool      `json:"isCustomer"`
	}

	shownPeople struct {
		OrganisationName string       `json:"organisationName"`
		CreatedBy        shownPerson  `json:"createdBy"`
		Assignee         *shownPerson `json:"assignee"`
		Participants     []struct {
			User      shownPerson `json:"user"`
			Following bool        `json:"following"`
		} `json:"participants"`
	}

	// shownMessage is the beginning of the newest message.
	shownMessage struct {
		Text            string      `json:"text"`
		SendBy          shownPerson `json:"sendBy"`
		CreatedOn       time.Time   `json:"createdOn"`
		AttachmentCount int         `json:"attachmentCount"`
	}
)

func (p shownPerson) person() contract.Person {
	return contract.Person{Id: p.ID, FullName: p.FullName, IsCustomer: p.IsCustomer}
}

// addShown adds what is stored with a ticket; last is nil while there is no message.
func addShown(t *contract.SupportTicket, people, last []byte) error {
	var p shownPeople
	if err := json.Unmarshal(people, &p); err != nil {
		return fmt.Errorf("people: %w", err)
	}
	t.OrganisationName = p.OrganisationName
	t.CreatedBy = contract.UserRef{Id: p.CreatedBy.ID, FullName: p.CreatedBy.FullName}
	if p.Assignee != nil {
		t.Assignee = new(p.Assignee.person())
	}
	t.Participants = make([]contract.TicketParticipant, len(p.Participants))
	for i, other := range p.Participants {
		t.Participants[i] = contract.TicketParticipant{User: other.User.person(), Following: other.Following}
	}
	if last == nil {
		return nil
	}
	var m shownMessage
	if err := json.Unmarshal(last, &m); err != nil {
		return fmt.Errorf("last message: %w", err)
	}
	t.LastMessage = &contract.LastMessage{
		Text:            m.Text,
		SendBy:          m.SendBy.person(),
		CreatedOn:       contract.Time{Time: m.CreatedOn},
		AttachmentCount: m.AttachmentCount,
	}
	return nil
}
