package demo

import (
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
)

func (w *writer) documentRows() error {
	for i, d := range w.documents {
		if err := w.documentSeries(i, d); err != nil {
			return fmt.Errorf("document %q: %w", d.Name, err)
		}
	}
	return nil
}

// documentSeries writes a document for each month or quarter, or a single one. In Name, Title and Lines {maand},
// {jaar}, {periode} and {kwartaal} are replaced by those of the period.
func (w *writer) documentSeries(series int, d document) error {
	for i, back := range d.Months {
		m := w.month(w.base, back)
		// Published early in the following month.
		published := m.AddDate(0, 1, 0).Add(24*time.Hour + 7*time.Hour + time.Duration(hash(d.Name)%120)*time.Minute)
		words := strings.NewReplacer(
			"{maand}",
			monthNames[m.Month()-1],
			"{jaar}",
			m.Format("2006"),
			"{periode}",
			m.Format("2006-01"),
		)
		if err := w.documentRow(d, fmt.Sprint(series, "/", i), words, m.Format("2006-01"), published, i > 0); err != nil {
			return err
		}
	}
	for i, back := range d.Quarters {
		local := w.base.In(w.zone)
		m := time.Date(local.Year(), (local.Month()-1)/3*3+1-time.Month(3*back), 1, 0, 0, 0, 0, w.zone)
		quarter := fmt.Sprint("Q", int(m.Month()-1)/3+1)
		words := strings.NewReplacer("{kwartaal}", quarter, "{jaar}", m.Format("2006"))
		if err := w.documentRow(d, fmt.Sprint(series, "/", i), words, m.Format("2006")+"-"+quarter,
			m.AddDate(0, 3, 4).Add(10*time.Hour), i > 0); err != nil {
			return err
		}
	}
	if d.Published == "" {
		return nil
	}
	published, err := w.at(w.base, d.Published)
	if err != nil {
		return err
	}
	return w.documentRow(d, fmt.Sprint(series), strings.NewReplacer(), d.Period, published, true)
}

func (w *writer) documentRow(
	d document,
	key string,
	words *strings.Replacer,
	period string,
	published time.Time,
	seen bool,
) error {
	if published.After(w.base) {
		published = w.base.Add(-3 * time.Hour)
	}
	f := file{Title: words.Replace(d.Title)}
	for _, line := range d.Lines {
		f.Lines = append(f.Lines, words.Replace(line))
	}
	name := words.Replace(d.Name)
	made, err := f.make(name)
	if err != nil {
		return err
	}
	id, organisationID := ID("document", key), ID("organisation", d.Organisation)
	var about *uuid.UUID
	if d.Configuration != "" {
		about = new(ID("configuration", d.Organisation+"/"+d.Configuration))
	}
	blobKey := "demo/" + id.String()
	w.files[blobKey] = made
	w.batch.Queue(
		`insert into document (id, organisation_id, name, category, period, published_on, content_type, size, sha256, blob_key,
			configuration_id)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		id,
		organisationID,
		name,
		d.Category,
		period,
		published.UTC().Truncate(time.Millisecond),
		made.contentType,
		len(made.bytes),
		made.sha256(),
		blobKey,
		about,
	)
	if !seen {
		return nil
	}
	for _, reader := range d.SeenBy {
		who, err := w.who(reader)
		if err != nil {
			return err
		}
		on := published.Add(time.Duration(1+hash(reader, name)%40) * time.Hour)
		if on.After(w.base) {
			on = w.base
		}
		w.batch.Queue(
			"insert into document_seen (document_id, user_id, organisation_id, seen_on) values ($1, $2, $3, $4)",
			id,
			who,
			organisationID,
			on,
		)
	}
	return nil
}
