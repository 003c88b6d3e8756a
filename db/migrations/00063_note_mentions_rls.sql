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
alter table note_mention force row level security;
create policy note_mention_select on note_mention for select to portal_app using (
	(select actor_staff()) and user_id = (select actor_user()) or (select actor_system()));
-- By who wrote the note, and of staff alone.
create policy note_mention_insert on note_mention for insert to portal_app with check (
	(select actor_staff()) and exists (select from note n where n.id = note_id and n.sent_by = (select actor_user()))
	and exists (select from person p where p.id = user_id and not p.is_customer));
create policy note_mention_update on note_mention for update to portal_app
	using ((select actor_staff()) and user_id = (select actor_user()) or (select actor_system()))
	with check ((select actor_staff()) and user_id = (select actor_user()) or (select actor_system()));
grant select, insert on note_mention to portal_app;
grant update (mailed_on, seen_on) on note_mention to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy note_mention_owner on note_mention to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
