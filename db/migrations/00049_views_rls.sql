-- +goose Up
-- Who of the provider's people looked at the portal as one of a customer's users, why and for how long: half an hour at
-- most. What they do meanwhile is read-only to PostgreSQL itself. A row stays, and only its end is written.
create table view_as (
	id              uuid primary key,
	staff_id        uuid not null references person,
	user_id         uuid not null,
	organisation_id uuid not null,
	reason          text not null check (length(reason) between 10 and 500),
	started_on      timestamptz(3) not null default now(),
	ends_on         timestamptz(3) not null default now() + interval '30 minutes' check (ends_on <= started_on + interval '30 minutes'),
	ended_on        timestamptz(3),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);
create index view_as_of_user on view_as (user_id, started_on desc, id desc);

alter table view_as enable row level security;
alter table view_as force row level security;
create policy view_as_select on view_as for select to portal_app using (
	staff_id = (select actor_user()) or user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_manages('customers')) and of_customer(organisation_id)
	or (select actor_system()));
create policy view_as_insert on view_as for insert to portal_app with check (
	staff_id = (select actor_user()) and (select actor_manages('customers')) and of_customer(organisation_id));
create policy view_as_update on view_as for update to portal_app
	using (staff_id = (select actor_user()) and (select actor_manages('customers')))
	with check (staff_id = (select actor_user()) and (select actor_manages('customers')) and of_customer(organisation_id));
grant select, insert on view_as to portal_app;
grant update (ended_on) on view_as to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy view_as_owner on view_as to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
