#!/bin/sh
# PostgreSQL's image runs this once, as the administrator, when it creates the database. It creates the roles of the
# portal, so that the login that owns the tables needs no right to create any (docs/serving.md).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
	--set owner="$OWNER_PASSWORD" --set login="$LOGIN_PASSWORD" <<-'SQL'
	create role portal_owner login password :'owner';
	create role portal login password :'login';
	create role portal_app nologin noinherit;
	create role portal_definer nologin;
	create role portal_jobs nologin;
	grant portal_jobs to portal_app;
	grant portal_app, portal_definer to portal_owner;
	grant portal_app to portal;
	create database portal owner portal_owner;
SQL
