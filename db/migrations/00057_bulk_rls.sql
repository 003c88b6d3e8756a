-- +goose Up
-- What one of staff changed of many tickets at once: asked is a hash of what they asked for under its key. before and
-- after are the fields that a change of many can be of, for undoing it; a row is of one ticket, and its outcome stays.
create table bulk_run (
	key      uuid primary key,
	actor_id uuid not null references person,
	asked    text not null check (length(asked) = 64),
	made_on  timestamptz(3) not null default now()
);

create table bulk_result (
	key       uuid not null references bulk_run,
	ticket_id bigint not null,
	actor_id  uuid not null references person,
	outcome   text not null check (outcome in ('done', 'unchanged', 'failed')),
	code      text,
	rev       bigint,
	before    jsonb,
	after     jsonb,
	undone    text check (undone in ('done', 'unchanged', 'failed')),
	undo_code text,
	undo_rev  bigint,
	primary key (key, ticket_id)
);

alter table bulk_run enable row level security;

alter table bulk_result enable row level security;
