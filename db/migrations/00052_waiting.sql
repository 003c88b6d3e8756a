-- +goose Up
-- Since when the customers of what is open wait: for the first message after the newest of staff, or since that.
update support_ticket t set waiting_since = coalesce(
	(select min(m.created_on) from message m join person p on p.id = m.sent_by and p.is_customer
		where m.ticket_id = t.id and m.kind = 'message' and m.created_on > coalesce(s.newest, '-infinity')),
	s.newest, t.created_on)
from support_ticket o
cross join lateral (
	select max(m.created_on) as newest from message m join person p on p.id = m.sent_by and not p.is_customer
	where m.ticket_id = o.id and m.kind = 'message') s
where o.id = t.id and t.status in ('new', 'in_progress') and t.waiting_since is null;
