package identity

import (
	"context"
	"net/url"
	"regexp"
	"slices"
	"time"
)

// Endpoints are the origins, other than the issuer itself, that browsers use according to the issuer's discovery
// document. They are empty until the document has been read.
type Endpoints struct {
	// Connect are the origins that pages call: token, userinfo and revocation.
	Connect []string
	// Frame are the origins that hidden frames show: authorization, end of session and the session check.
	Frame []string
}

type endpointURLs struct {
	Authorization string `json:"authorization_endpoint"`
	Token         string `json:"token_endpoint"`
	Userinfo      string `json:"userinfo_endpoint"`
	Revocation    string `json:"revocation_endpoint"`
	EndSession    string `json:"end_session_endpoint"`
	CheckSession  string `json:"check_session_iframe"`
}

func (e endpointURLs) origins(issuer *url.URL) Endpoints {
	return Endpoints{
		Connect: origins(issuer, e.Token, e.Userinfo, e.Revocation),
		Frame:   origins(issuer, e.Authorization, e.EndSession, e.CheckSession),
	}
}

// plainHost keeps anything except hosts out of a Content-Security-Policy.
var plainHost = regexp.MustCompile(`^[A-Za-z0-9.\-]+(:[0-9]+)?$`)

// origins returns the distinct origins of the addresses, without the issuer's own and without any that is less secure
// than the issuer.
func origins(issuer *url.URL, addresses ...string) []string {
	var all []string
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil || !plainHost.MatchString(u.Host) || (u.Scheme != "https" && u.Scheme != issuer.Scheme) {
			continue
		}
		origin := u.Scheme + "://" + u.Host
		if origin != issuer.Scheme+"://"+issuer.Host && !slices.Contains(all, origin) {
			all = append(all, origin)
		}
	}
	return all
}

// Endpoints returns the known endpoints without calling the issuer.
func (v *Verifier) Endpoints() Endpoints {
	v.keys.mu.Lock()
	defer v.keys.mu.Unlock()
	return v.keys.endpoints
}

// Reachable reports whether the last request for the issuer's keys succeeded. They are requested every five minutes
// while tokens arrive.
func (v *Verifier) Reachable() bool {
	v.keys.mu.Lock()
	defer v.keys.mu.Unlock()
	return v.keys.jwksLoaded() && v.keys.failure == nil
}

// prepareAgain is the longest pause of Prepare.
const prepareAgain = 30 * time.Second

// Prepare fetches discovery and keys ahead of the first token, so that the first page
// names all endpoints. It tries until the issuer has responded or ctx ends.
func (v *Verifier) Prepare(ctx context.Context) {
	for pause := firstFetchInterval; ; pause = min(2*pause, prepareAgain) {
		loaded, flight := v.keys.begin()
		if loaded {
			return
		}
		if flight != nil {
			select {
			case <-flight:
			case <-ctx.Done():
				return
			}
			if loaded, _ = v.keys.begin(); loaded {
				return
			}
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

// begin reports whether the issuer has responded before, and otherwise starts a fetch.
func (s *keySet) begin() (loaded bool, flight <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.jwksLoaded() {
		return true, nil
	}
	return false, s.startLocked()
}
