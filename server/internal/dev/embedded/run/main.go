// Command run starts an empty PostgreSQL, as after installation, for tests that are not written in Go. It runs
// until the end of its standard input. Each line of input is a JSON object {"url", "sql"} to run, with an empty url
// for the superuser's; each line of output is its result, {"rows"} or {"error"}. The first line of output is
// {"url"}, the superuser's. The data is removed when it exits. It is not part of the product.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/embedded"
)

func main() {
	if err := run(context.Background(), os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type answer struct {
	URL   string  `json:"url,omitempty"`
	Rows  [][]any `json:"rows,omitempty"`
	Error string  `json:"error,omitempty"`
}

func run(ctx context.Context, in io.Reader, out io.Writer) (err error) {
	server, err := embedded.Start(ctx, embedded.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Stop()) }()
	to := json.NewEncoder(out)
	if err := to.Encode(answer{URL: server.URL("postgres")}); err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var ask struct{ URL, SQL string }
		if err := json.Unmarshal(lines.Bytes(), &ask); err != nil {
			return err
		}
		if ask.URL == "" {
			ask.URL = server.URL("postgres")
		}
		rows, err := query(ctx, ask.URL, ask.SQL)
		reply := answer{Rows: rows}
		if err != nil {
			reply.Error = err.Error()
		}
		if err := to.Encode(reply); err != nil {
			return err
		}
	}
	return lines.Err()
}

func query(ctx context.Context, url, sql string) (all [][]any, err error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	rows, err := conn.Query(ctx, sql)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) ([]any, error) { return row.Values() })
}
