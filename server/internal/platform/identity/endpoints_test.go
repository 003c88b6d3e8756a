package identity

import (
	"context"
	"reflect"
	"testing"
	"time"
)

func TestEndpointsComeFromDiscovery(t *testing.T) {
	is := newIssuer(t)
	is.discovery = func(doc map[string]any) {
		doc["authorization_endpoint"] = is.url + "/authorize"
		doc["token_endpoint"] = "https://token.provider.example/token"
		doc["userinfo_endpoint"] = "https://token.provider.example/me"
		doc["revocation_endpoint"] = "https://revoke.provider.example:8443/"
		doc["end_session_endpoint"] = "https://evil.example;script-src */end"
		doc["check_session_iframe"] = "https://session.provider.example/frame"
	}
	v := is.verifier()
	if got := v.Endpoints(); got.Connect != nil || got.Frame != nil {
		t.Errorf("before the issuer was asked: %+v", got)
	}
	v.Prepare(t.Context())
	want := Endpoints{
		Connect: []string{"https://token.provider.example", "https://revoke.provider.example:8443"},
		Frame:   []string{"https://session.provider.example"},
	}
	if got := v.Endpoints(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}

	// If the issuer moves an endpoint, it is noticed with the next fetch of the keys after an hour.
	is.mu.Lock()
	is.discovery = func(doc map[string]any) { doc["token_endpoint"] = "https://new.provider.example/token" }
	is.mu.Unlock()
	is.advance(rediscoverAfter)
	if _, err := v.Verify(t.Context(), is.token()); err != nil {
		t.Fatal(err)
	}
	if got := v.Endpoints(); !reflect.DeepEqual(got, Endpoints{Connect: []string{"https://new.provider.example"}}) {
		t.Errorf("after an hour: %+v", got)
	}
}

func TestEndpointsOfHTTPSIssuerStayHTTPS(t *testing.T) {
	is := newIssuer(t)
	is.discovery = func(doc map[string]any) { doc["token_endpoint"] = "ftp://files.example/" }
	v := is.verifier()
	v.Prepare(t.Context())
	if got := v.Endpoints(); got.Connect != nil {
		t.Errorf("endpoints = %+v, want none to connect to", got)
	}
}

// An issuer that is down does not prevent the start; it is asked until it responds.
func TestPrepareTriesAgain(t *testing.T) {
	is := newIssuer(t)
	is.setDown(true)
	v := is.verifier()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	done := make(chan struct{})
	go func() { v.Prepare(ctx); close(done) }()
	for documents(is) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	is.setDown(false)
	is.advance(firstFetchInterval)
	<-done
	if loaded, _ := v.keys.begin(); !loaded || ctx.Err() != nil {
		t.Error("Prepare did not notice that the issuer came back")
	}
}

func documents(is *issuer) int {
	n, _ := is.fetches()
	return n
}
