-- name: FindPeople :many
-- The people whom an id, an e-mail address or a name may mean.
select p.id, p.organisation_id, o.name as organisation_name, p.full_name, p.is_customer, u.email, u.erp_contact_id
from person p
join portal_user u on u.id = p.id
join organisation o on o.id = p.organisation_id
where p.id = sqlc.narg(id)::uuid or address_form(u.email) = address_form(@email::text)
order by o.name, p.id
limit 20;

-- name: LastTicketAndEntry :one
-- Where the tickets and the audit log end: both are gone through piece by piece, for a statement may take 5 s.
select coalesce((select max(id) from support_ticket), 0)::bigint as ticket_id,
	coalesce((select max(id) from audit_log), 0)::bigint as entry_id;

-- name: ListTicketsOfPerson :many
-- In which conversations a person may be named: of a customer's person those of the organisation, of staff those in
-- which they had a part, or were given one by somebody else.
select t.id from support_ticket t
join person p on p.id = @user_id
where t.id > @after_id and t.id <= @until_id and case when p.is_customer then t.organisation_id = p.organisation_id
	else t.created_by = p.id or t.assignee_id = p.id
		or exists (select from ticket_participant x where x.ticket_id = t.id and x.user_id = p.id)
		or exists (select from message m where m.ticket_id = t.id and (m.sent_by = p.id or m.kind = 'event'
			and p.full_name in (m.event ->> 'from', m.event ->> 'to')))
		or exists (select from note n where n.ticket_id = t.id and n.sent_by = p.id)
		or exists (select from note_mention y where y.ticket_id = t.id and y.user_id = p.id) end
order by t.id;

-- name: EraseInTickets :many
select e.col::text as col, e.changed::bigint as changed, e.samples::jsonb as samples
from erase_texts(@user_id::uuid, @ticket_ids::bigint[], @name::text) e;

-- name: ShowInTickets :exec
select show_in_tickets(@user_id::uuid, @ticket_ids::bigint[]);

-- name: EraseInLog :one
select e.changed::bigint as changed, e.samples::jsonb as samples
from erase_log(@user_id::uuid, @after_id::bigint, @until_id::bigint, @name::text) e;

-- name: AskErasure :exec
-- Asked again it stays as it was.
insert into erasure_request (user_id, organisation_id, asked_by, reason)
values (@user_id, @organisation_id, sqlc.narg(asked_by), @reason)
on conflict (user_id) do nothing;

-- name: GetErasureRequest :one
select due_on from erasure_request where user_id = @user_id;

-- name: DeleteErasureRequest :execrows
delete from erasure_request where user_id = @user_id;

-- name: TakeErasure :one
-- No row: it is not due, was taken back, or another instance has done it.
delete from erasure_request where user_id = @user_id and due_on <= now() returning reason;

-- name: ListErasures :many
-- The erasures that were asked for, the next one first.
select r.user_id, p.full_name, o.name as organisation_name, r.asked_on, r.due_on, r.reason,
	coalesce(a.full_name, '')::text as asked_by
from erasure_request r join person p on p.id = r.user_id join organisation o on o.id = r.organisation_id
left join person a on a.id = r.asked_by
where not @due::boolean or r.due_on <= now()
order by r.due_on, r.user_id;

-- name: ListErased :many
-- The erased people, and when they were erased. The address alone says nothing: anybody may type one that looks like
-- it.
select u.id, max(l.at)::timestamptz as erased_on
from portal_user u join audit_log l on l.entity = 'user' and l.entity_id = u.id::text and l.action = 'user.erased'
where u.email like '%@erased.invalid'
group by u.id;

-- name: ListBack :many
-- Those of some people who are here and not erased.
select u.id from portal_user u
where u.id = any (@user_ids::uuid[]) and u.email not like '%@erased.invalid' order by u.id;

-- name: ErasePerson :many
select e.col::text as col, e.changed::bigint as changed
from erase_person(@user_id::uuid, @first_name::text, @last_name::text) e;

-- name: CountKeptOfPerson :one
-- What an erasure leaves of some tickets, under the pseudonym.
select
	(select count(*) from message m where m.ticket_id = any (@ticket_ids::bigint[])
		and m.sent_by = @user_id) as messages,
	(select count(*) from note n where n.ticket_id = any (@ticket_ids) and n.sent_by = @user_id) as notes,
	(select count(*) from attachment a where a.ticket_id = any (@ticket_ids) and a.created_by = @user_id) as files,
	(select count(*) from support_ticket t where t.id = any (@ticket_ids) and t.created_by = @user_id) as tickets,
	(select count(*) from support_ticket t where t.id = any (@ticket_ids) and t.assignee_id = @user_id
		and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')) as assigned;

-- name: ListPersonData :many
-- A page of one section of the data about a person. What staff say among themselves is their own data: notes are in the
-- export of their authors.
select x.data::jsonb as data from (
	select 'user' as section, jsonb_build_object('id', u.id, 'organisation', o.name, 'firstName', u.first_name,
		'lastName', u.last_name, 'fullName', p.full_name, 'email', u.email, 'username', u.username, 'phone', u.phone,
		'language', u.language, 'status', u.status, 'createdOn', u.created_on, 'lastSeenOn', u.last_seen_on,
		'emailProvenOn', u.email_proven_on, 'erpContactId', u.erp_contact_id, 'emailsReturned', u.bounces,
		'emailReturnedOn', u.bounced_on,
		'emailReturnedWith', u.bounce_status) as data
	from portal_user u join person p on p.id = u.id join organisation o on o.id = u.organisation_id
		where u.id = @user_id::uuid
	union all
	select 'accounts', jsonb_build_object('issuer', a.issuer, 'subject', a.subject, 'email', a.email,
		'username', a.username, 'label', a.label, 'enabled', a.enabled, 'createdOn', a.created_on,
		'lastSignInOn', a.last_sign_in_on, 'refusedOn', a.refused_on) from user_account a where a.user_id = @user_id
	union all
	select 'grants', jsonb_build_object('key', d.key, 'validFrom', g.valid_from, 'validUntil', g.valid_until,
		'reason', g.reason, 'grantedOn', g.granted_on) from user_grant g join grant_definition d on d.id = g.grant_id
			where g.user_id = @user_id
	union all
	select 'invitations', jsonb_build_object('askedOn', i.asked_on, 'mailedOn', i.mailed_on) from invitation i
		where i.user_id = @user_id
	union all
	select 'accessRequests', jsonb_build_object('key', d.key, 'askedOn', r.asked_on, 'mailedOn', r.mailed_on)
	from access_request r join grant_definition d on d.id = r.grant_id where r.user_id = @user_id
	union all
	select 'notificationSettings', to_jsonb(s) - 'user_id' - 'organisation_id' from notification_setting s
		where s.user_id = @user_id
	union all
	select 'pushDevices', jsonb_build_object('label', d.label, 'createdOn', d.created_on,
		'lastSuccessOn', d.last_success_on) from push_device d where d.user_id = @user_id
	union all
	select 'staffPreferences', to_jsonb(s) - 'user_id' from staff_preference s where s.user_id = @user_id
	union all
	select 'documentsSeen', jsonb_build_object('document', d.name, 'seenOn', s.seen_on)
	from document_seen s join document d on d.id = s.document_id where s.user_id = @user_id
	union all
	select 'ratings', jsonb_build_object('ticketId', r.ticket_id, 'answeredOn', r.answered_on, 'resolved', r.resolved,
		'score', r.score, 'comment', r.comment) from rating r where r.answered_by = @user_id
	union all
	select 'emailsReceived', jsonb_build_object('receivedOn', i.received_on, 'sender', i.sender, 'subject', i.subject,
		'size', i.size, 'verdict', i.verdict, 'ticketId', i.ticket_id) from inbound_mail i where i.user_id = @user_id
	union all
	select 'replyAddresses', jsonb_build_object('ticketId', r.ticket_id, 'madeOn', r.made_on) from reply_address r
		where r.user_id = @user_id
	union all
	select 'emailsSent', jsonb_build_object('about', v.about, 'ticketId', v.ticket_id, 'mailedOn', v.mailed_on)
	from (
		select 'messages' as about, ticket_id, mailed_on from message_notice where user_id = @user_id
		union all select 'document', null, mailed_on from document_notice where user_id = @user_id
		union all select 'rating', ticket_id, mailed_on from rating_notice where user_id = @user_id
		union all select 'due', ticket_id, mailed_on from due_notice where user_id = @user_id
		union all select 'woken', ticket_id, mailed_on from wake_notice where user_id = @user_id
		union all select 'incident', null, mailed_on from incident_mail where user_id = @user_id
	) v where v.mailed_on is not null
	union all
	select 'viewedAs', jsonb_build_object('reason', v.reason, 'startedOn', v.started_on,
		'endedOn', coalesce(v.ended_on, v.ends_on))
	from view_as v where v.user_id = @user_id
	union all
	select 'views', jsonb_build_object('of', v.user_id, 'reason', v.reason, 'startedOn', v.started_on)
	from view_as v where v.staff_id = @user_id
	union all
	select 'contacts', jsonb_build_object('of', coalesce(c.code, l.postcode || ' ' || l.house_number), 'role', x.role,
		'name', x.name, 'phone', x.phone)
	from configuration_contact x join person p on p.id = @user_id
	left join configuration c on c.id = x.configuration_id left join location l on l.id = x.location_id
	where x.user_id = p.id or x.organisation_id = p.organisation_id and lower(x.name) = lower(p.full_name)
	union all
	select 'incidents', jsonb_build_object('title', i.title, 'seenUpdates', r.seen_seq, 'hiddenUpdates', r.hidden_seq,
		'follows', r.follows)
	from incident_reader r join incident i on i.id = r.incident_id where r.user_id = @user_id
	union all
	select 'calendars', jsonb_build_object('createdOn', a.created_on, 'readOn', a.read_on) from calendar_address a
		where a.user_id = @user_id
	union all
	select 'incidentReports', jsonb_build_object('title', i.title, 'service', c.code, 'createdOn', r.created_on)
	from incident_report r join incident i on i.id = r.incident_id join configuration c on c.id = r.configuration_id
	where r.user_id = @user_id
	union all
	select 'incidentUpdates', jsonb_build_object('title', i.title, 'text', u.text, 'createdOn', u.created_on)
	from incident_update u join incident i on i.id = u.incident_id where u.sent_by = @user_id
	union all
	select 'teams', jsonb_build_object('name', t.name) from team_member m join team t on t.id = m.team_id
		where m.user_id = @user_id
	union all
	select 'savedViews', jsonb_build_object('name', v.name, 'state', v.state, 'shared', v.shared) from saved_view v
		where v.owner_id = @user_id
	union all
	select 'cannedReplies', jsonb_build_object('title', r.title, 'text', r.text, 'owner', r.owner) from canned_reply r
		where r.owner_id = @user_id
	union all
	select 'changesOf', jsonb_build_object('at', l.at, 'action', l.action, 'reason', l.reason, 'before', l.before,
		'after', l.after)
	from audit_log l where l.entity = 'user' and l.entity_id = @user_id::text
	union all
	select 'exports', jsonb_build_object('startedOn', e.started_on) from export_run e where e.person_id = @user_id
) x
where x.section = @section::text
order by x.data limit @page_size offset @page_offset;

-- name: ListPersonInTickets :many
-- The same, of the conversations up to a ticket, from what follows a place in one.
select x.ticket_id::bigint as ticket_id, x.place::text as place, x.data::jsonb as data from (
	select 'tickets' as section, t.id as ticket_id, '-' as place,
		jsonb_build_object('id', t.id, 'number', t.exact_id, 'subject', t.subject,
			'topic', t.topic, 'status', t.status, 'createdOn', t.created_on) as data from support_ticket t
		where t.created_by = @user_id::uuid
		and t.id >= @after_id::bigint and t.id <= @until_id::bigint
	union all
	select 'takesPart', x.ticket_id, '-', jsonb_build_object('ticketId', x.ticket_id, 'takesPart', x.takes_part,
		'following', x.following, 'joinedOn', x.joined_on, 'readUntil', x.read_seq) from ticket_participant x
	where x.user_id = @user_id and x.ticket_id >= @after_id and x.ticket_id <= @until_id
	union all
	select 'messages', m.ticket_id, lpad(m.seq::text, 18, '0'),
		jsonb_build_object('id', m.id, 'ticketId', m.ticket_id, 'seq', m.seq, 'kind', m.kind,
			'text', m.text, 'createdOn', m.created_on, 'channel', m.channel, 'withdrawnOn', m.withdrawn_on) from message m
	where m.sent_by = @user_id and m.ticket_id >= @after_id and m.ticket_id <= @until_id
	union all
	select 'messagesRead', m.ticket_id, lpad(m.seq::text, 18, '0'),
		jsonb_build_object('messageId', r.message_id, 'ticketId', r.ticket_id, 'readOn', r.read_on)
	from message m join message_read r on r.message_id = m.id and r.user_id = @user_id
	where m.ticket_id >= @after_id and m.ticket_id <= @until_id
	union all
	select 'notes', n.ticket_id, n.id::text,
		jsonb_build_object('id', n.id, 'ticketId', n.ticket_id, 'text', n.text, 'createdOn', n.created_on)
	from note n where n.sent_by = @user_id and n.ticket_id >= @after_id and n.ticket_id <= @until_id
	union all
	select 'mentions', y.ticket_id, y.note_id::text,
		jsonb_build_object('ticketId', y.ticket_id, 'mailedOn', y.mailed_on, 'seenOn', y.seen_on)
	from note_mention y where y.user_id = @user_id and y.ticket_id >= @after_id and y.ticket_id <= @until_id
	union all
	select 'files', a.ticket_id, a.id::text, jsonb_build_object('id', a.id, 'ticketId', a.ticket_id, 'name', a.name,
		'description', a.description, 'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256,
		'createdOn', a.created_on)
	from attachment a where a.created_by = @user_id and a.ticket_id >= @after_id and a.ticket_id <= @until_id
) x
where x.section = @section::text and (x.ticket_id > @after_id or x.place > @after_place::text)
order by x.ticket_id, x.place limit @page_size;

-- name: ListPersonInLog :many
-- What somebody changed, between two entries of the audit log.
select l.id,
	jsonb_build_object('at', l.at, 'action', l.action, 'entity', l.entity, 'entityId', l.entity_id)::jsonb as data
from audit_log l where l.actor_id = @user_id::uuid and l.id > @after_id::bigint and l.id <= @until_id::bigint
order by l.id limit @page_size;

-- name: ListFilesOfPerson :many
-- The files that somebody sent in conversations up to a ticket, from what follows one of them.
select a.ticket_id::bigint as ticket_id, a.id, a.name, a.blob_key from attachment a
where a.created_by = @user_id and a.ticket_id >= @after_id::bigint and a.ticket_id <= @until_id::bigint
	and (a.ticket_id > @after_id or a.id > @after_file::uuid)
order by a.ticket_id, a.id limit @page_size;

-- name: ListLooseFilesOfPerson :many
-- The files that somebody sent and no message has yet, and their e-mail as it came in, from what follows one of them.
select x.id::uuid as id, x.name::text as name, x.blob_key::text as blob_key from (
	select a.id, a.name, a.blob_key from attachment a where a.created_by = @user_id::uuid and a.ticket_id is null
	union all
	select i.id, 'e-mail.eml', i.blob_key from inbound_mail i where i.user_id = @user_id and i.blob_key is not null) x
where x.id > @after_file::uuid order by x.id limit @page_size;

-- name: LockExports :exec
-- Until the end of the transaction: of two requests of one person the second sees what the first has done.
select pg_advisory_xact_lock(hashtextextended('export for ' || @requested_by::text, 0));

-- name: ForgetExports :exec
delete from export_run where started_on < now() - interval '1 day';

-- name: CountExports :one
-- What somebody asked for in the last day of a person, since when, and whether they still get one, of anybody. What was
-- not ended in an hour is over.
select count(*) filter (where person_id = @person_id)::integer as of_person,
	coalesce(min(started_on) filter (where person_id = @person_id), now())::timestamptz as since,
	coalesce(bool_or(ended_on is null and started_on > now() - interval '1 hour'), false)::boolean as running
from export_run where requested_by = @requested_by and started_on > now() - interval '1 day';

-- name: InsertExport :one
insert into export_run (person_id, organisation_id, requested_by) values (@person_id, @organisation_id, @requested_by)
returning id;

-- name: EndExport :exec
update export_run set ended_on = now() where id = @id;
