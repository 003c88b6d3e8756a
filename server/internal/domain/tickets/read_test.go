package tickets_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// A ticket is found by its number as stored, without leading zeros, and as displayed.
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
			t.Errorf("%s: response = %d %s", number, status, body)
		} else if status == http.StatusOK && want[contract.SupportTicketDetail](t, http.StatusOK, status, body).Id != ticket.Id {
			t.Errorf("%s found another ticket: %s", number, body)
		}
	}
}

// What a user reads on one connection is pushed to their others, which have not joined the room, and to nobody else
// outside it.
func TestReadElsewhere(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	staff, colleague := dial(t, p, testkit.Staff), dial(t, p, testkit.ColleagueA)
	here, there := dial(t, p, testkit.UserA), dial(t, p, testkit.UserA)
	here.join(ticket.Id)
	m := contract.NewMessage{Id: uuid.New(), Text: "Have you read this?"}
	if _, code := staff.post(ticket.Id, m); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	there.received(m.Id)
	colleague.received(m.Id)
	if _, code := here.call("ReadMessage", ticket.Id, m.Id); code != "" {
		t.Fatalf("ReadMessage: code = %q, want none", code)
	}
	read := func(r record) bool {
		return r.Target == "messageRead" && strings.Contains(string(r.Arguments[1]), m.Id.String())
	}
	here.find("the receipt in the room", read)
	there.find("the receipt on the other device", read)
	colleague.call("ReadMessage", ticket.Id, m.Id)
	colleague.find("their own receipt", read)
	if n := strings.Count(colleague.everything(), `"messageRead"`); n != 1 {
		t.Errorf("receipts sent outside the room = %d, want 1", n)
	}
}
