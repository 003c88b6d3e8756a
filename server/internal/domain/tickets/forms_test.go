package tickets_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	megabyte = 1 << 20
	limit    = 25 * megabyte
)

// field is one part of a form; it is a file when it has a file name.
type field struct{ name, fileName, value string }

func file(name, content string) field { return field{"file", name, content} }

// formWith writes a form as a browser does.
func formWith(fields ...field) (body *bytes.Buffer, contentType string) {
	body = &bytes.Buffer{}
	w := multipart.NewWriter(body)
	for _, f := range fields {
		parameters := map[string]string{"name": f.name}
		if f.fileName != "" {
			parameters["filename"] = f.fileName
		}
		h := textproto.MIMEHeader{"Content-Disposition": {mime.FormatMediaType("form-data", parameters)}}
		if f.name == "file" {
			h.Set("Content-Type", "text/html") // the sender's claim, which the portal ignores
		}
		part, err := w.CreatePart(h)
		if err == nil {
			_, err = io.WriteString(part, f.value)
		}
		if err != nil {
			panic(err) // a buffer never returns an error
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return body, w.FormDataContentType()
}

func picture(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 48))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// call sends a request and returns the status and body. A *multipart form is sent with its type.
func call(t *testing.T, p *testkit.Portal, who, method, path string, fields ...field) (int, []byte) {
	t.Helper()
	var body io.Reader
	var contentType string
	if fields != nil {
		body, contentType = formWith(fields...)
	}
	return send(t, p, who, method, path, contentType, body)
}

func send(t *testing.T, p *testkit.Portal, who, method, path, contentType string, body io.Reader) (int, []byte) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, p.URL+path, body)
	if err != nil {
		t.Fatal(err)
	}
	if who != "" {
		req.Header.Set("Authorization", "Bearer "+p.Token(who))
	}
	if contentType != "" {
		req.Header.Set("Content-Type", contentType)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, answer
}

// want decodes a response with the expected status.
func want[T any](t *testing.T, status int, gotStatus int, body []byte) (v T) {
	t.Helper()
	if gotStatus != status {
		t.Fatalf("status = %d, want %d: %s", gotStatus, status, body)
	}
	if err := json.Unmarshal(body, &v); err != nil {
		t.Fatalf("error = %v: %s", err, body)
	}
	return v
}

func wantProblem(t *testing.T, what string, status int, code string, gotStatus int, body []byte) {
	t.Helper()
	var p contract.Problem
	err := json.Unmarshal(body, &p)
	if gotStatus != status || err != nil || p.Code != code {
		t.Errorf("%s: response = %d %s, want %d %s", what, gotStatus, body, status, code)
	}
}

func upload(t *testing.T, p *testkit.Portal, who string, fields ...field) contract.Attachment {
	t.Helper()
	status, body := call(t, p, who, http.MethodPost, "/api/attachments", fields...)
	return want[contract.Attachment](t, http.StatusCreated, status, body)
}

// sent creates a ticket of a user whose first message has the attachments.
func sent(t *testing.T, p *testkit.Portal, who string, ids ...uuid.UUID) (contract.SupportTicket, contract.Message) {
	t.Helper()
	res, err := p.As(who).CreateSupportTicketWithResponse(t.Context(), nil, contract.CreateSupportTicketRequest{
		Subject:       "Glasvezel valt weg",
		Topic:         "incident",
		Text:          "Sinds dinsdag valt de verbinding weg.",
		AttachmentIds: ids,
		FollowerIds:   []uuid.UUID{testkit.ID(testkit.ColleagueA)},
	})
	if err != nil {
		t.Fatal(err)
	}
	ticket := want[contract.SupportTicket](t, http.StatusCreated, res.StatusCode(), res.Body)
	status, body := call(t, p, who, http.MethodGet, fmt.Sprintf("/api/support-tickets/%d", ticket.Id))
	return ticket, want[contract.SupportTicketDetail](t, http.StatusOK, status, body).Messages[0]
}

func link(t *testing.T, p *testkit.Portal, who string, id uuid.UUID, query string) string {
	t.Helper()
	status, body := call(t, p, who, http.MethodGet, "/api/attachments/"+id.String()+"/sas"+query)
	return want[contract.SharedAccessLink](t, http.StatusOK, status, body).Url
}

// fetch follows a link as a browser does, without a token.
func fetch(t *testing.T, p *testkit.Portal, link string) (*http.Response, string) {
	t.Helper()
	base, err := url.Parse(p.URL)
	if err != nil {
		t.Fatal(err)
	}
	to, err := base.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, to.String(), nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, string(body)
}
