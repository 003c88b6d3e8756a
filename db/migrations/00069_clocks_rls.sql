-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- The time that was promised about a ticket and what was used of it, in the version of the agreement that the ticket
-- was made under. topic, priority: of the rule that holds; with calendar and minutes null when nothing is promised. Of
-- a clock that runs running_since is set, of one that stands still paused_since; worked_ms and paused_ms are what
-- counted until then. as_of_seq: the conversation up to there is counted.
create table ticket_clock (
	ticket_id       bigint not null,
	kind            text not null check (kind in ('response', 'resolution')),
	organisation_id uuid not null,
	agreement_id    uuid not null,
	agreement_no    integer not null,
	topic           text,
	priority        text,
	calendar_id     uuid,
	calendar_no     integer,
	minutes         integer check (minutes > 0),
	state           text not null check (state in ('running', 'paused', 'met', 'missed', 'cancelled')),
	worked_ms       bigint not null default 0,
	paused_ms       bigint not null default 0,
	running_since   timestamptz(3),
	paused_since    timestamptz(3),
	due_on          timestamptz(3),
	warn_on         timestamptz(3),
	warned_on       timestamptz(3),
	missed_on       timestamptz(3),
	done_on         timestamptz(3),
	as_of_seq       bigint not null,
	primary key (ticket_id, kind),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id),
	foreign key (agreement_id, agreement_no) references agreement_version,
	foreign key (calendar_id, calendar_no) references calendar_version
);
-- What happened to a clock, once: a cause is a place in the conversation, that of warned and missed the last before it.
create table clock_event (
	ticket_id       bigint not null,
	kind            text not null check (kind in ('response', 'resolution')),
	seq             bigint not null,
	what            text not null check (what in ('started', 'paused', 'resumed', 'warned', 'missed', 'met', 'cancelled',
		'reopened', 'retargeted')),
	organisation_id uuid not null,
	at              timestamptz(3) not null,
	worked_ms       bigint not null,
	due_on          timestamptz(3),
	reason          text check (length(reason) <= 40),
	primary key (ticket_id, kind, seq, what),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
-- Whether a resolution was one, asked of the customer. mail_due_on: null when nobody has to be asked by e-mail.
create table rating (
	ticket_id       bigint not null,
	round           integer not null check (round > 0),
	organisation_id uuid not null,
	asked_on        timestamptz(3) not null,
	mail_due_on     timestamptz(3),
	answered_on     timestamptz(3),
	answered_by     uuid references person,
	resolved        boolean,
	score           integer check (score between 1 and 5),
	comment         text check (length(comment) <= 1000),
	primary key (ticket_id, round),
	check ((answered_on is null) = (answered_by is null) and (answered_on is null) = (resolved is null)),
	check (resolved or score is null and comment is null),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create index rating_to_mail on rating (mail_due_on) where mail_due_on is not null and answered_on is null;
-- Whom it was asked by e-mail, or need not be any more.
create table rating_notice (
	ticket_id       bigint not null,
	round           integer not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	mailed_on       timestamptz(3) not null default now(),
	primary key (ticket_id, round, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
-- Whom of the staff it is told that a time is about to end, or has. seq: of the clock's event.
create table due_notice (
	ticket_id       bigint not null,
	kind            text not null check (kind in ('response', 'resolution')),
	what            text not null check (what in ('warned', 'missed')),
	seq             bigint not null,
	user_id         uuid not null references person,
	organisation_id uuid not null,
	due_on          timestamptz(3) not null,
	made_on         timestamptz(3) not null default now(),
	mailed_on       timestamptz(3),
	primary key (ticket_id, kind, what, seq, user_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create index due_notice_to_mail on due_notice (made_on) where mailed_on is null;

-- promise: what everybody who sees the ticket sees of its clocks; null of one that has none.
alter table support_ticket add column promise jsonb;
grant update (promise) on support_ticket to portal_app;
alter table notification_setting add column email_on_due boolean not null default true;
grant update (email_on_due) on notification_setting to portal_app;

-- Of who sees the ticket; what a clock did is staff's to read, whoever caused it.
-- +goose StatementBegin
do $$
declare name text;
begin
	foreach name in array array['ticket_clock', 'clock_event', 'rating', 'rating_notice', 'due_notice'] loop
		execute format('alter table %I enable row level security', name);
		execute format('alter table %I force row level security', name);
		execute format('create policy %I on %I to %I using (true) with check (true)', name || '_owner', name, current_user);
	end loop;
	foreach name in array array['ticket_clock', 'rating'] loop
		execute format('create policy %I on %I for select to portal_app '
			'using (exists (select from support_ticket t where t.id = ticket_id))', name || '_select', name);
	end loop;
	foreach name in array array['ticket_clock', 'clock_event'] loop
		execute format('create policy %I on %I for insert to portal_app '
			'with check (exists (select from support_ticket t where t.id = ticket_id))', name || '_insert', name);
	end loop;
end
$$;
-- +goose StatementEnd
create policy ticket_clock_update on ticket_clock for update to portal_app
	using (exists (select from support_ticket t where t.id = ticket_id))
	with check (exists (select from support_ticket t where t.id = ticket_id));
create policy clock_event_select on clock_event for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
-- Answered once, by one of the customer's who sees the ticket.
create policy rating_update on rating for update to portal_app
	using (answered_on is null and organisation_id = (select actor_organisation())
		and exists (select from support_ticket t where t.id = ticket_id))
	with check (answered_by = (select actor_user()) and organisation_id = (select actor_organisation()));
create policy rating_notice_select on rating_notice for select to portal_app using ((select actor_system()));
create policy rating_notice_insert on rating_notice for insert to portal_app with check ((select actor_system()));
create policy due_notice_select on due_notice for select to portal_app using ((select actor_system()));
create policy due_notice_insert on due_notice for insert to portal_app with check ((select actor_system()));
create policy due_notice_update on due_notice for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert on ticket_clock, clock_event, rating_notice, due_notice to portal_app;
grant select on rating to portal_app;
grant update (topic, priority, calendar_id, calendar_no, minutes, state, worked_ms, paused_ms, running_since,
	paused_since, due_on, warn_on, warned_on, missed_on, done_on, as_of_seq) on ticket_clock to portal_app;
grant update (answered_on, answered_by, resolved, score, comment) on rating to portal_app;
grant update (mailed_on) on due_notice to portal_app;

create policy agreement_definer_select on agreement for select to portal_definer using (true);
create policy agreement_version_definer_select on agreement_version for select to portal_definer using (true);
create policy agreement_target_definer_select on agreement_target for select to portal_definer using (true);
create policy calendar_version_definer_select on calendar_version for select to portal_definer using (true);
create policy ticket_clock_definer_select on ticket_clock for select to portal_definer using (true);
create policy rating_definer_insert on rating for insert to portal_definer with check (true);
grant select on agreement, agreement_version, agreement_target, calendar_version, ticket_clock to portal_definer;
grant insert on rating to portal_definer;

-- +goose StatementBegin
-- What is promised about a ticket: in the version that its clocks have, or, while it has none, that was in force when
-- it was made, with the opening hours of then. Null: nothing. For whoever belongs to its customer, who sees no
-- agreements. In PL/pgSQL: a function in SQL that runs as somebody else is planned at each call, which took two thirds
-- of reading a ticket's clocks.
create function promise_terms(ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return (
		with t as (
			select s.id, s.organisation_id, s.created_on from public.support_ticket s
			where s.id = ticket
				and (public.actor_staff() or public.actor_system() or s.organisation_id = public.actor_organisation())),
		a as (
			(select c.agreement_id as id, c.agreement_no as no, 0 as rank from t
				join public.ticket_clock c on c.ticket_id = t.id limit 1)
			union all
			(select g.id,
				(select max(v.no) from public.agreement_version v where v.agreement_id = g.id and v.from_on <= t.created_on),
				case when g.organisation_id is null then 2 else 1 end
			from t join public.agreement g on not g.archived
				and (g.organisation_id = t.organisation_id or g.organisation_id is null))
			order by rank limit 1)
		select jsonb_build_object('agreement', a.id, 'no', a.no, 'targets', coalesce((
			select jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'response', g.response_min,
				'resolution', g.resolution_min, 'calendar', jsonb_build_object('id', v.calendar_id, 'no', v.no, 'zone', v.zone,
					'hours', v.hours, 'exceptions', v.exceptions)))
			from public.agreement_target g
			cross join lateral (
				select v.* from public.calendar_version v where v.calendar_id = g.calendar_id
				order by v.from_on <= t.created_on desc, case when v.from_on <= t.created_on then -v.no else v.no end limit 1) v
			where g.agreement_id = a.id and g.no = a.no), '[]'))
		from a cross join t where a.no is not null);
end
$$;

-- As 00051_desk_rls.sql has it. A change of the status is to be counted by the clocks: whoever makes it says when they
-- are to be looked at next, and of an instance of before, which does not, the job finds it. A resolution has a number.
create or replace function keep_desk() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'INSERT' and new.team_id is null then
		new.team_id := (select t.team_id from public.team_topic t where t.topic = new.topic);
	end if;
	new.waiting_since := case when new.status in ('new', 'in_progress') then coalesce(new.waiting_since,
		case tg_op when 'INSERT' then new.created_on else date_trunc('milliseconds', clock_timestamp()) end) end;
	if new.status <> 'on_hold' then
		new.snoozed_until := null;
		new.wake_on := null;
	end if;
	if new.promise is not null then
		new.wake_on := now();
	end if;
	if tg_op = 'UPDATE' and new.status = 'resolved' then
		new.resolutions := old.resolutions + 1;
	end if;
	return new;
end
$$;
create function ask_rating() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if exists (select from public.message m join public.person p on p.id = m.sent_by and p.is_customer
		where m.ticket_id = new.id and m.kind = 'message') then
		insert into public.rating (ticket_id, round, organisation_id, asked_on, mail_due_on)
		values (new.id, new.resolutions, new.organisation_id, now(),
			case when public.actor_staff() or public.actor_system() then now() + interval '1 hour' end);
	end if;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function promise_terms(bigint) owner to portal_definer;
alter function ask_rating() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function promise_terms(bigint) from public;
revoke all on function ask_rating() from public;
grant execute on function promise_terms(bigint) to portal_app;
create trigger ask_rating after update of status on support_ticket for each row
	when (old.status <> 'resolved' and new.status = 'resolved') execute function ask_rating();

-- As 00051_desk_rls.sql has it; a new column of a view comes last.
create or replace view ticket_view with (security_invoker = true) as
select
	t.id, t.exact_id, t.configuration_id, t.organisation_id, t.subject, t.topic, t.status, t.priority, t.created_on,
	t.created_by, t.last_activity_on, t.last_seq, t.rev, t.assignee_id, t.people, t.last_message,
	me.takes_part, coalesce(me.following, false) as following,
	case when me.behind then (
		select count(*) from (
			select from message m
			where m.ticket_id = t.id and m.kind = 'message' and m.seq > me.read_seq and m.sent_by <> me.user_id
				and not exists (select from message_read r where r.message_id = m.id and r.user_id = me.user_id)
			limit 100) u)
		when t.unopened and (select actor_staff()) then (
		select count(*) from (select from message m where m.ticket_id = t.id and m.kind = 'message' limit 100) u)
		else 0 end::integer as unread_count,
	me.behind, -- null without a row, so that asking for it starts from the caller's own rows
	t.unopened,
	t.snoozed_until,
	t.promise
from support_ticket t
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());
