// Command schema writes gen/schema.sql, the schema of the database after all migrations: `go tool task gen:schema`.
package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
)

//go:embed catalog.sql
var catalog string

// ofOneTable matches a view of one table, whose columns PostgreSQL 15 writes with the name of the table; later versions
// don't.
var ofOneTable = regexp.MustCompile(`^create view (?s:.*)\n   FROM (\w+);$`)

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
	for i, view := range statements {
		if m := ofOneTable.FindStringSubmatch(view); m != nil {
			statements[i] = strings.ReplaceAll(view, " "+m[1]+".", " ")
		}
	}
	return "-- Generated from db/migrations, to read and not to run. Never edit: write a new migration and run\n" +
		"-- `go tool task gen`.\n\n" +
		strings.Join(statements, "\n\n") + "\n", nil
}
