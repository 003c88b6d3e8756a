package matrix

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
)

// operation of the contract.
type operation struct {
	method, path, permission  string
	personOnly, assistantOnly bool
}

// hubPermission is the hub's: connecting needs a user, and every call is about a ticket (spec/hub.md).
const hubPermission = "view:support-tickets"

var hubCalls = slices.Sorted(maps.Keys(contract.HubCalls))

func operations(t testing.TB) map[string]operation {
	t.Helper()
	doc, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]operation{}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			permission, _ := op.Extensions["x-permission"].(string)
			all[op.OperationID] = operation{method, path, permission, op.Extensions["x-person-only"] == true,
				op.Extensions["x-assistant-only"] == true}
		}
	}
	return all
}

// cell is one row tried by one caller on one target.
type cell struct {
	row    row
	op     operation
	caller *caller
	target string
}

func (x cell) String() string {
	return fmt.Sprintf("%s by %s on %s", x.row.name(), x.caller.name, x.target)
}

func cells(t testing.TB) (all []cell) {
	t.Helper()
	ops := operations(t)
	for _, call := range hubCalls {
		ops["hub "+call] = operation{permission: hubPermission}
		if call == contract.CallWatchQueue {
			ops["hub "+call] = operation{permission: "authenticated"}
		}
	}
	for _, r := range rows {
		op, known := ops[r.op]
		if !known {
			t.Fatalf("row %s: the contract has no such operation", r.name())
		}
		targets := r.targets
		if targets == nil {
			targets = []string{everywhere}
		}
		for _, c := range callers {
			for _, target := range targets {
				all = append(all, cell{r, op, c, target})
			}
		}
	}
	return all
}

// expected returns what the contract's x-permission and the row's rule require.
func (x cell) expected() want {
	_, hub := x.row.hub()
	switch x.caller.state {
	case anonymous:
		return refused(401, map[bool]string{false: "auth.unauthenticated"}[hub])
	case disabled, blocked:
		return refused(401, map[bool]string{false: "auth.disabled"}[hub])
	case stranger, invited:
		switch {
		case hub:
			return refused(401, "")
		case x.row.op == "getCurrentUser":
			return refused(404, "user.not_found")
		case !x.caller.may(x.op.permission, false):
			return refused(403, "auth.unknown_user")
		}
	}
	if code := x.ofToken(); code != "" {
		return refused(map[bool]int{false: 403, true: 200}[hub], code)
	}
	if !x.caller.may(x.op.permission, x.row.self) {
		if hub {
			return refused(200, "ticket.not_found")
		}
		return refused(403, "auth.forbidden")
	}
	w := x.row.rule(x.caller, x.target)
	if hub && w.code != "" {
		w.status = 200 // an error of the hub is a result too
	}
	return w
}

func (x cell) call(w *world) reply {
	w.t.Helper()
	target := ids(x.caller, own)
	mine := target
	if x.target != everywhere {
		target = ids(x.caller, x.target)
	}
	if method, hub := x.row.hub(); hub {
		return w.hubCall(x.caller, method, x.row.body(x.caller, target, mine))
	}
	path := x.op.path
	for name, from := range x.row.path {
		value := target[from]
		switch {
		case strings.HasPrefix(from, "="):
			value = from[1:]
		case strings.HasPrefix(from, "own:"):
			value = mine[from[4:]]
		}
		path = strings.ReplaceAll(path, "{"+name+"}", url.PathEscape(value))
	}
	if x.row.query != nil {
		path += "?" + x.row.query(target)
	}
	body, contentType := "", ""
	if x.row.body != nil {
		body, contentType = encoded(w.t, x.row.body(x.caller, target, mine), x.row.form)
	}
	return w.send(x.caller, x.op.method, "/api"+path, body, contentType, x.row.match, x.row.key)
}

func encoded(t testing.TB, body any, form bool) (text, contentType string) {
	t.Helper()
	if !form {
		b, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		return string(b), "application/json"
	}
	var b bytes.Buffer
	m := multipart.NewWriter(&b)
	fields, _ := body.(object)
	for name, value := range fields {
		text, _ := value.(string)
		create := m.CreateFormField
		if name == "file" {
			create = func(name string) (io.Writer, error) { return m.CreateFormFile(name, "file.txt") }
		}
		part, err := create(name)
		if err == nil {
			_, err = part.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String(), m.FormDataContentType()
}

// judge returns what is wrong with a response and with the changes that the call made, or nothing.
func (x cell) judge(a reply, ours, theirs []string) (wrong []string) {
	expected := x.expected()
	complain := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	if a.status != expected.status || a.code != expected.code {
		complain("answered %d %s, want %d %s: %.300s", a.status, a.code, expected.status, expected.code, a.body)
		return wrong
	}
	if all := a.everything(); len(x.row.kinds) > 0 {
		tags := slices.Clone(expected.tags)
		slices.Sort(tags)
		if got := tagsOf(all, x.row.kinds); !slices.Equal(got, slices.Compact(tags)) {
			complain("shows also %v, and not %v", without(got, tags), without(tags, got))
		}
	}
	if !strings.Contains(a.body, expected.contain) {
		complain("has no %s: %.300s", expected.contain, a.body)
	}
	wantOurs, wantTheirs := slices.Concat(expected.changes, expected.besides), []string(nil)
	if expected.theirs {
		wantOurs, wantTheirs = expected.besides, expected.changes
	}
	slices.Sort(wantOurs)
	if !slices.Equal(ours, wantOurs) || !slices.Equal(theirs, wantTheirs) {
		complain("changed %v and of the neighbour %v, want %v and %v", ours, theirs, wantOurs, wantTheirs)
	}
	if leak := x.leaked(a); leak != "" {
		complain("tells a neighbour's %s", leak)
	}
	return wrong
}

func without(list, what []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(what, s) })
}

// staffMay are the kinds of the neighbour's texts that staff may see: those of tickets and their contents. They may
// not see users' e-mail addresses, accounts, grants, documents and histories.
var staffMay = []string{
	"org",
	"config",
	"place",
	"contact",
	"desk",
	"change",
	"incident",
	"person",
	"program",
	"reader",
	"ticket",
	"message",
	"note",
	"file",
	"blob",
	"team",
	"tag",
	"saved",
}

// managersMay are the kinds that a caller with manage:customers may see in addition.
var managersMay = []string{"user", "username", "first", "last", "account", "label", "reason", "history", "view"}

// publishersMay are the kinds that a caller with manage:documents may see in addition.
var publishersMay = []string{"doc", "bytes"}

// mayRead returns the kinds of the neighbour's texts that a caller may see.
func (c *caller) mayRead() []string {
	switch {
	case !c.staff() || c.state != "":
		return nil
	case c.holds("manage:documents"):
		return slices.Concat(staffMay, publishersMay)
	case c.holds("manage:customers"):
		return slices.Concat(staffMay, managersMay)
	}
	return staffMay
}

// leaked returns a text of the neighbour's in a response or push to a caller who may not see it, or "".
func (x cell) leaked(a reply) string {
	return canaryIn(a.everything(), x.caller.mayRead())
}

func canaryIn(text string, may []string) string {
	for _, found := range canaryShape.FindAllString(text, -1) {
		if !slices.Contains(may, strings.Split(strings.ToLower(found), "-")[2]) {
			return found
		}
	}
	return ""
}

// run tries cells, each on the seed, and returns what is wrong with them; with once it stops at the first. theirs: the
// neighbour's rows are restored too.
func (w *world) run(list []cell, theirs, once bool, answers map[string]reply) (wrong []string) {
	w.t.Helper()
	for len(list) > 0 {
		// The refusals of a row may not change anything, so the tables are compared once for all of them.
		n := 1
		for list[0].refusal() && n < len(list) && list[n].refusal() && list[n].row.name() == list[0].row.name() {
			n++
		}
		replies := make([]reply, n)
		for i, x := range list[:n] {
			replies[i] = x.call(w)
			if answers != nil {
				answers[x.String()] = replies[i]
			}
		}
		ours, neighbours := w.changed()
		for i, x := range list[:n] {
			for _, complaint := range x.judge(replies[i], ours, neighbours) {
				wrong = append(wrong, x.String()+": "+complaint)
			}
		}
		if theirs {
			w.restore(slices.Concat(ours, neighbours), true)
		} else {
			w.restore(ours, false)
		}
		if once && len(wrong) > 0 {
			return wrong
		}
		list = list[n:]
	}
	return wrong
}

// refusal reports whether a cell should be refused.
func (x cell) refusal() bool { e := x.expected(); return e.code != "" || e.status >= 300 }

// Every operation of the contract and every call of the hub has a row.
func TestRows(t *testing.T) {
	t.Parallel()
	has := map[string]bool{}
	for _, r := range rows {
		has[r.op] = true
	}
	for name, op := range operations(t) {
		if !has[name] {
			t.Errorf(
				"%s (%s %s) has no row in server/internal/test/matrix; add one that says who may call it",
				name,
				op.method,
				op.path,
			)
		}
	}
	for _, call := range hubCalls {
		if !has["hub "+call] {
			t.Errorf("the hub's %s has no row in server/internal/test/matrix", call)
		}
	}
}

func TestMatrix(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := cells(t)
	// First all calls that do not change the neighbour's rows, which are not restored until the end.
	// Then staff's changes of a neighbour's tickets, which are undone each time.
	var elsewhere, theirs []cell
	for _, x := range all {
		if x.expected().theirs {
			theirs = append(theirs, x)
		} else {
			elsewhere = append(elsewhere, x)
		}
	}
	// The refusals of each row first.
	slices.SortStableFunc(elsewhere, func(a, b cell) int {
		order := func(x cell) int {
			if x.refusal() {
				return 0
			}
			return 1
		}
		if a.row.name() != b.row.name() {
			return strings.Compare(a.row.name(), b.row.name())
		}
		return order(a) - order(b)
	})
	answers := map[string]reply{}
	wrong := w.run(elsewhere, false, false, answers)
	w.untouched()
	wrong = append(wrong, w.run(theirs, true, false, answers)...)
	w.untouched()
	for i, complaint := range wrong {
		if i == 60 {
			t.Errorf("… and %d more", len(wrong)-i)
			break
		}
		t.Error(complaint)
	}
	w.same(all, answers)
	w.firstSignIn()
	if found := canaryShape.FindString(w.log.String()); found != "" {
		t.Errorf("the log contains a neighbour's %s", found)
	}
	w.logTellsNothing()
	allowed := 0
	for _, x := range all {
		if !x.refusal() {
			allowed++
		}
	}
	t.Logf("figure: %d cells, %d of them allowed", len(all), allowed)
	report(
		"%d operations and %d hub calls in %d rows, %d callers: %d cells, %d of them allowed",
		len(operations(t)),
		len(hubCalls),
		len(rows),
		len(callers),
		len(all),
		allowed,
	)
}

// same checks that responses about the neighbour's data and about data that does not exist are equal byte for byte,
// including headers, except for the request's id (in the problem and in X-Request-Id) and Date.
func (w *world) same(all []cell, answers map[string]reply) {
	compared := 0
	for _, x := range all {
		none := x
		none.target = missing
		if e, n := x.expected(), none.expected(); x.target != other ||
			x.caller.staff() && (e.code != n.code || len(e.tags) > 0 || len(e.changes) > 0) {
			continue // staff see every customer's tickets
		}
		a, b := plain(answers[x.String()]), plain(answers[none.String()])
		compared++
		if a != b {
			w.t.Errorf("%s: response\n%s\nwant the same as for data that does not exist\n%s", x, a, b)
		}
	}
	report("%d answers about a neighbour's rows are byte for byte those about rows that do not exist", compared)
}

func plain(a reply) string {
	h := a.header.Clone()
	request := h.Get("X-Request-Id")
	h.Del("X-Request-Id")
	h.Del("Date")
	text := a.body
	if request != "" {
		text = strings.ReplaceAll(text, request, "")
	}
	var head bytes.Buffer
	_ = h.Write(&head)
	return fmt.Sprintf("%d\n%s\n%s%s", a.status, head.String(), text, a.pushes)
}

// firstSignIn: a pending account is bound, its user becomes active, and both are in the audit log.
func (w *world) firstSignIn() {
	w.t.Helper()
	if wrong := w.signInWrong(); wrong != "" {
		w.t.Error(wrong)
	}
}

func (w *world) signInWrong() string {
	a := w.send(&caller{name: "newcomer"}, http.MethodGet, "/api/users/me", "", "", "", "")
	ours, theirs := w.changed()
	w.restore(ours, false)
	if a.status != 200 || !slices.Equal(ours, []string{"audit_log", "portal_user", "user_account"}) || len(theirs) > 0 {
		return fmt.Sprintf("a first sign-in answered %d and changed %v %v: %.200s", a.status, ours, theirs, a.body)
	}
	return ""
}

// logTellsNothing: the log contains no token, e-mail address, name or text of a message.
func (w *world) logTellsNothing() {
	log := w.log.String()
	if !strings.Contains(log, "msg=request") {
		w.t.Error("the log has no requests, so the test proves nothing")
	}
	for who, token := range w.tokens {
		if strings.Contains(log, token) || strings.Contains(log, token[strings.LastIndex(token, ".")+1:]) {
			w.t.Errorf("the log has a token of %s", who)
		}
		if strings.Contains(log, who) {
			w.t.Errorf("the log has the e-mail address %s", who)
		}
	}
	if found := tagShape.FindAllString(log, 3); len(found) > 0 {
		w.t.Errorf("the log has texts: %v", found)
	}
	for _, text := range []string{"Een nieuw bericht", "nieuwe aanvraag", "nina@new.example"} {
		if strings.Contains(log, text) {
			w.t.Errorf("the log has %q", text)
		}
	}
}

// The detector finds texts that are planted in each of the places that it searches.
func TestCanaryIsFound(t *testing.T) {
	t.Parallel()
	customer, staff := callers[slices.IndexFunc(callers, func(c *caller) bool { return c.name == "admin" })], callers[slices.IndexFunc(callers, func(c *caller) bool { return c.name == "staffadmin" })]
	for _, c := range []struct {
		kind  string
		who   *caller
		found bool
	}{{"message", customer, true}, {"org", customer, true}, {"user", customer, true}, {"message", staff, false}, {"user", staff, true}, {"doc", staff, true}, {"reason", staff, true}} {
		text := tag("B", c.kind, "planted")
		for place, a := range map[string]reply{"body": {body: `{"x":"` + text + `"}`}, "header": {header: http.Header{"X": {text}}}, "push": {pushes: strings.ToUpper(text)}} {
			if found := (cell{caller: c.who}).leaked(a) != ""; found != c.found {
				t.Errorf("a %s planted in a %s for %s: found %t", c.kind, place, c.who.name, found)
			}
		}
	}
}
