package backup

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"
)

// checked is a backup that is whole.
type checked struct {
	*Manifest
	files  map[string]file
	people map[uuid.UUID]bool // people who are not erased
	tool   *tool              // pg_restore
}

// Check reads a backup without a database, and changes nothing. It checks every file against its hash, reads the
// archive row by row, compares the numbers of rows, and checks that the backup has each file that a row names, with
// the row's size and hash.
func Check(ctx context.Context, o Options) (*Manifest, error) {
	c, err := check(ctx, o)
	if err != nil {
		return nil, err
	}
	lists, err := erasedLists(ctx, o)
	if err != nil {
		return nil, err
	}
	o.tell("people: %d were erased after this backup; a restore erases them again", c.back(lists))
	return c.Manifest, nil
}

// checkOne is Check without the lists of erased people. The error for a damaged backup is a damagedError.
func checkOne(ctx context.Context, o Options) (*checked, error) {
	m, err := readManifest(o.path(manifestFile))
	if err != nil {
		return nil, err
	}
	c := &checked{Manifest: m, people: map[uuid.UUID]bool{}}
	if c.tool, err = program(ctx, o.Programs, "pg_restore", m.PostgreSQL); err != nil {
		return nil, err
	}
	if c.files, err = checkSums(ctx, o, m); err != nil {
		return nil, damagedError{err}
	}
	o.tell("files: %d have the right hash", len(c.files))
	rows, err := c.checkArchive(ctx, o)
	if err != nil {
		return nil, damagedError{err}
	}
	o.tell("database: %d tables and %d rows, and every file that they name", len(m.Tables), rows)
	return c, nil
}

// checkSums reads every file of the backup, and returns the portal's files by their keys.
func checkSums(ctx context.Context, o Options, m *Manifest) (map[string]file, error) {
	sums, err := os.ReadFile(o.path(sumsFile))
	if err != nil {
		return nil, fmt.Errorf("the backup is damaged: %w", err)
	}
	if sum := sha256.Sum256(sums); hex.EncodeToString(sum[:]) != m.Sums {
		return nil, fmt.Errorf("the backup is damaged: %s does not have the hash in the manifest", o.path(sumsFile))
	}
	files, faults := map[string]file{}, faults{}
	var mu sync.Mutex
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(atOnce)
	for line := range strings.Lines(string(sums)) {
		sum, name, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if !ok || !filepath.IsLocal(filepath.FromSlash(name)) {
			return nil, fmt.Errorf("the backup is damaged: %s has an invalid line", o.path(sumsFile))
		}
		work.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			found, err := readFile(o.path(filepath.FromSlash(name)))
			mu.Lock()
			defer mu.Unlock()
			switch {
			case errors.Is(err, os.ErrNotExist):
				faults.add("%s is missing", name)
			case err != nil:
				faults.add("%s can't be read: %v", name, err)
			case found.sha256 != sum:
				faults.add("%s has changed", name)
			}
			if key, ok := strings.CutPrefix(name, blobFolder+"/"); ok {
				files[key] = found
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return nil, err
	}
	return files, faults.err()
}

func readFile(path string) (file, error) {
	f, err := os.Open(path)
	if err != nil {
		return file{}, err
	}
	defer f.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, f)
	return file{n, hex.EncodeToString(sum.Sum(nil))}, err
}

// checkArchive reads the rows of the archive from pg_restore's output.
func (c *checked) checkArchive(ctx context.Context, o Options) (rows int64, err error) {
	cmd := exec.CommandContext(ctx, c.tool.path, "--data-only", "--file=-", o.path(dumpFile))
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return 0, fmt.Errorf("pg_restore can't be run: %w", err)
	}
	faults, tables := faults{}, map[string]int64{}
	scanErr := scanRows(out, func(table string, row map[string]string) {
		tables[table]++
		if table == peopleTable {
			c.notErased(row)
		}
		if key := row["blob_key"]; key != "" && key != null && !c.lost(key) {
			c.checkNamed(table, key, row, faults.add)
		}
	}, func(table string) { tables[table] += 0 })
	_, _ = io.Copy(io.Discard, out)
	if err := cmd.Wait(); err != nil {
		return 0, c.tool.failed(ctx, err, said.String())
	}
	if scanErr != nil {
		return 0, fmt.Errorf("the archive can't be read: %w", scanErr)
	}
	compare(c.Tables, tables, faults.add)
	for _, n := range tables {
		rows += n
	}
	return rows, faults.err()
}

// checkNamed checks the file that a row names.
func (c *checked) checkNamed(table, key string, row map[string]string, add func(string, ...any)) {
	f, ok := c.files[key]
	size, err := strconv.ParseInt(row["size"], 10, 64)
	switch {
	case !ok:
		add("a row of %s names the file %s, which the backup does not contain", table, key)
	case err != nil || !f.is(file{size, row["sha256"]}):
		add("the file %s does not have the size or hash in a row of %s", key, table)
	}
}

// compare compares numbers of rows with those of the manifest.
func compare(want, have map[string]int64, add func(string, ...any)) {
	for _, table := range slices.Sorted(maps.Keys(want)) {
		if n, ok := have[table]; !ok {
			add("the table %s is missing", table)
		} else if n != want[table] {
			add("%s has %d rows, want %d", table, n, want[table])
		}
	}
	for _, table := range slices.Sorted(maps.Keys(have)) {
		if _, ok := want[table]; !ok {
			add("the table %s is not in the manifest", table)
		}
	}
}

const null = `\N`

var copyLine = regexp.MustCompile(`^COPY (\S+) \((.*)\) FROM stdin;$`)

// scanRows calls begun for every table and each for every row of a dump. Only rows of people, and of tables with files,
// have their values.
func scanRows(r io.Reader, each func(table string, row map[string]string), begun func(table string)) error {
	lines := bufio.NewReaderSize(r, 1<<20)
	var table string
	var columns []string // nil: the values are not read
	for {
		line, err := lines.ReadString('\n')
		if errors.Is(err, io.EOF) {
			if table != "" {
				return errors.New("it ends in the middle of a table")
			}
			return nil
		}
		if err != nil {
			return err
		}
		line = strings.TrimSuffix(line, "\n")
		switch {
		case table == "":
			m := copyLine.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			table, columns = m[1], nil
			if names := strings.Split(m[2], ", "); slices.Contains(names, "blob_key") || table == peopleTable {
				columns = names
			}
			begun(table)
		case line == `\.`:
			table = ""
		default:
			var row map[string]string
			if columns != nil {
				row = make(map[string]string, len(columns))
				for i, value := range strings.Split(line, "\t") {
					if i < len(columns) {
						row[columns[i]] = value
					}
				}
			}
			each(table, row)
		}
	}
}

// shown is the number of faults that an error lists.
const shown = 10

type faults struct {
	texts []string
	more  int
}

func (f *faults) add(text string, args ...any) {
	if len(f.texts) == shown {
		f.more++
		return
	}
	f.texts = append(f.texts, fmt.Sprintf(text, args...))
}

func (f *faults) err() error {
	if len(f.texts) == 0 {
		return nil
	}
	if f.more > 0 {
		f.texts = append(f.texts, fmt.Sprintf("and %d more", f.more))
	}
	return errors.New("the backup is damaged: " + strings.Join(f.texts, "; "))
}
