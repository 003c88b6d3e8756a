package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/blob/orphans"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

var personSystem = identity.System("portal person")

func personCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "person",
		Short: "Export or erase the data of a person",
		Long: `Export or erase the data of a person. A person is named by their e-mail address, or by the id in the address of
their page. docs/privacy.md lists the data that the portal holds, why, and for how long.`,
		Args: cobra.NoArgs,
	}
	cmd.AddCommand(personExportCommand(), personEraseCommand(), personErasuresCommand())
	return cmd
}

func personExportCommand() *cobra.Command {
	var database databaseSettings
	var blobURL, out string
	cmd := &cobra.Command{
		Use:   "export PERSON --out FILE.zip",
		Short: "Export all data of a person into a zip archive",
		Long: `Export all data of a person into a zip archive: person.json, the files that they sent, and their e-mail as
received, as far as it is still stored. Nothing is changed. Only the owner of the archive can read it.`,
		Example: "  portal person export jan@klant.example --out jan.zip",
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := required(map[string]string{"database-url": database.direct(), "blob-url": blobURL}); err != nil {
				return err
			}
			// No link is signed here, so any key does.
			blobs, err := blob.Open(cmd.Context(), blobURL, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
			if err != nil {
				return err
			}
			defer blobs.Close()
			return withDatabase(cmd.Context(), database.direct(), 1, func(db *postgres.DB) error {
				if err := orphans.New(db, blobs).Check(cmd.Context()); err != nil {
					return err
				}
				p := privacy.New(db, blobs, nil)
				person, err := p.Find(cmd.Context(), personSystem, args[0])
				if err != nil {
					return err
				}
				archive, err := p.Export(cmd.Context(), personSystem, person.ID)
				if err != nil {
					return err
				}
				err = writeNew(out, func(w io.Writer) error { return archive.Write(cmd.Context(), w) })
				if err == nil {
					fmt.Fprintf(cmd.OutOrStdout(), "%s contains the data of %s of %s.\n", out, person.FullName, person.Organisation)
				}
				return err
			})
		},
	}
	f := cmd.Flags()
	database.flags(f)
	setting(f, &blobURL, "blob-url", "", blobUsage)
	f.StringVar(&out, "out", "", "archive to write; an existing file is not overwritten")
	_ = cmd.MarkFlagRequired("out") // the flag exists
	return cmd
}

// writeNew creates a file that only its owner can read. If write fails, the file is removed.
func writeNew(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(filepath.Clean(path), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("--out: %s exists already; give the name of a new file", path)
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if err := errors.Join(write(f), f.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

func personEraseCommand() *cobra.Command {
	var database databaseSettings
	var e privacy.Erasure
	var yes, cancel bool
	cmd := &cobra.Command{
		Use:   "erase PERSON",
		Short: "Replace a person by a pseudonym and remove their account",
		Long: `Replace a person by a pseudonym in all stored data, and remove their account. Their messages, the audit log and the
history of e-mail remain, without their name and addresses. Their sign-in, rights and settings are removed.

Erasure can't be undone. With --yes it is scheduled: a serving instance carries it out after 24 hours, and --cancel
cancels it until then. Without --yes or --cancel the command only reports what would change, with some of the texts that
name the person and where these are.`,
		Example: `  portal person erase jan@klant.example
  portal person erase jan@klant.example --yes --reason "request 2026-014"
  portal person erase jan@klant.example --cancel`,
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDatabase(cmd.Context(), database.direct(), 1, func(db *postgres.DB) error {
				p := privacy.New(db, nil, nil)
				person, err := p.Find(cmd.Context(), personSystem, args[0])
				if err != nil {
					return err
				}
				if cancel {
					return cancelErasure(cmd, p, person)
				}
				e.Person, e.Dry = person.ID, !yes
				ask := p.Ask
				if e.Dry {
					ask = p.Erase
				}
				would, err := ask(cmd.Context(), personSystem, e)
				if errors.Is(err, context.DeadlineExceeded) {
					return fmt.Errorf("nothing was changed or scheduled: a statement did not end in time; somebody probably holds "+
						"a lock on tickets of this person: look for long transactions in pg_stat_activity, end them and try "+
						"again: %w", err)
				}
				if err != nil {
					return err
				}
				tellErased(cmd.OutOrStdout(), would)
				return nil
			})
		},
	}
	f := cmd.Flags()
	database.flags(f)
	f.BoolVar(&yes, "yes", false, "schedule the erasure, 24 hours from now")
	f.BoolVar(&cancel, "cancel", false, "cancel a scheduled erasure")
	cmd.MarkFlagsMutuallyExclusive("yes", "cancel")
	f.StringVar(
		&e.Reason,
		"reason",
		"",
		"reason for the audit log, such as the number of the request; don't name a person in it",
	)
	return cmd
}

func cancelErasure(cmd *cobra.Command, p *privacy.Privacy, person privacy.Person) error {
	asked, err := p.Cancel(cmd.Context(), personSystem, person.ID)
	if err == nil && !asked {
		return fmt.Errorf("no erasure of %s is scheduled", person.FullName)
	}
	if err == nil {
		fmt.Fprintf(cmd.OutOrStdout(), "The erasure of %s of %s is cancelled.\n", person.FullName, person.Organisation)
	}
	return err
}

func personErasuresCommand() *cobra.Command {
	var database databaseSettings
	cmd := &cobra.Command{
		Use:     "erasures",
		Short:   "List the scheduled erasures",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd.Context(), database.direct(), 1, func(db *postgres.DB) error {
				list, err := privacy.New(db, nil, nil).Asked(cmd.Context(), personSystem)
				for _, a := range list {
					by := a.By
					if by == "" {
						by = "portal person"
					}
					fmt.Fprintf(cmd.OutOrStdout(), "%s\t%s\t%s of %s\tby %s\t%s\n", a.DueOn.Format(time.RFC3339), a.Person, a.FullName,
						a.Organisation, by, a.Reason)
				}
				return err
			})
		},
	}
	database.flags(cmd.Flags())
	return cmd
}

// tellErased prints what would change, what remains and why, and what the portal can't reach.
func tellErased(w io.Writer, e privacy.Erased) {
	fmt.Fprintf(w, "%s (%s) of %s would become %q.\n\nrows changed or removed:\n",
		e.Person.FullName, e.Person.ID, e.Person.Organisation, e.Pseudonym)
	for _, c := range e.Columns {
		fmt.Fprintf(w, "  %6d  %-32s %s\n", c.Rows, c.Column, privacy.Fates[c.Column].What)
	}
	if len(e.Samples) > 0 {
		fmt.Fprint(w, "\nsome of the texts that name the person:\n")
	}
	for _, s := range e.Samples {
		place := s.Column
		if s.TicketID != nil {
			place += fmt.Sprintf(" of ticket %d", *s.TicketID)
		}
		fmt.Fprintf(w, "  %s %s: %q\n", place, s.Place, s.Text)
	}
	fmt.Fprintf(w, `
retained under the pseudonym, as part of the provider's records, which the law requires for seven years:
  %6d  tickets
  %6d  messages
  %6d  internal notes
  %6d  files, whose contents are not searched: look through them if they may name the person

not erased: the account at the identity provider, backups until they expire, a first or last name that stands alone, and
the name in tickets in which the person took no part or where it is spelt differently.
`, e.Kept.Tickets, e.Kept.Messages, e.Kept.Notes, e.Kept.Files)
	if e.Person.ERPContact != nil {
		fmt.Fprintf(w, "The ERP has this person as contact %s: erase it there as well.\n", *e.Person.ERPContact)
	}
	if e.Kept.Assigned > 0 {
		fmt.Fprintf(w, "%d open tickets are assigned to this person: assign them to somebody else.\n", e.Kept.Assigned)
	}
	if e.NoAdmin {
		fmt.Fprintf(w, "%s has no account-admin without this person.\n", e.Person.Organisation)
	}
	if e.DueOn == nil {
		fmt.Fprintln(w, "Nothing was changed; schedule the erasure with --yes.")
		return
	}
	fmt.Fprintf(w, "A serving instance carries out the erasure within an hour after %s; cancel it with --cancel.\n",
		e.DueOn.Format(time.RFC3339))
}
