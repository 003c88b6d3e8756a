package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// The secret key changes on two instances, one after the other as in docs/operations.md, while connections are
// negotiated and links are made at one instance and used at any. Nothing fails, and events between the instances
// continue.
func TestSecretKeyChangesUnderLoad(t *testing.T) {
	t.Parallel()
	const older, newer = "the older secret of thirty-two bytes", "the newer secret of thirty-two bytes"
	p := testkit.New(t, testkit.OverNATS(natstest.Start(t, "", "")),
		testkit.Configured(func(c *app.Config) { c.SecretKey = older }))
	fleet := fleet{{Portal: p}, {Portal: p.Second()}}
	l := &load{t: t, fleet: fleet, token: p.Token(testkit.UserA), attachment: attachment(t, p)}
	ticket, err := p.As(
		testkit.UserA,
	).CreateSupportTicketWithResponse(
		t.Context(),
		nil,
		contract.CreateSupportTicketRequest{
			Subject: "Glasvezel valt weg", Topic: "incident", Text: "Sinds dinsdag valt de verbinding weg."},
	)
	if err != nil || ticket.JSON201 == nil {
		t.Fatal(err, string(ticket.Body))
	}
	end := l.start()
	defer end()
	for _, step := range []struct{ key, previous string }{{older, newer}, {newer, older}, {newer, ""}} {
		for _, i := range fleet {
			i.restart(func(c *app.Config) { c.SecretKey, c.SecretKeyPrevious = step.key, step.previous })
			l.goOn(30)
			fleet.hear(t, ticket.JSON201.Id)
		}
	}
	end()
	t.Logf("figure: %d connections and links while keys were changed, 0 failed", l.done.Load())
}

// instance is an instance behind a load balancer. It is restarted after it was taken out and its requests have
// finished.
type instance struct {
	*testkit.Portal
	using sync.RWMutex
}

func (i *instance) restart(change func(*app.Config)) {
	i.using.Lock()
	defer i.using.Unlock()
	i.Configure(change)
}

type fleet []*instance

// with calls one of the instances that are in rotation.
func (f fleet) with(call func(url string) error) error {
	for n := rand.IntN(len(f)); ; n++ {
		if i := f[n%len(f)]; i.using.TryRLock() {
			defer i.using.RUnlock()
			return call(i.URL)
		}
		time.Sleep(time.Millisecond)
	}
}

// hear waits until typing at one instance shows at the other, both ways. It is only transmitted by events.
func (f fleet) hear(t *testing.T, ticket int64) {
	t.Helper()
	for here, there := range map[*instance]*instance{f[0]: f[1], f[1]: f[0]} {
		reader, writer := dial(t, there, testkit.Staff), dial(t, here, testkit.UserA)
		var typing sync.Once
		seen := make(chan struct{})
		for _, c := range []*hubclient.Conn{reader, writer} {
			if err := c.Invoke(contract.CallJoinRoom, ticket, time.Now()); err != nil {
				t.Fatal(err)
			}
		}
		go reader.Records(func(record []byte) {
			if bytes.Contains(record, []byte(`"`+contract.PushTyping+`"`)) {
				typing.Do(func() { close(seen) })
			}
		})
		for waiting, until := true, time.Now().Add(3*time.Minute); waiting; {
			if err := writer.Send(hubclient.Call("", contract.CallTyping, ticket)); err != nil {
				t.Fatal(err)
			}
			select {
			case <-seen:
				waiting = false
			case <-time.After(200 * time.Millisecond):
				if time.Now().After(until) {
					t.Fatal("the instances do not receive each other's events")
				}
			}
		}
		_ = reader.Close()
		_ = writer.Close()
	}
}

func dial(t *testing.T, i *instance, who string) *hubclient.Conn {
	t.Helper()
	c, err := hubclient.Dialer{Addr: strings.TrimPrefix(i.URL, "http://")}.Dial(i.Token(who))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// load uses tokens and links at another instance than the one that signed them.
type load struct {
	t          *testing.T
	fleet      fleet
	token      string
	attachment uuid.UUID
	done       atomic.Int64
}

// start begins the load, and returns a function that ends it, which may be called twice.
func (l *load) start() (end func()) {
	stop := make(chan struct{})
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if err := l.once(); err != nil {
					l.t.Error(err)
				}
				l.done.Add(1)
			}
		})
	}
	return sync.OnceFunc(func() { close(stop); all.Wait() })
}

// goOn waits until a number of further operations is done.
func (l *load) goOn(times int64) {
	l.t.Helper()
	for until, begin := time.Now().Add(3*time.Minute), l.done.Load(); l.done.Load() < begin+times; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			l.t.Fatal("the load has stopped")
		}
	}
}

func (l *load) once() error {
	var negotiated struct{ ConnectionToken string }
	var link contract.SharedAccessLink
	err := l.fleet.with(func(url string) error {
		if err := l.call(http.MethodPost, url+"/chatHub/negotiate?negotiateVersion=1", &negotiated); err != nil {
			return err
		}
		return l.call(http.MethodGet, url+"/api/attachments/"+l.attachment.String()+"/sas", &link)
	})
	if err != nil {
		return err
	}
	return l.fleet.with(func(url string) error {
		dialer := hubclient.Dialer{Addr: strings.TrimPrefix(url, "http://"), ID: negotiated.ConnectionToken}
		c, err := dialer.Dial(l.token)
		if err != nil {
			return err
		}
		_ = c.Close()
		return l.call(http.MethodGet, url+link.Url, nil)
	})
}

var once = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 3 * time.Minute}

// call fails unless the status is 200, and decodes the body unless into is nil.
func (l *load) call(method, url string, into any) error {
	r, err := http.NewRequestWithContext(l.t.Context(), method, url, http.NoBody)
	if err != nil {
		return err
	}
	r.Header.Set("Authorization", "Bearer "+l.token)
	answer, err := once.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s %s: status = %d, want 200", method, r.URL.Path, answer.StatusCode)
	}
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// attachment uploads one.
func attachment(t *testing.T, p *testkit.Portal) uuid.UUID {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "a.pdf")
	if err == nil {
		_, err = part.Write([]byte("%PDF-1.7 x"))
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	res, err := p.As(testkit.UserA).CreateAttachmentWithBodyWithResponse(t.Context(), form.FormDataContentType(), &body)
	if err != nil || res.JSON201 == nil {
		t.Fatalf("upload: %v %s", err, res.Body)
	}
	return res.JSON201.Id
}
