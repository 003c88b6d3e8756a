package settings_test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

// keeper starts a portal in which Staff manages settings.
func keeper(t *testing.T) *testkit.Portal {
	t.Helper()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:settings")
	return p
}

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

func etag(rev int64) string { return fmt.Sprintf(`"%d"`, rev) }

// logged returns the actions on one entity in the provider's history, in order.
func logged(p *testkit.Portal, id uuid.UUID) (actions []string) {
	p.Scan(
		`select array_agg(action order by id) from audit_log where entity_id = $1 and organisation_id = $2`,
		[]any{id.String(), testkit.ID("P")},
		&actions,
	)
	return actions
}

// open creates an open ticket about a topic and returns its id.
func open(t *testing.T, p *testkit.Portal, topic string) int64 {
	t.Helper()
	var made contract.SupportTicket
	want(t, p.Call(testkit.UserA, "POST", "/api/support-tickets", body{"subject": "Storing", "topic": topic,
		"text": "De verbinding is sinds vanmorgen weg."}), http.StatusCreated, "").JSON(&made)
	return made.Id
}

func TestTeamIsMadeChangedAndArchived(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	id, stan, stella := uuid.New(), testkit.ID(testkit.Staff), testkit.ID(testkit.Staff2)
	add := func(b body) testkit.Answer { return p.Call(testkit.Staff, "POST", "/api/teams", b) }
	network := body{"id": id, "name": " Netwerk ", "memberIds": []uuid.UUID{stella, stan}, "topics": []string{"incident"}}
	var one contract.Team
	want(t, add(network), http.StatusCreated, "").JSON(&one)
	if one.Name != "Netwerk" || len(one.Members) != 2 || one.Members[0].FullName != "Stan Staff" || one.Rev != 1 {
		t.Errorf("created team = %+v", one)
	}
	want(t, add(network), http.StatusCreated, "")
	network["topics"] = []string{}
	want(t, add(network), http.StatusConflict, "team.id_taken")
	want(t, add(body{"id": uuid.New(), "name": "Netwerk", "memberIds": []uuid.UUID{}, "topics": []string{}}),
		http.StatusConflict, "team.exists")
	for _, member := range []uuid.UUID{testkit.ID(testkit.UserA), uuid.New()} {
		want(t, add(body{"id": uuid.New(), "name": "Facturen", "memberIds": []uuid.UUID{member}, "topics": []string{}}),
			http.StatusBadRequest, "team.invalid")
	}

	// A new ticket about its topic is assigned to the team, also a customer's; a topic belongs to the team that took it
	// last.
	incident := open(t, p, "incident")
	open(t, p, "invoice")
	var team *uuid.UUID
	p.Scan(`select team_id from support_ticket where id = $1`, []any{incident}, &team)
	if team == nil || *team != id {
		t.Errorf("team of the ticket = %v, want the new team", team)
	}
	other := uuid.New()
	want(t, add(body{"id": other, "name": "Storingen", "memberIds": []uuid.UUID{}, "topics": []string{"incident"}}),
		http.StatusCreated, "")
	put := func(b body, rev int64) testkit.Answer {
		return p.Call(testkit.Staff, "PUT", "/api/teams/"+id.String(), b, "If-Match", etag(rev))
	}
	change := body{"name": "Netwerk", "memberIds": []uuid.UUID{stan}, "topics": []string{}, "archived": false}
	want(t, put(change, 1), http.StatusConflict, "team.stale") // it has lost a topic meanwhile
	want(t, put(change, 2), http.StatusOK, "").JSON(&one)
	if len(one.Members) != 1 || len(one.Topics) != 0 || one.OpenTickets != 1 || one.Rev != 3 {
		t.Errorf("changed team = %+v", one)
	}
	want(t, put(change, 3), http.StatusOK, "").JSON(&one)
	if one.Rev != 3 {
		t.Errorf("rev after no change = %d, want 3", one.Rev)
	}
	change["archived"], change["topics"] = true, []string{"invoice"}
	want(t, put(change, 3), http.StatusOK, "").JSON(&one)
	if !one.Archived || len(one.Topics) != 0 {
		t.Errorf("archived team = %+v", one)
	}
	want(t, p.Call(testkit.Staff, "PUT", "/api/teams/"+uuid.NewString(), change, "If-Match", etag(1)),
		http.StatusNotFound, "team.not_found")

	var page contract.TeamPage
	want(t, p.Call(testkit.Staff2, "GET", "/api/teams?Filters=archived:false", nil), http.StatusOK, "").JSON(&page)
	if page.Total != 1 || page.Items[0].Id != other {
		t.Errorf("list = %+v", page)
	}
	want(t, p.Call(testkit.Staff2, "GET", "/api/teams?OrderBy=openTickets%20DESC", nil), http.StatusOK, "").JSON(&page)
	if page.Total != 2 || page.Items[0].Id != id {
		t.Errorf("list by open tickets = %+v", page)
	}
	got := logged(p, id)
	if !slices.Equal(got, []string{"team.created", "team.changed", "team.changed", "team.archived"}) {
		t.Errorf("logged actions = %v", got)
	}
}

func TestTagIsMadeChangedAndArchived(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	id := uuid.New()
	add := func(b body) testkit.Answer { return p.Call(testkit.Staff, "POST", "/api/tags", b) }
	var one contract.Tag
	want(t, add(body{"id": id, "name": "Monteur ", "colour": "teal"}), http.StatusCreated, "").JSON(&one)
	if one.Name != "Monteur" || one.Rev != 1 || one.OpenTickets != 0 {
		t.Errorf("created tag = %+v", one)
	}
	want(t, add(body{"id": id, "name": "Monteur", "colour": "teal"}), http.StatusCreated, "")
	want(t, add(body{"id": id, "name": "Monteur", "colour": "red"}), http.StatusConflict, "tag.id_taken")
	want(t, add(body{"id": uuid.New(), "name": "MONTEUR", "colour": "red"}), http.StatusConflict, "tag.exists")
	want(t, add(body{"id": uuid.New(), "name": "a\tb", "colour": "red"}), http.StatusBadRequest, "tag.invalid")
	want(t, add(body{"id": uuid.New(), "name": "Factuur", "colour": "red"}), http.StatusCreated, "")

	// Only open tickets are counted.
	ticket := open(t, p, "incident")
	p.Exec(`insert into ticket_tag (ticket_id, tag_id, organisation_id, open) values ($1, $2, $3, true)`,
		ticket, id, testkit.ID("A"))
	put := func(b body, rev int64) testkit.Answer {
		return p.Call(testkit.Staff, "PUT", "/api/tags/"+id.String(), b, "If-Match", etag(rev))
	}
	want(t, put(body{"name": "factuur", "colour": "teal", "archived": false}, 1), http.StatusConflict, "tag.exists")
	want(t, put(body{"name": "monteur", "colour": "gray", "archived": false}, 1), http.StatusOK, "").JSON(&one)
	if one.Name != "monteur" || one.Colour != "gray" || one.OpenTickets != 1 || one.Rev != 2 {
		t.Errorf("changed tag = %+v", one)
	}
	want(t, put(body{"name": "x", "colour": "gray", "archived": false}, 1), http.StatusConflict, "tag.stale")
	want(t, p.Call(testkit.UserA, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket), body{"status": "resolved"}),
		http.StatusOK, "")
	want(t, put(body{"name": "monteur", "colour": "gray", "archived": true}, 2), http.StatusOK, "").JSON(&one)
	if !one.Archived || one.OpenTickets != 0 {
		t.Errorf("archived tag = %+v", one)
	}
	want(t, p.Call(testkit.UserA, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket), body{"status": "in_progress"}),
		http.StatusOK, "")
	var page contract.TagPage
	list := "/api/tags?SearchParameter=MONT"
	want(t, p.Call(testkit.Staff2, "GET", list, nil), http.StatusOK, "").JSON(&page)
	if page.Total != 1 || page.Items[0].OpenTickets != 1 {
		t.Errorf("list = %+v", page)
	}
	if got := logged(p, id); !slices.Equal(got, []string{"tag.created", "tag.changed", "tag.archived"}) {
		t.Errorf("logged actions = %v", got)
	}

	p.Exec(
		`insert into tag (id, name, colour) select gen_random_uuid(), 'Label ' || n, 'gray' from generate_series(3, 500) n`,
	)
	want(t, add(body{"id": uuid.New(), "name": "Te veel", "colour": "red"}), http.StatusConflict, "tag.limit")
}

// Staff can read what they share, staff who manage settings can change it, and customers can't see that it exists.
func TestWhoReachesSettings(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	made := body{"id": uuid.New(), "name": "Netwerk", "memberIds": []uuid.UUID{}, "topics": []string{}}
	tag := body{"id": uuid.New(), "name": "monteur", "colour": "teal"}
	for list, b := range map[string]body{"/api/teams": made, "/api/tags": tag} {
		for _, who := range []string{testkit.AdminA, testkit.UserA} {
			want(t, p.Call(who, "GET", list, nil), http.StatusForbidden, "auth.forbidden")
			want(t, p.Call(who, "POST", list, b), http.StatusForbidden, "auth.forbidden")
		}
		want(t, p.Call(testkit.Staff2, "GET", list, nil), http.StatusOK, "")
		want(t, p.Call(testkit.Staff2, "POST", list, b), http.StatusForbidden, "auth.forbidden")
		want(t, p.Call(testkit.Staff, "POST", list, b), http.StatusCreated, "")
	}
}

// Two teams that take topics from each other at the same time do so one after the other.
func TestTeamsTakeEachOthersTopics(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:settings")
	ids := []uuid.UUID{uuid.New(), uuid.New()}
	names := []string{"Eerste lijn", "Tweede lijn"}
	topics := [][]string{{"incident"}, {"question"}}
	for i, id := range ids {
		a := p.Call(
			testkit.Staff,
			"POST",
			"/api/teams",
			body{"id": id, "name": names[i], "memberIds": []uuid.UUID{}, "topics": topics[i]},
		)
		if a.Status != http.StatusCreated {
			t.Fatalf("response = %d %s, want 201", a.Status, a.Body)
		}
	}
	for range 12 {
		var wg sync.WaitGroup
		revs := make([]string, 2)
		for i, id := range ids {
			var rev string
			p.Scan("select '\"' || rev || '\"' from team where id = $1", []any{id}, &rev)
			revs[i] = rev
		}
		for i, id := range ids {
			wg.Go(func() {
				a := p.Call(testkit.Staff, "PUT", "/api/teams/"+id.String(), body{"name": names[i], "memberIds": []uuid.UUID{},
					"topics": []string{"incident", "question"}, "archived": false}, "If-Match", revs[i])
				if a.Status >= 500 {
					t.Errorf("response = %d %s, want no 5xx", a.Status, a.Body)
				}
			})
		}
		wg.Wait()
		p.Exec(
			"update team_topic set team_id = case topic when 'incident' then $1::uuid else $2::uuid end where topic in ('incident','question')",
			ids[0],
			ids[1],
		)
	}
}
