-- name: ListQueue :many
-- A page of staff's queue, as ListTickets is one: guarded filters that stand once, and a page that is chosen from
-- support_ticket alone before anything is looked up. The statuses of what is open stand as in the indexes of open
-- tickets. The oldest of what is open are sorted: in an index of all tickets everything that is closed comes before
-- them. countable: the total is kept in ticket_count. What is searched for is found in tickets, in their notes, and in the name or number of their customer.
with found as materialized (
	select search_tickets(sqlc.narg(search)::text) || search_notes(sqlc.narg(search)::text) || array(
		select t.id from support_ticket t where t.organisation_id = any (array(
			select o.id from organisation o
			where o.name ilike sqlc.narg(customer)::text or o.customer_number ilike sqlc.narg(customer)))) as ids),
matching as not materialized (
	select t.id, t.waiting_since, t.due_on, t.priority, t.created_on, t.last_activity_on
	from support_ticket t
	where (@every_state::boolean
			or @open::boolean and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			or @snoozed::boolean and t.snoozed_until is not null and t.wake_on is not null
			or @closed::boolean and t.status in ('resolved', 'closed'))
		and (sqlc.narg(ids)::bigint[] is null or t.id = any (sqlc.narg(ids)))
		and (sqlc.narg(statuses)::text[] is null or t.status = any (sqlc.narg(statuses)))
		and (sqlc.narg(priorities)::text[] is null or t.priority = any (sqlc.narg(priorities)))
		and (sqlc.narg(topics)::text[] is null or t.topic = any (sqlc.narg(topics)))
		and (sqlc.narg(organisations)::uuid[] is null or t.organisation_id = any (sqlc.narg(organisations)))
		and (sqlc.narg(assignee)::uuid is null or t.assignee_id = sqlc.narg(assignee))
		and (not @unassigned::boolean or t.assignee_id is null)
		and (sqlc.narg(assignees)::uuid[] is null or t.assignee_id = any (sqlc.narg(assignees))
			or @or_unassigned::boolean and t.assignee_id is null)
		and (@every_team::boolean or t.team_id = any (sqlc.narg(teams)::uuid[])
			or @no_team::boolean and t.team_id is null
			or @my_teams::boolean and t.team_id = any (array(select m.team_id from team_member m
				where m.user_id = @me::uuid)))
		and (sqlc.narg(tags)::uuid[] is null or t.id in (
			select g.ticket_id from ticket_tag g
				where g.tag_id = any (sqlc.narg(tags)) and (g.open or not @open_alone::boolean)))
		and (sqlc.narg(following)::boolean is null or exists (
			select from ticket_participant p where p.ticket_id = t.id and p.user_id = @me
				and p.following) = sqlc.narg(following))
		and (sqlc.narg(unread)::boolean is null
			or (t.id = any (array(select ticket_id from unread_ticket))) = sqlc.narg(unread))
		and (sqlc.narg(incident)::uuid is null or t.incident_id = sqlc.narg(incident))
		and (sqlc.narg(matches_incident)::uuid is null or t.incident_id is null
			and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			and t.configuration_id = any (array(
				select r.configuration_id from running_disruption r where r.id = sqlc.narg(matches_incident))))
		and (@every_risk::boolean or @soon::boolean and t.warn_on <= now() and t.due_on > now()
			or @late::boolean and t.due_on <= now())
		and (sqlc.narg(search)::text is null or t.id = any ((select ids from found)::bigint[]))
		and (sqlc.narg(due_before)::timestamptz is null
			or (t.due_on, t.id) < (sqlc.narg(due_before), @due_before_id::bigint))
		and (sqlc.narg(due_after)::timestamptz is null
			or (t.due_on, t.id) > (sqlc.narg(due_after), @due_after_id::bigint))
		and (sqlc.narg(created_before)::timestamptz is null
			or (t.created_on, t.id) < (sqlc.narg(created_before), @created_before_id::bigint))
		and (sqlc.narg(created_after)::timestamptz is null
			or (t.created_on, t.id) > (sqlc.narg(created_after), @created_after_id::bigint))
		and (sqlc.narg(activity_before)::timestamptz is null
			or (t.last_activity_on, t.id) < (sqlc.narg(activity_before), @activity_before_id::bigint))
		and (sqlc.narg(activity_after)::timestamptz is null
			or (t.last_activity_on, t.id) > (sqlc.narg(activity_after), @activity_after_id::bigint))),
page as (
	select p.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'waitingSince' and not @descending::boolean then m.waiting_since end,
			case when @sort = 'waitingSince' and @descending then m.waiting_since end desc nulls last,
			case when @sort = 'dueOn' and not @descending then m.due_on end,
			case when @sort = 'dueOn' and not @descending then case when m.due_on is null then m.waiting_since end end,
			case when @sort = 'dueOn' and @descending then m.due_on end desc nulls last,
			case when @sort = 'lastActivityOn' and not @descending
				and @open_alone then m.last_activity_on + interval '0' end,
			case when @sort = 'createdOn' and not @descending and @open_alone then m.created_on + interval '0' end,
			case when @sort = 'id' and not @descending and @open_alone then m.id + 0 end,
			case when @sort = 'lastActivityOn' and @descending then m.last_activity_on end desc,
			case when @sort = 'lastActivityOn' and not @descending then m.last_activity_on end,
			case when @sort = 'createdOn' and @descending then m.created_on end desc,
			case when @sort = 'createdOn' and not @descending then m.created_on end,
			case when @sort = 'priority' and @descending then m.priority end desc,
			case when @sort = 'priority' and not @descending then m.priority end,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) p)
select sqlc.embed(shown), s.team_id, s.waiting_since, s.due_on, s.warn_on,
	(select json_build_object('id', i.id, 'number', incident_number_of(i.kind, i.number), 'title', i.title)
		from incident i where i.id = s.incident_id)::json as incident,
	(select json_build_object('id', r.id, 'number', r.number, 'title', r.title) from running_disruption r
		where s.incident_id is null and r.configuration_id = s.configuration_id
			and s.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		order by r.starts_on desc, r.id limit 1)::json as matching_incident,
	coalesce(d.tag_ids, '{}')::uuid[] as tag_ids, coalesce(d.rev, 0)::bigint as desk_rev,
	case when @countable::boolean then (
		select least(coalesce(sum(k.tickets), 0), 10001) from ticket_count k
		where (@every_state::boolean
				or @open::boolean and k.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
				or @closed::boolean and k.status in ('resolved', 'closed'))
			and (sqlc.narg(statuses)::text[] is null or k.status = any (sqlc.narg(statuses)))
			and (sqlc.narg(organisations)::uuid[] is null or k.organisation_id = any (sqlc.narg(organisations))))
	else (select count(*) from (select from matching limit 10001) x) end::integer as total
from page
join ticket_view shown on shown.id = page.id
join support_ticket s on s.id = page.id
left join ticket_desk d on d.ticket_id = page.id
order by page.position;

-- name: CountQueue :one
-- How much is in the views of the queue, each up to 1,000; teams: whether the caller is in any. What is open is kept
-- in open_count; what is late or nearly so is read from the index of what is promised.
with teams as materialized (
	select array(select m.team_id from team_member m join team t on t.id = m.team_id
		where m.user_id = @me::uuid and not t.archived) as ids),
opened as (
	select coalesce(sum(o.tickets) filter (where o.assignee_id = @me::uuid), 0) as mine,
		coalesce(sum(o.tickets) filter (where o.assignee_id is null), 0) as unassigned,
		coalesce(sum(o.tickets) filter (where o.team_id = any ((select ids from teams)::uuid[])), 0) as team,
		coalesce(sum(o.tickets), 0) as every
	from open_count o),
warned as materialized (
	select t.due_on <= now() as late from support_ticket t
	where t.warn_on <= now() and t.due_on is not null
		and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold') limit 2000)
select (select least(count(*) filter (where not w.late), 1000) from warned w)::integer as soon,
	(select least(count(*) filter (where w.late), 1000) from warned w)::integer as late,
	least(opened.mine, 1000)::integer as mine,
	(select count(*) from (
		select from support_ticket t
		where t.assignee_id = @me::uuid and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			and t.id in (select ticket_id from unread_ticket) limit 1000) x)::integer as mine_unread,
	least(opened.unassigned, 1000)::integer as unassigned,
	(select cardinality(ids) > 0 from teams)::boolean as teams,
	least(opened.team, 1000)::integer as team,
	least(opened.every, 1000)::integer as open,
	(select count(*) from (select from support_ticket t where t.snoozed_until is not null and t.wake_on is not null
		limit 1000) x)::integer as snoozed
from opened;
