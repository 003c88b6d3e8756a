package mailin_test

import (
	"errors"
	"net/smtp"
	"net/textproto"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// No e-mail is accepted while the provider has no e-mail domain, or a customer has the mailbox's, because it would be
// unclear whose an address is. A relay, and a mailbox, keep the e-mail meanwhile; once the domain is there it comes in,
// without a restart.
func TestNoMailBeforeTheProvidersDomain(t *testing.T) {
	t.Parallel()
	for name, wrong := range map[string]string{
		"no domain":    "delete from organisation_domain where domain = 'provider.example'",
		"a customer's": "update organisation_domain set organisation_id = (select id from organisation where customer_number = '100A') where domain = 'provider.example'",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPortal(t, "smtp://127.0.0.1:0")
			p.Exec(wrong)
			p.Restart()
			hand := func() error {
				return smtp.SendMail(p.App.MailIn(), nil, "x@mail.example", []string{mailbox}, []byte(letter("een vraag")))
			}
			var later *textproto.Error
			if err := hand(); !errors.As(err, &later) || later.Code != 451 {
				t.Errorf("error = %v, want 451", err)
			}
			p.fails(contract.MailboxErrorDomain)
			p.Exec("delete from organisation_domain where domain = 'provider.example'")
			p.Exec("insert into organisation_domain (domain, organisation_id) values ('provider.example', $1)", testkit.ID("P"))
			p.eventually("e-mail to be taken", func() bool { return hand() == nil })
			p.taken("een vraag")
		})
	}
	t.Run("a mailbox", func(t *testing.T) {
		t.Parallel()
		s := newServer(t)
		p := newPortal(t, s.url())
		p.Exec("delete from organisation_domain where domain = 'provider.example'")
		p.Restart()
		p.fails(contract.MailboxErrorDomain)
		s.put(letter("een vraag"))
		p.Exec("insert into organisation_domain (domain, organisation_id) values ('provider.example', $1)", testkit.ID("P"))
		p.taken("een vraag")
	})
}
