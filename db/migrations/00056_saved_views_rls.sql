-- +goose Up
-- Views of the queue: one's own, and those that all of the staff have, which who manages settings keeps.
create table saved_view (
	id       uuid primary key,
	owner_id uuid not null references person,
	shared   boolean not null,
	pinned   boolean not null,
	position integer not null,
	name     text not null check (length(name) between 1 and 40),
	state    text not null check (length(state) <= 2000), -- the query string of the queue's address
	rev      bigint not null default 1
);
create index saved_view_of_owner on saved_view (owner_id, position);

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy saved_view_select on saved_view for select to portal_app using (
	(select actor_staff()) and (shared or owner_id = (select actor_user())));
create policy saved_view_insert on saved_view for insert to portal_app with check (
	(select actor_staff()) and owner_id = (select actor_user()) and (not shared or (select actor_manages('settings'))));
create policy saved_view_update on saved_view for update to portal_app
	using ((select actor_staff()) and case when shared then (select actor_manages('settings')) else owner_id = (select actor_user()) end)
	with check ((select actor_staff()) and case when shared then (select actor_manages('settings')) else owner_id = (select actor_user()) end);
create policy saved_view_delete on saved_view for delete to portal_app
	using ((select actor_staff()) and case when shared then (select actor_manages('settings')) else owner_id = (select actor_user()) end);
grant select, insert, delete on saved_view to portal_app;
grant update (pinned, position, name, state, rev) on saved_view to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy saved_view_owner on saved_view to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
