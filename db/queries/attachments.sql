-- name: InsertAttachment :one
-- A pending attachment, the sender's alone until a message takes it. Its bytes are in the blob store.
insert into attachment (organisation_id, name, description, content_type, size, sha256, blob_key, width, height,
	created_by)
values (@organisation_id, @name, @description, @content_type, @size, @sha256, @blob_key, sqlc.narg(width),
	sqlc.narg(height), @created_by)
returning *;

-- name: LockPending :exec
-- Nobody else adds to what is pending of this user until the commit: it is counted.
select pg_advisory_xact_lock(hashtextextended('pending attachments of ' || sqlc.arg(created_by)::uuid::text, 0));

-- name: PendingExhausted :one
-- Whether so many, or so large, attachments of somebody are pending already.
select (count(*) >= @most::integer or coalesce(sum(size), 0) >= @most_bytes::bigint)::boolean as exhausted
from attachment where created_by = @created_by and ticket_id is null;

-- name: GetAttachment :one
-- An attachment that the caller sees, pending or sent.
select * from attachment where id = @id;

-- name: GetMessageAttachment :one
-- An attachment of this message or note, with its ticket's status. No row: the caller does not see it.
select sqlc.embed(a), t.status as ticket_status from attachment a join support_ticket t on t.id = a.ticket_id
where a.id = @id and (a.message_id = @message_id::uuid or a.note_id = @message_id::uuid);

-- name: LockAttachment :one
-- The row as it is now, until the end of the transaction. The ticket's row is locked before it, always.
select * from attachment where id = @id for update;

-- name: ListMessageAttachments :one
-- The attachments of a message or note, in its order, as one array. No row: the caller does not see the message.
select (
	select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', m.id, 'name', a.name,
		'description', a.description, 'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256,
		'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
	from attachment a where a.ticket_id = m.ticket_id
		and (a.message_id = m.id or a.note_id = m.id))::jsonb as attachments
from (
	select message.id, message.ticket_id from message where message.id = @message_id
	union all
	select note.id, note.ticket_id from note where note.id = @message_id) m;

-- name: ListTicketAttachments :one
-- The newest attachments of a ticket, newest first, as one array. No row: the caller does not see the ticket.
select (
	select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', coalesce(a.message_id, a.note_id),
		'name', a.name, 'description', a.description, 'contentType', a.content_type, 'size', a.size,
		'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on)
			order by a.created_on desc, a.id desc), '[]'::jsonb)
	from (select * from attachment n where n.ticket_id = t.id order by n.created_on desc,
		n.id desc limit @row_limit::integer) a)::jsonb as attachments
from support_ticket t where t.id = @ticket_id;

-- name: UpdateAttachment :one
update attachment set name = @name, description = @description, content_type = @content_type, size = @size,
	sha256 = @sha256, blob_key = @blob_key, width = sqlc.narg(width), height = sqlc.narg(height)
where id = @id
returning *;

-- name: DeleteAttachment :exec
delete from attachment where id = @id;

-- name: ListAttachmentsOf :many
-- Those of a message, in its order.
select * from attachment where message_id = @message_id::uuid order by created_on, id;

-- name: DeleteAttachmentsOf :many
-- Those of a message or note.
delete from attachment where message_id = @said_id::uuid or note_id = @said_id::uuid
returning *;

-- name: TouchTicket :exec
-- Tells everyone who looks that something of the ticket has changed.
update support_ticket set rev = rev + 1 where id = @id;

-- name: DeleteAbandonedAttachments :many
-- Attachments that no message took, oldest first, and where their bytes are. One that is being taken is left.
delete from attachment where id in (
	select a.id from attachment a where a.ticket_id is null and a.created_on < @before::timestamptz
	order by a.created_on limit @row_limit::integer for update skip locked)
returning blob_key;
