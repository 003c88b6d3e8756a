-- +goose Up
-- What only staff know of services (docs/adr/0091-services.md): tables of their own, because row-level security hides
-- rows and not columns.

-- The attributes of a kind that customers do not see, as configuration_kind.attributes. no in both: the place of an
-- attribute among all of its kind.
create table configuration_kind_desk (
	kind_id    uuid primary key references configuration_kind,
	attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array')
);
alter table configuration_kind_desk enable row level security;

create table configuration_desk (
	configuration_id uuid primary key,
	organisation_id  uuid not null references organisation,
	attributes       jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
	foreign key (configuration_id, organisation_id) references configuration (id, organisation_id)
);
create index configuration_desk_of_organisation on configuration_desk (organisation_id);
alter table configuration_desk enable row level security;
