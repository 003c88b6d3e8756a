-- +goose Up
-- Whom of the staff a note mentions, and whether they were told.
create table note_mention (
	note_id         uuid not null references note,
	user_id         uuid not null references person,
	ticket_id       bigint not null,
	organisation_id uuid not null,
	mailed_on       timestamptz(3),
	seen_on         timestamptz(3),
	primary key (note_id, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);

create index note_mention_of_user on note_mention (user_id, note_id);

create index note_mention_to_mail on note_mention (note_id) where mailed_on is null and seen_on is null;

alter table note_mention enable row level security;
