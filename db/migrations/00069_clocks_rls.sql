-- +goose Up
-- The time that was promised about a ticket and what was used of it, in the version of the agreement that the ticket
-- was made under. topic, priority: of the rule that holds; with calendar and minutes null when nothing is promised. Of
-- a clock that runs running_since is set, of one that stands still paused_since; worked_ms and paused_ms are what
-- counted until then. as_of_seq: the conversation up to there is counted.
create table ticket_clock (
	ticket_id       bigint not null,
	kind            text not null check (kind in ('response', 'resolution')),
	organisation_id uuid not null,
	agreement_id    uuid not null,
	agreement_no    integer not null,
	topic           text,
	priority        text,
	calendar_id     uuid,
	calendar_no     integer,
	minutes         integer check (minutes > 0),
	state           text not null check (state in ('running', 'paused', 'met', 'missed', 'cancelled')),
	worked_ms       bigint not null default 0,
	paused_ms       bigint not null default 0,
	running_since   timestamptz(3),
	paused_since    timestamptz(3),
	due_on          timestamptz(3),
	warn_on         timestamptz(3),
	warned_on       timestamptz(3),
	missed_on       timestamptz(3),
	done_on         timestamptz(3),
	as_of_seq       bigint not null,
	primary key (ticket_id, kind),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id),
	foreign key (agreement_id, agreement_no) references agreement_version,
	foreign key (calendar_id, calendar_no) references calendar_version
);

-- What happened to a clock, once: a cause is a place in the conversation, that of warned and missed the last before it.
create table clock_event (
	ticket_id       bigint not null,
	kind            text not null check (kind in ('response', 'resolution')),
	seq             bigint not null,
	what            text not null check (what in ('started', 'paused', 'resumed', 'warned', 'missed', 'met', 'cancelled',
		'reopened', 'retargeted')),
	organisation_id uuid not null,
	at              timestamptz(3) not null,
	worked_ms       bigint not null,
	due_on          timestamptz(3),
	reason          text check (length(reason) <= 40),
	primary key (ticket_id, kind, seq, what),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

-- Whether a resolution was one, asked of the customer. mail_due_on: null when nobody has to be asked by e-mail.
create table rating (
	ticket_id       bigint not null,
	round           integer not null check (round > 0),
	organisation_id uuid not null,
	asked_on        timestamptz(3) not null,
	mail_due_on     timestamptz(3),
	answered_on     timestamptz(3),
	answered_by     uuid references person,
	resolved        boolean,
	score           integer check (score between 1 and 5),
	comment         text check (length(comment) <= 1000),
	primary key (ticket_id, round),
	check ((answered_on is null) = (answered_by is null) and (answered_on is null) = (resolved is null)),
	check (resolved or score is null and comment is null),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

create index rating_to_mail on rating (mail_due_on) where mail_due_on is not null and answered_on is null;

-- Whom it was asked by e-mail, or need not be any more.
create table rating_notice (
	ticket_id       bigint not null,
	round           integer not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	mailed_on       timestamptz(3) not null default now(),
	primary key (ticket_id, round, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

-- Whom of the staff it is told that a time is about to end, or has. seq: of the clock's event.
create table due_notice (
	ticket_id       bigint not null,
	kind            text not null check (kind in ('response', 'resolution')),
	what            text not null check (what in ('warned', 'missed')),
	seq             bigint not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	due_on          timestamptz(3) not null,
	made_on         timestamptz(3) not null default now(),
	mailed_on       timestamptz(3),
	primary key (ticket_id, kind, what, seq, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

create index due_notice_to_mail on due_notice (made_on) where mailed_on is null;

-- promise: what everybody who sees the ticket sees of its clocks; null of one that has none.
alter table support_ticket add column promise jsonb;

alter table notification_setting add column email_on_due boolean not null default true;

alter table ticket_clock enable row level security;
alter table clock_event enable row level security;
alter table rating enable row level security;
alter table rating_notice enable row level security;
alter table due_notice enable row level security;
