-- name: ListTeams :many
-- With their members by name, the topics whose new tickets are theirs, and how many open tickets they have.
with matching as not materialized (
	select t.* from team t
	where (sqlc.narg(archived)::boolean is null or t.archived = sqlc.narg(archived))
		and (sqlc.narg(id)::uuid is null or t.id = sqlc.narg(id))
		and (sqlc.narg(search)::text is null or t.name ilike sqlc.narg(search))),
counted as (
	select m.id, case when @sort::text = 'openTickets' then open_tickets_of_team(m.id) end as open from matching m),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m join counted c on c.id = m.id
		order by
			case when @descending::boolean then c.open end desc,
			case when not @descending then c.open end,
			case when @sort = 'name' and @descending then lower(m.name) end desc,
			lower(m.name), m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(t), open_tickets_of_team(t.id) as open_tickets,
	array(select p.topic from team_topic p where p.team_id = t.id order by p.topic)::text[] as topics,
	(select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'isCustomer', p.is_customer)
		order by p.full_name, p.id), '[]')
		from team_member m join person p on p.id = m.user_id where m.team_id = t.id)::json as members,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join team t on t.id = page.id
order by page.position;

-- name: LockTeam :one
select * from team where id = @id for update;

-- name: ListTeamMembers :many
select user_id from team_member where team_id = @team_id;

-- name: ListTeamTopics :many
select topic from team_topic where team_id = @team_id order by topic;

-- name: InsertTeam :execrows
-- No row when there is something with this id already.
insert into team (id, name, assigns_on_answer) values (@id, @name, @assigns_on_answer) on conflict (id) do nothing;

-- name: UpdateTeam :exec
update team set name = @name, archived = @archived, assigns_on_answer = @assigns_on_answer, rev = rev + 1
where id = @id;

-- name: PutTeamMembers :execrows
-- Those of the people who are the provider's staff.
insert into team_member (team_id, user_id)
select @team_id::uuid, p.id from person p where p.id = any (@user_ids::uuid[]) and not p.is_customer;

-- name: DeleteTeamMembers :exec
delete from team_member where team_id = @team_id;

-- name: PutTeamTopics :many
-- Returns the teams that lose one of these topics by it.
with others as (
	select topic, team_id from team_topic where topic = any (@topics::text[]) and team_id <> @team_id::uuid),
put as (
	insert into team_topic (topic, team_id) select unnest(@topics::text[]), @team_id::uuid
	on conflict (topic) do update set team_id = excluded.team_id),
changed as (
	update team set rev = rev + 1 where id in (select o.team_id from others o))
select o.team_id, o.topic from others o order by o.topic;

-- name: DeleteTeamTopics :exec
-- All but these.
delete from team_topic where team_id = @team_id and topic <> all (@topics::text[]);

-- name: ListTags :many
-- With how many open tickets they are on.
with matching as not materialized (
	select t.* from tag t
	where (sqlc.narg(archived)::boolean is null or t.archived = sqlc.narg(archived))
		and (sqlc.narg(id)::uuid is null or t.id = sqlc.narg(id))
		and (sqlc.narg(search)::text is null or t.name ilike sqlc.narg(search))),
counted as (
	select m.id, case when @sort::text = 'openTickets' then open_tickets_of_tag(m.id) end as open from matching m),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m join counted c on c.id = m.id
		order by
			case when @descending::boolean then c.open end desc,
			case when not @descending then c.open end,
			case when @sort = 'name' and @descending then lower(m.name) end desc,
			lower(m.name), m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(t), open_tickets_of_tag(t.id) as open_tickets,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join tag t on t.id = page.id
order by page.position;

-- name: LockTag :one
select * from tag where id = @id for update;

-- name: LockTeams :exec
-- Nobody else changes teams until the commit: one may take topics from another.
select pg_advisory_xact_lock(hashtextextended('teams', 0));

-- name: LockTags :exec
-- Nobody else makes one until the commit: they are counted.
select pg_advisory_xact_lock(hashtextextended('tags', 0));

-- name: CountTags :one
select count(*)::integer from tag;

-- name: InsertTag :execrows
-- No row when there is something with this id already.
insert into tag (id, name, colour) values (@id, @name, @colour) on conflict (id) do nothing;

-- name: UpdateTag :exec
update tag set name = @name, colour = @colour, archived = @archived, rev = rev + 1 where id = @id;

-- name: ListSavedViews :many
-- One's own and the shared ones.
with matching as not materialized (
	select v.* from saved_view v
	where (sqlc.narg(shared)::boolean is null or v.shared = sqlc.narg(shared))
		and (sqlc.narg(pinned)::boolean is null or v.pinned = sqlc.narg(pinned))
		and (sqlc.narg(id)::uuid is null or v.id = sqlc.narg(id))
		and (sqlc.narg(search)::text is null or v.name ilike sqlc.narg(search))),
page as (
	select l.id, row_number() over () as place from (
		select m.id from matching m
		order by
			case when @sort::text = 'position' and @descending::boolean then m.position end desc,
			case when @sort = 'position' and not @descending then m.position end,
			case when @sort = 'name' and @descending then lower(m.name) end desc,
			lower(m.name), m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(v), p.full_name as owner_name,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join saved_view v on v.id = page.id join person p on p.id = v.owner_id
order by page.place;

-- name: LockSavedViews :exec
-- Nobody else counts or moves these until the commit.
select pg_advisory_xact_lock(hashtextextended('saved views',
	case when @shared::boolean then 0 else hashtextextended((@owner_id::uuid)::text, 0) end));

-- name: GetSavedView :one
select * from saved_view where id = @id;

-- name: CountSavedViews :one
-- How many there are beside it, and where the next one goes.
select count(*)::integer as views, (coalesce(max(position), 0) + 1)::integer as next from saved_view
where shared = @shared and (@shared or owner_id = @owner_id);

-- name: InsertSavedView :execrows
-- No row when there is something with this id already.
insert into saved_view (id, owner_id, shared, pinned, position, name, state)
values (@id, @owner_id, @shared, @pinned, @position, @name, @state)
on conflict (id) do nothing;

-- name: MoveSavedViews :exec
-- Makes room at a position.
update saved_view set position = position + 1
where position >= @position and id <> @id and shared = @shared and (@shared or owner_id = @owner_id);

-- name: UpdateSavedView :exec
update saved_view set name = @name, pinned = @pinned, position = @position, state = @state,
	rev = rev + 1 where id = @id;

-- name: DeleteSavedView :exec
delete from saved_view where id = @id;
