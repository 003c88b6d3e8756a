-- +goose Up
create table document (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	name            text not null check (length(name) between 1 and 255),
	category        text not null check (category in ('invoice', 'report', 'contract', 'other')),
	period          text not null default '' check (length(period) <= 40),
	published_on    timestamptz(3) not null default now(),
	content_type    text not null check (length(content_type) between 1 and 200),
	size            bigint not null check (size >= 0),
	sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
	blob_key        text not null,
	unique (id, organisation_id),
	unique (organisation_id, category, period, name, sha256)
);
create index document_by_publication on document (organisation_id, published_on desc, id desc);

-- Present once a user has previewed or downloaded the document: it is no longer new to them.
create table document_seen (
	document_id     uuid not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	seen_on         timestamptz(3) not null default now(),
	primary key (document_id, user_id),
	foreign key (document_id, organisation_id) references document (id, organisation_id)
);
