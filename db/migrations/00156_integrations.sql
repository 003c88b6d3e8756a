-- +goose Up
-- Programs that call the portal with tokens of their own (docs/adr/0099-integrations.md).
-- contract: the foreign key of grants reaches every person, and so every row that earlier instances write.
-- An integration is a person without a portal_user, so without a sign-in, an address and a profile. networks: in CIDR
-- notation; empty: it may call from anywhere.
create table integration (
	user_id         uuid primary key,
	organisation_id uuid not null,
	name            text not null check (length(name) between 2 and 40),
	kind            text not null check (kind in ('system', 'assistant')),
	purpose         text not null check (length(purpose) <= 120),
	networks        text[] not null default '{}' check (cardinality(networks) <= 20),
	paused          boolean not null default false,
	created_by      uuid not null references person,
	created_on      timestamptz(3) not null default now(),
	revoked_on      timestamptz(3),
	rev             bigint not null default 1,
	unique (user_id, organisation_id),
	foreign key (user_id, organisation_id) references person (id, organisation_id)
);
create unique index integration_name on integration (organisation_id, lower(name)) where revoked_on is null;
create index integration_by_creator on integration (created_by);
alter table integration enable row level security;

-- Tokens. hash: SHA-256 of the token, in hexadecimal. start and ending: what users recognise it by. The last_ columns are
-- of its last call: when, from which address, the status of the answer, and the code of a refusal.
create table api_token (
	id              uuid primary key,
	user_id         uuid not null,
	organisation_id uuid not null,
	name            text not null check (length(name) between 1 and 40),
	hash            text not null unique check (length(hash) = 64),
	start           text not null check (length(start) = 9),
	ending          text not null check (length(ending) = 4),
	scope           text not null check (scope in ('read', 'write')),
	created_on      timestamptz(3) not null default now(),
	expires_on      timestamptz(3) not null,
	replaced_by     uuid references api_token,
	revoked_on      timestamptz(3),
	last_on         timestamptz(3),
	last_address    text check (length(last_address) <= 64),
	last_status     integer check (last_status between 100 and 599),
	last_code       text check (length(last_code) <= 60),
	check (expires_on <= created_on + interval '367 days'),
	foreign key (user_id, organisation_id) references integration (user_id, organisation_id)
);
create index api_token_by_user on api_token (user_id, created_on);
create index api_token_by_replacement on api_token (replaced_by) where replaced_by is not null;
alter table api_token enable row level security;

-- Integrations hold grants as well.
alter table user_grant drop constraint user_grant_user_id_organisation_id_fkey;
alter table user_grant add constraint user_grant_user_id_organisation_id_fkey
	foreign key (user_id, organisation_id) references person (id, organisation_id);

insert into grant_definition (id, key, caption, description, position, staff_only) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000014', 'manage:integrations', 'Koppelingen beheren',
		'Koppelingen van de provider maken, wijzigen en intrekken, met hun tokens en rechten.', 14, true);
