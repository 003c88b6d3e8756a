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

// proxy asks the portal by its public address what arrives there of a request, so an instance has to run.
func proxy(ctx context.Context, c app.Config, thorough bool) []Finding {
	token, err := c.ProbeToken(time.Now())
	if err != nil {
		return nil // settings say so
	}
	at := c.PublicURL + app.ProbePath
	u, _ := url.Parse(c.PublicURL)
	answer, probed, err := probe(ctx, at, token, 0)
	if err != nil {
		cure := "start the portal and the proxy, and look again"
		if errors.Is(err, context.DeadlineExceeded) {
			cure = "open the way to it, also from this machine"
		}
		return []Finding{warning(publicURL, c.PublicURL+" can't be reached: "+reason(err), cure)}
	}
	switch {
	case answer.status == http.StatusMisdirectedRequest:
		return []Finding{warning(publicURL, "the proxy does not pass on the name "+u.Host,
			"let it pass the header Host as it comes (nginx: proxy_set_header Host $http_host)")}
	case answer.status >= http.StatusMultipleChoices && answer.status < http.StatusBadRequest:
		return []Finding{warning(publicURL, c.PublicURL+" leads elsewhere", "write the address that people end up at")}
	case answer.status == http.StatusBadGateway, answer.status == http.StatusServiceUnavailable,
		answer.status == http.StatusGatewayTimeout:
		return []Finding{
			warning(publicURL, fmt.Sprintf("the proxy answers %d: it does not reach the portal", answer.status),
				"start the portal, or correct where the proxy sends to"),
		}
	case probed == nil:
		return []Finding{warning(publicURL, "something else answers at "+c.PublicURL+", or a portal with another secret key",
			"correct the address or the proxy, or give all instances the same PORTAL_SECRET_KEY")}
	}
	found := forwarded(c, probed)
	if why := upgrade(ctx, at, token); why != "" {
		found = append(found, warning(publicURL, why,
			"let it pass Upgrade and Connection for /chatHub (nginx: proxy_http_version 1.1, both headers)"))
	}
	if thorough {
		found = append(found, largest(ctx, at, token)...)
	}
	if len(found) == 0 {
		return []Finding{fine(publicURL, "the portal is reached at %s, also by WebSocket", c.PublicURL)}
	}
	return found
}

// forwarded compares where a request came from with the proxies that are trusted.
func forwarded(c app.Config, p *app.Probed) []Finding {
	at, _ := netip.ParseAddr(p.Address)
	trusted := slices.ContainsFunc(c.TrustedProxies, func(network string) bool {
		prefix, err := netip.ParsePrefix(network)
		return err == nil && prefix.Contains(at)
	})
	switch {
	case len(c.TrustedProxies) == 0 && p.Forwarded:
		return []Finding{warning(trustedProxies, "a proxy at "+p.Address+" is in front, and is not trusted: "+
			"everybody who comes through it counts as one address", "write "+p.Address)}
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

// largest sends as much as an upload of the largest file.
func largest(ctx context.Context, at, token string) []Finding {
	const size = contract.MaxFileBytes + 64<<10 // and the form around it
	answer, probed, err := probe(ctx, at, token, size)
	switch {
	case err == nil && probed != nil && probed.Received == size:
		return nil
	case err == nil && answer.status == http.StatusRequestEntityTooLarge:
		return []Finding{warning(publicURL, "the proxy refuses uploads of 25 MB",
			"let it take 30 MB (nginx: client_max_body_size 30m)")}
	case err != nil:
		return []Finding{warning(publicURL, "an upload of 25 MB does not arrive: "+reason(err),
			"let the proxy take 30 MB and wait a minute for them")}
	}
	return []Finding{warning(publicURL, fmt.Sprintf("the proxy answers %d to an upload of 25 MB", answer.status),
		"let it take 30 MB (nginx: client_max_body_size 30m)")}
}

// uploadWithin is how long the largest upload may take.
const uploadWithin = time.Minute

// probe sends a body of a size, and answers what the portal says of the request; nil when it was not the portal.
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
		r.Body = http.NoBody // or it would not be sent again where the proxy has just closed a connection that was kept
	}
	r.Header.Set(app.ProbeHeader, token)
	long := *client
	long.Timeout = 0 // the context has it
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

// upgrade opens a WebSocket, and answers why it could not.
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
			return fmt.Sprintf("a WebSocket is answered %d: the proxy does not pass it on", answer.StatusCode)
		}
		return "a WebSocket can't be opened: " + reason(err)
	}
	_ = conn.Close(websocket.StatusNormalClosure, "")
	return ""
}
