-- +goose Up
-- E-mail about incidents (docs/adr/0094-incident-mail.md).
-- seq: the newest update that the e-mail was about; reminders of maintenance repeat one. status: failed: the address was
-- refused, or the e-mail came back.
create table incident_mail (
	incident_id     uuid not null references incident,
	user_id         uuid not null,
	organisation_id uuid not null,
	seq             integer not null check (seq > 0),
	mailed_on       timestamptz(3) not null default now(),
	status          text not null check (status in ('sent', 'failed')),
	primary key (incident_id, user_id, seq),
	foreign key (user_id, organisation_id) references person (id, organisation_id)
);
create index incident_mail_by_user on incident_mail (user_id);
alter table incident_mail enable row level security;

-- The look for due e-mail begins with the newest updates.
-- contract: no release has incident_update yet, so nobody writes it while its index is made.
create index incident_update_by_time on incident_update (created_on);

alter table notification_setting add column email_on_incident boolean not null default true;
