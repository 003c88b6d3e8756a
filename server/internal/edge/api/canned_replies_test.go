package api_test

import (
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func replies(t *testing.T, p *testkit.Portal, who string, params ...string) (titles []string) {
	t.Helper()
	var page contract.CannedReplyPage
	want(t, p.Call(who, "GET", "/api/canned-replies"+query(params...), nil), 200, "").JSON(&page)
	for _, r := range page.Items {
		titles = append(titles, r.Title)
	}
	return titles
}

// Staff change their own replies, teams theirs, and staff who manage settings the shared ones; nobody can read or
// change another's.
func TestCannedReplies(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'manage:settings'`,
		testkit.ID(testkit.Staff2),
		testkit.ID("P"),
	)
	team := uuid.New()
	p.Exec(`insert into team (id, name) values ($1, 'Storingen')`, team)
	p.Exec(`insert into team_member (team_id, user_id) values ($1, $2)`, team, testkit.ID(testkit.Staff))
	reply := func(owner string, more body) body {
		b := body{"id": uuid.New(), "owner": owner, "title": "Own", "text": "Beste {voornaam}"}
		for k, v := range more {
			b[k] = v
		}
		return b
	}
	post := func(who string, b body) testkit.Answer { return p.Call(who, "POST", "/api/canned-replies", b) }
	own := reply("personal", body{"shortcut": "mon", "topic": "incident"})
	var made, again contract.CannedReply
	want(t, post(testkit.Staff, own), 201, "").JSON(&made)
	want(t, post(testkit.Staff, own), 201, "").JSON(&again)
	if made.Rev != 1 || again.Rev != 1 || made.OwnedBy == nil || made.OwnedBy.Id != testkit.ID(testkit.Staff) ||
		!made.MayEdit {
		t.Errorf("created reply = %+v, repeated = %+v", made, again)
	}
	own["title"] = "Other"
	want(t, post(testkit.Staff, own), 409, "canned_reply.id_taken")
	want(t, post(testkit.Staff2, own), 409, "canned_reply.id_taken")
	want(t, post(testkit.Staff, reply("personal", body{"shortcut": "mon"})), 409, "canned_reply.shortcut_exists")
	want(t, post(testkit.Staff2, reply("personal", body{"shortcut": "mon", "title": "Hers"})), 201, "")
	want(t, post(testkit.Staff, reply("shared", nil)), 403, "canned_reply.not_own")
	want(t, post(testkit.Staff2, reply("shared", body{"shortcut": "mon", "title": "All"})), 201, "")
	want(t, post(testkit.Staff2, reply("shared", body{"shortcut": "mon"})), 409, "canned_reply.shortcut_exists")
	var teams contract.CannedReply
	want(t, post(testkit.Staff, reply("team", body{"teamId": team, "title": "Team"})), 201, "").JSON(&teams)
	// Nor can a member make the team's reply their own.
	mine := body{"owner": "personal", "title": "Team", "text": "Beste {voornaam}", "archived": false}
	want(t, p.Call(testkit.Staff, "PUT", "/api/canned-replies/"+teams.Id.String(), mine, "If-Match", "1"), 403,
		"canned_reply.not_own")
	want(t, post(testkit.Staff2, reply("team", body{"teamId": team})), 403, "canned_reply.not_own")
	wantField(
		t,
		post(testkit.Staff, reply("team", body{"teamId": uuid.New()})),
		"canned_reply.invalid",
		"teamId",
		"invalid",
	)
	wantField(t, post(testkit.Staff, reply("team", nil)), "canned_reply.invalid", "teamId", "required")
	wantField(t, post(testkit.Staff, reply("personal", body{"text": "Beste {naam}"})), "canned_reply.placeholder", "text",
		"unknown")
	want(t, post(testkit.AdminA, reply("personal", nil)), 403, "auth.forbidden")

	for who, titles := range map[string][]string{testkit.Staff: {"All", "Own", "Team"}, testkit.Staff2: {"All", "Hers"}} {
		if seen := replies(t, p, who); !slices.Equal(seen, titles) {
			t.Errorf("replies for %s = %v, want %v", who, seen, titles)
		}
	}
	path := "/api/canned-replies/" + made.Id.String()
	change := body{"owner": "personal", "title": "Own now", "text": "Dag {klant}", "archived": true}
	want(t, p.Call(testkit.Staff2, "PUT", path, change, "If-Match", `"1"`), 404, "canned_reply.not_found")
	want(t, p.Call(testkit.Staff2, "POST", path+"/use", nil), 404, "canned_reply.not_found")
	want(t, p.Call(testkit.Staff, "PUT", path, change, "If-Match", `"2"`), 409, "canned_reply.stale")
	for range 3 {
		want(t, p.Call(testkit.Staff, "POST", path+"/use", nil), 204, "")
	}
	// The portal's days are in UTC, those of this connection are not.
	p.Exec(`insert into canned_reply_use (reply_id, day, uses)
		select $1, (now() at time zone 'UTC')::date - d.ago, d.uses from (values (30, 5), (29, 7)) d (ago, uses)`, made.Id)
	want(t, p.Call(testkit.Staff, "PUT", path, change, "If-Match", `"1"`), 200, "").JSON(&made)
	if made.Title != "Own now" || !made.Archived || made.Rev != 2 || made.Uses != 10 || made.LastUsedOn == nil {
		t.Errorf("changed reply = %+v", made)
	}
	// An archived reply frees its shortcut, and can't get it again while another reply has it.
	want(t, post(testkit.Staff, reply("personal", body{"shortcut": "mon", "title": "Next"})), 201, "")
	change["archived"], change["shortcut"] = false, "mon"
	want(t, p.Call(testkit.Staff, "PUT", path, change, "If-Match", `"2"`), 409, "canned_reply.shortcut_exists")
	change["owner"], change["shortcut"] = "shared", ""
	want(t, p.Call(testkit.Staff, "PUT", path, change, "If-Match", `"2"`), 403, "canned_reply.not_own")
	for filter, titles := range map[string][]string{
		"owner:shared": {"All"}, "archived:true": {"Own now"}, "teamId:" + team.String(): {"Team"}, "topic:incident": nil,
	} {
		if seen := replies(t, p, testkit.Staff, "Filters", filter); !slices.Equal(seen, titles) {
			t.Errorf("replies by %s = %v, want %v", filter, seen, titles)
		}
	}
	seen := replies(t, p, testkit.Staff, "OrderBy", "uses DESC", "SearchParameter", "klant")
	if !slices.Equal(seen, []string{"Own now"}) {
		t.Errorf("found replies = %v", seen)
	}
}

// A reply holds what an answer with it also sets of its ticket, and refuses what no ticket could have.
func TestCannedReplyActions(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	team, archived, tag := uuid.New(), uuid.New(), uuid.New()
	p.Exec(`insert into team (id, name, archived) values ($1, 'Netwerk', false), ($2, 'Oud', true)`, team, archived)
	p.Exec(`insert into tag (id, name, colour) values ($1, 'storing', 'red')`, tag)
	b := body{"id": uuid.New(), "owner": "personal", "title": "Monteur", "text": "Dag",
		"actions": body{"status": "resolved", "assign": "person", "assigneeId": testkit.ID(testkit.Staff2),
			"teamId": team, "addTagIds": []uuid.UUID{tag}}}
	post := func() testkit.Answer { return p.Call(testkit.Staff, "POST", "/api/canned-replies", b) }
	var made, again contract.CannedReply
	want(t, post(), 201, "").JSON(&made)
	want(t, post(), 201, "").JSON(&again)
	a := made.Actions
	if a.Status == nil || *a.Status != contract.ThenStatusResolved || a.Assign == nil ||
		*a.Assign != contract.CannedReplyAssignPerson || a.Assignee == nil || a.Assignee.Id != testkit.ID(testkit.Staff2) ||
		a.Assignee.FullName == "" || a.TeamId == nil || *a.TeamId != team || !slices.Equal(a.AddTagIds, []uuid.UUID{tag}) {
		t.Errorf("actions = %+v", a)
	}
	b["actions"] = body{"assign": "me"}
	want(t, post(), 409, "canned_reply.id_taken")
	for field, c := range map[string]struct {
		actions body
		code    string
	}{
		"actions.assigneeId": {body{"assign": "person", "assigneeId": testkit.ID(testkit.UserA)}, "invalid"},
		"actions.teamId":     {body{"teamId": uuid.New()}, "invalid"},
		"actions.addTagIds":  {body{"addTagIds": []uuid.UUID{tag, uuid.New()}}, "invalid"},
	} {
		b["id"], b["actions"] = uuid.New(), c.actions
		wantField(t, post(), "canned_reply.invalid", field, c.code)
	}
	for _, actions := range []body{{"assign": "person"}, {"assign": "me", "assigneeId": testkit.ID(testkit.Staff)}} {
		b["id"], b["actions"] = uuid.New(), actions
		wantField(t, post(), "canned_reply.invalid", "actions.assigneeId", "required")
	}
	// A change replaces all of them; what is archived since stays, as it may come back.
	path := "/api/canned-replies/" + made.Id.String()
	change := body{"owner": "personal", "title": "Monteur", "text": "Dag", "archived": false,
		"actions": body{"assign": "nobody", "teamId": archived}}
	want(t, p.Call(testkit.Staff, "PUT", path, change, "If-Match", `"1"`), 200, "").JSON(&made)
	if a := made.Actions; a.Status != nil || *a.Assign != contract.CannedReplyAssignNobody || a.Assignee != nil ||
		*a.TeamId != archived || len(a.AddTagIds) != 0 {
		t.Errorf("changed actions = %+v", a)
	}
	delete(change, "actions")
	want(t, p.Call(testkit.Staff, "PUT", path, change, "If-Match", `"2"`), 200, "").JSON(&made)
	if a := made.Actions; a.Assign != nil || a.TeamId != nil {
		t.Errorf("actions after removing them = %+v", a)
	}
}
