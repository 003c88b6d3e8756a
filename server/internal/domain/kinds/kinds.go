// Package kinds has what domains share about kinds of services: how their attributes are stored, and what their values
// may be.
package kinds

import (
	"cmp"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/input"
)

// stored is an attribute in the database. Those that customers see are in one table, the others in another; No is the
// place of an attribute among all of its kind.
type stored struct {
	No      int                           `json:"no"`
	Key     string                        `json:"key"`
	Caption string                        `json:"caption"`
	Type    contract.ServiceAttributeType `json:"type"`
	Choices []string                      `json:"choices"`
}

// Parse returns the attributes of a kind in their order: shown and hidden are those that customers see and do not see,
// as Format wrote them.
func Parse(shown, hidden []byte) ([]contract.KindAttribute, error) {
	type placed struct {
		no int
		contract.KindAttribute
	}
	var all []placed
	for i, text := range [][]byte{shown, hidden} {
		var list []stored
		if err := json.Unmarshal(text, &list); err != nil {
			return nil, err
		}
		for _, a := range list {
			all = append(all, placed{a.No, contract.KindAttribute{Key: a.Key, Caption: a.Caption, Type: a.Type,
				Choices: append([]string{}, a.Choices...), Customer: i == 0}})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.no, b.no) })
	list := make([]contract.KindAttribute, len(all))
	for i, a := range all {
		list[i] = a.KindAttribute
	}
	return list, nil
}

// Format returns attributes as they are stored.
func Format(list []contract.KindAttribute) (shown, hidden []byte, err error) {
	lists := map[bool][]stored{true: {}, false: {}}
	for i, a := range list {
		lists[a.Customer] = append(lists[a.Customer],
			stored{No: i, Key: a.Key, Caption: a.Caption, Type: a.Type, Choices: a.Choices})
	}
	shown, err = json.Marshal(lists[true])
	hidden, other := json.Marshal(lists[false])
	return shown, hidden, errors.Join(err, other)
}

const (
	maxText   = 200 // characters
	maxPhones = 20
)

var (
	number    = regexp.MustCompile(`^-?[0-9]{1,15}(\.[0-9]{1,6})?$`)
	separator = regexp.MustCompile(`[\n,;]`)
)

// Value returns a value of an attribute as it is stored, empty for none. code is a field's code of the contract when
// the value is not of the attribute's type, or "".
func Value(a contract.KindAttribute, text string) (value, code string) {
	if text = strings.TrimSpace(text); text == "" {
		return "", ""
	}
	switch a.Type {
	case contract.ServiceAttributeTypeNumber:
		if text = strings.Replace(text, ",", ".", 1); number.MatchString(text) {
			return text, ""
		}
	case contract.ServiceAttributeTypeDate:
		if _, err := time.Parse(time.DateOnly, text); err == nil {
			return text, ""
		}
	case contract.ServiceAttributeTypeChoice:
		for _, choice := range a.Choices {
			if strings.EqualFold(choice, text) {
				return choice, ""
			}
		}
		return "", contract.FieldCodeUnknown
	case contract.ServiceAttributeTypePhones:
		var list []string
		for _, one := range separator.Split(text, -1) {
			if one = strings.TrimSpace(one); one == "" {
				continue
			}
			if !input.IsPhone(one) {
				return "", contract.FieldCodeInvalid
			}
			list = append(list, one)
		}
		if len(list) > maxPhones {
			return "", contract.FieldCodeTooMany
		}
		return strings.Join(list, "\n"), ""
	default:
		line, err := input.Line("", a.Key, text)
		switch {
		case err != nil:
			return "", contract.FieldCodeInvalid
		case utf8.RuneCountInString(line) > maxText:
			return "", contract.FieldCodeTooLong
		}
		return line, ""
	}
	return "", contract.FieldCodeInvalid
}
