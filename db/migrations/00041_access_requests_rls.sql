-- +goose Up
-- Who asked for a right that they do not have, and when last. The account-admins of the organisation are told, in the bell
-- and by e-mail (mailed_on), at most once a day for each person and right.
create table access_request (
	user_id         uuid not null,
	organisation_id uuid not null,
	grant_id        uuid not null references grant_definition,
	asked_on        timestamptz(3) not null default now(),
	mailed_on       timestamptz(3),
	primary key (user_id, grant_id),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);
create index access_request_of_organisation on access_request (organisation_id, asked_on desc);
create index access_request_to_mail on access_request (asked_on) where mailed_on is null;

alter table access_request enable row level security;
alter table access_request force row level security;
create policy access_request_select on access_request for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_system()));
-- Everybody asks for themselves.
create policy access_request_insert on access_request for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation()));
create policy access_request_update on access_request for update to portal_app
	using (user_id = (select actor_user()) or (select actor_system()))
	with check (user_id = (select actor_user()) and organisation_id = (select actor_organisation()) or (select actor_system()));
grant select, insert on access_request to portal_app;
grant update (asked_on, mailed_on) on access_request to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy access_request_owner on access_request to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
