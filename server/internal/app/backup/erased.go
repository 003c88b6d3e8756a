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
	// erasedFile has the list of erased people, as the store had it when the backup was made. It is for restoring older
	// backups: this one has those whom it names as erased.
	erasedFile = "erased.txt"

	peopleTable  = "public.portal_user"
	erasedDomain = "@erased.invalid" // of erased_address in the database
)

// copyErased copies the list from the store into the backup, an empty one when there is none.
func copyErased(ctx context.Context, from *blob.Store, o Options) error {
	list := privacy.ErasedList{}
	if _, err := addStored(ctx, list, from); err != nil {
		return err
	}
	return writeDurably(o.path(erasedFile), []byte(list.String()))
}

// addStored adds the list that a store has, and reports whether it has one.
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

// erased is who was erased, as far as somebody wrote it down.
type erased struct {
	privacy.ErasedList
	// until is when the newest of the backups was made whose lists these are. named: there is a list besides, of a store
	// or named by Options.Erased, which may know of people who were erased later.
	until time.Time
	named bool
}

// erasedLists reads the lists of the backups in the same folder, and the one that Options.Erased names. A damaged one
// of
// another backup is read as far as it goes.
func erasedLists(ctx context.Context, o Options) (*erased, error) {
	all := &erased{ErasedList: privacy.ErasedList{}}
	folder, err := filepath.Abs(o.Folder)
	if err != nil {
		return nil, err
	}
	folder = filepath.Dir(folder)
	beside, err := os.ReadDir(folder)
	if err != nil {
		o.tell("the lists of erased people of other backups are left out: %v", err)
	}
	for _, b := range beside {
		path := filepath.Join(folder, b.Name(), erasedFile)
		if _, err := os.Stat(path); err != nil { // no backup, or an older portal's
			continue
		}
		if err := addFile(all.ErasedList, path); err != nil {
			o.tell("%v; it is read as far as it goes", err)
		}
		m, err := readManifest(filepath.Join(folder, b.Name(), manifestFile))
		if err == nil && m.MadeOn.After(all.until) {
			all.until = m.MadeOn
		}
	}
	all.named = o.Erased != ""
	return all, all.addNamed(ctx, o.Erased)
}

// end is the moment to which the lists of the backups go.
func (e *erased) end() string {
	if e.until.IsZero() {
		return "no day at all, as there are none"
	}
	return e.until.UTC().Format(time.RFC3339)
}

// addNamed adds the list in a file, a backup or a store.
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
		return errors.New("the store that --erased names has no list of erased people")
	case err == nil && info.IsDir():
		return addFile(e.ErasedList, filepath.Join(place, erasedFile))
	}
	return addFile(e.ErasedList, place)
}

// notErased adds the person of a row of portal_user, unless they are erased.
func (c *checked) notErased(row map[string]string) {
	if id, err := uuid.Parse(row["id"]); err == nil && !strings.HasSuffix(row["email"], erasedDomain) {
		c.people[id] = true
	}
}

// back returns how many people on the lists the backup has as they were before.
func (c *checked) back(lists *erased) (n int) {
	for id := range lists.ErasedList {
		if c.people[id] {
			n++
		}
	}
	return n
}

// eraseAgain erases the people on the store's list, whom the restored database has again. What it can't do now the
// portal
// does within a minute of its start, and tries every hour.
func eraseAgain(ctx context.Context, o Options, store *blob.Store, back int) {
	if back == 0 {
		o.tell("people: 0 were erased later")
		return
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: o.DatabaseURL, MaxConns: 1})
	if errors.Is(err, postgres.ErrNotMigrated) {
		o.tell(
			"people: %d were erased later; the portal erases them again within a minute of its start, after portal migrate",
			back,
		)
		return
	}
	var again int
	if err == nil {
		defer db.Close()
		again, err = privacy.New(db, store, nil).EraseAgain(ctx)
	}
	o.tell("people: %d were erased later, and %d of them are erased again", back, again)
	if err != nil {
		o.tell("not all of them: %v; the portal tries within a minute of its start, and then every hour", err)
	}
}
