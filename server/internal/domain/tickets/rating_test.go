package tickets_test

import (
	"slices"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// The customer is asked once per resolution whether the ticket is solved: the first answer counts, and a negative one
// reopens the ticket.
func TestRating(t *testing.T) {
	t.Parallel()
	p, ticket, path := promising(t)
	rate := func(who string, body object) testkit.Answer { return p.Call(who, "POST", path+"/rating", body) }
	refused := func(what string, a testkit.Answer, status int, code string) {
		t.Helper()
		if a.Status != status || a.Problem().Code != code {
			t.Errorf("%s: response = %d %s", what, a.Status, a.Body)
		}
	}
	refused("not resolved", rate(testkit.UserA, object{"round": 1, "resolved": true}), 409, "rating.round")
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "resolved"}))
	var d contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", path, nil).JSON(&d)
	if d.Rating == nil || d.Rating.Round != 1 || d.Rating.AnsweredOn != nil {
		t.Fatalf("rating = %+v", d.Rating)
	}
	refused("staff", rate(testkit.Staff, object{"round": 1, "resolved": true}), 403, "auth.forbidden")
	refused("the neighbour", rate(testkit.AdminB, object{"round": 1, "resolved": true}), 404, "ticket.not_found")
	refused("another round", rate(testkit.UserA, object{"round": 2, "resolved": true}), 409, "rating.round")
	refused(
		"a score of what is not solved",
		rate(testkit.UserA, object{"round": 1, "resolved": false, "score": 1}),
		400,
		"rating.invalid",
	)
	var r contract.TicketRating
	no := object{"round": 1, "resolved": false, "comment": "Het valt weer weg."}
	done(t, rate(testkit.UserA, no)).JSON(&r)
	if r.AnsweredBy == nil || r.AnsweredBy.FullName != "Uri User" || *r.Resolved || r.Comment != nil {
		t.Errorf("rating = %+v", r)
	}
	done(t, rate(testkit.UserA, no)) // repeated
	refused("otherwise", rate(testkit.UserA, object{"round": 1, "resolved": true}), 409, "rating.answered")
	refused("by a colleague", rate(testkit.ColleagueA, no), 409, "rating.answered")
	p.Call(testkit.UserA, "GET", path, nil).JSON(&d)
	said := slices.IndexFunc(d.Messages, func(m contract.Message) bool { return m.Text == "Het valt weer weg." })
	if d.Status != "in_progress" || said < 0 || d.Rating == nil || d.Rating.Round != 1 {
		t.Errorf("reopened ticket: status = %s, rating = %v", d.Status, d.Rating)
	}
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "resolved"}))
	done(
		t,
		rate(testkit.ColleagueA, object{"round": 2, "resolved": true, "score": 4, "comment": " Snel geregeld. "}),
	).JSON(
		&r,
	)
	if *r.Score != 4 || *r.Comment != "Snel geregeld." {
		t.Errorf("rating = %+v", r)
	}
	done(t, p.Call(testkit.UserA, "PUT", path, object{"status": "in_progress"}))
	done(t, p.Call(testkit.UserA, "PUT", path, object{"status": "resolved"}))
	var mails int
	if p.Scan(`select count(*) from rating where mail_due_on is not null`, nil, &mails); mails != 2 {
		t.Errorf("ratings to ask for by e-mail = %d, want 2", mails)
	}
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "closed"}))
	refused("closed", rate(testkit.UserA, object{"round": 3, "resolved": false}), 409, "ticket.closed")
	p.Scan(`select count(*) from rating where answered_on is not null and ticket_id = $1`, []any{ticket}, &mails)
	if mails != 2 {
		t.Errorf("answered ratings = %d, want 2", mails)
	}
}
