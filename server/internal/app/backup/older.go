package backup

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"
)

// damagedError is the error for a backup that is not whole. Another backup may be.
type damagedError struct{ error }

func (e damagedError) Unwrap() error { return e.error }

// check reads a backup. The error for a damaged one names the newest older one in the same folder that is whole.
func check(ctx context.Context, o Options) (*checked, error) {
	c, err := checkOne(ctx, o)
	if ctx.Err() != nil || !errors.As(err, new(damagedError)) {
		return c, err
	}
	other, searchErr := older(ctx, o, err)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if searchErr != nil || other == "" {
		return nil, err
	}
	return nil, fmt.Errorf("%w; %s", err, other)
}

// older reads the backups in the same folder that are older than a damaged one, newest first, and returns a text
// about the first that is whole, or "" if there are no older ones. If the damaged one has no time, it reads all
// others.
func older(ctx context.Context, o Options, why error) (string, error) {
	all, _, err := beside(o.Folder)
	if err != nil {
		return "", err
	}
	folder, err := filepath.Abs(o.Folder)
	if err != nil {
		return "", err
	}
	damaged, err := readManifest(o.path(manifestFile))
	if err != nil {
		damaged = nil
	}
	read := 0
	for _, b := range all {
		if b.folder == folder || damaged != nil && !b.MadeOn.Before(damaged.MadeOn) {
			continue
		}
		if read++; read == 1 {
			o.tell("%v", why) // reading the others may take hours and be interrupted
		}
		o.tell("checking whether %s is whole", b.folder)
		_, err := checkOne(ctx, Options{Folder: b.folder, Programs: o.Programs})
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if err != nil {
			continue
		}
		text := fmt.Sprintf("the newest older backup in the folder that is whole is %s, of %s", b.folder,
			b.MadeOn.UTC().Format(time.RFC3339))
		if damaged != nil && b.Installation != damaged.Installation {
			text += " (of another portal's database, or from before a restore)"
		}
		return text, nil
	}
	if read == 0 {
		return "", nil
	}
	return fmt.Sprintf("none of the %d older backups in the folder is whole", read), nil
}
