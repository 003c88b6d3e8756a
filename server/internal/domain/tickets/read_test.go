package tickets_test

import (
	"net/http"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// TestExactIDForms: a ticket is found by its number as it is stored, without leading zeros, and as it is shown.
func TestExactIDForms(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, ticket.Id)
	for number, expected := range map[string]int{
		"00104287": http.StatusOK, "0104287": http.StatusOK, "104287": http.StatusOK, "00.104.287": http.StatusOK,
		"10428700": http.StatusNotFound, "104.287": http.StatusBadRequest, "0010428": http.StatusNotFound, "0": http.StatusNotFound,
	} {
		status, body := call(t, p, testkit.UserA, http.MethodGet, "/api/support-tickets/exact/"+number)
		if status != expected {
			t.Errorf("%s: %d %s", number, status, body)
		} else if status == http.StatusOK && want[contract.SupportTicketDetail](t, http.StatusOK, status, body).Id != ticket.Id {
			t.Errorf("%s is another ticket: %s", number, body)
		}
	}
}
