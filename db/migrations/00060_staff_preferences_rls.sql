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

-- Whether a note that mentions somebody is mailed to them.
alter table notification_setting add column email_on_mention boolean not null default true;
