-- +goose Up
-- known: a user was believed to have sent it when it came in. Each of them has a turn of their own; all others share one.
alter table inbound_mail add column known boolean not null default false;
