package privacy

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
)

var eraserAgain = identity.System("erasure, again after a restore")

// ErasedList lists erased people: the id of each person, and the day (UTC, in the format of time.DateOnly). It is
// stored outside the database, because a restored database has the people again (docs/adr/0073-erased-again.md).
type ErasedList map[uuid.UUID]string

// ParseErasedList parses what String returned. The error names every line that is not valid; the other lines are
// returned.
func ParseErasedList(text string) (ErasedList, error) {
	list := ErasedList{}
	var failed error
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		id, day, _ := strings.Cut(line, " ")
		user, err := uuid.Parse(id)
		if err == nil {
			_, err = time.Parse(time.DateOnly, day)
		}
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("the line %q is not an id and a day", line))
			continue
		}
		list[user] = day
	}
	return list, failed
}

func (l ErasedList) String() string {
	lines := []string{
		"# Who was erased, by id and day. A restored backup has them again, and the portal erases them again.",
	}
	for _, id := range slices.SortedFunc(maps.Keys(l), func(a, b uuid.UUID) int {
		return strings.Compare(l[a]+a.String(), l[b]+b.String())
	}) {
		lines = append(lines, id.String()+" "+l[id])
	}
	return strings.Join(lines, "\n") + "\n"
}

// Add adds the people of another list, and reports whether any was missing.
func (l ErasedList) Add(other ErasedList) (added bool) {
	for id, day := range other {
		if _, ok := l[id]; !ok {
			l[id], added = day, true
		}
	}
	return added
}

// EraseAgain adds the people who are erased in the database to the list in the store, and erases those on the list who
// are not erased in the database: it was restored from a backup older than their erasure. It returns how many it
// erased. The store must be this database's own. A person who can't be erased does not keep the others from being
// erased.
func (p *Privacy) EraseAgain(ctx context.Context) (erased int, err error) {
	text, err := p.blobs.ReadNote(ctx, blob.NoteErased)
	if err != nil {
		return 0, fmt.Errorf("the list of erased people can't be read: %w", err)
	}
	list, err := ParseErasedList(text)
	if err != nil {
		return 0, fmt.Errorf("the list of erased people is damaged: %w; put erased.txt of the newest backup in the place of "+
			"%s in the store", err, blob.NoteErased)
	}
	var back []uuid.UUID
	known := ErasedList{}
	err = p.db.Read(ctx, eraserAgain, func(db *queries.Queries) error {
		rows, err := db.ListErased(ctx)
		for _, r := range rows {
			known[r.ID] = r.ErasedOn.UTC().Format(time.DateOnly)
		}
		if err == nil {
			back, err = db.ListBack(ctx, slices.Collect(maps.Keys(list)))
		}
		return err
	})
	if err != nil {
		return 0, err
	}
	if list.Add(known) {
		if err := p.blobs.WriteNote(ctx, blob.NoteErased, list.String()); err != nil {
			return 0, fmt.Errorf("the list of erased people can't be written: %w", err)
		}
	}
	for _, user := range back {
		_, failed := p.Erase(ctx, eraserAgain, Erasure{Person: user, Reason: "erased on " + list[user] +
			" already; the database was restored from an older backup"})
		switch {
		case failed == nil:
			erased++
		case !errors.Is(failed, ErrErased): // another instance did it
			err = errors.Join(err, fmt.Errorf("%s: %w", user, failed))
		}
	}
	return erased, err
}
