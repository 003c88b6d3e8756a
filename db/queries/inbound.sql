-- name: InsertInboundMail :execrows
-- No row: the same e-mail is here already.
insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, known)
values (@id, @dedupe, @sender, @subject, @size, @blob_key, @known)
on conflict (dedupe) do nothing;

-- name: CountMailOfDay :one
-- How much e-mail of a user came in the last day, or without one how much that is no user's.
select count(*)::bigint as mails, coalesce(sum(size), 0)::bigint as bytes from inbound_mail
where received_on > now() - interval '1 day' and blob_key is not null
	and user_id is not distinct from sqlc.narg(user_id)::uuid;

-- name: ListPendingMail :many
-- The oldest of each lane that nobody works on: a known sender's, and one of all others. What an instance left in the
-- middle is taken up again, later each time.
select t.id, t.lane from (
	select distinct on (w.lane) w.id, w.lane, w.received_on from (
		select i.id, i.received_on, (case when i.known then lower(i.sender) else '' end)::text as lane from inbound_mail i
		where i.verdict = 'pending' and (i.claimed_until is null or i.claimed_until < now())) w
	order by w.lane, w.received_on) t
where t.lane <> all (@busy::text[])
order by t.received_on limit @row_limit;

-- name: ClaimMail :one
-- One instance at a time. No row: it is decided, or another's.
update inbound_mail set attempts = attempts + 1,
	claimed_until = now() + least(attempts + 1, 30) * interval '2 minutes'
where id = @id and verdict = 'pending' and (claimed_until is null or claimed_until < now())
returning *;

-- name: DecideMail :execrows
-- What became of an e-mail by itself. No row: it was decided.
update inbound_mail set verdict = @verdict, reason = sqlc.narg(reason), forged = @forged,
	ticket_id = sqlc.narg(ticket_id), message_id = sqlc.narg(message_id), user_id = sqlc.narg(user_id),
	made_ticket = @made_ticket, decided_on = now(),
	claimed_until = null
where id = @id and verdict = 'pending';

-- name: ClaimQuarantined :one
-- While somebody takes an e-mail over nobody else decides on it; they may try again. No row: it is decided, or
-- another takes it over.
update inbound_mail set decided_by = @decided_by::uuid,
	claimed_until = now() + make_interval(secs => @seconds::float8)
where id = @id and verdict = 'quarantined'
	and (claimed_until is null or claimed_until < now() or decided_by = @decided_by::uuid)
returning claimed_until::timestamptz as until;

-- name: UnclaimQuarantined :exec
update inbound_mail set decided_by = null, claimed_until = null
where id = @id and verdict = 'quarantined' and claimed_until = @until::timestamptz;

-- name: DecideQuarantined :execrows
-- Nobody rejects what is being taken over. What was posted is released, though somebody rejected it meanwhile.
update inbound_mail set verdict = @verdict, ticket_id = sqlc.narg(ticket_id), message_id = sqlc.narg(message_id),
	decided_by = @decided_by::uuid, decided_on = now(), claimed_until = null
where id = @id and (@verdict = 'released' and verdict in ('quarantined', 'rejected')
	or verdict = 'quarantined' and (claimed_until is null or claimed_until < now()));

-- name: GetPostedMessage :one
-- The ticket of a message that an e-mail has become.
select ticket_id, sent_by, (seq = 1)::boolean as first from message where id = @id;

-- name: ListUsersByAddress :many
-- The users who may sign in and are known to have this address, in any organisation: several only where nobody owns its
-- domain. Whose address is no more than typed is nobody here.
select u.id, u.organisation_id, o.name as organisation_name, u.email, u.username, u.first_name, p.full_name,
	p.is_customer,
	(select coalesce(array_agg(d.key order by d.key), '{}') from user_grant g
		join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))::text[] as grants
from portal_user u join person p on p.id = u.id join organisation o on o.id = u.organisation_id
where address_form(u.email) = address_form(@email) and u.status = 'active' and o.status = 'active'
	and exists (select from user_account a where a.user_id = u.id and a.enabled and a.confirmed)
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
order by u.id limit 100;

-- name: IsAddressKnown :one
-- Whether somebody of the portal has this address, whatever they may do.
select exists (select from portal_user where address_form(email) = address_form(@email));

-- name: CountPostedByMail :one
select count(*)::integer from inbound_mail where user_id = @user_id and verdict = 'posted'
	and received_on > @since::timestamptz;

-- name: ListReplyAddresses :many
select token, ticket_id, user_id from reply_address where token = any (@tokens::text[]);

-- name: GetReplyAddress :one
select token from reply_address where ticket_id = @ticket_id and user_id = @user_id;

-- name: InsertReplyAddress :exec
insert into reply_address (token, ticket_id, organisation_id, user_id)
values (@token, @ticket_id, @organisation_id, @user_id)
on conflict (ticket_id, user_id) do nothing;

-- name: ListTicketsNamed :many
-- The tickets of these ids or numbers that the caller sees, with the one that each leads to: the one that it was
-- merged into, or that was merged into since.
with recursive named as (
	select t.id, t.id as goes_to, t.merged_into from support_ticket t
	where t.id = any (@ids::bigint[]) or t.exact_id = any (@numbers::text[])
	union
	select n.id, t.id, t.merged_into from named n join support_ticket t on t.id = n.merged_into)
select id, goes_to from named where merged_into is null;

-- name: CountBounce :exec
-- The address of somebody gave an e-mail back for good, or was refused. Only what is said of the address itself
-- counts: a server that won't have the portal's e-mail (5.7.x), or its contents (5.6.x), refuses everybody's. Each
-- e-mail counts once.
update portal_user set bounces = bounces + (@status::text ~ '^5\.[0-5]\.')::integer, bounced_on = now(),
	bounce_status = @status::text,
	bounced_mail = case when @status::text ~ '^5\.[0-5]\.' then (array_prepend(@mail::text, bounced_mail))[1:10]
		else bounced_mail end
where id = any (@ids::uuid[]) and address_form(email) = address_form(@email) and @mail::text <> all (bounced_mail);

-- name: FailIncidentMail :exec
-- An e-mail about an incident came back.
update incident_mail set status = 'failed' where incident_id = @incident_id and user_id = @user_id and seq = @seq;

-- name: ForgetBounces :exec
-- What comes from an address goes to it, too.
update portal_user set bounces = 0, bounce_status = null where id = @id and bounce_status is not null;

-- name: GetInboundMail :one
select sqlc.embed(i), t.exact_id, p.full_name as decided_by_name, u.full_name as user_name
from inbound_mail i
left join support_ticket t on t.id = i.ticket_id
left join person p on p.id = i.decided_by
left join person u on u.id = i.user_id
where i.id = @id;

-- name: GetMailOfMessage :one
select * from inbound_mail where message_id = @message_id;

-- name: ListInboundMail :many
with matching as not materialized (
	select i.id, i.received_on from inbound_mail i
	where (sqlc.narg(verdicts)::text[] is null or i.verdict = any (sqlc.narg(verdicts)))
		and (sqlc.narg(search)::text is null or i.sender ilike sqlc.narg(search) or i.subject ilike sqlc.narg(search))
		and (sqlc.narg(before_time)::timestamptz is null
			or (i.received_on, i.id) < (sqlc.narg(before_time), @before_id::uuid))
		and (sqlc.narg(after_time)::timestamptz is null
			or (i.received_on, i.id) > (sqlc.narg(after_time), @after_id::uuid))),
page as (
	select m.id, row_number() over () as position from (
		select x.id from matching x
		order by
			case when @descending::boolean then x.received_on end desc, case when @descending then x.id end desc,
			x.received_on, x.id
		limit @page_size offset @page_offset) m)
select sqlc.embed(i), t.exact_id, p.full_name as decided_by_name, u.full_name as user_name,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join inbound_mail i on i.id = page.id
left join support_ticket t on t.id = i.ticket_id
left join person p on p.id = i.decided_by
left join person u on u.id = i.user_id
order by page.position;

-- name: ListRawMailToRemove :many
-- Raw messages that are kept no longer: of what waits for somebody 90 days, of others 30, of what was withdrawn not
-- at all.
select i.id, i.blob_key::text as key from inbound_mail i
where blob_key is not null and verdict <> 'pending' and (
	received_on < sqlc.arg(at)::timestamptz - interval '90 days'
	or verdict not in ('quarantined', 'rejected') and received_on < sqlc.arg(at)::timestamptz - interval '30 days'
	or exists (select from message m where m.id = i.message_id and m.withdrawn_on is not null))
limit @row_limit;

-- name: ForgetRawMail :exec
update inbound_mail set blob_key = null where id = any (@ids::uuid[]);

-- name: MayTakeMail :one
-- Reports whether the provider has a domain of its own and no customer has the mailbox's: otherwise nothing proves that
-- an address is the provider's.
select (exists (select from organisation_domain d join organisation o on o.id = d.organisation_id
		where o.kind = 'provider')
	and not exists (select from organisation_domain d join organisation o on o.id = d.organisation_id
		where o.kind <> 'provider' and d.domain = @domain))::boolean;

-- name: TakeMailbox :one
-- Lets one instance read a mailbox for a while. No row: another does.
insert into mailbox_state as s (id, reader, reads_until)
values (@id, @reader::uuid, now() + make_interval(secs => @seconds::float8))
on conflict (id) do update set reader = excluded.reader, reads_until = excluded.reads_until
	where s.reader = excluded.reader or s.reads_until is null or s.reads_until < now()
returning *;

-- name: AdvanceMailbox :exec
update mailbox_state set uid_validity = @uid_validity, uid_next = @uid_next where id = @id and reader = @reader::uuid;

-- name: NoteMailbox :exec
-- How the last look at a mailbox ended.
insert into mailbox_state as s (id, seen_on, error, failing_since)
values (@id, case when sqlc.narg(error)::text is null then now() end, sqlc.narg(error),
	case when sqlc.narg(error) is not null then now() end)
on conflict (id) do update set error = excluded.error, seen_on = coalesce(excluded.seen_on, s.seen_on),
	failing_since = case when excluded.error is not null then coalesce(s.failing_since, excluded.failing_since) end;

-- name: GetMailbox :one
select * from mailbox_state where id = @id;

-- name: GetMailboxAge :one
-- Seconds since a mailbox was last read; of one that never was, since that first failed.
select coalesce(extract(epoch from now() - coalesce(seen_on, failing_since)), 0)::float8
from mailbox_state where id = @id;

-- name: ListWaitingMail :many
-- How many e-mails wait to be decided on, by the portal or by a person, and the age of the oldest in seconds. An e-mail
-- in quarantine whose raw message is gone waits no longer: nobody can take it over.
select i.verdict, count(*)::bigint as mails, extract(epoch from now() - min(i.received_on))::float8 as oldest_seconds
from inbound_mail i
where i.verdict in ('pending', 'quarantined') and (i.verdict = 'pending' or i.blob_key is not null)
group by i.verdict;

-- name: ListDueReceipts :many
-- Tickets that an e-mail made, of which its sender was not told yet.
select i.id, i.user_id::uuid as user_id, i.ticket_id::bigint as ticket_id from inbound_mail i
join portal_user u on u.id = i.user_id and gets_mail(u.bounces, u.bounced_on) and u.status <> 'blocked'
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
where i.made_ticket and i.receipt_on is null and i.received_on > now() - make_interval(secs => @news_for::float8)
	and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
	and (sqlc.narg(id)::uuid is null or i.id = sqlc.narg(id))
order by i.received_on limit @row_limit;

-- name: SettleReceipt :exec
update inbound_mail set receipt_on = now() where id = @id;

-- name: GetReplyOwner :one
-- Whose answers come to an address.
select u.id, u.organisation_id from reply_address r join portal_user u on u.id = r.user_id where r.token = @token;

-- name: StopMessageMail :exec
insert into notification_setting (user_id, organisation_id, email_on_message)
values (@user_id, @organisation_id, false)
on conflict (user_id) do update set email_on_message = false;

-- name: StopIncidentMail :exec
-- No row for a user who was erased: their e-mails still have the link.
insert into notification_setting (user_id, organisation_id, email_on_incident)
select u.id, u.organisation_id, false from portal_user u where u.id = @user_id and u.status <> 'blocked'
on conflict (user_id) do update set email_on_incident = false;
