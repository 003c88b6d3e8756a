package agreements_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// says posts a message in a ticket.
func says(t *testing.T, p *testkit.Portal, who string, ticket int64) {
	t.Helper()
	c, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(p.Token(who))
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	text := fmt.Sprintf(`{"id": %q, "text": "Wij kijken ernaar."}`, uuid.New())
	if err := c.Invoke("NewMessage", ticket, text, nil); err != nil {
		t.Fatal(err)
	}
}

func update(t *testing.T, p *testkit.Portal, who string, ticket int64, b body) {
	t.Helper()
	want(t, p.Call(who, "PUT", fmt.Sprint("/api/support-tickets/", ticket), b), http.StatusOK, "")
}

func look(t *testing.T, p *testkit.Portal) {
	t.Helper()
	if _, err := p.App.WakeDue(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func figures(t *testing.T, p *testkit.Portal, who, query string) (f contract.Figures) {
	t.Helper()
	want(t, p.Call(who, "GET", "/api/figures?"+query, nil), http.StatusOK, "").JSON(&f)
	return f
}

func of(organisation string) string { return "organisationId=" + testkit.ID(organisation).String() }

// kept is the result of a ticket's promises, as shown to the customer.
type kept struct{ response, resolution *contract.PromisedTime }

func promisesOf(t *testing.T, p *testkit.Portal, ticket int64) kept {
	t.Helper()
	var d contract.SupportTicketDetail
	want(t, p.Call(testkit.Staff, "GET", fmt.Sprint("/api/support-tickets/", ticket), nil), http.StatusOK, "").JSON(&d)
	return kept{d.Promise.Response, d.Promise.Resolution}
}

// reckon calculates the figures of tickets: of the eight weeks, and of the last 30 days.
func reckon(
	t *testing.T,
	p *testkit.Portal,
	tickets ...int64,
) (weeks []contract.WeekFigures, month contract.KeptPromises) {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Amsterdam")
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now().In(zone)
	monday := date(now.Year(), now.Month(), now.Day()-(int(now.Weekday())+6)%7)
	weeks = make([]contract.WeekFigures, 8)
	for i := range weeks {
		weeks[i].From.Time = monday.AddDate(0, 0, 7*(i-7))
	}
	for _, id := range tickets {
		k := promisesOf(t, p, id)
		for i, clock := range []*contract.PromisedTime{k.response, k.resolution} {
			if clock == nil || clock.State != "met" && clock.State != "missed" {
				continue
			}
			at := clock.DoneOn
			if clock.State == "missed" {
				at = clock.DueOn
			}
			count := func(response, resolution *contract.Kept) {
				k := []*contract.Kept{response, resolution}[i]
				if clock.State == "missed" {
					k.Missed++
				} else {
					k.Met++
				}
			}
			local := at.In(zone)
			day := date(local.Year(), local.Month(), local.Day())
			for w := range weeks {
				if from := weeks[w].From.Time; !day.Before(from) && day.Before(from.AddDate(0, 0, 7)) {
					count(&weeks[w].Response, &weeks[w].Resolution)
				}
			}
			if !day.Before(date(now.Year(), now.Month(), now.Day()-30)) {
				count(&month.Response, &month.Resolution)
			}
		}
	}
	return weeks, month
}

// Kept promises are counted by week, for one customer or all, and for the actor's own tickets, those of their teams or
// all; open tickets are counted as they are now.
func TestFigures(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	p.Promised(testkit.Promise{Response: 60, Resolution: 480})
	netwerk, facturen := uuid.New(), uuid.New()
	for id, b := range map[uuid.UUID]body{
		netwerk:  {"name": "Netwerk", "memberIds": []uuid.UUID{testkit.ID(testkit.Staff)}, "topics": []string{"incident"}},
		facturen: {"name": "Facturen", "memberIds": []uuid.UUID{testkit.ID(testkit.Staff2)}, "topics": []string{"invoice"}},
	} {
		want(t, p.Call(testkit.Staff, "POST", "/api/teams", but(b, body{"id": id})), http.StatusCreated, "")
	}
	mine := func(id int64, who string) int64 {
		t.Helper()
		update(t, p, testkit.Staff, id, body{"assigneeId": testkit.ID(who)})
		return id
	}
	inTime := func(id int64) int64 {
		t.Helper()
		says(t, p, testkit.Staff, id)
		update(t, p, testkit.Staff, id, body{"status": "resolved"})
		return id
	}
	before := inTime(ticket(t, p, testkit.UserA, "incident"))
	p.Age(40 * 24 * time.Hour)
	lastMonth := inTime(mine(ticket(t, p, testkit.AdminB, "invoice"), testkit.Staff2))
	p.Age(31 * 24 * time.Hour)
	aLate, bLate := mine(ticket(t, p, testkit.UserA, "incident"), testkit.Staff), ticket(t, p, testkit.AdminB, "question")
	p.Age(9 * time.Hour)
	look(t, p)
	inTime(aLate)
	p.Age(8 * 24 * time.Hour)
	inTime(bLate) // it counts in the week in which it was due, not in which it was done
	aMet := inTime(mine(ticket(t, p, testkit.UserA, "invoice"), testkit.Staff))
	bMet := inTime(mine(ticket(t, p, testkit.AdminB, "incident"), testkit.Staff2))
	// Answered in time, and still open: one without an assignee, one that is nearly late, and one that is late.
	open := ticket(t, p, testkit.UserA, "question")
	says(t, p, testkit.Staff, open)
	isLate := mine(ticket(t, p, testkit.AdminB, "invoice"), testkit.Staff2)
	p.Age(20 * time.Minute)
	isSoon := mine(ticket(t, p, testkit.UserA, "incident"), testkit.Staff)
	p.Age(50 * time.Minute)
	ticket(t, p, testkit.AdminB, "change")
	look(t, p)

	for _, c := range []struct {
		who, query       string
		tickets          []int64
		open             contract.OpenFigures // open tickets of the caller
		met, missed, now int                  // responses of the eight weeks; now: of the month
	}{
		{testkit.Staff, "", []int64{before, lastMonth, aLate, bLate, aMet, bMet, open, isLate, isSoon},
			contract.OpenFigures{Mine: 1, Unassigned: 2, Soon: 1, Late: 1, All: 4}, 4, 3, 6},
		{testkit.Staff, "scope=all", []int64{before, lastMonth, aLate, bLate, aMet, bMet, open, isLate, isSoon},
			contract.OpenFigures{Mine: 1, Unassigned: 2, Soon: 1, Late: 1, All: 4}, 4, 3, 6},
		{testkit.Staff, "scope=mine", []int64{aLate, aMet, isSoon},
			contract.OpenFigures{Mine: 1, Unassigned: 2, Soon: 1, All: 4}, 1, 1, 2},
		{testkit.Staff2, "scope=mine", []int64{lastMonth, bMet, isLate},
			contract.OpenFigures{Mine: 1, Unassigned: 2, Late: 1, All: 4}, 2, 1, 2},
		{testkit.Staff, "scope=team", []int64{before, aLate, bMet, isSoon},
			contract.OpenFigures{Mine: 1, Unassigned: 2, Soon: 1, All: 4}, 1, 1, 2},
		{testkit.Staff2, "scope=team", []int64{lastMonth, aMet, isLate},
			contract.OpenFigures{Mine: 1, Unassigned: 2, Late: 1, All: 4}, 2, 1, 2},
		{testkit.Staff, of("A"), []int64{before, aLate, aMet, open, isSoon},
			contract.OpenFigures{Mine: 1, Unassigned: 1, Soon: 1, All: 2}, 2, 1, 3},
		{testkit.Staff, of("B"), []int64{lastMonth, bLate, bMet, isLate},
			contract.OpenFigures{Unassigned: 1, Late: 1, All: 2}, 2, 2, 3},
		{testkit.Staff2, of("A") + "&scope=mine", nil, contract.OpenFigures{Unassigned: 1, All: 2}, 0, 0, 0},
		{testkit.Staff2, of("B") + "&scope=team", []int64{lastMonth, isLate},
			contract.OpenFigures{Mine: 1, Unassigned: 1, Late: 1, All: 2}, 1, 1, 1},
	} {
		t.Run(c.who+" "+c.query, func(t *testing.T) {
			f := figures(t, p, c.who, c.query)
			weeks, month := reckon(t, p, c.tickets...)
			met, missed := 0, 0
			for i, w := range f.Weeks {
				if met, missed = met+w.Response.Met, missed+w.Response.Missed; !w.From.Equal(weeks[i].From.Time) ||
					w.Response != weeks[i].Response || w.Resolution != weeks[i].Resolution {
					t.Errorf("week %d = %+v, want %+v", i, w, weeks[i])
				}
			}
			if len(f.Weeks) != 8 || f.Month != month || f.Open != c.open {
				t.Errorf(
					"weeks = %d, want 8; month = %+v, want %+v; open = %+v, want %+v",
					len(f.Weeks),
					f.Month,
					month,
					f.Open,
					c.open,
				)
			}
			if now := f.Month.Response.Met + f.Month.Response.Missed; met != c.met || missed != c.missed || now != c.now {
				t.Errorf("responses in time = %d, late = %d, this month = %d, want %d, %d and %d", met, missed, now, c.met,
					c.missed, c.now)
			}
			if len(f.Teams) != 2 || f.Teams[0] != (contract.TeamFigures{Id: facturen, Name: "Facturen", Open: 1}) ||
				f.Teams[1] != (contract.TeamFigures{Id: netwerk, Name: "Netwerk", Open: 1}) {
				t.Errorf("teams = %+v", f.Teams)
			}
		})
	}
	want(t, p.Call(testkit.Staff, "GET", "/api/figures?"+of("P"), nil), http.StatusNotFound, "customer.not_found")
	for _, who := range []string{testkit.AdminA, testkit.UserA, testkit.AdminB} {
		for _, query := range []string{"", of("A"), of("B"), "scope=mine"} {
			want(t, p.Call(who, "GET", "/api/figures?"+query, nil), http.StatusForbidden, "auth.forbidden")
		}
	}
}

// Ratings are shown from five answers on, because fewer would reveal who gave them. This holds for every selection of
// tickets.
func TestSatisfaction(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	answered := func(who, assignee string, b body) int64 {
		t.Helper()
		id := ticket(t, p, who, "question")
		update(t, p, testkit.Staff, id, body{"status": "resolved", "assigneeId": testkit.ID(assignee)})
		want(t, p.Call(who, "POST", fmt.Sprintf("/api/support-tickets/%d/rating", id), but(b, body{"round": 1})),
			http.StatusOK, "")
		return id
	}
	is := func(who, query string, answers int, average float64, latest ...int64) {
		t.Helper()
		s := figures(t, p, who, query).Satisfaction
		var ids []int64
		for _, r := range s.Latest {
			ids = append(ids, r.TicketId)
		}
		if s.Answers != answers || (s.Average == nil) != (average == 0) || s.Average != nil && *s.Average != average ||
			fmt.Sprint(ids) != fmt.Sprint(latest) || s.Latest == nil {
			t.Errorf("%s: answers = %d, average = %v, shown = %v; want %d, %g, %v", query, s.Answers, s.Average, ids, answers,
				average, latest)
		}
	}
	is(testkit.Staff, "", 0, 0)
	var made []int64
	for i, who := range []string{testkit.UserA, testkit.AdminA, testkit.UserA, testkit.AdminB} {
		made = append(made, answered(who, testkit.Staff, body{"resolved": true, "score": i + 2,
			"comment": fmt.Sprint("Antwoord ", i+1)}))
	}
	answered(testkit.UserA, testkit.Staff, body{"resolved": false}) // a negative answer has no score
	answered(testkit.UserA, testkit.Staff, body{"resolved": true})  // nor has a positive one by itself
	is(testkit.Staff, "", 4, 0)
	is(testkit.Staff, "scope=mine", 4, 0)
	made = append(made, answered(testkit.ColleagueA, testkit.Staff2, body{"resolved": true, "score": 1}))
	is(testkit.Staff, "", 5, 3, made[4], made[3], made[2], made[1], made[0])
	is(testkit.Staff, "scope=mine", 4, 0)
	is(testkit.Staff2, "scope=mine", 1, 0)
	is(testkit.Staff, "scope=team", 0, 0)
	is(testkit.Staff, of("A"), 4, 0)
	is(testkit.Staff, of("B"), 1, 0)
	made = append(made, answered(testkit.UserA, testkit.Staff, body{"resolved": true, "score": 5, "comment": "Snel"}))
	is(testkit.Staff, "", 6, 20./6, made[5], made[4], made[3], made[2], made[1])
	is(testkit.Staff, of("A"), 5, 3, made[5], made[4], made[2], made[1], made[0])
	is(testkit.Staff, "scope=mine", 5, 3.8, made[5], made[3], made[2], made[1], made[0])
	r := figures(t, p, testkit.Staff2, "").Satisfaction.Latest[0]
	if r.OrganisationName != "Organisation A" || r.Score != 5 || *r.Comment != "Snel" || r.Subject != "Storing" {
		t.Errorf("shown rating = %+v", r)
	}
	p.Exec(`update rating set answered_on = answered_on - interval '91 days' where ticket_id = $1`, made[0])
	is(testkit.Staff, of("A"), 4, 0)
	is(testkit.Staff, "", 5, 3.6, made[5], made[4], made[3], made[2], made[1])
}
