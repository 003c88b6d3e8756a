package notices_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/webpush"
	"klantportaal.example/server/internal/test/testkit"
)

// A browser belongs to the user who registered it last, and a user has twenty at most.
func TestDevicesOfABrowser(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	s, _ := o.p.Device(o.service, testkit.AdminA)
	put := func(who string, id uuid.UUID, s webpush.Subscription) {
		t.Helper()
		if r := o.p.Call(who, "PUT", "/api/users/me/push-devices/"+id.String(), body{"endpoint": s.Endpoint,
			"p256dh": s.P256dh, "auth": s.Auth, "label": "Safari op iPhone"}); r.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", r.Status, r.Body)
		}
	}
	id := uuid.New()
	put(testkit.AdminB, id, s)
	if a, b := o.devices(testkit.AdminA).Devices, o.devices(testkit.AdminB).Devices; len(a) != 0 || len(b) != 1 ||
		b[0].Id != id {
		t.Errorf("devices of the first user = %+v, of the second %+v", a, b)
	}
	renewed := o.service.Subscribe()
	put(testkit.AdminB, id, renewed) // it has a new subscription
	put(testkit.AdminA, id, s)       // another user's device may have the same id
	o.published(nil, "CODE-A", "CODE-B")
	o.showed(s, "Storing: Hoofdlijn")
	o.showed(renewed, "Storing: Lijn B")
	// A notification counts as a use: those that are registered from now on get none, whatever their age below.
	o.p.Exec("delete from incident_configuration")

	// Those that were used least recently go, whenever they were registered.
	used := o.devices(testkit.AdminB).Devices[0].Id
	var more []uuid.UUID
	for range 19 {
		_, id := o.p.Device(o.service, testkit.AdminB)
		more = append(more, id)
	}
	for i, id := range more {
		o.p.Exec("update push_device set created_on = now() - make_interval(hours => $2) where id = $1", id, 19-i)
	}
	o.p.Exec(`update push_device set created_on = now() - interval '9 days', last_success_on = now() - interval '1 hour'
		where user_id = $1 and id = $2`, testkit.ID(testkit.AdminB), used)
	for range 2 {
		_, id := o.p.Device(o.service, testkit.AdminB)
		more = append(more, id)
	}
	var left []uuid.UUID
	for _, d := range o.devices(testkit.AdminB).Devices {
		left = append(left, d.Id)
	}
	want := append([]uuid.UUID{used}, more[2:]...)
	slices.SortFunc(left, func(a, b uuid.UUID) int { return strings.Compare(a.String(), b.String()) })
	slices.SortFunc(want, func(a, b uuid.UUID) int { return strings.Compare(a.String(), b.String()) })
	if !slices.Equal(left, want) {
		t.Errorf("devices = %v, want %v", left, want)
	}
	raw := string(o.p.Call(testkit.AdminA, "GET", "/api/users/me/push-devices", nil).Body)
	for _, secret := range []string{s.Endpoint, s.P256dh, s.Auth} {
		if strings.Contains(raw, secret) {
			t.Errorf("the list has a secret: %s", raw)
		}
	}
}

// Without a key nothing is offered, and devices of before can still be removed.
func TestPushIsOff(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	s, id := o.p.Device(o.service, testkit.AdminA)
	o.p.Configure(func(c *app.Config) { c.Push = app.Push{} })
	if d := o.devices(testkit.AdminA); d.Available || d.PublicKey != nil || len(d.Devices) != 1 {
		t.Errorf("devices = %+v, want one, and nothing to register", d)
	}
	r := o.p.Call(testkit.AdminA, "PUT", "/api/users/me/push-devices/"+id.String(), body{"endpoint": s.Endpoint,
		"p256dh": s.P256dh, "auth": s.Auth, "label": "x"})
	if r.Status != http.StatusConflict {
		t.Errorf("registering: %d %s, want 409", r.Status, r.Body)
	}
	if r := o.p.Call(testkit.AdminA, "DELETE", "/api/users/me/push-devices/"+id.String(), nil); r.Status !=
		http.StatusNoContent {
		t.Errorf("removing: %d %s, want 204", r.Status, r.Body)
	}
}

// A subscription to which nothing would be sent is refused.
func TestInvalidDevices(t *testing.T) {
	t.Parallel()
	o := newPushing(t)
	good := o.service.Subscribe()
	for name, change := range map[string]body{
		"http":             {"endpoint": "http://push.provider.example/x"},
		"this machine":     {"endpoint": "https://127.0.0.1/x"},
		"a port":           {"endpoint": "https://push.provider.example:5432/x"},
		"not on a curve":   {"p256dh": good.P256dh[:80] + "AAAAAAA"},
		"long endpoint":    {"endpoint": "https://push.provider.example/" + strings.Repeat("x", 1000)},
		"no label":         {"label": "  "},
		"unknown field":    {"userId": testkit.ID(testkit.AdminB)},
		"auth is too long": {"auth": good.Auth + "AA"},
	} {
		b := body{"endpoint": good.Endpoint, "p256dh": good.P256dh, "auth": good.Auth, "label": "Firefox"}
		for key, value := range change {
			b[key] = value
		}
		r := o.p.Call(testkit.AdminA, "PUT", "/api/users/me/push-devices/"+uuid.NewString(), b)
		if r.Status != http.StatusBadRequest {
			t.Errorf("%s: status = %d, want 400\n%s", name, r.Status, r.Body)
		}
	}
}
