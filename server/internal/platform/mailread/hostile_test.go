package mailread

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

const (
	receiver = "mx.provider.example"
	victim   = "jan@klant.example"
	attacker = "mallory@evil.example"
)

// hostile is a message that is made to deceive or to harm.
type hostile struct {
	name string
	raw  string
	// failed are the errors that Read may return; nil: it must read the message.
	failed []error
	// visible must be in Text; EVIL must not be anywhere.
	visible string
}

var anyRefusal = []error{ErrMalformed, ErrTooLarge, ErrTooDeep, ErrTooManyParts}

// received has the fields that the receiver adds to a message from the attacker's server.
func received(results string) string {
	return "Return-Path: <" + attacker + ">\n" +
		"Received: from mail.evil.example (mail.evil.example [192.0.2.66]) by " + receiver + " with ESMTPS id 4Xyz;\n" +
		"\tTue, 24 Nov 2026 10:15:00 +0100\n" + results
}

const (
	evilPasses = "Authentication-Results: " + receiver + ";\n\tdkim=pass header.d=evil.example header.s=s1;\n" +
		"\tspf=pass smtp.mailfrom=" + attacker + ";\n\tdmarc=pass (policy=none) header.from=evil.example\n"
	victimFails = "Authentication-Results: " + receiver + ";\n\tdkim=none;\n" +
		"\tspf=pass smtp.mailfrom=" + attacker + ";\n" +
		"\tdmarc=fail (policy=none) header.from=klant.example\n"
	nothingKnown = "Authentication-Results: " + receiver + ";\n\tdkim=none;\n" +
		"\tspf=pass smtp.mailfrom=" + attacker + ";\n" +
		"\tdmarc=none header.from=klant.example\n"
	victimPasses = "Authentication-Results: " + receiver + ";\n\tdkim=pass header.d=klant.example header.s=s1;\n" +
		"\tdmarc=pass (policy=none) header.from=klant.example\n"
	plainRest = "To: r+abcdefgh@provider.example\nSubject: Re: Storing\nMessage-ID: <1@evil.example>\n" +
		"MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nZICHTBAAR\n"
)

// forgedFroms are messages that the receiver authenticated as the attacker's, with a From that a parser may read as the
// victim's.
func forgedFroms() (all []hostile) {
	forms := []string{
		"From: jan@klant.example\nFrom: mallory@evil.example",
		"From: mallory@evil.example\nFrom: jan@klant.example",
		"From: jan@klant.example\nX-A: b\nfrom: mallory@evil.example",
		"From: jan@klant.example\nFROM: mallory@evil.example",
		"From : jan@klant.example\nFrom: mallory@evil.example",
		"From\t: jan@klant.example\nFrom: mallory@evil.example",
		"From: jan@klant.example, mallory@evil.example",
		"From: mallory@evil.example, jan@klant.example",
		"From: Jan <jan@klant.example>, Mallory <mallory@evil.example>",
		"From: jan@klant.example; mallory@evil.example",
		"From: <jan@klant.example> <mallory@evil.example>",
		"From: <jan@klant.example><mallory@evil.example>",
		"From: <<jan@klant.example>>",
		"From: <jan@klant.example>mallory@evil.example",
		"From: mallory@evil.example<jan@klant.example>",
		"From: mallory@evil.example <jan@klant.example>",
		"From: <@evil.example:jan@klant.example>",
		"From: <@evil.example,@klant.example:mallory@evil.example>",
		"From: Klant: jan@klant.example;",
		"From: Klant: jan@klant.example, mallory@evil.example;",
		"From: Klant: Jan <jan@klant.example>;, mallory@evil.example",
		"From: undisclosed-recipients:;",
		"From: jan@klant.example (mallory@evil.example)",
		"From: (jan@klant.example) mallory@evil.example",
		"From: jan(comment)@klant.example",
		"From: jan@(comment)klant.example",
		"From: jan@klant.example(.evil.example)",
		"From: jan@klant(.evil).example",
		"From: (a(b)c) jan@klant.example (d\\)e)",
		"From: jan @ klant.example",
		"From: jan@klant . example",
		"From: jan@klant.example.",
		"From: jan@klant.example\\0.evil.example",
		"From: jan@klant.example\x00.evil.example",
		"From: jan@klant.example\x00",
		"From: \x00jan@klant.example",
		"From: jan@klant.example\rFrom: mallory@evil.example",
		"From: mallory@evil.example\rFrom: jan@klant.example",
		"From: Mallory\r <jan@klant.example>",
		"From: jan@klant.example\x0b<mallory@evil.example>",
		"From: \"jan@klant.example\" <mallory@evil.example>",
		"From: \"jan@klant.example\"@evil.example",
		"From: \"jan@klant.example> \" <mallory@evil.example>",
		"From: \"Jan <jan@klant.example>\" <mallory@evil.example>",
		"From: \"Jan\" \"<jan@klant.example>\" <mallory@evil.example>",
		"From: Jan \"<jan@klant.example>, x\" <mallory@evil.example>",
		"From: \"Jan\\\" <jan@klant.example>\" <mallory@evil.example>",
		"From: \"Jan\" <jan@klant.example> \"<mallory@evil.example>\"",
		"From: Jan <jan@klant.example",
		"From: Jan jan@klant.example>",
		"From: \"Jan <jan@klant.example>",
		"From: =?utf-8?Q?jan=40klant.example?= <mallory@evil.example>",
		"From: =?utf-8?Q?Jan_=3Cjan=40klant.example=3E?= <mallory@evil.example>",
		"From: =?utf-8?B?amFuQGtsYW50LmV4YW1wbGU=?=",
		"From: =?utf-8?B?amFuQGtsYW50LmV4YW1wbGU=?= <mallory@evil.example>",
		"From: =?utf-8?Q?jan?=@klant.example",
		"From: =?utf-8?Q?jan=40klant.example=2C?= mallory@evil.example",
		"From: =?utf-8?Q?=22Jan=22_=3Cjan=40klant.example=3E=2C?= <mallory@evil.example>",
		"From: =?utf-8?Q?jan=40klant.example=00?= <mallory@evil.example>",
		"From: =?utf-8?Q?jan=40klant.example=0AFrom:_x?= <mallory@evil.example>",
		"From: =?utf-7?Q?+AGoAYQBu-?= <mallory@evil.example>",
		"From: =?x-unknown?B?amFuQGtsYW50LmV4YW1wbGU=?= <mallory@evil.example>",
		"From: jan@klant.example\u200b",
		"From: jan\u200b@klant.example",
		"From: jan@klаnt.example",
		"From: jan@klant。example",
		"From: jan@klant．example",
		"From: jan＠klant.example",
		"From: jan@ｋlant.example",
		"From: jan@KLANT.example\u00ad",
		"From: \u202ejan@klant.example",
		"From: elpmaxe.tnalk@naj\u202e <mallory@evil.example>",
		"From: jan@klant.example%0aevil.example",
		"From: jan%klant.example@evil.example",
		"From: evil.example!jan@klant.example",
		"From: jan@[klant.example]",
		"From: jan@[192.0.2.66]",
		"From: jan@klant.example@evil.example",
		"From: jan@evil.example@klant.example",
		"From: @klant.example",
		"From: jan@",
		"From: jan",
		"From:",
		"From: ",
		"From:\n jan@klant.example\n <mallory@evil.example>",
		"From: Jan\n <jan@klant.example>,\n <mallory@evil.example>",
		"From: jan@klant.example\n ,mallory@evil.example",
		"From: mallory@evil.example,\n\tjan@klant.example",
		"From: jan@klant\n .example",
		"From: jan@klant.example '",
		"From: 'jan@klant.example' <mallory@evil.example>",
		"From: jan@klant.example <>",
		"From: <> jan@klant.example",
		"From: Jan <jan@klant.example>>",
		"Sender: jan@klant.example\nFrom: mallory@evil.example",
		"Resent-From: mallory@evil.example\nFrom: jan@klant.example",
		"X-From: jan@klant.example\nFrom: mallory@evil.example",
		"Reply-To: jan@klant.example\nFrom: mallory@evil.example",
		"Reply-To: jan@klant.example, r+abc@provider.example\nFrom: mallory@evil.example",
	}
	for i, form := range forms {
		all = append(
			all,
			hostile{name: fmt.Sprintf("from %02d %q", i, form), raw: received(evilPasses) + form + "\n" + plainRest},
		)
	}
	return all
}

// forgedResults are messages with the victim's From and results that the receiver did not write, or with another
// meaning.
func forgedResults() (all []hostile) {
	const from = "From: Jan <jan@klant.example>\n"
	forge := func(id string) string {
		return "Authentication-Results: " + id + "; dkim=pass header.d=klant.example; dmarc=pass header.from=klant.example\n"
	}
	add := func(name, header string) {
		all = append(all, hostile{name: "results " + name, raw: header + plainRest})
	}
	ids := []string{
		receiver, "MX.PROVIDER.EXAMPLE", receiver + " 1", "(x) " + receiver, receiver + "(x)", `"` + receiver + `"`,
		"\n " + receiver, "\t" + receiver, receiver + " (a;b)",
	}
	for i, id := range ids {
		// The receiver wrote results: a stranger's results below them do not count, whatever their name.
		add(fmt.Sprintf("below fail %d", i), received(victimFails)+forge(id)+from)
		add(fmt.Sprintf("below none %d", i), received(nothingKnown)+forge(id)+from)
		add(fmt.Sprintf("below From %d", i), received(nothingKnown)+from+forge(id))
		// It wrote none: nothing counts below the fields that only senders write.
		add(fmt.Sprintf("below From alone %d", i), received("")+from+forge(id))
		add(fmt.Sprintf("below Subject alone %d", i), received("")+"Subject: x\n"+forge(id)+from)
		add(fmt.Sprintf("above a Received %d", i),
			victimFails+received("")+forge(id)+"Received: from a by "+receiver+"; x\n"+from)
	}
	for i, id := range []string{
		"mx.provider.example.evil.example", "mx.provider.exampl", "xmx.provider.example", "mx.provider.example.", "mx",
		"provider.example", "mx.provider.example:25", "mx.provider.example,", "mx_provider.example", "mх.provider.example",
		"mx.provider.example\x00", "mx. provider.example", "mx.provider.example 2", "mx.provider.example x", "evil.example",
		"mx.provider.example/1", "'mx.provider.example'", "<mx.provider.example>", "mx.provider.example=1", "1", "",
		"evil.example (mx.provider.example)", "evil.example mx.provider.example", "mx(provider).example",
		"\"mx\".provider.example", "mx.provider.example\u200b", "mx。provider.example", "=?utf-8?Q?mx.provider.example?=",
	} {
		add(fmt.Sprintf("look-alike %02d %q", i, id), received("")+forge(id)+from)
		add(fmt.Sprintf("look-alike on top %02d", i), forge(id)+received("")+from)
	}
	for i, name := range []string{
		"X-Authentication-Results", "Authentication-Results-Original", "ARC-Authentication-Results", "Received-SPF",
		"Authentication_Results", "Authentication-Result", "AuthenticationResults", "X-Original-Authentication-Results",
	} {
		add(fmt.Sprintf("other field %d", i),
			received("")+strings.Replace(forge(receiver), "Authentication-Results", name, 1)+from)
	}
	for i, result := range []string{
		// Text of a stranger in comments, in quotes and in names.
		"spf=pass (domain of x; dmarc=pass header.from=klant.example) smtp.mailfrom=evil.example",
		"spf=pass (domain of \"x); dmarc=pass header.from=klant.example; (\") smtp.mailfrom=evil.example",
		"spf=pass (a (b) ; dkim=pass header.d=klant.example ; c) smtp.mailfrom=evil.example",
		"spf=pass (a \\) ; dmarc=pass header.from=klant.example) smtp.mailfrom=evil.example",
		"spf=pass smtp.mailfrom=\"x; dmarc=pass header.from=klant.example \"@evil.example",
		"spf=pass smtp.mailfrom=\"x\\\"; dmarc=pass header.from=klant.example; \"@evil.example",
		"spf=pass smtp.mailfrom=\"; dmarc=pass header.from=klant.example",
		"spf=pass (; dmarc=pass header.from=klant.example",
		"spf=pass ); dmarc=pass header.from=klant.example",
		"spf=pass reason=\"; dmarc=pass header.from=klant.example;\" smtp.mailfrom=evil.example",
		"dkim=pass header.d=klant.example(.evil.example)",
		"dkim=pass header.d=klant.example(.evil.example",
		"dkim=pass header.d=klant.example).evil.example",
		"dkim=pass header.d=klant.example\\.evil.example",
		"dkim=pass header.d=klant.example\x00.evil.example",
		"dkim=pass header.d=klant.example.evil.example",
		"dkim=pass header.d=evilklant.example",
		"dkim=pass header.d=example",
		"dkim=pass header.d=.klant.example",
		"dkim=pass header.d=\"klant.example\"",
		"dkim=pass header.d=klant.example,evil.example",
		"dkim=pass header.d=evil.example header.i=@klant.example",
		"dkim=pass header.d=evil.example header.d=klant.example",
		"dkim=pass header.d=klant.example header.d=evil.example",
		"dkim=pass header.i=jan@klant.example@evil.example",
		"dkim=pass header.i=\"@klant.example \"@evil.example",
		"dkim=pass header.i=@evil.example (@klant.example)",
		"dkim=pass header.s=klant.example header.b=klant.example",
		"dkim=pass",
		"dkim=fail header.d=klant.example",
		"dkim=neutral header.d=klant.example",
		"dkim=policy header.d=klant.example",
		"dkim=temperror header.d=klant.example",
		"dkim=permerror header.d=klant.example",
		"dkim=none header.d=klant.example",
		"dkim=passed header.d=klant.example",
		"dkim=xpass header.d=klant.example",
		"dkim=fail (pass) header.d=klant.example",
		"dkim=fail reason=pass header.d=klant.example",
		"xdkim=pass header.d=klant.example",
		"dkim-adsp=pass header.d=klant.example",
		"dkim/2=pass header.d=klant.example",
		"domainkeys=pass header.d=klant.example header.from=klant.example",
		"spf=pass smtp.mailfrom=jan@klant.example",
		"spf=pass smtp.mailfrom=jan@klant.example smtp.helo=klant.example",
		"sender-id=pass header.from=klant.example",
		"auth=pass smtp.auth=jan@klant.example",
		"iprev=pass policy.iprev=192.0.2.66",
		"arc=pass header.d=klant.example",
		"arc=pass (dmarc=pass header.from=klant.example)",
		"bimi=pass header.d=klant.example",
		"compauth=pass reason=100",
		"dmarc=bestguesspass action=none header.from=klant.example",
		"dmarc=none header.from=klant.example",
		"dmarc=temperror header.from=klant.example",
		"dmarc=permerror header.from=klant.example",
		"dmarc=fail header.from=klant.example",
		"dmarc=fail (pass) header.from=klant.example",
		"dmarc=fail header.from=klant.example; dkim=pass header.d=klant.example",
		"dmarc=reject header.from=klant.example; dkim=pass header.d=klant.example",
		"dmarc=xpass header.from=klant.example; dkim=pass header.d=klant.example",
		"dmarc=fail header.from=klant.example; dmarc=pass header.from=klant.example",
		"dmarc=pass header.from=klant.example; dmarc=fail header.from=klant.example",
		"dmarc=pass header.from=klant.example; dmarc=pass header.from=klant.example",
		"dmarc=pass",
		"dmarc=pass header.from=",
		"dmarc=pass header.from=evil.example",
		"dmarc=pass header.from=evil.example header.from=klant.example",
		"dmarc=pass header.from=klant.example.evil.example",
		"dmarc=pass header.from=sub.klant.example",
		"dmarc=pass header.from=example",
		"dmarc=pass header.from=klant.example(.evil.example)",
		"dmarc=pass header.from=jan@klant.example",
		"dmarc = fail header.from = klant.example",
		"dmarc=\"pass\" header.from=klant.example",
		"none",
		"none; none",
		";;;;",
		"pass",
		"=pass",
		"dmarc==pass header.from=klant.example",
		strings.Repeat("spf=pass; ", 200) + "dmarc=pass header.from=klant.example",
		strings.Repeat("(", 5000) + "dmarc=pass header.from=klant.example",
		strings.Repeat("(a", 500) + strings.Repeat(")", 499) + "; dmarc=pass header.from=klant.example",
	} {
		line := "Authentication-Results: " + receiver + "; " + result + "\n"
		add(fmt.Sprintf("injected %02d %q", i, shorten(result, 60)), received(line)+from)
		// If results can't be parsed, a stranger's results below them are not used instead.
		add(fmt.Sprintf("injected above forged %02d", i), line+received("")+forge(receiver)+from)
	}
	// Tenants of one provider are strangers to each other.
	for i, d := range [][2]string{
		{"evil.onmicrosoft.com", "klant.onmicrosoft.com"}, {"onmicrosoft.com", "klant.onmicrosoft.com"},
		{"evil.co.uk", "klant.co.uk"}, {"co.uk", "klant.co.uk"}, {"evil.github.io", "klant.github.io"}, {"nl", "klant.nl"},
		{"evil.azurewebsites.net", "klant.azurewebsites.net"}, {"evil.blogspot.com", "klant.blogspot.com"},
	} {
		add(fmt.Sprintf("tenants %d", i), received("Authentication-Results: "+receiver+"; dkim=pass header.d="+d[0]+"\n")+
			"From: jan@"+d[1]+"\n")
	}
	// The message was not received by a server.
	add("no Received", from+forge(receiver))
	add("bare CR before", received("X-A: b\r"+forge(receiver))+from)
	add("folded into another field", received("X-A: b\n "+forge(receiver))+from)
	add("NUL", received("Authentication-Results: "+receiver+";\x00 dmarc=pass header.from=klant.example\n")+from)
	add("in the body", received("")+from+"\n"+forge(receiver))
	return all
}

func TestForgedIsNotAuthentic(t *testing.T) {
	t.Parallel()
	all := append(forgedFroms(), forgedResults()...)
	for _, h := range all {
		m, err := Read(strings.NewReader(h.raw), skip)
		if err != nil {
			if !refused(err) {
				t.Errorf("%s: error = %v, want a refusal or none", h.name, err)
			}
			continue
		}
		if ok, reason := m.Authentic(receiver); ok && !strings.HasSuffix(m.From[0].Address, "@evil.example") {
			t.Errorf("%s: authentic (%s) from %v", h.name, reason, m.From)
		}
		for _, other := range []string{"", "other.example", Microsoft365} {
			if ok, reason := m.Authentic(other); ok && !strings.HasSuffix(m.From[0].Address, "@evil.example") {
				t.Errorf("%s: authentic (%s) from %v for %q", h.name, reason, m.From, other)
			}
		}
	}
	t.Logf("%d forged messages, none authentic", len(all))
}

func skip(File, io.Reader) error { return nil }

func refused(err error) bool {
	for _, r := range anyRefusal {
		if errors.Is(err, r) {
			return true
		}
	}
	return false
}

// markup matches the beginning of a tag for any parser.
var markup = regexp.MustCompile(`(?i)</?[a-z!?]`)

func TestHostileIsReadOrRefused(t *testing.T) {
	n, most, longest := 0, uint64(0), time.Duration(0)
	// One by one: with all of them in memory the collector would not run.
	try := func(h hostile) bool {
		n++
		t.Run(h.name, func(t *testing.T) {
			begun := time.Now()
			var m *Message
			var err error
			peak := peakMemory(func() {
				m, err = Read(strings.NewReader(h.raw), func(f File, r io.Reader) error {
					if f.Name != cleanName(f.Name) || strings.ContainsAny(f.Name, "/\\\n\r\x00\u202e") || len(f.Name) > 800 {
						t.Errorf("a file is called %q", f.Name)
					}
					_, err := io.Copy(io.Discard, r)
					return err
				})
			})
			took := time.Since(begun)
			// A failure took five minutes; a success takes some seconds at most.
			if most, longest = max(most, peak), max(longest, took); took > time.Minute {
				t.Errorf("took %v", took)
			}
			if peak > 64<<20 {
				t.Errorf("took %d MiB", peak>>20)
			}
			if err != nil {
				ok := false
				for _, f := range h.failed {
					ok = ok || errors.Is(err, f)
				}
				if !ok {
					t.Errorf("answered %v", err)
				}
				return
			}
			if len(h.failed) == 1 {
				t.Errorf("answered no %v", h.failed[0])
			}
			if !strings.Contains(m.Text, h.visible) {
				t.Errorf("lost the text: %q", shorten(m.Text, 300))
			}
			for _, text := range []string{m.Text, m.Full, m.Subject} {
				if found := markup.FindString(text); found != "" {
					t.Errorf("has %q in %q", found, shorten(text, 300))
				}
				if strings.Contains(text, "EVIL") {
					t.Errorf("shows hidden text: %q", shorten(text, 300))
				}
			}
		})
		return true
	}
	hostileHTML(try)
	hostileStructure(try)
	t.Logf("%d hostile messages, none took more than %v and %.1f MiB", n, longest, float64(most)/(1<<20))
}

// peakMemory returns the maximum growth of the heap during f in bytes, including garbage.
func peakMemory(f func()) (peak uint64) {
	runtime.GC()
	var before, now runtime.MemStats
	runtime.ReadMemStats(&before)
	done, sampled := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(sampled)
		for {
			runtime.ReadMemStats(&now)
			if now.HeapAlloc > before.HeapAlloc {
				peak = max(peak, now.HeapAlloc-before.HeapAlloc)
			}
			select {
			case <-done:
				return
			case <-time.After(2 * time.Millisecond):
			}
		}
	}()
	f()
	close(done)
	<-sampled
	return peak
}

// A panic of a parser only affects its own message.
func TestPanicIsAnError(t *testing.T) {
	t.Parallel()
	text := "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF-1.4\r\n"
	m, err := Read(strings.NewReader(text), func(File, io.Reader) error { panic("of a parser") })
	if m != nil || err == nil || !strings.Contains(err.Error(), "of a parser") {
		t.Errorf("message = %v, error = %v, want the panic as an error", m, err)
	}
}
