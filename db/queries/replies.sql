-- name: ListCannedReplies :many
-- Those that the caller sees, with how often each was sent in the last 30 days.
with used as (
	select u.reply_id, sum(u.uses) filter (where u.day > current_date - 30)::integer as uses,
		max(u.last_on) as last_on
	from canned_reply_use u group by u.reply_id),
matching as not materialized (
	select r.id, r.title, r.shortcut, coalesce(u.uses, 0) as uses, u.last_on
	from canned_reply r left join used u on u.reply_id = r.id
	where (sqlc.narg(id)::uuid is null or r.id = sqlc.narg(id))
		and (sqlc.narg(owners)::text[] is null or r.owner = any (sqlc.narg(owners)))
		and (sqlc.narg(teams)::uuid[] is null or r.team_id = any (sqlc.narg(teams)))
		and (sqlc.narg(topics)::text[] is null or r.topic = any (sqlc.narg(topics)))
		and (sqlc.narg(archived)::boolean is null or r.archived = sqlc.narg(archived))
		and (sqlc.narg(used_before)::timestamptz is null or u.last_on < sqlc.narg(used_before))
		and (sqlc.narg(used_after)::timestamptz is null or u.last_on > sqlc.narg(used_after))
		and (sqlc.narg(search)::text is null or r.title ilike sqlc.narg(search) or r.shortcut ilike sqlc.narg(search)
			or r.text ilike sqlc.narg(search))),
page as (
	select l.*, row_number() over () as position from (
		select m.id, m.uses, m.last_on from matching m
		order by
			case when @sort::text = 'uses' and @descending::boolean then m.uses end desc,
			case when @sort = 'uses' and not @descending then m.uses end,
			case when @sort = 'lastUsedOn' and @descending then m.last_on end desc nulls last,
			case when @sort = 'lastUsedOn' and not @descending then m.last_on end nulls last,
			case when @sort = 'shortcut' and @descending then m.shortcut
				when @sort = 'title' and @descending then lower(m.title) end desc,
			case when @sort = 'shortcut' and not @descending then m.shortcut end,
			lower(m.title), m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(r), p.full_name as owner_name, a.full_name as assignee_name, page.uses::integer as uses, l.last_on,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join canned_reply r on r.id = page.id join person p on p.id = r.owner_id
left join person a on a.id = r.then_assignee_id
left join canned_reply_use l on l.reply_id = r.id
	and l.day = (select max(x.day) from canned_reply_use x where x.reply_id = r.id)
order by page.position;

-- name: GetCannedReply :one
select * from canned_reply where id = @id;

-- name: InsertCannedReply :execrows
-- No row when there is something with this id already.
insert into canned_reply (id, owner, owner_id, team_id, title, shortcut, text, topic, then_status, then_assign,
	then_assignee_id, then_team_id, then_tag_ids)
values (@id, @owner, @owner_id, sqlc.narg(team_id), @title, @shortcut, @text, sqlc.narg(topic), sqlc.narg(then_status),
	sqlc.narg(then_assign), sqlc.narg(then_assignee_id), sqlc.narg(then_team_id), @then_tag_ids)
on conflict (id) do nothing;

-- name: UpdateCannedReply :execrows
-- No row when it has changed since.
update canned_reply set owner = @owner, owner_id = @owner_id, team_id = sqlc.narg(team_id), title = @title,
	shortcut = @shortcut, text = @text, topic = sqlc.narg(topic), archived = @archived,
	then_status = sqlc.narg(then_status), then_assign = sqlc.narg(then_assign),
	then_assignee_id = sqlc.narg(then_assignee_id), then_team_id = sqlc.narg(then_team_id), then_tag_ids = @then_tag_ids,
	rev = rev + 1
where id = @id and rev = @rev;

-- name: UseCannedReply :execrows
-- No row: the caller sees none of this id.
insert into canned_reply_use as u (reply_id) select r.id from canned_reply r where r.id = @id
on conflict (reply_id, day) do update set uses = u.uses + 1, last_on = now();

-- name: CountReplyTargets :one
-- How many of these there are: the member of staff, the team and the tags that a reply sets.
select
	(select count(*) from person p where p.id = sqlc.narg(assignee_id)::uuid and not p.is_customer)::integer as staff,
	(select count(*) from team t where t.id = sqlc.narg(team_id)::uuid)::integer as teams,
	(select count(*) from tag g where g.id = any (@tag_ids::uuid[]))::integer as tags;
