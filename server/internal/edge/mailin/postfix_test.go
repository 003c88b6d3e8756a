package mailin_test

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// postfix is Debian's Postfix as the relay of provider.example.
type postfix struct {
	t       *testing.T
	address string
	log     *output
}

// newPostfix starts one that delivers to an address by smtp or lmtp, and e-mail for other domains elsewhere. It skips
// the test without root or Postfix.
func newPostfix(t *testing.T, protocol, to, elsewhere string) *postfix {
	t.Helper()
	owner, err := user.Lookup("postfix")
	if err != nil || os.Geteuid() != 0 {
		t.Skip("not tried with a relay: Postfix is not installed, or this is not root (apt-get install postfix, as root)")
	}
	address := freeAddress(t)
	dir := serverFolder(t)
	data := filepath.Join(dir, "data")
	for _, folder := range []string{data, filepath.Join(dir, "queue")} {
		if err := os.Mkdir(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	uid, _ := strconv.Atoi(owner.Uid)
	if err := os.Chown(data, uid, -1); err != nil {
		t.Fatal(err)
	}
	next := protocol + ":inet:" + to
	if protocol == "smtp" {
		next = "smtp:" + bracketed(to)
	}
	write(t, filepath.Join(dir, "main.cf"), fmt.Sprintf(`compatibility_level = 3.6
queue_directory = %[1]s/queue
data_directory = %[1]s/data
maillog_file = /dev/stdout
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
myhostname = mx.provider.example
mydestination =
alias_maps =
local_recipient_maps =
relay_domains = provider.example
relay_transport = %[2]s
default_transport = smtp:%[3]s
smtp_dns_support_level = disabled
smtp_connection_cache_on_demand = no
message_size_limit = 0
minimal_backoff_time = 1s
maximal_backoff_time = 1s
queue_run_delay = 1s
smtp_data_done_timeout = 2s
lmtp_data_done_timeout = 2s
`, dir, next, bracketed(elsewhere)))
	services := address + ` inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
flush unix n - n 1000 0 flush
postlog unix-dgram n - n - 1 postlogd
`
	for _, name := range []string{"rewrite trivial-rewrite", "bounce", "defer bounce", "trace bounce", "smtp",
		"relay smtp", "lmtp", "error", "retry error", "discard", "anvil", "proxymap"} {
		service, program, given := strings.Cut(name, " ")
		if !given {
			program = service
		}
		services += service + " unix - - n - 0 " + program + "\n"
	}
	write(t, filepath.Join(dir, "master.cf"), services)
	if out, err := exec.CommandContext(t.Context(), "postfix", "-c", dir, "check").CombinedOutput(); err != nil {
		t.Fatalf("postfix check: error = %v\n%s", err, out)
	}
	p := &postfix{t: t, address: address}
	p.log = run(t, "postfix", "-c", dir, "start-fg")
	t.Cleanup(func() { // its master process is in a session of its own
		ctx := context.WithoutCancel(t.Context())
		if out, err := exec.CommandContext(ctx, "postfix", "-c", dir, "abort").CombinedOutput(); err != nil {
			t.Errorf("postfix abort: error = %v\n%s", err, out)
		}
	})
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("Postfix said:\n%s", p.log)
		}
	})
	answers(t, address)
	return p
}

// bracketed returns an address for which no MX is looked up.
func bracketed(address string) string {
	host, port, _ := net.SplitHostPort(address)
	return "[" + host + "]:" + port
}

// send delivers an e-mail to it, as a customer's own server does.
func (p *postfix) send(from, raw string) {
	p.t.Helper()
	c, err := smtp.Dial(p.address)
	if err != nil {
		p.t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	if err := c.SendMail(from, []string{mailbox}, strings.NewReader(raw)); err != nil {
		p.t.Fatal(err)
	}
}

// says waits for a line of its log.
func (p *postfix) says(text string) {
	p.t.Helper()
	for end := time.Now().Add(3 * time.Minute); !strings.Contains(p.log.String(), text); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("the log of Postfix lacks %q", text)
		}
	}
}

// refusing is a server that refuses all recipients.
func refusing(t *testing.T) string {
	t.Helper()
	s := testkit.NewSMTP(t)
	s.Refuse(func(string) error {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
	})
	return strings.TrimPrefix(s.URL, "smtp://")
}

// Debian's relay delivers e-mail, keeps it while the portal is unavailable, and what it delivers again after a lost
// response is stored once. It returns what the portal refuses to its sender.
func TestPostfix(t *testing.T) {
	t.Parallel()
	for _, protocol := range []string{"smtp", "lmtp"} {
		t.Run(protocol, func(t *testing.T) {
			t.Parallel()
			var lose sync.Once
			line := faultproxy.New(t, "127.0.0.1:1", faultproxy.Options{
				Rewrite: func() func([]byte) []byte {
					silent := false // until the connection ends, because later data would be taken for the response
					return func(said []byte) []byte {
						if bytes.Contains(said, []byte("queued")) {
							lose.Do(func() { silent = true })
						}
						if silent {
							return nil
						}
						return said
					}
				},
			})
			p := newPortal(t, protocol+"://127.0.0.1:0")
			line.Aim(p.App.MailIn())
			relay := newPostfix(t, protocol, line.Addr, refusing(t))

			relay.send(testkit.UserA, letter("antwoord verloren"))
			relay.says("status=deferred") // it gets no response, and delivers it again
			relay.says("status=sent")
			p.taken("antwoord verloren")

			p.Stop()
			line.Refuse()
			const size = 20
			var want []string
			for n := range size {
				name := fmt.Sprintf("terwijl weg %02d", n)
				want = append(want, name)
				relay.send(testkit.UserA, letter(name))
			}
			relay.says("refused")
			p.Restart()
			line.Aim(p.App.MailIn())
			if err := line.Accept(); err != nil {
				t.Fatal(err)
			}
			p.eventually("all e-mail to be handed over", func() bool {
				return strings.Count(relay.log.String(), "status=sent") == size+1
			})
			// More than ten of one sender in an hour are quarantined; none is lost.
			var taken, doubled int
			p.eventually("all e-mail to be decided on", func() bool {
				p.Scan("select count(*) from inbound_mail where verdict <> 'pending'", nil, &taken)
				return taken == size+1
			})
			p.Scan("select count(*) - count(distinct subject) from inbound_mail", nil, &doubled)
			if doubled != 0 {
				t.Errorf("e-mails taken in twice = %d, want 0", doubled)
			}
			for _, name := range want {
				var n int
				p.Scan("select count(*) from inbound_mail where subject = $1", []any{name}, &n)
				if n != 1 {
					t.Errorf("%s was taken in %d times, want once", name, n)
				}
			}

			huge := strings.Repeat(strings.Repeat("x", 900)+"\r\n", 42<<10)
			relay.send(testkit.UserA, letter("te groot")+huge)
			relay.says("dsn=5.3.4, status=bounced")
		})
	}
}

// An invitation to an address that does not exist comes back as the relay's report, and shows with the invited user.
func TestPostfixReports(t *testing.T) {
	t.Parallel()
	line := faultproxy.New(t, "127.0.0.1:1", faultproxy.Options{})
	relay := newPostfix(t, "smtp", line.Addr, refusing(t))
	p := newPortal(t, "smtp://127.0.0.1:0", func(c *app.Config) {
		c.Mail.URL = "smtp://" + relay.address
		c.Mail.Wait, c.Mail.LookEvery = time.Millisecond, 100*time.Millisecond
	})
	line.Aim(p.App.MailIn())
	var made contract.User
	a := p.Call(testkit.AdminA, "POST", "/api/users",
		map[string]any{"firstName": "Mark", "lastName": "Hendriks", "email": "mrak@a.example"})
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&made)
	var got contract.User
	p.eventually("the report", func() bool {
		p.Call(testkit.AdminA, "GET", "/api/users/"+made.Id.String(), nil).JSON(&got)
		return got.MailFailure != nil
	})
	if got.MailFailure.Status != "5.1.1" || got.MailFailure.Stopped {
		t.Errorf("mail failure = %+v", got.MailFailure)
	}
	p.eventually("the report to be decided on", func() bool { // the decision comes after the bounce is counted
		var verdict string
		p.Scan("select concat_ws(' ', verdict, reason) from inbound_mail", nil, &verdict)
		return verdict == "ignored bounce"
	})
}
