// Package listquery turns the seven list parameters of the contract into a checked Query. It refuses every field,
// operator and direction that a list does not allow, and ignores nothing.
package listquery

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// Params are the list parameters as the contract names them. Generated parameter structs convert to it,
// so that losing a parameter breaks the build.
type Params struct {
	PageNo          *int
	PageSize        *int
	SearchParameter *string
	OrderBy         *string
	Filters         *[]string
	LessThan        *[]string
	GreaterThan     *[]string
}

// Bound is one end of a range, with the id that breaks ties (empty: none given).
type Bound struct {
	Time time.Time
	ID   string
}

// Query is a checked list query.
type Query struct {
	PageNo     int
	PageSize   int
	Search     string // trimmed; empty: none
	Sort       string
	Descending bool

	filters map[string][]string
	less    map[string]Bound
	greater map[string]Bound
}

// Parse checks params against what the list accepts. Errors: Invalid list.invalid, list.unknown_field or
// list.too_deep, with the parameter named.
func Parse(p Params, list contract.List) (Query, error) {
	q := Query{
		PageNo:   1,
		PageSize: contract.PageSizeDefault,
		filters:  map[string][]string{},
		less:     map[string]Bound{},
		greater:  map[string]Bound{},
	}
	if p.PageNo != nil {
		q.PageNo = *p.PageNo
	}
	if p.PageSize != nil {
		q.PageSize = *p.PageSize
	}
	if q.PageNo < 1 {
		return q, invalid("PageNo", "PageNo starts at 1")
	}
	if q.PageSize < 1 || q.PageSize > contract.PageSizeMax {
		return q, invalid("PageSize", "PageSize must be from 1 to 100")
	}
	if q.PageNo > contract.MaxListRow/q.PageSize {
		return q, problem.InvalidField(
			contract.CodeListTooDeep,
			"PageNo",
			contract.FieldCodeInvalid,
			"pages end at row 10,000; use LessThan for later rows",
		)
	}
	if p.SearchParameter != nil {
		q.Search = strings.TrimSpace(*p.SearchParameter)
		if len([]rune(q.Search)) > contract.SearchParameterMax || strings.ContainsRune(q.Search, 0) {
			return q, invalid("SearchParameter", "SearchParameter may have at most 200 characters")
		}
	}
	if err := q.parseOrder(p.OrderBy, list); err != nil {
		return q, err
	}
	for _, s := range deref(p.Filters) {
		if err := q.parseFilter(s, list); err != nil {
			return q, err
		}
	}
	if err := parseRanges("LessThan", deref(p.LessThan), list, q.less); err != nil {
		return q, err
	}
	return q, parseRanges("GreaterThan", deref(p.GreaterThan), list, q.greater)
}

func (q *Query) parseOrder(order *string, list contract.List) error {
	q.Sort, q.Descending = list.Order[0], list.Desc
	if order == nil {
		return nil
	}
	field, direction, _ := strings.Cut(strings.TrimSpace(*order), " ")
	if !slices.Contains(list.Order, field) {
		return unknown("OrderBy", list.Order)
	}
	switch direction {
	case "", "ASC":
		q.Sort, q.Descending = field, false
	case "DESC":
		q.Sort, q.Descending = field, true
	default:
		return problem.InvalidField(
			contract.CodeListUnknownField,
			"OrderBy",
			contract.FieldCodeInvalid,
			"a direction must be ASC or DESC",
		)
	}
	return nil
}

func (q *Query) parseFilter(s string, list contract.List) error {
	field, text, ok := strings.Cut(s, ":")
	filter, known := list.Filters[field]
	if !ok || !known {
		return unknown("Filters", slices.Sorted(maps.Keys(list.Filters)))
	}
	values := strings.Split(text, "|")
	for _, v := range values {
		if !accepts(filter, v) {
			return invalid("Filters", fmt.Sprintf("%s does not accept this value", field))
		}
	}
	// Several filters mean AND. Two on one field allow the values that both allow.
	if before, twice := q.filters[field]; twice {
		values = slices.DeleteFunc(values, func(v string) bool { return !slices.Contains(before, v) })
	}
	q.filters[field] = values
	return nil
}

func accepts(f contract.Filter, v string) bool {
	if slices.Contains(f.Words, v) {
		return true
	}
	switch f.Type {
	case contract.FilterUUID:
		return uuid.Validate(v) == nil && len(v) == 36
	case contract.FilterBool:
		return v == "true" || v == "false"
	case contract.FilterNumber:
		n, err := strconv.ParseInt(v, 10, 64)
		return err == nil && n > 0
	case contract.FilterText:
		return v != "" && len(v) <= contract.SearchParameterMax && !strings.ContainsRune(v, 0)
	case contract.FilterWords:
	}
	return false
}

func parseRanges(name string, given []string, list contract.List, into map[string]Bound) error {
	for _, s := range given {
		field, value, ok := strings.Cut(s, ":")
		if !ok || !slices.Contains(list.Ranges, field) {
			return unknown(name, list.Ranges)
		}
		at, id, tie := strings.Cut(value, "@")
		t, err := time.Parse(time.RFC3339, at)
		if err != nil || tie && !isID(id) {
			return invalid(name, field+" must be an RFC 3339 time, with @id after it to break ties")
		}
		if _, twice := into[field]; twice {
			return invalid(name, field+" may be given only once")
		}
		into[field] = Bound{Time: t.UTC(), ID: id}
	}
	return nil
}

// isID reports whether s is an id of any table.
func isID(s string) bool {
	_, err := strconv.ParseInt(s, 10, 64)
	return err == nil || uuid.Validate(s) == nil
}

// Words returns the search text, or nil if there is none.
func (q Query) Words() *string {
	if q.Search == "" {
		return nil
	}
	return &q.Search
}

// Strings returns the values of a filter, or nil if it was not given.
func (q Query) Strings(field string) []string { return q.filters[field] }

// UUIDs returns the ids of a UUID filter without its words, or nil if it was not given.
func (q Query) UUIDs(field string) []uuid.UUID {
	values, ok := q.filters[field]
	if !ok {
		return nil
	}
	ids := make([]uuid.UUID, 0, len(values))
	for _, v := range values {
		if id, err := uuid.Parse(v); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// Numbers returns the values of a Number filter, or nil if it was not given.
func (q Query) Numbers(field string) []int64 {
	values, ok := q.filters[field]
	if !ok {
		return nil
	}
	numbers := make([]int64, len(values))
	for i, v := range values {
		numbers[i], _ = strconv.ParseInt(v, 10, 64) // Parse has checked it
	}
	return numbers
}

// None reports whether a filter selects rows without a value.
func (q Query) None(field string) bool { return slices.Contains(q.filters[field], contract.WordNone) }

// Bool returns a boolean filter, or nil if it was not given or allows both (or neither: then Fetch returns no rows).
func (q Query) Bool(field string) *bool {
	values := q.filters[field]
	yes, no := slices.Contains(values, "true"), slices.Contains(values, "false")
	if yes == no {
		return nil
	}
	return &yes
}

// contradicts reports whether the filters on a field together allow no value.
func (q Query) contradicts() bool {
	for _, values := range q.filters {
		if len(values) == 0 {
			return true
		}
	}
	return false
}

// OnlyFilters reports whether nothing narrows the list but filters on these fields: no other filter, no search and no
// range.
func (q Query) OnlyFilters(fields ...string) bool {
	for field := range q.filters {
		if !slices.Contains(fields, field) {
			return false
		}
	}
	return q.Search == "" && len(q.less) == 0 && len(q.greater) == 0
}

// Less returns the upper end of a range (exclusive), or nil if it was not given.
func (q Query) Less(field string) *Bound { return bound(q.less, field) }

// Greater returns the lower end of a range (exclusive), or nil if it was not given.
func (q Query) Greater(field string) *Bound { return bound(q.greater, field) }

func bound(m map[string]Bound, field string) *Bound {
	if b, ok := m[field]; ok {
		return &b
	}
	return nil
}

// At returns a bound's time for SQL, or nil if there is no bound.
func (b *Bound) At() *time.Time {
	if b == nil {
		return nil
	}
	return &b.Time
}

// TieID returns the id of a bound that breaks ties among rows with a numeric id. If none was given, or it is not a
// number, it returns other; the strict comparison of (time, id) pairs then excludes or includes all rows of that
// time.
func (b *Bound) TieID(other int64) int64 {
	if b == nil {
		return other
	}
	if id, err := strconv.ParseInt(b.ID, 10, 64); err == nil {
		return id
	}
	return other
}

// TieUUID is TieID for rows whose id is a UUID.
func (b *Bound) TieUUID(other uuid.UUID) uuid.UUID {
	if b == nil {
		return other
	}
	if id, err := uuid.Parse(b.ID); err == nil {
		return id
	}
	return other
}

// Contains returns a LIKE pattern for text that contains s, or nil for an empty s.
func Contains(s string) *string {
	if s == "" {
		return nil
	}
	p := "%" + strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`).Replace(s) + "%"
	return &p
}

func deref(p *[]string) []string {
	if p == nil {
		return nil
	}
	return *p
}

func invalid(name, detail string) error {
	return problem.InvalidField(contract.CodeListInvalid, name, contract.FieldCodeInvalid, detail)
}

// unknown does not repeat the name that was given, which may be a value in the wrong place.
func unknown(name string, allowed []string) error {
	return problem.InvalidField(
		contract.CodeListUnknownField,
		name,
		contract.FieldCodeInvalid,
		name+" accepts these fields here: "+strings.Join(allowed, ", "),
	)
}
