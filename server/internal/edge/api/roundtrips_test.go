package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/test/testkit"
)

// Every call that reads a list or a detail costs one round trip to the database, once its statements are prepared. The
// exceptions are listed.
func TestRoundTrips(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(oneConnection)
	p.Grant(testkit.Staff, "manage:customers")
	p.Grant(testkit.Staff, "manage:documents")
	p.Grant(testkit.Staff, "manage:incidents")
	made := create(t, p, testkit.UserA, nil)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, made.Id)
	say(p, made.Id, testkit.Staff, 150)
	d := detail(t, p, testkit.UserA, made.Id)
	user := testkit.ID(testkit.UserA).String()
	document := uuid.NewString()
	p.Exec(
		`insert into document (id, organisation_id, name, category, period, content_type, size, sha256, blob_key) values ($1, $2, 'd', 'other', '2024-02', 'text/plain', 1, repeat('a', 64), 'k')`,
		document,
		testkit.ID("A"),
	)
	p.Exec(
		`insert into view_as (id, staff_id, user_id, organisation_id, reason) values ($1, $2, $3, $4, 'a reason to look')`,
		uuid.New(),
		testkit.ID(testkit.Staff),
		user,
		testkit.ID("A"),
	)
	withdrawn := uuid.NewString()
	p.Exec(
		`insert into document (id, organisation_id, name, category, state, content_type, size, sha256, blob_key) values ($1, $2, 'w', 'other', 'withdrawn', 'text/plain', 1, repeat('b', 64), 'k')`,
		withdrawn,
		testkit.ID("A"),
	)
	p.Exec(`update document set withdrawn_on = now() where id = $1`, withdrawn)
	p.Exec(`insert into audit_log (organisation_id, action, entity, entity_id) values ($1, 'configuration.created',
		'configuration', $2)`, testkit.ID("A"), testkit.ID("configuration A").String())
	incident := uuid.NewString()
	p.Exec(
		`insert into audit_log (organisation_id, action, entity, entity_id) values ($1, 'incident.sent', 'incident', $2)`,
		testkit.ID("P"),
		incident,
	)
	ids := strings.NewReplacer(
		"/incidents/{id}/history", "/incidents/"+incident+"/history",
		"/support-tickets/{id}", "/support-tickets/"+fmt.Sprint(made.Id),
		"{exactId}", "00104287",
		"{name}", "configuration-by-id",
		"/messages/{id}", "/messages/"+d.Messages[0].Id.String(),
		"/users/{id}", "/users/"+user,
		"/user/{id}", "/user/"+user,
		"/customers/{id}", "/customers/"+testkit.ID("A").String(),
		"/documents/{id}/withdrawal", "/documents/"+withdrawn+"/withdrawal",
		"/documents/{id}", "/documents/"+document,
		"{configurationId}", testkit.ID("configuration A").String(),
		"{deliveryId}", uuid.NewString(),
	)
	// What an operation is called with, where that could cost more.
	queries := map[string]string{
		"listSupportTickets":        "?SearchParameter=connection&Filters=unread:true",
		"getGeneralPurpose":         "?code=" + testkit.ID("configuration A").String(),
		"getSupportTicketByExactId": "?LessThan=seq:90",
		"listUsers":                 "?PageSize=2",
		"listAudienceValues":        "?field=node&search=u",
		"listDocuments":             "?SearchParameter=d&Filters=period:2024&Filters=isNew:true",
		"listQueue":                 "?SearchParameter=connection&Filters=unread:true&Filters=teamId:mine",
	}
	// The cost of a thing that does not exist is not checked here.
	other := []string{
		"tryAgreement",       // looks at the customer first
		"listHolidays",       // asks no database
		"getFigures",         // of a page that staff open now and then: a statement for each of its parts
		"getMailbox",         // asks nothing while no e-mail is taken
		"getInboundMail",     // reads the raw message
		"getMessageOriginal", // likewise
		"downloadDocument",
		"getUserAccount",
		"getMessageAttachment",
		"getAttachmentSharedAccessLink",
		"getNotificationSettings",
	}
	for _, o := range operations(load(t)) {
		if !strings.HasPrefix(o.route, "GET ") || slices.Contains(other, o.OperationID) {
			continue
		}
		path := "/api" + ids.Replace(strings.TrimPrefix(o.route, "GET ")) + queries[o.OperationID]
		want := http.StatusOK
		if strings.Contains(path, "{id}") { // of a thing that the test has not made
			path, want = strings.ReplaceAll(path, "{id}", uuid.NewString()), http.StatusNotFound
		}
		token := p.Token(reader(o))
		var cost int64
		for range 12 { // the first prepares, some may find that the cached actor has expired
			before := p.App.DB().RoundTrips()
			if a := p.CallWith(token, "GET", path, nil); a.Status != want {
				t.Fatalf("%s: response = %d %s, want %d", path, a.Status, a.Body, want)
			}
			if cost = p.App.DB().RoundTrips() - before; cost == 1 {
				break
			}
		}
		if cost != 1 {
			t.Errorf("%s: round trips = %d, want 1", o.OperationID, cost)
		}
	}
}

// A page after the last one costs one more query for the total.
func TestRoundTripsOfAnEmptyPage(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(oneConnection)
	create(t, p, testkit.UserA, nil)
	token := p.Token(testkit.UserA)
	var costs []string
	for range 20 { // the first prepares; the portal's own work counts as well
		before := p.App.DB().RoundTrips()
		p.CallWith(token, "GET", "/api/support-tickets?PageNo=2", nil)
		cost := p.App.DB().RoundTrips() - before
		if costs = append(costs, fmt.Sprint(cost)); cost == 2 {
			return
		}
	}
	t.Errorf("round trips = %v", costs)
}
