package testkit

import (
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
)

// listener is a test that keeps what is complained of, instead of failing.
type listener struct {
	testing.TB
	complaints []string
}

func (l *listener) Error(args ...any) { l.complaints = append(l.complaints, fmt.Sprint(args...)) }

func (l *listener) Errorf(format string, args ...any) {
	l.complaints = append(l.complaints, fmt.Sprintf(format, args...))
}

// Every kind of secret is found in the log, by whichever way it came there; a log that says as much without one is
// in order. It does not run beside others: what it logs without a portal would count for them.
func TestLeaksAreFound(t *testing.T) {
	l := &listener{TB: t}
	p := New(t)
	p.T = l
	defer func() { p.T = t }()
	const text = "Het wachtwoord van de router is Zomer2026"
	const unstored = "Dit bericht wordt nooit bewaard, want er hoort niets bij"
	stored := map[string]any{"subject": "Een geheim onderwerp", "topic": "incident", "text": text}
	if a := p.Call(UserA, "POST", "/api/support-tickets", stored); a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201: %s", a.Status, a.Body)
	}
	if a := p.Call(UserA, "POST", "/api/support-tickets",
		map[string]any{"topic": "incident", "text": unstored}); a.Status != http.StatusBadRequest {
		t.Fatalf("a ticket without a subject: status = %d, want 400: %s", a.Status, a.Body)
	}
	p.Exec(
		`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) select $1, id, organisation_id, 1, 'Een notitie van de provider', $2, now() from support_ticket`,
		uuid.New(),
		ID(Staff),
	)
	token := p.Token(UserA)

	p.searchLog()
	if len(l.complaints) > 0 {
		t.Fatalf("before anything was planted: %v", l.complaints)
	}
	if !strings.Contains(p.log.since(0), "path=/api/support-tickets") {
		t.Fatal("the log has no requests: searching it proves nothing")
	}
	clean, planted, caught := p.log.since(0), 0, 0
	for name, plant := range map[string]struct {
		log  func(*slog.Logger)
		what string
	}{
		"a token":                  {func(l *slog.Logger) { l.Info("x", "header", "Bearer "+token) }, "a token in"},
		"a token at debug level":   {func(l *slog.Logger) { l.Debug("got " + token) }, "a token in"},
		"an attribute of a logger": {func(l *slog.Logger) { l.With("by", UserA).WithGroup("g").Warn("x") }, "an e-mail address in"},
		"a group's attribute":      {func(l *slog.Logger) { l.Info("x", slog.Group("g", "by", UserA)) }, "an e-mail address in"},
		"an error":                 {func(l *slog.Logger) { l.Error("x", "error", fmt.Errorf("no mail for <%s>", Staff)) }, "an e-mail address in"},
		"an address in a query":    {func(l *slog.Logger) { l.Info("GET /api/users?SearchParameter=user%40a.example") }, "an e-mail address in"},
		"a link":                   {func(l *slog.Logger) { l.Info("x", "url", "/blobs/ab/cd?cd=inline&se=2026&sig=AbCd_1") }, "a signature in"},
		"the hub's address":        {func(l *slog.Logger) { l.Info("x", "url", "/chatHub?id=1&access_token=abc") }, "a token's query in"},
		"a message":                {func(l *slog.Logger) { l.Info("x", "row", "(1,"+text+")") }, "a text in"},
		"a subject":                {func(l *slog.Logger) { l.Info("x", "subject", "Een geheim onderwerp") }, "a text in"},
		"a text that was refused":  {func(l *slog.Logger) { l.Info(unstored) }, "a text in"},
		"a note":                   {func(l *slog.Logger) { l.Info("x", "n", []string{"Een notitie van de provider"}) }, "a text in"},
	} {
		for where, logger := range map[string]*slog.Logger{"the portal's logger": p.config.Logger, "the default logger": slog.Default()} {
			l.complaints = nil
			plant.log(logger)
			p.searchLog()
			planted++
			if caught += len(l.complaints); len(l.complaints) != 1 || !strings.HasPrefix(l.complaints[0], plant.what) {
				t.Errorf("%s by %s: %v", name, where, l.complaints)
			}
			p.log.text.Reset()
			p.log.text.WriteString(clean)
			p.unownedFrom = unowned.len()
		}
	}
	t.Logf("figure: %d planted leaks, %d found", planted, caught)
	if found := leaks(clean, []string{"x", "path", "request"}); len(found) > 0 {
		t.Errorf("short texts stand everywhere: %v", found)
	}
}

// The search is part of every portal's end.
func TestEveryPortalIsSearched(t *testing.T) {
	l := &listener{TB: t}
	t.Run("portal", func(t *testing.T) {
		l.TB = t
		New(l).config.Logger.Info("x", "to", UserA)
	})
	if !slices.ContainsFunc(l.complaints,
		func(s string) bool { return strings.HasPrefix(s, "an e-mail address in the log") }) {
		t.Errorf("a portal with a leak ended with %v", l.complaints)
	}
}
