package main

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/app/backup"
)

// stopped is an error of its own when somebody ended the command: it must not end as a success.
func stopped(cmd *cobra.Command, err error, what string) error {
	if err != nil && cmd.Context().Err() != nil {
		return errors.New(what)
	}
	return err
}

// exitLost is the exit code of a backup that is complete but for files that the store had lost before.
const exitLost = 2

func backupCommand() *cobra.Command {
	var owner ownerSettings
	var backupURL, blobURL, programs string
	cmd := &cobra.Command{
		Use:   "backup FOLDER",
		Short: "Back up the database and the files into a new folder, also while the portal serves",
		Long: `Back up the database and the files that it names into a new folder, also while the portal serves: the
database by pg_dump, which has to be installed, in its custom format, the files by their keys, erased.txt with the ids
of erased people, SHA256SUMS of all of them, and manifest.json with the number of rows of each table. The manifest is
written last: a folder without it is no backup.

The login has to read every row. Row-level security binds the owner of the tables, too, so it is one of its own; as an
administrator of PostgreSQL, once:

  CREATE ROLE portal_backup LOGIN BYPASSRLS PASSWORD '…';
  GRANT pg_read_all_data TO portal_backup;

PORTAL_SECRET_KEY and the settings are no part of it. Exit code 2 when it is complete but for files that the store had
lost before; the manifest names them.`,
		Example: `  PORTAL_BACKUP_URL=postgres://portal_backup@db.provider.example/portal \
  PORTAL_BLOB_URL=file:///var/lib/portal/blobs \
  portal backup /backup/portal-2026-11-25`,
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			database := cmp.Or(backupURL, owner.migrateURL, owner.direct())
			if err := required(map[string]string{"backup-url": database, "blob-url": blobURL}); err != nil {
				return err
			}
			m, err := backup.Make(cmd.Context(), backup.Options{
				Folder: args[0], DatabaseURL: database, BlobURL: blobURL, Programs: programs, Portal: version, Tell: teller(cmd),
			})
			if err != nil {
				return stopped(
					cmd,
					err,
					"the backup was interrupted; remove "+args[0]+", which has no manifest.json, and take another",
				)
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s is a backup of %s\n", args[0], m.MadeOn.UTC().Format(time.RFC3339))
			if len(m.Lost) > 0 {
				return exitError{fmt.Errorf("the store had lost %d files before, the first is %s: %s; manifest.json names all, "+
					"look for them in an older backup", len(m.Lost), m.Lost[0].Key, m.Lost[0].Why), exitLost}
			}
			return nil
		},
	}
	setting(cmd.Flags(), &backupURL, "backup-url", "",
		"PostgreSQL, as a login that reads every row; default: the migrate URL, or the database URL")
	owner.flags(cmd.Flags())
	setting(cmd.Flags(), &blobURL, "blob-url", "", "store of attachments and documents")
	programsFlag(cmd, &programs)
	return cmd
}

func restoreCommand() *cobra.Command {
	var owner ownerSettings
	var blobURL, programs, erased string
	var verify, overwrite bool
	cmd := &cobra.Command{
		Use:   "restore FOLDER",
		Short: "Restore a backup into an empty database and an empty store, or verify one",
		Long: `Restore a backup into an empty database, as the login that owns the tables, and an empty store. Nothing is
changed before all of it was read and found whole, and after it the rows are counted and the files read back. Then people
who were erased since the backup are erased again: those in erased.txt of the backups in the same folder, on the list of
the store that is restored into, and on the list that --erased names.

With --verify it only reads the backup and needs no database: every file by its hash, every row of the archive, and for
each file that a row names, whether it is there in that size and with that hash. It says how many people a restore would
erase again.`,
		Example: `  portal restore --verify /backup/portal-2026-11-25
  PORTAL_MIGRATE_URL=postgres://portal_owner@new.provider.example/portal \
  PORTAL_BLOB_URL=file:///var/lib/portal/blobs \
  portal restore /backup/portal-2026-11-25`,
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			o := backup.Options{Folder: args[0], Programs: programs, BlobURL: blobURL, Erased: erased, Overwrite: overwrite,
				Tell: teller(cmd)}
			if verify {
				m, err := backup.Check(cmd.Context(), o)
				if err == nil {
					fmt.Fprintf(cmd.OutOrStdout(), "%s is whole, of %s, by portal %s\n", o.Folder,
						m.MadeOn.UTC().Format(time.RFC3339), m.Portal)
					tellLost(cmd, m)
				}
				return stopped(cmd, err, "it was interrupted; nothing is known of the backup")
			}
			var err error
			if o.DatabaseURL, err = owner.url(); err != nil {
				return err
			}
			if err := required(map[string]string{"blob-url": blobURL}); err != nil {
				return err
			}
			m, err := backup.Restore(cmd.Context(), o)
			if err != nil {
				return stopped(cmd, err, "the restore was interrupted; restore again, with --overwrite when it had begun to write")
			}
			tellLost(cmd, m)
			fmt.Fprintf(cmd.OutOrStdout(), "restored is what was there on %s; next:\n"+
				"  GRANT portal_app TO portal, the login of PORTAL_DATABASE_URL, when this server is new\n"+
				"  portal migrate, when this version (%s) is newer than the backup's (%s)\n",
				m.MadeOn.UTC().Format(time.RFC3339), version, m.Portal)
			return nil
		},
	}
	f := cmd.Flags()
	owner.flags(f)
	setting(f, &blobURL, "blob-url", "", "store of attachments and documents")
	f.BoolVar(&verify, "verify", false, "only read the backup, and say whether it is whole")
	f.BoolVar(&overwrite, "overwrite", false, "drop what the database holds, and write over files of the same name")
	f.StringVar(&erased, "erased", "", "erased.txt, a newer backup, or the store of before (file:///folder or "+
		"azblob://container): who is on its list is erased again, too")
	programsFlag(cmd, &programs)
	return cmd
}

func programsFlag(cmd *cobra.Command, into *string) {
	cmd.Flags().StringVar(into, "pg-bin", "", "folder of pg_dump and pg_restore; default: PATH and where Debian and "+
		"Red Hat put them")
}

func teller(cmd *cobra.Command) func(string) {
	return func(line string) { fmt.Fprintln(cmd.OutOrStdout(), line) }
}

func tellLost(cmd *cobra.Command, m *backup.Manifest) {
	for _, l := range m.Lost {
		fmt.Fprintf(cmd.OutOrStdout(), "lost before the backup: %s: %s\n", l.Key, l.Why)
	}
}
