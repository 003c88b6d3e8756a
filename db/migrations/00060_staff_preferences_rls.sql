-- +goose Up
-- How each of the staff works: nothing that anybody else sees or that decides anything.
create table staff_preference (
	user_id            uuid primary key references person,
	then_status        text not null default 'waiting_customer' check (then_status in ('waiting_customer', 'in_progress')),
	next_after_sending boolean not null default false,
	new_ticket_alerts  text not null default 'team' check (new_ticket_alerts in ('team', 'all', 'off')),
	queue_view         text check (length(queue_view) <= 60)
);

alter table staff_preference enable row level security;
alter table staff_preference force row level security;
create policy staff_preference_select on staff_preference for select to portal_app using (
	user_id = (select actor_user()) and (select actor_staff()));
create policy staff_preference_insert on staff_preference for insert to portal_app with check (
	user_id = (select actor_user()) and (select actor_staff()));
create policy staff_preference_update on staff_preference for update to portal_app
	using (user_id = (select actor_user()) and (select actor_staff()))
	with check (user_id = (select actor_user()) and (select actor_staff()));
grant select, insert on staff_preference to portal_app;
grant update (then_status, next_after_sending, new_ticket_alerts, queue_view) on staff_preference to portal_app;
-- Whether a note that mentions somebody is mailed to them.
alter table notification_setting add column email_on_mention boolean not null default true;
grant update (email_on_mention) on notification_setting to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy staff_preference_owner on staff_preference to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
