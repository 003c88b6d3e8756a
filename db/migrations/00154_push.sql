-- +goose Up
-- Notifications on devices (docs/adr/0098-web-push.md).
-- A browser in which a user gets notifications. endpoint, p256dh and auth come from its push service, and are enough to
-- send it one, so they are secret. last_success_on: when the push service last accepted a notification.
create table push_device (
	user_id         uuid not null,
	id              uuid not null,
	organisation_id uuid not null,
	endpoint        text not null unique check (octet_length(endpoint) <= 1000),
	p256dh          text not null,
	auth            text not null,
	label           text not null,
	created_on      timestamptz(3) not null default now(),
	last_success_on timestamptz(3),
	primary key (user_id, id),
	foreign key (user_id, organisation_id) references person (id, organisation_id)
);
create index push_device_by_organisation on push_device (organisation_id);
alter table push_device enable row level security;

-- The notifications about incidents that were sent, or were about to be: a row is stored before it is sent.
create table incident_push (
	incident_id uuid not null references incident,
	user_id     uuid not null,
	device_id   uuid not null,
	seq         integer not null check (seq > 0),
	claimed_on  timestamptz(3) not null default now(),
	primary key (incident_id, user_id, device_id, seq),
	foreign key (user_id, device_id) references push_device (user_id, id) on delete cascade
);
create index incident_push_by_device on incident_push (user_id, device_id);
alter table incident_push enable row level security;
