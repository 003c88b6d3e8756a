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
