-- name: ListDueContacts :many
-- Users of whom the ERP has not been told, after this one.
select id from portal_user where erp_contact_due and id > @after order by id limit @row_limit;

-- name: GetDueContact :one
select id, organisation_id, first_name, last_name, email, phone from portal_user where id = @id and erp_contact_due;

-- name: SetContact :execrows
update portal_user set erp_contact_due = false, erp_contact_id = @erp_contact_id where id = @id and erp_contact_due;
