-- +goose Up
-- Webhooks: addresses to which the portal sends an integration's events (docs/adr/0100-webhooks.md).
-- events: types of WebhookEvent. own: what the integration does itself is sent as well. secret_before signs as well
-- until secret_before_until. failing_since: of the first failure since the last success. off_since: when it was
-- switched off, by a user or, with failing_since, by the portal; mailed_on: when its maker was told of the latter.
create table webhook (
	id                  uuid primary key,
	user_id             uuid not null,
	organisation_id     uuid not null,
	url                 text not null check (length(url) between 1 and 500),
	events              text[] not null check (cardinality(events) between 1 and 20),
	with_text           boolean not null,
	own                 boolean not null,
	secret              text not null check (length(secret) between 4 and 100),
	secret_end          text not null generated always as (right(secret, 4)) stored,
	secret_before       text check (length(secret_before) <= 100),
	secret_before_until timestamptz(3),
	failing_since       timestamptz(3),
	off_since           timestamptz(3),
	mailed_on           timestamptz(3),
	created_by          uuid not null references person,
	created_on          timestamptz(3) not null default now(),
	rev                 bigint not null default 1,
	foreign key (user_id, organisation_id) references integration (user_id, organisation_id)
);
create index webhook_by_user on webhook (user_id);
create index webhook_by_creator on webhook (created_by);
create index webhook_that_listens on webhook (organisation_id) where off_since is null;
alter table webhook enable row level security;

-- What was, or is to be, sent to a webhook: a row for each event, written in the transaction of the change. no orders
-- those of a subject. ticket_id, message_id, incident_id and document_id: what the event is about, and is read when it
-- is sent. body: as it was sent last, without the text of a message. next_on: when it is due; while it is being sent
-- (sending), when it is due again if the portal stops meanwhile. once: a user asked for it again, and it is tried once.
-- failure: why there was no answer. Without foreign keys: each change of a ticket would lock the webhook's row, and
-- fail when the webhook is deleted at that moment. created_on is not the start of a transaction that took long.
create table webhook_delivery (
	id              uuid primary key default gen_random_uuid(),
	no              bigint generated always as identity,
	webhook_id      uuid not null,
	organisation_id uuid not null,
	event           text not null,
	subject         text not null check (length(subject) <= 60),
	ticket_id       bigint,
	message_id      uuid,
	incident_id     uuid,
	seq             integer,
	document_id     uuid,
	created_on      timestamptz(3) not null default clock_timestamp(),
	status          text not null default 'waiting'
		check (status in ('waiting', 'retrying', 'delivered', 'failed', 'skipped')),
	attempt         integer not null default 0,
	next_on         timestamptz(3) default now(),
	done_on         timestamptz(3),
	sending         boolean not null default false,
	once            boolean not null default false,
	body            jsonb,
	answer_status   integer check (answer_status between 100 and 999),
	answer          text not null default '' check (octet_length(answer) <= 1024),
	failure         text,
	ms              integer,
	check ((status in ('waiting', 'retrying')) = (next_on is not null)),
	check ((next_on is null) = (done_on is not null))
);
create index webhook_delivery_to_send on webhook_delivery (webhook_id, subject, no) include (next_on, sending)
	where next_on is not null;
create index webhook_delivery_by_time on webhook_delivery (webhook_id, created_on desc, id desc);
create index webhook_delivery_by_age on webhook_delivery (created_on);
alter table webhook_delivery enable row level security;
