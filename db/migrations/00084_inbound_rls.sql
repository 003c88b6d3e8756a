-- +goose Up
-- E-mail that came in: the raw message lies in the blob store before its sender hears that it was taken. What From says
-- is nobody's word yet; user_id is whom it was believed to be of.
create table inbound_mail (
	id            uuid primary key,
	dedupe        text not null unique check (length(dedupe) = 64),
	received_on   timestamptz(3) not null default now(),
	sender        text not null check (length(sender) <= 320),
	subject       text not null check (length(subject) <= 500),
	size          bigint not null check (size >= 0),
	blob_key      text unique,
	verdict       text not null default 'pending'
		check (verdict in ('pending', 'posted', 'quarantined', 'ignored', 'rejected', 'released')),
	reason        text check (length(reason) <= 40),
	forged        boolean not null default false,
	ticket_id     bigint references support_ticket,
	message_id    uuid unique,
	user_id       uuid references person,
	made_ticket   boolean not null default false,
	receipt_on    timestamptz(3),
	decided_by    uuid references person,
	decided_on    timestamptz(3),
	claimed_until timestamptz(3),
	attempts      integer not null default 0
);
create index inbound_mail_pending on inbound_mail (received_on) where verdict = 'pending';
create index inbound_mail_list on inbound_mail (verdict, received_on desc, id desc);
create index inbound_mail_of_user on inbound_mail (user_id, received_on) where verdict = 'posted';
create index inbound_mail_receipt on inbound_mail (received_on) where made_ticket and receipt_on is null;
create index inbound_mail_kept on inbound_mail (received_on) where blob_key is not null;
alter table inbound_mail enable row level security;
alter table inbound_mail force row level security;
-- Of what became a message, who wrote it and staff have the original.
create policy inbound_mail_select on inbound_mail for select to portal_app using (
	(select actor_manages('customers')) or (select actor_system())
	or message_id is not null and ((select actor_staff()) or user_id = (select actor_user())));
create policy inbound_mail_insert on inbound_mail for insert to portal_app with check ((select actor_system()));
create policy inbound_mail_update on inbound_mail for update to portal_app
	using ((select actor_system()) or (select actor_manages('customers')) and verdict = 'quarantined')
	with check ((select actor_system())
		or (select actor_manages('customers')) and verdict in ('released', 'rejected') and decided_by = (select actor_user()));
grant select, insert,
	update (blob_key, verdict, reason, forged, ticket_id, message_id, user_id, made_ticket, receipt_on, decided_by, decided_on,
		claimed_until, attempts)
	on inbound_mail to portal_app;

-- Where somebody's answers about a ticket go: random and stored, so that no change of keys ends what lies in an inbox.
create table reply_address (
	token           text primary key check (token ~ '^[a-z2-7]{16}$'),
	ticket_id       bigint not null,
	organisation_id uuid not null,
	user_id         uuid not null references person,
	made_on         timestamptz(3) not null default now(),
	unique (ticket_id, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
alter table reply_address enable row level security;
alter table reply_address force row level security;
create policy reply_address_select on reply_address for select to portal_app using ((select actor_system()));
create policy reply_address_insert on reply_address for insert to portal_app with check ((select actor_system()));
grant select, insert on reply_address to portal_app;

-- The mailbox that is read: one instance at a time, from where the one before it stopped.
create table mailbox_state (
	id            text primary key check (length(id) <= 100),
	uid_validity  bigint not null default 0,
	uid_next      bigint not null default 0,
	seen_on       timestamptz(3),
	error         text check (length(error) <= 40),
	failing_since timestamptz(3),
	reader        uuid,
	reads_until   timestamptz(3)
);
alter table mailbox_state enable row level security;
alter table mailbox_state force row level security;
create policy mailbox_state_select on mailbox_state for select to portal_app
	using ((select actor_manages('customers')) or (select actor_manages('settings')) or (select actor_system()));
create policy mailbox_state_insert on mailbox_state for insert to portal_app with check ((select actor_system()));
create policy mailbox_state_update on mailbox_state for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update on mailbox_state to portal_app;

-- How often e-mail to somebody's address came back for good. At three they get none until something
-- comes from it.
alter table portal_user
	add column bounces integer not null default 0 check (bounces >= 0),
	add column bounced_on timestamptz(3);
grant update (bounces, bounced_on) on portal_user to portal_app;

-- As 00066_merge.sql has it; a new column of a view comes last.
create or replace view message_view with (security_invoker = true) as
select
	m.id, m.ticket_id, m.seq, m.kind, m.text, m.event, m.created_on, m.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	(select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', rp.id, 'fullName', rp.full_name), 'readOn', r.read_on) order by r.read_on, rp.id), '[]'::jsonb)
		from message_read r join person rp on rp.id = r.user_id where r.message_id = m.id)::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name, 'description', a.description,
		'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.message_id = m.id)::jsonb as attachments,
	m.withdrawn_on,
	case when m.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name) from person w where w.id = m.withdrawn_by) end::jsonb as withdrawn_by,
	case when m.event -> 'detail' ? 'ticketId' then coalesce((
		select o.id from support_ticket o where o.id = (m.event -> 'detail' ->> 'ticketId')::bigint), 0) else 0 end::bigint as other_ticket_id,
	m.channel
from message m
join person p on p.id = m.sent_by;
create or replace view note_view with (security_invoker = true) as
select
	n.id, n.ticket_id, n.seq, 'note'::text as kind, n.text, null::jsonb as event, n.created_on, n.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	'[]'::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.note_id, 'name', a.name, 'description', a.description,
		'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.note_id = n.id)::jsonb as attachments,
	n.withdrawn_on,
	case when n.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name) from person w where w.id = n.withdrawn_by) end::jsonb as withdrawn_by,
	0::bigint as other_ticket_id,
	'portal'::text as channel
from note n
join person p on p.id = n.sent_by;
-- +goose StatementBegin
do $$
declare t text;
begin
	foreach t in array '{inbound_mail, reply_address, mailbox_state}'::text[] loop
		execute format('create policy %s_owner on %s to %I using (true) with check (true)', t, t, current_user);
	end loop;
end
$$;
-- +goose StatementEnd
