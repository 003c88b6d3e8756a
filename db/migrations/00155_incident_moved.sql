-- +goose Up
-- moved: the update says that the planned window of maintenance has changed. All affected users are told.
alter table incident_update add column moved boolean not null default false;
