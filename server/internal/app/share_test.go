package app_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// When an instance has come, the one that has all hub connections asks half of them to connect again, once.
func TestConnectionsAreSharedOut(t *testing.T) {
	t.Parallel()
	const all = 20
	soon := func(c *app.Config) { c.Work.ShareAfter = 200 * time.Millisecond }
	p := testkit.New(t, testkit.Configured(soon))
	var asked atomic.Int64
	for n := range all {
		who := []string{testkit.UserA, testkit.AdminA, testkit.Staff}[n%3]
		c, err := hubclient.Dialer{Addr: host(p)}.Dial(p.Token(who))
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		go c.Records(func(record []byte) {
			if strings.Contains(string(record), `"type":7,"allowReconnect":true`) {
				asked.Add(1)
			}
		})
	}
	p.Second()
	for end := time.Now().Add(2 * time.Minute); asked.Load() < all/2; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%d were asked to connect again, want %d", asked.Load(), all/2)
		}
	}
	time.Sleep(3 * time.Second)
	if n := asked.Load(); n != all/2 {
		t.Errorf("%d were asked to connect again, want %d", n, all/2)
	}
}
