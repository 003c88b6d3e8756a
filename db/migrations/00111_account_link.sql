-- +goose NO TRANSACTION
-- +goose Up
-- Accounts that their user was not told of.
create index concurrently if not exists user_account_link on user_account (created_on) where link_told_on is null;
