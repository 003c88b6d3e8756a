package installed_test

import (
	"fmt"
	"net/http"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// read returns the service CODE-A as a user sees it.
func (f firm) read(as string) (one contract.InstalledConfigurationDetail) {
	f.T.Helper()
	want(f.T, f.Call(as, "GET", "/api/configurations/"+testkit.ID("configuration A").String(), nil), http.StatusOK, "").
		JSON(&one)
	return one
}

// The number of a contract leads to the newest document that is named by it, as far as the reader may see documents.
func TestContractLeadsToItsDocument(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	document := func(name, category, state, organisation string, age int) string {
		id := testkit.ID(name + category + state + organisation)
		f.Exec(`insert into document (id, organisation_id, name, category, content_type, size, sha256, blob_key, state,
				published_on)
			values ($1, $2, $3, $4, 'application/pdf', 1, encode(sha256($1::uuid::text::bytea), 'hex'), $1::uuid::text, $5,
				case when $5 <> 'draft' then now() - make_interval(days => $6) end)`, id, testkit.ID(organisation), name, category, state, age)
		return id.String()
	}
	document("Overeenkomst 2023-1180.pdf", "contract", "published", "A", 1)
	document("Factuur 2023-118.pdf", "invoice", "published", "A", 1)
	document("Overeenkomst 2023-118, nieuw.pdf", "contract", "draft", "A", 1)
	document("Overeenkomst 2023-118, fout.pdf", "contract", "withdrawn", "A", 1)
	document("Overeenkomst 2023-118.pdf", "contract", "published", "B", 1)
	document("Overeenkomst 2023-118, oud.pdf", "contract", "published", "A", 9)
	right := document("Overeenkomst 2023-118.pdf", "contract", "published", "A", 5)
	f.Exec("update configuration set contract_number = '2023-118', notice_by = '2031-10-01' where id = $1",
		testkit.ID("configuration A"))

	f.Grant(testkit.Staff, "manage:documents")
	for as, leads := range map[string]string{testkit.ReporterA: right, testkit.Staff: right, testkit.UserA: ""} {
		one, to := f.read(as), ""
		if one.ContractDocumentId != nil {
			to = one.ContractDocumentId.String()
		}
		if to != leads || one.ContractNumber != "2023-118" || fmt.Sprint(one.NoticeBy) != "2031-10-01" {
			t.Errorf("%s: contract %s, notice by %s, document %q, want %q", as, one.ContractNumber, one.NoticeBy, to, leads)
		}
	}
	if found := f.services(testkit.UserA, "SearchParameter=2023-118"); len(found) != 1 {
		t.Errorf("found by the contract's number: %q", found)
	}
	// A number is no pattern.
	f.Exec("update configuration set contract_number = '2023.118' where id = $1", testkit.ID("configuration A"))
	if one := f.read(testkit.ReporterA); one.ContractDocumentId != nil {
		t.Errorf("2023.118 leads to document %s", one.ContractDocumentId)
	}
}

// What is promised about an urgent fault is the most specific rule of the agreement in force: the customer's own, else
// everybody's.
func TestServiceShowsWhatIsPromised(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	f.Exec("update agreement set archived = true")
	promised := func(as string) string {
		p := f.read(as).Promise
		if p == nil {
			return "nothing"
		}
		text := ""
		for _, minutes := range []*int{p.ResponseMinutes, p.ResolutionMinutes} {
			if minutes == nil {
				text += "- "
				continue
			}
			text += fmt.Sprint(*minutes, " ")
		}
		return text + fmt.Sprint(p.OpeningHours.Zone, " ", len(p.OpeningHours.Hours), p.OpeningHours.Hours[0])
	}
	if got := promised(testkit.UserA); got != "nothing" {
		t.Errorf("without an agreement: %s", got)
	}
	calendar := testkit.ID("calendar")
	f.Exec("insert into calendar (id, name) values ($1, 'Lang open')", calendar)
	f.Exec(`insert into calendar_version (calendar_id, no, from_on, zone, hours, exceptions) values
		($1, 1, now() - interval '1 year', 'Europe/Amsterdam', '[[[480, 1080]],[],[],[],[],[],[]]', '[]'),
		($1, 2, now() + interval '1 day', 'Europe/Amsterdam', '[[],[],[],[],[],[],[]]', '[]')`, calendar)
	agree := func(name string, organisation any, version, days int) {
		f.Exec("insert into agreement (id, organisation_id) values ($1, $2) on conflict do nothing", testkit.ID(name),
			organisation)
		f.Exec("insert into agreement_version (agreement_id, no, from_on) values ($1, $2, now() - make_interval(days => $3))",
			testkit.ID(name), version, days)
	}
	target := func(name string, version int, topic, priority any, response, resolution any) {
		f.Exec(`insert into agreement_target (agreement_id, no, calendar_id, topic, priority, response_min, resolution_min)
			values ($1, $2, $3, $4, $5, $6, $7)`, testkit.ID(name), version, calendar, topic, priority, response, resolution)
	}
	const hours = " Europe/Amsterdam 7 [{08:00 18:00}]"
	agree("everybody", nil, 1, 30)
	target("everybody", 1, nil, nil, 480, 2400)
	target("everybody", 1, "incident", "prio_2", 5, 5)
	target("everybody", 1, "question", "prio_1", 6, 6)
	if got := promised(testkit.UserA); got != "480 2400"+hours {
		t.Errorf("as everybody: %s", got)
	}
	agree("own", testkit.ID("A"), 1, 30)
	target("own", 1, nil, "prio_1", 240, nil)
	target("own", 1, "incident", nil, 300, 600)
	agree("own", testkit.ID("A"), 2, -1)
	target("own", 2, nil, nil, 1, 1)
	for _, as := range []string{testkit.UserA, testkit.Staff} {
		if got := promised(as); got != "240 -"+hours {
			t.Errorf("%s, by the customer's own agreement: %s", as, got)
		}
	}
	target("own", 1, "incident", "prio_1", 60, 720)
	if got := promised(testkit.UserA); got != "60 720"+hours {
		t.Errorf("by the most specific rule: %s", got)
	}
	f.Exec("delete from agreement_target where no = 1 and agreement_id = $1", testkit.ID("own"))
	if got := promised(testkit.UserA); got != "nothing" {
		t.Errorf("by an agreement of one's own that promises nothing: %s", got)
	}
}
