package api_test

import (
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Each member of staff has their own preferences; fields that a change leaves out stay.
func TestStaffPreferences(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const path = "/api/users/me/staff-preferences"
	read := func(who string) (s contract.StaffPreferences) {
		t.Helper()
		want(t, p.Call(who, "GET", path, nil), 200, "").JSON(&s)
		return s
	}
	defaults := contract.StaffPreferences{ThenStatus: "waiting_customer", NewTicketAlerts: "team"}
	if s := read(testkit.Staff); s != defaults {
		t.Errorf("default preferences = %+v", s)
	}
	want(t, p.Call(testkit.Staff, "PUT", path, body{"thenStatus": "in_progress"}), 200, "")
	want(t, p.Call(testkit.Staff, "PUT", path, body{"nextAfterSending": true, "newTicketAlerts": "off"}), 200, "")
	want(t, p.Call(testkit.Staff, "PUT", path, body{"queueView": "mine"}), 200, "")
	s := read(testkit.Staff)
	if s.ThenStatus != "in_progress" || !s.NextAfterSending || s.NewTicketAlerts != "off" || s.QueueView == nil ||
		*s.QueueView != "mine" {
		t.Errorf("changed preferences = %+v", s)
	}
	if s := read(testkit.Staff2); s != defaults {
		t.Errorf("preferences of another user = %+v", s)
	}
	for _, b := range []body{{}, {"thenStatus": "resolved"}, {"queueView": "<script>"}, {"other": 1}} {
		want(t, p.Call(testkit.Staff, "PUT", path, b), 400, "request.invalid")
	}
	want(t, p.Call(testkit.AdminA, "GET", path, nil), 403, "auth.forbidden")
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"nextAfterSending": true}), 403, "auth.forbidden")
}
