package api_test

import (
	"maps"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// hiddenColumns are columns of the lists' tables that no row of a list shows, and expressions. They are the part of
// hiddenFields that stays by hand: the contract does not have them.
var hiddenColumns = []string{
	"id", "organisation_id", "rev", "created_by", "subject", "entity_id", "blob_key", "sha256", "dedupe", "owner_id",
	"period_order", "claimed_until", "last_seq", "password", "lower(name)", "1", "*", "random()", "(select 1)",
	"pg_sleep(60)", "__proto__", "constructor", "",
}

// hiddenFields returns names that a list could mistake for one of its own: the fields of its rows, as the contract and
// as the database write them, those of its declaration, and hiddenColumns.
func hiddenFields(o operation) []string {
	names := slices.Concat(listFields(o, "orderBy"), listFields(o, "filters"), listFields(o, "ranges"))
	page := o.Responses.Status(http.StatusOK).Value.Content["application/json"].Schema.Value
	for name := range fieldsOf(page.Properties["items"].Value.Items) {
		names = append(names, name, upperCase.ReplaceAllStringFunc(name, func(letter string) string {
			return "_" + strings.ToLower(letter)
		}))
	}
	names = append(names, hiddenColumns...)
	slices.Sort(names)
	return slices.Compact(names)
}

var upperCase = regexp.MustCompile(`[A-Z]`)

// fieldsOf returns the properties of a schema and of what it extends.
func fieldsOf(ref *openapi3.SchemaRef) map[string]bool {
	fields := map[string]bool{}
	for name := range ref.Value.Properties {
		fields[name] = true
	}
	for _, part := range ref.Value.AllOf {
		maps.Copy(fields, fieldsOf(part))
	}
	return fields
}

// freeText reports whether the values of a filter are any text.
func freeText(o operation, filter string) bool {
	accepts, _ := o.Extensions["x-list"].(map[string]any)["filters"].(map[string]any)[filter].(string)
	return strings.HasPrefix(accepts, "text")
}

// tails are appended to names and values that are valid by themselves.
var tails = []string{
	"'",
	`"`,
	";",
	"--",
	"/*",
	"\\",
	" or 1=1",
	"') or ('1'='1",
	"; drop table support_ticket; --",
	"'; select pg_sleep(60); --",
	", (select pg_sleep(60))",
	" union select * from portal_user",
	"::text",
	"->>'a'",
	"$1",
	"${7*7}",
	"%27",
	"\u2019",
	"\uff07",
}

// hostileSearches must be treated like any other text that occurs nowhere. In quotes, LIKE, ts_query or a regular
// expression each of them would mean something.
var hostileSearches = []string{
	"zz' or '1'='1",
	`zz%`,
	"zz_",
	`zz\`,
	"zz & !zz:*",
	"!zz | (zz)",
	"zz <-> zz",
	"<->",
	"zz:*ABCD",
	`"zz`,
	"zz)",
	"zz'; select pg_sleep(60); --",
	"[z-z]+zz",
	"^zz.*$",
	"zz\u202ezz",
	strings.Repeat(
		"%_",
		100,
	),
	strings.Repeat("(", 200),
	strings.Repeat("é", 200),
	"zz \u00a0zz",
	"\ufeffzz",
	"zz\r\nX: zz",
}

// before returns what is in every table once the attackers have signed in, which binds their accounts and is recorded.
func before(p *testkit.Portal) string {
	for _, email := range []string{testkit.AdminA, testkit.UserA, testkit.Staff} {
		p.Call(email, "GET", "/api/users/me", nil)
	}
	return contents(p)
}

// contents returns what is in every table, so that the effect of a statement is seen.
func contents(p *testkit.Portal) (counts string) {
	p.Indexed() // the portal itself continues with its queue
	p.Scan(
		`select string_agg(c.relname || ' ' || (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname), false, true, '')))[1]::text, E'\n' order by c.relname)
		from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
		nil,
		&counts,
	)
	return counts
}

func unchanged(t *testing.T, p *testkit.Portal, before string) {
	t.Helper()
	if after := contents(p); after != before {
		t.Errorf("rows before:\n%s\nand after:\n%s", before, after)
	}
}

// attacker sends queries as a user, and counts them.
type attacker struct {
	*testkit.Portal
	t    *testing.T
	as   string
	sent int
}

func (x *attacker) get(path string) testkit.Answer {
	x.sent++
	return x.Call(x.as, "GET", path, nil)
}

// refused sends a query whose response must be 400 with its parameter named, quickly, and without its text.
func (x *attacker) refused(path, parameter, value string) {
	t := x.t
	t.Helper()
	a := x.get(path + query(parameter, value))
	named := slices.ContainsFunc(a.Problem().Fields, func(f contract.ProblemField) bool {
		return f.Name == parameter || strings.HasPrefix(f.Name, parameter+".")
	})
	if a.Status != http.StatusBadRequest || !named {
		t.Errorf("%s?%s=%q: response = %d %s, want 400 with the parameter", path, parameter, value, a.Status, a.Body)
	}
	if tail := "pg_sleep"; strings.Contains(string(a.Body), tail) {
		t.Errorf("%s?%s=%q is repeated in the response: %s", path, parameter, value, a.Body)
	}
}

// The test attacks each parameter of each list of the contract.
func TestListInjection(t *testing.T) {
	t.Parallel()
	p := listed(t)
	p.Grant(testkit.Staff, "manage:customers")
	p.Grant(testkit.Staff, "manage:documents")
	integrate(p)
	draftIncident(p)
	start := before(p)
	const moment = "2024-01-01T00:00:00Z"
	x := &attacker{Portal: p, t: t}
	lists := 0
	for _, o := range operations(load(t)) {
		if !answersPage(o) {
			continue
		}
		lists++
		path := "/api" + replaceIDs(strings.TrimPrefix(o.route, "GET "))
		x.as = reader(o)
		order, filters, ranges := listFields(o, "orderBy"), listFields(o, "filters"), listFields(o, "ranges")
		foreign := func(allowed []string) []string {
			return slices.DeleteFunc(hiddenFields(o), func(name string) bool { return slices.Contains(allowed, name) })
		}

		for _, name := range foreign(order) {
			x.refused(path, "OrderBy", name)
			x.refused(path, "OrderBy", name+" DESC")
		}
		for _, tail := range tails {
			x.refused(path, "OrderBy", order[0]+tail)
			x.refused(path, "OrderBy", order[0]+" ASC"+tail)
		}
		for _, direction := range []string{"asc", "descending", "ASC NULLS FIRST", "ASC, id", "USING >"} {
			x.refused(path, "OrderBy", order[0]+" "+direction)
		}
		if upper := strings.ToUpper(order[0]); !slices.Contains(order, upper) {
			x.refused(path, "OrderBy", upper)
		}

		for _, name := range foreign(filters) {
			x.refused(path, "Filters", name+":true")
		}
		for _, name := range filters {
			x.refused(path, "Filters", name+":")
			x.refused(path, "Filters", name)
			x.refused(path, "Filters", name+":\x00")
			for _, tail := range tails {
				if !strings.HasPrefix(tail, ":") { // it would only be another value
					x.refused(path, "Filters", name+tail+":true")
				}
				// With free text the value is a text like any other; with a type it is not valid.
				a := x.get(path + query("Filters", name+":new"+tail))
				free := a.Status == http.StatusOK && strings.Contains(string(a.Body), `"items":[]`)
				if a.Status != http.StatusBadRequest && (!free || !freeText(o, name)) {
					t.Errorf("%s: response to the filter %s with %q = %d %s", o.OperationID, name, tail, a.Status, a.Body)
				}
			}
		}

		for _, parameter := range []string{"LessThan", "GreaterThan"} {
			for _, name := range foreign(ranges) {
				x.refused(path, parameter, name+":"+moment)
			}
			for _, name := range ranges {
				for _, value := range []string{"", "now()", "infinity", "1", "2024-01-01", moment + "@", moment + "@1 or 1=1", moment + "@1@2", moment + "@" + strings.Repeat("9", 30), "9999-99-99T00:00:00Z", moment + "\x00"} {
					x.refused(path, parameter, name+":"+value)
				}
				for _, tail := range tails {
					x.refused(path, parameter, name+":"+moment+tail)
				}
			}
		}

		for _, text := range hostileSearches {
			a := x.get(path + query("SearchParameter", text))
			if a.Status != http.StatusOK || !strings.Contains(string(a.Body), `"items":[]`) {
				t.Errorf("%s: response to the search %q = %d %s", o.OperationID, text, a.Status, a.Body)
			}
		}
		x.refused(path, "SearchParameter", "zz\x00")
		x.refused(path, "SearchParameter", strings.Repeat("z", 201))

		for _, size := range []string{"0", "-1", "101", "1e3", "9223372036854775808", "25; select 1", "all", ""} {
			x.refused(path, "PageSize", size)
		}
		for _, page := range []string{"0", "-1", "401", "10001", "2147483649", "1.5", "x", ""} {
			x.refused(path, "PageNo", page)
		}
		for name, raw := range map[string]string{
			"a parameter twice":           "OrderBy=" + order[0] + "&OrderBy=x",
			"a size twice":                "PageSize=1&PageSize=1000",
			"a parameter of PHP's":        "Filters[]=x:y",
			"another spelling":            "pagesize=1000",
			"a semicolon":                 "PageNo=1;PageSize=1000",
			"an invalid escape":           "SearchParameter=%zz",
			"bytes that are not text":     "SearchParameter=zz%ff%fe",
			"more filters than there are": strings.Repeat("Filters=a:b&", 21),
			"a parameter of ours":         "organisationId=" + testkit.ID("B").String(),
		} {
			if a := x.get(path + "?" + raw); a.Status != http.StatusBadRequest {
				t.Errorf("%s: response to %s (%s) = %d, want 400: %s", o.OperationID, name, raw, a.Status, a.Body)
			}
		}
	}
	t.Logf("figure: %d queries to %d lists", x.sent, lists)
	unchanged(t, p, start)
}

// The test attacks the look-ups by name, which accept additional parameters.
func TestLookupInjection(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	x := &attacker{Portal: p, t: t, as: testkit.AdminA}
	start := before(p)
	for _, name := range []string{"pg_user", "configuration", "Configuration-By-Id", "configuration-by-id'", "configuration-by-id;drop table configuration", "session-context-test--", "../users", "..", "*", "%",
		"configuration-by-id\x00", "support_ticket", "__proto__", "configuration_by_id", "%2e%2e%2fusers"} {
		a := x.get("/api/general-purposes/" + url.PathEscape(name))
		if a.Status != http.StatusNotFound && a.Status != http.StatusBadRequest {
			t.Errorf("response to the look-up %q = %d %s", name, a.Status, a.Body)
		}
	}
	byID, session := "/api/general-purposes/configuration-by-id", "/api/general-purposes/session-context-test"
	code := testkit.ID("configuration A").String()
	for _, tail := range tails {
		x.refused(byID, "code", code+tail)
		for _, path := range []string{byID + "?code=" + code + "&", session + "?"} {
			a := x.get(path + url.Values{"orderBy": {"PostCode" + tail}}.Encode())
			if a.Status != http.StatusBadRequest {
				t.Errorf("response of %s ordered by %q = %d, want 400: %s", path, tail, a.Status, a.Body)
			}
		}
	}
	for _, c := range []string{"", "' or ''='", "*", "%", "{" + code + "}", "urn:uuid:" + code, strings.ReplaceAll(code, "-", "")} {
		x.refused(byID, "code", c)
	}
	for _, parameter := range []string{"page", "perPage"} {
		for _, n := range []string{"0", "-1", "10001", "1 or 1=1", "9223372036854775808"} {
			x.refused(session, parameter, n)
		}
	}
	x.refused(session, "perPage", "101")
	for _, name := range []string{"UserID", "portal.organisation_id", "where"} {
		if a := x.get(session + query(name, "x")); a.Status != http.StatusBadRequest {
			t.Errorf("response of %s with the parameter %s = %d, want 400: %s", session, name, a.Status, a.Body)
		}
	}
	t.Logf("figure: %d queries", x.sent)
	unchanged(t, p, start)
}

// A path parameter is an id, or nothing is found.
func TestIDsAreIDs(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	start := before(p)
	for _, o := range operations(load(t)) {
		method, route, _ := strings.Cut(o.route, " ")
		if !strings.Contains(route, "{") || strings.Contains(route, "{name}") {
			continue
		}
		for _, hostile := range append([]string{"0", "-1", "1e3", "0x10", "9223372036854775808", "null", "%00", "*"}, tails...) {
			path := route
			for part := range strings.SplitSeq(route, "/") {
				if strings.HasPrefix(part, "{") {
					path = strings.Replace(path, part, url.PathEscape(hostile), 1)
				}
			}
			a := p.Call(testkit.Staff, method, "/api"+path, nil)
			if a.Status != http.StatusBadRequest && a.Status != http.StatusNotFound && a.Status != http.StatusForbidden {
				t.Errorf("%s with %q: response = %d %s", o.OperationID, hostile, a.Status, a.Body)
			}
		}
	}
	unchanged(t, p, start)
}
