-- +goose Up
-- An erasure can't be undone, so it is asked for a day before it is done, and may be taken back until then. Nobody makes
-- the time shorter, and nothing changes it.
create table erasure_request (
	user_id         uuid primary key,
	organisation_id uuid not null,
	asked_by        uuid references person,
	asked_on        timestamptz(3) not null default now(),
	due_on          timestamptz(3) not null default now() + interval '24 hours',
	reason          text not null default '' check (length(reason) <= 500),
	check (due_on >= asked_on + interval '24 hours'),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);
create index erasure_request_due on erasure_request (due_on);
alter table erasure_request enable row level security;
alter table erasure_request force row level security;
create policy erasure_request_select on erasure_request for select to portal_app using (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
create policy erasure_request_insert on erasure_request for insert to portal_app with check (
	((select actor_manages('customers')) and of_customer(organisation_id) and asked_by = (select actor_user())
		or (select actor_system()))
	and asked_on > now() - interval '1 hour');
create policy erasure_request_delete on erasure_request for delete to portal_app using (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
grant select, insert, delete on erasure_request to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy erasure_request_owner on erasure_request to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
