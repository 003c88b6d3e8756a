-- +goose Up
-- What an organisation has installed, and where (docs/adr/0091-services.md).

-- A kind of service and what is known of each: a list of {key, caption, type, choices}, in the order of the screen.
create table configuration_kind (
	id         uuid primary key default gen_random_uuid(),
	caption    text not null check (length(caption) between 1 and 60),
	icon       text not null default 'box' check (length(icon) between 1 and 40),
	position   integer not null default 0,
	attributes jsonb not null default '[]' check (jsonb_typeof(attributes) = 'array'),
	archived   boolean not null default false,
	rev        bigint not null default 1
);
create unique index configuration_kind_caption on configuration_kind (lower(caption)) where not archived;
alter table configuration_kind enable row level security;

-- An address of an organisation, one row for all services there. The customer may name it.
create table location (
	id              uuid primary key default gen_random_uuid(),
	organisation_id uuid not null references organisation,
	name            text not null default '' check (length(name) <= 80),
	postcode        text not null check (length(postcode) <= 10),
	house_number    text not null check (length(house_number) <= 20),
	city            text not null check (length(city) <= 100),
	rev             bigint not null default 1,
	unique (id, organisation_id)
);
create unique index location_of_address on location (
	organisation_id, upper(replace(postcode, ' ', '')), lower(house_number), lower(city));
alter table location enable row level security;
-- attributes: values of the kind's attributes, by their keys. A trigger sets location_id by the address; 00143 sets it of
-- the services that exist.
alter table configuration
	add column kind_id uuid references configuration_kind,
	add column location_id uuid references location,
	add column customer_name text not null default '' check (length(customer_name) <= 80),
	add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
	add column starts_on date,
	add column contract_ends_on date;
-- From here on every instance, an earlier program too, places what it adds; db/code has the function as it is now.
-- +goose StatementBegin
create or replace function place_configuration() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	-- Twice: the first service at an address makes the location, unless another transaction just did.
	for attempt in 1 .. 2 loop
		select l.id into new.location_id from public.location l
			where l.organisation_id = new.organisation_id
				and upper(replace(l.postcode, ' ', '')) = upper(replace(new.postcode, ' ', ''))
				and lower(l.house_number) = lower(new.house_number) and lower(l.city) = lower(new.city);
		exit when found;
		insert into public.location (organisation_id, postcode, house_number, city)
			values (new.organisation_id, new.postcode, new.house_number, new.city)
			on conflict do nothing
			returning id into new.location_id;
		exit when found;
	end loop;
	return new;
end
$$;
-- +goose StatementEnd
create or replace trigger place_new_configuration before insert on configuration for each row
	when (new.location_id is null) execute function place_configuration();
create trigger place_configuration before update of postcode, house_number, city on configuration
	for each row execute function place_configuration();
grant select, insert on location to portal_definer;

insert into grant_definition (id, key, caption, description, position) values
	('6f1d6a53-9f0b-5d0e-8a01-000000000012', 'manage:configurations', 'Diensten benoemen', 'Diensten en locaties een eigen naam geven.', 12);
update grant_definition set implies = implies || '{manage:configurations}' where key = 'account-admin';
update grant_definition set implies = '{view:configurations}' where key = 'manage:configurations';
update grant_definition set caption = 'Diensten bekijken',
	description = 'De diensten van de organisatie bekijken: wat er is, waar, en of het werkt.'
	where key = 'view:configurations';
