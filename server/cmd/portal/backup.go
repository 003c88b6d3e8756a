package main

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

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
	var backupURL, blobURL, folder, programs string
	var keep int
	cmd := &cobra.Command{
		Use:   "backup [FOLDER]",
		Short: "Back up the database and the files into a new folder, also while the portal serves",
		Long: `Back up the database and the files that it names into a new folder, also while the portal serves: the
database by pg_dump, which has to be installed, in its custom format, the files by their keys, erased.txt with the ids
of erased people, SHA256SUMS of all of them, and manifest.json with the number of rows of each table. The manifest is
written last: a folder without it is no backup.

The login has to read every row. Row-level security binds the owner of the tables, too, so it is one of its own; as an
administrator of PostgreSQL, once:

  CREATE ROLE portal_backup LOGIN BYPASSRLS PASSWORD '…';
  GRANT pg_read_all_data TO portal_backup;

Without FOLDER the backup goes into a new folder, named after the moment, in PORTAL_BACKUP_FOLDER. With --keep it is read
back as restore --verify does; when it is whole, older backups beside it are removed, so that as many are left.
PORTAL_SECRET_KEY and the settings are no part of it. Exit code 2 when it is complete but for files that the store had
lost before; the manifest names them.`,
		Example: `  PORTAL_BACKUP_URL=postgres://portal_backup@db.provider.example/portal \
  PORTAL_BLOB_URL=file:///var/lib/portal/blobs \
  portal backup /backup/portal-2026-11-25
  portal backup --backup-folder /backup --keep 14`,
		Args:    cobra.MaximumNArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			database := cmp.Or(backupURL, owner.migrateURL, owner.direct())
			if err := required(map[string]string{"backup-url": database, "blob-url": blobURL}); err != nil {
				return err
			}
			o := backup.Options{DatabaseURL: database, BlobURL: blobURL, Programs: programs, Portal: version, Tell: teller(cmd)}
			m, err := makeBackup(cmd, &o, folder, args)
			if err != nil {
				return err
			}
			if keep > 0 {
				if err := backup.Rotate(cmd.Context(), o, keep); err != nil {
					return stopped(cmd, err, "it was interrupted; older backups may be left")
				}
			}
			if err := backup.Note(cmd.Context(), o, m); err != nil {
				fmt.Fprintf(
					cmd.ErrOrStderr(),
					"portal_backup_age_seconds does not change, as the store can't be written: %v\n",
					err,
				)
			}
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
	setting(cmd.Flags(), &folder, "backup-folder", "", "folder of all backups, when none is given for this one")
	parsed(cmd.Flags(), &keep, "backup-keep", "0", "backups that are left in the folder, or --keep; 0: all of them",
		number(1, 1000))
	// --keep stands for --backup-keep, whose variable is PORTAL_BACKUP_KEEP.
	cmd.Flags().SetNormalizeFunc(func(_ *pflag.FlagSet, name string) pflag.NormalizedName {
		if name == "keep" {
			name = "backup-keep"
		}
		return pflag.NormalizedName(name)
	})
	programsFlag(cmd, &programs)
	return cmd
}

// makeBackup makes a backup in the folder of the arguments, or in a new one below parent, which it removes when that
// fails: a timer that tries again must not fill the disk.
func makeBackup(cmd *cobra.Command, o *backup.Options, parent string, args []string) (*backup.Manifest, error) {
	leave := "; remove " + strings.Join(args, "") + ", which has no manifest.json, and take another"
	if len(args) > 0 {
		o.Folder = args[0]
	} else {
		if parent == "" {
			return nil, errors.New(
				"name a folder for the backup, or one for all of them with --backup-folder (PORTAL_BACKUP_FOLDER)",
			)
		}
		var err error
		if o.Folder, err = backup.NewFolder(parent, time.Now()); err != nil {
			return nil, err
		}
		leave = "; what it had written is removed"
	}
	m, err := backup.Make(cmd.Context(), *o)
	if err != nil {
		if len(args) == 0 {
			err = errors.Join(err, os.RemoveAll(o.Folder))
		}
		return nil, stopped(cmd, err, "the backup was interrupted"+leave)
	}
	fmt.Fprintf(cmd.OutOrStdout(), "%s is a backup of %s\n", o.Folder, m.MadeOn.UTC().Format(time.RFC3339))
	return m, nil
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
erase again.

Of a damaged backup the error names the newest older one in the same folder that is whole.`,
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
