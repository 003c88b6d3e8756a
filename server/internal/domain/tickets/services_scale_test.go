package tickets

import (
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
)

// serviceCosts checks what a customer with 10,000 services at 400 places costs: the state of a service is derived from
// open tickets, so a page reads all services and the open tickets of that customer, once each.
func (s *scale) serviceCosts(t *testing.T) {
	t.Helper()
	admin := s.actor(t, "u0@klant1.example", "account-admin", "view:configurations", "view:support-tickets")
	for _, sql := range []string{
		`insert into configuration (organisation_id, code, description, postcode, house_number, city)
			select id, 'SVC-' || i, 'Glasvezel ' || i, '3542 AD', i % 400, 'Utrecht'
			from organisation, generate_series(1, 10000) i where id = (select organisation_id from portal_user where email = 'u0@klant1.example')`,
		`update support_ticket t set configuration_id = c.id from configuration c
			where c.organisation_id = t.organisation_id and c.code = 'SVC-' || 1 + t.id % 10000
				and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')`,
		`vacuum analyze configuration`, `vacuum analyze location`, `vacuum analyze support_ticket`,
	} {
		if _, err := s.conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	var open int
	s.scan(t, `select count(*) from support_ticket where organisation_id = $1
		and status in ('new', 'in_progress', 'waiting_customer', 'on_hold')`, admin.OrganisationID, &open)
	var one uuid.UUID
	s.scan(t, "select id from configuration where organisation_id = $1 and code = 'SVC-1'", admin.OrganisationID, &one)
	search := "%niets hiervan%"
	for name, ask := range map[string]func(q *queries.Queries) error{
		"services": func(q *queries.Queries) error {
			_, err := q.ListServices(t.Context(), queries.ListServicesParams{
				OrganisationID: admin.OrganisationID, Sort: "state", PageSize: 25})
			return err
		},
		"services, searched": func(q *queries.Queries) error {
			_, err := q.ListServices(t.Context(), queries.ListServicesParams{
				OrganisationID: admin.OrganisationID, Sort: "name", PageSize: 25, Search: &search})
			return err
		},
		"locations": func(q *queries.Queries) error {
			_, err := q.ListServiceLocations(t.Context(), queries.ListServiceLocationsParams{
				OrganisationID: admin.OrganisationID, Sort: "state", PageSize: 25})
			return err
		},
		"summary": func(q *queries.Queries) error {
			_, err := q.GetServiceSummary(t.Context(), admin.OrganisationID)
			return err
		},
		"one service": func(q *queries.Queries) error {
			_, err := q.GetService(t.Context(), one)
			return err
		},
	} {
		c := s.explain(t, admin, ask)
		t.Logf("10,000 services, %d open tickets: %s: %d buffers, %d rows", open, name, c.buffers+c.total, c.rows)
		if len(c.through) > 0 {
			t.Errorf("%s: full scans = %v", name, c.through)
		}
		if all := c.buffers + c.total; all == 0 || all > 2_000+2*open {
			t.Errorf("%s: buffers = %d, want at most 2,000 and 2 for each of %d open tickets", name, all, open)
		}
	}
}
