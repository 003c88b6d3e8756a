-- name: ListWebhooks :many
-- Of an integration, or one of them.
select id, url, events, with_text, own, failing_since, off_since, secret_end,
	secret_before_until, coalesce(secret_before_until > now(), false)::boolean as old_signs, created_on, rev
from webhook where user_id = @user_id and (sqlc.narg(id)::uuid is null or id = sqlc.narg(id))
order by created_on, id;

-- name: InsertWebhook :exec
insert into webhook (id, user_id, organisation_id, url, events, with_text, own, secret, created_by)
values (@id, @user_id, @organisation_id, @url, @events, @with_text, @own, @secret, @created_by);

-- name: UpdateWebhook :exec
-- Switching it on or off, or to another address, ends a failure.
update webhook set url = @url, events = @events, with_text = @with_text, own = @own, rev = rev + 1,
	off_since = case when @enabled::boolean then null else coalesce(off_since, now()) end,
	failing_since = case when (off_since is null) = @enabled and url = @url then failing_since end,
	mailed_on = case when @enabled then null else mailed_on end
where id = @id;

-- name: CountWebhooksOf :one
select count(*)::integer from webhook where organisation_id = @organisation_id;

-- name: RenewWebhookSecret :exec
select renew_webhook_secret(@id::uuid, @secret::text);

-- name: DeleteWebhook :execrows
delete from webhook where id = @id and user_id = @user_id;

-- name: DeleteDeliveries :exec
-- As many as one statement should; forget_deliveries deletes the rest.
delete from webhook_delivery where id in (
	select d.id from webhook_delivery d where d.webhook_id = @webhook_id limit 10000);

-- name: WebhookSecrets :one
select coalesce(webhook_secrets(@id::uuid), '{}')::text[];

-- name: ListDeliveries :many
-- One page of an integration's deliveries, or one of them.
with matching as not materialized (
	select d.* from webhook w join webhook_delivery d on d.webhook_id = w.id
	where w.user_id = @user_id and (sqlc.narg(id)::uuid is null or d.id = sqlc.narg(id))
		and (sqlc.narg(webhook_id)::uuid is null or w.id = sqlc.narg(webhook_id))
		and (sqlc.narg(statuses)::text[] is null or d.status = any (sqlc.narg(statuses)))
		and (sqlc.narg(events)::text[] is null or d.event = any (sqlc.narg(events)))
		and (sqlc.narg(before_time)::timestamptz is null
			or (d.created_on, d.id) < (sqlc.narg(before_time), @before_id::uuid))
		and (sqlc.narg(after_time)::timestamptz is null
			or (d.created_on, d.id) > (sqlc.narg(after_time), @after_id::uuid)))
select sqlc.embed(d), t.exact_id, (select count(*) from (select from matching limit 10001) x)::integer as total
from (select m.id from matching m
	order by case when @descending::boolean then m.created_on end desc, case when @descending then m.id end desc,
		m.created_on, m.id
	limit @page_size offset @page_offset) page
join webhook_delivery d on d.id = page.id
left join support_ticket t on t.id = d.ticket_id
order by case when @descending then d.created_on end desc, case when @descending then d.id end desc,
	d.created_on, d.id;

-- name: SendDeliveryAgain :execrows
-- One that is done is tried once more, after those of its subject that wait; one that waits is due now, unless it is
-- being sent. Not while its webhook is off.
with wanted as (
	select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
	where d.id = @id and w.off_since is null
	for update of d),
again as (
	update webhook_delivery d set no = default, next_on = now(), done_on = null, attempt = 0, status = 'waiting',
		once = true
	from wanted where d.id = wanted.id and d.done_on is not null),
now as (
	update webhook_delivery d set next_on = now()
	from wanted where d.id = wanted.id and d.done_on is null and not (d.sending and d.next_on > now()))
select id from wanted;

-- name: ListDueLanes :many
-- A webhook sends in four lanes, one delivery at a time in each. This lists the lanes in which none is being sent and one
-- is due, the oldest first: all of a webhook, or one while it fails, and only so many of an organisation, those being
-- sent included, from as many of its webhooks as it has. So slow receivers leave workers for other organisations.
select due.webhook_id, due.no::integer as lane from (
	select w.id as webhook_id, lane.no, lane.oldest, lane.sends, row_number() over (partition by w.organisation_id
		order by lane.sends desc, lane.place, lane.oldest) as place
	from webhook w cross join lateral (
		select l.no, l.oldest, row_number() over (order by l.sends desc, l.oldest) as place, l.sends
		from (
			select first.lane as no, min(first.no) filter (where first.next_on <= now()) as oldest,
				bool_or(first.sending and first.next_on > now()) as sends
			from (
				select distinct on (d.subject) delivery_lane(d.subject) as lane, d.no, d.next_on, d.sending
				from webhook_delivery d where d.webhook_id = w.id and d.next_on is not null
				order by d.subject, d.no) first
			group by first.lane) l
		where l.sends or l.oldest is not null) lane
	where w.off_since is null and (lane.sends or w.failing_since is null or lane.place = 1)) due
where not due.sends and due.place <= @of_organisation::integer
order by due.oldest limit @row_limit;

-- name: ListDueSubjects :many
-- The subjects of a lane whose first delivery that is not done is due, the oldest first.
select first.subject from (
	select distinct on (d.subject) d.subject, d.no, d.next_on from webhook_delivery d
	where d.webhook_id = @webhook_id and d.next_on is not null and delivery_lane(d.subject) = @lane::integer
	order by d.subject, d.no) first
where first.next_on <= now()
order by first.no limit @row_limit;

-- name: ClaimDelivery :one
-- The first delivery of a subject that is not done, if it is due: it is this caller's for so many seconds. No row: it
-- does not exist, or is another's. Two that claim it at once wait for its row, and the second finds that it is not due.
update webhook_delivery d set attempt = d.attempt + 1, sending = true,
	next_on = now() + make_interval(secs => @seconds)
from webhook w
where d.id = (
		select f.id from webhook_delivery f
		where f.webhook_id = @webhook_id and f.subject = @subject and f.next_on is not null order by f.no limit 1)
	and d.next_on <= now() and w.id = d.webhook_id and w.off_since is null
returning d.id, d.webhook_id, d.organisation_id, d.event, d.subject, d.ticket_id, d.message_id, d.incident_id, d.seq,
	d.document_id, d.created_on, d.attempt, d.once, w.user_id, w.url, w.with_text,
	webhook_secrets(w.id)::text[] as secrets;

-- name: IntegrationAccess :one
select i.organisation_id::uuid as organisation_id, i.organisation_name::text as organisation_name,
	i.is_customer::boolean as is_customer, i.full_name::text as full_name, i.rev::bigint as rev,
	i.allowed::boolean as allowed, i.grants::text[] as grants
from integration_access(@user_id::uuid) i;

-- name: GetTicketOfEvent :one
-- No row: the integration does not see the ticket, or the message.
select t.rev, t.exact_id, m.kind, m.text from support_ticket t join message m on m.ticket_id = t.id
where t.id = @ticket_id and m.id = @message_id;

-- name: GetIncidentOfEvent :one
select rev from incident where id = @id;

-- name: GetDocumentOfEvent :one
select rev from document where id = @id and state = 'published';

-- name: SettleDelivery :exec
-- Records the end of an attempt, unless the delivery was claimed again since. seconds: after which it is tried again;
-- null: it is done.
update webhook_delivery set status = @status, sending = false,
	next_on = now() + make_interval(secs => sqlc.narg(seconds)::float8),
	done_on = case when sqlc.narg(seconds)::float8 is null then now() end,
	body = coalesce(sqlc.narg(body)::jsonb, body), answer_status = sqlc.narg(answer_status), answer = @answer,
	failure = sqlc.narg(failure), ms = sqlc.narg(ms)
where id = @id and attempt = @attempt and done_on is null;

-- name: WebhookWorks :exec
update webhook set failing_since = null where id = @id and failing_since is not null and off_since is null;

-- name: WebhookFails :one
-- Reports whether the webhook goes off now: at the last attempt of a delivery, when it has only failed for so many
-- seconds. Not at an earlier one: it may have been paused meanwhile. rev: a change of what was seen before is stale.
with failing as (
	update webhook set failing_since = coalesce(failing_since, now()),
		off_since = case when failing_since is not null then now() end,
		rev = case when failing_since is null then rev else rev + 1 end
	where id = @id and off_since is null and (failing_since is null
		or @last::boolean and failing_since <= now() - make_interval(secs => @seconds))
	returning off_since)
select exists (select from failing where off_since is not null);

-- name: GiveUpDeliveries :exec
update webhook_delivery set status = 'failed', next_on = null, done_on = now(), sending = false
where webhook_id = @webhook_id and next_on is not null;

-- name: ListDueWebhookNotices :many
-- Webhooks that the portal switched off, and the administrator who is to be told: who made it, or else another.
select w.id, a.id as recipient from webhook w cross join lateral (
	select m.id from integration_manager m where m.organisation_id = w.organisation_id
	order by m.id <> w.created_by, m.id limit 1) a
where w.off_since > now() - make_interval(secs => @news_for::float8) and w.failing_since is not null
	and w.mailed_on is null and (sqlc.narg(id)::uuid is null or w.id = sqlc.narg(id))
order by w.off_since
limit @row_limit;

-- name: GetWebhookNotice :one
-- What an e-mail about a webhook that is off says.
select w.id, w.user_id, w.url, w.failing_since::timestamptz as failing_since, w.off_since::timestamptz as off_since,
	i.name
from webhook w join integration i on i.user_id = w.user_id
where w.id = @id and w.off_since is not null and w.failing_since is not null;

-- name: SettleWebhookNotice :exec
update webhook set mailed_on = now() where id = @id;

-- name: ForgetDeliveries :one
select forget_deliveries()::bigint;

-- name: CountWebhooks :one
-- Those that are on, of all organisations, and those of them that fail.
select count(*)::integer as listening, count(failing_since)::integer as failing from webhook where off_since is null;

-- name: HasIntegration :one
select exists (select from integration where user_id = @user_id);
