-- +goose Up
update grant_definition set description = replace(description, '''', '’') where description like '%''%';
