-- +goose Up
-- What somebody asked for of all that is held about a person: one at a time, and three in a day. Rows older than that
-- are removed.
create table export_run (
	id              uuid primary key default gen_random_uuid(),
	person_id       uuid not null,
	organisation_id uuid not null,
	requested_by    uuid not null references person,
	started_on      timestamptz(3) not null default now(),
	ended_on        timestamptz(3),
	foreign key (person_id, organisation_id) references person (id, organisation_id)
);
create index export_run_by_requester on export_run (requested_by, started_on);
create index export_run_by_time on export_run (started_on);
alter table export_run enable row level security;
alter table export_run force row level security;
create policy export_run_select on export_run for select to portal_app using (
	requested_by = (select actor_user()) or (select actor_system()));
create policy export_run_insert on export_run for insert to portal_app with check (requested_by = (select actor_user()));
create policy export_run_update on export_run for update to portal_app
	using (requested_by = (select actor_user())) with check (requested_by = (select actor_user()));
create policy export_run_delete on export_run for delete to portal_app using (
	(select actor_system()) and started_on < now() - interval '1 day');
grant select, insert, update (ended_on), delete on export_run to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy export_run_owner on export_run to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
