package privacy

import (
	"archive/zip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
)

// exporting reads as the portal itself: part of what is held about somebody they don't see on any page.
var exporting = identity.System("person export")

// exported is person.json.
type exported struct {
	ExportedOn string                       `json:"exportedOn"`
	PersonID   uuid.UUID                    `json:"personId"`
	Data       map[string][]json.RawMessage `json:"data"`         // by section, see Fates
	Missing    []string                     `json:"missingFiles"` // that the store no longer has
}

// file is one of the archive, by its place in it.
type file struct{ place, key string }

// Archive is everything held about a person, but for the bytes of the files.
type Archive struct {
	of    *Privacy
	out   exported
	files []file
}

// Export collects everything held about a person. The actor is the portal itself, the person, or somebody who manages
// customers, of a customer's person; the last stands in that person's history. Errors: NotFound user.not_found,
// Forbidden auth.forbidden.
func (p *Privacy) Export(ctx context.Context, actor identity.Actor, user uuid.UUID) (*Archive, error) {
	if err := p.allow(ctx, actor, user); err != nil {
		return nil, err
	}
	a := &Archive{of: p, out: exported{ExportedOn: audit.Instant(time.Now()), PersonID: user,
		Data: map[string][]json.RawMessage{}, Missing: []string{}}}
	var err error
	a.files, err = p.collect(ctx, user, a.out.Data)
	return a, err
}

func (p *Privacy) allow(ctx context.Context, actor identity.Actor, user uuid.UUID) error {
	return p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		person, err := get(ctx, db, user)
		if err != nil || actor.IsSystem() || actor.UserID == user {
			return err
		}
		if !manages(actor, person) {
			return errForbidden()
		}
		return audit.Write(ctx, db, actor, audit.Change{OrganisationID: person.OrganisationID, Action: "user.exported",
			Entity: audit.EntityUser, EntityID: user.String()})
	})
}

// Write writes it to w as a zip archive: person.json, the files, and e-mail as it came in. What the store no longer has
// is named in person.json. Errors: of the store, and of w.
func (a *Archive) Write(ctx context.Context, w io.Writer) error {
	archive := zip.NewWriter(w)
	for _, f := range a.files {
		err := a.of.copy(ctx, archive, f)
		if errors.Is(err, blob.ErrNotFound) {
			a.out.Missing = append(a.out.Missing, f.place)
		} else if err != nil {
			return err
		}
	}
	into, err := archive.Create("person.json")
	if err != nil {
		return err
	}
	pretty := json.NewEncoder(into)
	pretty.SetIndent("", "  ")
	if err := pretty.Encode(a.out); err != nil {
		return err
	}
	return archive.Close()
}

// collect reads the rows into data by section, and answers the files.
func (p *Privacy) collect(
	ctx context.Context,
	user uuid.UUID,
	data map[string][]json.RawMessage,
) (files []file, err error) {
	var ends queries.LastTicketAndEntryRow
	err = p.db.Read(ctx, exporting, func(db *queries.Queries) error {
		if _, err := get(ctx, db, user); err != nil {
			return err
		}
		rows, err := db.ListPersonData(ctx, user)
		if err != nil {
			return err
		}
		for _, r := range rows {
			data[r.Section] = append(data[r.Section], r.Data)
		}
		loose, err := db.ListLooseFilesOfPerson(ctx, user)
		if err != nil {
			return err
		}
		for _, f := range loose {
			files = append(files, fileOf(f.ID, f.Name, f.BlobKey))
		}
		ends, err = db.LastTicketAndEntry(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	err = pieces(ends.TicketID, func(after, until int64) error {
		return p.db.Read(ctx, exporting, func(db *queries.Queries) error {
			rows, err := db.ListPersonInTickets(ctx, user, after, until)
			if err != nil {
				return err
			}
			for _, r := range rows {
				data[r.Section] = append(data[r.Section], r.Data)
			}
			sent, err := db.ListFilesOfPerson(ctx, user, after, until)
			for _, f := range sent {
				files = append(files, fileOf(f.ID, f.Name, f.BlobKey))
			}
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return files, pieces(ends.EntryID, func(after, until int64) error {
		return p.db.Read(ctx, exporting, func(db *queries.Queries) error {
			rows, err := db.ListPersonInLog(ctx, user, after, until)
			for _, r := range rows {
				data[r.Section] = append(data[r.Section], r.Data)
			}
			return err
		})
	})
}

// fileOf gives a file a place of its own, whatever its sender called it.
func fileOf(id uuid.UUID, name, key string) file {
	safe := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, name)
	return file{"files/" + id.String() + "-" + safe, key}
}

func (p *Privacy) copy(ctx context.Context, archive *zip.Writer, f file) error {
	from, _, err := p.blobs.Reader(ctx, f.key)
	if err != nil {
		return err
	}
	defer from.Close()
	into, err := archive.Create(f.place)
	if err == nil {
		_, err = io.Copy(into, from)
	}
	return err
}
