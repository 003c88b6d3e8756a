package backup

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// format is the version of the folder's format. A portal reads only its own.
const format = 1

// Manifest describes the contents of a backup.
type Manifest struct {
	Format int `json:"format"`
	// Portal is the version that made the backup, Schema the newest migration of the database.
	Portal string `json:"portal"`
	Schema int64  `json:"schema"`
	// Installation is the identity of the portal's database; empty: an older portal made the backup.
	Installation string `json:"installation,omitempty"`
	// MadeOn is the time of the snapshot. Later commits are not in the backup.
	MadeOn time.Time `json:"madeOn"`
	// PostgreSQL is the server's version, such as 150013.
	PostgreSQL int `json:"postgresql"`
	// Owner owns the tables. Roles are all roles that the archive names, including the owner.
	Owner string   `json:"owner"`
	Roles []string `json:"roles"`
	// Tables has the numbers of rows by table.
	Tables map[string]int64 `json:"tables"`
	Files  struct {
		Number int   `json:"number"`
		Bytes  int64 `json:"bytes"`
	} `json:"files"`
	// Lost are files that the database names and that the store had lost, or not as they were uploaded.
	Lost []Lost `json:"lost,omitempty"`
	// Sums is the SHA-256 of SHA256SUMS.
	Sums string `json:"sums"`
}

// Lost is a file that was lost before the backup was made.
type Lost struct {
	Key string `json:"key"`
	Why string `json:"why"`
}

func (m *Manifest) rows() (n int64) {
	for _, rows := range m.Tables {
		n += rows
	}
	return n
}

// lost reports whether a file was lost before the backup was made.
func (m *Manifest) lost(key string) bool {
	for _, l := range m.Lost {
		if l.Key == key {
			return true
		}
	}
	return false
}

func readManifest(path string) (*Manifest, error) {
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, damagedError{
			fmt.Errorf("%s does not exist: this is not a backup, or one that was interrupted; use another", path)}
	}
	if err != nil {
		return nil, fmt.Errorf("the backup can't be read: %w", err)
	}
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, damagedError{fmt.Errorf("%s is damaged: %w", path, err)}
	}
	if m.Format != format {
		return nil, fmt.Errorf("the backup has format %d and this portal reads format %d; use the version that made it, %s",
			m.Format, format, m.Portal)
	}
	return &m, nil
}

// writeDurably writes a file completely, and syncs it to disk, or not at all.
func writeDurably(path string, content []byte) (err error) {
	half := path + ".tmp"
	f, err := os.OpenFile(half, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(half, path)
}
