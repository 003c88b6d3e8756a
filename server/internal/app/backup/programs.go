package backup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// tool is one of PostgreSQL's client programs.
type tool struct {
	name, path string
	major      int
}

// elsewhere are the folders in which distributions install PostgreSQL's programs by version: Debian, and
// PostgreSQL's own packages for Red Hat.
var elsewhere = []string{"/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin"}

// program finds a program for a server: of the same major version if it is installed, otherwise of the next newer
// one. An older program can't read the server.
func program(ctx context.Context, folder, name string, server int) (*tool, error) {
	wanted := server / 10000
	var paths []string
	if folder != "" {
		paths = []string{filepath.Join(folder, name)}
	} else {
		if path, err := exec.LookPath(name); err == nil {
			paths = append(paths, path)
		}
		for _, pattern := range elsewhere {
			found, _ := filepath.Glob(filepath.Join(pattern, name)) // the patterns are valid
			paths = append(paths, found...)
		}
	}
	var best *tool
	var seen []string
	for _, path := range paths {
		major, err := majorVersion(ctx, path)
		if err != nil {
			continue
		}
		seen = append(seen, fmt.Sprintf("%d (%s)", major, path))
		if major >= wanted && (best == nil || major < best.major) {
			best = &tool{name, path, major}
		}
	}
	if best != nil {
		return best, nil
	}
	install := fmt.Sprintf("install PostgreSQL's client programs of version %d (Debian: apt install "+
		"postgresql-client-%[1]d; Red Hat: dnf install postgresql%[1]d), or name their folder with --pg-bin", wanted)
	if len(seen) > 0 {
		return nil, fmt.Errorf("PostgreSQL is version %d, and %s is older: %s; %s", wanted, name, strings.Join(seen, ", "),
			install)
	}
	if folder != "" {
		return nil, fmt.Errorf("no %s in %s can be run; %s", name, folder, install)
	}
	return nil, fmt.Errorf("%s is not installed; %s", name, install)
}

var firstNumber = regexp.MustCompile(`\d+`)

// majorVersion runs the program to get its version.
func majorVersion(ctx context.Context, path string) (int, error) {
	out, err := exec.CommandContext(ctx, path, "--version").Output()
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(string(firstNumber.Find(out)))
}

// run runs the program on a database. The password is passed in the environment, which other users of the machine can't
// see, unlike arguments.
func (t *tool) run(ctx context.Context, databaseURL string, args ...string) error {
	cmd := exec.CommandContext(ctx, t.path, args...)
	environment, err := libpq(databaseURL)
	if err != nil {
		return err
	}
	cmd.Env = append(os.Environ(), environment...)
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		return t.failed(ctx, err, said.String())
	}
	return nil
}

func (t *tool) failed(ctx context.Context, err error, said string) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if said = strings.TrimSpace(said); said == "" {
		said = err.Error()
	}
	return fmt.Errorf("%s %d failed: %s", t.name, t.major, said)
}

// variables maps parameters of an address to libpq's variables. Other parameters are pgx's or the server's, and are not
// about reaching the server.
var variables = map[string]string{
	"sslmode": "PGSSLMODE", "sslrootcert": "PGSSLROOTCERT", "sslcert": "PGSSLCERT", "sslkey": "PGSSLKEY",
	"sslcrl": "PGSSLCRL", "sslsni": "PGSSLSNI", "channel_binding": "PGCHANNELBINDING", "gssencmode": "PGGSSENCMODE",
	"krbsrvname": "PGKRBSRVNAME", "connect_timeout": "PGCONNECT_TIMEOUT", "options": "PGOPTIONS",
	"target_session_attrs": "PGTARGETSESSIONATTRS", "passfile": "PGPASSFILE", "service": "PGSERVICE",
	"servicefile": "PGSERVICEFILE", "hostaddr": "PGHOSTADDR", "host": "PGHOST", "port": "PGPORT", "user": "PGUSER",
	"password": "PGPASSWORD", "dbname": "PGDATABASE", "database": "PGDATABASE",
}

// libpq returns an address as environment variables for PostgreSQL's programs.
func libpq(databaseURL string) (environment []string, err error) {
	u, err := url.Parse(databaseURL)
	if err != nil || u.Scheme != "postgres" && u.Scheme != "postgresql" {
		return nil, errors.New(
			"the address of the database must be postgres://login@host/database",
		) // err could contain a password
	}
	values := map[string]string{"PGAPPNAME": "portal backup"}
	if u.Host != "" {
		var hosts, ports []string
		for at := range strings.SplitSeq(u.Host, ",") {
			host, port, err := net.SplitHostPort(at)
			if err != nil { // no port
				host, port = strings.Trim(at, "[]"), "5432"
			}
			hosts, ports = append(hosts, host), append(ports, port)
		}
		values["PGHOST"], values["PGPORT"] = strings.Join(hosts, ","), strings.Join(ports, ",")
	}
	if u.User != nil {
		values["PGUSER"] = u.User.Username()
		if password, ok := u.User.Password(); ok {
			values["PGPASSWORD"] = password
		}
	}
	if name := strings.TrimPrefix(u.Path, "/"); name != "" {
		values["PGDATABASE"] = name
	}
	for name, value := range u.Query() {
		if variable, ok := variables[name]; ok {
			values[variable] = value[0]
		}
	}
	for name, value := range values {
		environment = append(environment, name+"="+value)
	}
	slices.Sort(environment)
	return environment, nil
}
