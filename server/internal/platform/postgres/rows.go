package postgres

import (
	"github.com/jackc/pgx/v5"
)

// rows gives the connection back when its last row was read or it is closed.
// Its first row has been fetched already (primed), so that a statement that
// fails at once does so from Query.
type rows struct {
	pgx.Rows
	primed bool
	first  bool // the primed row was handed out
	closed bool
	err    error
	done   func(err error) error // set before it is handed out
}

func (r *rows) Next() bool {
	if r.closed {
		return false
	}
	if !r.first {
		r.first = true
		if r.primed {
			return true
		}
	} else if r.Rows.Next() {
		return true
	}
	r.Close()
	return false
}

func (r *rows) Close() {
	if r.closed {
		return
	}
	r.closed = true
	r.Rows.Close()
	r.err = r.done(r.Rows.Err())
}

func (r *rows) Err() error {
	if r.closed {
		return r.err
	}
	return r.Rows.Err()
}

// row is the first of rows.
type row struct {
	rows pgx.Rows
	err  error
}

func rowOf(rows pgx.Rows, err error) row { return row{rows, err} }

// Scan returns pgx.ErrNoRows if there is no row.
func (r row) Scan(dest ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.rows.Close()
	if !r.rows.Next() {
		if err := r.rows.Err(); err != nil {
			return err
		}
		return pgx.ErrNoRows
	}
	if err := r.rows.Scan(dest...); err != nil {
		return err
	}
	r.rows.Close()
	return r.rows.Err()
}
