package matrix

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// row describes how an operation, or a call of the hub, is called, and the expected results.
type row struct {
	op      string   // operationId, or "hub" and the call's name
	variant string   // the parameter or field with the target, if there are several
	targets []string // nil: no target
	// path gives each parameter of the path the name of an id, of the target; "own:" of the caller's own.
	path  map[string]string
	query func(x map[string]string) string
	// body returns the body, or the arguments of a hub call, for the target's ids and for the caller's own.
	body  func(c *caller, x, mine map[string]string) any
	match string // If-Match
	key   string // Idempotency-Key
	form  bool   // body is the fields of a multipart form
	self  bool   // the path's user is the caller
	// kinds of tags that are looked for in the answer: exactly those of want.tags must be there.
	kinds []string
	// rule returns the expectation for a caller whom x-permission permits.
	rule func(c *caller, target string) want
}

// want is the expected result of a cell.
type want struct {
	status  int
	code    string
	tags    []string
	contain string   // besides the tags
	changes []string // the tables that change, and no others
	theirs  bool     // the rows that change are the neighbour's: staff at work
	besides []string // tables of which rows of the provider change besides
}

func ok(status int, tags ...string) want { return want{status: status, tags: tags} }

func (w want) changing(tables ...string) want {
	w.changes = tables
	slices.Sort(w.changes)
	return w
}

func (w want) containing(text string) want { w.contain = text; return w }

func refused(status int, code string) want { return want{status: status, code: code} }

func (r row) name() string {
	if r.variant == "" {
		return r.op
	}
	return r.op + " (" + r.variant + ")"
}

func (r row) hub() (call string, ok bool) { return strings.CutPrefix(r.op, "hub ") }

// each of three targets answers differently.
var three = []string{own, other, missing}

// four: of tickets.
var four = []string{own, colleague, other, missing}

// codeOf is the code of a problem.
func codeOf(h http.Header, body []byte) string {
	var p struct{ Code string }
	if h.Get("Content-Type") == "application/problem+json" && json.Unmarshal(body, &p) == nil {
		return p.Code
	}
	return ""
}

// tagsOf returns the tags of these kinds in a text, each once, sorted.
func tagsOf(text string, kinds []string) []string {
	var found []string
	for _, t := range tagShape.FindAllString(text, -1) {
		if slices.Contains(kinds, strings.Split(t, "-")[2]) {
			found = append(found, t)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func at(name, value string) map[string]string { return map[string]string{name: value} }

func filter(field, from string) func(x map[string]string) string {
	return func(x map[string]string) string { return "Filters=" + url.QueryEscape(field+":"+x[from]) }
}

func query(q string) func(map[string]string) string {
	return func(map[string]string) string { return q }
}

func fixed(b any) func(*caller, map[string]string, map[string]string) any {
	return func(*caller, map[string]string, map[string]string) any { return b }
}

// always is a rule with the same result for all callers whom x-permission permits.
func always(w want) func(*caller, string) want { return func(*caller, string) want { return w } }

// ofTicket: callers who see a ticket see everything of it.
func ofTicket(code string, f func(c *caller, target string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		if !c.sees(target) {
			return refused(404, code)
		}
		w := f(c, target)
		w.theirs = target == other
		return w
	}
}

// administers reports whether a caller with account-admin or manage:customers administers the organisation of a target,
// and which that is.
func (c *caller) administers(target string) (org string, does bool) {
	switch target {
	case own:
		return c.org, c.holds("account-admin")
	case other:
		return "B", c.holds("manage:customers")
	}
	return "", false
}

// ofOwn: only rows of organisations that the caller administers exist.
func ofOwn(code string, w want) func(*caller, string) want {
	return ofOwnBy(code, func(*caller, string) want { return w })
}

func ofOwnBy(code string, f func(c *caller, org string) want) func(*caller, string) want {
	return func(c *caller, target string) want {
		org, does := c.administers(target)
		if !does {
			return refused(404, code)
		}
		w := f(c, org)
		w.theirs = target == other
		return w
	}
}

// oneself: all users see themselves; that does not let managers of customers administer anything.
func oneself(f func(c *caller) want) func(*caller, string) want {
	return func(c *caller, _ string) want {
		if !c.holds("account-admin") {
			return refused(403, "auth.forbidden")
		}
		return f(c)
	}
}

// ticketOf is the seed's ticket of a target, with its organisation.
func ticketOf(target string) (name, org string) {
	switch target {
	case other:
		return "theirs", "B"
	case colleague:
		return "colleague", "A"
	default:
		return "mine", "A"
	}
}

// saidIn returns the users who wrote in a target's ticket.
func saidIn(target string) []string {
	names := []string{"first"}
	if target == own {
		for _, c := range callers {
			if c.org != "" {
				names = append(names, c.name)
			}
		}
	}
	return names
}

// filesOf a target's ticket; those of notes are for staff.
func filesOf(c *caller, target string) []string {
	name, org := ticketOf(target)
	var list []string
	for _, by := range saidIn(target) {
		list = append(list, tag(org, "file", by))
	}
	if c.staff() {
		list = append(list, tag(org, "file", "note"+name))
	}
	return list
}

// conversation returns everything that a target's ticket shows.
func conversation(c *caller, target string) []string {
	name, org := ticketOf(target)
	list := append(filesOf(c, target), tag(org, "ticket", name), tag(org, "reader", "reader"), tag(org, "org", "name"))
	for _, by := range saidIn(target) {
		list = append(list, tag(org, "message", by))
	}
	if c.staff() {
		list = append(list, tag(org, "note", name))
	}
	if target == own {
		list = append(list, tag("A", "participant", "participant"))
	}
	return list
}

var conversationKinds = []string{"file", "ticket", "reader", "org", "message", "note", "participant"}

// ticketsSeen are the tags of the tickets that a list may show.
func ticketsSeen(c *caller) (list []string) {
	for _, target := range []string{own, colleague, other} {
		if c.sees(target) {
			name, org := ticketOf(target)
			list = append(list, tag(org, "ticket", name))
		}
	}
	return list
}

// ofTarget keeps the tags of a target's organisation.
func ofTarget(list []string, target string) []string {
	prefix := map[string]string{own: "seed-a", other: "canary-b", missing: "nothing"}[target]
	return slices.DeleteFunc(
		slices.Clone(list),
		func(t string) bool { return len(t) < len(prefix) || t[:len(prefix)] != prefix },
	)
}

// members of an organisation of the seed, as tags of a kind; a person's name has a kind of its own.
func members(org, kind string) (list []string) {
	for _, p := range bystanders {
		switch {
		case p.org != org:
		case kind == "":
			list = append(list, tag(org, p.kind, p.name))
		default:
			list = append(list, tag(org, kind, p.name))
		}
	}
	if kind == "" {
		kind = "person"
	}
	for _, c := range callers {
		if c.org == org && (c.program == "" || kind == "person") {
			list = append(list, tag(org, kind, c.name))
		}
	}
	if org == "A" {
		list = append(list, tag(org, kind, "newcomer"))
	}
	return list
}

func peopleSeen(c *caller) []string {
	list := members("A", "") // the people of one's own organisation
	if c.staff() {
		list = slices.Concat(list, members("B", ""), members("P", ""))
	}
	return list
}

func configurationsSeen(c *caller) []string {
	list := []string{tag("A", "config", "code")}
	if c.staff() {
		list = append(list, tag("B", "config", "code"), tag("P", "config", "code"))
	}
	return list
}

// rows of accounts, grants and look-ups; others are in files of their own.
