package privacy

import (
	"archive/zip"
	"bytes"
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
)

const exportPage = 500 // rows, or files, that an export holds at once

// The sections of person.json, by where they are read: once per person, or per ticket.
var (
	personSections = []string{
		"user",
		"accounts",
		"grants",
		"invitations",
		"accessRequests",
		"notificationSettings",
		"pushDevices",
		"staffPreferences",
		"documentsSeen",
		"incidents",
		"incidentReports",
		"calendars",
		"incidentUpdates",
		"ratings",
		"emailsReceived",
		"replyAddresses",
		"emailsSent",
		"viewedAs",
		"views",
		"contacts",
		"teams",
		"savedViews",
		"cannedReplies",
		"changesOf",
		"exports",
	}
	ticketSections = []string{"tickets", "takesPart", "messages", "messagesRead", "notes", "mentions", "files"}
)

const logSection = "changesBy"

// Write writes the archive to w as a zip file: the files, e-mail as it came in, and person.json, which also lists files
// that the store no longer has. Errors: of the database, the store, and of w.
func (a *Archive) Write(ctx context.Context, w io.Writer) (err error) {
	defer func() { err = errors.Join(err, a.end(context.WithoutCancel(ctx))) }()
	var ends queries.LastTicketAndEntryRow
	err = a.read(ctx, func(db *queries.Queries) (err error) {
		ends, err = db.LastTicketAndEntry(ctx)
		return err
	})
	if err != nil {
		return err
	}
	archive := zip.NewWriter(w)
	if err := a.files(ctx, archive, ends.TicketID); err != nil {
		return err
	}
	into, err := archive.Create("person.json")
	if err != nil {
		return err
	}
	if err := a.data(ctx, into, ends); err != nil {
		return err
	}
	return archive.Close()
}

func (a *Archive) read(ctx context.Context, f func(*queries.Queries) error) error {
	return a.of.db.Read(ctx, a.by, f)
}

// paged calls f with the end of the previous page, until a page is not full.
func paged[Place any](from Place, f func(after Place) (next Place, n int, err error)) error {
	for {
		next, n, err := f(from)
		if err != nil || n < exportPage {
			return err
		}
		from = next
	}
}

// within is a place in the conversations: a ticket, and the last row of it that was read.
type within[Last any] struct {
	ticket int64
	last   Last
}

// file is a file of the archive: its path in the archive and its key in the store.
type file struct{ place, key string }

// files copies the files, and records the paths of those that the store no longer has.
func (a *Archive) files(ctx context.Context, archive *zip.Writer, last int64) error {
	a.missing = []string{}
	add := func(list []file) error {
		a.most = max(a.most, len(list))
		for _, f := range list {
			err := a.of.copy(ctx, archive, f)
			if errors.Is(err, blob.ErrNotFound) {
				a.missing = append(a.missing, f.place)
			} else if err != nil {
				return err
			}
		}
		return nil
	}
	err := paged(uuid.Nil, func(after uuid.UUID) (next uuid.UUID, n int, err error) {
		var list []file
		err = a.read(ctx, func(db *queries.Queries) error {
			rows, err := db.ListLooseFilesOfPerson(ctx, a.person, after, exportPage)
			for _, f := range rows {
				list, next = append(list, fileOf(f.ID, f.Name, f.BlobKey)), f.ID
			}
			return err
		})
		if err == nil {
			err = add(list)
		}
		return next, len(list), err
	})
	if err != nil {
		return err
	}
	return pieces(last, func(after, until int64) error {
		type place = within[uuid.UUID]
		return paged(place{ticket: after + 1}, func(from place) (next place, n int, err error) {
			var list []file
			err = a.read(ctx, func(db *queries.Queries) error {
				rows, err := db.ListFilesOfPerson(ctx, queries.ListFilesOfPersonParams{UserID: a.person, AfterID: from.ticket,
					AfterFile: from.last, UntilID: until, PageSize: exportPage})
				for _, f := range rows {
					list, next = append(list, fileOf(f.ID, f.Name, f.BlobKey)), place{f.TicketID, f.ID}
				}
				return err
			})
			if err == nil {
				err = add(list)
			}
			return next, len(list), err
		})
	})
}

// data writes person.json: {"exportedOn", "personId", "data": rows by section (see Fates), "missingFiles": paths of
// files that the store no longer has}.
func (a *Archive) data(ctx context.Context, w io.Writer, ends queries.LastTicketAndEntryRow) error {
	out := &sections{w: w}
	out.text(`{"exportedOn": "` + audit.Instant(time.Now()) + `", "personId": "` + a.person.String() + `", "data": {`)
	for _, section := range personSections {
		err := paged(0, func(skip int32) (next int32, n int, err error) {
			var rows [][]byte
			err = a.read(ctx, func(db *queries.Queries) (err error) {
				rows, err = db.ListPersonData(ctx, queries.ListPersonDataParams{UserID: a.person, Section: section,
					PageOffset: skip, PageSize: exportPage})
				return err
			})
			return skip + exportPage, len(rows), errors.Join(err, a.add(out, section, rows))
		})
		if err != nil {
			return err
		}
	}
	for _, section := range ticketSections {
		if err := a.ofTickets(ctx, out, section, ends.TicketID); err != nil {
			return err
		}
	}
	if err := a.ofLog(ctx, out, ends.EntryID); err != nil {
		return err
	}
	names, err := json.Marshal(a.missing)
	if err != nil {
		return err
	}
	out.end()
	out.text("},\n\"missingFiles\": " + string(names) + "}\n")
	return out.err
}

func (a *Archive) ofTickets(ctx context.Context, out *sections, section string, last int64) error {
	return pieces(last, func(after, until int64) error {
		type place = within[string]
		return paged(place{ticket: after + 1}, func(from place) (next place, n int, err error) {
			var data [][]byte
			err = a.read(ctx, func(db *queries.Queries) error {
				rows, err := db.ListPersonInTickets(ctx, queries.ListPersonInTicketsParams{UserID: a.person, Section: section,
					AfterID: from.ticket, AfterPlace: from.last, UntilID: until, PageSize: exportPage})
				for _, r := range rows {
					data, next = append(data, r.Data), place{r.TicketID, r.Place}
				}
				return err
			})
			return next, len(data), errors.Join(err, a.add(out, section, data))
		})
	})
}

func (a *Archive) ofLog(ctx context.Context, out *sections, last int64) error {
	return pieces(last, func(after, until int64) error {
		return paged(after, func(from int64) (next int64, n int, err error) {
			var data [][]byte
			err = a.read(ctx, func(db *queries.Queries) error {
				rows, err := db.ListPersonInLog(ctx, queries.ListPersonInLogParams{UserID: a.person, AfterID: from,
					UntilID: until, PageSize: exportPage})
				for _, r := range rows {
					data, next = append(data, r.Data), r.ID
				}
				return err
			})
			return next, len(data), errors.Join(err, a.add(out, logSection, data))
		})
	})
}

func (a *Archive) add(out *sections, section string, rows [][]byte) error {
	a.most = max(a.most, len(rows))
	out.add(section, rows)
	return out.err
}

// sections writes the rows of the sections one after the other. A section without rows is left out. The first error is
// retained.
type sections struct {
	w       io.Writer
	section string // the one that is open
	err     error
}

func (s *sections) text(text string) {
	if s.err == nil {
		_, s.err = io.WriteString(s.w, text)
	}
}

func (s *sections) add(section string, rows [][]byte) {
	for _, row := range rows {
		if section == s.section {
			s.text(",")
		} else {
			open := s.section != ""
			s.end()
			if open {
				s.text(",")
			}
			s.text("\n\"" + section + "\": [")
			s.section = section
		}
		var pretty bytes.Buffer
		if err := json.Indent(&pretty, row, "  ", "  "); err != nil && s.err == nil {
			s.err = err
		}
		s.text("\n  " + pretty.String())
	}
}

func (s *sections) end() {
	if s.section != "" {
		s.text("\n]")
	}
}

// fileOf returns a file with a path of its own, safe whatever name its sender gave it.
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
