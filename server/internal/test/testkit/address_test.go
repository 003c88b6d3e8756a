package testkit

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"
)

// TestAddress: the address stays the test's between two servers. A client that connects meanwhile is refused at once,
// and the second server has the address of the first.
func TestAddress(t *testing.T) {
	t.Parallel()
	a := keepAddress(t)
	address := a.next().Addr().String()
	ask := func() (string, error) {
		c := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
		r, err := c.Get("http://" + address)
		if err != nil {
			return "", err
		}
		defer r.Body.Close()
		b, err := io.ReadAll(r.Body)
		return string(b), err
	}
	for _, name := range []string{"first", "second"} {
		s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, name) })}
		l := a.next()
		go func() { _ = s.Serve(l) }()
		if got, err := ask(); err != nil || got != name {
			t.Fatalf("%q, %v, want %q", got, err, name)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := ask(); err == nil {
			t.Fatalf("%q from a server that ended", got)
		}
		var lc net.ListenConfig
		if other, err := lc.Listen(t.Context(), "tcp", address); err == nil {
			_ = other.Close()
			t.Fatal("another could take the address")
		}
	}
}
