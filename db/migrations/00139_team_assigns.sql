-- +goose Up
-- Whether a ticket of the team that nobody has is assigned to the member of staff who answers it.
alter table team add assigns_on_answer boolean not null default false;
