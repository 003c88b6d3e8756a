package mailin_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
)

// dovecot is Debian's Dovecot with one mailbox, which it opens without TLS only to its own machine.
type dovecot struct {
	t           *testing.T
	dir         string
	uid, gid    int
	imap, imaps string // addresses
	trust       *tls.Config
	stop        func()
	count       int
}

// newDovecot starts one whose certificate is for this machine's names. It skips the test without root or Dovecot.
func newDovecot(t *testing.T) *dovecot {
	t.Helper()
	owner, err := user.Lookup("mail")
	if _, missing := exec.LookPath("dovecot"); err != nil || missing != nil || os.Geteuid() != 0 {
		t.Skip("not tried with a mailbox's server: Dovecot is not installed, or this is not root " +
			"(apt-get install dovecot-imapd, as root)")
	}
	d := &dovecot{t: t, dir: serverFolder(t), imap: freeAddress(t), imaps: freeAddress(t)}
	d.uid, _ = strconv.Atoi(owner.Uid)
	d.gid, _ = strconv.Atoi(owner.Gid)
	for _, folder := range []string{"", "/cur", "/new", "/tmp"} {
		d.own(os.Mkdir(filepath.Join(d.dir, "mail"+folder), 0o700), filepath.Join(d.dir, "mail"+folder))
	}
	d.certify()
	port := func(address string) string { _, port, _ := net.SplitHostPort(address); return port }
	write(t, filepath.Join(d.dir, "dovecot.conf"), fmt.Sprintf(`base_dir = %[1]s/run
state_dir = %[1]s/state
protocols = imap
listen = 127.0.0.1
log_path = /dev/stderr
ssl = required
ssl_cert = <%[1]s/certificate.pem
ssl_key = <%[1]s/key.pem
mail_location = maildir:%[1]s/mail
passdb {
  driver = static
  args = password=welkom
}
userdb {
  driver = static
  args = uid=%[2]d gid=%[3]d home=%[1]s
}
first_valid_uid = 1
service imap-login {
  inet_listener imap {
    port = %[4]s
  }
  inet_listener imaps {
    port = %[5]s
    ssl = yes
  }
}
`, d.dir, d.uid, d.gid, port(d.imap), port(d.imaps)))
	d.start()
	return d
}

func (d *dovecot) start() {
	d.t.Helper()
	said, stop := runUntil(d.t, "dovecot", "-F", "-c", filepath.Join(d.dir, "dovecot.conf"))
	d.stop = stop
	d.t.Cleanup(func() {
		if d.t.Failed() {
			d.t.Logf("Dovecot said:\n%s", said)
		}
	})
	answers(d.t, d.imaps)
	answers(d.t, d.imap)
}

// own makes the mailbox's user the owner of a file.
func (d *dovecot) own(err error, path string) {
	d.t.Helper()
	if err == nil {
		err = os.Chown(path, d.uid, d.gid)
	}
	if err != nil {
		d.t.Fatal(err)
	}
}

// put adds an e-mail that arrives now, or that arrived at a time and was read.
func (d *dovecot) put(raw string, since time.Time) {
	d.t.Helper()
	d.count++
	name := fmt.Sprintf("%d.M%dP1.mx", time.Now().Unix(), d.count)
	path := filepath.Join(d.dir, "mail", "tmp", name)
	d.own(os.WriteFile(path, []byte(raw), 0o600), path)
	to := filepath.Join(d.dir, "mail", "new", name)
	if !since.IsZero() {
		to = filepath.Join(d.dir, "mail", "cur", name+":2,S")
		if err := os.Chtimes(path, since, since); err != nil {
			d.t.Fatal(err)
		}
	}
	if err := os.Rename(path, to); err != nil {
		d.t.Fatal(err)
	}
}

// certify makes a certificate for this machine's address and name, and the certificate pool that trusts it.
func (d *dovecot) certify() {
	d.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		d.t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber:          big.NewInt(1),
		Subject:               pkix.Name{CommonName: "mx"},
		NotBefore:             time.Now().Add(-time.Hour),
		NotAfter:              time.Now().Add(time.Hour),
		IsCA:                  true,
		BasicConstraintsValid: true,
		DNSNames:              []string{"localhost", hostname()},
		IPAddresses:           []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		d.t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		d.t.Fatal(err)
	}
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	write(d.t, filepath.Join(d.dir, "certificate.pem"), string(certificate))
	write(
		d.t,
		filepath.Join(d.dir, "key.pem"),
		string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})),
	)
	d.trust = &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: x509.NewCertPool()}
	d.trust.RootCAs.AppendCertsFromPEM(certificate)
}

func hostname() string {
	name, _ := os.Hostname()
	return name
}

// With Debian's IMAP server and ten thousand e-mails, by implicit TLS and by STARTTLS, over restarts of the server and
// after the folder got other UIDs, new e-mail is taken in once, and nothing that was read long ago.
func TestDovecot(t *testing.T) {
	t.Parallel()
	d := newDovecot(t)
	monthAgo := time.Now().AddDate(0, -1, 0)
	for n := range 10_000 {
		d.put(letter(fmt.Sprint("van vroeger ", n)), monthAgo)
	}
	d.put(letter("ongelezen een"), time.Time{})
	d.put(letter("ongelezen twee"), time.Time{})
	p := newPortal(t, "imaps://support:welkom@"+d.imaps+"/INBOX", func(c *app.Config) { c.Inbound.TLS = d.trust })
	p.taken("ongelezen een", "ongelezen twee")
	p.looked()
	d.put(letter("nieuw"), time.Time{})
	p.taken("ongelezen een", "ongelezen twee", "nieuw")

	d.stop()
	p.fails(contract.MailboxErrorUnreachable)
	d.put(letter("terwijl weg"), time.Time{})
	d.start()
	p.taken("ongelezen een", "ongelezen twee", "nieuw", "terwijl weg")

	// As after restoring a backup: all UIDs are different, and what was taken in is recognised by its content.
	d.stop()
	for _, index := range []string{"dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache",
		"dovecot-uidvalidity"} {
		_ = os.Remove(filepath.Join(d.dir, "mail", index))
	}
	d.put(letter("na herstel"), time.Time{})
	d.start()
	p.taken("ongelezen een", "ongelezen twee", "nieuw", "terwijl weg", "na herstel")
	p.looked()

	all := []string{"ongelezen een", "ongelezen twee", "nieuw", "terwijl weg", "na herstel"}
	t.Run("STARTTLS", func(t *testing.T) {
		name := hostname()
		ips, err := net.DefaultResolver.LookupIP(t.Context(), "ip4", name)
		if err != nil || len(ips) == 0 || !ips[0].IsLoopback() {
			t.Skipf("not tried: %q is not a name of 127.0.0.1 here, and an address of this machine needs no STARTTLS", name)
		}
		_, port, _ := net.SplitHostPort(d.imap)
		p.Configure(func(c *app.Config) {
			c.Inbound.URL = "imap://support:welkom@" + net.JoinHostPort(name, port) + "/INBOX"
		})
		d.put(letter("met STARTTLS"), time.Time{})
		p.taken(append(all, "met STARTTLS")...)
	})
	p.Configure(func(c *app.Config) { // a certificate that the machine does not trust
		c.Inbound.TLS = nil
		c.Inbound.URL = "imaps://support:welkom@" + d.imaps + "/INBOX"
	})
	p.fails(contract.MailboxErrorUnreachable)
	p.Configure(func(c *app.Config) {
		c.Inbound.TLS = d.trust
		c.Inbound.URL = "imaps://support:verkeerd@" + d.imaps + "/INBOX"
	})
	p.fails(contract.MailboxErrorSignIn)
}
