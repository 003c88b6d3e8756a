-- +goose Up
-- What staff linked a ticket to: b is a part or a duplicate of a, or was split from it; of related neither is more. A
-- part has one parent and no parts (domain tickets).
create table ticket_link (
	a_id       bigint not null references support_ticket,
	b_id       bigint not null references support_ticket,
	kind       text not null check (kind in ('related', 'parent', 'duplicate', 'split')),
	created_on timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
	created_by uuid not null references person,
	primary key (a_id, b_id, kind),
	check (a_id <> b_id and (kind <> 'related' or a_id < b_id))
);
create index ticket_link_by_b on ticket_link (b_id);
create unique index ticket_link_parent on ticket_link (b_id) where kind = 'parent';

alter table ticket_link enable row level security;
alter table ticket_link force row level security;
create policy ticket_link_select on ticket_link for select to portal_app using ((select actor_staff()) or (select actor_system()));
create policy ticket_link_insert on ticket_link for insert to portal_app with check (
	(select actor_staff()) and created_by = (select actor_user()));
create policy ticket_link_delete on ticket_link for delete to portal_app using ((select actor_staff()));
grant select, insert, delete on ticket_link to portal_app;
-- +goose StatementBegin
do $$
begin
	execute format('create policy ticket_link_owner on ticket_link to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd
