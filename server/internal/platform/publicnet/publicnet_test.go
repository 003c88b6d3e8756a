package publicnet

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

// Whatever form an address has, only public ones are called.
func TestCheck(t *testing.T) {
	t.Parallel()
	g := Guard{Own: []string{"portaal.provider.example"}, Allowed: []netip.Prefix{netip.MustParsePrefix("10.8.0.0/16")}}
	for _, host := range []string{
		"127.0.0.1", "::1", "10.1.2.3", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.1.1", "0.0.0.0", "::",
		"224.0.0.1", "255.255.255.255", "fe80::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "::127.0.0.1",
		"64:ff9b::7f00:1", "2002:7f00:1::", "198.18.0.1", "::ffff:a01:203", "fec0::1",
		// The forms that inet_aton reads.
		"2130706433", "0x7f000001", "0x7f.1", "127.1", "0177.0.0.1", "017700000001", "127.0.0.1.", "1.2.3.4.5",
		"portaal.provider.example", "PORTAAL.provider.example.", "", ".",
		// Names of a network of its own.
		"intranet", "db.internal", "Printer.local.", "vault.infra.svc", "router.home.arpa", "168.63.129.16",
	} {
		if err := g.Check(host); !errors.Is(err, ErrNotPublic) {
			t.Errorf("%q: error = %v, want not public", host, err)
		}
	}
	for _, host := range []string{
		"8.8.8.8", "2a00:1450::1", "::ffff:8.8.8.8", "10.8.1.2", "topdesk.klant-a.example", "localhost", "7-eleven.example",
		"xn--caf-dma.example",
	} {
		if err := g.Check(host); err != nil {
			t.Errorf("%q: %v", host, err)
		}
	}
}

// names is a DNS server that answers each question with the next address, and the last for ever.
func names(t *testing.T, addresses ...string) (*net.Resolver, *atomic.Int64) {
	t.Helper()
	conn, err := (&net.ListenConfig{}).ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	asked := &atomic.Int64{}
	go func() {
		buffer := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(buffer)
			if err != nil {
				return
			}
			var m dnsmessage.Message
			if m.Unpack(buffer[:n]) != nil {
				return
			}
			m.Response, m.RecursionAvailable, m.Additionals = true, true, nil
			q := m.Questions[0]
			if q.Type == dnsmessage.TypeA {
				i := min(int(asked.Add(1)), len(addresses)) - 1
				m.Answers = []dnsmessage.Resource{{
					Header: dnsmessage.ResourceHeader{Name: q.Name, Class: q.Class},
					Body:   &dnsmessage.AResource{A: netip.MustParseAddr(addresses[i]).As4()},
				}}
			}
			if answer, err := m.Pack(); err == nil {
				_, _ = conn.WriteTo(answer, from)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}, asked
}

// A name that is public when it is checked, and not when it is called, is not called.
func TestNameThatChanges(t *testing.T) {
	t.Parallel()
	var called atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called.Add(1) }))
	t.Cleanup(server.Close)
	resolver, asked := names(t, "8.8.8.8", "127.0.0.1")
	g := &Guard{resolver: resolver}
	if err := g.Resolve(t.Context(), "topdesk.klant-a.example"); err != nil {
		t.Fatal(err)
	}
	get := func(g *Guard) error {
		t.Helper()
		client := http.Client{Transport: g.Transport(time.Second)}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet,
			"http://topdesk.klant-a.example"+server.URL[strings.LastIndexByte(server.URL, ':'):], nil)
		if err != nil {
			t.Fatal(err)
		}
		a, err := client.Do(r)
		if err == nil {
			_ = a.Body.Close()
		}
		return err
	}
	if err := get(g); !errors.Is(err, ErrNotPublic) || called.Load() != 0 || asked.Load() < 2 {
		t.Errorf("error = %v, want not public; calls = %d, questions = %d", err, called.Load(), asked.Load())
	}
	if err := g.Resolve(t.Context(), "topdesk.klant-a.example"); !errors.Is(err, ErrNotPublic) {
		t.Errorf("resolving again: error = %v, want not public", err)
	}
	// The same name is called where its network is allowed.
	allowed := &Guard{resolver: resolver, Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}
	if err := get(allowed); err != nil || called.Load() != 1 {
		t.Errorf("allowed: error = %v, calls = %d", err, called.Load())
	}
}

// The addresses of the machine, and of the portal's name, are not called though they are public.
func TestOwnAddresses(t *testing.T) {
	t.Parallel()
	resolver, _ := names(t, "8.8.8.8")
	g := &Guard{resolver: resolver, Own: []string{"portaal.provider.example"}}
	if err := g.control(t.Context(), "tcp", "8.8.8.8:443", nil); !errors.Is(err, ErrNotPublic) {
		t.Errorf("the portal's own: error = %v, want not public", err)
	}
	if err := g.control(t.Context(), "tcp", "8.8.4.4:443", nil); err != nil {
		t.Errorf("another: %v", err)
	}
	// Nor where their network is allowed.
	g.Allowed = []netip.Prefix{netip.MustParsePrefix("8.8.8.0/24")}
	if err := g.control(t.Context(), "tcp", "8.8.8.8:443", nil); !errors.Is(err, ErrNotPublic) {
		t.Errorf("the portal's own in an allowed network: error = %v, want not public", err)
	}
	// While it is not known which addresses are the portal's own, none is called.
	g.resolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		return nil, errors.New("no DNS")
	}}
	if err := g.control(t.Context(), "tcp", "8.8.4.4:443", nil); err == nil {
		t.Error("without DNS an address is called that may be the portal's own")
	}
	g = &Guard{resolver: resolver, own: func() ([]net.Addr, error) {
		return []net.Addr{&net.IPNet{IP: net.ParseIP("8.8.4.4"), Mask: net.CIDRMask(24, 32)}}, nil
	}}
	if err := g.control(t.Context(), "tcp", "8.8.4.4:443", nil); !errors.Is(err, ErrNotPublic) {
		t.Errorf("the machine's own: error = %v, want not public", err)
	}
}
