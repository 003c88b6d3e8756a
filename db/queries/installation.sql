-- name: GetInstallation :one
select id from installation;
