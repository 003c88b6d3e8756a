// TestUnusableKeysAreSkipped can't make its weak key otherwise.
//go:debug rsa1024min=0

package identity

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

func TestUnknownKeysCauseOneFetchPerTenSeconds(t *testing.T) {
	const promised = 10 * time.Second // between two fetches, whatever the code says
	is := newIssuer(t)
	v := is.verifier()
	mustVerify(t, v, is.token())
	is.advance(promised)
	_, before := is.fetches()

	flood := func() {
		var all sync.WaitGroup
		for i := range 200 {
			token := sign(t, "RS256", fmt.Sprintf("unknown-%d", i), otherRSA, is.claims())
			all.Go(func() {
				if _, err := v.Verify(context.Background(), token); !errors.Is(err, ErrUnauthenticated) {
					t.Errorf("a token with an unknown key gives %v, want ErrUnauthenticated", err)
				}
			})
		}
		all.Wait()
	}
	flood()
	if _, after := is.fetches(); after != before+1 {
		t.Errorf("200 unknown keys caused %d fetches, want 1", after-before)
	}
	is.advance(promised - time.Millisecond)
	flood()
	if _, after := is.fetches(); after != before+1 {
		t.Errorf("within ten seconds there were %d fetches, want 1", after-before)
	}
	is.advance(time.Millisecond)
	flood()
	if documents, after := is.fetches(); after != before+2 || documents != 1 {
		t.Errorf("after ten seconds there were %d fetches and %d discoveries, want 2 and 1", after-before, documents)
	} else {
		t.Logf("figure: 600 unknown keys in 10 s, %d fetches", after-before)
	}
	mustVerify(t, v, is.token())
}

func TestManyFirstCallersShareOneFetch(t *testing.T) {
	is := newIssuer(t)
	is.hold = make(chan struct{})
	v := is.verifier()
	token := is.token()

	gone, leave := context.WithCancel(context.Background())
	left := make(chan error)
	go func() {
		_, err := v.Verify(gone, token)
		left <- err
	}()
	// The first caller leaves during the fetch that it started.
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Fatalf("the caller that left got %v, want context.Canceled", err)
	}

	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			if _, err := v.Verify(context.Background(), token); err != nil {
				t.Errorf("a waiting caller got %v", err)
			}
		})
	}
	close(is.hold)
	all.Wait()
	if documents, keySets := is.fetches(); documents != 1 || keySets != 1 {
		t.Errorf("%d discoveries and %d key fetches, want one of each", documents, keySets)
	}
}

func TestRotation(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	old := is.token()
	mustVerify(t, v, old)

	is.publish(published("rsa-1", "RS256", rsaKey), published("rsa-2", "RS256", otherRSA))
	is.advance(MinFetchInterval)
	mustVerify(t, v, sign(t, "RS256", "rsa-2", otherRSA, is.claims()))
	mustVerify(t, v, old)

	// The old key is withdrawn: the next fetch removes it, whatever token caused the fetch.
	is.publish(published("rsa-2", "RS256", otherRSA))
	is.advance(MinFetchInterval)
	_, err := v.Verify(context.Background(), sign(t, "RS256", "unknown", otherRSA, is.claims()))
	if !errors.Is(err, ErrUnauthenticated) {
		t.Fatalf("an unknown key gives %v", err)
	}
	if _, err := v.Verify(context.Background(), old); !errors.Is(err, ErrUnauthenticated) {
		t.Errorf("a token of a withdrawn key gives %v, want ErrUnauthenticated", err)
	}
	mustVerify(t, v, sign(t, "RS256", "rsa-2", otherRSA, is.claims()))
}

func TestStaleKeysServeWhileRefreshing(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	token := is.token()
	mustVerify(t, v, token)

	is.publish(published("rsa-2", "RS256", otherRSA))
	is.advance(freshFor)
	is.mu.Lock()
	is.hold = make(chan struct{})
	is.mu.Unlock()
	// The issuer does not respond yet, and no caller waits for it.
	mustVerify(t, v, token)
	mustVerify(t, v, token)
	close(is.hold)
	settle(v)
	if _, err := v.Verify(context.Background(), token); !errors.Is(err, ErrUnauthenticated) {
		t.Errorf("a key withdrawn before the refresh gives %v, want ErrUnauthenticated", err)
	}
	if _, keySets := is.fetches(); keySets != 2 {
		t.Errorf("%d key fetches, want 2", keySets)
	}
}

func TestReplacedKeyUnderTheSameID(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	mustVerify(t, v, is.token())
	is.publish(published("rsa-1", "RS256", otherRSA))
	is.advance(MinFetchInterval)
	replaced := sign(t, "RS256", "rsa-1", otherRSA, is.claims())
	if _, err := v.Verify(context.Background(), replaced); !errors.Is(err, ErrUnauthenticated) {
		t.Fatalf("a bad signature of a known key gives %v", err)
	}
	if _, keySets := is.fetches(); keySets != 1 {
		t.Errorf("a bad signature of a known key caused a fetch")
	}
	// The change is noticed when the keys are no longer fresh.
	is.advance(freshFor)
	v.Verify(context.Background(), replaced)
	settle(v)
	mustVerify(t, v, replaced)
}

func TestIssuerDownThenUp(t *testing.T) {
	is := newIssuer(t)
	is.setDown(true)
	v := is.verifier()
	token := is.token()

	for range 20 {
		_, err := v.Verify(context.Background(), token)
		if !errors.Is(err, ErrProviderUnavailable) || errors.Is(err, ErrUnauthenticated) {
			t.Fatalf("while the issuer is down Verify gives %v, want ErrProviderUnavailable only", err)
		}
	}
	if documents, _ := is.fetches(); documents != 1 {
		t.Errorf("%d discoveries in one instant, want 1", documents)
	}
	// A token that is wrong by itself needs no issuer to be refused.
	_, err := v.Verify(context.Background(), sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("aud", "other")))
	if !errors.Is(err, ErrUnauthenticated) {
		t.Errorf("a foreign token gives %v, want ErrUnauthenticated", err)
	}

	if v.Reachable() {
		t.Error("Reachable() = true, but the issuer never responded")
	}
	is.setDown(false)
	is.advance(firstFetchInterval)
	mustVerify(t, v, token)
	if !v.Reachable() {
		t.Error("Reachable() = false, but the issuer responds")
	}
}

func TestIssuerGoesDownLater(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	long := sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("exp", is.now().Add(24*time.Hour).Unix()))
	mustVerify(t, v, long)

	is.setDown(true)
	is.advance(freshFor)
	mustVerify(t, v, long)
	settle(v)
	mustVerify(t, v, long)
	if v.Reachable() {
		t.Error("Reachable() = true, but the issuer is down")
	}
	// Whether an unknown key is new or invented can't be told now.
	if _, err := v.Verify(context.Background(),
		sign(t, "RS256", "rsa-2", otherRSA, is.claims())); !errors.Is(err, ErrProviderUnavailable) {
		t.Errorf("an unknown key gives %v, want ErrProviderUnavailable", err)
	}

	is.advance(staleFor - freshFor)
	if _, err := v.Verify(context.Background(), long); !errors.Is(err, ErrProviderUnavailable) {
		t.Errorf("with stale keys Verify gives %v, want ErrProviderUnavailable", err)
	}
	is.setDown(false)
	is.advance(MinFetchInterval)
	mustVerify(t, v, long)
	if documents, _ := is.fetches(); documents < 2 {
		t.Error("after a failure the issuer was not discovered again")
	}
}

func TestDiscoveryIsChecked(t *testing.T) {
	for name, change := range map[string]func(is *issuer, doc map[string]any){
		"another issuer": func(_ *issuer, doc map[string]any) { doc["issuer"] = "https://issuer.example" },
		"no keys":        func(_ *issuer, doc map[string]any) { delete(doc, "jwks_uri") },
		"odd scheme":     func(_ *issuer, doc map[string]any) { doc["jwks_uri"] = "file:///etc/keys" },
		// The redirect could lead through a less secure address.
		"keys elsewhere": func(is *issuer, doc map[string]any) { doc["jwks_uri"] = is.url + "/moved" },
		"only HMAC": func(_ *issuer, doc map[string]any) {
			doc["id_token_signing_alg_values_supported"] = []string{"HS256", "none"}
		},
	} {
		t.Run(name, func(t *testing.T) {
			is := newIssuer(t)
			is.discovery = func(doc map[string]any) { change(is, doc) }
			if _, err := is.verifier().Verify(context.Background(), is.token()); !errors.Is(err, ErrProviderUnavailable) {
				t.Errorf("Verify gives %v, want ErrProviderUnavailable", err)
			}
		})
	}
}

func TestAlgorithmMustBeOffered(t *testing.T) {
	is := newIssuer(t)
	is.algs = []string{"ES256"}
	v := is.verifier()
	mustVerify(t, v, sign(t, "ES256", "ec-1", ecKey, is.claims()))
	if _, err := v.Verify(context.Background(), is.token()); !errors.Is(err, ErrUnauthenticated) {
		t.Errorf("an algorithm that the issuer does not offer gives %v", err)
	}
}

func TestUnusableKeysAreSkipped(t *testing.T) {
	weak, err := rsa.GenerateKey(rand.Reader, 1024)
	if err != nil {
		t.Fatal(err)
	}
	encryption := published("enc", "RS256", otherRSA)
	encryption.Use = "enc"
	is := newIssuer(t)
	is.publish(
		published("weak", "RS256", weak), encryption,
		jose.JSONWebKey{Key: []byte("a shared secret of thirty-two by"), KeyID: "shared", Algorithm: "HS256", Use: "sig"},
		published("rsa-1", "RS256", rsaKey),
	)
	v := is.verifier()
	mustVerify(t, v, is.token())
	for id, key := range map[string]*rsa.PrivateKey{"weak": weak, "enc": otherRSA} {
		if _, err := v.Verify(context.Background(),
			sign(t, "RS256", id, key, is.claims())); !errors.Is(err, ErrUnauthenticated) {
			t.Errorf("a token of the unusable key %s gives %v", id, err)
		}
	}
}

// The development issuer is served by the portal itself: a request whose token is
// verified must be able to wait for another request to the same server.
func TestIssuerOnTheSameServer(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	inner := is.server.Config.Handler
	is.server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/api/me" {
			inner.ServeHTTP(w, r)
			return
		}
		if _, err := v.Verify(r.Context(), r.Header.Get("Authorization")); err != nil {
			http.Error(w, err.Error(), http.StatusUnauthorized)
		}
	})
	req, err := http.NewRequest(http.MethodGet, is.url+"/api/me", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", is.token())
	resp, err := is.server.Client().Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		t.Errorf("the server that is its own issuer answers %s", resp.Status)
	}
}
