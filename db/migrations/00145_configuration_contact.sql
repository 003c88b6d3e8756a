-- +goose Up
-- Whom to call about a service, or at a location (docs/adr/0091-services.md): a user of the organisation, or somebody
-- else by name and telephone number.
create table configuration_contact (
	id               uuid primary key,
	organisation_id  uuid not null references organisation,
	configuration_id uuid,
	location_id      uuid,
	user_id          uuid,
	name             text check (length(name) between 1 and 80),
	phone            text check (length(phone) between 5 and 30),
	role             text not null check (role in ('technical', 'access', 'billing')),
	rev              bigint not null default 1,
	check (num_nonnulls(configuration_id, location_id) = 1),
	check (num_nonnulls(name, phone) = case when user_id is null then 2 else 0 end),
	foreign key (configuration_id, organisation_id) references configuration (id, organisation_id),
	foreign key (location_id, organisation_id) references location (id, organisation_id),
	foreign key (user_id, organisation_id) references person (id, organisation_id)
);
create index configuration_contact_of_configuration on configuration_contact (configuration_id)
	where configuration_id is not null;
create index configuration_contact_of_location on configuration_contact (location_id) where location_id is not null;
create index configuration_contact_of_user on configuration_contact (user_id) where user_id is not null;
alter table configuration_contact enable row level security;
