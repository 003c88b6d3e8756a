package testkit

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"
)

// The log of a portal, at every level, is recorded. At the end of its test it is searched for what must never be in
// a log: tokens, signatures of links, e-mail addresses, and the texts that the test has sent or that are in the
// database.

// journal has the logged values without quoting, so that quoting can't hide them.
type journal struct {
	mu   sync.Mutex
	text strings.Builder
}

func (j *journal) since(offset int) string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()[offset:]
}

func (j *journal) len() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Len()
}

// recorder is a handler that records everything in a journal and passes on the levels that next accepts.
type recorder struct {
	journal *journal
	attrs   string
	next    slog.Handler
}

func (r *recorder) Enabled(context.Context, slog.Level) bool { return true }

func (r *recorder) Handle(ctx context.Context, record slog.Record) error {
	var line strings.Builder
	line.WriteString(record.Message + r.attrs)
	record.Attrs(func(a slog.Attr) bool {
		line.WriteString(plain(a))
		return true
	})
	r.journal.mu.Lock()
	fmt.Fprintln(&r.journal.text, line.String())
	r.journal.mu.Unlock()
	if !r.next.Enabled(ctx, record.Level) {
		return nil
	}
	return r.next.Handle(ctx, record)
}

func (r *recorder) WithAttrs(list []slog.Attr) slog.Handler {
	more := r.attrs
	for _, a := range list {
		more += plain(a)
	}
	return &recorder{r.journal, more, r.next.WithAttrs(list)}
}

func (r *recorder) WithGroup(name string) slog.Handler {
	return &recorder{r.journal, r.attrs, r.next.WithGroup(name)}
}

func plain(a slog.Attr) string { return fmt.Sprintf(" %s=%v", a.Key, a.Value.Resolve()) }

// unowned is the log of code that belongs to no portal. It counts for every running test.
var unowned journal

func init() {
	slog.SetDefault(slog.New(&recorder{journal: &unowned, next: slog.NewTextHandler(os.Stderr, nil)}))
}

// shapes match secrets. Addresses in tests end in .example.
var shapes = map[string]*regexp.Regexp{
	"a token":           regexp.MustCompile(`eyJ[\w-]{8,}\.[\w-]{8,}`),
	"a token's query":   regexp.MustCompile(`(?:access_token|id_token|id_token_hint|refresh_token)=[^\s&]+`),
	"a signature":       regexp.MustCompile(`\bsig=[^\s&]+`),
	"an e-mail address": regexp.MustCompile(`(?i)[\w.+-]+(?:@|%40)[\w.-]+\.example\b`),
}

// tooCommon is the length below which a text may be in a log by accident.
const tooCommon = 12

// leaks returns what is in a log and must not be.
func leaks(log string, texts []string) (found []string) {
	tell := func(what, text string) {
		at := strings.Index(log, text)
		begin, end := strings.LastIndexByte(log[:at], '\n')+1, at+strings.IndexByte(log[at:]+"\n", '\n')
		found = append(found, fmt.Sprintf("%s in the log: %.300s", what, log[begin:max(end, begin)]))
	}
	for what, shape := range shapes {
		if text := shape.FindString(log); text != "" {
			tell(what, text)
		}
	}
	for _, text := range texts {
		if len(text) >= tooCommon && strings.Contains(log, text) {
			tell("a text", text)
		}
	}
	return found
}

// secrets are the texts of the portal's conversations, the tokens of addresses for answers, and the addresses and keys
// of browsers: those that the test sent, stored or not, and those that came into the database by whichever way.
func (p *Portal) secrets() (texts []string, err error) {
	p.sentMu.Lock()
	texts = slices.Clone(p.sent)
	p.sentMu.Unlock()
	rows, err := p.Database.Super.Query(
		context.Background(), // the test's own has ended
		`select distinct text from (select text from message union all select text from note union all select subject from support_ticket
			union all select token from reply_address union all select token from calendar_address) t
		where length(text) >= $1 limit 2000`,
		tooCommon,
	)
	if err != nil {
		return texts, err
	}
	stored, err := pgx.CollectRows(rows, pgx.RowTo[string])
	texts = append(texts, stored...)
	slices.Sort(texts)
	return slices.Compact(texts), err
}

// remember records the texts of a request's JSON body.
func (p *Portal) remember(r *http.Request) {
	if r.GetBody == nil || r.Header.Get("Content-Type") != "application/json" {
		return
	}
	body, err := r.GetBody()
	if err != nil {
		return
	}
	defer body.Close()
	text, err := io.ReadAll(body)
	var sent struct{ Text, Subject, Endpoint, P256dh, Auth string }
	if err != nil || json.Unmarshal(text, &sent) != nil {
		return
	}
	p.sentMu.Lock()
	defer p.sentMu.Unlock()
	if len(p.sent) < 2000 {
		p.sent = append(p.sent, sent.Text, sent.Subject, sent.Endpoint, sent.P256dh, sent.Auth)
	}
}

// searchLog fails the test if its log contains secrets.
func (p *Portal) searchLog() {
	p.T.Helper()
	texts, err := p.secrets()
	if err != nil {
		p.T.Errorf("the texts that must not be in the log can't be queried: %v", err)
	}
	for _, leak := range leaks(p.log.since(0)+unowned.since(p.unownedFrom), texts) {
		p.T.Error(leak)
	}
}
