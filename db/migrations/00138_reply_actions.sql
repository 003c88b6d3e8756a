-- +goose Up
-- What an answer with a canned reply also sets of its ticket. then_assign: the person who answers, nobody, or
-- then_assignee_id.
alter table canned_reply
	add then_status text check (then_status in ('waiting_customer', 'in_progress', 'resolved')),
	add then_assign text check (then_assign in ('me', 'nobody', 'person')),
	add then_assignee_id uuid references person
		check ((then_assign is not distinct from 'person') = (then_assignee_id is not null)),
	add then_team_id uuid references team,
	add then_tag_ids uuid[] not null default '{}' check (cardinality(then_tag_ids) <= 20);
