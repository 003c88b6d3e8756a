-- +goose Up
-- Staff create a ticket in the name of a customer's person, who called: of the ticket's own organisation.
alter policy support_ticket_insert on support_ticket with check (
	(select actor_system())
	or (select actor_staff()) and (created_by = (select actor_user())
		or exists (select from person p where p.id = created_by and p.organisation_id = support_ticket.organisation_id and p.is_customer))
	or created_by = (select actor_user()) and organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')));
