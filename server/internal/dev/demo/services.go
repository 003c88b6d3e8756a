package demo

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
)

// services is what db/seed/services.json adds to the configurations: their kinds, by the letters that their codes begin
// with, the names of locations, and what contracts and services have of their own.
type services struct {
	Kinds []struct {
		Caption, Icon string
		Codes         []string
		Attributes    json.RawMessage
		Desk          json.RawMessage // those that customers do not see
	}
	Locations []struct{ Organisation, Postcode, Name string }
	Contracts []struct{ Organisation, From, Until, Number, Notice string }
	Contacts  []contact
	Services  []service
}

type service struct {
	Organisation, Code, Name string
	From, Until, Ended       string // From and Until replace those of the contract
	Attributes, Desk         json.RawMessage
}

// contact is somebody to call at a location: User, or else Name and Phone.
type contact struct{ Organisation, Postcode, User, Name, Phone, Role string }

func (w *writer) contactRow(c contact) {
	var user *uuid.UUID
	if c.User != "" {
		id := ID("person", c.User)
		user = &id
	}
	w.batch.Queue(`insert into configuration_contact (id, organisation_id, location_id, user_id, name, phone, role)
		select $1, organisation_id, id, $4, nullif($5, ''), nullif($6, ''), $7 from location
		where organisation_id = $2 and postcode = $3`,
		ID("contact", c.Organisation+"/"+c.User+c.Name), ID("organisation", c.Organisation), c.Postcode, user, c.Name,
		c.Phone, c.Role)
}

func (w *writer) serviceRows() error {
	for i, k := range w.services.Kinds {
		w.batch.Queue("insert into configuration_kind (id, caption, icon, position, attributes) values ($1, $2, $3, $4, $5)",
			ID("kind", k.Caption), k.Caption, k.Icon, i+1, k.Attributes)
		if k.Desk != nil {
			w.batch.Queue("insert into configuration_kind_desk (kind_id, attributes) values ($1, $2)",
				ID("kind", k.Caption), k.Desk)
		}
		w.batch.Queue("update configuration set kind_id = $1 where split_part(code, '-', 1) = any ($2)",
			ID("kind", k.Caption), k.Codes)
	}
	for _, l := range w.services.Locations {
		w.batch.Queue("update location set name = $3 where organisation_id = $1 and postcode = $2",
			ID("organisation", l.Organisation), l.Postcode, l.Name)
	}
	for _, c := range w.services.Contacts {
		w.contactRow(c)
	}
	for _, c := range w.services.Contracts {
		from, until, err := w.term(c.From, c.Until)
		if err != nil {
			return err
		}
		notice, err := w.optional(w.base, c.Notice)
		if err != nil {
			return err
		}
		w.batch.Queue(`update configuration set starts_on = $2, contract_ends_on = $3, contract_number = $4, notice_by = $5
			where organisation_id = $1`, ID("organisation", c.Organisation), from, until, c.Number, notice)
	}
	for _, s := range w.services.Services {
		if !slices.ContainsFunc(w.configurations, func(c configuration) bool {
			return c.Organisation == s.Organisation && c.Code == s.Code
		}) {
			return fmt.Errorf("%s has no configuration %s", s.Organisation, s.Code)
		}
		from, until, err := w.term(s.From, s.Until)
		if err != nil {
			return fmt.Errorf("%s: %w", s.Code, err)
		}
		ended, err := w.optional(w.base, s.Ended)
		if err != nil {
			return fmt.Errorf("%s: %w", s.Code, err)
		}
		if s.Attributes == nil {
			s.Attributes = json.RawMessage("{}")
		}
		w.batch.Queue(`update configuration set customer_name = $2, starts_on = coalesce($3, starts_on),
			contract_ends_on = coalesce($4, contract_ends_on), ended_on = $5, attributes = $6 where id = $1`,
			ID("configuration", s.Organisation+"/"+s.Code), s.Name, from, until, ended, s.Attributes)
		if s.Desk != nil {
			w.batch.Queue("insert into configuration_desk (configuration_id, organisation_id, attributes) values ($1, $2, $3)",
				ID("configuration", s.Organisation+"/"+s.Code), ID("organisation", s.Organisation), s.Desk)
		}
	}
	return nil
}

// term returns the days on which a contract begins and ends; nil for an empty one.
func (w *writer) term(from, until string) (begin, end *time.Time, err error) {
	if begin, err = w.optional(w.base, from); err != nil {
		return nil, nil, err
	}
	end, err = w.optional(w.base, until)
	return begin, end, err
}
