package tickets_test

import (
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// An upload that is refused gets its response although its body never arrives.
func TestUploadIsRefusedBeforeItsBytes(t *testing.T) {
	p := testkit.New(t)
	never, writer := io.Pipe()
	defer writer.Close()
	// A portal that waits for the body must not block the test.
	ctx, cancel := context.WithTimeout(t.Context(), testkit.Patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.URL+"/api/attachments", never)
	if err != nil {
		t.Fatal(err)
	}
	req.ContentLength = 100 * megabyte
	req.Header.Set("Authorization", "Bearer "+p.Token(testkit.UserA))
	req.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	wantProblem(t, "100 MB announced", 413, "attachment.too_large", res.StatusCode, body)
}

// A file may take most of an hour to arrive: when its sender loses the right meanwhile, nothing is stored.
func TestUploadOutlivesNoRight(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		end    string
		status int
		code   string
	}{
		"right":   {`delete from user_grant where user_id = $1`, 403, "auth.forbidden"},
		"account": {`update user_account set enabled = false where user_id = $1`, 401, "auth.disabled"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := testkit.New(t)
			body, writer := io.Pipe()
			form := multipart.NewWriter(writer)
			sent := make(chan struct{})
			go func() {
				part, err := form.CreateFormFile("file", "note.txt")
				if err == nil {
					_, err = part.Write([]byte("begun in time"))
				}
				if err != nil {
					t.Error(err)
				}
				close(sent)
			}()
			req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.URL+"/api/attachments", body)
			if err != nil {
				t.Fatal(err)
			}
			token := p.Token(testkit.UserA)
			p.CallWith(token, "GET", "/api/users/me", nil) // cached from here on, for some seconds
			req.Header.Set("Authorization", "Bearer "+token)
			req.Header.Set("Content-Type", form.FormDataContentType())
			answered := make(chan *http.Response, 1)
			go func() {
				res, err := http.DefaultClient.Do(req)
				if err != nil {
					t.Error(err)
				}
				answered <- res
			}()
			<-sent
			p.Exec(c.end, testkit.ID(testkit.UserA))
			for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
				a := p.CallWith(token, "GET", "/api/support-tickets", nil)
				if a.Status == c.status {
					break
				}
				if time.Since(began) > testkit.Patience {
					t.Fatalf("access did not end: response = %d %s", a.Status, a.Body)
				}
			}
			if err := errors.Join(form.Close(), writer.Close()); err != nil {
				t.Fatal(err)
			}
			res := <-answered
			defer res.Body.Close()
			text, err := io.ReadAll(res.Body)
			if err != nil {
				t.Fatal(err)
			}
			wantProblem(t, "the end of the form", c.status, c.code, res.StatusCode, text)
			var stored int
			if p.Scan("select count(*) from attachment", nil, &stored); stored > 0 {
				t.Errorf("stored attachments = %d, want 0", stored)
			}
		})
	}
}

// An upload is checked while it arrives, not after it was read into memory: a refused type is recognised by its first
// bytes.
func TestUploadIsReadAsItComes(t *testing.T) {
	p := testkit.New(t)
	body, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		part, err := form.CreateFormFile("file", "program.exe")
		if err == nil {
			// This is more than a server reads before it refuses; the rest never arrives. The transport closes the reader when
			// it has its response.
			_, err = part.Write(append([]byte("MZ"), make([]byte, megabyte)...))
		}
		if err != nil && !errors.Is(err, io.ErrClosedPipe) {
			t.Error(err)
		}
	}()
	defer writer.Close()
	// A server that waits for the rest would wait for ever.
	rest := time.AfterFunc(testkit.Patience, func() { _ = writer.Close() })
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.URL+"/api/attachments", body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+p.Token(testkit.UserA))
	req.Header.Set("Content-Type", form.FormDataContentType())
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	if !rest.Stop() {
		t.Error("the response came only after the rest was given up")
	}
	wantProblem(t, "half a program", 415, "attachment.type_not_allowed", res.StatusCode, answer)
}

// A file that begins like a response of the server is returned unchanged.
func TestFileLikeAnAnswer(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	content := []byte("%PDF-1.7 " + strings.Repeat(" ", 64<<10))
	copy(content[32<<10:], "HTTP/1.1 431 Request Header Fields Too Large\r\n")
	a := upload(t, p, testkit.UserA, file("a.pdf", string(content)))
	if _, body := fetch(t, p, link(t, p, testkit.UserA, a.Id, "")); body != string(content) {
		t.Errorf("returned bytes = %d, and differ from the %d sent", len(body), len(content))
	}
}
