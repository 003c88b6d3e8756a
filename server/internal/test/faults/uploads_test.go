package faults

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// uploads has the acknowledged uploads to a portal: their bytes by the attachment's id.
type uploads struct {
	w      *world
	mu     sync.Mutex
	stored map[uuid.UUID][]byte
}

// put uploads a PDF of some size to an address and returns the status, or 0 if there was no response.
func (u *uploads) put(addr string, size int) int {
	content := append([]byte("%PDF-1.7\n"), make([]byte, size)...)
	for i := 9; i < len(content); i++ {
		content[i] = byte(rand.Uint32())
	}
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, _ := form.CreateFormFile("file", "line.pdf")
	_, _ = part.Write(content)
	_ = form.Close()
	var made contract.Attachment
	status, err := u.w.call(
		addr,
		testkit.UserA,
		http.MethodPost,
		"/attachments",
		body.String(),
		&made,
		"Content-Type",
		form.FormDataContentType(),
	)
	if err != nil || status != http.StatusCreated {
		return status
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	u.stored[made.Id] = content
	return status
}

// check checks that acknowledged uploads are stored and can be downloaded unchanged, and that no attachment lacks its
// bytes.
func (u *uploads) check(t *testing.T, addr string) {
	t.Helper()
	u.mu.Lock()
	defer u.mu.Unlock()
	rows := map[uuid.UUID]string{}
	err := u.w.query(func(ctx context.Context, c *pgx.Conn) error {
		list, _ := c.Query(ctx, "select id, sha256 from attachment")
		var id uuid.UUID
		var sum string
		_, err := pgx.ForEachRow(list, []any{&id, &sum}, func() error { rows[id] = sum; return nil })
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for id := range u.stored {
		if rows[id] == "" {
			t.Errorf("attachment %s was acknowledged and is gone", id)
		}
	}
	for id, sum := range rows {
		var link contract.SharedAccessLink
		if status, err := u.w.call(addr, testkit.UserA, http.MethodGet, fmt.Sprintf("/attachments/%s/sas", id), "",
			&link); err != nil || status != http.StatusOK {
			t.Errorf("no link to attachment %s: %d, %v, %v", id, status, err, u.w.last.Load())
			continue
		}
		content, err := u.download(addr, link.Url)
		got := sha256.Sum256(content)
		if err != nil || hex.EncodeToString(got[:]) != sum || u.stored[id] != nil && !bytes.Equal(content, u.stored[id]) {
			t.Errorf("attachment %s downloads as %d other bytes: %v", id, len(content), err)
		}
	}
}

func (u *uploads) download(addr, link string) ([]byte, error) {
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, link, nil)
	if err != nil {
		return nil, err
	}
	if r.URL.Host == "" || r.URL.Host == u.w.host {
		at, err := url.Parse(origin(addr))
		if err != nil {
			return nil, err
		}
		r.URL.Scheme, r.URL.Host, r.Host = at.Scheme, at.Host, u.w.host
	}
	resp, err := u.w.web.Do(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

// files returns the files of the folder store.
func (u *uploads) files() (list []string) {
	_ = filepath.WalkDir(filepath.Join(u.w.dir, "blobs"), func(path string, d fs.DirEntry, err error) error {
		// Without the portal's notes.
		if err == nil && !d.IsDir() && !strings.HasPrefix(d.Name(), "portal.") {
			list = append(list, path)
		}
		return nil
	})
	return list
}

// The disk of the files is full for a while: uploads that do not fit are refused with 507, and users can still write.
func TestFullDiskDrill(t *testing.T) {
	w := newWorld(t)
	u := &uploads{w: w, stored: map[uuid.UUID][]byte{}}
	p := w.serve()
	p.kill()
	blobs := filepath.Join(w.dir, "blobs")
	// A small file system in a mount namespace of its own.
	p.under = []string{
		"unshare",
		"--map-root-user",
		"--mount",
		"sh",
		"-c",
		`mount -t tmpfs -o size=8m none "$0" && head -c 3000000 /dev/zero >"$0/ballast" && exec "$@"`,
		blobs,
	}
	p.start()
	l := w.ledger(w.ticket(p.addr).Id)
	l.view(testkit.Staff, at(p.addr))
	done := make(chan struct{})
	l.writeUntil(testkit.Staff, done, at(p.addr))
	answers := map[int]int{}
	for range 20 {
		answers[u.put(p.addr, 700_000)]++
	}
	if answers[http.StatusCreated] == 0 || answers[http.StatusInsufficientStorage] == 0 || len(answers) != 2 {
		t.Errorf("uploads to a disk that fills up are answered %v", answers)
	}
	u.check(t, p.addr)
	if err := os.Remove(fmt.Sprintf("/proc/%d/root%s/ballast", p.cmd.Process.Pid, blobs)); err != nil {
		t.Fatal(err)
	}
	if status := u.put(p.addr, 700_000); status != http.StatusCreated {
		t.Errorf("with room again an upload: status = %d, want 201", status)
	}
	u.check(t, p.addr)
	close(done)
	l.wrote(20 * time.Second)
	l.check(t)
	figure(
		t,
		"disk full: %d uploads stored whole, %d answered 507, %d messages meanwhile",
		len(u.stored),
		answers[http.StatusInsufficientStorage],
		len(l.acknowledged),
	)
}

// The file store goes away and falls silent: uploads are refused in time, and users can still write.
func TestStoreAwayDrill(t *testing.T) {
	w := newWorld(t)
	u := &uploads{w: w, stored: map[uuid.UUID][]byte{}}
	line := faultproxy.New(t, azureStore(t), faultproxy.Options{})
	p := w.serve(
		"PORTAL_BLOB_URL=azblob://files?localemu=true",
		"AZURE_STORAGE_CONNECTION_STRING=DefaultEndpointsProtocol=http;AccountName=demo;AccountKey=bm90IGEgcmVhbCBrZXk=;BlobEndpoint=http://"+line.Addr+"/demo;",
	)
	l := w.ledger(w.ticket(p.addr).Id)
	l.view(testkit.Staff, at(p.addr))
	done := make(chan struct{})
	l.writeUntil(testkit.Staff, done, at(p.addr))
	if status := u.put(p.addr, 3_000_000); status != http.StatusCreated {
		t.Fatalf("an upload: status = %d, want 201: %v", status, w.last.Load())
	}
	var failed []string
	for name, f := range map[string]func(){
		"refuses":   func() { line.Refuse(); line.Reset() },
		"hangs up":  func() { line.Set(faultproxy.Fault{CutAfter: 2000}) },
		"is silent": func() { line.Set(faultproxy.Fault{Silent: true}) },
	} {
		f()
		began := time.Now()
		w.web.Timeout = 2 * time.Minute
		status := u.put(p.addr, 3_000_000)
		took := time.Since(began)
		if status != http.StatusServiceUnavailable || took > 45*time.Second {
			t.Errorf("an upload to a store that %s is answered %d after %v: %v", name, status, took, w.last.Load())
		}
		failed = append(failed, fmt.Sprintf("%s %.0f s", name, took.Seconds()))
		line.Set(faultproxy.Fault{})
		if name == "refuses" {
			if err := line.Accept(); err != nil {
				t.Fatal(err)
			}
		}
		if status := u.put(p.addr, 3_000_000); status != http.StatusCreated {
			t.Errorf("after the store %s an upload: status = %d, want 201: %v", name, status, w.last.Load())
		}
	}
	u.check(t, p.addr)
	close(done)
	l.wrote(20 * time.Second)
	l.check(t)
	figure(
		t,
		"store away: 503 after (%s), %d uploads stored whole, %d messages meanwhile",
		strings.Join(failed, ", "),
		len(u.stored),
		len(l.acknowledged),
	)
}

// azureStore starts as much of Azure's blob service as uploads and downloads need, and returns its address.
func azureStore(t *testing.T) string {
	t.Helper()
	var mu sync.Mutex
	blobs, blocks := map[string][]byte{}, map[string][]byte{}
	return serveHere(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		mu.Lock()
		defer mu.Unlock()
		name, q := r.URL.Path, r.URL.Query()
		switch {
		case r.Method == http.MethodPut && q.Get("comp") == "block":
			blocks[name+q.Get("blockid")] = body
			w.WriteHeader(http.StatusCreated)
		case r.Method == http.MethodPut && q.Get("comp") == "blocklist":
			var whole []byte
			for id := range strings.SplitSeq(string(body), "<Latest>") {
				if id, _, ok := strings.Cut(id, "</Latest>"); ok {
					whole = append(whole, blocks[name+id]...)
				}
			}
			blobs[name] = whole
			w.WriteHeader(http.StatusCreated)
		case r.Method == http.MethodPut:
			blobs[name] = body
			w.WriteHeader(http.StatusCreated)
		case blobs[name] == nil:
			w.Header().Set("x-ms-error-code", "BlobNotFound")
			w.WriteHeader(http.StatusNotFound)
		case r.Method == http.MethodDelete:
			delete(blobs, name)
			w.WriteHeader(http.StatusAccepted)
		default:
			w.Header().Set("ETag", `"1"`) // every answer of Azure has one, and a time
			http.ServeContent(w, r, "", time.Unix(1, 0), bytes.NewReader(blobs[name]))
		}
	}))
}

// The portal is killed during uploads: acknowledged files are complete, and the remains of others are removed within a
// day.
func TestKilledMidUploadDrill(t *testing.T) {
	times := pick(5, 20)
	w := newWorld(t)
	u := &uploads{w: w, stored: map[uuid.UUID][]byte{}}
	p := w.serve()
	line := faultproxy.New(t, p.addr, faultproxy.Options{})
	line.Set(faultproxy.Fault{Rate: 4 << 20})
	lost := 0
	for range times {
		var wg sync.WaitGroup
		for n := range 6 {
			wg.Go(func() {
				for u.put(line.Addr, (1+n)<<19) == http.StatusCreated {
				}
			})
		}
		time.Sleep(time.Second + rand.N(time.Second))
		p.kill()
		wg.Wait()
		lost += 6
		p.start()
		u.check(t, p.addr)
	}
	left := len(u.files()) - len(u.stored)
	if left == 0 {
		t.Error("no files were left behind, so no kill happened during an upload")
	}
	// A day passes for the files, and for uploads that no message used.
	var id uuid.UUID
	for id = range u.stored {
		break
	}
	body, _ := json.Marshal(
		contract.NewMessage{Id: uuid.New(), Text: "With a file.", AttachmentIds: []uuid.UUID{id}},
	) //nolint:errchkjson // nothing in it can fail
	ticket := w.ticket(p.addr).Id
	l := w.ledger(ticket)
	k, err := l.connect(p.addr, w.token(testkit.UserA), func(string, []json.RawMessage) {})
	if err != nil {
		t.Fatal(err)
	}
	var posted contract.NewMessageResult
	if err := k.call(&posted, "NewMessage", ticket, string(body), nil); err != nil {
		t.Fatal(err)
	}
	w.exec("update attachment set created_on = created_on - interval '25 hours'")
	before := time.Now().Add(-25 * time.Hour)
	for _, file := range u.files() {
		if err := os.Chtimes(file, before, before); err != nil {
			t.Fatal(err)
		}
	}
	p.kill()
	p.start() // it cleans a minute after
	began := time.Now()
	for len(u.files()) > 1 {
		if time.Since(began) > 90*time.Second {
			t.Fatalf("%d files of %d are still there", len(u.files()), len(u.stored)+left)
		}
		time.Sleep(200 * time.Millisecond)
	}
	u.stored = map[uuid.UUID][]byte{id: u.stored[id]}
	u.check(t, p.addr)
	figure(
		t,
		"%d kills: %d uploads broken off, 0 acknowledged ones lost; %d files left behind, gone a day later",
		times,
		lost,
		left,
	)
}
