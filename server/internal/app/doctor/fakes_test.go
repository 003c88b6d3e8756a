package doctor_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"maps"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/go-jose/go-jose/v4"

	"klantportaal.example/server/internal/app"
)

// newAuthority returns an authority whose certificates this process trusts.
var authority, authorityKey = newAuthority()

func newAuthority() (*x509.Certificate, *ecdsa.PrivateKey) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), KeyUsage: x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		panic(err)
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		panic(err)
	}
	return certificate, key
}

func TestMain(m *testing.M) {
	file, err := os.CreateTemp("", "authority")
	if err == nil {
		err = pem.Encode(file, &pem.Block{Type: "CERTIFICATE", Bytes: authority.Raw})
	}
	if err == nil {
		err = errors.Join(file.Close(), os.Setenv("SSL_CERT_FILE", file.Name()))
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.Remove(file.Name())
	os.Exit(code)
}

// certificate returns a certificate for 127.0.0.1, changed by change. A trusted one is signed by the authority.
func certificate(t *testing.T, trusted bool, change func(*x509.Certificate)) *tls.Config {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(2), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-48 * time.Hour), NotAfter: time.Now().Add(time.Hour)}
	if change != nil {
		change(template)
	}
	signer, signerKey := authority, authorityKey
	if !trusted {
		signer, signerKey = template, key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, signer, &key.PublicKey, signerKey)
	if err != nil {
		t.Fatal(err)
	}
	return &tls.Config{MinVersion: tls.VersionTLS12,
		Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
}

// issuer is a correct identity provider, with the changes of a row of a test.
type issuer struct {
	*httptest.Server
	document map[string]any              // changes to the discovery document; nil removes a field
	paths    map[string]http.HandlerFunc // replace its own handlers
	clock    time.Duration               // by how much its clock is ahead
	origin   string                      // origin whose pages may call it; empty: any
}

func (i *issuer) start(t *testing.T, over *tls.Config) {
	t.Helper()
	i.Server = httptest.NewUnstartedServer(http.HandlerFunc(i.serve))
	if over != nil {
		i.TLS = over
		i.StartTLS()
	} else {
		i.Start()
	}
	t.Cleanup(i.Close)
}

func (i *issuer) serve(w http.ResponseWriter, r *http.Request) {
	if own := i.paths[r.URL.Path]; own != nil {
		own(w, r)
		return
	}
	w.Header().Set("Date", time.Now().Add(i.clock).UTC().Format(http.TimeFormat))
	w.Header().Set("Access-Control-Allow-Origin", "*")
	if i.origin != "" {
		w.Header().Set("Access-Control-Allow-Origin", i.origin)
	}
	switch r.URL.Path {
	case "/.well-known/openid-configuration":
		d := map[string]any{
			"issuer":                                i.URL,
			"authorization_endpoint":                i.URL + "/authorize",
			"token_endpoint":                        i.URL + "/token",
			"end_session_endpoint":                  i.URL + "/end",
			"jwks_uri":                              i.URL + "/keys",
			"scopes_supported":                      []string{"openid", "profile", "email"},
			"code_challenge_methods_supported":      []string{"S256"},
			"id_token_signing_alg_values_supported": []string{"RS256"},
		}
		maps.Copy(d, i.document)
		maps.DeleteFunc(d, func(_ string, value any) bool { return value == nil })
		_ = json.NewEncoder(w).Encode(d)
	case "/keys":
		_ = json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: authorityKey.Public(), KeyID: "1"}}})
	case "/authorize":
		q := r.URL.Query()
		if q.Get("client_id") != "klantportaal" || q.Get("code_challenge_method") != "S256" || q.Get("prompt") != "none" {
			http.Error(w, "no such client", http.StatusBadRequest)
			return
		}
		http.Redirect(w, r, q.Get("redirect_uri")+"?"+url.Values{"error": {"login_required"}}.Encode(), http.StatusFound)
	case "/token":
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{"error":"invalid_grant"}`)
	default:
		http.NotFound(w, r)
	}
}

// answers responds with a fixed text.
func answers(status int, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

// mailServer starts an SMTP server with one user, "portal" with the password "p4ssw0rd", who can sign in over TLS only.
func mailServer(t *testing.T, startTLS *tls.Config, implicit, signIn bool) (address string) {
	t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address = l.Addr().String()
	s := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		if signIn {
			return &knowing{}, nil
		}
		return &session{}, nil
	}))
	s.Domain = "mail.test"
	if implicit {
		l = tls.NewListener(l, startTLS)
	} else {
		s.TLSConfig = startTLS
	}
	go func() { _ = s.Serve(l) }()
	t.Cleanup(func() { _ = s.Close() })
	return address
}

// session panics if an e-mail is sent.
type session struct{}

func (*session) Reset()                               {}
func (*session) Logout() error                        { return nil }
func (*session) Mail(string, *smtp.MailOptions) error { panic("an e-mail is sent") }
func (*session) Rcpt(string, *smtp.RcptOptions) error { panic("an e-mail is sent") }
func (*session) Data(io.Reader) error                 { panic("an e-mail is sent") }

type knowing struct{ session }

func (*knowing) AuthMechanisms() []string { return []string{sasl.Plain} }

func (*knowing) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "portal" || password != "p4ssw0rd" {
			return errors.New("unknown")
		}
		return nil
	}), nil
}

// outside returns settings that name only the given services.
func outside(t *testing.T, i *issuer) app.Config {
	t.Helper()
	c := config(t, "postgres://127.0.0.1/x")
	c.Issuer, c.Mail = i.URL, app.Mail{}
	return c
}
