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
