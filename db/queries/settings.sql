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
	(select coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'isCustomer', p.is_customer) order by p.full_name, p.id), '[]')
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
insert into team (id, name) values (@id, @name) on conflict (id) do nothing;

-- name: UpdateTeam :exec
update team set name = @name, archived = @archived, rev = rev + 1 where id = @id;

-- name: PutTeamMembers :execrows
-- Those of the people who are the provider's staff.
insert into team_member (team_id, user_id)
select @team_id::uuid, p.id from person p where p.id = any (@user_ids::uuid[]) and not p.is_customer;

-- name: DeleteTeamMembers :exec
delete from team_member where team_id = @team_id;

-- name: PutTeamTopics :many
-- Answers the teams that lose one of these topics by it.
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

-- name: ListTeamsOfUser :many
-- The teams that somebody is in, without archived ones.
select t.id, t.name from team_member m join team t on t.id = m.team_id where m.user_id = @user_id and not t.archived order by lower(t.name), t.id;

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
