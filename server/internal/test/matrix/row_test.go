package matrix

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
)

// row is how one operation, or call of the hub, is called, and what is expected of it.
type row struct {
	op      string   // operationId, or "hub" and the call's name
	variant string   // which of its parameters or fields the target is in, when there are more
	targets []string // nil: it aims at nothing
	// path gives each parameter of the path the name of an id, of the target; "own:" of the caller's own.
	path  map[string]string
	query func(x map[string]string) string
	// body answers the body, or the arguments of a hub call, for the target's ids and for the caller's own.
	body  func(c *caller, x, mine map[string]string) any
	match string // If-Match
	form  bool   // body is the fields of a multipart form
	self  bool   // the path's user is the caller
	// kinds of tags that are looked for in the answer: exactly those of want.tags must be there.
	kinds []string
	// rule is what the row rules say of a caller whom x-permission lets pass.
	rule func(c *caller, target string) want
}

// want is what is expected of a cell.
type want struct {
	status  int
	code    string
	tags    []string
	contain string   // besides the tags
	changes []string // tables, all that change and no others
	theirs  bool     // the rows that change are the neighbour's: staff at work
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

// tagsOf answers the tags of these kinds in a text, each once, sorted.
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
