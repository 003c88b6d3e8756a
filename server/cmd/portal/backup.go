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

// stopped returns an error with the text what if the command was interrupted, and err otherwise. An interrupted command
// must not exit with success.
func stopped(cmd *cobra.Command, err error, what string) error {
	if err != nil && cmd.Context().Err() != nil {
		return errors.New(what)
	}
	return err
}

// exitLost is the exit code of a backup that is complete except for files that the store had already lost.
const exitLost = 2

func backupCommand() *cobra.Command {
	var owner ownerSettings
	var backupURL, blobURL, folder, programs string
	var keep int
	cmd := &cobra.Command{
		Use:   "backup [FOLDER]",
		Short: "Back up the database and the files into a new folder",
		Long: `Back up the database and the files that it refers to into a new folder. The portal can keep serving meanwhile.
The folder holds a dump of the database in the custom format of pg_dump, which has to be installed; the files, by key;
erased.txt, with the ids of erased people; SHA256SUMS, with the hashes of all these; and manifest.json, with the number
of rows in each table. The manifest is written last: a folder without one is not a backup.

The login has to be able to read every row. Row-level security also restricts the owner of the tables, so the backup
needs a login of its own. Create it once, as an administrator of PostgreSQL:

  CREATE ROLE portal_backup LOGIN BYPASSRLS PASSWORD '…';
  GRANT pg_read_all_data TO portal_backup;

Without FOLDER the backup goes into a new folder in PORTAL_BACKUP_FOLDER, named after the current time. With --keep the
backup is then verified, as restore --verify does; if it is whole, the oldest backups in the same folder are removed
until that many are left.

The backup does not contain PORTAL_SECRET_KEY or any other setting. The exit code is 2 if the backup is complete except
for files that the store had already lost; the manifest lists these.`,
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
					return stopped(cmd, err, "the removal of older backups was interrupted; some may be left")
				}
			}
			if err := backup.Note(cmd.Context(), o, m); err != nil {
				const warning = "the backup is complete, but portal_backup_age_seconds does not show it: " +
					"its time can't be written to the store: %v\n"
				fmt.Fprintf(cmd.ErrOrStderr(), warning, err)
			}
			if len(m.Lost) > 0 {
				return exitError{fmt.Errorf("the store had already lost %d files, the first is %s: %s; manifest.json lists all; "+
					"look for them in an older backup", len(m.Lost), m.Lost[0].Key, m.Lost[0].Why), exitLost}
			}
			return nil
		},
	}
	setting(cmd.Flags(), &backupURL, "backup-url", "",
		"URL of PostgreSQL with a login that can read every row; empty: the migrate URL, or else the database URL")
	owner.flags(cmd.Flags())
	setting(cmd.Flags(), &blobURL, "blob-url", "", blobUsage)
	setting(cmd.Flags(), &folder, "backup-folder", "", "folder in which a backup without FOLDER gets its own folder")
	parsed(cmd.Flags(), &keep, "backup-keep", "0", "number of backups to keep in the folder, also --keep; 0: all",
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

// makeBackup makes a backup in the folder that the arguments name, or in a new folder in parent. It removes a new
// folder if the backup fails: a timer that tries again must not fill the disk.
func makeBackup(cmd *cobra.Command, o *backup.Options, parent string, args []string) (*backup.Manifest, error) {
	leave := "; remove " + strings.Join(args, "") + ", which is incomplete, and run the backup again"
	if len(args) > 0 {
		o.Folder = args[0]
	} else {
		if parent == "" {
			return nil, errors.New(
				"give the backup a FOLDER, or set --backup-folder (PORTAL_BACKUP_FOLDER), in which it gets a new one",
			)
		}
		var err error
		if o.Folder, err = backup.NewFolder(parent, time.Now()); err != nil {
			return nil, err
		}
		leave = "; the incomplete folder was removed"
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
		Short: "Restore a backup, or verify one",
		Long: `Restore a backup into an empty database and an empty store, with the login that owns the tables. The whole backup
is read and checked before anything is changed. After the restore the rows are counted and the files are read back. Then
people who were erased after the backup was made are erased again: those in erased.txt of the backups in the same folder,
those on the list of the store that is restored into, and those on the list that --erased names.

With --verify the backup is only read, and no database is needed. Every file is checked against its hash, every row of
the dump is read, and each file that a row refers to is checked for its presence, size and hash. The output includes the
number of people whom a restore would erase again.

If the backup is damaged, the error names the newest older backup in the same folder that is whole.`,
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
				return stopped(cmd, err, "the check was interrupted; whether the backup is whole can't be resolved")
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
				return stopped(cmd, err, "the restore was interrupted; run it again, with --overwrite if it had begun to write")
			}
			tellLost(cmd, m)
			fmt.Fprintf(cmd.OutOrStdout(), "restored the portal as it was on %s; next:\n"+
				"  if this database server is new: GRANT portal_app TO portal, the login of PORTAL_DATABASE_URL\n"+
				"  if this version (%s) is newer than the backup's (%s): portal migrate\n",
				m.MadeOn.UTC().Format(time.RFC3339), version, m.Portal)
			return nil
		},
	}
	f := cmd.Flags()
	owner.flags(f)
	setting(f, &blobURL, "blob-url", "", blobUsage)
	f.BoolVar(&verify, "verify", false, "only check whether the backup is whole")
	f.BoolVar(
		&overwrite,
		"overwrite",
		false,
		"drop the contents of the database, and overwrite files that have the same key",
	)
	f.StringVar(&erased, "erased", "", "list of erased people to erase again: a file erased.txt, a newer "+
		"backup, or the previous store (file:///folder or azblob://container)")
	programsFlag(cmd, &programs)
	return cmd
}

func programsFlag(cmd *cobra.Command, into *string) {
	cmd.Flags().StringVar(into, "pg-bin", "", "folder of pg_dump and pg_restore; empty: PATH, and the folders of "+
		"Debian and Red Hat")
}

func teller(cmd *cobra.Command) func(string) {
	return func(line string) { fmt.Fprintln(cmd.OutOrStdout(), line) }
}

func tellLost(cmd *cobra.Command, m *backup.Manifest) {
	for _, l := range m.Lost {
		fmt.Fprintf(cmd.OutOrStdout(), "already lost when the backup was made: %s: %s\n", l.Key, l.Why)
	}
}
