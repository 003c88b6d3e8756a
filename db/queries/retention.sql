-- name: ListTicketsToEmpty :many
-- Resolved and closed tickets in which nothing happened since, between two ids.
select t.id from support_ticket t
where t.id > @after_id and t.id <= @until_id and t.status in ('resolved', 'closed')
	and t.last_activity_on < @before::timestamptz
	and (t.emptied_on is null or t.emptied_on < t.last_activity_on)
order by t.id;

-- name: EmptyTickets :one
select empty_tickets(@ticket_ids::bigint[], @before::timestamptz, @subject::text)::bigint as gone;

-- name: CountOldEntries :one
select count(*) from audit_log l where l.id > @after_id and l.id <= @until_id and l.at < @before::timestamptz;

-- name: RetireLog :one
select retire_log(@after_id::bigint, @until_id::bigint, @before::timestamptz)::bigint as gone;

-- name: CountOldSignIns :one
select ((select count(*) from user_account a where a.last_sign_in_on < @before::timestamptz)
	+ (select count(*) from portal_user u where u.last_seen_on < @before))::bigint as n;

-- name: RetireSignIns :one
select retire_sign_ins(@before::timestamptz)::bigint as gone;

-- name: CountOldMailOfTickets :one
-- As retire_mail_of_tickets has it.
select ((select count(*) from message_notice n join support_ticket t on t.id = n.ticket_id
		where n.ticket_id > @after_id::bigint and n.ticket_id <= @until_id::bigint
			and t.last_activity_on < @before::timestamptz
			and (n.mailed_on is null or n.mailed_on < @before))
	+ (select count(*) from rating_notice n where n.ticket_id > @after_id and n.ticket_id <= @until_id
		and n.mailed_on < @before)
	+ (select count(*) from due_notice n where n.ticket_id > @after_id and n.ticket_id <= @until_id
		and n.made_on < @before)
	+ (select count(*) from wake_notice n where n.ticket_id > @after_id and n.ticket_id <= @until_id
		and n.made_on < @before))::bigint as n;

-- name: RetireMailOfTickets :one
select retire_mail_of_tickets(@after_id::bigint, @until_id::bigint, @before::timestamptz)::bigint as gone;

-- name: CountOldMail :one
-- As retire_mail has it.
select ((select count(*) from document_notice n join document d on d.id = n.document_id
		where coalesce(n.mailed_on, d.published_on) < @before::timestamptz and d.published_on < @before)
	+ (select count(*) from incident_mail m join incident i on i.id = m.incident_id
		where i.state in ('ended', 'cancelled') and m.mailed_on < @before
			and not exists (select from incident_update u where u.incident_id = i.id and u.created_on >= @before))
	+ (select count(*) from inbound_mail i
		where i.verdict in ('posted', 'ignored', 'rejected', 'released') and i.received_on < @before
			and i.blob_key is null))::bigint as n;

-- name: RetireMail :one
select retire_mail(@before::timestamptz, @row_limit::integer)::bigint as gone;
