-- +goose Up
-- Disturbances, planned maintenance and announcements, told to the customers whose services they are about
-- (docs/adr/0093-incidents.md).
create sequence incident_number start 1001;
grant usage on sequence incident_number to portal_app;

-- text: what the first message will say, until it is published. publish_on: when a publication that can still be undone
-- takes place. last_seq: of the last incident_update.
create table incident (
	id              uuid primary key,
	number          integer not null unique default nextval('incident_number'),
	kind            text not null check (kind in ('disruption', 'maintenance', 'announcement')),
	severity        text check (severity in ('down', 'degraded', 'at_risk')),
	state           text not null default 'draft'
		check (state in ('draft', 'planned', 'active', 'monitoring', 'ended', 'cancelled')),
	title           text not null check (length(title) <= 80),
	text            text not null check (length(text) <= 2000),
	starts_on       timestamptz(3),
	expected_end_on timestamptz(3),
	outage_minutes  integer check (outage_minutes between 1 and 10080),
	ended_on        timestamptz(3),
	cause           text not null default '' check (length(cause) <= 200),
	next_update_on  timestamptz(3),
	object_until    timestamptz(3),
	later           boolean not null default true,
	publish_on      timestamptz(3),
	publish_by      uuid references person,
	published_on    timestamptz(3),
	last_seq        integer not null default 0,
	rev             bigint not null default 1,
	check ((state = 'draft') = (published_on is null)),
	check (state = 'draft' or publish_on is null)
);
create index incident_to_publish on incident (publish_on) where publish_on is not null;
create index incident_by_publisher on incident (publish_by) where publish_by is not null;
create index incident_open on incident (id) where state in ('planned', 'active', 'monitoring');
alter table incident enable row level security;

-- Which services an incident is about, as staff describe them: IncidentAudience of the contract. Only staff see it.
create table incident_rule (
	incident_id uuid primary key references incident,
	rule        jsonb not null check (jsonb_typeof(rule) = 'object')
);
alter table incident_rule enable row level security;

-- The services that it is about: those that the rule matched when it was published, and since.
create table incident_configuration (
	incident_id      uuid not null references incident,
	configuration_id uuid not null,
	organisation_id  uuid not null,
	added_on         timestamptz(3) not null default now(),
	primary key (incident_id, configuration_id),
	foreign key (configuration_id, organisation_id) references configuration (id, organisation_id)
);
create index incident_of_organisation on incident_configuration (organisation_id, incident_id);
create index incident_of_configuration on incident_configuration (configuration_id);
alter table incident_configuration enable row level security;

-- What was told, in order. A row never changes.
create table incident_update (
	id             uuid primary key,
	incident_id    uuid not null references incident,
	seq            integer not null,
	phase          text check (phase in ('searching', 'found', 'repairing', 'restored', 'solved')),
	text           text not null check (length(text) between 1 and 2000),
	next_update_on timestamptz(3),
	created_on     timestamptz(3) not null default now(),
	sent_by        uuid references person,
	unique (incident_id, seq)
);
create index incident_update_by_sender on incident_update (sent_by) where sent_by is not null;
alter table incident_update enable row level security;

-- A user says that a service of theirs has it, too.
create table incident_report (
	incident_id      uuid not null,
	configuration_id uuid not null,
	user_id          uuid not null,
	organisation_id  uuid not null,
	created_on       timestamptz(3) not null default now(),
	primary key (incident_id, configuration_id, user_id),
	foreign key (incident_id, configuration_id) references incident_configuration,
	foreign key (user_id, organisation_id) references person (id, organisation_id),
	foreign key (configuration_id, organisation_id) references configuration (id, organisation_id)
);
create index incident_report_by_user on incident_report (user_id);
alter table incident_report enable row level security;

-- A user's own view of an incident: what they have read, what they have hidden, and whether they want every update.
create table incident_reader (
	incident_id     uuid not null references incident,
	user_id         uuid not null,
	organisation_id uuid not null,
	seen_seq        integer not null default 0,
	hidden_seq      integer not null default 0,
	follows         boolean not null default false,
	primary key (incident_id, user_id),
	foreign key (user_id, organisation_id) references person (id, organisation_id)
);
create index incident_reader_by_user on incident_reader (user_id);
alter table incident_reader enable row level security;

insert into grant_definition (id, key, caption, description, position, staff_only) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000013', 'manage:incidents', 'Storingen publiceren',
		'Storingen, onderhoud en berichten melden aan de klanten die het aangaat.', 13, true);
