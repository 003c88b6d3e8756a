-- +goose Up
-- bounce_status: what the newest e-mail that came back for good, or was refused, said (RFC 3463, as 5.1.1; empty: it
-- said nothing). Null: nothing came back, or something has come from the address since.
alter table portal_user add column bounce_status text check (length(bounce_status) <= 20);

update portal_user set bounce_status = '' where bounces > 0;
