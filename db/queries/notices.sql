-- name: ListDueMessageNotices :many
-- The users who are due an e-mail about a ticket's new messages: followers with unread messages that no e-mail was
-- about, who want it, were not here for a while, and got no e-mail about this ticket in the quiet period. With ticket
-- and user given: whether that is so for them.
select p.ticket_id, p.user_id, t.organisation_id, t.last_seq
from support_ticket t
join ticket_participant p on p.ticket_id = t.id
join portal_user u on u.id = p.user_id
left join notification_setting s on s.user_id = p.user_id
left join message_notice n on n.ticket_id = p.ticket_id and n.user_id = p.user_id
where t.last_activity_on > now() - make_interval(secs => @news_for::float8)
	and (sqlc.narg(ticket_id)::bigint is null or t.id = sqlc.narg(ticket_id))
	and (sqlc.narg(user_id)::uuid is null or p.user_id = sqlc.narg(user_id))
	and p.following and t.last_seq > p.read_seq and t.last_seq > coalesce(n.settled_seq, 0)
	and (n.mailed_on is null or n.mailed_on <= now() - make_interval(secs => @quiet::float8))
	and coalesce(s.email_on_message, true)
	and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
		and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
		and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
	and (u.last_seen_on is null or u.last_seen_on <= now() - make_interval(secs => @away::float8))
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
	and exists (select from message m
		where m.ticket_id = t.id and m.kind = 'message' and m.withdrawn_on is null and m.sent_by <> p.user_id
			and m.seq > greatest(p.read_seq, n.settled_seq)
			and m.created_on > now() - make_interval(secs => @news_for::float8)
			and m.created_on <= now() - make_interval(secs => @wait::float8)
			and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id))
order by t.last_activity_on
limit @row_limit;

-- name: GetMessageNotice :one
-- What an e-mail about a ticket's new messages says, read as the person whom it is for. No row: they don't see the
-- ticket. The texts are those of the newest messages, oldest first.
select t.exact_id, t.subject, t.last_seq, t.status, t.promise, count(m.id)::integer as message_count,
	coalesce((array_agg(m.id order by m.seq) filter (where m.id is not null))[1],
		'00000000-0000-0000-0000-000000000000')::uuid as first_message_id,
	coalesce(array_agg(m.full_name order by m.seq) filter (where m.id is not null), '{}')::text[] as senders,
	coalesce(array_agg(left(m.text, @text_limit::integer)
		order by m.seq) filter (where m.nth <= @text_count::integer), '{}')::text[] as texts,
	coalesce(array_agg(m.full_name order by m.seq) filter (where m.nth <= @text_count::integer),
		'{}')::text[] as text_senders
from support_ticket t
left join lateral (
	select x.id, x.seq, x.text, p.full_name, row_number() over (order by x.seq desc) as nth
	from message x
	join person p on p.id = x.sent_by
	left join ticket_participant me on me.ticket_id = x.ticket_id and me.user_id = @user_id
	left join message_notice n on n.ticket_id = x.ticket_id and n.user_id = @user_id
	where x.ticket_id = t.id and x.kind = 'message' and x.withdrawn_on is null and x.sent_by <> @user_id
		and x.seq > coalesce(greatest(me.read_seq, n.settled_seq), 0)
		and x.created_on > now() - make_interval(secs => @news_for::float8)
		and not exists (select from message_read r where r.message_id = x.id and r.user_id = @user_id)) m on true
where t.id = @ticket_id
group by t.id;

-- name: SettleMessageNotice :exec
insert into message_notice (ticket_id, user_id, organisation_id, settled_seq, mailed_on)
values (@ticket_id, @user_id, @organisation_id, @settled_seq, case when @mailed::boolean then now() end)
on conflict (ticket_id, user_id) do update set settled_seq = greatest(message_notice.settled_seq,
	excluded.settled_seq), mailed_on = coalesce(excluded.mailed_on, message_notice.mailed_on);

-- name: ListDueDocumentNotices :many
-- The users who are due an e-mail about new documents: those of the organisation who want it, have not seen them and
-- got no such e-mail in the quiet period. Another query decides as the user whether they may see them.
with news as materialized (
	select d.id, d.organisation_id from document d
	where d.state = 'published' and d.announce
		and d.published_on > now() - make_interval(secs => @news_for::float8)
		and d.published_on <= now() - make_interval(secs => @wait::float8)
	order by d.published_on desc),
-- Most people were told of all of them. To count of how many takes a tenth of looking for one that is missing.
told as materialized (
	select n.user_id, d.organisation_id, count(*) as documents
	from news d join document_notice n on n.document_id = d.id
	where sqlc.narg(user_id)::uuid is null or n.user_id = sqlc.narg(user_id)
	group by n.user_id, d.organisation_id),
untold as materialized (
	select u.id, u.organisation_id
	from (select organisation_id, count(*) as documents from news group by organisation_id) published
	join portal_user u on u.organisation_id = published.organisation_id
	left join told t on t.user_id = u.id and t.organisation_id = u.organisation_id
	left join notification_setting s on s.user_id = u.id
	where (sqlc.narg(user_id)::uuid is null or u.id = sqlc.narg(user_id))
		and published.documents > coalesce(t.documents, 0)
		and coalesce(s.email_on_document, true) and u.status = 'active' and gets_mail(u.bounces, u.bounced_on)
		and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
		and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
		and exists (select from user_account a where a.user_id = u.id and a.enabled)
		and not exists (select from document_notice q
			where q.user_id = u.id and q.mailed_on > now() - make_interval(secs => @quiet::float8)))
select u.id from untold u
-- From the newest on: "exists" would be a join, in any order.
where (select true from news d
	where d.organisation_id = u.organisation_id
		and not exists (select from document_notice n where n.document_id = d.id and n.user_id = u.id)
		and not exists (select from document_seen e where e.document_id = d.id and e.user_id = u.id)
	limit 1)
order by u.id
limit @row_limit;

-- name: ListNewDocuments :many
-- The documents of an organisation that a user was not told of and has not seen, as far as the caller sees them.
select d.id, d.name
from document d
where d.organisation_id = @organisation_id and d.state = 'published' and d.announce
	and d.published_on > now() - make_interval(secs => @news_for::float8) and d.published_on <= now()
	and not exists (select from document_notice n where n.document_id = d.id and n.user_id = @user_id)
	and not exists (select from document_seen e where e.document_id = d.id and e.user_id = @user_id)
order by d.published_on, d.name, d.id;

-- name: SettleDocumentNotices :exec
insert into document_notice (document_id, user_id, organisation_id, mailed_on)
select d.id, @user_id, d.organisation_id, case when d.id = any (@mailed::uuid[]) then now() end
from document d where d.id = any (@settled::uuid[])
on conflict do nothing;

-- name: InsertInvitations :exec
-- Of users who are being created.
insert into invitation (user_id, organisation_id) select x, @organisation_id::uuid from unnest(@user_ids::uuid[]) x;

-- name: ListDueInvitations :many
select i.user_id
from invitation i
join portal_user u on u.id = i.user_id
where i.mailed_on is null and i.asked_on > now() - make_interval(secs => @news_for::float8)
	and (sqlc.narg(user_id)::uuid is null or i.user_id = sqlc.narg(user_id))
	and u.status = 'invited' and exists (select from user_account a where a.user_id = u.id and a.enabled)
	and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
order by i.asked_on
limit @row_limit;

-- name: SettleInvitation :exec
update invitation set mailed_on = now() where user_id = @user_id;

-- name: GetMailRecipient :one
-- The recipient of an e-mail, with what makes them an actor.
select u.id, u.organisation_id, o.name as organisation_name, u.first_name, u.email, p.full_name, p.is_customer,
	address_proof(u.email, u.organisation_id, u.email_proven_on)::text as address_proof,
	(select coalesce(array_agg(d.key order by d.key), '{}') from user_grant g
		join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))::text[] as grants
from portal_user u
join person p on p.id = u.id
join organisation o on o.id = u.organisation_id
where u.id = @id;

-- name: ListDueRefusals :many
-- Invitations that somebody said is not theirs, of which who invited them was not told yet.
select a.id from user_account a
where a.refused_on > now() - make_interval(secs => @news_for::float8) and a.refusal_told_on is null
	and (sqlc.narg(account_id)::uuid is null or a.id = sqlc.narg(account_id))
	and exists (select from portal_user u where u.id = a.invited_by and u.status <> 'blocked'
		and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
		and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
		and exists (select from user_account b where b.user_id = u.id and b.enabled))
order by a.refused_on
limit @row_limit;

-- name: GetRefusal :one
-- What an e-mail about a refused invitation says, and whom it is for.
select a.id, a.user_id, a.invited_by::uuid as invited_by,
	coalesce(a.email, a.username, a.subject, '')::text as address, p.full_name
from user_account a join person p on p.id = a.user_id where a.id = @id and a.invited_by is not null;

-- name: SettleRefusal :exec
update user_account set refusal_told_on = now() where id = @id;

-- name: ListDueLinks :many
-- Accounts that somebody else linked to a user who was there already, of which the user was not told yet.
select a.id, a.user_id from user_account a join portal_user u on u.id = a.user_id
where a.link_told_on is null and a.created_on > now() - make_interval(secs => @news_for::float8)
	and (sqlc.narg(account_id)::uuid is null or a.id = sqlc.narg(account_id))
	and a.created_on > u.created_on and a.invited_by <> a.user_id
	and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
	and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
order by a.created_on
limit @row_limit;

-- name: GetLink :one
-- What an e-mail about a linked account says.
select coalesce(a.email, a.username, a.subject, '')::text as address, p.full_name as linked_by
from user_account a join person p on p.id = a.invited_by where a.id = @id;

-- name: SettleLink :exec
update user_account set link_told_on = now() where id = @id;

-- name: ListDueMentions :many
-- Mentions that nobody has seen, of staff who want e-mail about them and were not here for a while.
select m.note_id, m.user_id
from note_mention m
join note n on n.id = m.note_id and n.withdrawn_on is null
join portal_user u on u.id = m.user_id
left join notification_setting s on s.user_id = m.user_id
where m.mailed_on is null and m.seen_on is null
	and (sqlc.narg(note_id)::uuid is null or m.note_id = sqlc.narg(note_id))
	and (sqlc.narg(user_id)::uuid is null or m.user_id = sqlc.narg(user_id))
	and n.created_on > now() - make_interval(secs => @news_for::float8)
	and n.created_on <= now() - make_interval(secs => @wait::float8)
	and coalesce(s.email_on_mention, true) and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
	and (u.last_seen_on is null or u.last_seen_on <= now() - make_interval(secs => @away::float8))
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
order by n.created_on, m.user_id
limit @row_limit;

-- name: GetMentionNotice :one
-- What an e-mail about a mention says, read as the person whom it is for.
select t.id as ticket_id, t.exact_id, t.subject, p.full_name as mentioned_by,
	left(n.text, @text_limit::integer)::text as text
from note_mention m
join note n on n.id = m.note_id and n.withdrawn_on is null
join person p on p.id = n.sent_by
join support_ticket t on t.id = m.ticket_id
where m.note_id = @note_id and m.user_id = @user_id;

-- name: SettleMention :exec
update note_mention set mailed_on = now() where note_id = @note_id and user_id = @user_id;

-- name: ListDueWakes :many
-- Pauses that are over, of staff who want this e-mail and were not here for a while.
select w.ticket_id, w.seq, w.user_id
from wake_notice w
join portal_user u on u.id = w.user_id
left join notification_setting s on s.user_id = w.user_id
where w.mailed_on is null and w.made_on > now() - make_interval(secs => @news_for::float8)
	and w.made_on <= now() - make_interval(secs => @wait::float8)
	and (sqlc.narg(ticket_id)::bigint is null or w.ticket_id = sqlc.narg(ticket_id) and w.seq = @seq::bigint)
	and coalesce(s.email_on_due, true) and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
	-- A user who was here when it ended has been notified.
	and (u.last_seen_on is null or u.last_seen_on < w.made_on)
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
order by w.made_on
limit @row_limit;

-- name: GetWakeNotice :one
-- What an e-mail about the end of a pause says, read as the person whom it is for. No row: it is somebody else's,
-- closed or paused again.
select t.exact_id, t.subject, o.name as organisation_name
from support_ticket t join organisation o on o.id = t.organisation_id
where t.id = @ticket_id and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
	and t.snoozed_until is null
	and (t.assignee_id is null or t.assignee_id = (select actor_user()));

-- name: SettleWake :exec
update wake_notice set mailed_on = now() where ticket_id = @ticket_id and seq = @seq;

-- name: ListDuePromises :many
-- Times that are about to end, or have, of staff who want e-mail about it and were not here since.
select d.ticket_id, d.kind, d.what, d.seq, d.user_id, d.due_on
from due_notice d
join portal_user u on u.id = d.user_id
left join notification_setting s on s.user_id = d.user_id
where d.mailed_on is null and d.made_on > now() - make_interval(secs => @news_for::float8)
	and d.made_on <= now() - make_interval(secs => @wait::float8)
	and (sqlc.narg(ticket_id)::bigint is null
		or d.ticket_id = sqlc.narg(ticket_id) and d.kind = @kind::text and d.what = @what::text
			and d.seq = @seq::bigint
		and d.user_id = @user_id::uuid)
	and coalesce(s.email_on_due, true) and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
	and (u.last_seen_on is null or u.last_seen_on < d.made_on)
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
order by d.made_on
limit @row_limit;

-- name: GetPromiseNotice :one
-- What an e-mail about a time says, read as the person whom it is for. No row: it is somebody else's now, done,
-- stands still, or of a warning, late already.
select t.exact_id, t.subject, o.name as organisation_name
from support_ticket t join organisation o on o.id = t.organisation_id
join ticket_clock c on c.ticket_id = t.id and c.kind = @kind
where t.id = @ticket_id and (t.assignee_id is null or t.assignee_id = (select actor_user()))
	and c.running_since is not null and (c.missed_on is not null) = (@what::text = 'missed');

-- name: SettlePromise :exec
update due_notice set mailed_on = now()
	where ticket_id = @ticket_id and kind = @kind and what = @what and seq = @seq and user_id = @user_id;

-- name: ListDueRatings :many
-- The people of the customer who are asked by e-mail whether their ticket is solved: its creator and its followers, an
-- hour after it was resolved, unless somebody has answered.
with asked as materialized (
	select r.ticket_id, r.round, r.organisation_id, r.mail_due_on, t.created_by
	from rating r
	join support_ticket t on t.id = r.ticket_id and t.resolutions = r.round and t.status in ('resolved', 'closed')
		and t.merged_into is null
	where r.answered_on is null and r.mail_due_on <= now()
		and r.mail_due_on > now() - make_interval(secs => @news_for::float8)
		and (sqlc.narg(ticket_id)::bigint is null or r.ticket_id = sqlc.narg(ticket_id))),
-- By their keys: a join by "or" looks at everybody for each rating.
whom as materialized (
	select a.ticket_id, a.round, a.organisation_id, a.mail_due_on, a.created_by as user_id from asked a
	union
	select a.ticket_id, a.round, a.organisation_id, a.mail_due_on, f.user_id
	from asked a join ticket_participant f on f.ticket_id = a.ticket_id and f.following)
select r.ticket_id, r.round, p.id as user_id, r.organisation_id
from whom r
join person p on p.id = r.user_id and p.is_customer
join portal_user u on u.id = p.id and u.status <> 'blocked' and gets_mail(u.bounces, u.bounced_on)
	and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
left join notification_setting s on s.user_id = p.id
where (sqlc.narg(user_id)::uuid is null or p.id = sqlc.narg(user_id))
	and not exists (select from rating_notice n
		where n.ticket_id = r.ticket_id and n.round = r.round and n.user_id = p.id)
	and coalesce(s.email_on_message, true)
	and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
	and exists (select from user_account a where a.user_id = u.id and a.enabled)
order by r.mail_due_on, p.id
limit @row_limit;

-- name: GetRatingNotice :one
-- What an e-mail that asks says, read as the person whom it is for. No row: they don't see the ticket.
select t.exact_id, t.subject from support_ticket t join rating r on r.ticket_id = t.id and r.round = @round
	where t.id = @ticket_id;

-- name: SettleRating :exec
insert into rating_notice (ticket_id, round, user_id, organisation_id)
values (@ticket_id, @round, @user_id, @organisation_id)
on conflict do nothing;

-- name: GetReceiptNotice :one
-- What an e-mail about a ticket that an e-mail made says, read as the person whom it is for.
select exact_id, subject, organisation_id from support_ticket where id = @ticket_id;

-- name: ListDueIncidentMail :many
-- The users who are due an e-mail about an incident: about an open one, or the end of one. Everybody whom it affects
-- gets its first message, its end, that maintenance was moved, and reminders of it; followers also get the updates
-- between. Of several, the newest. days is 0, or how long before maintenance the reminder is due.
with candidate as materialized (
	select * from incident_news(sqlc.narg(incident_id)::uuid, @news_for::float8)
		as t (id, kind, state, starts_on, ended_on, last_seq, told_on, moved_seq)),
-- Incident by incident and customer by customer ("offset 0"), however many the planner expects: what is over and the
-- users of other customers are not looked at.
affected as materialized (
	select c.id, x.organisation_id, x.added_on
	from candidate c
	cross join lateral (
		select y.organisation_id, min(y.added_on) as added_on from incident_configuration y
		where y.incident_id = c.id and (sqlc.narg(user_id)::uuid is null or y.organisation_id = (
			select p.organisation_id from person p where p.id = sqlc.narg(user_id)))
		group by y.organisation_id) x
	join organisation o on o.id = x.organisation_id and o.status = 'active'),
reader as materialized (
	select u.id, u.organisation_id, h.since
	from (select distinct a.organisation_id from affected a) o
	cross join lateral (
		select p.id, p.organisation_id from portal_user p
		where p.organisation_id = o.organisation_id and p.status = 'active'
			and (sqlc.narg(user_id)::uuid is null or p.id = sqlc.narg(user_id)) offset 0) u
	cross join lateral sees_services_since(u.id) as h (since)),
news as materialized (
	select c.id as incident_id, c.told_on, r.id as user_id, r.organisation_id, m.first_on, d.days
	from candidate c
	join affected a on a.id = c.id
	join reader r on r.organisation_id = a.organisation_id
	-- Of one user, by its key: an outage has thousands, and the planner knows of none yet.
	left join lateral (
		select max(m.seq) as seq, min(m.mailed_on) as first_on, max(m.mailed_on) as last_on,
			bool_or(m.status = 'sent') as arrived
		from incident_mail m where m.incident_id = c.id and m.user_id = r.id) m on true
	left join incident_reader f on f.incident_id = c.id and f.user_id = r.id
	left join lateral (
		select min(v.days) as days from (values (1), (7)) v (days)
		where c.state = 'planned' and c.starts_on > now() and c.starts_on - make_interval(days => v.days) <= now()
			and m.last_on < c.starts_on - make_interval(days => v.days)) d on true
	where case
		-- Users who got no e-mail yet: an end is for those who had the right before, a correction for nobody.
		when m.seq is null and c.state = 'cancelled' then false
		when m.seq is null and c.state = 'ended' then r.since <= c.ended_on
		when m.seq is null and c.kind = 'announcement' then
			greatest(c.told_on, a.added_on, r.since) > now() - make_interval(secs => @news_for)
		when m.seq is null then true
		when m.seq = c.last_seq then d.days is not null
		when c.state = 'cancelled' then m.arrived
		when c.state = 'ended' or m.seq < c.moved_seq then true
		else d.days is not null
			or coalesce(f.follows, false) and c.told_on > now() - make_interval(secs => @news_for) end)
-- Whether e-mail reaches a user costs the most, and matters only when there is news.
select n.incident_id::uuid as incident_id, n.user_id, n.organisation_id,
	coalesce(n.first_on, now())::timestamptz as first_on, coalesce(n.days, 0)::integer as days
from news n
join portal_user u on u.id = n.user_id
cross join lateral incident_mail_reaches(u) x
order by n.told_on, n.incident_id, n.user_id
limit @row_limit;

-- name: GetIncidentNotice :one
-- What an e-mail about an incident says, read as its recipient. No row: they may not read it (any more).
select sqlc.embed(t), u.text as message, u.created_on as told_on
from read_incident t join incident_update u on u.incident_id = t.id and u.seq = t.last_seq
where t.id = @id;

-- name: SettleIncidentMail :exec
insert into incident_mail (incident_id, user_id, organisation_id, seq, status)
values (@incident_id, @user_id, @organisation_id, @seq, @status)
on conflict (incident_id, user_id, seq) do update set mailed_on = now(), status = excluded.status;
