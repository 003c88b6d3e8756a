-- +goose Up
-- Drafts that assistants write and people send (docs/adr/0103-drafts-of-assistants.md).
-- contract: the check of scopes accepts everything that it accepted before.
alter table api_token drop constraint api_token_scope_check;
alter table api_token add constraint api_token_scope_check check (scope in ('read', 'draft', 'write'));

-- organisation_id: the assistant's, not the ticket's: the people of no other organisation read it. ticket_id: the
-- ticket that it answers, once for each assistant; null: it is a ticket to make, with subject and topic.
create table assistant_draft (
	id              uuid primary key default gen_random_uuid(),
	user_id         uuid not null,
	organisation_id uuid not null,
	ticket_id       bigint references support_ticket,
	subject         text check (length(subject) between 5 and 150),
	topic           text check (topic in ('incident', 'question', 'change', 'invoice')),
	text            text not null check (length(text) between 1 and 10000),
	created_on      timestamptz(3) not null default now(),
	check ((ticket_id is null) = (subject is not null)),
	check ((ticket_id is null) = (topic is not null)),
	unique (ticket_id, user_id),
	foreign key (user_id, organisation_id) references integration (user_id, organisation_id)
);
create index assistant_draft_by_user on assistant_draft (user_id);
create index assistant_draft_of_ticket_to_make on assistant_draft (organisation_id, created_on desc)
	where ticket_id is null;
alter table assistant_draft enable row level security;
