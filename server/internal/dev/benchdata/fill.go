package benchdata

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Fill fills the database in one transaction, and leaves it vacuumed and analysed. The login has to own the tables,
// and be a superuser or bypass row-level security, because PostgreSQL refuses COPY to others. Errors: ErrNotEmpty.
func Fill(ctx context.Context, databaseURL string, o Options) error {
	w, err := newWorld(o)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, databaseURL)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var catalogue grants
	if catalogue, err = grantsOf(ctx, conn); err != nil {
		return err
	}
	tables := w.tables(catalogue)
	tx, err := conn.Begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // has no effect after a commit
	if err := checkEmpty(ctx, tx); err != nil {
		return err
	}
	if err := fill(ctx, tx, tables, o.Progress); err != nil {
		return err
	}
	if err := tx.Commit(ctx); err != nil {
		return err
	}
	for _, t := range tables { // not within a transaction; it sets the visibility map, as autovacuum does in time
		if _, err := conn.Exec(ctx, "vacuum analyze "+t.name); err != nil {
			return err
		}
	}
	return nil
}

func grantsOf(ctx context.Context, conn *pgx.Conn) (grants, error) {
	rows, _ := conn.Query(ctx, "select key, id from grant_definition")
	catalogue := grants{}
	var key string
	var id [16]byte
	_, err := pgx.ForEachRow(rows, []any{&key, &id}, func() error {
		catalogue[key] = id
		return nil
	})
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == "42P01" { // undefined_table
		return nil, errors.New("benchdata: the database is not migrated; run `portal migrate` first")
	}
	return catalogue, err
}

func checkEmpty(ctx context.Context, tx pgx.Tx) error {
	var bypass, filled bool
	err := tx.QueryRow(
		ctx,
		"select (select rolsuper or rolbypassrls from pg_roles where rolname = current_user), exists (select from organisation)",
	).Scan(
		&bypass,
		&filled,
	)
	switch {
	case err != nil:
		return err
	case !bypass:
		return errors.New(
			"benchdata: row-level security applies to the login, so PostgreSQL refuses COPY; use a superuser or a role with BYPASSRLS",
		)
	case filled:
		return ErrNotEmpty
	}
	return nil
}

// definition is an index or foreign key that is dropped while its table is filled.
type definition struct{ drop, create string }

// Indexes and foreign keys are created again at the end, which is many times faster than updating them row by row. A
// foreign key that is created again checks every row. Indexes of constraints stay.
const definitionsSQL = `
select format('alter table %s drop constraint %I', conrelid::regclass, conname), format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
	from pg_constraint where contype = 'f' and conrelid = any (select c::regclass from unnest($1::text[]) c)
union all
select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
	from pg_index i where indrelid = any (select c::regclass from unnest($1::text[]) c)
		and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`

func fill(ctx context.Context, tx pgx.Tx, tables []table, progress func(string, int64)) error {
	names := []string{"ticket_text"} // filled by a trigger
	for _, t := range tables {
		names = append(names, t.name)
	}
	rows, _ := tx.Query(ctx, definitionsSQL, names)
	definitions, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (d definition, err error) {
		err = r.Scan(&d.drop, &d.create)
		return d, err
	})
	if err != nil {
		return err
	}
	for _, d := range definitions {
		if _, err := tx.Exec(ctx, d.drop); err != nil {
			return fmt.Errorf("%s: %w", d.drop, err)
		}
	}
	// The rows contain what these triggers would write.
	const trigger = `alter table ticket_participant %[1]s trigger keep_people_with_new_participants,
		%[1]s trigger behind_of_new_participant; alter table message %[1]s trigger keep_behind`
	if _, err := tx.Exec(ctx, fmt.Sprintf(trigger, "disable")); err != nil {
		return err
	}
	for _, t := range tables {
		count, err := copyRows(ctx, tx, t)
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		if progress != nil {
			progress(t.name, count)
		}
	}
	if _, err := tx.Exec(ctx, fmt.Sprintf(trigger, "enable")); err != nil {
		return err
	}
	// The search index is left empty: filling it takes longer than everything else, and the benchmark of searches
	// fills its own.
	if _, err := tx.Exec(ctx, "truncate search_queue"); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, "set local maintenance_work_mem = '512MB'"); err != nil {
		return err
	}
	for _, d := range definitions {
		if _, err := tx.Exec(ctx, d.create); err != nil {
			return fmt.Errorf("%s: %w", d.create, err)
		}
	}
	_, err = tx.Exec(
		ctx,
		"select setval(pg_get_serial_sequence('support_ticket', 'id'), (select max(id) from support_ticket))",
	)
	return err
}

func copyRows(ctx context.Context, tx pgx.Tx, t table) (int64, error) {
	next, stop := iter.Pull(t.rows)
	defer stop()
	return tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.columns, pgx.CopyFromFunc(func() ([]any, error) {
		row, ok := next()
		if !ok {
			return nil, nil
		}
		return row, nil
	}))
}
