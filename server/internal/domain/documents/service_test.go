package documents_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// services gives organisation A two locations: CODE-A and ENDED-A in Utrecht, ZW-1 in Zwolle.
func (s *shelf) services() {
	s.Exec(`update configuration set customer_name = 'Hoofdlijn', description = 'Glasvezel' where id = $1`,
		testkit.ID("configuration A"))
	for code, city := range map[string]string{"ENDED-A": "", "ZW-1": "Zwolle"} {
		s.Exec(`insert into configuration (id, organisation_id, code, description, postcode, house_number, city, ended_on)
			select $1, organisation_id, $2, '', postcode, house_number, coalesce(nullif($3, ''), city),
				case when $3 = '' then now() end
			from configuration where id = $4`, testkit.ID(code), code, city, testkit.ID("configuration A"))
	}
}

// about creates a published document about a service.
func (s *shelf) about(name, service string) (id uuid.UUID) {
	id = s.put(doc{name: name})
	s.Exec("update document set configuration_id = $2 where id = $1", id, testkit.ID(service))
	return id
}

func (s *shelf) location(service string) (id uuid.UUID) {
	s.Scan("select location_id from configuration where id = $1", []any{testkit.ID(service)}, &id)
	return id
}

// Documents are found by their service and its location, ended services too.
func TestDocumentsOfAService(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.services()
	s.put(doc{name: "none"})
	one := s.about("line", "configuration A")
	s.about("old", "ENDED-A")
	s.about("zwolle", "ZW-1")
	here := s.location("configuration A").String()
	if there := s.location("ZW-1").String(); here == there || s.location("ENDED-A").String() != here {
		t.Fatalf("location = %s, want another than %s", there, here)
	}
	for filters, sees := range map[string]string{
		"configurationId:" + testkit.ID("configuration A").String():                             "line",
		"configurationId:" + testkit.ID("ENDED-A").String() + "|" + testkit.ID("ZW-1").String(): "old zwolle",
		"configurationId:" + testkit.ID("configuration B").String():                             "",
		"locationId:" + here: "line old",
		"locationId:" + here + "|" + s.location("ZW-1").String():                                           "line old zwolle",
		"locationId:" + here + "&Filters=configurationId:" + testkit.ID("ZW-1").String():                   "",
		"locationId:" + s.location("configuration B").String():                                             "",
		"locationId:" + here + "&SearchParameter=li":                                                       "line",
		"configurationId:" + testkit.ID("configuration A").String() + "&Filters=category:invoice|contract": "",
	} {
		page := s.list(testkit.AdminA, "OrderBy=name&Filters="+strings.ReplaceAll(filters, "|", "%7C"))
		if got := names(page); got != sees || page.Total != len(page.Items) {
			t.Errorf("%s found %q of %d, want %q", filters, got, page.Total, sees)
		}
	}
	want(t, s.Call(testkit.AdminA, "GET", "/api/documents?Filters=locationId:utrecht", nil), 400, "list.invalid")

	line := contract.DocumentConfiguration{Id: testkit.ID("configuration A"), Code: "CODE-A", Description: "Glasvezel",
		CustomerName: "Hoofdlijn"}
	var read contract.Document
	s.Call(testkit.AdminA, "GET", path(one), nil).JSON(&read)
	if read.Configuration == nil || *read.Configuration != line {
		t.Errorf("configuration = %+v, want %+v", read.Configuration, line)
	}
	for _, d := range s.list(testkit.AdminA, "").Items {
		if named := d.Configuration != nil; named != (d.Name != "none") {
			t.Errorf("configuration of %s = %+v", d.Name, d.Configuration)
		}
	}
}

// A user who may not see services reads the documents they always read, and nothing about services: neither in a
// document nor by asking which documents a service has.
func TestServiceOfADocumentIsHidden(t *testing.T) {
	t.Parallel()
	s := newShelf(t)
	s.services()
	s.grant(testkit.ColleagueA, "view:documents")
	s.grant(testkit.UserA, "view:documents")
	s.grant(testkit.UserA, "view:configurations")
	one := s.about("line", "configuration A")
	place := s.location("configuration A").String()
	for email, sees := range map[string]string{testkit.ColleagueA: "", testkit.UserA: "line"} {
		read := string(s.Call(email, "GET", path(one), nil).Body)
		list := string(s.Call(email, "GET", "/api/documents", nil).Body)
		for _, word := range []string{"CODE-A", "Hoofdlijn", "Glasvezel", testkit.ID("configuration A").String()} {
			for _, text := range []string{read, list} {
				if got := strings.Contains(text, word); got != (sees != "") {
					t.Errorf("for %s %q is shown = %t, want %t: %s", email, word, got, !got, text)
				}
			}
		}
		if got := names(s.list(email, "")); got != "line" {
			t.Errorf("%s sees %q, want line", email, got)
		}
		for _, filter := range []string{"locationId:" + place, "configurationId:" + testkit.ID("configuration A").String()} {
			if got := names(s.list(email, "Filters="+filter)); got != sees {
				t.Errorf("%s finds %q by %s, want %q", email, got, filter, sees)
			}
		}
	}
}

// Staff give a document a service of its customer, and take it away. A program that knows nothing of services keeps it.
func TestDocumentGetsAService(t *testing.T) {
	t.Parallel()
	s := newPublisher(t)
	s.services()
	service := testkit.ID("configuration A")
	var d contract.CustomerDocument
	want(t, s.upload(ofA(), "één", "id", uuid.NewString(), "category", "other", "configurationId", service.String()),
		http.StatusCreated, "").JSON(&d)
	code := func(d contract.CustomerDocument) string {
		if d.Configuration == nil {
			return ""
		}
		return d.Configuration.Code
	}
	if code(d) != "CODE-A" {
		t.Fatalf("service after the upload = %q, want CODE-A", code(d))
	}
	is := body{"name": "Anders", "category": "other", "period": ""}
	for _, c := range []struct {
		set  any
		want string
	}{{"absent", "CODE-A"}, {testkit.ID("ENDED-A"), "ENDED-A"}, {nil, ""}, {service, "CODE-A"}} {
		sent := body{"name": is["name"], "category": "other", "period": ""}
		if c.set != "absent" {
			sent["configurationId"] = c.set
		}
		if d = s.done(d, "PUT", "", sent); code(d) != c.want {
			t.Errorf("service after %v = %q, want %q", c.set, code(d), c.want)
		}
	}
	rev := d.Rev
	for _, wrong := range []uuid.UUID{testkit.ID("configuration B"), testkit.ID("configuration P"), uuid.New()} {
		sent := body{"name": "Anders", "category": "other", "period": "", "configurationId": wrong}
		p := want(t, s.do(d, "PUT", "", sent), http.StatusBadRequest, "document.invalid").Problem()
		if len(p.Fields) != 1 || p.Fields[0].Name != "configurationId" {
			t.Errorf("fields = %+v, want configurationId", p.Fields)
		}
		want(t, s.upload(ofA(), "twee", "id", uuid.NewString(), "category", "other", "configurationId", wrong.String()),
			http.StatusBadRequest, "document.invalid")
	}
	want(t, s.upload(ofA(), "twee", "id", uuid.NewString(), "category", "other", "configurationId", "GLV"),
		http.StatusBadRequest, "document.invalid")
	if page := s.ofCustomer("Filters=configurationId:" + service.String()); page.Total != 1 || page.Items[0].Rev != rev {
		t.Errorf("documents of the service = %+v, want the one of rev %d", page.Items, rev)
	}
	// The database refuses another customer's service as well.
	if _, err := s.Database.Super.Exec(t.Context(), "update document set configuration_id = $1 where id = $2",
		testkit.ID("configuration B"), d.Id); err == nil {
		t.Error("the database accepts another customer's service")
	}

	d = s.done(d, "POST", "/publish", body{"announce": false})
	var history contract.CustomerHistoryPage
	log := "/api/customers/" + testkit.ID("A").String() + "/history?Filters=entity:document&OrderBy=createdOn"
	s.Call(testkit.Staff, "GET", log, nil).JSON(&history)
	var codes []any
	for _, e := range history.Items {
		if e.After != nil && (*e.After)["configuration"] != nil {
			codes = append(codes, (*e.After)["configuration"])
		}
	}
	if !slices.Equal(codes, []any{"CODE-A", "ENDED-A", "", "CODE-A"}) {
		t.Errorf("services in the history = %v", codes)
	}

	// A replacement takes the place of the document with its service, unless it has one of its own.
	own := []string{"configurationId", testkit.ID("ZW-1").String()}
	for content, fields := range map[string][]string{"drie": nil, "vier": own} {
		var draft contract.CustomerDocument
		want(t, s.upload(ofA(), content, append([]string{"id", uuid.NewString(), "category", "other"}, fields...)...),
			http.StatusCreated, "").JSON(&draft)
		before := code(d)
		d = s.done(d, "POST", "/replacement", body{"replacementId": draft.Id, "announce": false})
		if fields != nil {
			before = "ZW-1"
		}
		if code(d) != before {
			t.Errorf("service of the replacement %s = %q, want %q", content, code(d), before)
		}
	}
}
