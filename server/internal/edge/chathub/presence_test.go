package chathub_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// shownTo returns the people in the last push of presence to a client, "" before the first one.
func shownTo(c *client) string {
	list := c.pushes("presence")
	if len(list) == 0 {
		return ""
	}
	var args []contract.TicketPresence
	if err := json.Unmarshal([]byte(strings.TrimPrefix(list[len(list)-1].String(), "presence")), &args); err != nil {
		c.t.Fatal(err)
	}
	names := []string{}
	for _, p := range args[0].People {
		names = append(names, fmt.Sprintf("%s %s", p.FullName, p.State))
	}
	return fmt.Sprint(names)
}

func (c *client) untilShown(people string) {
	c.t.Helper()
	c.until(people, func() bool { return shownTo(c) == people })
}

// Staff see each other in a ticket, on any instances and in any order of joining; customers in the same room see
// nothing of it.
func TestPresence(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		p, n := testkit.New(t, backplane), newNPMClients(t)
		second := p.Second()
		made := ticket(t, p, testkit.UserA, nil)
		customers := []*client{n.connect(p, testkit.UserA), n.connect(second, testkit.AdminA)}
		here, there, tab := n.connect(p, testkit.Staff), n.connect(second, testkit.Staff2), n.connect(second, testkit.Staff)
		for _, c := range customers {
			c.join(made.Id, epoch)
		}
		if accepts := here.join(made.Id, epoch).Accepts; !slices.Contains(accepts, "Viewing") {
			t.Errorf("accepts = %v", accepts)
		}
		here.call(nil, "Viewing", made.Id, "viewing")
		here.untilShown("[Stan Staff viewing]")
		there.join(made.Id, epoch) // the first one on that instance, so it asks
		there.untilShown("[Stan Staff viewing]")
		there.call(nil, "Viewing", made.Id, "noting")
		here.untilShown("[Stan Staff viewing Stella Staff noting]")
		tab.join(made.Id, epoch) // gets presence at once
		tab.untilShown("[Stan Staff viewing Stella Staff noting]")
		tab.call(nil, "Viewing", made.Id, "replying")
		here.untilShown("[Stan Staff replying Stella Staff noting]")
		tab.call(nil, "Viewing", made.Id, "gone") // the user still looks on in the other tab
		there.untilShown("[Stan Staff viewing Stella Staff noting]")
		here.join(made.Id, epoch) // joining again keeps the state
		here.call(nil, "Viewing", made.Id, "replying")
		there.untilShown("[Stan Staff replying Stella Staff noting]")
		p.Exec(`update user_account set enabled = false where user_id = $1`, testkit.ID(testkit.Staff2))
		here.untilShown("[Stan Staff replying]") // a user who loses access is gone

		for _, c := range customers {
			c.refused("auth.forbidden", "Viewing", made.Id, "viewing")
			c.barrier()
			if heard := len(c.pushes("presence")) + len(c.pushes("typing")); heard > 0 {
				t.Errorf("presence pushes to a customer = %d, want 0", heard)
			}
		}
		here.refused("request.invalid", "Viewing", made.Id, "sleeping")
		here.refused("request.invalid", "Viewing", made.Id, 1)
		here.refused("ticket.not_found", "Viewing", made.Id+1, "viewing")
		other := ticket(t, p, testkit.AdminB, nil)
		here.refused("ticket.not_found", "Viewing", other.Id, "viewing") // the ticket was not joined
	})
}
