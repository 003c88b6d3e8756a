package matrix

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"
	"time"

	"github.com/coder/websocket"
)

const end = "\x1e"

// hubCall connects as a caller, makes a call, and collects everything that the hub sends until the result. A result
// has the status 200; an error has the code at its beginning.
func (w *world) hubCall(c *caller, method string, args any) reply {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Minute)
	defer cancel()
	address := strings.Replace(w.portal.URL, "http://", "ws://", 1) + "/chatHub"
	if c.state != anonymous {
		address += "?access_token=" + url.QueryEscape(w.tokens[c.email()])
	}
	conn, resp, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		if resp == nil {
			w.t.Fatal(err)
		}
		return reply{status: resp.StatusCode, header: resp.Header}
	}
	defer conn.CloseNow()
	conn.SetReadLimit(1 << 22)
	call, err := json.Marshal(map[string]any{"type": 1, "invocationId": "1", "target": method, "arguments": args})
	if err == nil {
		err = conn.Write(ctx, websocket.MessageText, []byte(`{"protocol":"json","version":1}`+end+string(call)+end))
	}
	if err != nil {
		w.t.Fatal(err)
	}
	a := reply{status: 200}
	for {
		_, frame, err := conn.Read(ctx)
		if err != nil {
			w.t.Fatalf("%s of %s: %v", method, c.name, err)
		}
		for record := range strings.SplitSeq(strings.TrimSuffix(string(frame), end), end) {
			var m struct {
				Type         int
				InvocationID string
				Error        string
				Target       string
			}
			if err := json.Unmarshal([]byte(record), &m); err != nil {
				w.t.Fatal(err)
			}
			if m.Type != 3 {
				// What says that something of one's own has changed, perhaps by an earlier call, can be late.
				own := m.Target == "configurationsChanged" ||
					m.Target == "ticketChanged" && (c.staff() || strings.Contains(record, tag(c.org, "org", "name")))
				if !own {
					a.pushes += record + "\n"
				}
				continue
			}
			a.body = record
			a.code, _, _ = strings.Cut(m.Error, ":")
			return a
		}
	}
}
