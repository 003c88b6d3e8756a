-- +goose Up
-- bounced_mail: which e-mails that came back have counted, by a hash of their id; the newest ten, as three stop the
-- others. A report is easily sent again, and one e-mail comes back once.
alter table portal_user add column bounced_mail text[] not null default '{}' check (cardinality(bounced_mail) <= 10);
