//go:build unix

package faults

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// proxy is a reverse proxy with its file in deploy/, in which the marked lines are changed as by an operator.
type proxy struct {
	name, pack string // pack is Debian's package
	file       string
	change     func(s site) []string // pairs, as strings.NewReplacer takes them
	command    func(file string) []string
	around     string // what the proxy's own configuration has around the file, %s
}

// site has the address of a proxy, its portals and the folder of its files.
type site struct {
	addr, plain string // for https and http
	one, two    string // the instances
	dir         string
	log         string
}

var proxies = []proxy{
	{
		name: "nginx", pack: "nginx-light", file: "nginx/portal.conf",
		change: func(s site) []string {
			return []string{
				"127.0.0.1:8080", s.one, "127.0.0.1:8081", s.two,
				"listen 80;", "listen " + s.plain + ";", "listen 443 ", "listen " + s.addr + " ",
				"listen [::]:80;", "", "listen [::]:443 ssl http2;", "",
				"/etc/ssl/portal", s.dir, "/var/log/nginx/portal.log", s.log,
				"/var/log/nginx/portal-hub.error.log", s.dir + "/hub.log",
				"portaal.provider.example", "localhost",
			}
		},
		around: "daemon off; pid %[1]s/pid; worker_processes 2; error_log stderr;\nevents {}\n" +
			"http {\nclient_body_temp_path %[1]s/body; proxy_temp_path %[1]s/proxy; fastcgi_temp_path %[1]s/fastcgi;\n" +
			"uwsgi_temp_path %[1]s/uwsgi; scgi_temp_path %[1]s/scgi;\n%[2]s}\n",
		command: func(file string) []string { return []string{"nginx", "-e", "stderr", "-c", file} },
	},
	{
		name: "caddy", pack: "caddy", file: "caddy/Caddyfile",
		change: func(s site) []string {
			return []string{
				"reverse_proxy 127.0.0.1:8080 127.0.0.1:8081", "reverse_proxy " + s.one + " " + s.two,
				"/etc/ssl/portal", s.dir, "/var/log/caddy/portal.log", s.log,
				"\nportaal.provider.example {", "\nhttps://localhost:" + port(s.addr) + " {\nbind 127.0.0.1",
			}
		},
		around: "{\nadmin off\nauto_https disable_redirects\n}\n%[2]s",
		command: func(file string) []string {
			return []string{"caddy", "run", "--adapter", "caddyfile", "--config", file}
		},
	},
	{
		name: "haproxy", pack: "haproxy", file: "haproxy/haproxy.cfg",
		change: func(s site) []string {
			return []string{
				"127.0.0.1:8080", s.one, "127.0.0.1:8081", s.two, "bind :80", "bind " + s.plain, "bind :443", "bind " + s.addr,
				"/etc/ssl/portal", s.dir, "    user haproxy\n    group haproxy\n", "",
			}
		},
		around:  "%[2]s",
		command: func(file string) []string { return []string{"haproxy", "-db", "-f", file} },
	},
}

func port(addr string) string {
	_, p, _ := net.SplitHostPort(addr)
	return p
}

// Behind each proxy with its shipped file everything works as without a proxy, and no user notices a rolling restart of
// both instances under load.
func TestProxiesDrill(t *testing.T) {
	w := newWorld(t)
	s := site{dir: w.dir + "/tls", addr: free(t), plain: free(t)}
	w.host = "localhost:" + port(s.addr)
	w.trust(s.dir)
	settings := []string{
		"PORTAL_PUBLIC_URL=https://" + w.host,
		"PORTAL_TRUSTED_PROXIES=127.0.0.1/32",
		"PORTAL_DRAIN=5s",
	}
	one, two := w.serve(settings...), w.serve(settings...)
	s.one, s.two = one.addr, two.addr
	for _, p := range proxies {
		t.Run(p.name, func(t *testing.T) {
			was := w.t
			w.t = t
			defer func() { w.t = was }()
			s := s
			s.log = filepath.Join(s.dir, p.name+".log")
			if p.name == "haproxy" { // which logs where it was started
				s.log = filepath.Join(s.dir, p.name+".out")
			}
			front := "https://" + s.addr
			checks := []struct {
				name string
				try  func(t *testing.T)
			}{
				{"largest file", func(t *testing.T) { w.largestFile(t, front) }},
				{"too large", func(t *testing.T) { w.tooLarge(t, front) }},
				{"who asks", func(t *testing.T) { w.whoAsks(t, front, s.log) }},
				{"doctor", func(t *testing.T) { w.doctor(t, one, s.dir) }},
				{"rolling restart", func(t *testing.T) { w.rolling(t, front, one, two) }},
			}
			if !p.run(t, s) {
				for _, c := range checks {
					t.Run(c.name, func(t *testing.T) {
						t.Skipf("not tried with deploy/%s: %s is not installed (apt-get install %s, as root)", p.file, p.name, p.pack)
					})
				}
				return
			}
			began := time.Now()
			for status := 0; status != http.StatusOK; time.Sleep(20 * time.Millisecond) {
				status, _ = w.call(front, testkit.UserA, http.MethodGet, "/users/me", "", nil)
				if time.Since(began) > 20*time.Second {
					t.Fatalf("%s does not serve: status = %d", p.name, status)
				}
			}
			for _, c := range checks {
				t.Run(c.name, c.try)
			}
		})
	}
}

// free returns an address on this machine that was free a moment ago.
func free(t *testing.T) string {
	t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// trust makes a certificate for localhost in a folder, and has the world's clients trust it.
func (w *world) trust(dir string) {
	w.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		w.t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"localhost"}, IsCA: true, BasicConstraintsValid: true,
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		w.t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		w.t.Fatal(err)
	}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	secret := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})
	if err := os.Mkdir(dir, 0o755); err != nil {
		w.t.Fatal(err)
	}
	for name, text := range map[string][]byte{
		"portal.crt": certificate, "portal.key": secret, "portal.pem": append(bytes.Clone(certificate), secret...),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			w.t.Fatal(err)
		}
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(certificate)
	w.tls = &tls.Config{RootCAs: roots, ServerName: "localhost", MinVersion: tls.VersionTLS12}
	w.web.Transport = w.transport(true)
}

// transport returns the transport of a client whose address is not the proxy's.
func (w *world) transport(http2 bool) *http.Transport {
	from := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}}
	return &http.Transport{
		DialContext: from.DialContext, TLSClientConfig: w.tls.Clone(), ForceAttemptHTTP2: http2, MaxIdleConnsPerHost: 32,
	}
}

// run starts the proxy until the test ends, and reports whether it is installed.
func (p proxy) run(t *testing.T, s site) bool {
	t.Helper()
	const folder = "../../../../deploy/"
	text, err := os.ReadFile(folder + p.file)
	if err != nil {
		t.Fatal(err)
	}
	changes := p.change(s)
	for i := 0; i < len(changes); i += 2 {
		if !strings.Contains(string(text), changes[i]) {
			t.Fatalf("deploy/%s has no %q", p.file, changes[i])
		}
	}
	file := filepath.Join(s.dir, p.name+".conf")
	changed := strings.ReplaceAll(p.around, "%[1]s", s.dir)
	changed = strings.ReplaceAll(changed, "%[2]s", strings.NewReplacer(changes...).Replace(string(text)))
	if err := os.WriteFile(file, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	command := p.command(file)
	program, err := exec.LookPath(command[0])
	if err != nil {
		if program, err = exec.LookPath("/usr/sbin/" + command[0]); err != nil {
			return false
		}
	}
	out, err := os.Create(filepath.Join(s.dir, p.name+".out"))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(context.Background(), program, command[1:]...)
	cmd.Stdout, cmd.Stderr = out, out
	cmd.Env = append(os.Environ(), "XDG_DATA_HOME="+s.dir, "XDG_CONFIG_HOME="+s.dir)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		late := time.AfterFunc(5*time.Second, func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		late.Stop()
		if t.Failed() {
			said, _ := os.ReadFile(out.Name())
			t.Logf("%s said\n%s", p.name, said[max(0, len(said)-4000):])
		}
		_ = out.Close()
	})
	return true
}

// largestFile uploads a file of the largest size, and downloads and compares it.
func (w *world) largestFile(t *testing.T, front string) {
	u := &uploads{w: w, stored: map[uuid.UUID][]byte{}}
	began := time.Now()
	if status := u.put(front, contract.MaxFileBytes-9); status != http.StatusCreated {
		t.Fatalf("uploading the largest file: status = %d, want 201: %v", status, w.last.Load())
	}
	u.check(t, front)
	t.Logf("figure: %d bytes there and back in %.1f s", contract.MaxFileBytes, time.Since(began).Seconds())
}

// tooLarge uploads a file that is too large, with and without Content-Length: the portal refuses it.
func (w *world) tooLarge(t *testing.T, front string) {
	for _, way := range []struct {
		name  string
		http2 bool
		size  int64
		known bool
	}{
		{"one byte more, with its length", false, contract.MaxFileBytes + 1, true},
		{"one byte more, in chunks", false, contract.MaxFileBytes + 1, false},
		{"one byte more, HTTP/2", true, contract.MaxFileBytes + 1, true},
		{"60 MB, with their length", false, 60 << 20, true},
		{"60 MB, in chunks", false, 60 << 20, false},
	} {
		const head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"large.pdf\"\r\n\r\n%PDF-1.7\n"
		const foot = "\r\n--x--\r\n"
		zeros := way.size - int64(len("%PDF-1.7\n"))
		body := io.MultiReader(strings.NewReader(head), io.LimitReader(endless{}, zeros), strings.NewReader(foot))
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, front+"/api/attachments", body)
		if err != nil {
			t.Fatal(err)
		}
		if way.known {
			r.ContentLength = int64(len(head)+len(foot)) + zeros
		}
		r.Host = w.host
		r.Header.Set("Authorization", "Bearer "+w.token(testkit.UserA))
		r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		transport := w.transport(way.http2)
		resp, err := transport.RoundTrip(r)
		if err != nil {
			t.Errorf("%s: no response: %v", way.name, err)
			continue
		}
		text, err := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		var p contract.Problem
		if err != nil || resp.StatusCode != http.StatusRequestEntityTooLarge || json.Unmarshal(text, &p) != nil ||
			resp.Header.Get("Content-Type") != "application/problem+json" || p.Code != contract.CodeAttachmentTooLarge {
			t.Errorf(
				"%s: status = %d, headers = %s, body = %q, error = %v, want a problem with 413",
				way.name,
				resp.StatusCode,
				resp.Header,
				text,
				err,
			)
		}
		transport.CloseIdleConnections()
	}
}

type endless struct{}

func (endless) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// whoAsks sends forged proxy headers, checks which address the portal sees, and looks for the request in the
// proxy's log, which must not contain its query.
func (w *world) whoAsks(t *testing.T, front, log string) {
	token, err := app.Config{SecretKey: secret}.ProbeToken(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, front+app.ProbePath+"?access_token=telltale", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Host = w.host
	const chosen = "chosen-by-a-stranger"
	for name, value := range map[string]string{
		app.ProbeHeader: token, "X-Forwarded-For": "203.0.113.9", "X-Real-Ip": "203.0.113.9",
		"Forwarded": "for=203.0.113.9", "X-Request-Id": chosen, "Referer": "https://localhost/?code=telltale",
	} {
		r.Header.Set(name, value)
	}
	resp, err := w.web.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var p app.Probed
	if err := json.NewDecoder(resp.Body).Decode(&p); err != nil {
		t.Fatal(err)
	}
	if p.Address != "127.0.0.1" || p.Caller != "127.0.0.2" || !p.Forwarded {
		t.Errorf("the portal has %+v", p)
	}
	id := resp.Header.Get("X-Request-Id")
	var text []byte
	for range 100 { // it is written after the answer
		if text, err = os.ReadFile(log); strings.Contains(string(text), id) {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if id == "" || id == chosen || len(id) == 16 || !strings.Contains(string(text), id) {
		t.Errorf("request %q is not in the proxy's log: %v\n%s", id, err, text)
	}
	if strings.Contains(string(text), "telltale") || strings.Contains(string(text), "Bearer") {
		t.Errorf("the proxy's log has a query or a token:\n%s", text)
	}
}

// doctor runs `portal doctor` with the proxy's address.
func (w *world) doctor(t *testing.T, i *instance, dir string) {
	cmd := exec.CommandContext(t.Context(), program(t), "doctor")
	cmd.Env = append(i.env, "SSL_CERT_FILE="+filepath.Join(dir, "portal.crt"))
	out, err := cmd.CombinedOutput()
	if !regexp.MustCompile(`(?m)^ok +PORTAL_PUBLIC_URL: .*WebSocket`).Match(out) {
		t.Errorf("the doctor did not find a WebSocket at the public URL: %v\n%s", err, out)
	}
}
