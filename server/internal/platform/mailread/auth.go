package mailread

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/emersion/go-msgauth/authres"
	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
)

// The reasons that Authentic returns.
const (
	ByDMARC           = "dmarc"             // true: the receiver confirmed that From's domain sent the message
	ByDKIM            = "dkim"              // true: From's organisation signed the message
	NoOneFrom         = "from-count"        // not exactly one From with one address
	MalformedFrom     = "from-malformed"    // From can be parsed in more than one way
	NoResults         = "no-results"        // the named receiver wrote none, or none in a place where only it can write
	MalformedResults  = "results-malformed" // its results can be parsed in more than one way
	DMARCFailed       = "dmarc-failed"      // the domain did not send the message
	OtherFrom         = "other-from"        // the receiver judged another From
	NotAuthentic      = "not-authentic"     // nothing passed that proves the sender
	PartlySigned      = "partly-signed"     // a signature covers a part of the text, so anybody can add to it
	DKIMOfAnother     = "dkim-of-another"   // signed, but by another organisation
	Microsoft365      = "protection.outlook.com"
	resultsField      = "Authentication-Results"
	maxResultsOfField = 50
	maxResultsFields  = 50 // that are read, from the top
)

// Authentic reports whether the receiver with the name authserv (its authserv-id, RFC 8601) authenticated From, and
// why: by dmarc=pass, or dkim=pass of From's organisational domain. SPF never counts, because it is about another
// address. A message with a signature over a part of its text is never authentic.
//
// A stranger can write results into a message, but only below the fields that the receiver adds at the top. So
// these count: the named receiver's results above the topmost Received, which are certainly its own; without these
// its topmost field, unless a field that senders write is above it. The receiver has to write results for every
// message.
//
// Microsoft 365 writes no authserv-id: with the name Microsoft365, results without one count.
func (m *Message) Authentic(authserv string) (ok bool, reason string) {
	domain, reason := m.fromDomain()
	if reason != "" {
		return false, reason
	}
	all, err := m.results(authserv)
	if err != nil {
		return false, MalformedResults
	}
	if len(all) == 0 {
		return false, NoResults
	}
	signed := false
	by := NotAuthentic
	for _, result := range all {
		switch r := result.(type) {
		case *authres.DMARCResult:
			switch from, err := idna.Lookup.ToASCII(strings.TrimSuffix(r.From, ".")); {
			case slices.Contains(undecided, r.Value):
			case r.Value != authres.ResultPass:
				return false, DMARCFailed
			case err != nil || !strings.EqualFold(from, domain):
				return false, OtherFrom
			default:
				by = ByDMARC
			}
		case *authres.DKIMResult:
			if r.Value == authres.ResultPass {
				signed = true
				if aligned(signer(r), domain) && by != ByDMARC {
					by = ByDKIM
				}
			}
		}
	}
	switch {
	case by == NotAuthentic && signed:
		by = DKIMOfAnother
	case by == ByDMARC || by == ByDKIM:
		if m.partlySigned() {
			by = PartlySigned
		}
	}
	return by == ByDMARC || by == ByDKIM, by
}

// undecided are results of DMARC that do not contradict a signature.
var undecided = []authres.ResultValue{
	authres.ResultNone, authres.ResultTempError, authres.ResultPermError, "bestguesspass",
}

// lengthTag says how much of a text is signed (RFC 6376, 3.5): anybody can add text after it.
var lengthTag = regexp.MustCompile(`(?i)(?:^|;)\s*l\s*=`)

func (m *Message) partlySigned() bool {
	return slices.ContainsFunc(m.fields, func(f field) bool {
		return f.key == "Dkim-Signature" && lengthTag.MatchString(f.value)
	})
}

// The accepted form of From. Forms that mail programs parse differently are refused: groups, routes, comments with
// addresses, several addresses, an address as a name.
var plainFrom = regexp.MustCompile(
	`^\s*(?:(?:"(?:[^"\\\x00-\x1f]|\\[^\x00-\x1f])*"|[^\x00-\x1f"<>,;:@\\])*<(` + plainAddress +
		`)>|(` + plainAddress + `))\s*(?:\([^\x00-\x1f()<>@,;:\\"]*\))?\s*$`,
)

const plainAddress = `[^\x00-\x20\x7f<>()\[\]\\,;:@"]+@[^\x00-\x20\x7f<>()\[\]\\,;:@"]+`

// fromDomain returns the domain of the only From in ASCII and lower case, or the reason why there is none.
func (m *Message) fromDomain() (domain, reason string) {
	var from []string
	for _, f := range m.fields {
		if f.key == "From" {
			from = append(from, f.value)
		}
	}
	switch {
	case len(from) != 1 || len(m.From) > 1:
		return "", NoOneFrom
	case len(m.From) == 0:
		return "", MalformedFrom
	}
	found := plainFrom.FindStringSubmatch(from[0])
	if found == nil || m.From[0].Address != found[1]+found[2] {
		return "", MalformedFrom
	}
	_, domain, _ = strings.Cut(m.From[0].Address, "@")
	domain, err := idna.Lookup.ToASCII(domain)
	if err != nil || domain == "" {
		return "", MalformedFrom
	}
	return strings.ToLower(domain), ""
}

// Fields that senders write. A receiver adds its results above all of them.
var sendersFields = []string{
	"From", "Sender", "Reply-To", "To", "Cc", "Subject", "Date", "Message-Id", "In-Reply-To", "References",
	"Mime-Version", "Content-Type", "Content-Transfer-Encoding",
}

// results returns the results of the named receiver.
func (m *Message) results(authserv string) (all []authres.Result, err error) {
	received := slices.ContainsFunc(m.fields, func(f field) bool { return f.key == "Received" })
	passed := !received // whether the topmost Received was passed, if there is one
	wrote := false      // whether the receiver wrote results
	read := 0
	for _, f := range m.fields {
		switch {
		case f.key == "Received":
			if wrote {
				return all, nil
			}
			passed = true
		case slices.Contains(sendersFields, f.key):
			return all, nil
		case f.key == resultsField:
			if read++; read > maxResultsFields {
				return all, nil
			}
			id, found, err := parseResults(f.value)
			if err != nil && authserv != "" && strings.Contains(strings.ToLower(id), strings.ToLower(authserv)) {
				return nil, err
			}
			if err != nil || authserv == "" || !strings.EqualFold(id, authserv) {
				continue
			}
			wrote = true
			if all = append(all, found...); passed {
				return all, nil
			}
		}
	}
	return all, nil
}

var (
	errResults   = errors.New("mailread: the results can be parsed in more than one way")
	methodResult = regexp.MustCompile(`^[A-Za-z-]+(/1)?=[A-Za-z]+$`)
	aroundEquals = regexp.MustCompile(`[ \t]*=[ \t]*`)
	withoutID    = regexp.MustCompile(`^(spf|dkim|dmarc)=[a-z]+( |$)`)
	methodOne    = regexp.MustCompile(`^([A-Za-z-]+)/1=`)
)

// parseResults parses a field of Authentication-Results. With an error it returns the text that contains the id.
func parseResults(v string) (id string, results []authres.Result, err error) {
	id, _, _ = strings.Cut(v, ";")
	if len(v) > maxValue {
		return id, nil, errResults
	}
	if withoutID.MatchString(strings.TrimSpace(id)) {
		id = Microsoft365
	}
	plain, err := withoutComments(v)
	if err != nil {
		return id, nil, err
	}
	plain = aroundEquals.ReplaceAllString(plain, "=")
	parts := strings.Split(plain, ";")
	if first := strings.TrimSpace(parts[0]); withoutID.MatchString(first) {
		parts = append([]string{Microsoft365}, parts...)
	} else {
		// An id in quotes was removed, and so matches no name.
		id, _, _ = strings.Cut(first, " ")
	}
	methods := map[string]bool{}
	for i, p := range parts[1:] {
		p = methodOne.ReplaceAllString(strings.TrimSpace(p), "$1=")
		parts[i+1] = p
		method, _, _ := strings.Cut(p, "=")
		if method = strings.ToLower(method); method == "dmarc" && methods[method] {
			return id, nil, errResults
		}
		methods[method] = true
		names := map[string]bool{}
		for _, property := range strings.Fields(p) {
			name, _, _ := strings.Cut(strings.ToLower(property), "=")
			if strings.HasPrefix(name, "header.") && names[name] {
				return id, nil, errResults
			}
			names[name] = true
		}
	}
	if len(parts) > maxResultsOfField {
		return id, nil, errResults
	}
	_, results, err = authres.Parse(strings.Join(parts, ";"))
	return id, results, err
}

// withoutComments removes comments from a field and hides text in quotes: both may contain text of the sender,
// including a semicolon and a result. A comment in the middle of a value is refused: bank.example(.evil.example) is
// a possible name in a stranger's DNS.
func withoutComments(v string) (string, error) {
	var b strings.Builder
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case c < ' ' && c != '\t' || c == 0x7f || c == ')' || c == '\\':
			return "", errResults
		case c == '"':
			end := closing(v[i:], '"', '"')
			if end < 0 {
				return "", errResults
			}
			b.WriteString("''")
			i += end
		case c == '(':
			end := closing(v[i:], '(', ')')
			if end >= 0 && !quotesClosed(v[i:i+end]) {
				// Other parsers may end it elsewhere.
				return "", errResults
			}
			before := b.String()
			// Only the last word, because everything before it would be read again for each comment.
			before = before[strings.LastIndexAny(before, " \t;")+1:]
			attached := before != ""
			if end < 0 || attached && !methodResult.MatchString(before) {
				return "", errResults
			}
			i += end
			if i+1 < len(v) && !strings.ContainsRune(" \t;(", rune(v[i+1])) {
				return "", errResults
			}
			b.WriteByte(' ')
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), nil
}

// quotesClosed reports whether all quotes in a comment are closed, and none contains a parenthesis.
func quotesClosed(comment string) bool {
	open := false
	for i := 1; i < len(comment); i++ {
		switch comment[i] {
		case '\\':
			i++
		case '"':
			open = !open
		case '(', ')':
			if open {
				return false
			}
		}
	}
	return !open
}

// closing returns the index of the character that closes the first one of v, or -1.
func closing(v string, opens, closes byte) int {
	depth := 1
	for i := 1; i < len(v); i++ {
		switch v[i] {
		case '\\':
			i++
		case closes:
			if depth--; depth == 0 {
				return i
			}
		case opens:
			depth++
		}
	}
	return -1
}

// signer returns the signing domain. Gmail only names the identity.
func signer(r *authres.DKIMResult) string {
	_, identity, _ := strings.Cut(r.Identifier, "@")
	domain, err := idna.Lookup.ToASCII(r.Domain)
	if r.Domain == "" {
		domain, err = idna.Lookup.ToASCII(identity)
	}
	if err != nil {
		return ""
	}
	return strings.ToLower(domain)
}

// Each name below these belongs to a different organisation, although the list of public suffixes does not contain
// them.
var tenants = []string{"onmicrosoft.com", "onmicrosoft.us", "onmschina.cn"}

// aligned reports whether two domains belong to one organisation.
func aligned(signer, from string) bool {
	if signer == "" || from == "" {
		return false
	}
	a, b := organisation(signer), organisation(from)
	return a != "" && a == b
}

func organisation(domain string) string {
	for _, t := range tenants {
		if above, ok := strings.CutSuffix(domain, "."+t); ok {
			return above[strings.LastIndexByte(above, '.')+1:] + "." + t
		}
	}
	o, err := publicsuffix.EffectiveTLDPlusOne(domain)
	if err != nil || slices.Contains(tenants, o) {
		return ""
	}
	return o
}
