-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists configuration_of_location on configuration (location_id);
create index concurrently if not exists configuration_of_kind on configuration (kind_id) where kind_id is not null;
