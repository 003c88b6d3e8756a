// Package incidents owns disturbances, planned maintenance and announcements: their drafts, whom they are about, when
// they are published, and their updates until they have ended.
package incidents

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Limits of a page: IncidentDetail of the contract.
const (
	maxServices  = 100
	maxCustomers = 100
)

// Notifier is notified after a change of what an organisation's users read. It must not block.
type Notifier interface {
	ServicesChanged(organisation uuid.UUID)
}

// Tickets are linked to incidents and told of them. tickets.Tickets documents the errors.
type Tickets interface {
	LinkIncident(ctx context.Context, actor identity.Actor, incident uuid.UUID, ticket int64) error
	UnlinkIncident(ctx context.Context, actor identity.Actor, incident uuid.UUID, ticket int64) error
	Object(
		ctx context.Context, actor identity.Actor, id, incident uuid.UUID, service *uuid.UUID, subject, text string) error
	AnswerOpen(
		ctx context.Context, actor identity.Actor, ticket int64, message uuid.UUID, text string, resolve bool) error
}

// Incidents is the domain. Safe for concurrent use.
type Incidents struct {
	db      *postgres.DB
	tickets Tickets
	notify  Notifier
	origin  string
}

// New makes the domain; origin is the portal's address, which links begin with.
func New(db *postgres.DB, tickets Tickets, notify Notifier, origin string) *Incidents {
	return &Incidents{db, tickets, notify, origin}
}

// List returns a page of the incidents that the actor may read.
func (s *Incidents) List(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Incident], err error) {
	p := queries.ListIncidentsParams{
		States:          q.Strings(contract.FieldState),
		Kinds:           q.Strings(contract.FieldKind),
		Severities:      q.Strings(contract.FieldSeverity),
		CustomerID:      first(q.UUIDs(contract.FieldCustomerId)),
		ConfigurationID: first(q.UUIDs(contract.FieldConfigurationId)),
		LocationID:      first(q.UUIDs(contract.FieldLocationId)),
		StartsBefore:    q.Less(contract.FieldStartsOn).At(),
		StartsBeforeID:  q.Less(contract.FieldStartsOn).TieUUID(uuid.Nil),
		StartsAfter:     q.Greater(contract.FieldStartsOn).At(),
		StartsAfterID:   q.Greater(contract.FieldStartsOn).TieUUID(uuid.Max),
		Search:          listquery.Contains(q.Search),
		Sort:            q.Sort,
		Descending:      q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListIncidentsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListIncidents(ctx, p)
			},
			func(r queries.ListIncidentsRow) int32 { return r.Total },
			func(r queries.ListIncidentsRow) (contract.Incident, error) {
				r.ReadIncident.FirstService = r.FirstService
				return incidentOf(actor, r.ReadIncident, r.Reach)
			})
		return err
	})
	return page, err
}

func first(ids []uuid.UUID) *uuid.UUID {
	if len(ids) == 0 {
		return nil
	}
	return &ids[0]
}

// Get returns an incident with its updates. Errors: NotFound incident.not_found.
func (s *Incidents) Get(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (one contract.IncidentDetail, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		one, err = detail(ctx, db, actor, id)
		return err
	})
	return one, err
}

func notFound() error {
	return problem.New(problem.NotFound, contract.CodeIncidentNotFound, "there is no such incident")
}

func detail(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
) (one contract.IncidentDetail, err error) {
	r, err := db.GetIncident(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return one, notFound()
	}
	if err != nil {
		return one, err
	}
	i, err := incidentOf(actor, r.ReadIncident, []byte("null"))
	if err != nil {
		return one, err
	}
	one = contract.IncidentDetail{Id: i.Id, Number: i.Number, Kind: i.Kind, Severity: i.Severity, State: i.State,
		Phase: i.Phase, Title: i.Title, StartsOn: i.StartsOn, ExpectedEndOn: i.ExpectedEndOn,
		OutageMinutes: i.OutageMinutes, ObjectUntil: i.ObjectUntil, EndedOn: i.EndedOn, Cause: i.Cause,
		NextUpdateOn: i.NextUpdateOn, PublishedOn: i.PublishedOn, Updates: i.Updates, Services: i.Services,
		FirstService: i.FirstService, Locations: i.Locations, LocationCount: i.LocationCount, Mine: i.Mine,
		Audience: i.Audience, Rev: i.Rev, Affected: []contract.IncidentService{}}
	words, err := wording.Of(r.ReadIncident)
	if err != nil {
		return one, err
	}
	if one.History, err = history(ctx, db, actor, id, words); err != nil {
		return one, err
	}
	if actor.Staff {
		err = addDesk(ctx, db, r, &one)
		return one, err
	}
	services, err := db.ListAffectedServices(ctx, id, actor.OrganisationID, maxServices)
	for _, s := range services {
		one.Affected = append(one.Affected, contract.IncidentService{Id: s.ID, Code: s.Code, Description: s.Description,
			CustomerName: s.CustomerName, LocationId: s.LocationID, ReportedOn: contract.TimeOf(s.ReportedOn)})
	}
	return one, err
}

// incidentOf returns an incident as the actor reads it; reach is null, or IncidentReach of the contract.
func incidentOf(actor identity.Actor, r queries.ReadIncident, reach []byte) (i contract.Incident, err error) {
	i = contract.Incident{Id: r.ID, Number: r.Number, Kind: contract.IncidentKind(r.Kind),
		Severity: (*contract.IncidentSeverity)(r.Severity), State: contract.IncidentState(r.State), Title: r.Title,
		StartsOn: contract.TimeOf(r.StartsOn), ExpectedEndOn: contract.TimeOf(r.ExpectedEndOn),
		OutageMinutes: wide(r.OutageMinutes), ObjectUntil: contract.TimeOf(r.ObjectUntil),
		EndedOn: contract.TimeOf(r.EndedOn), Cause: r.Cause, NextUpdateOn: contract.TimeOf(r.NextUpdateOn),
		PublishedOn: contract.TimeOf(r.PublishedOn), Updates: int(r.LastSeq), Services: int(r.Services), Rev: r.Rev,
		Locations: []contract.ServiceLocation{}}
	if r.Phase != "" {
		phase := contract.IncidentPhase(r.Phase)
		i.Phase = &phase
	}
	if actor.Staff {
		err = errors.Join(json.Unmarshal(r.Rule, &i.Audience), json.Unmarshal(reach, &i.Reach))
		if i.Reach == nil && i.State != contract.IncidentStateDraft {
			i.Reach = &contract.IncidentReach{} // all of its customers are gone
		}
		if i.Reach != nil {
			i.Services = i.Reach.Services
		}
	} else {
		i.LocationCount = int(r.LocationCount)
		i.Mine = &contract.MyIncident{SeenUpdates: int(r.SeenSeq), HiddenUpdates: int(r.HiddenSeq), Follows: r.Follows}
		err = json.Unmarshal(r.Locations, &i.Locations)
		if r.Objection != nil {
			err = errors.Join(err, json.Unmarshal(r.Objection, &i.Mine.Objection))
		}
		if r.FirstService != nil {
			err = errors.Join(err, json.Unmarshal(r.FirstService, &i.FirstService))
		}
	}
	if err != nil {
		err = fmt.Errorf("incident %s: %w", r.ID, err)
	}
	return i, err
}

func wide(n *int32) *int {
	if n == nil {
		return nil
	}
	w := int(*n)
	return &w
}

func narrow(n *int) *int32 {
	if n == nil {
		return nil
	}
	s := int32(*n) //nolint:gosec // the contract has its bounds
	return &s
}

// history returns the updates of an incident: staff read them as they were written, customers with their own words.
func history(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
	words wording.Incident,
) ([]contract.IncidentUpdate, error) {
	rows, err := db.ListIncidentUpdates(ctx, id)
	list := make([]contract.IncidentUpdate, len(rows))
	for i, r := range rows {
		u := r.IncidentUpdate
		list[i] = contract.IncidentUpdate{Seq: int(u.Seq), Phase: (*contract.IncidentPhase)(u.Phase), Text: u.Text,
			NextUpdateOn: contract.TimeOf(u.NextUpdateOn), CreatedOn: contract.Time{Time: u.CreatedOn}}
		if !actor.Staff {
			list[i].Text = words.Fill(u.Text, time.Now())
			continue
		}
		list[i].Reach = &contract.IncidentUpdateReach{Seen: int(r.Seen), Sent: int(r.Sent), Failed: int(r.Failed)}
		if u.SentBy != nil && r.SenderName != nil {
			list[i].SentBy = &contract.UserRef{Id: *u.SentBy, FullName: *r.SenderName}
		}
	}
	return list, err
}

// addDesk adds what only staff know of an incident.
func addDesk(ctx context.Context, db *queries.Queries, r queries.GetIncidentRow, one *contract.IncidentDetail) error {
	i := r.ReadIncident
	one.Desk = &contract.IncidentDesk{Text: i.Text, Later: i.Later, PublishOn: contract.TimeOf(i.PublishOn)}
	mail, err := db.GetIncidentMail(ctx, i.ID)
	if err != nil {
		return err
	}
	one.Desk.Mail = contract.IncidentMail{Sent: int(mail.Sent), Failed: int(mail.Failed), Followers: int(mail.Followers)}
	out, err := db.ListExceptedCustomers(ctx, one.Audience.ExceptCustomerIds)
	if err != nil {
		return err
	}
	one.Desk.Except = make([]contract.ExceptedCustomer, len(out))
	for n, c := range out {
		one.Desk.Except[n] = contract.ExceptedCustomer{Id: c.ID, Name: c.Name}
	}
	var rule []byte
	if i.PublishedOn == nil {
		rule = i.Rule
	}
	if err := json.Unmarshal(r.Tickets, &one.Desk.Tickets); err != nil {
		return fmt.Errorf("incident %s: %w", i.ID, err)
	}
	rows, err := db.ListIncidentCustomers(ctx, i.ID, rule, maxCustomers)
	if err != nil {
		return err
	}
	reach, customers := reachOf(rows, rule != nil)
	reach.Reports = int(r.Reports)
	one.Desk.Customers, one.Reach, one.Services = customers, &reach, reach.Services
	return nil
}

// reachOf returns the customers, and the numbers of all of them without reports. mailed: how many get e-mail was
// counted.
func reachOf(
	rows []queries.ListIncidentCustomersRow,
	mailed bool,
) (reach contract.IncidentReach, list []contract.IncidentCustomer) {
	counted := func(n int32) *int {
		if !mailed {
			return nil
		}
		return new(int(n))
	}
	reach.Mailed = counted(0)
	list = make([]contract.IncidentCustomer, len(rows))
	for i, r := range rows {
		reach = contract.IncidentReach{Customers: int(r.Customers), Services: int(r.AllServices),
			Readers: int(r.AllReaders), Mailed: counted(r.AllMailed), Online: int(r.AllOnline), Seen: int(r.AllSeen)}
		list[i] = contract.IncidentCustomer{Id: r.OrganisationID, Name: r.Name, Services: int(r.Services),
			Readers: int(r.Readers), Mailed: counted(r.Mailed), Seen: int(r.Seen)}
		if r.Phone != "" {
			list[i].Phone = &r.Phone
		}
	}
	return reach, list
}

// changed notifies the readers of an incident, unless the change failed.
func (s *Incidents) changed(organisations []uuid.UUID, err error) {
	if err != nil {
		return
	}
	for _, id := range organisations {
		s.notify.ServicesChanged(id)
	}
}
