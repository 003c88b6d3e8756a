package customers

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"golang.org/x/net/publicsuffix"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Domain is an e-mail domain that belongs to one organisation.
type Domain struct{ Name, CustomerNumber, OrganisationName string }

// Domains owns which e-mail domain belongs to which organisation: a person with a verified address at one signs in
// without an invitation. It acts as the system, for operators. Safe for concurrent use.
type Domains struct{ db *postgres.DB }

// NewDomains makes the Domains of a database.
func NewDomains(db *postgres.DB) *Domains { return &Domains{db} }

var domainSystem = identity.System("organisation domain")

// publicMail lists domains at which anybody can get an address, in and around the Netherlands. Public suffixes such as
// co.uk are refused with package publicsuffix instead.
var publicMail = strings.Fields(`
	gmail.com googlemail.com outlook.com outlook.nl outlook.be outlook.de outlook.fr hotmail.com hotmail.nl hotmail.be hotmail.de hotmail.fr hotmail.co.uk
	live.com live.nl live.be live.fr live.co.uk msn.com passport.com yahoo.com yahoo.nl yahoo.de yahoo.fr yahoo.co.uk ymail.com rocketmail.com
	icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.io tuta.com hey.com fastmail.com fastmail.fm
	zoho.com zohomail.eu aol.com mail.com email.com gmx.net gmx.com gmx.de gmx.at gmx.ch web.de freenet.de t-online.de posteo.de posteo.net mailbox.org
	startmail.com hushmail.com disroot.org riseup.net yandex.com yandex.ru mail.ru inbox.ru list.ru bk.ru qq.com 163.com 126.com
	kpnmail.nl kpnplanet.nl planet.nl hetnet.nl xs4all.nl telfort.nl ziggo.nl ziggomail.com home.nl casema.nl chello.nl upcmail.nl quicknet.nl multiweb.nl
	wxs.nl zonnet.nl tele2.nl versatel.nl online.nl orange.nl wanadoo.nl tiscali.nl freeler.nl solcon.nl caiway.nl caiway.net delta.nl zeelandnet.nl kabelfoon.nl
	telenet.be skynet.be proximus.be scarlet.be voo.be orange.fr wanadoo.fr free.fr laposte.net sfr.fr btinternet.com sky.com virginmedia.com
	hotmail.it live.it yahoo.it libero.it virgilio.it hotmail.es yahoo.es gmx.it gmx.fr gmx.es duck.com wp.pl o2.pl onet.pl interia.pl seznam.cz
	centrum.cz onmicrosoft.com`)

const domainIndex = "organisation_domain_pkey"

// ownDomain returns a domain as it is stored, if one organisation can have it to itself.
func ownDomain(text string) (string, *problem.Error) {
	name, err := identity.Domain(text)
	if err != nil {
		return "", problem.New(problem.Invalid, contract.CodeCustomerDomainInvalid, "this is not a valid domain name")
	}
	if suffix, _ := publicsuffix.PublicSuffix(name); suffix == name || slices.Contains(publicMail, name) {
		return "", problem.New(
			problem.Invalid,
			contract.CodeCustomerDomainPublic,
			"anybody can get an address at this domain",
		)
	}
	return name, nil
}

func errDomainTaken() *problem.Error {
	return problem.New(problem.Conflict, contract.CodeCustomerDomainTaken, "this domain belongs to another organisation")
}

// Add gives a domain to the organisation with a customer number; it is not an error when the organisation has it
// already. Errors: Invalid customer.domain_invalid, customer.domain_public; Conflict customer.domain_taken; NotFound
// customer.not_found.
func (d *Domains) Add(ctx context.Context, customerNumber, domain string) error {
	name, refused := ownDomain(domain)
	if refused != nil {
		return refused
	}
	err := d.db.Tx(ctx, domainSystem, func(db *queries.Queries) error {
		rows, err := db.ListOrganisationDomains(ctx, &customerNumber)
		if err != nil ||
			slices.ContainsFunc(rows, func(r queries.ListOrganisationDomainsRow) bool { return r.Domain == name }) {
			return err
		}
		_, err = db.InsertOrganisationDomain(ctx, name, customerNumber)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return errNoCustomer()
	case postgres.UniqueIndex(err) == domainIndex:
		return errDomainTaken()
	}
	return err
}

// Remove takes a domain from an organisation. People who have signed in with it keep their users. Error: NotFound
// customer.not_found when no organisation with this customer number has the domain.
func (d *Domains) Remove(ctx context.Context, customerNumber, domain string) error {
	name, err := identity.Domain(domain)
	if err != nil {
		return errNoCustomer()
	}
	return d.db.Tx(ctx, domainSystem, func(db *queries.Queries) error {
		n, err := db.DeleteOrganisationDomain(ctx, name, customerNumber)
		if err == nil && n == 0 {
			return errNoCustomer()
		}
		return err
	})
}

// List returns the domains of an organisation, or of all with nil, by customer number and name.
func (d *Domains) List(ctx context.Context, customerNumber *string) (list []Domain, err error) {
	err = d.db.Read(ctx, domainSystem, func(db *queries.Queries) error {
		rows, err := db.ListOrganisationDomains(ctx, customerNumber)
		for _, r := range rows {
			list = append(list, Domain{Name: r.Domain, CustomerNumber: r.CustomerNumber, OrganisationName: r.Name})
		}
		return err
	})
	return list, err
}

func errNoCustomer() error {
	return problem.New(
		problem.NotFound,
		contract.CodeCustomerNotFound,
		"there is no organisation with this customer number, or it does not have this domain",
	)
}
