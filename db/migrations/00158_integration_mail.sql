-- +goose Up
-- E-mails to those who manage integrations: that one was made, that it calls from another network, that a token ends
-- soon (docs/adr/0099-integrations.md). told_on: that it was made. seen_networks: those that it called from, at most
-- 100; new_networks: those of them that are still to be told, which were last told on networks_told_on. told_days: a
-- token's end was told when it was so many days away.
alter table integration add column told_on timestamptz(3);
alter table integration add column seen_networks text[] not null default '{}' check (cardinality(seen_networks) <= 100);
alter table integration add column new_networks text[] not null default '{}';
alter table integration add column networks_told_on timestamptz(3);
update integration set told_on = now();
alter table api_token add column told_days integer check (told_days in (7, 30));
