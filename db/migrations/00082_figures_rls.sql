-- +goose Up
-- contract: an upgrade from the version before makes these tables, so nobody waits for their indexes.
-- What was kept and what was not, of a customer and of all: a missed time counts when it was missed.
create index ticket_clock_kept_of_organisation on ticket_clock (organisation_id, (coalesce(missed_on, done_on)))
	include (kind, state) where state in ('met', 'missed');

create index ticket_clock_kept on ticket_clock ((coalesce(missed_on, done_on)))
	include (kind, state, organisation_id) where state in ('met', 'missed');

create index rating_answered on rating (answered_on) where answered_on is not null;
