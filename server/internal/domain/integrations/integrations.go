// Package integrations owns the programs that call the portal, and their webhooks, which the portal calls: an
// integration is a user without a sign-in, with grants and tokens. It does not know how a token's user is found, which
// package users does, which call it may make, or when deliveries are looked for (package jobs).
package integrations

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/webhook"
)

const (
	maxIntegrations = 50 // of an organisation, that are not revoked
	nameIndex       = "integration_name"
	personKey       = "person_pkey"
)

// Integrations is the domain. Safe for concurrent use.
type Integrations struct {
	db      *postgres.DB
	access  *access.Changes
	granter access.Granter
	calls   calls
	sender  *webhook.Sender
	lanes   sync.Map // those in which this instance is sending
	source  string
	notify  Notifier
	// Due hints that a delivery is due now; set before the first call.
	Due func()
	// Off is whether nothing is sent to webhooks; set before the first call.
	Off bool
	// Tests limits tests of webhooks, and Addresses checks of new ones, per integration; set before the first call.
	Tests, Addresses *limit.Keyed[uuid.UUID]
}

// Notifier notifies the users of an organisation: those who manage its integrations that its webhooks or their
// deliveries have changed, and those who see tickets that drafts of its assistants have.
type Notifier interface {
	IntegrationsChanged(organisation uuid.UUID)
	DraftsChanged(organisation uuid.UUID)
}

// New makes the domain. source is the address of the portal, which events name.
func New(
	db *postgres.DB,
	a *access.Changes,
	g access.Granter,
	sender *webhook.Sender,
	source string,
	n Notifier,
) *Integrations {
	return &Integrations{db: db, access: a, granter: g, sender: sender, source: source, notify: n, Due: func() {}}
}

// List returns a page of the integrations of the actor's organisation.
func (s *Integrations) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Integration], err error) {
	p := queries.ListIntegrationsParams{
		OrganisationID: actor.OrganisationID,
		Statuses:       q.Strings(contract.FieldStatus),
		Search:         listquery.Contains(q.Search),
		Sort:           q.Sort,
		Descending:     q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListIntegrationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListIntegrations(ctx, p)
			},
			func(r queries.ListIntegrationsRow) int32 { return r.Total },
			func(r queries.ListIntegrationsRow) (contract.Integration, error) { return integrationOf(r), nil })
		return err
	})
	return page, err
}

// Get returns an integration with its tokens. Errors: NotFound integration.not_found.
func (s *Integrations) Get(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (d contract.IntegrationDetail, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		d, err = detail(ctx, db, actor, id)
		return err
	})
	return d, err
}

// Create makes an integration under an id that the caller chose, with grants from now on and a token, which is returned
// this once. Errors: Forbidden auth.forbidden, grant.token, grant.temporary, Invalid integration.invalid,
// grant.unknown, Conflict integration.id_taken, integration.name_exists, integration.limit.
func (s *Integrations) Create(
	ctx context.Context,
	actor identity.Actor,
	r contract.CreateIntegrationRequest,
) (made contract.CreatedIntegration, err error) {
	if actor.Staff && !actor.Has(identity.RoleManageIntegrations) { // an account-admin of the provider
		return made, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "this needs manage:integrations")
	}
	w, err := writing(r.Name, r.Purpose, r.Networks)
	if err != nil {
		return made, err
	}
	token, err := tokenToMake("token.", r.Token)
	if err != nil {
		return made, err
	}
	if err := mayHave("token.", r.Kind, token.Scope); err != nil {
		return made, err
	}
	var d contract.IntegrationDetail
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockAccess(ctx, actor.OrganisationID); err != nil {
			return err
		}
		if err := mayLend(ctx, db, nil, &token.ExpiresOn.Time); err != nil {
			return err
		}
		if n, err := db.CountIntegrations(ctx, actor.OrganisationID); err != nil || n >= maxIntegrations {
			if err == nil {
				err = problem.New(problem.Conflict, contract.CodeIntegrationLimit,
					"an organisation can have at most 50 integrations; revoke one first")
			}
			return err
		}
		if err := db.MakeIntegration(ctx, queries.MakeIntegrationParams{ID: r.Id, FullName: shownName(r.Kind, w.name),
			Name: w.name, Kind: string(r.Kind), Purpose: w.purpose, Networks: w.networks}); err != nil {
			return err
		}
		values := w.values(false)
		values["kind"] = string(r.Kind)
		if err := record(ctx, db, actor, r.Id, "integration.created", nil, values); err != nil {
			return err
		}
		grants := make([]access.NewGrant, len(r.GrantIds))
		for i, grant := range r.GrantIds {
			grants[i] = access.NewGrant{User: r.Id, Grant: grant}
		}
		if _, err := s.granter.Grant(ctx, db, actor, actor.OrganisationID, grants); err != nil {
			return err
		}
		if err := mayLend(ctx, db, &r.Id, &token.ExpiresOn.Time); err != nil { // with these grants
			return err
		}
		if made.Token, _, err = insertToken(ctx, db, actor, r.Id, token); err != nil {
			return err
		}
		d, err = detail(ctx, db, actor, r.Id)
		return err
	})
	made.Integration, made.Tokens = d.Integration, d.Tokens
	if postgres.UniqueIndex(err) == personKey {
		err = problem.New(problem.Conflict, contract.CodeIntegrationIdTaken, "this id is already in use")
	}
	return made, nameTaken(err)
}

// Update replaces the name, purpose and networks of an integration, and pauses or resumes it. rev is the revision that
// the change is based on. Errors: NotFound integration.not_found, Invalid integration.invalid, Conflict
// integration.stale, integration.revoked, integration.name_exists, Forbidden grant.token, grant.temporary.
func (s *Integrations) Update(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	r contract.UpdateIntegrationRequest,
	rev int64,
) (d contract.IntegrationDetail, err error) {
	w, err := writing(r.Name, r.Purpose, r.Networks)
	if err != nil {
		return d, err
	}
	err = s.change(ctx, actor, id, func(db *queries.Queries, was queries.Integration) error {
		if err := changeable(was, rev); err != nil {
			return err
		}
		// This gives others no token, but lets those there are do more.
		if was.Paused && !r.Paused || wider(w.networks, was.Networks) {
			if err := mayLend(ctx, db, &id, new(time.Now())); err != nil {
				return err
			}
		}
		before := written{was.Name, was.Purpose, was.Networks}.values(was.Paused)
		before, after, differs := audit.Difference(before, w.values(r.Paused), audit.Values{"name": was.Name})
		if differs {
			if err := db.UpdateIntegration(ctx, queries.UpdateIntegrationParams{ID: id, Name: w.name, Purpose: w.purpose,
				Networks: w.networks, Paused: r.Paused}); err != nil {
				return err
			}
			if err := db.NameIntegration(ctx, id, shownName(contract.IntegrationKind(was.Kind), w.name)); err != nil {
				return err
			}
			if err := record(ctx, db, actor, id, "integration.changed", before, after); err != nil {
				return err
			}
		}
		d, err = detail(ctx, db, actor, id)
		return err
	})
	return d, nameTaken(err)
}

// Revoke ends an integration for good. Errors: NotFound integration.not_found.
func (s *Integrations) Revoke(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	return s.change(ctx, actor, id, func(db *queries.Queries, was queries.Integration) error {
		if was.RevokedOn != nil {
			return nil
		}
		if err := db.RevokeIntegration(ctx, id); err != nil {
			return err
		}
		return record(ctx, db, actor, id, "integration.ended", nil, audit.Values{"name": was.Name})
	})
}

// change runs f in a transaction that holds an integration's row, and has caches of its actor dropped after it.
func (s *Integrations) change(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	f func(db *queries.Queries, was queries.Integration) error,
) error {
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := db.LockIntegration(ctx, id)
		if errors.Is(err, pgx.ErrNoRows) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		return f(db, was)
	})
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		s.access.Changed(id)
		s.notify.DraftsChanged(actor.OrganisationID) // those of one that is paused or revoked are shown to nobody
	}
	return err
}

// changeable checks that an integration was not revoked, and is as it was read. Errors: Conflict integration.revoked,
// integration.stale.
func changeable(was queries.Integration, rev int64) error {
	switch {
	case was.RevokedOn != nil:
		return errRevoked()
	case was.Rev != rev:
		return problem.New(problem.Conflict, contract.CodeIntegrationStale,
			"it has changed since it was read; read it again")
	}
	return nil
}

// written is what users write of an integration, as it is stored.
type written struct {
	name, purpose string
	networks      []string
}

func (w written) values(paused bool) audit.Values {
	return audit.Values{"name": w.name, "purpose": w.purpose, "networks": w.networks, "paused": paused}
}

// writing checks and normalises what users wrote. Errors: Invalid integration.invalid.
func writing(name, purpose string, networks []string) (w written, err error) {
	if w.name, err = input.Line(contract.CodeIntegrationInvalid, "name", name); err != nil {
		return w, err
	}
	if utf8.RuneCountInString(w.name) < contract.CreateIntegrationRequestNameMin {
		return w, problem.InvalidField(contract.CodeIntegrationInvalid, "name", contract.FieldCodeTooShort,
			"a name has at least two characters")
	}
	if w.purpose, err = input.Line(contract.CodeIntegrationInvalid, "purpose", purpose); err != nil {
		return w, err
	}
	w.networks = []string{}
	for _, text := range networks {
		network, ok := networkOf(text)
		if !ok {
			return w, problem.InvalidField(contract.CodeIntegrationInvalid, "networks", contract.FieldCodeInvalid,
				"each is an address, such as 203.0.113.24, or a network in CIDR notation, such as 203.0.113.0/24")
		}
		if !slices.Contains(w.networks, network) {
			w.networks = append(w.networks, network)
		}
	}
	return w, nil
}

// networkOf returns an address or network in CIDR notation, without the bits of a host.
func networkOf(text string) (string, bool) {
	if a, err := netip.ParseAddr(text); err == nil && a.Zone() == "" {
		a = a.Unmap()
		return netip.PrefixFrom(a, a.BitLen()).String(), true
	}
	p, err := netip.ParsePrefix(text)
	if err != nil || p.Addr().Is4In6() {
		return "", false
	}
	return p.Masked().String(), true
}

// wider reports whether networks have addresses that others lack. None at all is every address.
func wider(networks, others []string) bool {
	switch {
	case len(others) == 0:
		return false
	case len(networks) == 0:
		return true
	}
	return slices.ContainsFunc(networks, func(n string) bool {
		p := netip.MustParsePrefix(n)
		return !slices.ContainsFunc(others, func(other string) bool {
			o := netip.MustParsePrefix(other)
			return o.Bits() <= p.Bits() && o.Contains(p.Addr())
		})
	})
}

// detail returns an integration with its tokens. Errors: NotFound integration.not_found.
func detail(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
) (d contract.IntegrationDetail, err error) {
	rows, err := db.ListIntegrations(ctx,
		queries.ListIntegrationsParams{OrganisationID: actor.OrganisationID, ID: &id, PageSize: 1})
	if err != nil {
		return d, err
	}
	if len(rows) == 0 {
		return d, errNotFound()
	}
	tokens, err := db.ListIntegrationTokens(ctx, id)
	d = contract.IntegrationDetail{Integration: integrationOf(rows[0]), Tokens: []contract.IntegrationToken{}}
	for _, t := range tokens {
		d.Tokens = append(d.Tokens, tokenOf(t))
	}
	return d, err
}

func integrationOf(r queries.ListIntegrationsRow) contract.Integration {
	i := contract.Integration{
		Id:        r.Integration.UserID,
		Name:      r.Integration.Name,
		Kind:      contract.IntegrationKind(r.Integration.Kind),
		Purpose:   r.Integration.Purpose,
		Networks:  r.Integration.Networks,
		Status:    contract.IntegrationStatus(r.Status),
		Grants:    r.Grants,
		LastCall:  callOf(r.LastOn, r.LastAddress, r.LastStatus, r.LastCode),
		CreatedBy: contract.UserRef{Id: r.CreatorID, FullName: r.CreatorName},
		CreatedOn: contract.Time{Time: r.Integration.CreatedOn},
		Rev:       r.Integration.Rev,
	}
	if r.Scope != "" {
		scope := contract.TokenScope(r.Scope)
		i.Scope = &scope
	}
	if r.ValidUntil.Valid {
		i.ValidUntil = &contract.Time{Time: r.ValidUntil.Time}
	}
	return i
}

func record(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
	action string,
	before, after audit.Values,
) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: actor.OrganisationID, Action: action,
		Entity: audit.EntityUser, EntityID: id.String(), Before: before, After: after})
}

// mayLend checks whether the actor may lend what an integration may do, nil: a new one, until a moment, nil: for ever.
// Errors: Forbidden grant.token, grant.temporary.
func mayLend(ctx context.Context, db *queries.Queries, integration *uuid.UUID, until *time.Time) error {
	lends, err := db.MayLend(ctx, integration, until)
	switch {
	case err != nil:
		return err
	case !lends.May:
		return problem.New(problem.Forbidden, contract.CodeGrantToken,
			"this gives what the integration may do: it needs account-admin, or its rights, as grants of the portal")
	case !lends.LongEnough:
		return problem.New(problem.Forbidden, contract.CodeGrantTemporary,
			"this would last longer than your own right to give it")
	}
	return nil
}

func errNotFound() error {
	return problem.New(problem.NotFound, contract.CodeIntegrationNotFound, "there is no such integration")
}

func errRevoked() error {
	return problem.New(problem.Conflict, contract.CodeIntegrationRevoked,
		"this integration was revoked for good; create another")
}

// nameTaken returns err, or a conflict when another integration has the name.
func nameTaken(err error) error {
	if postgres.UniqueIndex(err) != nameIndex {
		return err
	}
	taken := problem.New(problem.Conflict, contract.CodeIntegrationNameExists,
		"the organisation has an integration of this name")
	taken.Fields = []problem.Field{{Name: "name", Code: contract.FieldCodeDuplicate}}
	return taken
}
