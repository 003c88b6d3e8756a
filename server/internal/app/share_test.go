package app_test

import (
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// When an instance starts, the one with all hub connections asks half of them to reconnect.
func TestConnectionsAreSharedOut(t *testing.T) {
	t.Parallel()
	const all = 20
	soon := func(c *app.Config) { c.Work.ShareAfter = 200 * time.Millisecond }
	p := testkit.New(t, testkit.Configured(soon))
	asked := make(chan struct{}, all)
	for n := range all {
		who := []string{testkit.UserA, testkit.AdminA, testkit.Staff}[n%3]
		c, err := hubclient.Dialer{Addr: host(p)}.Dial(p.Token(who))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		go c.Records(func(record []byte) {
			if strings.Contains(string(record), `"type":7,"allowReconnect":true`) {
				asked <- struct{}{}
				c.Close()
			}
		})
	}
	p.Second()
	for range all / 2 {
		<-asked
	}
}
