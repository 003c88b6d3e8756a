package documents

import (
	"fmt"
	"regexp"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

var periodShape = regexp.MustCompile(`^[0-9]{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$`)

// within returns every period that lies within one of periods: the year, its quarters and its months. It returns nil
// for nil. Errors: Invalid list.invalid.
func within(periods []string) (all []string, err error) {
	if periods == nil {
		return nil, nil
	}
	all = []string{}
	for _, p := range periods {
		if !periodShape.MatchString(p) {
			return nil, problem.InvalidField(
				contract.CodeListInvalid,
				"Filters",
				contract.FieldCodeInvalid,
				"a period must be a year (2024), a quarter (2024-Q1) or a month (2024-02)",
			)
		}
		all = append(all, p)
		switch {
		case len(p) == len("2024"):
			for q := range 4 {
				quarter := fmt.Sprintf("%s-Q%d", p, q+1)
				all = append(append(all, quarter), months(quarter)...)
			}
		case p[5] == 'Q':
			all = append(all, months(p)...)
		}
	}
	return all, nil
}

// months returns the three months of a quarter.
func months(quarter string) (list []string) {
	first := int(quarter[6]-'1') * 3
	for m := range 3 {
		list = append(list, fmt.Sprintf("%s-%02d", quarter[:4], first+m+1))
	}
	return list
}
