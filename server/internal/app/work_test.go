package app_test

import (
	"bytes"
	"context"
	"io/fs"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/testkit"
)

// TestUploadsNobodyTookGoAfterADay lets the clean-up's own clock run: an upload lives through the 24 turns of its
// first day and goes, bytes and all, in the next; one that a ticket took stays.
func TestUploadsNobodyTookGoAfterADay(t *testing.T) {
	p := testkit.New(t)
	dir := t.TempDir()
	p.Configure(func(c *app.Config) { c.BlobURL = "file://" + filepath.ToSlash(dir) })
	upload := func() uuid.UUID {
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
	taken, abandoned := upload(), upload()
	created, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(t.Context(), nil, api.CreateSupportTicketRequest{
		Subject: "Glasvezel valt weg", Topic: "incident", Text: "Sinds dinsdag valt de verbinding weg.", AttachmentIds: []uuid.UUID{taken},
	})
	if err != nil || created.StatusCode() != http.StatusCreated {
		t.Fatalf("ticket: %v %s", err, created.Body)
	}
	files := func() (n int) {
		err := filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				n++
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	there := func(id uuid.UUID) bool {
		var n int
		p.Scan("select count(*) from attachment where id = $1", []any{id}, &n)
		return n == 1
	}
	if files() != 2 {
		t.Fatalf("%d files before, want 2", files())
	}

	ctx, cancel := context.WithCancel(t.Context())
	now, passed, last := time.Now(), time.Duration(0), time.Duration(0)
	p.App.Clean(ctx, func(wait time.Duration) <-chan time.Time {
		// Asked when a turn is over: what stands now is what the turn at passed left.
		if passed > 0 && last == 0 && !there(abandoned) {
			last = passed
		}
		if passed > 26*time.Hour {
			cancel()
			return nil
		}
		passed += wait
		tick := make(chan time.Time, 1)
		tick <- now.Add(passed)
		return tick
	})
	if last < 24*time.Hour || last > 25*time.Hour {
		t.Errorf("the upload that nobody took went after %v, want in the first turn after 24 h", last)
	}
	if !there(taken) || files() != 1 {
		t.Errorf("afterwards the taken one is there: %v, files: %d", there(taken), files())
	}
}
