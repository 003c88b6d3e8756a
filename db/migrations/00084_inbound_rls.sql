-- +goose Up
-- E-mail that came in: the raw message lies in the blob store before its sender hears that it was taken. What From says
-- is nobody's word yet; user_id is whom it was believed to be of.
create table inbound_mail (
	id            uuid primary key,
	dedupe        text not null unique check (length(dedupe) = 64),
	received_on   timestamptz(3) not null default now(),
	sender        text not null check (length(sender) <= 320),
	subject       text not null check (length(subject) <= 500),
	size          bigint not null check (size >= 0),
	blob_key      text unique,
	verdict       text not null default 'pending'
		check (verdict in ('pending', 'posted', 'quarantined', 'ignored', 'rejected', 'released')),
	reason        text check (length(reason) <= 40),
	forged        boolean not null default false,
	ticket_id     bigint references support_ticket,
	message_id    uuid unique,
	user_id       uuid references person,
	made_ticket   boolean not null default false,
	receipt_on    timestamptz(3),
	decided_by    uuid references person,
	decided_on    timestamptz(3),
	claimed_until timestamptz(3),
	attempts      integer not null default 0
);

create index inbound_mail_pending on inbound_mail (received_on) where verdict = 'pending';

create index inbound_mail_list on inbound_mail (verdict, received_on desc, id desc);

create index inbound_mail_of_user on inbound_mail (user_id, received_on) where verdict = 'posted';

create index inbound_mail_receipt on inbound_mail (received_on) where made_ticket and receipt_on is null;

create index inbound_mail_kept on inbound_mail (received_on) where blob_key is not null;

alter table inbound_mail enable row level security;

-- Where somebody's answers about a ticket go: random and stored, so that no change of keys ends what lies in an inbox.
create table reply_address (
	token           text primary key check (token ~ '^[a-z2-7]{16}$'),
	ticket_id       bigint not null,
	organisation_id uuid not null,
	user_id         uuid not null references person,
	made_on         timestamptz(3) not null default now(),
	unique (ticket_id, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

alter table reply_address enable row level security;

-- The mailbox that is read: one instance at a time, from where the one before it stopped.
create table mailbox_state (
	id            text primary key check (length(id) <= 100),
	uid_validity  bigint not null default 0,
	uid_next      bigint not null default 0,
	seen_on       timestamptz(3),
	error         text check (length(error) <= 40),
	failing_since timestamptz(3),
	reader        uuid,
	reads_until   timestamptz(3)
);

alter table mailbox_state enable row level security;

-- How often e-mail to somebody's address came back for good. At three they get none until something
-- comes from it.
alter table portal_user
	add column bounces integer not null default 0 check (bounces >= 0),
	add column bounced_on timestamptz(3);
