package listquery

import (
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// FuzzParse: for any parameters the query only has fields of the allowlist, and a refusal is an Invalid error that
// does not repeat the parameters.
func FuzzParse(f *testing.F) {
	list := contract.List{
		Order:  []string{"createdOn", "subject"},
		Ranges: []string{"createdOn"},
		Filters: map[string]contract.Filter{
			"status":     {Words: []string{"new", "closed"}},
			"assigneeId": {Type: contract.FilterUUID, Words: []string{contract.WordNone}},
			"unread":     {Type: contract.FilterBool},
			"City":       {Type: contract.FilterText},
		},
	}
	const at = "createdOn:2024-01-01T00:00:00.000Z"
	f.Add(1, 25, "glasvezel", "createdOn DESC", "status:new|closed", at+"@123", at)
	f.Add(0, 101, "%_\\", "createdOn DESC, id", "status:new' or '1'='1", at+"@1 or 1=1", "createdOn:now()")
	f.Add(-1, 1<<31, "\x00", "", ":", "createdOn:", "@")
	f.Add(
		400,
		25,
		"\u202e",
		"(select 1)",
		"assigneeId:none|"+uuid.Nil.String(),
		at+"@"+uuid.Nil.String(),
		"createdOn:9999-12-31T23:59:60Z",
	)
	f.Add(10_000, 1, "\xff", " subject", "City:a|b", "id:1", at+"@9223372036854775808")
	f.Fuzz(func(t *testing.T, page, size int, search, order, filter, less, greater string) {
		filters, lessThan, greaterThan := []string{filter}, []string{less}, []string{greater}
		q, err := Parse(Params{&page, &size, &search, &order, &filters, &lessThan, &greaterThan}, list)
		if err != nil {
			p := problem.From(err)
			if p == nil || p.Kind != problem.Invalid || len(p.Fields) != 1 {
				t.Fatalf("refused with %v", err)
			}
			for _, sent := range []string{search, order, filter, less, greater} {
				if len(sent) > 20 && strings.Contains(p.Error(), sent) {
					t.Fatalf("%q is repeated by %q", sent, p.Error())
				}
			}
			return
		}
		if q.PageNo < 1 || q.PageSize < 1 || q.PageSize > contract.PageSizeMax || q.PageNo*q.PageSize > contract.MaxListRow {
			t.Fatalf("page %d of %d", q.PageNo, q.PageSize)
		}
		if !slices.Contains(list.Order, q.Sort) {
			t.Fatalf("ordered by %q", q.Sort)
		}
		if strings.ContainsRune(q.Search, 0) || utf8.RuneCountInString(q.Search) > contract.SearchParameterMax {
			t.Fatalf("search %q", q.Search)
		}
		for field, values := range q.filters {
			for _, v := range values {
				if !accepts(list.Filters[field], v) {
					t.Fatalf("%s is filtered by %q", field, v)
				}
			}
		}
		q.UUIDs("assigneeId") // which would panic on what is no id
		for _, b := range []*Bound{q.Less("createdOn"), q.Greater("createdOn")} {
			if b == nil || b.Time.Location() != time.UTC || b.ID != "" && !isID(b.ID) {
				t.Fatalf("bound %+v", b)
			}
		}
		if p := Contains(q.Search); p != nil && like(*p, q.Search+"x") != true {
			t.Fatalf("the pattern %q does not find %q", *p, q.Search)
		}
	})
}

// like is LIKE for patterns whose only wildcards are the % at the beginning and the end.
func like(pattern, text string) bool {
	plain := strings.NewReplacer(`\\`, `\`, `\%`, `%`, `\_`, `_`).Replace(pattern[1 : len(pattern)-1])
	return strings.HasPrefix(pattern, "%") && strings.HasSuffix(pattern, "%") && strings.Contains(text, plain)
}
