package doctor_test

import (
	"net"
	"net/http/httptest"
	"testing"

	"klantportaal.example/server/internal/app/doctor"
)

// The ERP and the mailbox's server are only connected to.
func TestERPAndMailbox(t *testing.T) {
	t.Parallel()
	closed := nobody(t)
	server := httptest.NewServer(answers(405, ""))
	t.Cleanup(server.Close)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	provider := new(issuer)
	provider.start(t, nil)
	c := outside(t, provider)
	c.ERP.URL, c.Inbound.URL = server.URL, "imaps://support:p4ssw0rd@"+l.Addr().String()
	found := about(doctor.Outside(t.Context(), c, false), "PORTAL_ERP_URL", "PORTAL_INBOUND_URL")
	if len(found) != 2 {
		t.Errorf("found %v", found)
	}
	says(t, found)
	c.ERP.URL, c.Inbound.URL = "http://"+closed, "imaps://support:p4ssw0rd@"+closed+"/INBOX"
	says(t, about(doctor.Outside(t.Context(), c, false), "PORTAL_ERP_URL", "PORTAL_INBOUND_URL"),
		"warning PORTAL_ERP_URL: the ERP at "+closed+" can't be reached: nothing listens there; start it, or correct host "+
			"and port; new tickets get their numbers when it responds",
		"warning PORTAL_INBOUND_URL: the mailbox's server at "+closed+" can't be reached: nothing listens there; start it, "+
			"or correct host and port; no e-mail is received until it responds")
}
