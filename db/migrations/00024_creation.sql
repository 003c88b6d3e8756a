-- +goose Up
-- Staff order the tickets of all organisations by creation too: without this every page sorts the whole table.
create index support_ticket_by_creation on support_ticket (created_on desc, id desc);
