package documents

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Line is one line of a manifest, unchecked. It describes one file.
type Line struct {
	Number       int    `json:"-"` // the line of a CSV file, or the index in a JSON list, from 1
	File         string `json:"file"`
	Organisation string `json:"organisation"` // customer number
	Category     string `json:"category"`
	Period       string `json:"period"`
	Name         string `json:"name"`        // empty: the file's name
	PublishedOn  string `json:"publishedOn"` // day or RFC 3339 time; empty: now
}

var columns = []string{"file", "organisation", "category", "period", "name", "publishedOn"}

// Manifest is the path of a file that lists documents: CSV with a header row and commas or semicolons or, when its name
// ends in .json, a JSON list of objects with the same names.
type Manifest string

// Lines reads the manifest, one line in memory at a time. It stops after the first error.
func (m Manifest) Lines() iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		f, err := os.Open(string(m))
		if err != nil {
			yield(Line{}, err)
			return
		}
		defer f.Close()
		read := readCSV
		if strings.EqualFold(filepath.Ext(string(m)), ".json") {
			read = readJSON
		}
		err = read(bufio.NewReader(f), func(l Line) bool { return yield(l, nil) })
		if err != nil && !errors.Is(err, errEnough) {
			yield(Line{}, fmt.Errorf("%s: %w", filepath.Base(string(m)), err))
		}
	}
}

var errEnough = errors.New("enough")

func readCSV(in *bufio.Reader, yield func(Line) bool) error {
	// Spreadsheets write a byte order mark, and Dutch ones separate columns with semicolons.
	if mark, err := in.Peek(3); err == nil && bytes.Equal(mark, []byte("\xef\xbb\xbf")) {
		_, _ = in.Discard(3)
	}
	r := csv.NewReader(in)
	if start, _ := in.Peek(in.Size()); bytes.ContainsRune(bytes.SplitN(start, []byte("\n"), 2)[0], ';') {
		r.Comma = ';'
	}
	r.ReuseRecord = true
	head, err := r.Read()
	if errors.Is(err, io.EOF) {
		return errors.New("the file is empty")
	}
	if err != nil {
		return err
	}
	head = slices.Clone(head)
	for i, name := range head {
		head[i] = strings.TrimSpace(name)
		if !slices.Contains(columns, head[i]) || slices.Contains(head[:i], head[i]) {
			return fmt.Errorf(
				"column %q is unknown or repeated; the columns of a manifest are %s",
				name,
				strings.Join(columns, ", "),
			)
		}
	}
	for _, name := range []string{"file", "organisation", "category"} {
		if !slices.Contains(head, name) {
			return fmt.Errorf("the column %s is missing", name)
		}
	}
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		var l Line
		l.Number, _ = r.FieldPos(0)
		for i, name := range head {
			*l.field(name) = strings.TrimSpace(record[i])
		}
		if !yield(l) {
			return errEnough
		}
	}
}

func (l *Line) field(column string) *string {
	return map[string]*string{"file": &l.File, "organisation": &l.Organisation, "category": &l.Category, "period": &l.Period, "name": &l.Name, "publishedOn": &l.PublishedOn}[column]
}

func readJSON(in *bufio.Reader, yield func(Line) bool) error {
	d := json.NewDecoder(in)
	d.DisallowUnknownFields()
	if t, err := d.Token(); err != nil || t != json.Delim('[') {
		return errors.New("it is not a JSON list of objects")
	}
	for n := 1; d.More(); n++ {
		l := Line{}
		if err := d.Decode(&l); err != nil {
			return fmt.Errorf("object %d: %w", n, err)
		}
		l.Number = n
		if !yield(l) {
			return errEnough
		}
	}
	_, err := d.Token()
	return err
}
