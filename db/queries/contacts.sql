-- name: ListDueContacts :many
-- Users of whom the ERP has not been told, after this one.
select u.id from portal_user u where u.erp_contact_due and u.id > @after
	and exists (select from organisation o where o.id = u.organisation_id and o.status = 'active')
order by u.id limit @row_limit;

-- name: GetDueContact :one
select u.id, u.organisation_id, u.first_name, u.last_name, u.email, u.phone from portal_user u
where u.id = @id and u.erp_contact_due and exists (select from organisation o
	where o.id = u.organisation_id and o.status = 'active');

-- name: SetContact :execrows
update portal_user set erp_contact_due = false, erp_contact_id = @erp_contact_id where id = @id and erp_contact_due;
