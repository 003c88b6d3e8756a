package installed

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"
	openapi "github.com/oapi-codegen/runtime/types"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/kinds"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
)

// facts are what is known of a service by its kind and contract, as it is stored: shown are the values that customers
// see, hidden those that they do not.
type facts struct {
	kind          *uuid.UUID
	caption       string // of the kind
	starts, ends  pgtype.Date
	number        string      // of the contract
	notice        pgtype.Date // to end it, notice is given before this day
	shown, hidden map[string]string
}

// factsOf returns the facts of a stored service, without the caption of its kind.
func factsOf(r queries.Configuration, desk []byte) (f facts, err error) {
	f = facts{kind: r.KindID, starts: r.StartsOn, ends: r.ContractEndsOn, number: r.ContractNumber, notice: r.NoticeBy}
	err = errors.Join(json.Unmarshal(r.Attributes, &f.shown), json.Unmarshal(desk, &f.hidden))
	return f, err
}

// contract returns the facts as the contract writes them, with attributes in the order of their keys.
func (f facts) contract() contract.ServiceFacts {
	c := contract.ServiceFacts{KindId: f.kind, StartsOn: day(f.starts), ContractEndsOn: day(f.ends),
		ContractNumber: f.number, NoticeBy: day(f.notice), Attributes: []contract.AttributeValue{}}
	for _, values := range []map[string]string{f.shown, f.hidden} {
		for key, value := range values {
			c.Attributes = append(c.Attributes, contract.AttributeValue{Key: key, Value: value})
		}
	}
	slices.SortFunc(c.Attributes, func(a, b contract.AttributeValue) int { return cmp.Compare(a.Key, b.Key) })
	return c
}

// values returns the fields that the customer's history stores: nothing that customers do not see.
func (f facts) values() audit.Values {
	v := audit.Values{"kind": f.caption, "startsOn": text(f.starts), "contractEndsOn": text(f.ends),
		"contractNumber": f.number, "noticeBy": text(f.notice)}
	for key, value := range f.shown {
		v["attributes."+key] = value
	}
	return v
}

// text returns a date as the contract writes it, empty for none.
func text(d pgtype.Date) string {
	if !d.Valid {
		return ""
	}
	return d.Time.Format("2006-01-02")
}

func dateOf(d *openapi.Date) pgtype.Date {
	if d == nil {
		return pgtype.Date{}
	}
	return pgtype.Date{Time: d.Time, Valid: true}
}

// catalogue holds the kinds of services.
type catalogue []kind

type kind struct {
	id         uuid.UUID
	caption    string
	archived   bool
	attributes []contract.KindAttribute
}

// readCatalogue reads the kinds, after keepKinds.
func readCatalogue(ctx context.Context, db *queries.Queries) (c catalogue, err error) {
	rows, err := db.ListKinds(ctx)
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		list, err := kinds.Parse(r.Attributes, r.DeskAttributes)
		if err != nil {
			return nil, fmt.Errorf("kind %s: %w", r.ID, err)
		}
		c = append(c, kind{r.ID, r.Caption, r.Archived, list})
	}
	return c, nil
}

func (c catalogue) find(id *uuid.UUID) (k kind, found bool) {
	i := slices.IndexFunc(c, func(k kind) bool { return id != nil && k.id == *id })
	if i < 0 {
		return k, false
	}
	return c[i], true
}

// captioned finds a kind by its caption; one that is archived only when no other has it.
func (c catalogue) captioned(caption string) (k kind, found bool) {
	for _, one := range c {
		if strings.EqualFold(one.caption, caption) && (!found || k.archived) {
			k, found = one, true
		}
	}
	return k, found
}

// checked returns facts as they are stored. was are those that the service has; an archived kind stays, and nothing
// else takes it. A value whose attribute is gone stays hidden. Errors: Invalid configuration.invalid.
func (c catalogue) checked(given contract.ServiceFacts, was facts) (f facts, err error) {
	f = facts{kind: given.KindId, starts: dateOf(given.StartsOn), ends: dateOf(given.ContractEndsOn),
		number: given.ContractNumber, notice: dateOf(given.NoticeBy), shown: map[string]string{}, hidden: map[string]string{}}
	k, found := c.find(given.KindId)
	kept := was.kind != nil && given.KindId != nil && *was.kind == *given.KindId
	if given.KindId != nil && (!found || k.archived && !kept) {
		return f, refused("facts.kindId", contract.FieldCodeUnknown, "there is no such kind")
	}
	f.caption = k.caption
	for name, d := range map[string]pgtype.Date{"startsOn": f.starts, "contractEndsOn": f.ends, "noticeBy": f.notice} {
		if d.Valid && d.Time.Year() < 1 {
			return f, refused("facts."+name, contract.FieldCodeTooSmall, "a year is at least 1")
		}
	}
	if err := f.checkContract("facts."); err != nil {
		return f, err
	}
	if kept {
		f.keep(k, was)
	}
	for i, a := range given.Attributes {
		if slices.ContainsFunc(given.Attributes[:i], func(b contract.AttributeValue) bool { return a.Key == b.Key }) {
			return f, refused("attributes."+a.Key, contract.FieldCodeDuplicate, "two values have this key")
		}
		known := ""
		if kept { // a value that is stored stays, whatever the kind allows now
			known = cmp.Or(was.shown[a.Key], was.hidden[a.Key])
		}
		if err := f.set(k, func(d contract.KindAttribute) bool { return d.Key == a.Key }, a.Key, a.Value, known); err != nil {
			return f, err
		}
	}
	return f, nil
}

// checkContract brings the contract's number into its stored form and refuses dates that contradict each other; prefix
// begins the names of fields in errors.
func (f *facts) checkContract(prefix string) (err error) {
	if f.number, err = input.Line(contract.CodeConfigurationInvalid, prefix+"contractNumber", f.number); err != nil {
		return err
	}
	switch {
	case utf8.RuneCountInString(f.number) > contract.ServiceFactsContractNumberMax:
		return refused(prefix+"contractNumber", contract.FieldCodeTooLong, "the number of the contract is too long")
	case f.starts.Valid && f.ends.Valid && f.ends.Time.Before(f.starts.Time):
		return refused(prefix+"contractEndsOn", contract.FieldCodeTooSmall, "a contract does not end before it starts")
	case f.ends.Valid && f.notice.Valid && f.notice.Time.After(f.ends.Time):
		return refused(prefix+"noticeBy", contract.FieldCodeTooLarge, "notice is given before the contract ends")
	}
	return nil
}

// keep takes over the values of attributes that the kind no longer has.
func (f facts) keep(k kind, was facts) {
	gone := func(key string) bool {
		return !slices.ContainsFunc(k.attributes, func(d contract.KindAttribute) bool { return d.Key == key })
	}
	for key, value := range was.shown {
		if gone(key) {
			f.shown[key] = value
		}
	}
	for key, value := range was.hidden {
		if gone(key) {
			f.hidden[key] = value
		}
	}
}

// set stores the value of an attribute; name is what the error calls it, and known a value that is not checked.
func (f facts) set(k kind, is func(contract.KindAttribute) bool, name, given, known string) error {
	i := slices.IndexFunc(k.attributes, is)
	if i < 0 {
		if _, gone := f.shown[name]; gone || given == "" {
			return nil
		}
		if _, gone := f.hidden[name]; gone {
			return nil
		}
		return refused("attributes."+name, contract.FieldCodeUnknown, "the kind has no such attribute")
	}
	a := k.attributes[i]
	value, code := given, ""
	if given != known {
		value, code = kinds.Value(a, given)
	}
	if code != "" {
		return refused("attributes."+name, code, "not a value of this attribute")
	}
	values := f.hidden
	if a.Customer {
		values = f.shown
	}
	delete(values, a.Key)
	if value != "" {
		values[a.Key] = value
	}
	return nil
}

func refused(field, code, detail string) error {
	return problem.InvalidField(contract.CodeConfigurationInvalid, field, code, detail)
}

func textOrNil(d pgtype.Date) *string {
	if !d.Valid {
		return nil
	}
	t := text(d)
	return &t
}
