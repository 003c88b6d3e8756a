package backup

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// format is that of the folder; another one is another portal's to read.
const format = 1

// Manifest says what a backup holds.
type Manifest struct {
	Format int `json:"format"`
	// Portal is the version that made it, Schema the newest migration of its database.
	Portal string `json:"portal"`
	Schema int64  `json:"schema"`
	// Installation is the identity of the portal's database; empty: an older portal made the backup.
	Installation string `json:"installation,omitempty"`
	// MadeOn is when the snapshot was taken: what was committed later is not in it.
	MadeOn time.Time `json:"madeOn"`
	// PostgreSQL is the server's version, such as 150013.
	PostgreSQL int `json:"postgresql"`
	// Owner owns the tables. Roles are all that the archive speaks of, the owner among them.
	Owner string   `json:"owner"`
	Roles []string `json:"roles"`
	// Tables are the numbers of rows.
	Tables map[string]int64 `json:"tables"`
	Files  struct {
		Number int   `json:"number"`
		Bytes  int64 `json:"bytes"`
	} `json:"files"`
	// Lost are files that the database names and the store had no more, or not as they were uploaded.
	Lost []Lost `json:"lost,omitempty"`
	// Sums is the SHA-256 of SHA256SUMS.
	Sums string `json:"sums"`
}

// Lost is a file that was lost before the backup.
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

// lost tells whether a file was lost before the backup.
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
			fmt.Errorf("there is no %s: this is no backup, or one that was interrupted; take another", path)}
	}
	if err != nil {
		return nil, fmt.Errorf("the backup can't be read: %w", err)
	}
	var m Manifest
	if err := json.Unmarshal(text, &m); err != nil {
		return nil, damagedError{fmt.Errorf("%s is damaged: %w", path, err)}
	}
	if m.Format != format {
		return nil, fmt.Errorf("the backup is of format %d and this portal reads %d; use the version that made it, %s",
			m.Format, format, m.Portal)
	}
	return &m, nil
}

// writeDurably writes a file whole or not at all.
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
