package app_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

const megabyte = 1 << 20

// A client whose upload is refused can send all of it, and receives the whole response before that: a proxy that can't
// continue sending responds with 502.
func TestRefusedBodiesAreReadOn(t *testing.T) {
	t.Parallel()
	// A slow machine takes longer than the portal reads on in production.
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BodyDrain = 10 * time.Minute }))
	bearer := func(who string) string { return "Authorization: Bearer " + p.Token(who) + "\r\n" }
	const form, chunked = "Content-Type: multipart/form-data; boundary=x\r\n", 0
	file := func(name string) string {
		return "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" + name + "\"\r\n\r\n"
	}
	for name, c := range map[string]struct {
		path, header, begin string
		length              int // the announced length in bytes
		status              int
		code                string
	}{
		"a large file":             {"/api/attachments", bearer(testkit.UserA) + form, file("a.txt"), 40 * megabyte, 413, contract.CodeAttachmentTooLarge},
		"a large file in chunks":   {"/api/attachments", bearer(testkit.UserA) + form, file("a.txt"), chunked, 413, contract.CodeAttachmentTooLarge},
		"a program":                {"/api/attachments", bearer(testkit.UserA) + form, file("a.exe") + "MZ", 20 * megabyte, 415, contract.CodeAttachmentTypeNotAllowed},
		"a program in chunks":      {"/api/attachments", bearer(testkit.UserA) + form, file("a.exe") + "MZ", chunked, 415, contract.CodeAttachmentTypeNotAllowed},
		"large JSON":               {"/api/support-tickets", bearer(testkit.UserA) + "Content-Type: application/json\r\n", "{", 40 * megabyte, 413, contract.CodeRequestTooLarge},
		"JSON in chunks":           {"/api/support-tickets", bearer(testkit.UserA) + "Content-Type: application/json\r\n", "{", chunked, 400, contract.CodeRequestInvalid},
		"without the right":        {"/api/attachments", bearer(testkit.NobodyA) + form, "", 40 * megabyte, 403, contract.CodeAuthForbidden},
		"without a token":          {"/api/attachments", form, "", 40 * megabyte, 401, contract.CodeAuthUnauthenticated},
		"to no operation":          {"/api/nothing", bearer(testkit.UserA), "", 40 * megabyte, 404, contract.CodeRequestNotFound},
		"where no body belongs":    {"/healthz", "", "", 40 * megabyte, 400, contract.CodeRequestInvalid},
		"chunks where none belong": {"/healthz", "", "", chunked, 400, contract.CodeRequestInvalid},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn := line(t, p)
			framing := fmt.Sprintf("Content-Length: %d", c.length)
			if c.length == chunked {
				framing = "Transfer-Encoding: chunked"
			}
			send(
				conn,
				"POST %s HTTP/1.1\r\nHost: %s\r\nAccept-Encoding: gzip\r\n%s%s\r\n\r\n",
				c.path,
				host(p),
				c.header,
				framing,
			)
			answered, all := make(chan struct{}), make(chan error, 1)
			go func() { all <- pour(conn, c.begin, c.length, answered) }()
			answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(answer.Body)
			if err != nil || answer.StatusCode != c.status || !strings.Contains(string(text), `"code":"`+c.code+`"`) {
				t.Errorf("status = %d, body = %s, error = %v", answer.StatusCode, text, err)
			}
			close(answered)
			if err := <-all; err != nil {
				t.Errorf("sending the rest: %v", err)
			}
		})
	}
}

// pour sends a body of a length, or of 40 MiB in chunks, and its last quarter only after the response.
func pour(conn net.Conn, begin string, length int, answered <-chan struct{}) error {
	size := length
	if size == 0 {
		size = 40 * megabyte
	}
	body := io.LimitReader(io.MultiReader(strings.NewReader(begin), endless{}), int64(size))
	for left := size; left > 0; {
		part := make([]byte, megabyte)
		n, err := io.ReadFull(body, part)
		if n == 0 {
			return err
		}
		part, left = part[:n], left-n
		if left < size/4 {
			<-answered
		}
		if length == 0 {
			part = fmt.Appendf(nil, "%x\r\n%s\r\n", n, part)
		}
		if _, err := conn.Write(part); err != nil {
			return fmt.Errorf("%d of %d bytes before the end: %w", left, size, err)
		}
	}
	return nil
}

// endless is text without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return copy(p, bytes.Repeat([]byte("a"), len(p))), nil }

// After a refusal the portal does not read for long from a client that sends slowly or waits for 100 Continue.
func TestRefusedBodiesEnd(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for name, header := range map[string]string{"sends slowly": "", "is to continue": "Expect: 100-continue\r\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			conn := line(t, p)
			send(conn, "POST /api/attachments HTTP/1.1\r\nHost: %s\r\n%sContent-Length: 1000000000\r\n\r\n", host(p), header)
			if header == "" {
				go func() {
					for _, err := conn.Write([]byte("a")); err == nil; _, err = conn.Write([]byte("a")) {
						time.Sleep(100 * time.Millisecond)
					}
				}()
			}
			said, _ := io.ReadAll(conn) // a reset counts as an end; the body itself would take years
			if !strings.HasPrefix(string(said), "HTTP/1.1 401 ") || strings.Contains(string(said), "100 Continue") {
				t.Errorf("response = %s", said)
			}
		})
	}
}
