package faults

import (
	"bufio"
	"context"
	"encoding/json"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/test/testkit"
)

// An old third-party client: npm's @aspnet/signalr 1.1, older than version 1 of the negotiation. It joins, sends and
// receives while the portal is killed.
func TestForeignClientDrill(t *testing.T) {
	const messages, kills = 30, 2
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatalf("this test drives the npm client @aspnet/signalr and needs Node 20 or later in PATH: %v", err)
	}
	w := newWorld(t)
	p := w.serve()
	made := w.ticket(p.addr)
	// The client sets Host to the host that it connects to.
	p.env = append(p.env, "PORTAL_PUBLIC_URL=http://"+p.addr)
	p.kill()
	p.start()

	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(
		ctx,
		node,
		"testdata/foreign.mjs",
		"http://"+p.addr+"/chatHub",
		strconv.FormatInt(made.Id, 10),
		strconv.Itoa(messages),
		w.token(testkit.UserA),
		w.token(testkit.Staff),
	)
	var complaints strings.Builder
	cmd.Stderr = &complaints
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var last string
	for lines := bufio.NewScanner(out); lines.Scan(); {
		last = lines.Text()
		for n := 1; n <= kills; n++ {
			if last == "acknowledged "+strconv.Itoa(n*messages/(kills+1)) {
				p.kill()
				p.start()
			}
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatalf(
			"%v after %q (run npm install in the repository's root if the client is missing)\n%s",
			err,
			last,
			complaints.String(),
		)
	}

	var report struct {
		Acknowledged []struct {
			ID  uuid.UUID
			Seq int64
		}
		Seen    []int64
		Returns int
	}
	if err := json.Unmarshal([]byte(last), &report); err != nil {
		t.Fatalf("reading the client's report: %v: %s", err, last)
	}
	if report.Returns < 2*kills {
		t.Errorf("writer and reader reconnected %d times after %d kills", report.Returns, kills)
	}
	if len(report.Acknowledged) != messages {
		t.Errorf("acknowledged messages = %d, want %d", len(report.Acknowledged), messages)
	}
	for _, m := range report.Acknowledged {
		var seq int64
		w.scan(`select seq from message where id = $1`, []any{m.ID}, &seq)
		if seq != m.Seq {
			t.Errorf("%s is stored as %d and was acknowledged as %d", m.ID, seq, m.Seq)
		}
	}
	var stored, newest int64
	w.scan(`select count(*), max(seq) from message where ticket_id = $1`, []any{made.Id}, &stored, &newest)
	if stored != newest || int64(len(report.Seen)) != newest {
		t.Errorf("%d rows up to seq %d are stored, and %d were seen", stored, newest, len(report.Seen))
	}
	figure(t, "%d messages over @aspnet/signalr 1.1, %d kills: 0 lost, 0 twice", messages, kills)
}
