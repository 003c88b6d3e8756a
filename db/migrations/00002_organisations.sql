-- +goose Up
create table organisation (
	id              uuid primary key default gen_random_uuid(),
	name            text not null check (length(name) between 1 and 200),
	customer_number text not null unique check (length(customer_number) between 1 and 40),
	kind            text not null check (kind in ('customer', 'provider')),
	created_on      timestamptz(3) not null default now()
);

-- What everyone may know of a sender, reader or participant. It has a wider policy than portal_user.
create table person (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	full_name       text not null check (length(full_name) between 1 and 200),
	is_customer     boolean not null,
	unique (id, organisation_id)
);
create index person_by_organisation on person (organisation_id, full_name, id);

create table portal_user (
	id              uuid primary key,
	organisation_id uuid not null,
	first_name      text not null check (length(first_name) between 1 and 80),
	last_name       text not null check (length(last_name) between 1 and 80),
	email           text not null check (length(email) between 3 and 254),
	username        text not null check (length(username) between 3 and 254),
	phone           text check (length(phone) <= 40),
	language        text not null default 'nl' check (language in ('nl', 'en')),
	status          text not null default 'invited' check (status in ('invited', 'active', 'blocked')),
	created_on      timestamptz(3) not null default now(),
	last_seen_on    timestamptz(3),
	unique (id, organisation_id),
	foreign key (id, organisation_id) references person (id, organisation_id)
);
create unique index portal_user_email on portal_user (organisation_id, lower(email));
create index portal_user_by_last_seen on portal_user (organisation_id, last_seen_on desc, id desc);

-- One sign-in identity of a user. Pending (issuer and subject null) until its first use binds the
-- subject; a pending e-mail is unique in the whole portal, or a sign-in could bind either of two.
create table user_account (
	id              uuid primary key default gen_random_uuid(),
	user_id         uuid not null,
	organisation_id uuid not null,
	issuer          text check (length(issuer) <= 500),
	subject         text check (length(subject) <= 255),
	email           text check (length(email) between 3 and 254),
	username        text check (length(username) between 3 and 254),
	label           text not null default '' check (length(label) <= 100),
	enabled         boolean not null default true,
	created_on      timestamptz(3) not null default now(),
	last_sign_in_on timestamptz(3),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id),
	check ((issuer is null) = (subject is null)),
	check (subject is not null or email is not null or username is not null)
);
create unique index user_account_subject on user_account (issuer, subject);
create unique index user_account_pending_email on user_account (lower(email)) where subject is null;
create index user_account_by_user on user_account (user_id, created_on, id);

-- The catalogue of grants. A grant's key is the role it gives.
create table grant_definition (
	id          uuid primary key,
	key         text not null unique check (length(key) between 1 and 100),
	caption     text not null,
	description text not null,
	implies     text[] not null default '{}',
	position    integer not null unique
);

-- A user's current direct assignment of a grant; what it was before is in the audit log.
create table user_grant (
	user_id         uuid not null,
	grant_id        uuid not null references grant_definition,
	organisation_id uuid not null,
	valid_from      timestamptz(3) not null default now(),
	valid_until     timestamptz(3),
	reason          text not null default '' check (length(reason) <= 500),
	granted_by      uuid references person,
	granted_on      timestamptz(3) not null default now(),
	primary key (user_id, grant_id),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id),
	check (valid_until > valid_from)
);
create index user_grant_by_grant on user_grant (organisation_id, grant_id, user_id);

create table notification_setting (
	user_id           uuid primary key,
	organisation_id   uuid not null,
	email_on_message  boolean not null default true,
	email_on_document boolean not null default true,
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);

-- Append-only for the portal: it may insert and read, nothing else.
create table audit_log (
	id              bigint generated always as identity primary key,
	organisation_id uuid not null references organisation,
	at              timestamptz(3) not null default clock_timestamp(),
	actor_id        uuid references person,
	reason          text not null default '',
	action          text not null check (length(action) between 1 and 100),
	entity          text not null check (length(entity) between 1 and 50),
	entity_id       text not null check (length(entity_id) between 1 and 100),
	before          jsonb,
	after           jsonb
);
create index audit_log_by_entity on audit_log (entity, entity_id, id desc);
create index audit_log_by_organisation on audit_log (organisation_id, id desc);

insert into grant_definition (id, key, caption, description, implies, position) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000001', 'view:support-tickets', 'Tickets bekijken', 'Tickets van de organisatie bekijken, aanmaken en beantwoorden.', '{}', 1),
	('6f1d6a53-9f0b-5d0e-8a01-000000000002', 'view:company-tickets', 'Alle tickets van de organisatie', 'Ook tickets van collega''s bekijken en beantwoorden.', '{}', 2),
	('6f1d6a53-9f0b-5d0e-8a01-000000000003', 'view:configurations', 'Configuraties bekijken', 'De aansluitingen en diensten van de organisatie bekijken.', '{}', 3),
	('6f1d6a53-9f0b-5d0e-8a01-000000000004', 'view:documents', 'Documenten bekijken', 'Contracten, handleidingen en overige documenten bekijken en downloaden.', '{}', 4),
	('6f1d6a53-9f0b-5d0e-8a01-000000000005', 'view:invoices', 'Facturen bekijken', 'Facturen bekijken en downloaden.', '{view:documents}', 5),
	('6f1d6a53-9f0b-5d0e-8a01-000000000006', 'view:reports', 'Rapportages bekijken', 'Rapportages bekijken en downloaden.', '{view:documents}', 6),
	('6f1d6a53-9f0b-5d0e-8a01-000000000007', 'view:webshop', 'Webshop gebruiken', 'De webshop openen en bestellingen plaatsen.', '{}', 7),
	('6f1d6a53-9f0b-5d0e-8a01-000000000008', 'account-admin', 'Accountbeheerder', 'Gebruikers, accounts en rechten van de organisatie beheren.', '{view:webshop,view:reports,view:invoices,view:support-tickets,view:configurations}', 8);
