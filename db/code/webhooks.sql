-- Webhooks: what happens becomes deliveries, which the portal sends to the addresses of integrations
-- (docs/adr/0100-webhooks.md).

-- Adds a delivery of an event for each webhook that listens: those of the customer that it is about, and of the
-- provider. It runs in the transaction of the change, so that an event is stored exactly when the change is. What the
-- integration may see of it is decided when it is sent.
create or replace function add_deliveries(p_organisations uuid[], p_event text, p_subject text, p_ticket bigint,
	p_message uuid, p_incident uuid, p_seq integer, p_document uuid) returns void
-- In plpgsql, which keeps the plan: in sql, each message would plan it again.
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	insert into public.webhook_delivery (webhook_id, organisation_id, event, subject, ticket_id, message_id,
		incident_id, seq, document_id)
	select w.id, w.organisation_id, p_event, p_subject, p_ticket, p_message, p_incident, p_seq, p_document
	from public.webhook w join public.integration i on i.user_id = w.user_id
	where w.off_since is null and p_event = any (w.events)
		and (w.organisation_id = any (p_organisations)
			or w.organisation_id = (select o.id from public.organisation o where o.kind = 'provider'))
		and (w.own or w.user_id is distinct from public.actor_user())
		and not i.paused and i.revoked_on is null;
end
$$;
grant execute on function add_deliveries(uuid[], text, text, bigint, uuid, uuid, integer, uuid) to portal_definer;

-- Returns the lane, 0 to 3, in which a webhook sends its deliveries about a subject.
create or replace function delivery_lane(subject text) returns integer language sql immutable parallel safe
	as $$ select hashtext(subject) & 3 $$;

-- Adds deliveries of a ticket's messages and events. The first message is the ticket. Messages of a ticket are added
-- under the lock of its row, so that the numbers of its deliveries have the same order.
create or replace function deliver_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	perform add_deliveries(array[new.organisation_id],
		case when new.seq = 1 then 'ticket.created' when new.kind = 'message' then 'ticket.message'
			when new.event ->> 'type' = 'status' and new.event ->> 'to' = 'resolved' then 'ticket.resolved'
			else 'ticket.changed' end,
		new.ticket_id::text, new.ticket_id, new.id, null, null, null);
	return null;
end
$$;
create or replace trigger deliver_message after insert on message for each row execute function deliver_message();

-- Adds deliveries of an incident's publication and updates, of the last one when it ends.
create or replace function deliver_incident_update() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	perform add_deliveries(array(select distinct c.organisation_id from incident_configuration c
			where c.incident_id = new.incident_id),
		case when new.seq = 1 then 'incident.published' else 'incident.updated' end,
		(select incident_number_of(i.kind, i.number) from incident i where i.id = new.incident_id),
		null, null, new.incident_id, new.seq, null);
	return null;
end
$$;
create or replace trigger deliver_incident_update after insert on incident_update for each row
	when (new.seq = 1 or new.phase is distinct from 'solved') execute function deliver_incident_update();

-- Adds deliveries of the end of an incident, which has no update when maintenance ends by itself.
create or replace function deliver_incident_end() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	perform add_deliveries(array(select distinct c.organisation_id from incident_configuration c
			where c.incident_id = new.id),
		'incident.ended', incident_number_of(new.kind, new.number), null, null, new.id, new.last_seq, null);
	return null;
end
$$;
create or replace trigger deliver_incident_end after update of state on incident for each row
	when (new.state in ('ended', 'cancelled') and old.state not in ('ended', 'cancelled'))
	execute function deliver_incident_end();

-- Adds deliveries of documents that customers may read from now on.
create or replace function deliver_document() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'INSERT' or old.state <> 'published' then
		perform add_deliveries(array[new.organisation_id], 'document.published', new.id::text, null, null, null, null,
			new.id);
	end if;
	return null;
end
$$;
create or replace trigger deliver_document after insert or update of state on document for each row
	when (new.state = 'published') execute function deliver_document();

-- Adds deliveries to the webhooks of an integration whose grants have changed. Dates that pass add none.
create or replace function deliver_access() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	insert into webhook_delivery (webhook_id, organisation_id, event, subject)
	select w.id, w.organisation_id, 'access.changed', w.user_id::text from webhook w
	where w.user_id = coalesce(new.user_id, old.user_id) and w.off_since is null
		and 'access.changed' = any (w.events);
	return null;
end
$$;
create or replace trigger deliver_access after insert or delete or update of valid_from, valid_until on user_grant
	for each row execute function deliver_access();
grant select (id, user_id, organisation_id, events, own, off_since) on webhook to portal_definer;
grant insert, select (webhook_id), delete on webhook_delivery to portal_definer;

-- Returns what an integration may do now, for the portal itself. allowed is false while it is paused, revoked or
-- expired: without a token that works.
create or replace function integration_access(p_user uuid)
returns table (organisation_id uuid, organisation_name text, is_customer boolean, full_name text, name text,
	rev bigint, allowed boolean, grants text[])
-- In plpgsql, which keeps the plan, as each delivery asks.
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
	return query select i.organisation_id, o.name, p.is_customer, p.full_name, i.name, i.rev,
		not i.paused and i.revoked_on is null and o.status = 'active' and exists (
			select from public.api_token t
			where t.user_id = i.user_id and t.revoked_on is null and t.expires_on > now()),
		coalesce(g.keys, '{}')
	from public.integration i
	join public.person p on p.id = i.user_id
	join public.organisation o on o.id = i.organisation_id
	cross join lateral public.grants_held(i.user_id) g
	where i.user_id = p_user and public.actor_system();
end
$$;
grant execute on function integration_access(uuid) to portal_app;

-- Returns the secrets with which a delivery is signed, the new one first: for the portal itself, and for a test by
-- those who manage the webhook.
create or replace function webhook_secrets(p_webhook uuid) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return (select array_remove(array[w.secret, case when w.secret_before_until > now() then w.secret_before end], null)
		from public.webhook w
		where w.id = p_webhook and (public.actor_system() or public.administers_integrations(w.organisation_id)));
end
$$;
grant execute on function webhook_secrets(uuid) to portal_app;

-- Replaces the secret of a webhook. The one before it signs for another day; if it is replaced again within that day,
-- still the one before, because the receiver may not have been given the one between.
create or replace function renew_webhook_secret(p_webhook uuid, p_secret text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	update public.webhook w set secret = p_secret, secret_before_until = now() + interval '24 hours',
		secret_before = case when w.secret_before_until > now() then w.secret_before else w.secret end
	where w.id = p_webhook and public.administers_integrations(w.organisation_id) and public.may_lend(w.user_id)
$$;
grant execute on function renew_webhook_secret(uuid, text) to portal_app;
grant select (secret, secret_before, secret_before_until), update (secret, secret_before, secret_before_until)
	on webhook to portal_definer;

-- Deletes deliveries that are older than 14 days, and those of webhooks that are gone: at most 10,000 of each, and
-- returns how many. What still waits is given up a day before, so that it is seen.
create or replace function forget_deliveries() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone bigint;
begin
	if not actor_system() then
		raise exception 'may not forget deliveries' using errcode = 'insufficient_privilege';
	end if;
	update webhook_delivery set status = 'failed', next_on = null, done_on = now(), sending = false
	where id in (select d.id from webhook_delivery d
		where d.created_on < now() - interval '13 days' and d.next_on is not null limit 10000);
	with recursive hooks as (
		(select d.webhook_id from webhook_delivery d order by d.webhook_id limit 1)
		union all
		select (select d.webhook_id from webhook_delivery d where d.webhook_id > h.webhook_id
			order by d.webhook_id limit 1)
		from hooks h where h.webhook_id is not null),
	old as (
		delete from webhook_delivery where id in (
			(select d.id from webhook_delivery d where d.created_on < now() - interval '14 days'
				order by d.created_on limit 10000)
			union
			(select d.id from hooks h join webhook_delivery d on d.webhook_id = h.webhook_id
				where not exists (select from webhook w where w.id = h.webhook_id) limit 10000))
		returning 1)
	select count(*) into gone from old;
	return gone;
end
$$;
grant execute on function forget_deliveries() to portal_app;
grant select (id, created_on, status, next_on), update (status, next_on, done_on, sending) on webhook_delivery
	to portal_definer;

-- Webhooks. Those who manage the integration see and delete them, and add and change them if they may lend without an
-- end, because a webhook tells what the integration may see; others who may lend can switch them off. The portal itself
-- records whether they work. Nobody reads a secret: webhook_secrets returns it to sign with.
create policy webhook_select on webhook for select to portal_app using (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
	or (select actor_system()));
create policy webhook_insert on webhook for insert to portal_app with check (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		and lends_until(user_id) = 'infinity');
create policy webhook_update on webhook for update to portal_app
	using (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		and may_lend(user_id) or (select actor_system()))
	with check (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		and (off_since is not null and may_lend(user_id) or lends_until(user_id) = 'infinity')
		or (select actor_system()));
create policy webhook_delete on webhook for delete to portal_app using (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations'))));
grant select (id, user_id, organisation_id, url, events, with_text, own, secret_end, secret_before_until,
	failing_since, off_since, mailed_on, created_by, created_on, rev), insert, delete, update (url, events, with_text,
	own, failing_since, off_since, mailed_on, rev) on webhook to portal_app;

-- Deliveries. Those who manage the integration see them, send them again, and delete them with their webhook; the
-- portal itself sends them. Only triggers add them.
create policy webhook_delivery_select on webhook_delivery for select to portal_app using (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
	or (select actor_system()));
create policy webhook_delivery_update on webhook_delivery for update to portal_app
	using (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		or (select actor_system()))
	with check (organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations')))
		or (select actor_system()));
create policy webhook_delivery_delete on webhook_delivery for delete to portal_app using (
	organisation_id = (select actor_organisation())
		and ((select not actor_staff() and actor_has('account-admin')) or (select actor_manages('integrations'))));
grant select, delete, update (no, status, attempt, next_on, done_on, sending, once, body, answer_status, answer,
	failure, ms) on webhook_delivery to portal_app;
