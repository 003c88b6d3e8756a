-- +goose Up
-- A token's validity can be changed: it ends at most a year from then, not from when the token was made
-- (docs/adr/0099-integrations.md). The policies of api_token have the new limit.
alter table api_token drop constraint api_token_check;
