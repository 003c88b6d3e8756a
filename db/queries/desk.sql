-- name: GetDesk :one
-- What only staff know of a ticket. No row: the caller does not see the ticket.
select t.id, t.organisation_id, t.team_id, t.waiting_since, t.due_on, t.warn_on, t.snoozed_until,
	coalesce(d.tag_ids, '{}')::uuid[] as tag_ids, coalesce(d.rev, 0)::bigint as rev, p.id as snoozer_id,
	p.full_name as snoozer_name
from support_ticket t
left join ticket_desk d on d.ticket_id = t.id
left join person p on p.id = d.snoozed_by and t.snoozed_until is not null
where t.id = @id;

-- name: ListUsable :one
-- Those of these teams and tags that are not archived.
select array(select t.id from team t where t.id = any (@teams::uuid[]) and not t.archived)::uuid[] as teams,
	array(select g.id from tag g where g.id = any (@tags::uuid[]) and not g.archived)::uuid[] as tags;

-- name: SetTicketTeam :exec
-- Touches nothing that a customer sees.
update support_ticket set team_id = sqlc.narg(team_id) where id = @id;

-- name: PutTags :exec
-- The ticket's tags from now on, with the next rev of its desk.
with gone as (
	delete from ticket_tag where ticket_id = @ticket_id and tag_id <> all (@tag_ids::uuid[])),
put as (
	insert into ticket_tag (ticket_id, tag_id, organisation_id, open)
	select t.id, g.id, t.organisation_id, t.status not in ('resolved', 'closed')
	from support_ticket t cross join unnest(@tag_ids::uuid[]) g (id) where t.id = @ticket_id
	on conflict do nothing)
insert into ticket_desk (ticket_id, organisation_id, rev, tag_ids) values (@ticket_id, @organisation_id, 1, @tag_ids)
on conflict (ticket_id) do update set rev = ticket_desk.rev + 1, tag_ids = excluded.tag_ids;

-- name: ListDesks :many
-- The desks of many tickets, of those that have one: what the hub pushes of them.
select t.id, t.team_id, d.tag_ids, d.rev from ticket_desk d join support_ticket t on t.id = d.ticket_id
	where d.ticket_id = any (@ids::bigint[]);

-- name: GetTicketContext :one
-- The context of a ticket. E-mail, phone and documents are null for callers without the right to them.
select sqlc.embed(o), p.id as author_id, p.full_name as author_name, p.is_customer as author_is_customer, u.email,
	u.phone,
	(case when u.bounce_status is not null then
		json_build_object('status', u.bounce_status, 'failedOn', u.bounced_on,
			'stopped', not gets_mail(u.bounces, u.bounced_on)) end)::json as mail_failure,
	(select coalesce(json_agg(x), '[]') from (
		select s.id, s.exact_id as "exactId", s.subject, s.status, s.priority, s.created_on as "createdOn",
			s.last_activity_on as "lastActivityOn", s.due_on as "dueOn", s.warn_on as "warnOn"
		from support_ticket s
		where s.organisation_id = t.organisation_id and s.id <> t.id
			and s.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		order by s.due_on, s.waiting_since, s.id limit 5) x)::json as open_tickets,
	(select count(*) from (
		select from support_ticket s
		where s.organisation_id = t.organisation_id and s.id <> t.id
			and s.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		limit 1000) x)::integer as open_tickets_total,
	(select to_json(x) from (
		select c.id, c.code, c.description, c.postcode as "postCode", c.house_number as "houseNumber", c.city,
			c.ended_on is not null as ended
		from configuration c where c.id = t.configuration_id) x)::json as configuration,
	(case when (select actor_manages('documents')) then (
		select coalesce(json_agg(x), '[]') from (
			select d.id, d.name, d.category, d.period, d.published_on as "publishedOn" from document d
			where d.organisation_id = t.organisation_id and d.state = 'published' order by d.published_on desc,
			d.id limit 5) x) end)::json as documents
from support_ticket t
join organisation o on o.id = t.organisation_id
join person p on p.id = t.created_by
left join portal_user u on u.id = p.id and (select actor_manages('customers'))
where t.id = @id;
