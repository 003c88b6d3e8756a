package chathub_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// patience is how long a test waits for what must happen; it says nothing about how fast that should be.
const patience = testkit.Patience

// npmClients is a Node process with connections of the unmodified npm client.
type npmClients struct {
	t    *testing.T
	send func(any)

	mu      sync.Mutex
	answers map[int]chan answer
	next    int
	clients map[string]*client
}

type answer struct {
	ID     int             `json:"id"`
	Result json.RawMessage `json:"result"`
	Error  string          `json:"error"`

	Name string            `json:"name"`
	Push string            `json:"push"`
	Args []json.RawMessage `json:"args"`
}

func newNPMClients(t *testing.T) *npmClients {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatalf("these tests drive the npm client @microsoft/signalr and need Node 20 or later in PATH: %v", err)
	}
	cmd := exec.CommandContext(t.Context(), node, "testdata/npm-clients.mjs")
	var complaints strings.Builder
	cmd.Stderr = &complaints
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var writing sync.Mutex
	p := &npmClients{t: t, answers: map[int]chan answer{}, clients: map[string]*client{}}
	p.send = func(v any) {
		line, err := json.Marshal(v)
		if err != nil {
			t.Error(err)
			return
		}
		writing.Lock()
		defer writing.Unlock()
		if _, err := in.Write(append(line, '\n')); err != nil {
			t.Errorf("error of node = %v", err)
		}
	}
	read := make(chan struct{})
	go func() {
		defer close(read)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 1<<24)
		for lines.Scan() {
			p.take(lines.Bytes())
		}
	}()
	t.Cleanup(func() {
		_ = in.Close()
		<-read
		if err := cmd.Wait(); err != nil && t.Context().Err() == nil {
			t.Errorf(
				"node: %v (run npm install in the repository's root if the client is missing)\n%s",
				err,
				complaints.String(),
			)
		}
	})
	return p
}

func (p *npmClients) take(line []byte) {
	var a answer
	if err := json.Unmarshal(line, &a); err != nil {
		p.t.Errorf("error of node = %v: %s", err, line)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if a.Push == "" {
		p.answers[a.ID] <- a
		delete(p.answers, a.ID)
		return
	}
	if c := p.clients[a.Name]; c != nil {
		c.seen = append(c.seen, a)
		close(c.more)
		c.more = make(chan struct{})
	}
}

// do sends a command and returns a channel for its result.
func (p *npmClients) do(command map[string]any) <-chan answer {
	p.mu.Lock()
	p.next++
	command["id"] = p.next
	c := make(chan answer, 1)
	p.answers[p.next] = c
	p.mu.Unlock()
	p.send(command)
	return c
}

func (p *npmClients) wait(c <-chan answer) answer {
	p.t.Helper()
	select {
	case a := <-c:
		return a
	case <-time.After(patience):
		p.t.Fatal("node did not respond")
		return answer{}
	}
}

// client is one connection.
type client struct {
	*npmClients
	name string

	// seen is guarded by npmClients.mu.
	seen []answer
	more chan struct{} // closed when seen grows
}

// connect connects a user, who reconnects after these pauses in ms when the connection is lost.
func (p *npmClients) connect(portal *testkit.Portal, email string, retry ...int) *client {
	p.t.Helper()
	c, a := p.tryConnect(portal, portal.Token(email), retry...)
	if a.Error != "" {
		p.t.Fatalf("connection of %s failed: %s", email, a.Error)
	}
	return c
}

func (p *npmClients) tryConnect(portal *testkit.Portal, token string, retry ...int) (*client, answer) {
	p.t.Helper()
	c := &client{npmClients: p, name: uuid.NewString(), more: make(chan struct{})}
	p.mu.Lock()
	p.clients[c.name] = c
	p.mu.Unlock()
	command := map[string]any{"do": "connect", "name": c.name, "url": portal.URL + "/chatHub", "token": token}
	if len(retry) > 0 {
		command["retry"] = retry
	}
	return c, p.wait(p.do(command))
}

// start begins a call.
func (c *client) start(method string, args ...any) <-chan answer {
	return c.do(map[string]any{"do": "invoke", "name": c.name, "method": method, "args": args})
}

// call makes a call that must succeed.
func (c *client) call(into any, method string, args ...any) {
	c.t.Helper()
	a := c.wait(c.start(method, args...))
	if a.Error != "" {
		c.t.Fatalf("%s%v: error = %s", method, args, a.Error)
	}
	if into != nil {
		if err := json.Unmarshal(a.Result, into); err != nil {
			c.t.Fatal(err)
		}
	}
}

// refused makes a call that must fail with a code.
func (c *client) refused(code, method string, args ...any) string {
	c.t.Helper()
	a := c.wait(c.start(method, args...))
	_, text, _ := strings.Cut(a.Error, "HubException: ")
	if text == "" {
		text = a.Error
	}
	if got, _, _ := strings.Cut(text, ":"); got != code {
		c.t.Errorf("%s%v: error = %q, result = %s, want %s", method, args, a.Error, a.Result, code)
	}
	return a.Error
}

const epoch = "2000-01-01T00:00:00.000Z"

func (c *client) join(ticket int64, since string) (result contract.JoinRoomResult) {
	c.t.Helper()
	c.call(&result, "JoinRoom", ticket, since)
	return result
}

func message(text string) contract.NewMessage { return contract.NewMessage{Id: uuid.New(), Text: text} }

func serialised(m contract.NewMessage) string {
	text, _ := json.Marshal(m) //nolint:errchkjson // nothing in it can fail
	return string(text)
}

// post sends a message that must be acknowledged.
func (c *client) post(ticket int64, m contract.NewMessage) (result contract.NewMessageResult) {
	c.t.Helper()
	c.call(&result, "NewMessage", ticket, serialised(m), nil)
	return result
}

// pushes returns the pushes of a kind so far.
func (c *client) pushes(kind string) (list []answer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, a := range c.seen {
		if a.Push == kind {
			list = append(list, a)
		}
	}
	return list
}

// until waits until the pushes are sufficient.
func (c *client) until(what string, enough func() bool) {
	c.t.Helper()
	if !c.within(patience, enough) {
		c.mu.Lock()
		defer c.mu.Unlock()
		var got []string
		for _, a := range c.seen[max(0, len(c.seen)-10):] {
			got = append(got, fmt.Sprintf("%s%s", a.Push, a.Args))
		}
		c.t.Fatalf("timed out waiting for %s; pushes = %d, the last ones:\n%s", what, len(c.seen), strings.Join(got, "\n"))
	}
}

func (c *client) within(limit time.Duration, enough func() bool) bool {
	end := time.After(limit)
	for {
		c.mu.Lock()
		more := c.more
		c.mu.Unlock()
		if enough() {
			return true
		}
		select {
		case <-more:
		case <-end:
			return enough()
		}
	}
}

// received returns the messages pushed so far, in the order of arrival.
func (c *client) received() (list []contract.Message) {
	c.t.Helper()
	for _, a := range c.pushes("messageReceived") {
		var m contract.Message
		if err := json.Unmarshal(a.Args[1], &m); err != nil {
			c.t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// untilReceived waits for a message by its id.
func (c *client) untilReceived(id uuid.UUID) (found contract.Message) {
	c.t.Helper()
	c.until("message "+id.String(), func() bool {
		for _, m := range c.received() {
			if m.Id == id {
				found = m
				return true
			}
		}
		return false
	})
	return found
}

// barrier returns when everything that was pushed to the connection before has arrived: results and pushes keep their
// order.
func (c *client) barrier() {
	c.t.Helper()
	c.wait(c.start("Typing", 0))
}

// seqs returns the seqs of messages, including events.
func seqs(list []contract.Message) (numbers []int64) {
	for _, m := range list {
		numbers = append(numbers, m.Seq)
	}
	return numbers
}

// upTo returns the numbers from … to.
func upTo(from, to int64) (numbers []int64) {
	for n := from; n <= to; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// ticket creates a ticket as a user.
func ticket(t *testing.T, p *testkit.Portal, email string, more map[string]any) contract.SupportTicket {
	t.Helper()
	body := map[string]any{
		"subject": "No connection",
		"topic":   "incident",
		"text":    "Since this morning the connection is down.",
	}
	for k, v := range more {
		body[k] = v
	}
	a := p.Call(email, "POST", "/api/support-tickets", body)
	var made contract.SupportTicket
	a.JSON(&made)
	return made
}

func (a answer) String() string { return fmt.Sprintf("%s%s", a.Push, a.Args) }
