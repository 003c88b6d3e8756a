-- name: ListGrants :many
select id, key, caption, description, implies from grant_definition order by position;

-- name: ListUserGrants :many
-- The current direct assignments of a user.
select d.id as grant_id, d.key, g.valid_from, g.valid_until, g.reason, g.granted_on, p.id as granted_by_id, p.full_name as granted_by_name, p.is_customer as granted_by_is_customer
from user_grant g
join grant_definition d on d.id = g.grant_id
left join person p on p.id = g.granted_by
where g.user_id = @user_id
order by d.position;
