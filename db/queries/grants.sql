-- name: ListGrants :many
select id, key, caption, description, implies from grant_definition order by position;

-- name: ListUserGrants :many
-- The whole catalogue with a user's current direct assignments (granted_on null: not assigned). No row: the
-- caller does not see the user.
select d.id as grant_id, d.key, g.valid_from, g.valid_until, g.reason, g.granted_on, p.id as granted_by_id, p.full_name as granted_by_name
from portal_user u
cross join grant_definition d
left join user_grant g on g.user_id = u.id and g.grant_id = d.id
left join person p on p.id = g.granted_by
where u.id = @user_id
order by d.position;
