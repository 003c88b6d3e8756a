package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	// erasedFile has the store's list of erased people when the backup was made. It is for restoring older backups:
	// in this one these people are erased already.
	erasedFile = "erased.txt"

	peopleTable  = "public.portal_user"
	erasedDomain = "@erased.invalid" // as in erased_address of the database
)

// copyErased copies the list from the store into the backup. If the store has none, the list is empty.
func copyErased(ctx context.Context, from *blob.Store, o Options) error {
	list := privacy.ErasedList{}
	if _, err := addStored(ctx, list, from); err != nil {
		return err
	}
	return writeDurably(o.path(erasedFile), []byte(list.String()))
}

// addStored adds the list of a store, and reports whether the store has one.
func addStored(ctx context.Context, list privacy.ErasedList, store *blob.Store) (bool, error) {
	text, err := store.ReadNote(ctx, blob.NoteErased)
	if err != nil {
		return false, fmt.Errorf("the store's list of erased people can't be read: %w", err)
	}
	found, err := privacy.ParseErasedList(text)
	if err != nil {
		return false, fmt.Errorf("the store's list of erased people is damaged: %w", err)
	}
	list.Add(found)
	return text != "", nil
}

func addFile(list privacy.ErasedList, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("the list of erased people can't be read: %w", err)
	}
	found, err := privacy.ParseErasedList(string(text))
	list.Add(found)
	if err != nil {
		return fmt.Errorf("the list of erased people in %s is damaged: %w", path, err)
	}
	return nil
}

// erased has the erased people of all known lists.
type erased struct {
	privacy.ErasedList
	// until is the time of the newest backup whose list was read. named is true if there is another list, of a store
	// or named by Options.Erased, which may have people who were erased later.
	until time.Time
	named bool
}

// erasedLists reads the lists of the backups in the same folder, and the list that Options.Erased names. A damaged
// list of another backup is used as far as it can be read.
func erasedLists(ctx context.Context, o Options) (*erased, error) {
	all := &erased{ErasedList: privacy.ErasedList{}}
	folder, err := filepath.Abs(o.Folder)
	if err != nil {
		return nil, err
	}
	folder = filepath.Dir(folder)
	beside, err := os.ReadDir(folder)
	if err != nil {
		o.tell("the lists of erased people in other backups are not used: %v", err)
	}
	for _, b := range beside {
		path := filepath.Join(folder, b.Name(), erasedFile)
		if _, err := os.Stat(path); err != nil { // not a backup, or one by an older portal
			continue
		}
		if err := addFile(all.ErasedList, path); err != nil {
			o.tell("%v; it is used as far as it can be read", err)
		}
		m, err := readManifest(filepath.Join(folder, b.Name(), manifestFile))
		if err == nil && m.MadeOn.After(all.until) {
			all.until = m.MadeOn
		}
	}
	all.named = o.Erased != ""
	return all, all.addNamed(ctx, o.Erased)
}

// end returns the time up to which the lists of the backups are complete.
func (e *erased) end() string {
	if e.until.IsZero() {
		return "no day, because there are none"
	}
	return e.until.UTC().Format(time.RFC3339)
}

// addNamed adds the list of a file, a backup or a store.
func (e *erased) addNamed(ctx context.Context, place string) error {
	switch info, err := os.Stat(place); {
	case place == "":
		return nil
	case strings.Contains(place, "://"):
		store, err := openStore(ctx, place)
		if err != nil {
			return err
		}
		defer store.Close()
		if found, err := addStored(ctx, e.ErasedList, store); err != nil || found {
			return err
		}
		return errors.New("the store that --erased names contains no list of erased people")
	case err == nil && info.IsDir():
		return addFile(e.ErasedList, filepath.Join(place, erasedFile))
	}
	return addFile(e.ErasedList, place)
}

// notErased adds the person of a row of portal_user, unless the person is erased.
func (c *checked) notErased(row map[string]string) {
	if id, err := uuid.Parse(row["id"]); err == nil && !strings.HasSuffix(row["email"], erasedDomain) {
		c.people[id] = true
	}
}

// back returns the number of people on the lists who are not erased in the backup.
func (c *checked) back(lists *erased) (n int) {
	for id := range lists.ErasedList {
		if c.people[id] {
			n++
		}
	}
	return n
}

// eraseAgain erases the people on the store's list who are not erased in the restored database. If that fails, the
// portal tries again within a minute of its start, and then every hour.
func eraseAgain(ctx context.Context, o Options, store *blob.Store, back int) {
	if back == 0 {
		o.tell("people: 0 were erased after this backup")
		return
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: o.DatabaseURL, MaxConns: 1})
	if errors.Is(err, postgres.ErrNotMigrated) {
		o.tell(
			"people: %d were erased after this backup; the portal erases them again within a minute of its start, after portal migrate",
			back,
		)
		return
	}
	var again int
	if err == nil {
		defer db.Close()
		again, err = privacy.New(db, store, nil).EraseAgain(ctx)
	}
	o.tell("people: %d were erased after this backup, and %d of them are erased again", back, again)
	if err != nil {
		o.tell(
			"erasing all of them failed: %v; the portal tries again within a minute of its start, and then every hour",
			err,
		)
	}
}
