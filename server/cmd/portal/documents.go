package main

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"klantportaal.example/server/internal/domain/documents"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/blob/orphans"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	tellEvery   = 2 * time.Second // without a terminal
	faultsShown = 20
	maxParallel = 32
)

func documentsCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "documents", Short: "Import documents for customers", Args: cobra.NoArgs}
	cmd.AddCommand(documentsImportCommand())
	return cmd
}

type importSettings struct {
	databaseSettings
	blobURL, manifest, report string
	trial                     bool
	parallel                  int
}

func documentsImportCommand() *cobra.Command {
	var s importSettings
	cmd := &cobra.Command{
		Use:   "import DIR",
		Short: "Publish the files in a folder as documents",
		Long: `Publish the files in a folder as documents. A manifest describes each file. It is a CSV file (commas or
semicolons) with the columns file, organisation, category, period, name and publishedOn, or a JSON list of objects with
these fields:

  file          path within DIR
  organisation  customer number
  category      invoice, report, contract or other
  period        2024, 2024-Q1 or 2024-02; may be empty
  name          name that the customer sees; empty: the name of the file
  publishedOn   2024-02-23 or an RFC 3339 time; empty: now

Every line is checked before anything is imported. A customer gets a document with the same content only once, so it is
safe to run the command again. After an interruption it continues where it stopped.`,
		Example: `  portal documents import ./outbox --manifest outbox.csv --dry-run
  portal documents import ./outbox --manifest outbox.csv --report report.csv`,
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE:    func(cmd *cobra.Command, args []string) error { return s.run(cmd, args[0]) },
	}
	f := cmd.Flags()
	s.databaseSettings.flags(f)
	setting(f, &s.blobURL, "blob-url", "", blobUsage)
	f.StringVar(&s.manifest, "manifest", "", "manifest: a CSV or JSON file that describes each file")
	f.StringVar(&s.report, "report", "", "CSV file to write the outcome of each line to; empty: none")
	f.BoolVar(&s.trial, "dry-run", false, "only report what would be imported")
	f.IntVar(&s.parallel, "parallel", 4, fmt.Sprintf("number of files to import at the same time, 1 to %d", maxParallel))
	return cmd
}

func (s importSettings) run(cmd *cobra.Command, dir string) (err error) {
	if err := required(map[string]string{"database-url": s.direct(), "blob-url": s.blobURL}); err != nil {
		return err
	}
	if s.manifest == "" {
		return errors.New("give the manifest with --manifest")
	}
	if s.parallel < 1 || s.parallel > maxParallel {
		return fmt.Errorf("--parallel must be a number from 1 to %d", maxParallel)
	}
	ctx := cmd.Context()
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	// No link is signed here, so any key does.
	blobs, err := blob.Open(ctx, s.blobURL, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		return err
	}
	defer blobs.Close()
	report, err := newReport(s.report)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, report.close()) }()
	im := documents.Import{Root: root, Manifest: documents.Manifest(s.manifest), Parallel: s.parallel}
	return withDatabase(ctx, s.direct(), int32(s.parallel)+1, func(db *postgres.DB) error {
		if err := orphans.New(db, blobs).Claim(ctx); err != nil {
			return err
		}
		return s.importAll(cmd, documents.New(db, blobs, nil), im, report)
	})
}

func (s importSettings) importAll(
	cmd *cobra.Command,
	domain *documents.Documents,
	im documents.Import,
	report *report,
) error {
	ctx, out := cmd.Context(), cmd.OutOrStdout()
	checked, faulty := 0, 0
	bar := newProgress(cmd.ErrOrStderr(), "checking", -1)
	err := domain.Check(ctx, im, func(r documents.Result) error {
		checked++
		bar.add()
		if r.Outcome == documents.Sound {
			return nil
		}
		if faulty++; faulty <= faultsShown {
			bar.say(fmt.Sprintf("line %d: %s", r.Number, r.Detail))
		}
		return report.write(r)
	})
	bar.end()
	if err != nil {
		return interrupted(ctx, err, "the check")
	}
	if faulty > 0 {
		return fmt.Errorf("%d of %d lines of the manifest have an error; nothing was imported", faulty, checked)
	}
	count := map[documents.Outcome]int{}
	doing := "importing"
	if s.trial {
		doing = "trying"
	}
	bar = newProgress(cmd.ErrOrStderr(), doing, checked)
	err = domain.Import(ctx, im, s.trial, func(r documents.Result) error {
		count[r.Outcome]++
		bar.add()
		if r.Outcome == documents.Failed || r.Outcome == documents.Faulty {
			bar.say(fmt.Sprintf("line %d: %s", r.Number, r.Detail))
		}
		return report.write(r)
	})
	bar.end()
	failed := count[documents.Failed] + count[documents.Faulty]
	present := count[documents.Present]
	if s.trial {
		fmt.Fprintf(out, "%d lines: %d would be imported, %d already exist\n", checked, count[documents.Sound], present)
	} else {
		fmt.Fprintf(out, "%d lines: %d imported, %d already existed, %d failed\n",
			checked, count[documents.Imported], present, failed)
	}
	if err != nil {
		return interrupted(ctx, err, "the import")
	}
	if failed > 0 {
		return fmt.Errorf("%d files failed; run the same command to try them again", failed)
	}
	return nil
}

// interrupted returns an error that names what was interrupted if the command was, and err otherwise. An interrupted
// command must not exit with success.
func interrupted(ctx context.Context, err error, what string) error {
	if ctx.Err() != nil {
		return errors.New(what + " was interrupted; run the same command to continue")
	}
	return err
}

// progress shows the progress of a command: a bar on a terminal, otherwise a line every tellEvery.
type progress struct {
	out   io.Writer
	bar   *progressbar.ProgressBar // nil without a terminal
	doing string
	total int // -1: not known
	done  int
	said  time.Time
}

func newProgress(out io.Writer, doing string, total int) *progress {
	p := &progress{out: out, doing: doing, total: total, said: time.Now()}
	if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.bar = progressbar.NewOptions(
			total,
			progressbar.OptionSetWriter(f),
			progressbar.OptionSetDescription(doing),
			progressbar.OptionShowCount(),
			progressbar.OptionShowIts(),
			progressbar.OptionSetItsString("files"),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionClearOnFinish(),
		)
	}
	return p
}

func (p *progress) add() {
	p.done++
	if p.bar != nil {
		_ = p.bar.Add(1)
	} else if time.Since(p.said) >= tellEvery {
		p.tell()
	}
}

func (p *progress) tell() {
	p.said = time.Now()
	if p.total < 0 {
		fmt.Fprintf(p.out, "%s: %d\n", p.doing, p.done)
	} else {
		fmt.Fprintf(p.out, "%s: %d of %d\n", p.doing, p.done, p.total)
	}
}

// say prints a line above the bar.
func (p *progress) say(text string) {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
	fmt.Fprintln(p.out, text)
}

func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Finish()
	} else {
		p.tell()
	}
}

// report is a CSV file with a line for each line of the manifest. Without a file name nothing is written.
type report struct {
	file *os.File
	out  *csv.Writer
}

func newReport(name string) (*report, error) {
	if name == "" {
		return &report{}, nil
	}
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	r := &report{f, csv.NewWriter(f)}
	return r, r.out.Write([]string{"line", "file", "organisation", "outcome", "document", "detail"})
}

func (r *report) write(res documents.Result) error {
	if r.out == nil {
		return nil
	}
	id := ""
	if res.Document != uuid.Nil {
		id = res.Document.String()
	}
	return r.out.Write([]string{strconv.Itoa(res.Number), res.File, res.Organisation, string(res.Outcome), id, res.Detail})
}

func (r *report) close() error {
	if r.out == nil {
		return nil
	}
	r.out.Flush()
	return errors.Join(r.out.Error(), r.file.Close())
}
