package installed

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
)

// Service describes a configuration: an installed service and its location.
type Service struct {
	Code, Description, PostCode, HouseNumber, City string
}

func serviceIn(c contract.CustomerConfiguration) Service {
	return Service{
		Code:        c.Code,
		Description: c.Description,
		PostCode:    c.PostCode,
		HouseNumber: c.HouseNumber,
		City:        c.City,
	}
}

// checked returns the service as it is stored.
func (s Service) checked() (Service, error) {
	for _, f := range []struct {
		name  string
		value *string
		most  int
	}{
		{"code", &s.Code, contract.CreateConfigurationRequestCodeMax},
		{"description", &s.Description, contract.CreateConfigurationRequestDescriptionMax},
		{"postCode", &s.PostCode, contract.CreateConfigurationRequestPostCodeMax},
		{"houseNumber", &s.HouseNumber, contract.CreateConfigurationRequestHouseNumberMax},
		{"city", &s.City, contract.CreateConfigurationRequestCityMax},
	} {
		text, err := input.Line(contract.CodeConfigurationInvalid, f.name, *f.value)
		if err == nil && utf8.RuneCountInString(text) > f.most {
			err = problem.InvalidField(
				contract.CodeConfigurationInvalid,
				f.name,
				contract.FieldCodeTooLong,
				f.name+" is too long",
			)
		}
		if err != nil {
			return s, err
		}
		*f.value = text
	}
	s.PostCode = postCode(s.PostCode)
	if s.Code == "" {
		return s, problem.InvalidField(
			contract.CodeConfigurationInvalid,
			"code",
			contract.FieldCodeRequired,
			"a configuration needs a code",
		)
	}
	return s, nil
}

// checkedNew is checked for a configuration that is not stored yet: it also checks the postcode.
func (s Service) checkedNew() (Service, error) {
	s, err := s.checked()
	if err == nil {
		err = s.checkPostCode()
	}
	return s, err
}

// dutch matches a Dutch postcode in capitals.
var dutch = regexp.MustCompile(`^([1-9][0-9]{3}) *([A-Z]{2})$`)

// postCode returns a Dutch postcode in its usual form, 3542 AD. Any other text is returned unchanged.
func postCode(text string) string {
	if parts := dutch.FindStringSubmatch(strings.ToUpper(text)); parts != nil {
		return parts[1] + " " + parts[2]
	}
	return text
}

// checkPostCode refuses a postcode that looks like a Dutch one and is not valid. The country of an address is not
// stored, but in Europe only Dutch postcodes begin with a digit and contain letters.
func (s Service) checkPostCode() error {
	digitFirst := s.PostCode != "" && s.PostCode[0] >= '0' && s.PostCode[0] <= '9'
	if !digitFirst || !strings.ContainsFunc(s.PostCode, unicode.IsLetter) || dutch.MatchString(s.PostCode) {
		return nil
	}
	return problem.InvalidField(contract.CodeConfigurationInvalid, "postCode", contract.FieldCodeInvalid,
		"a Dutch postcode has four digits and two letters, such as 3542 AD")
}

// values returns the fields of a configuration that the audit log stores.
func (s Service) values(ended bool) audit.Values {
	return audit.Values{"code": s.Code, "description": s.Description, "postCode": s.PostCode,
		"houseNumber": s.HouseNumber, "city": s.City, "ended": ended}
}
