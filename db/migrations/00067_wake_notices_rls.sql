-- +goose Up
-- That a ticket's pause is over, for who is to know: its assignee, or who paused it. seq is that of the event.
create table wake_notice (
	ticket_id       bigint not null,
	seq             bigint not null,
	organisation_id uuid not null,
	user_id         uuid not null references person,
	made_on         timestamptz(3) not null default now(),
	mailed_on       timestamptz(3),
	primary key (ticket_id, seq),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create index wake_notice_to_mail on wake_notice (made_on) where mailed_on is null;
alter table wake_notice enable row level security;
alter table wake_notice force row level security;
create policy wake_notice_select on wake_notice for select to portal_app using ((select actor_system()));
create policy wake_notice_insert on wake_notice for insert to portal_app with check ((select actor_system()));
create policy wake_notice_update on wake_notice for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update (mailed_on) on wake_notice to portal_app;

-- The hub asks who of the staff wants to hear of new tickets, and a job removes what can't be undone any more.
alter policy staff_preference_select on staff_preference using (
	user_id = (select actor_user()) and (select actor_staff()) or (select actor_system()));
alter policy bulk_run_select on bulk_run using (
	(select actor_staff()) and actor_id = (select actor_user()) or (select actor_system()));
alter policy bulk_result_select on bulk_result using (
	(select actor_staff()) and actor_id = (select actor_user()) or (select actor_system()));
create policy bulk_run_delete on bulk_run for delete to portal_app
	using ((select actor_system()) and made_on < now() - interval '1 day');
create policy bulk_result_delete on bulk_result for delete to portal_app using ((select actor_system()));
grant delete on bulk_run, bulk_result to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy wake_notice_owner on wake_notice to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
