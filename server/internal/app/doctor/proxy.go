package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"time"

	"github.com/coder/websocket"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
)

// proxy sends a request to the public address and asks the portal what it received. An instance has to be running.
func proxy(ctx context.Context, c app.Config, thorough bool) []Finding {
	token, err := c.ProbeToken(time.Now())
	if err != nil {
		return nil // settings reports it
	}
	at := c.PublicURL + app.ProbePath
	u, _ := url.Parse(c.PublicURL)
	answer, probed, err := probe(ctx, at, token, 0)
	if err != nil {
		cure := "start the portal and the proxy, and run this again"
		if errors.Is(err, context.DeadlineExceeded) {
			cure = "make it reachable, from this machine too"
		}
		return []Finding{warning(publicURL, c.PublicURL+" can't be reached: "+reason(err), cure)}
	}
	switch {
	case answer.status == http.StatusMisdirectedRequest:
		return []Finding{warning(publicURL, "the proxy does not pass on the name "+u.Host,
			"let it pass on the header Host unchanged (nginx: proxy_set_header Host $http_host)")}
	case answer.status >= http.StatusMultipleChoices && answer.status < http.StatusBadRequest:
		return []Finding{
			warning(publicURL, c.PublicURL+" redirects to another address", "write the address to which it redirects"),
		}
	case answer.status == http.StatusBadGateway, answer.status == http.StatusServiceUnavailable,
		answer.status == http.StatusGatewayTimeout:
		return []Finding{
			warning(publicURL, fmt.Sprintf("the proxy responds with status %d: it can't reach the portal", answer.status),
				"start the portal, or correct the proxy's upstream address"),
		}
	case probed == nil:
		return []Finding{
			warning(publicURL, "another program responds at "+c.PublicURL+", or a portal with another secret key",
				"correct the address or the proxy, or give all instances the same PORTAL_SECRET_KEY"),
		}
	}
	found := forwarded(c, probed)
	if why := upgrade(ctx, at, token); why != "" {
		found = append(found, warning(publicURL, why,
			"let it pass on Upgrade and Connection for /chatHub (nginx: proxy_http_version 1.1, both headers)"))
	}
	if thorough {
		found = append(found, largest(ctx, at, token)...)
	}
	if len(found) == 0 {
		return []Finding{fine(publicURL, "the portal is reached at %s, also by WebSocket", c.PublicURL)}
	}
	return found
}

// forwarded compares the address that a request came from with the trusted proxies.
func forwarded(c app.Config, p *app.Probed) []Finding {
	at, _ := netip.ParseAddr(p.Address)
	trusted := slices.ContainsFunc(c.TrustedProxies, func(network string) bool {
		prefix, err := netip.ParsePrefix(network)
		return err == nil && prefix.Contains(at)
	})
	switch {
	case len(c.TrustedProxies) == 0 && p.Forwarded:
		return []Finding{warning(trustedProxies, "a proxy at "+p.Address+" is in front, and is not trusted: "+
			"all users behind it count as one address", "set it to "+p.Address)}
	case len(c.TrustedProxies) > 0 && !trusted:
		return []Finding{
			warning(trustedProxies, "requests to the public address come from "+p.Address+", which is not trusted",
				"add it, if that is the proxy"),
		}
	case len(c.TrustedProxies) > 0 && !p.Forwarded:
		return []Finding{warning(trustedProxies, "the proxy at "+p.Address+" sends no X-Forwarded-For",
			"let it append the caller's address (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)")}
	}
	return nil
}

// largest sends as many bytes as an upload of the largest file.
func largest(ctx context.Context, at, token string) []Finding {
	const size = contract.MaxFileBytes + 64<<10 // with the form around it
	answer, probed, err := probe(ctx, at, token, size)
	switch {
	case err == nil && probed != nil && probed.Received == size:
		return nil
	case err == nil && answer.status == http.StatusRequestEntityTooLarge:
		return []Finding{warning(publicURL, "the proxy refuses uploads of 25 MB",
			"let it accept 30 MB (nginx: client_max_body_size 30m)")}
	case err != nil:
		return []Finding{warning(publicURL, "an upload of 25 MB does not arrive: "+reason(err),
			"let the proxy accept 30 MB, and wait a minute for them")}
	}
	return []Finding{
		warning(publicURL, fmt.Sprintf("the proxy responds with status %d to an upload of 25 MB", answer.status),
			"let it accept 30 MB (nginx: client_max_body_size 30m)"),
	}
}

// uploadWithin is the time limit of the largest upload.
const uploadWithin = time.Minute

// probe sends a body of a size, and returns what the portal reports about the request, or nil if the response is
// not the portal's.
func probe(ctx context.Context, at, token string, size int64) (reply, *app.Probed, error) {
	wait := answerWithin
	if size > 0 {
		wait = uploadWithin
	}
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, at, io.LimitReader(zeros{}, size))
	if err != nil {
		return reply{}, nil, err
	}
	r.ContentLength = size
	if size == 0 {
		r.Body = http.NoBody // so that it can be sent again if the proxy has just closed a kept-alive connection
	}
	r.Header.Set(app.ProbeHeader, token)
	long := *client
	long.Timeout = 0 // the context limits it
	answered, err := long.Do(r)
	if err != nil {
		return reply{}, nil, err
	}
	answer, err := read(answered)
	var p app.Probed
	if err != nil || answer.status != http.StatusOK || answer.header.Get(app.ProbeHeader) == "" ||
		json.Unmarshal(answer.body, &p) != nil {
		return answer, nil, err
	}
	return answer, &p, nil
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// upgrade opens a WebSocket. It returns what went wrong, or "".
func upgrade(ctx context.Context, at, token string) string {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	conn, answer, err := websocket.Dial(ctx, at, &websocket.DialOptions{HTTPClient: client,
		HTTPHeader: http.Header{app.ProbeHeader: {token}}})
	if answer != nil && answer.Body != nil {
		defer answer.Body.Close()
	}
	if err != nil {
		if answer != nil {
			return fmt.Sprintf("a WebSocket gets status %d: the proxy does not pass it on", answer.StatusCode)
		}
		return "a WebSocket can't be opened: " + reason(err)
	}
	_ = conn.Close(websocket.StatusNormalClosure, "")
	return ""
}
