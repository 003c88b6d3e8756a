package installed_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// secret is a value that no customer may see.
const secret = "UTR-03-geheim"

// newCatalogue makes a firm whose kind "Verbinding" has a text, a number, a choice, a date and phone numbers that
// customers see, and a node that they do not.
func newCatalogue(t *testing.T) (f firm, kind contract.ConfigurationKind) {
	t.Helper()
	f = newFirm(t)
	f.Grant(testkit.Staff, "manage:settings")
	want(t, f.Call(testkit.Staff, "POST", "/api/configuration-kinds", kindBody(testkit.ID("connection"), nil)),
		http.StatusCreated, "").JSON(&kind)
	return f, kind
}

func attribute(key, kind string, customer bool, choices ...string) body {
	return body{"key": key, "caption": strings.ToUpper(key[:1]) + key[1:], "type": kind, "customer": customer,
		"choices": append([]string{}, choices...)}
}

func kindBody(id uuid.UUID, change body) body {
	b := body{"caption": "Verbinding", "icon": "cable", "position": 3, "attributes": []body{
		attribute("speed", "text", true), attribute("node", "text", false), attribute("pairs", "number", true),
		attribute("backup", "choice", true, "Geen", "4G"), attribute("since", "date", true),
		attribute("numbers", "phones", true)}}
	if id != uuid.Nil {
		b["id"] = id
	}
	for name, value := range change {
		b[name] = value
	}
	return b
}

func (f firm) known(kind *uuid.UUID, values ...string) body {
	list := []body{}
	for _, v := range values {
		key, value, _ := strings.Cut(v, "=")
		list = append(list, body{"key": key, "value": value})
	}
	return body{"kindId": kind, "startsOn": "2024-01-01", "contractEndsOn": "2027-12-31", "contractNumber": "2023-118",
		"noticeBy": "2027-10-01", "attributes": list}
}

func (f firm) put(rev int64, facts any) testkit.Answer {
	b := body{"code": "CODE-A", "description": "Connection of A", "postCode": "3542 AA", "houseNumber": "1",
		"city": "Utrecht", "ended": false}
	if facts != nil {
		b["facts"] = facts
	}
	return f.Call(testkit.Staff, "PUT", "/api/customers/"+testkit.ID("A").String()+"/configurations/"+
		testkit.ID("configuration A").String(), b, "If-Match", fmt.Sprintf(`"%d"`, rev))
}

// detail returns a service as text: what customers see, a bar, and what only staff see.
func (f firm) detail(as string) string {
	f.T.Helper()
	var one contract.InstalledConfigurationDetail
	a := f.Call(as, "GET", "/api/configurations/"+testkit.ID("configuration A").String(), nil)
	want(f.T, a, http.StatusOK, "").JSON(&one)
	if as != testkit.Staff && (one.DeskAttributes != nil || strings.Contains(string(a.Body), secret)) {
		f.T.Errorf("%s sees %s", as, a.Body)
	}
	var list []string
	for _, attribute := range one.Attributes {
		list = append(list, attribute.Caption+"="+attribute.Value)
	}
	if one.DeskAttributes != nil {
		list = append(list, "|")
		for _, attribute := range *one.DeskAttributes {
			list = append(list, attribute.Caption+"="+attribute.Value)
		}
	}
	return strings.Join(list, " ")
}

func TestFactsAreOfTheKind(t *testing.T) {
	t.Parallel()
	f, kind := newCatalogue(t)
	for _, c := range []struct {
		value, field, code string
	}{
		{"pairs=veel", "attributes.pairs", "invalid"},
		{"backup=5G", "attributes.backup", "unknown"},
		{"since=1-1-2024", "attributes.since", "invalid"},
		{"numbers=bel maar", "attributes.numbers", "invalid"},
		{"speed=" + strings.Repeat("a", 201), "attributes.speed", "too_long"},
		{"colour=rood", "attributes.colour", "unknown"},
	} {
		p := want(t, f.put(1, f.known(&kind.Id, c.value)), http.StatusBadRequest, "configuration.invalid").Problem()
		if len(p.Fields) != 1 || p.Fields[0].Name != c.field || p.Fields[0].Code != c.code {
			t.Errorf("%s: fields = %+v, want %s %s", c.value, p.Fields, c.field, c.code)
		}
	}
	unknown := uuid.New()
	want(t, f.put(1, f.known(&unknown)), http.StatusBadRequest, "configuration.invalid")
	for field, value := range map[string]string{"contractEndsOn": "2023-12-31", "noticeBy": "2028-01-01",
		"contractNumber": "2023-118\nen meer"} {
		facts := f.known(&kind.Id)
		facts[field] = value
		p := want(t, f.put(1, facts), http.StatusBadRequest, "configuration.invalid").Problem()
		if len(p.Fields) != 1 || p.Fields[0].Name != "facts."+field {
			t.Errorf("%s %q: fields = %+v", field, value, p.Fields)
		}
	}
	want(t, f.put(1, f.known(nil, "speed=1")), http.StatusBadRequest, "configuration.invalid")

	var one contract.CustomerConfiguration
	want(t, f.put(1, f.known(&kind.Id, "speed= 1 Gbit/s ", "node="+secret, "pairs=1,5", "backup=4g", "since=2024-05-01",
		"numbers=+31 30 1; 030 2222")), http.StatusOK, "").JSON(&one)
	shown := "Speed=1 Gbit/s Pairs=1.5 Backup=4G Since=2024-05-01 Numbers=+31 30 1\n030 2222"
	if got := f.detail(testkit.AdminA); got != shown {
		t.Errorf("the customer sees %q, want %q", got, shown)
	}
	if got, all := f.detail(testkit.Staff), shown+" | Node="+secret; got != all {
		t.Errorf("staff see %q, want %q", got, all)
	}
	// A change without facts leaves them as they are, and facts replace them all.
	want(t, f.put(one.Rev, nil), http.StatusOK, "").JSON(&one)
	if len(one.Facts.Attributes) != 6 || one.Facts.KindId == nil {
		t.Errorf("facts after a change without any = %+v", one.Facts)
	}
	want(t, f.put(one.Rev, f.known(&kind.Id, "speed=2 Gbit/s")), http.StatusOK, "").JSON(&one)
	if got := f.detail(testkit.Staff); got != "Speed=2 Gbit/s |" {
		t.Errorf("facts after they were replaced = %q", got)
	}
}

// What only staff see reaches no customer: not by a list, a search or a history.
func TestDeskFactsReachNoCustomer(t *testing.T) {
	t.Parallel()
	f, kind := newCatalogue(t)
	want(t, f.put(1, f.known(&kind.Id, "node="+secret)), http.StatusOK, "")
	for _, path := range []string{"/api/configurations?SearchParameter=" + secret, "/api/locations?SearchParameter=" + secret,
		"/api/configurations", "/api/locations", "/api/configurations/summary",
		"/api/users/" + testkit.ID(testkit.AdminA).String() + "/history"} {
		a := f.Call(testkit.AdminA, "GET", path, nil)
		if a.Status != http.StatusOK || strings.Contains(string(a.Body), secret) || strings.Contains(string(a.Body), "Node") {
			t.Errorf("%s = %d %s", path, a.Status, a.Body)
		}
		if strings.Contains(path, secret) && !strings.Contains(string(a.Body), `"total":0`) {
			t.Errorf("%s finds what only staff see: %s", path, a.Body)
		}
	}
	// The history of the customer, which its account administrators' policies show, has no word of it.
	var of []string
	rows, err := f.Database.Super.Query(t.Context(), `select organisation_id::text from audit_log
		where concat(before::text, after::text) like '%' || $1 || '%' and entity = 'configuration'`, secret)
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		of = append(of, id)
	}
	if !slices.Equal(of, []string{testkit.ID("P").String()}) {
		t.Errorf("histories with it are of %v, want that of the provider", of)
	}
	// Once customers see the attribute, its values move to where they see them, and back.
	shown := kindBody(uuid.Nil, body{"archived": false})
	shown["attributes"].([]body)[1]["customer"] = true
	path := "/api/configuration-kinds/" + kind.Id.String()
	want(t, f.Call(testkit.Staff, "PUT", path, shown, "If-Match", `"1"`), http.StatusOK, "").JSON(&kind)
	var one contract.InstalledConfigurationDetail
	get := "/api/configurations/" + testkit.ID("configuration A").String()
	want(t, f.Call(testkit.AdminA, "GET", get, nil), http.StatusOK, "").JSON(&one)
	if len(one.Attributes) != 1 || one.Attributes[0].Value != secret {
		t.Errorf("a shown attribute = %+v", one.Attributes)
	}
	want(t, f.Call(testkit.Staff, "PUT", path, kindBody(uuid.Nil, body{"archived": false}), "If-Match", `"2"`),
		http.StatusOK, "")
	if got := f.detail(testkit.AdminA); got != "" {
		t.Errorf("the customer sees %q of a hidden attribute", got)
	}
	if got := f.detail(testkit.Staff); got != "| Node="+secret {
		t.Errorf("staff see %q", got)
	}
}

func TestKindsAreChecked(t *testing.T) {
	t.Parallel()
	f, kind := newCatalogue(t)
	path := "/api/configuration-kinds"
	create := func(change body) testkit.Answer {
		return f.Call(testkit.Staff, "POST", path, kindBody(uuid.New(), change))
	}
	for name, list := range map[string][]body{
		"attributes[1].key":     {attribute("speed", "text", true), attribute("speed", "text", false)},
		"attributes[0].choices": {attribute("speed", "choice", true)},
		"attributes[1].choices": {attribute("node", "text", true), attribute("speed", "text", true, "a")},
	} {
		if name == "attributes[1].key" {
			list[1]["caption"] = "Anders"
		}
		p := want(t, create(body{"caption": "Anders", "attributes": list}), http.StatusBadRequest,
			"configuration_kind.invalid").Problem()
		if p.Fields[0].Name != name {
			t.Errorf("field = %s, want %s", p.Fields[0].Name, name)
		}
	}
	want(t, create(body{"caption": "VERBINDING"}), http.StatusConflict, "configuration_kind.exists")
	want(t, f.Call(testkit.Staff, "POST", path, kindBody(kind.Id, nil)), http.StatusCreated, "")
	want(t, f.Call(testkit.Staff, "POST", path, kindBody(kind.Id, body{"caption": "Anders"})), http.StatusConflict,
		"configuration_kind.id_taken")
	want(
		t,
		f.Call(testkit.Staff2, "POST", path, kindBody(uuid.New(), body{"caption": "Anders"})),
		http.StatusForbidden,
		"",
	)
	want(t, f.Call(testkit.AdminA, "GET", path, nil), http.StatusForbidden, "")
	other := kindBody(uuid.Nil, body{"archived": false})
	other["attributes"].([]body)[0]["type"] = "number"
	put := func(b body, rev string) testkit.Answer {
		return f.Call(testkit.Staff, "PUT", path+"/"+kind.Id.String(), b, "If-Match", rev)
	}
	want(t, put(other, `"1"`), http.StatusBadRequest, "configuration_kind.invalid")
	want(t, put(kindBody(uuid.Nil, body{"archived": true}), `"1"`), http.StatusOK, "").JSON(&kind)
	want(t, put(kindBody(uuid.Nil, body{"archived": true}), `"1"`), http.StatusConflict, "configuration_kind.stale")
	// An archived kind is taken by no other service.
	want(t, f.put(1, f.known(&kind.Id)), http.StatusBadRequest, "configuration.invalid")
	var page contract.ConfigurationKindPage
	want(t, f.Call(testkit.Staff, "GET", path+"?Filters=archived:true", nil), http.StatusOK, "").JSON(&page)
	if page.Total != 1 || len(page.Items[0].Attributes) != 6 || page.Items[0].Attributes[1].Key != "node" {
		t.Errorf("archived kinds = %+v", page)
	}
}

func imported(n int) (rows []body) {
	for i := range n {
		rows = append(rows, body{"code": fmt.Sprintf("IMP-%04d", i), "description": fmt.Sprint("Regel ", i),
			"postCode": fmt.Sprintf("%04d AB", 1000+i%300), "houseNumber": "1", "city": "Tiel",
			"facts": body{"kind": "verbinding", "startsOn": "", "contractEndsOn": "2029-01-31", "attributes": []body{
				{"caption": "SPEED", "value": fmt.Sprint(i, " Mbit/s")}, {"caption": "Node", "value": fmt.Sprint("N", i%7)}}}})
	}
	return rows
}

func (f firm) send(ctx context.Context, rows []body) (outcomes map[contract.ImportOutcome]int, err error) {
	outcomes = map[contract.ImportOutcome]int{}
	for some := range slices.Chunk(rows, 500) {
		if err := ctx.Err(); err != nil {
			return outcomes, err
		}
		a := f.Call(testkit.Staff, "POST", "/api/customers/"+testkit.ID("A").String()+"/configurations/import",
			body{"dryRun": false, "rows": some})
		if a.Status != http.StatusOK {
			return outcomes, fmt.Errorf("response = %d %s", a.Status, a.Body)
		}
		var result contract.ImportResult
		a.JSON(&result)
		for _, r := range result.Rows {
			outcomes[r.Outcome]++
		}
	}
	return outcomes, nil
}

// An import of 5,000 services that is cut off while PostgreSQL writes a part of it ends the same when it is sent again.
func TestImportThatIsCutOffEndsTheSame(t *testing.T) {
	t.Parallel()
	f, _ := newCatalogue(t)
	rows := imported(5000)
	const state = `select count(*)::text || md5(string_agg(concat_ws('/', c.code, c.description, c.postcode, k.caption,
			c.contract_ends_on, c.attributes, d.attributes, l.city), '|' order by c.code))
		from configuration c join location l on l.id = c.location_id left join configuration_kind k on k.id = c.kind_id
		left join configuration_desk d on d.configuration_id = c.id where c.code like 'IMP-%'`
	scan := func() (text string) {
		f.Scan(state, nil, &text)
		return text
	}
	if _, err := f.send(t.Context(), rows[:2000]); err != nil {
		t.Fatal(err)
	}
	// The fifth part waits for a row that another connection holds, and its connection is cut.
	tx, err := f.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "lock table configuration_desk in exclusive mode"); err != nil {
		t.Fatal(err)
	}
	cut := make(chan error, 1)
	go func() {
		_, err := f.send(context.WithoutCancel(t.Context()), rows[2000:2500])
		cut <- err
	}()
	for until := time.Now().Add(testkit.Patience); ; time.Sleep(10 * time.Millisecond) {
		var ended bool
		if err := f.Database.Super.QueryRow(t.Context(), `select coalesce(bool_or(pg_terminate_backend(pid)), false)
			from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
				and query like '%PutConfigurationDesks%'`).Scan(&ended); err != nil {
			t.Fatal(err)
		}
		if ended {
			break
		}
		if time.Now().After(until) {
			t.Fatal("no import waits")
		}
	}
	if err := <-cut; err == nil {
		t.Fatal("an import whose connection was cut was acknowledged")
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	before := scan()
	if !strings.HasPrefix(before, "2000") {
		t.Errorf("a part of the cut off import was stored: %s", before)
	}
	outcomes, err := f.send(t.Context(), rows)
	if err != nil {
		t.Fatal(err)
	}
	if outcomes[contract.ImportOutcomeUnchanged] != 2000 || outcomes[contract.ImportOutcomeCreated] != 3000 {
		t.Errorf("outcomes = %v", outcomes)
	}
	whole, _ := newCatalogue(t)
	if _, err := whole.send(t.Context(), rows); err != nil {
		t.Fatal(err)
	}
	var other string
	whole.Scan(state, nil, &other)
	if once := scan(); once != other {
		t.Errorf("an import that was cut off ended as %s, want %s", once, other)
	}
}

func TestImportOfFacts(t *testing.T) {
	t.Parallel()
	f, _ := newCatalogue(t)
	if got, err := f.send(t.Context(), imported(3)); err != nil || got[contract.ImportOutcomeCreated] != 3 {
		t.Fatalf("outcomes = %v, error = %v", got, err)
	}
	rows := imported(6)
	facts := func(i int) body { return rows[i]["facts"].(body) }
	facts(0)["contractEndsOn"] = "2030-01-31"
	facts(0)["attributes"].([]body)[1]["value"] = "N9"
	delete(rows[1], "facts") // a file without these columns asks for no other facts
	rows[2]["facts"] = body{"kind": "Verbinding"}
	facts(3)["kind"] = "Onbekend"
	facts(4)["startsOn"] = "31-12-2027"
	facts(5)["attributes"] = []body{{"caption": "Kleur", "value": "rood"}}
	facts(0)["contractNumber"], facts(0)["noticeBy"] = "2023-118", "2030-01-01"
	var result contract.ImportResult
	want(t, f.Call(testkit.Staff, "POST", "/api/customers/"+testkit.ID("A").String()+"/configurations/import",
		body{"dryRun": true, "rows": rows}), http.StatusOK, "").JSON(&result)
	var got []string
	for _, r := range result.Rows {
		line := string(r.Outcome)
		for _, d := range r.Differences {
			line += " " + d.Name + "=" + d.Stored
		}
		for _, field := range r.Fields {
			line += " " + field.Name + ":" + field.Code
		}
		got = append(got, line)
	}
	if expected := []string{
		"differs contractEndsOn=2029-01-31 contractNumber= noticeBy= attributes.Node=N0",
		"unchanged",
		"unchanged",
		"refused kind:unknown",
		"refused startsOn:invalid",
		"refused attributes.Kleur:unknown",
	}; !slices.Equal(got, expected) {
		t.Errorf("rows =\n%q, want\n%q", got, expected)
	}
}

// A value that customers may no longer see is not found by them either, whichever way the attribute was hidden.
func TestHiddenValuesAreNotFound(t *testing.T) {
	t.Parallel()
	f, kind := newCatalogue(t)
	want(t, f.put(1, f.known(&kind.Id, "speed="+secret)), http.StatusOK, "")
	found := func() (n int) {
		var page contract.InstalledConfigurationPage
		var places contract.LocationPage
		want(
			t,
			f.Call(testkit.AdminA, "GET", "/api/configurations?SearchParameter="+secret, nil),
			http.StatusOK,
			"",
		).JSON(
			&page,
		)
		want(t, f.Call(testkit.AdminA, "GET", "/api/locations?SearchParameter="+secret, nil), http.StatusOK, "").JSON(&places)
		return page.Total + places.Total
	}
	put := func(rev int, list ...body) {
		t.Helper()
		want(t, f.Call(testkit.Staff, "PUT", "/api/configuration-kinds/"+kind.Id.String(),
			kindBody(uuid.Nil, body{"archived": false, "attributes": list}), "If-Match", fmt.Sprintf(`"%d"`, rev)),
			http.StatusOK, "")
	}
	if n := found(); n != 2 {
		t.Errorf("what is shown is found %d times, want 2", n)
	}
	put(1, attribute("node", "text", false))
	if n := found(); n != 0 {
		t.Errorf("the value of a removed attribute is found %d times", n)
	}
	put(2, attribute("speed", "text", false))
	if n := found(); n != 0 {
		t.Errorf("a value that is hidden now is found %d times", n)
	}
	if got := f.detail(testkit.Staff); got != "| Speed="+secret {
		t.Errorf("staff see %q", got)
	}
	put(3, attribute("speed", "text", true))
	if n := found(); n != 2 {
		t.Errorf("a value that is shown again is found %d times, want 2", n)
	}
}

// What a service has stays, whatever its kind allows now; what PostgreSQL cannot store is refused.
func TestFactsOfBefore(t *testing.T) {
	t.Parallel()
	f, kind := newCatalogue(t)
	var one contract.CustomerConfiguration
	want(t, f.put(1, f.known(&kind.Id, "backup=4G")), http.StatusOK, "").JSON(&one)
	choices := func(of ...string) testkit.Answer {
		return f.Call(testkit.Staff, "PUT", "/api/configuration-kinds/"+kind.Id.String(), kindBody(uuid.Nil, body{
			"archived": false, "attributes": []body{attribute("backup", "choice", true, of...)}}), "If-Match", `"1"`)
	}
	for _, list := range [][]string{{"a\x00b"}, {"a\nb"}, {"Geen", "GEEN"}, {" "}} {
		want(t, choices(list...), http.StatusBadRequest, "")
	}
	want(t, choices("Geen"), http.StatusOK, "")
	want(t, f.put(one.Rev, one.Facts), http.StatusOK, "")
	want(t, f.put(one.Rev, f.known(&kind.Id, "backup=5G")), http.StatusBadRequest, "configuration.invalid")
	early := f.known(&kind.Id)
	early["startsOn"] = "0000-01-01"
	want(t, f.put(one.Rev, early), http.StatusBadRequest, "configuration.invalid")
	// A file without a column for the kind compares the attributes of the kind that a service has.
	var result contract.ImportResult
	want(t, f.Call(testkit.Staff, "POST", "/api/customers/"+testkit.ID("A").String()+"/configurations/import",
		body{"dryRun": true, "rows": []body{{"code": "CODE-A", "description": "Connection of A", "postCode": "3542 AA",
			"houseNumber": "1", "city": "Utrecht",
			"facts": body{"attributes": []body{{"caption": "Backup", "value": "geen"}}}}}}), http.StatusOK, "").JSON(&result)
	if r := result.Rows[0]; len(r.Differences) != 1 || r.Differences[0].Name != "attributes.Backup" ||
		r.Differences[0].Stored != "4G" {
		t.Errorf("row = %+v", r)
	}
}
