-- name: ListTicketLinks :one
-- The newest links of a ticket, newest first, as one array. No row: the caller does not see the ticket.
select (
	select coalesce(json_agg(x), '[]') from (
		select json_build_object('id', o.id, 'exactId', o.exact_id, 'subject', o.subject, 'status', o.status,
			'organisationName', g.name) as ticket, l.kind, l.kind <> 'related' and l.a_id = t.id as inverse,
			l.created_on as "createdOn", json_build_object('id', p.id, 'fullName', p.full_name) as "createdBy"
		from (
			select * from ticket_link where a_id = t.id
			union all
			select * from ticket_link where b_id = t.id) l
		join support_ticket o on o.id = case l.a_id when t.id then l.b_id else l.a_id end
		join organisation g on g.id = o.organisation_id
		join person p on p.id = l.created_by
		order by l.created_on desc, o.id desc limit 100) x)::json as links
from support_ticket t where t.id = @id;

-- name: GetLinkState :one
-- What decides whether b can be linked to a: whether it is already, the other way round, or as part of a part.
select
	(exists (select from ticket_link where kind = @kind::text and a_id = @a_id::bigint and b_id = @b_id::bigint)
		or @kind = 'parent' and exists (select from ticket_link
			where kind = 'parent' and b_id = @b_id))::boolean as linked,
	(exists (select from ticket_link where kind = @kind and a_id = @b_id and b_id = @a_id)
		or @kind = 'parent' and exists (select from ticket_link
			where kind = 'parent' and (b_id = @a_id or a_id = @b_id)))::boolean as circular;

-- name: InsertLink :execrows
insert into ticket_link (a_id, b_id, kind, created_by) values (@a_id, @b_id, @kind, @created_by)
	on conflict do nothing;

-- name: DeleteLink :execrows
-- Whichever way it goes.
delete from ticket_link where kind = @kind and (a_id = @id and b_id = @other_id or a_id = @other_id and b_id = @id);

-- name: TouchDesk :exec
-- Tells the staff in a ticket that something of it has changed which is theirs alone.
insert into ticket_desk (ticket_id, organisation_id, rev) values (@ticket_id, @organisation_id, 1)
on conflict (ticket_id) do update set rev = ticket_desk.rev + 1;

-- name: SetMergedInto :exec
update support_ticket set merged_into = @into_id where id = @id;

-- name: TakeOverParticipants :many
-- The participants of one ticket take part in another of the same customer from now on, and follow it as they did the
-- first. It returns those who did not before: from now on they may read everything in it.
insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
select t.id, p.user_id, t.organisation_id, true, p.following
from support_ticket t join ticket_participant p on p.ticket_id = @from_id and p.takes_part
where t.id = @id
order by p.user_id
on conflict (ticket_id, user_id) do update set takes_part = true where not ticket_participant.takes_part
returning user_id;
