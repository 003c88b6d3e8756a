-- Deleting what is older than the provider stores it (docs/adr/0060-erasing-a-person.md).

-- Reports whether data from before a moment may be deleted: only by the portal itself, and only when the moment is at
-- least 30 days ago, so that a mistake in a setting deletes nothing recent.
create or replace function may_retire(p_before timestamptz) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp
as $$ select actor_system() and p_before <= now() - interval '30 days' $$;
revoke all on function may_retire(timestamptz) from public;
grant execute on function may_retire(timestamptz) to portal_definer;

-- Empties those of some tickets that are closed or resolved and in which nothing has happened since p_before, and
-- returns how many. Resolved tickets count because nothing closes them automatically, and after two weeks no customer
-- reopens them. A ticket keeps its row, its place in figures and links, and the order of its messages; their texts are
-- removed. A message that is written at the same time keeps the ticket.
create or replace function empty_tickets(p_tickets bigint[], p_before timestamptz, p_subject text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare due bigint[];
begin
	if not may_retire(p_before) then
		raise exception 'may not empty tickets' using errcode = 'insufficient_privilege';
	end if;
	select array_agg(x.id) into due from (
		select t.id from support_ticket t
		where t.id = any (p_tickets) and t.status in ('resolved', 'closed') and t.last_activity_on < p_before
			and (t.emptied_on is null or t.emptied_on < t.last_activity_on)
		order by t.id for no key update skip locked) x;
	delete from attachment a where a.ticket_id = any (due);
	-- Messages are withdrawn, all at once. Their words stay in the list of words, even if no text has them any more:
	-- finding those takes longer the more texts there are, for each word. Events lose their names and texts.
	perform set_config('portal.emptied', 'on', true);
	update message m set text = '', withdrawn_on = coalesce(m.withdrawn_on, now())
	where m.ticket_id = any (due) and m.kind = 'message';
	perform set_config('portal.emptied', '', true);
	update message m set text = '', event = case
		when m.event ->> 'type' in ('assignee', 'participant', 'subject') then m.event || '{"from": null, "to": null}'
		else m.event end
	where m.ticket_id = any (due) and m.kind = 'event';
	update note n set text = '', withdrawn_on = coalesce(n.withdrawn_on, now()) where n.ticket_id = any (due);
	update rating r set comment = null where r.ticket_id = any (due) and r.comment is not null;
	update inbound_mail i set subject = '', blob_key = null where i.ticket_id = any (due);
	delete from reply_address r where r.ticket_id = any (due);
	delete from assistant_draft d where d.ticket_id = any (due);
	update support_ticket t set subject = p_subject, emptied_on = now(),
		last_message = case when t.last_message is not null then ticket_last_message(t.id) end
	where t.id = any (due);
	-- search_queue may still name these texts; they are empty by now, so nothing is found by them.
	delete from search_text s where s.ticket_id = any (due);
	return coalesce(cardinality(due), 0);
end
$$;
grant execute on function empty_tickets(bigint[], timestamptz, text) to portal_app;

-- Deletes the old entries in a range of the audit log, and returns how many.
create or replace function retire_log(p_after bigint, p_until bigint, p_before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not shorten the audit log' using errcode = 'insufficient_privilege';
	end if;
	delete from audit_log l where l.id > p_after and l.id <= p_until and l.at < p_before;
	get diagnostics gone = row_count;
	return gone;
end
$$;
grant execute on function retire_log(bigint, bigint, timestamptz) to portal_app;

-- Forgets when users were last here, and when each account was last used. Returns how many rows changed.
create or replace function retire_sign_ins(p_before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	gone bigint;
	more bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not forget sign-ins' using errcode = 'insufficient_privilege';
	end if;
	update user_account a set last_sign_in_on = null where a.last_sign_in_on < p_before;
	get diagnostics gone = row_count;
	update portal_user u set last_seen_on = null where u.last_seen_on < p_before;
	get diagnostics more = row_count;
	return gone + more;
end
$$;
grant execute on function retire_sign_ins(timestamptz) to portal_app;

-- Deletes the notices of a range of tickets, and returns how many. E-mail about anything as old is no longer sent, so
-- no user is notified twice.
create or replace function retire_mail_of_tickets(p_after bigint, p_until bigint, p_before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	gone bigint;
	more bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not forget e-mail' using errcode = 'insufficient_privilege';
	end if;
	delete from message_notice n using support_ticket t
	where n.ticket_id > p_after and n.ticket_id <= p_until and t.id = n.ticket_id
		and t.last_activity_on < p_before and (n.mailed_on is null or n.mailed_on < p_before);
	get diagnostics gone = row_count;
	delete from rating_notice n where n.ticket_id > p_after and n.ticket_id <= p_until and n.mailed_on < p_before;
	get diagnostics more = row_count;
	gone := gone + more;
	delete from due_notice n where n.ticket_id > p_after and n.ticket_id <= p_until and n.made_on < p_before;
	get diagnostics more = row_count;
	gone := gone + more;
	delete from wake_notice n where n.ticket_id > p_after and n.ticket_id <= p_until and n.made_on < p_before;
	get diagnostics more = row_count;
	return gone + more;
end
$$;
grant execute on function retire_mail_of_tickets(bigint, bigint, timestamptz) to portal_app;

-- Deletes the other notices, and incoming e-mail that was decided, up to p_limit rows of each kind. Returns how many.
create or replace function retire_mail(p_before timestamptz, p_limit integer) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	gone bigint;
	more bigint;
begin
	if not may_retire(p_before) then
		raise exception 'may not forget e-mail' using errcode = 'insufficient_privilege';
	end if;
	delete from document_notice where ctid = any (array(
		select n.ctid from document_notice n join document d on d.id = n.document_id
		where coalesce(n.mailed_on, d.published_on) < p_before and d.published_on < p_before limit p_limit));
	get diagnostics gone = row_count;
	delete from incident_mail where ctid = any (array(
		select m.ctid from incident_mail m join incident i on i.id = m.incident_id
		where i.state in ('ended', 'cancelled') and m.mailed_on < p_before
			and not exists (select from incident_update u where u.incident_id = i.id and u.created_on >= p_before)
		limit p_limit));
	get diagnostics more = row_count;
	gone := gone + more;
	delete from inbound_mail where id = any (array(
		select i.id from inbound_mail i
		where i.verdict in ('posted', 'ignored', 'rejected', 'released') and i.received_on < p_before and i.blob_key is null
		limit p_limit));
	get diagnostics more = row_count;
	return gone + more;
end
$$;
grant execute on function retire_mail(timestamptz, integer) to portal_app;
