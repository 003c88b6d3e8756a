package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

// TestMain makes the test binary act as the command, so that tests can run it with an environment of its own.
func TestMain(m *testing.M) {
	if os.Getenv("PORTAL_TEST_AS_COMMAND") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// portal runs the command and returns its output and whether it succeeded.
func portal(t *testing.T, environment []string, args ...string) (out string, ok bool) {
	t.Helper()
	out, code := exits(t, environment, args...)
	return out, code == 0
}

// exits runs the command and returns its output and exit code.
func exits(t *testing.T, environment []string, args ...string) (out string, code int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), dbtest.Patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Dir = t.TempDir()
	cmd.Env = []string{"PORTAL_TEST_AS_COMMAND=yes", "HOME=" + cmd.Dir, "PATH=" + os.Getenv("PATH")}
	cmd.Env = append(cmd.Env, environment...)
	var printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &printed
	err = cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("portal %v did not exit:\n%s", args, &printed)
	}
	var ended *exec.ExitError
	if err != nil && !errors.As(err, &ended) {
		t.Fatal(err)
	}
	return printed.String(), cmd.ProcessState.ExitCode()
}

const secret = "a-secret-of-more-than-32-characters"

// complete returns settings with which `portal serve` gets as far as its database.
func complete(t *testing.T, databaseURL string) []string {
	return []string{
		"PORTAL_PUBLIC_URL=https://portaal.provider.example",
		"PORTAL_DATABASE_URL=" + databaseURL,
		"PORTAL_OIDC_ISSUER=https://login.provider.example",
		"PORTAL_BLOB_URL=file://" + filepath.ToSlash(t.TempDir()),
		"PORTAL_SECRET_KEY=" + secret,
		"PORTAL_ADDR=127.0.0.1:0",
	}
}

func TestServeRefusesSettings(t *testing.T) {
	t.Parallel()
	const nowhere = "postgres://portal@127.0.0.1:1/portal"
	for name, c := range map[string]struct {
		more []string // after the complete ones, so that they take precedence
		args []string
		says []string
	}{
		"an unknown variable":               {[]string{"PORTAL_PUBLIC_ULR=x"}, nil, []string{"PORTAL_PUBLIC_ULR"}},
		"missing settings":                  {[]string{"PORTAL_DATABASE_URL=", "PORTAL_SECRET_KEY="}, nil, []string{"--database-url (PORTAL_DATABASE_URL)", "--secret-key (PORTAL_SECRET_KEY)"}},
		"a short secret":                    {[]string{"PORTAL_SECRET_KEY=" + secret[:31]}, nil, []string{"32 characters"}},
		"a short previous secret":           {[]string{"PORTAL_SECRET_KEY_PREVIOUS=" + secret[:31]}, nil, []string{"PORTAL_SECRET_KEY_PREVIOUS", "32 characters"}},
		"a public URL with a path":          {nil, []string{"--public-url", "https://portaal.provider.example/portal"}, []string{"--public-url"}},
		"a public URL without a scheme":     {nil, []string{"--public-url", "portaal.provider.example"}, []string{"--public-url"}},
		"its own origin as issuer":          {[]string{"PORTAL_OIDC_ISSUER=https://portaal.provider.example/idp"}, nil, []string{"--oidc-issuer", "portal dev"}},
		"its own origin, spelt differently": {[]string{"PORTAL_OIDC_ISSUER=https://PORTAAL.provider.example:443/idp"}, nil, []string{"--oidc-issuer"}},
		"an invalid issuer":                 {[]string{"PORTAL_OIDC_ISSUER=login"}, nil, []string{"--oidc-issuer"}},
		"an invalid date":                   {[]string{"PORTAL_DEPLOYED_ON=yesterday"}, nil, []string{"--deployed-on"}},
		"an invalid origin":                 {[]string{"PORTAL_ALLOWED_ORIGINS=partner.example"}, nil, []string{"partner.example"}},
		"an embedder with a path":           {[]string{"PORTAL_FRAME_ANCESTORS=https://crm.example/x"}, nil, []string{"https://crm.example/x"}},
		"two that contradict":               {nil, []string{"--migrate-url", nowhere}, []string{"--migrate-url", "--migrate"}},
		"an invalid number":                 {[]string{"PORTAL_REQUESTS_PER_USER=many"}, nil, []string{"--requests-per-user"}},
		"fewer requests than one":           {nil, []string{"--requests-per-address", "-3"}, []string{"--requests-per-address"}},
		"an invalid network":                {[]string{"PORTAL_TRUSTED_PROXIES=10.0.0.0/8, proxy.example"}, nil, []string{"--trusted-proxies", "proxy.example"}},
		"metrics at no address":             {[]string{"PORTAL_METRICS_ADDR=9464"}, nil, []string{"--metrics-addr"}},
		"NATS at no address":                {[]string{"PORTAL_NATS_URL=nats://a.example, bus.example:4222"}, nil, []string{"--nats-url", "address 2"}},
		"more than all traces":              {[]string{"PORTAL_TRACE_SAMPLE=2"}, nil, []string{"--trace-sample"}},
		"no part of the traces":             {[]string{"PORTAL_TRACE_SAMPLE=NaN"}, nil, []string{"--trace-sample"}},
		"an invalid collector":              {[]string{"OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318"}, nil, []string{"OTEL_EXPORTER_OTLP_ENDPOINT"}},
		"an unsupported protocol":           {[]string{"OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318", "OTEL_EXPORTER_OTLP_PROTOCOL=grpc"}, nil, []string{"http/protobuf"}},
		"a drain without end":               {[]string{"PORTAL_DRAIN=2m"}, nil, []string{"--drain", "from 0s to 1m0s"}},
		"an invalid level":                  {[]string{"PORTAL_LOG_LEVEL=loud"}, nil, []string{"PORTAL_LOG_LEVEL", "debug, info, warn or error"}},
		"an invalid boolean":                {[]string{"PORTAL_LOG_REQUESTS=some"}, nil, []string{"PORTAL_LOG_REQUESTS", "true or false"}},
		"webhooks neither on nor off":       {[]string{"PORTAL_WEBHOOKS=false"}, nil, []string{"PORTAL_WEBHOOKS", "on or off"}},
		"an invalid switch":                 {[]string{"PORTAL_MIGRATE=yes"}, nil, []string{"PORTAL_MIGRATE", "true or false"}},
		"a file that is not there":          {[]string{"PORTAL_SMTP_URL_FILE=/nowhere/smtp"}, nil, []string{"PORTAL_SMTP_URL_FILE", "/nowhere/smtp", "no such file"}},
		"a value and a file":                {[]string{"PORTAL_SECRET_KEY_FILE=/nowhere/key"}, nil, []string{"PORTAL_SECRET_KEY: it and PORTAL_SECRET_KEY_FILE are both set"}},
		"an argument":                       {nil, []string{"now"}, []string{"now"}},
		"an unknown flag":                   {nil, []string{"--prot", "80"}, []string{"--prot"}},
		"a database that is not there":      {nil, nil, []string{"--database-url (PORTAL_DATABASE_URL): PostgreSQL at 127.0.0.1:1 can't be reached"}},
		"a weak secret":                     {[]string{"PORTAL_SECRET_KEY=" + strings.Repeat("x", 40)}, nil, []string{"--secret-key (PORTAL_SECRET_KEY): it repeats itself; make one with"}},
		"a folder that can't be":            {[]string{"PORTAL_BLOB_URL=file:///proc/blobs"}, nil, []string{"--blob-url (PORTAL_BLOB_URL): the folder /proc/blobs can't be created"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out, ok := portal(t, append(complete(t, nowhere), c.more...), append([]string{"serve"}, c.args...)...)
			if ok {
				t.Fatalf("portal serve succeeded, want an error:\n%s", out)
			}
			for _, text := range c.says {
				if !strings.Contains(out, text) {
					t.Errorf("it does not say %q:\n%s", text, out)
				}
			}
			if strings.Contains(out, secret[:31]) {
				t.Errorf("the output contains the secret:\n%s", out)
			}
			if strings.Contains(out, "goroutine") || strings.Count(strings.TrimSpace(out), "\n") > 3 {
				t.Errorf("the output has more than 4 lines, or a stack trace:\n%s", out)
			}
		})
	}
}

// The doctor prints a line for each finding, with what to do. A danger makes it fail.
func TestDoctor(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	out, code := exits(t, append(complete(t, d.AppURL), "PORTAL_ENVIRONMENT=production",
		"PORTAL_OIDC_ISSUER=http://127.0.0.1:1", "PORTAL_PUBLIC_URL=http://127.0.0.1:2"), "doctor")
	for _, line := range []string{
		"ok       PORTAL_DATABASE_URL: PostgreSQL ",
		"ok       PORTAL_BLOB_URL: the folder ",
		"warning  PORTAL_SMTP_URL: no mail server is set: no e-mail is sent; see docs/mail.md\n",
		"warning  PORTAL_OIDC_ISSUER: the provider can't be reached: nothing listens there; ",
		"warning  PORTAL_PUBLIC_URL: http://127.0.0.1:2 can't be reached: nothing listens there; ",
	} {
		if !strings.Contains(out, line) {
			t.Errorf("no %q in\n%s", line, out)
		}
	}
	if code != 0 || strings.Contains(out, secret) {
		t.Errorf("exit code %d:\n%s", code, out)
	}
	out, code = exits(t, append(complete(t, d.AppURL), "PORTAL_BLOB_URL=file:///proc/blobs"), "doctor")
	const closed = "danger   PORTAL_BLOB_URL: the folder /proc/blobs can't be created: no folder can be created there; let the portal's "
	if code != 1 || !strings.Contains(out, closed) || !strings.Contains(out, "portal: 1 settings are dangerous") {
		t.Errorf("a folder that can't be: exit code %d\n%s", code, out)
	}
}

// A secret may be in a file that ends in a newline. The owner's password in the environment is a warning.
func TestSecretInFile(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	settings, dir := complete(t, d.AppURL), t.TempDir()
	for i, pair := range settings {
		for _, name := range []string{"PORTAL_SECRET_KEY", "PORTAL_DATABASE_URL"} {
			value, is := strings.CutPrefix(pair, name+"=")
			if !is {
				continue
			}
			path := filepath.Join(dir, name)
			if err := os.WriteFile(path, []byte(value+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			settings[i] = name + "_FILE=" + path
		}
	}
	const owner = "warning  PORTAL_MIGRATE_URL: the password of the tables' owner is in the environment"
	out, code := exits(t, settings, "doctor")
	if code != 0 || !strings.Contains(out, "ok       PORTAL_DATABASE_URL: PostgreSQL ") || strings.Contains(out, owner) {
		t.Errorf("exit code %d:\n%s", code, out)
	}
	if out, _ := exits(t, append(settings, "PORTAL_MIGRATE_URL="+d.URL), "doctor"); !strings.Contains(out, owner) {
		t.Errorf("no warning about the owner's password:\n%s", out)
	}
}

func TestServeNeedsItsSchema(t *testing.T) {
	t.Parallel()
	empty := dbtest.Empty(t)
	out, ok := portal(t, complete(t, empty.AppURL), "serve")
	if ok || !strings.Contains(out, "portal migrate") {
		t.Errorf("database not migrated: succeeded = %t, want a hint at portal migrate\n%s", ok, out)
	}
	if out, ok := portal(t, []string{"PORTAL_MIGRATE_URL=" + empty.URL}, "migrate"); !ok ||
		!strings.Contains(out, "up to date") {
		t.Fatalf("the migration failed:\n%s", out)
	}
	if out, ok := portal(t, []string{"PORTAL_MIGRATE_URL=" + empty.URL}, "migrate"); !ok {
		t.Errorf("the second migration failed:\n%s", out)
	}
}

// A login that is not a member of portal_app can't serve, because row-level security would not apply. The error
// says what to do.
func TestServeNeedsThePlainRole(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	stranger := "portal_test_" + strings.ToLower(rand.Text())
	if _, err := conn.Exec(t.Context(), "create role "+stranger+" login password 'x'"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_, err := conn.Exec(context.Background(), "drop role "+stranger)
		if err := errors.Join(err, conn.Close(context.Background())); err != nil {
			t.Error(err)
		}
	})
	address, err := url.Parse(d.URL)
	if err != nil {
		t.Fatal(err)
	}
	address.User = url.UserPassword(stranger, "x")
	if out, ok := portal(t, complete(t, address.String()), "serve"); ok || !strings.Contains(out, "GRANT portal_app") {
		t.Errorf("the error does not say what to do:\n%s", out)
	}
}

// A login to which row-level security does not apply, by itself or through a role, can't serve. The error names the
// setting, the reason, and the SQL that corrects it.
func TestServeRefusesAPowerfulLogin(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	run := func(sql string, args ...any) {
		t.Helper()
		if _, err := conn.Exec(t.Context(), fmt.Sprintf(sql, args...)); err != nil {
			t.Fatal(err)
		}
	}
	var made []string
	t.Cleanup(func() {
		var errs []error
		for _, role := range made {
			_, err := conn.Exec(context.Background(), "drop owned by "+role+" cascade; drop role "+role)
			errs = append(errs, err)
		}
		if err := errors.Join(append(errs, conn.Close(context.Background()))...); err != nil {
			t.Error(err)
		}
	})
	role := func(options string) string {
		name := "portal_test_" + strings.ToLower(rand.Text())
		run("create role %s %s", name, options)
		made = append(made, name)
		return name
	}
	login := func(options string) string { return role("login password 'x' in role portal_app " + options) }
	owner, strong := role("nologin"), role("nologin bypassrls")
	run("alter table note owner to %s", owner)
	super, bypassing, creating, member, through, definer, reader := login("superuser"), login("bypassrls"), login(
		"createrole",
	), login(""), login(""), login(""), login("")
	run("grant %s to %s", owner, member)
	between := role("nologin")
	run("grant %s to %s; grant %[2]s to %[3]s", strong, between, through)
	run("grant portal_definer to %s; grant pg_execute_server_program to %s", definer, reader)
	owning := login("")
	run("alter table organisation_domain owner to %s", owning)
	const another = "LOGIN PASSWORD '…'; GRANT portal_app TO portal_serving"
	for name, c := range map[string]struct {
		login string
		says  []string
	}{
		"a superuser":                {super, []string{"is a superuser", another, "leave " + super + " as it is"}},
		"bypassing":                  {bypassing, []string{"bypasses row-level security", another}},
		"making roles":               {creating, []string{"may make roles", another}},
		"owning a table":             {owning, []string{"owns tables", another}},
		"a member of an owner":       {member, []string{"is a member of " + owner + ", which owns tables", "REVOKE " + owner + " FROM " + member}},
		"a member of a member":       {through, []string{"is a member of " + strong + ", which bypasses", "REVOKE " + between + " FROM " + through}},
		"of the functions' own role": {definer, []string{"is a member of portal_definer", "REVOKE portal_definer FROM " + definer}},
		"running programs":           {reader, []string{"is a member of pg_execute_server_program", "REVOKE pg_execute_server_program FROM " + reader}},
	} {
		address, err := url.Parse(d.URL)
		if err != nil {
			t.Fatal(err)
		}
		address.User = url.UserPassword(c.login, "x")
		out, ok := portal(t, complete(t, address.String()), "serve")
		for _, text := range append(c.says, "--database-url (PORTAL_DATABASE_URL)", c.login) {
			if ok || !strings.Contains(out, text) {
				t.Errorf("%s: succeeded = %t, want an error with %q:\n%s", name, ok, text, out)
			}
		}
		if strings.Count(strings.TrimSpace(out), "\n") > 0 {
			t.Errorf("%s: the error has more than one line:\n%s", name, out)
		}
	}
	// The login of the other tests has no such problem.
	if x, err := postgres.Examine(t.Context(), d.AppURL); err != nil || len(x.Unbound) > 0 {
		t.Errorf("tables without row-level security for the portal's login = %q, error = %v, want none", x.Unbound, err)
	}
}

func TestCommands(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		env  []string
		args []string
		ok   bool
		says string
	}{
		"version":                          {nil, []string{"version"}, true, "portal 1.0.0\nrevision not known\ncontract 1.1.0\ngo1."},
		"help names the variables":         {nil, []string{"serve", "--help"}, true, "PORTAL_PUBLIC_URL"},
		"help despite an unknown variable": {[]string{"PORTAL_NONSENSE=1"}, []string{"serve", "--help"}, true, "PORTAL_PUBLIC_URL"},
		"an unknown command":               {nil, []string{"sevre"}, false, "sevre"},
		"dev renews without end":           {nil, []string{"dev", "--addr", "127.0.0.1:0", "--token-lifetime", "60s"}, false, "renew without end"},
		"dev only on this machine":         {nil, []string{"dev", "--addr", "0.0.0.0:0"}, false, "0.0.0.0"},
		"migrate needs a database":         {nil, []string{"migrate"}, false, "PORTAL_DATABASE_URL"},
		"seed needs a blob store":          {[]string{"PORTAL_DATABASE_URL=postgres://x@127.0.0.1:1/x"}, []string{"seed"}, false, "PORTAL_BLOB_URL"},
		"token needs a portal":             {nil, []string{"token", "--public-url", "http://127.0.0.1:1", "support@provider.example"}, false, "portal dev"},
		"ready when it is not":             {[]string{"PORTAL_ADDR=:1"}, []string{"ready"}, false, "http://127.0.0.1:1/readyz"},
		"misspelt for another one":         {[]string{"PORTAL_DATABSE_URL=x"}, []string{"migrate"}, false, "PORTAL_DATABSE_URL"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if out, ok := portal(t, c.env, c.args...); ok != c.ok || !strings.Contains(out, c.says) {
				t.Errorf("succeeded = %t, want %t and %q\n%s", ok, c.ok, c.says, out)
			}
		})
	}
}

// `portal dev` does not touch a folder with other files.
func TestDevKeepsOtherFolders(t *testing.T) {
	t.Parallel()
	other := t.TempDir()
	precious := filepath.Join(other, "postgres", "precious")
	if err := os.MkdirAll(filepath.Dir(precious), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(precious, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, ok := portal(t, nil, "dev", "--addr", "127.0.0.1:0", "--data", other, "--reset")
	if ok || !strings.Contains(out, other) {
		t.Errorf("portal dev ran in a folder with other files:\n%s", out)
	}
	if _, err := os.Stat(precious); err != nil {
		t.Error(err)
	}
}
