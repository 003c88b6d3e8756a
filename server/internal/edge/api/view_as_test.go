package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// viewed is a portal in which staff view as an account-admin of a customer that has some of everything.
type viewed struct {
	*testkit.Portal
	view  uuid.UUID
	paths map[string]string // paths of every operation that a view may call
}

func newViewed(t *testing.T) *viewed {
	t.Helper()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	p.Grant(testkit.Staff, "manage:documents")
	p.Grant(testkit.Staff, "manage:settings")
	for _, email := range []string{testkit.AdminA, testkit.UserA, testkit.Staff} {
		p.Call(email, "GET", "/api/users/me", nil)
	}
	made := create(t, p, testkit.AdminA, nil)
	p.Exec(`update support_ticket set exact_id = '00104287', configuration_id = $2 where id = $1`, made.Id,
		testkit.ID("configuration A"))
	say(p, made.Id, testkit.Staff, 3)
	d := detail(t, p, testkit.AdminA, made.Id)
	message, file := d.Messages[0].Id, uuid.New()
	p.Exec(
		`insert into attachment (id, organisation_id, ticket_id, message_id, name, content_type, size, sha256, blob_key, created_by)
		values ($1, $2, $3, $4, 'a.txt', 'text/plain', 1, repeat('a', 64), 'ab/abcdefghijklmnopqrstuvwxyz234567', $5)`,
		file,
		testkit.ID("A"),
		made.Id,
		message,
		testkit.ID(testkit.AdminA),
	)
	published, withdrawn := uuid.New(), uuid.New()
	for id, state := range map[uuid.UUID]string{published: "published", withdrawn: "withdrawn"} {
		p.Exec(
			`insert into document (id, organisation_id, name, category, state, withdrawn_on, content_type, size, sha256, blob_key)
			values ($1, $2, $3, 'other', $3, case when $3 = 'withdrawn' then now() end, 'text/plain', 1, encode(sha256($3::bytea), 'hex'), 'none')`,
			id,
			testkit.ID("A"),
			state,
		)
	}
	var account string
	p.Scan(`select id::text from user_account where user_id = $1`, []any{testkit.ID(testkit.AdminA)}, &account)
	v := &viewed{Portal: p, view: uuid.New()}
	a := p.Call(testkit.Staff, "POST", "/api/users/"+testkit.ID(testkit.AdminA).String()+"/views",
		map[string]any{"id": v.view, "reason": "Klant ziet de factuur niet"})
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	// An e-mail that is no longer stored, which only its author and staff are told.
	v.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, verdict, message_id, user_id)
		values (gen_random_uuid(), repeat('a', 64), '', '', 1, 'posted', $1, $2)`, message, testkit.ID(testkit.AdminA))
	// A user to call, whose number the viewer sees only because the viewed user does.
	v.Exec("update portal_user set phone = '06 12345678' where id = $1", testkit.ID(testkit.UserA))
	v.Exec(`insert into configuration_contact (id, organisation_id, configuration_id, user_id, role)
		values (gen_random_uuid(), $1, $2, $3, 'access')`, testkit.ID("A"), testkit.ID("configuration A"),
		testkit.ID(testkit.UserA))
	incident := testkit.ID("incident").String()
	v.Exec(`insert into incident (id, kind, state, title, text, starts_on, expected_end_on, published_on, last_seq)
		values ($1, 'maintenance', 'planned', 'Onderhoud', '', now() + interval '1 day', now() + interval '2 days', now(), 1)`,
		incident)
	v.Exec(
		`insert into incident_update (id, incident_id, seq, phase, text) values ($1, $1, 1, 'found', 'Gevonden.')`,
		incident,
	)
	v.Exec("insert into incident_configuration (incident_id, configuration_id, organisation_id) values ($1, $2, $3)",
		incident, testkit.ID("configuration A"), testkit.ID("A"))
	integrate(v.Portal)
	user := "/api/users/" + testkit.ID(testkit.AdminA).String()
	v.paths = map[string]string{
		"listSupportTickets":            "/api/support-tickets?SearchParameter=connection",
		"getSupportTicket":              ticketPath(made.Id),
		"getSupportTicketByExactId":     "/api/support-tickets/exact/00104287",
		"listSupportTicketAttachments":  ticketPath(made.Id) + "/attachments",
		"listMessageAttachments":        "/api/messages/" + message.String() + "/attachments",
		"getMessageOriginal":            "/api/messages/" + message.String() + "/original",
		"getMessageAttachment":          "/api/messages/" + message.String() + "/attachments/" + file.String(),
		"getAttachmentSharedAccessLink": "/api/attachments/" + file.String() + "/sas",
		"listUsers":                     "/api/users",
		"getUser":                       user,
		"getCurrentUser":                "/api/users/me",
		"listUserAccounts":              user + "/accounts",
		"getUserAccount":                user + "/accounts/" + account,
		"listUserHistory":               user + "/history",
		"listUserViews":                 user + "/views",
		"getNotificationSettings":       "/api/users/me/notification-settings",
		"listMyAccountAdmins":           "/api/users/me/account-admins",
		"listMyAccessRequests":          "/api/users/me/access-requests",
		"listAccessRequests":            "/api/user-management/access-requests",
		"listGrants":                    "/api/user-management/grants",
		"listUserGrants":                "/api/user-management/user/" + testkit.ID(testkit.AdminA).String() + "/grants",
		"listDocuments":                 "/api/documents?Filters=isNew:true",
		"getDocument":                   "/api/documents/" + published.String(),
		"downloadDocument":              "/api/documents/" + withdrawn.String() + "/download",
		"getDocumentWithdrawal":         "/api/documents/" + withdrawn.String() + "/withdrawal",
		"listIntegrations":              "/api/integrations",
		"getIntegration":                "/api/integrations/" + testkit.ID("integration").String(),
		"listWebhooks":                  "/api/integrations/" + testkit.ID("integration").String() + "/webhooks",
		"listWebhookDeliveries":         "/api/integrations/" + testkit.ID("integration").String() + "/deliveries",
		"listPeople":                    "/api/people",
		"listOrganisations":             "/api/organisations",
		"listConfigurations":            "/api/general-purposes/configurations",
		"listInstalledConfigurations":   "/api/configurations",
		"getInstalledConfiguration":     "/api/configurations/" + testkit.ID("configuration A").String(),
		"listConfigurationChanges":      "/api/configurations/" + testkit.ID("configuration A").String() + "/changes",
		"getConfigurationSummary":       "/api/configurations/summary",
		"listLocations":                 "/api/locations",
		"listIncidents":                 "/api/incidents",
		"getIncident":                   "/api/incidents/" + incident,
		"getIncidentCalendar":           "/api/incidents/" + incident + "/calendar",
		"getGeneralPurpose":             "/api/general-purposes/session-context-test",
	}
	return v
}

// plain returns a response without what differs between any two: the request's id, and the signature of a link.
func (v *viewed) plain(a testkit.Answer) string {
	text, _, _ := strings.Cut(strings.ReplaceAll(string(a.Body), a.Header.Get("X-Request-Id"), ""), "/blobs/")
	a.Header.Del("X-Request-Id")
	a.Header.Del("Date")
	return fmt.Sprint(a.Status, a.Header, text)
}

// Staff who view as a user get, byte for byte, what the user gets from every operation that reads for customers, and
// leave no trace.
func TestViewAsAnswersTheSame(t *testing.T) {
	t.Parallel()
	v := newViewed(t)
	var traces string
	const left = `select concat_ws(' ', (select count(*) from document_seen), (select count(*) from message_read),
		(select max(last_seen_on) from portal_user where id = $1), (select max(last_sign_in_on) from user_account where user_id = $1),
		(select string_agg(read_seq::text, ',') from ticket_participant), (select sum(rev) from support_ticket))`
	traced := func() (now string) {
		v.Scan(left, []any{testkit.ID(testkit.AdminA)}, &now)
		return now
	}
	traces = traced()
	v.Indexed() // a search finds a message only a moment after it was stored
	compared := 0
	for _, o := range operations(load(t)) {
		if o.Extensions["x-view-as"] != true {
			continue
		}
		path, known := v.paths[o.OperationID]
		if !known {
			t.Errorf("add a path of %s", o.OperationID)
			continue
		}
		own := v.Call(testkit.AdminA, "GET", path, nil)
		if own.Status != http.StatusOK && o.OperationID != "downloadDocument" &&
			own.Problem().Code != contract.CodeInboundRemoved {
			t.Errorf("%s: response for the user = %d, want 200: %s", o.OperationID, own.Status, own.Body)
		}
		theirs := v.Call(testkit.Staff, "GET", path, nil, "X-View-As", v.view.String())
		if a, b := v.plain(own), v.plain(theirs); a != b {
			t.Errorf("%s: response =\n%s\nand in a view\n%s", o.OperationID, a, b)
		}
		compared++
	}
	if now := traced(); now != traces {
		t.Errorf("traces after a view = %s, before = %s", now, traces)
	}
	t.Logf("figure: %d operations return the same in a view", compared)
}

// A document that is read in a view stays new for its user.
func TestViewAsMarksNothing(t *testing.T) {
	t.Parallel()
	v := newViewed(t)
	form, kind := documentForm("hallo")
	var d contract.CustomerDocument
	v.Call(testkit.Staff, "POST", "/api/customers/"+testkit.ID("A").String()+"/documents", form,
		"Content-Type", kind).JSON(&d)
	path := "/api/documents/" + d.Id.String()
	v.Call(testkit.Staff, "POST", path+"/publish", map[string]any{"announce": false}, "If-Match", "1")
	for _, c := range []struct {
		email  string
		header []string
		isNew  bool
	}{{testkit.Staff, []string{"X-View-As", v.view.String()}, true}, {testkit.AdminA, nil, false}} {
		if a := v.Call(c.email, "GET", path+"/download", nil, c.header...); a.Status != 200 || string(a.Body) != "hallo" {
			t.Errorf("download by %s = %d %s", c.email, a.Status, a.Body)
		}
		var seen contract.Document
		if v.Call(testkit.AdminA, "GET", path, nil).JSON(&seen); seen.IsNew != c.isNew {
			t.Errorf("isNew after reading by %s = %t", c.email, seen.IsNew)
		}
	}
}

// Every operation that is not marked is refused in a view, whatever the rights of the viewer and the user; the marked
// ones are those that customers read.
func TestViewAsWritesNothing(t *testing.T) {
	t.Parallel()
	v := newViewed(t)
	start := contents(v.Portal)
	refused := 0
	for _, o := range operations(load(t)) {
		method, path, _ := strings.Cut(o.route, " ")
		permission, _ := o.Extensions["x-permission"].(string)
		ofStaff := []string{
			"staff",
			"identity",
			"manage:customers",
			"manage:documents",
			"manage:settings",
			"manage:incidents",
			"manage:integrations",
		}
		// The address of a calendar would open it after the view. A user's browsers, the responses of a customer's system
		// and the drafts of an assistant do not concern the viewer.
		reads := method == "GET" && !slices.Contains([]string{"getMaintenanceCalendar", "listPushDevices",
			"getWebhookDelivery", "listReplyDrafts", "listTicketDrafts"}, o.OperationID) &&
			slices.ContainsFunc(strings.Split(permission, "|"),
				func(p string) bool { return !slices.Contains(ofStaff, p) })
		if marked := o.Extensions["x-view-as"] == true; marked != reads {
			t.Errorf("x-view-as of %s = %t", o.OperationID, marked)
		}
		if reads {
			continue
		}
		refused++
		a := v.Call(testkit.Staff, method, "/api"+replaceIDs(path), nil, "X-View-As", v.view.String())
		if permission == "identity" && a.Status == http.StatusForbidden {
			continue
		}
		if a.Status != http.StatusForbidden || a.Problem().Code != "view_as.not_allowed" {
			t.Errorf("%s: response = %d %s, want view_as.not_allowed", o.OperationID, a.Status, a.Body)
		}
	}
	unchanged(t, v.Portal, start)
	t.Logf("figure: %d operations are refused in a view", refused)
}
