package notices_test

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/webpush"
	"klantportaal.example/server/internal/test/testkit"
)

// pushing is an outage whose portal also sends notifications to devices.
type pushing struct {
	outage
	service *testkit.PushService
}

func newPushing(t *testing.T) pushing {
	t.Helper()
	p := testkit.New(t)
	o := pushing{outage{&post{t, p, testkit.NewSMTP(t)}}, testkit.NewPushService(t)}
	o.prepare()
	p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: o.smtp.URL, From: "Klantportaal <portaal@provider.example>", LookEvery: lookEvery}
		c.Push = app.Push{Key: o.service.Key, LookEvery: lookEvery, Transport: o.service.Transport()}
	})
	return o
}

// pushed waits until all due notifications were found and sent.
func (o pushing) pushed() {
	o.Helper()
	var from time.Time
	o.p.Scan("select clock_timestamp()", nil, &from)
	o.until("two looks", func() bool {
		var looks, waiting int
		o.p.Scan(`select count(*) filter (where kind = 'look_for_due_pushes' and state = 'completed' and attempted_at > $1),
			count(*) filter (where kind = 'send_push' and state in ('available', 'running')) from river.river_job`,
			[]any{from}, &looks, &waiting)
		return looks >= 2 && waiting == 0
	})
}

// showed checks that a browser has shown these titles, and no others.
func (o pushing) showed(s webpush.Subscription, titles ...string) []testkit.Pushed {
	o.Helper()
	o.pushed()
	list := o.service.Got(s)
	var got []string
	for _, n := range list {
		got = append(got, n.Title)
	}
	if strings.Join(got, "\n") != strings.Join(titles, "\n") {
		o.Fatalf("titles = %q, want %q", got, titles)
	}
	return list
}

func (o pushing) devices(who string) (d contract.PushDevices) {
	o.Helper()
	a := o.p.Call(who, "GET", "/api/users/me/push-devices", nil)
	if a.Status != http.StatusOK {
		o.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	a.JSON(&d)
	return d
}

// Devices of those whom a disruption affects show its beginning and its end, those of followers what is between.
// Others, users without the right and staff have nothing to register for.
func TestDisruptionOnDevices(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	a, _ := o.p.Device(o.service, testkit.AdminA)
	phone, _ := o.p.Device(o.service, testkit.ReporterA)
	desk, _ := o.p.Device(o.service, testkit.ReporterA)
	b, _ := o.p.Device(o.service, testkit.AdminB)
	for _, who := range []string{testkit.NobodyA, testkit.Staff} {
		s := o.service.Subscribe()
		r := o.p.Call(who, "PUT", "/api/users/me/push-devices/"+uuid.NewString(),
			body{"endpoint": s.Endpoint, "p256dh": s.P256dh, "auth": s.Auth, "label": "Firefox"})
		if d := o.devices(who); r.Status != http.StatusConflict || r.Problem().Code != contract.CodePushUnavailable ||
			d.Available || d.PublicKey != nil {
			t.Errorf("%s: %d %s, %+v, want 409 push.unavailable", who, r.Status, r.Body, d)
		}
	}
	// Had the right when registering.
	o.p.Grant(testkit.UserA, "view:configurations")
	u, _ := o.p.Device(o.service, testkit.UserA)
	o.p.Exec(`delete from user_grant g using grant_definition d where d.id = g.grant_id and d.key = 'view:configurations'
		and g.user_id = $1`, testkit.ID(testkit.UserA))

	one := o.published(nil, "CODE-A")
	n := o.showed(a, "Storing: Hoofdlijn")[0]
	if n.Body != one.Title || n.Path != "/incidents/"+one.Id.String() || n.Tag != "incident-"+one.Id.String() {
		t.Errorf("notification = %+v", n)
	}
	for name, want := range map[string]string{"Ttl": "14400", "Urgency": "high",
		"Topic": strings.ReplaceAll(one.Id.String(), "-", "")} {
		if got := n.Header.Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	o.showed(phone, "Storing: Hoofdlijn")
	o.showed(desk, "Storing: Hoofdlijn")
	o.looked() // of several messages that are due by e-mail, the newest alone is sent

	late, _ := o.p.Device(o.service, testkit.ReporterA) // what began before is no news for it
	o.follows(testkit.AdminA, one)
	o.update(one, "repairing", "Een monteur is onderweg.")
	o.showed(a, "Storing: Hoofdlijn", "Update: Hoofdlijn")
	o.showed(phone, "Storing: Hoofdlijn")
	o.showed(late)
	o.looked()
	o.end(one)
	list := o.showed(a, "Storing: Hoofdlijn", "Update: Hoofdlijn", "Opgelost: Hoofdlijn")
	if last := list[2]; last.Tag != n.Tag || last.Header.Get("Urgency") != "normal" {
		t.Errorf("the last notification = %+v", last)
	}
	o.showed(phone, "Storing: Hoofdlijn", "Opgelost: Hoofdlijn")
	o.showed(desk, "Storing: Hoofdlijn", "Opgelost: Hoofdlijn")
	o.showed(late, "Opgelost: Hoofdlijn")
	o.showed(b)
	o.showed(u)
	// E-mail is as it was without devices.
	o.got(testkit.AdminA, "[Storing]", "[Update]", "[Opgelost]")
	o.got(testkit.ReporterA, "[Storing]", "[Opgelost]")
	o.noMore("", 5)

	d := o.devices(testkit.ReporterA)
	if len(d.Devices) != 3 || d.Devices[0].LastSuccessOn == nil || d.Devices[0].Label != "Firefox op Android" {
		t.Errorf("devices = %+v, want three", d)
	}
}

// A correction is for those who were told. The setting for e-mail does not matter. Blocked users, ended customers and
// removed devices get nothing.
func TestWhoGetsNoPush(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	a, _ := o.p.Device(o.service, testkit.AdminA)
	r, _ := o.p.Device(o.service, testkit.ReporterA)
	gone, id := o.p.Device(o.service, testkit.AdminA)
	b, _ := o.p.Device(o.service, testkit.AdminB)
	if s := o.p.Call(testkit.ReporterA, "DELETE", "/api/users/me/push-devices/"+id.String(), nil); s.Status !=
		http.StatusNotFound || s.Problem().Code != contract.CodePushDeviceNotFound {
		t.Errorf("somebody else removes it: %d %s, want 404", s.Status, s.Body)
	}
	if s := o.p.Call(testkit.AdminA, "DELETE", "/api/users/me/push-devices/"+id.String(), nil); s.Status !=
		http.StatusNoContent {
		t.Fatalf("removing: %d %s, want 204", s.Status, s.Body)
	}
	o.p.Exec(`insert into notification_setting (user_id, organisation_id, email_on_incident) values ($1, $2, false)`,
		testkit.ID(testkit.AdminA), testkit.ID("A"))
	o.p.Exec("update portal_user set status = 'blocked' where id = $1", testkit.ID(testkit.ReporterA))
	var left int
	o.p.Scan("select count(*) from push_device where user_id = $1", []any{testkit.ID(testkit.ReporterA)}, &left)
	if left != 0 {
		t.Errorf("devices of a blocked user = %d, want 0", left)
	}
	one := o.published(nil, "CODE-A")
	o.showed(a, "Storing: Hoofdlijn")
	o.cancel(one)
	if last := o.showed(a, "Storing: Hoofdlijn", "Correctie: "+one.Number+" geldt niet voor u")[1]; last.Body != "" {
		t.Errorf("the correction says %q", last.Body)
	}
	second := o.published(nil, "CODE-B")
	o.showed(b, "Storing: Lijn B")
	o.p.Exec("update organisation set status = 'ended' where id = $1", testkit.ID("B"))
	o.end(second)
	o.showed(b, "Storing: Lijn B")
	o.showed(r)
	o.showed(gone)
}

// What a push service says decides what becomes of a device: unknown removes it, busy is tried again, refused is not.
func TestAnswersOfThePushService(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	gone, _ := o.p.Device(o.service, testkit.AdminA)
	busy, _ := o.p.Device(o.service, testkit.AdminA)
	refuses, kept := o.p.Device(o.service, testkit.AdminA)
	o.service.Respond(gone, http.StatusGone)
	o.service.Respond(busy, http.StatusServiceUnavailable)
	o.service.Respond(refuses, http.StatusForbidden)
	var tries atomic.Int64
	o.service.Before(func(path string) {
		if strings.HasSuffix(busy.Endpoint, path) {
			tries.Add(1)
		}
	})
	o.published(nil, "CODE-A")
	o.until("a first try", func() bool { return tries.Load() > 0 })
	o.service.Respond(busy, 0)
	o.until("another try", func() bool { return len(o.service.Got(busy)) == 1 })
	o.until("the device to go", func() bool { return len(o.devices(testkit.AdminA).Devices) == 2 })
	o.until("the refusal", func() (refused bool) {
		o.p.Scan("select count(*) > 0 from river.river_job where kind = 'send_push' and state = 'cancelled'", nil, &refused)
		return refused
	})
	o.service.Respond(refuses, 0)
	o.showed(busy, "Storing: Hoofdlijn")
	o.showed(refuses)
	var claims int
	o.p.Scan("select count(*) from incident_push where device_id = $1", []any{kept}, &claims)
	if claims != 1 {
		t.Errorf("rows of the device that was refused = %d, want 1", claims)
	}
	o.got(testkit.AdminA, "[Storing]")
}

// A notification that was given up does not prevent the next one about the same incident, and none waits long for
// another try.
func TestPushAfterOneThatWasGivenUp(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	busy, _ := o.p.Device(o.service, testkit.AdminA)
	o.service.Respond(busy, http.StatusServiceUnavailable)
	one := o.published(nil, "CODE-A")
	o.until("a late try", func() bool {
		o.p.Exec(`update river.river_job set attempt = 20, scheduled_at = now()
			where kind = 'send_push' and state in ('available', 'retryable') and attempt between 1 and 19`)
		var tried int
		o.p.Scan("select count(*) from river.river_job where kind = 'send_push' and state = 'retryable' and attempt > 20",
			nil, &tried)
		return tried == 1
	})
	var pause float64
	o.p.Scan(`select extract(epoch from scheduled_at - now())::float8 from river.river_job where kind = 'send_push'`,
		nil, &pause)
	if pause > 121 {
		t.Errorf("the next try is in %.0f s, want two minutes at most", pause)
	}
	o.p.Exec("update river.river_job set state = 'discarded', finalized_at = now() where kind = 'send_push'")
	o.service.Respond(busy, 0)
	o.end(one)
	o.showed(busy, "Opgelost: Hoofdlijn")
}

// What was sent about a long incident is known at its end, and forgotten a month later.
func TestForgettingPushes(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	a, _ := o.p.Device(o.service, testkit.AdminA)
	one := o.published(nil, "CODE-A")
	o.showed(a, "Storing: Hoofdlijn")
	o.p.Exec("update incident_push set claimed_on = now() - interval '40 days'")
	o.end(one)
	o.showed(a, "Storing: Hoofdlijn", "Opgelost: Hoofdlijn")
	forgotten := func(want int) {
		t.Helper()
		if err := notices.NewPushes(o.p.App.DB(), nil).Forget(t.Context()); err != nil {
			t.Fatal(err)
		}
		var rows int
		if o.p.Scan("select count(*) from incident_push", nil, &rows); rows != want {
			t.Errorf("rows = %d, want %d", rows, want)
		}
	}
	forgotten(2)
	o.p.Exec("update incident_update set created_on = now() - interval '31 days' where incident_id = $1", one.Id)
	forgotten(0)
}

// cut is a transport that loses its connection, after the push service has accepted the notification or before.
type cut struct {
	http.RoundTripper
	after bool
}

func (c cut) RoundTrip(r *http.Request) (*http.Response, error) {
	if c.after {
		if answer, err := c.RoundTripper.RoundTrip(r); err == nil {
			_ = answer.Body.Close()
		}
	}
	return nil, errors.New("connection reset by peer")
}

// loseRightWhileTold takes a user's rights away after the portal found that their notification is due, and before it
// reads the incident as that user: the portal waits for the table of persons, which it reads in between.
func (o pushing) loseRightWhileTold(t *testing.T, pushes *notices.Pushes, due []notices.Push, user uuid.UUID) {
	t.Helper()
	at := slices.IndexFunc(due, func(p notices.Push) bool { return p.UserID == user })
	tx, err := o.p.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.Background()) }()
	for _, sql := range []string{"lock table person", "delete from user_grant where user_id = '" + user.String() + "'"} {
		if _, err := tx.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	told := make(chan error, 1)
	go func() { told <- pushes.Tell(t.Context(), due[at]) }()
	o.until("the portal to wait for the recipient", func() (waits bool) {
		o.p.Scan(`select exists (select from pg_stat_activity where datname = current_database()
			and wait_event_type = 'Lock' and query like '%GetMailRecipient%')`, nil, &waits)
		return waits
	})
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-told; err != nil {
		t.Error(err)
	}
	var claims int
	if o.p.Scan("select count(*) from incident_push", nil, &claims); claims != 0 {
		t.Errorf("claims = %d, want none for a user who lost the right", claims)
	}
}

// A notification is stored before it is sent. After a crash in between, on whichever side of the push service's answer,
// it is not sent again; and the right is checked again when it is sent.
func TestPushAtMostOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	service := testkit.NewPushService(t)
	o := pushing{outage{&post{t, p, testkit.NewSMTP(t)}}, service}
	o.prepare()
	p.Configure(func(c *app.Config) { c.Push = app.Push{Key: service.Key, LookEvery: time.Hour} })
	o.pushedOnce()
	a, _ := p.Device(service, testkit.AdminA)
	second, _ := p.Device(service, testkit.AdminA)
	r, _ := p.Device(service, testkit.ReporterA)
	o.published(nil, "CODE-A")
	with := func(transport http.RoundTripper) *notices.Pushes {
		sender, err := webpush.New(service.Key, "https://portaal.provider.example", transport)
		if err != nil {
			t.Fatal(err)
		}
		return notices.NewPushes(p.App.DB(), sender)
	}
	pushes := with(service.Transport())
	due, err := pushes.Due(t.Context())
	if err != nil || len(due) != 3 {
		t.Fatalf("due = %v, error = %v, want three", due, err)
	}
	// Each has its turn, also when the first can't be sent.
	turns := map[uuid.UUID]bool{}
	for range 100 {
		if err := p.App.DB().Read(t.Context(), identity.System("test"), func(db *queries.Queries) error {
			rows, err := db.ListDueIncidentPushes(t.Context(),
				queries.ListDueIncidentPushesParams{NewsFor: time.Hour.Seconds(), RowLimit: 1})
			for _, r := range rows {
				turns[r.DeviceID] = true
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	if len(turns) != 3 {
		t.Errorf("devices that had a turn = %d, want 3", len(turns))
	}
	o.loseRightWhileTold(t, pushes, due, testkit.ID(testkit.ReporterA))
	service.Before(func(string) {
		var claims int
		if p.Scan("select count(*) from incident_push", nil, &claims); claims == 0 {
			t.Error("a notification is sent before it is stored")
		}
	})
	old := due[0]
	old.Seq--
	if err := pushes.Tell(t.Context(), old); err != nil || len(service.Got(a))+len(service.Got(second)) != 0 {
		t.Errorf("of an update that is not the newest: error = %v, want nothing sent", err)
	}
	after := true
	for _, what := range due {
		if what.UserID != testkit.ID(testkit.AdminA) {
			continue
		}
		if err := with(cut{service.Transport(), after}).Tell(t.Context(), what); err == nil ||
			strings.Contains(err.Error(), "/send/") {
			t.Errorf("error = %v, want one without the endpoint", err)
		}
		after = false
	}
	for _, what := range append(due, due...) {
		if err := pushes.Tell(t.Context(), what); err != nil {
			t.Errorf("%+v: %v", what, err)
		}
	}
	if due, err = pushes.Due(t.Context()); err != nil || len(due) != 0 {
		t.Errorf("due = %v, error = %v, want none", due, err)
	}
	if one, two := len(service.Got(a)), len(service.Got(second)); one+two != 1 || len(service.Got(r)) != 0 {
		t.Errorf("notifications = %d, %d and %d, want the one that was accepted", one, two, len(service.Got(r)))
	}
}

// pushedOnce waits for the first look, which the portal makes at its start.
func (o pushing) pushedOnce() {
	o.Helper()
	o.until("the first look", func() bool {
		var looks int
		o.p.Scan(`select count(*) from river.river_job where kind = 'look_for_due_pushes' and state = 'completed'`,
			nil, &looks)
		return looks > 0
	})
}
