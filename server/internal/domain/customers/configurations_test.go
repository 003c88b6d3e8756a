package customers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func service(code, city string) body {
	return body{"code": code, "description": "", "postCode": "", "houseNumber": "", "city": city}
}

func with(b body, name string, value any) body {
	b[name] = value
	return b
}

func TestConfigurationIsAddedChangedAndEnded(t *testing.T) {
	t.Parallel()
	p := manager(t)
	list, id := path+"/"+testkit.ID("A").String()+"/configurations", uuid.New()
	add := func(b body) testkit.Answer { return p.Call(testkit.Staff, "POST", list, b) }
	var one contract.CustomerConfiguration
	want(t, add(with(service(" GLV-1 ", "Zwolle"), "id", id)), http.StatusCreated, "").JSON(&one)
	if one.Code != "GLV-1" || one.Rev != 1 || one.EndedOn != nil {
		t.Errorf("added configuration = %+v", one)
	}
	want(t, add(with(service("GLV-1", "Zwolle"), "id", id)), http.StatusCreated, "")
	want(t, add(with(service("GLV-1", "Tiel"), "id", id)), http.StatusConflict, "configuration.id_taken")
	want(t, add(with(service("CODE-A", ""), "id", uuid.New())), http.StatusConflict, "configuration.code_exists")
	want(t, add(with(service("CODE-B", ""), "id", uuid.New())), http.StatusCreated, "") // another customer has this code
	put := func(b body, rev int64) testkit.Answer {
		return p.Call(testkit.Staff, "PUT", list+"/"+id.String(), b, "If-Match", etag(rev))
	}
	want(t, put(with(service("CODE-A", ""), "ended", false), 1), http.StatusConflict, "configuration.code_exists")
	want(t, put(with(service("GLV-2", "Tiel"), "ended", false), 1), http.StatusOK, "")
	want(t, put(with(service("GLV-3", "Tiel"), "ended", false), 1), http.StatusConflict, "configuration.stale")
	want(t, put(with(service("GLV-2", "Tiel"), "ended", true), 2), http.StatusOK, "").JSON(&one)
	if one.EndedOn == nil || one.Rev != 3 {
		t.Errorf("ended configuration = %+v", one)
	}
	// It can no longer be chosen, new tickets refuse it, and a look-up by its id still finds it.
	var page contract.ConfigurationPage
	want(t, p.Call(testkit.AdminA, "GET", "/api/general-purposes/configurations", nil), http.StatusOK, "").JSON(&page)
	if page.Total != 2 {
		t.Errorf("configurations to choose from = %d, want 2", page.Total)
	}
	var found contract.GeneralPurposePage
	lookup := "/api/general-purposes/configuration-by-id?code=" + id.String()
	if want(t, p.Call(testkit.AdminA, "GET", lookup, nil), http.StatusOK, "").JSON(&found); found.Total != 1 {
		t.Errorf("look-up = %+v, want one configuration", found)
	}
	ticket := body{"subject": "Storing", "topic": "incident", "text": "De verbinding is sinds vanmorgen weg.",
		"configurationId": id}
	want(t, p.Call(testkit.AdminA, "POST", "/api/support-tickets", ticket), http.StatusBadRequest, "ticket.invalid")
	ticket["configurationId"] = testkit.ID("configuration A")
	var made contract.SupportTicketDetail
	want(t, p.Call(testkit.AdminA, "POST", "/api/support-tickets", ticket), http.StatusCreated, "").JSON(&made)
	// Existing tickets refuse it too, unless they have it already.
	change := fmt.Sprintf("/api/support-tickets/%d", made.Id)
	for _, email := range []string{testkit.AdminA, testkit.Staff2} {
		want(t, p.Call(email, "PUT", change, body{"configurationId": id}), http.StatusBadRequest, "ticket.invalid")
	}
	p.Exec(`update support_ticket set configuration_id = $1 where id = $2`, id, made.Id)
	want(t, p.Call(testkit.AdminA, "PUT", change, body{"configurationId": id, "subject": "Nog steeds"}), http.StatusOK, "")
	p.Exec(`update support_ticket set configuration_id = $1 where id = $2`, testkit.ID("configuration A"), made.Id)
	var all contract.CustomerConfigurationPage
	want(t, p.Call(testkit.Staff2, "GET", list+"?Filters=ended:false", nil), http.StatusOK, "").JSON(&all)
	if all.Total != 2 || all.Items[0].OpenTickets != 1 {
		t.Errorf("list = %+v", all)
	}
	want(t, p.Call(testkit.Staff2, "POST", list, body{}), http.StatusForbidden, "auth.forbidden")
	got := history(t, p, testkit.ID("A"))
	for _, action := range []string{"created", "changed", "ended"} {
		if !slices.Contains(got, "configuration configuration."+action) {
			t.Errorf("history lacks %s: %v", action, got)
		}
	}
}

// New rows of a file are added once; existing configurations stay as they are.
func TestImportOfConfigurations(t *testing.T) {
	t.Parallel()
	p := manager(t)
	list := path + "/" + testkit.ID("A").String() + "/configurations"
	file := []body{service("N1", "Tiel"), service("N2", "Ede"), service("CODE-A", "Ede"), service("N1", "Oss"),
		service("", "Oss"), service("N4", string(make([]byte, 200)))}
	send := func(dry bool) (outcomes []string) {
		var result contract.ImportResult
		want(
			t,
			p.Call(testkit.Staff, "POST", list+"/import", body{"dryRun": dry, "rows": file}),
			http.StatusOK,
			"",
		).JSON(
			&result,
		)
		for _, r := range result.Rows {
			outcomes = append(outcomes, string(r.Outcome))
			if (r.Code != nil) != (r.Outcome == contract.ImportOutcomeRefused) || (r.Code != nil) != (len(r.Fields) > 0) ||
				(len(r.Differences) > 0) != (r.Outcome == contract.ImportOutcomeDiffers) {
				t.Errorf("row = %+v", r)
			}
		}
		return outcomes
	}
	count := func() (n int) { p.Scan(`select count(*) from configuration`, nil, &n); return n }
	before := count()
	first := []string{"created", "created", "differs", "refused", "refused", "refused"}
	if got := send(true); !slices.Equal(got, first) || count() != before {
		t.Errorf("dry run = %v with %d configurations afterwards", got, count())
	}
	if got := send(false); !slices.Equal(got, first) || count() != before+2 {
		t.Errorf("import = %v with %d configurations afterwards", got, count())
	}
	got := send(false)
	if !slices.Equal(got, []string{"unchanged", "unchanged", "differs", "refused", "refused", "refused"}) {
		t.Errorf("second import = %v", got)
	}
}

// A text that looks like a Dutch postcode must be one; postcodes of other countries are not checked.
func TestPostCode(t *testing.T) {
	t.Parallel()
	p := manager(t)
	list := path + "/" + testkit.ID("A").String() + "/configurations"
	texts := map[string]string{ // value: as stored; empty: refused
		"3542 AD":    "3542 AD",
		"3542ad":     "3542 AD",
		" 3542  ad ": "3542 AD",
		"35A2 AD":    "",
		"0542 AD":    "",
		"3542 ADD":   "",
		"3542A":      "",
		"9000":       "9000",
		"50667":      "50667",
		"L-1234":     "L-1234",
		"SW1A 1AA":   "SW1A 1AA",
		"1000-001":   "1000-001",
	}
	for text, stored := range texts {
		id := uuid.New()
		a := p.Call(testkit.Staff, "POST", list, with(with(service("P "+text, "Ede"), "postCode", text), "id", id))
		var one contract.CustomerConfiguration
		if stored == "" {
			want(t, a, http.StatusBadRequest, "configuration.invalid")
		} else if want(t, a, http.StatusCreated, "").JSON(&one); one.PostCode != stored {
			t.Errorf("%q was stored as %q", text, one.PostCode)
		}
	}
	send := func(row body) contract.ImportedRow {
		var result contract.ImportResult
		want(t, p.Call(testkit.Staff, "POST", list+"/import", body{"dryRun": false, "rows": []body{row}}), http.StatusOK,
			"").JSON(&result)
		return result.Rows[0]
	}
	refused := send(with(service("I1", "Ede"), "postCode", "35A2 AD"))
	if len(refused.Fields) != 1 || refused.Fields[0] != (contract.ProblemField{Name: "postCode", Code: "invalid"}) {
		t.Errorf("refused row = %+v", refused)
	}

	// A postcode that was stored before the check, however it is written, does not prevent ending the configuration, and
	// is not a difference.
	p.Exec(`update configuration set postcode = case code when 'P 9000' then '35A2 AD' else '3542ad' end
		where code in ('P 9000', 'P 3542 AD')`)
	for code, outcome := range map[string]contract.ImportOutcome{"P 9000": "refused", "P 3542 AD": "unchanged"} {
		var page contract.CustomerConfigurationPage
		want(t, p.Call(testkit.Staff, "GET", list+"?SearchParameter="+url.QueryEscape(code), nil), http.StatusOK, "").
			JSON(&page)
		one := page.Items[0]
		row := with(with(service(code, "Ede"), "postCode", one.PostCode), "ended", true)
		want(t, p.Call(testkit.Staff, "PUT", list+"/"+one.Id.String(), row, "If-Match", etag(one.Rev)), http.StatusOK, "")
		delete(row, "ended")
		if got := send(row); got.Outcome != outcome {
			t.Errorf("second import of %s = %+v", code, got)
		}
	}
}
