// Command schema writes the tables as all migrations make them, with their constraints and indexes, for gen/schema.sql:
// `go tool task gen:schema`. What is not a table has its text in db/code.
package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
)

//go:embed catalog.sql
var catalog string

// ofTables are the statements of the catalog that belong to tables.
var ofTables = regexp.MustCompile(`^(?i:create (?:table|index|unique index|text search)|alter table \w+ alter column) `)

func main() {
	text, err := schema(context.Background())
	if err == nil {
		_, err = os.Stdout.WriteString(text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func schema(ctx context.Context) (_ string, err error) {
	server, err := embedded.Start(ctx, embedded.Options{})
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()
	url := server.URL("postgres")
	if err := postgres.Migrate(ctx, url, nil); err != nil {
		return "", err
	}
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return "", err
	}
	defer conn.Close(ctx)
	rows, err := conn.Query(ctx, catalog)
	if err != nil {
		return "", err
	}
	statements, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return "", err
	}
	statements = slices.DeleteFunc(statements, func(s string) bool { return !ofTables.MatchString(s) })
	return "-- Generated from db/migrations, to read and not to run. Never edit: write a new migration and run\n" +
		"-- `go tool task gen`. Views, functions, triggers, policies and grants: db/code.\n\n" +
		strings.Join(statements, "\n\n") + "\n", nil
}
