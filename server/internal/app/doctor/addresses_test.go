package doctor_test

import (
	"testing"

	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/test/testkit"
)

// Users with an unproven address, who get no e-mail, are counted.
func TestAddresses(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec("update portal_user set status = 'active'")
	c := config(t, p.Database.AppURL)
	c.PublicURL, c.Issuer, c.Mail.URL = "http://127.0.0.1:1", "http://127.0.0.1:1", "smtp://127.0.0.1:1" // nothing listens there
	const setting = "addresses of users"
	says(t, about(doctor.Outside(t.Context(), c, true), setting))
	p.Exec("delete from organisation_domain where domain = 'b.example'")
	says(
		t,
		about(doctor.Outside(t.Context(), c, true), setting),
		"warning addresses of users: 1 of 8 users who have signed in "+
			"have an e-mail address that is not proven: they get no e-mail, and e-mail from them waits in quarantine; register the "+
			"domains of their organisations with `portal organisation domain add`, or have them sign in with that address; the page of "+
			"each user says what is missing",
	)
	if got := about(doctor.Outside(t.Context(), c, false), setting); len(got) > 0 {
		t.Errorf("Outside found %v when not thorough, want nothing about addresses", got)
	}
}
