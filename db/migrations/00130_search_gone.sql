-- +goose Up
-- The words of what was withdrawn. Whether another text has them is told under the lock of index_search: of two
-- withdrawals at once each would see the other's text. What waits for that is these, no withdrawal
-- (docs/adr/0069-words-leave-later.md). A word may stand here more than once: a unique key would make who writes wait.
create table search_gone (
	id              bigint generated always as identity primary key,
	organisation_id uuid not null,
	word            text collate "C" not null
);

-- Only functions of portal_definer read and write it.
alter table search_gone enable row level security;
