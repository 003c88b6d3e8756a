//go:build !release

package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/dev/demo"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/dev/devmail"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/dev/firstrun"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	devDatabase = "portal"
	devMailbox  = "support@provider.example"
	devAuthServ = "mx.portal.example"
)

type devSettings struct {
	app.Config
	addr, data     string
	tokenLifetime  time.Duration
	reset, verbose bool
	// empty: no demo data; the first page asks for the provider.
	empty bool
}

func devCommand() *cobra.Command {
	var s devSettings
	cmd := &cobra.Command{
		Use:   "dev",
		Short: "Run everything on this machine: database, identity provider, demo data, portal",
		Long: `Run everything on this machine: an embedded PostgreSQL, an identity provider for development,
demo data and the portal itself. Data stays in a folder between runs. Never for production:
everybody who reads the README can sign in. E-mail goes to nobody: the page /mail shows and answers it,
unless --smtp-url names a mail server.`,
		Example: `  portal dev
  portal dev --reset                   throw the data away and begin anew
  portal dev --empty --data .empty     without demo data, as a new provider finds it
  portal dev --addr 127.0.0.1:9090 --data /tmp/portal`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE:    func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	f := cmd.Flags()
	setting(f, &s.addr, "addr", "127.0.0.1:8080", "address to listen on, on this machine")
	setting(f, &s.data, "data", ".portal", "folder of the data")
	parsed(f, &s.FrameAncestors, "frame-ancestors", "",
		"origins that may embed the internal page, comma-separated", list(asIs))
	setting(f, &s.ShopURL, "shop-url", "https://webshop.provider.example/authorize",
		"authorization-request address of the webshop")
	setting(f, &s.AvatarURL, "avatar-url", "", "public avatar service; empty: initials")
	erpDelayFlag(f, &s.ERP)
	f.DurationVar(&s.tokenLifetime, "token-lifetime", time.Hour,
		"how long tokens of the development identity provider live; more than 60s")
	mailFlags(f, &s.Mail)
	limitFlags(f, &s.Config)
	f.BoolVar(&s.reset, "reset", false, "throw the data away first")
	f.BoolVar(&s.empty, "empty", false, "begin without demo data: the first page asks for the provider")
	f.BoolVar(&s.verbose, "verbose", false, "log every request")
	return cmd
}

func (s *devSettings) run(cmd *cobra.Command) (err error) {
	ctx, started := cmd.Context(), time.Now()
	host, _, err := net.SplitHostPort(s.addr)
	if ip := net.ParseIP(host); err != nil || (host != "localhost" && (ip == nil || !ip.IsLoopback())) {
		return fmt.Errorf(
			"--addr %q is not an address on this machine, such as 127.0.0.1:8080: `portal dev` lets anybody sign in",
			s.addr,
		)
	}
	if err := devidp.CheckLifetime(s.tokenLifetime); err != nil {
		return fmt.Errorf("--token-lifetime: %w", err)
	}
	level := slog.LevelWarn
	if s.verbose {
		level = slog.LevelInfo
	}
	logger := textLogger(level)
	slog.SetDefault(logger)
	data, err := s.folder()
	if err != nil {
		return err
	}
	// Listen before anything else: a second `portal dev` must not touch the first one's data.
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", s.addr)
	if err != nil {
		return fmt.Errorf("%w; is another `portal dev` running? --addr chooses another address", err)
	}
	if s.reset {
		if err := reset(data); err != nil {
			return errors.Join(err, l.Close())
		}
	}
	if err := s.beginEmpty(data); err != nil {
		return errors.Join(err, l.Close())
	}
	database, err := embedded.Start(ctx, embedded.Options{Dir: filepath.Join(data, "postgres"), Durable: true})
	if err != nil {
		return errors.Join(err, l.Close())
	}
	defer func() { err = errors.Join(err, database.Stop()) }()
	a, err := s.prepare(ctx, data, database, l, logger)
	if err != nil {
		return errors.Join(err, l.Close())
	}
	printWelcome(cmd, "http://"+l.Addr().String(), data, s.empty, s.Mail.URL == "", time.Since(started))
	// Without its database the portal can only answer errors: end, and say why.
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-database.Exited():
			cancel(errors.New("the embedded PostgreSQL has ended by itself; its log is in " + filepath.Join(data, "postgres")))
		case <-ctx.Done():
		}
	}()
	err = a.Serve(ctx, l)
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		err = errors.Join(err, cause)
	}
	return err
}

func (s *devSettings) prepare(
	ctx context.Context,
	data string,
	database *embedded.Server,
	l net.Listener,
	logger *slog.Logger,
) (*app.App, error) {
	if err := createDatabase(ctx, database); err != nil {
		return nil, err
	}
	databaseURL := database.URL(devDatabase)
	if err := postgres.Migrate(ctx, databaseURL, logger); err != nil {
		return nil, err
	}
	secret, err := keep(filepath.Join(data, "secret"), rand.Text()+rand.Text())
	if err != nil {
		return nil, err
	}
	blobURL := (&url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(data, "blobs"))}).String()
	blobs, err := blob.Open(ctx, blobURL, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		return nil, err
	}
	if !s.empty {
		err = demo.Seed(ctx, databaseURL, blobs, time.Now())
	}
	if err := errors.Join(err, blobs.Close()); err != nil {
		return nil, err
	}
	origin := "http://" + l.Addr().String()
	var held atomic.Bool
	s.ERP.Held = held.Load
	provider, err := s.identityProvider(ctx, databaseURL, devidp.Config{
		Issuer:              origin + "/idp",
		ClientID:            defaultClientID,
		StateFile:           filepath.Join(data, "identity-provider.json"),
		AccessTokenLifetime: s.tokenLifetime,
		IDTokenLifetime:     s.tokenLifetime,
		HoldNumbers:         held.Store,
		Logger:              logger,
	})
	if err != nil {
		return nil, err
	}
	if err := checkMail(s.Mail); err != nil {
		return nil, err
	}
	c := s.Config
	c.PublicURL, c.DatabaseURL, c.BlobURL, c.SecretKey = origin, databaseURL, blobURL, secret
	c.Issuer, c.ClientID, c.Scopes, c.RolesClaim = origin+"/idp", defaultClientID, defaultScopes+" offline_access", defaultRolesClaim
	c.Environment, c.DeployedOn, c.Version, c.Revision = defaultEnvironment, defaultDeployedOn, version, revision
	c.ERP.URL = app.ERPMock
	// What a ticket without number looks like must be seen for longer than a moment.
	c.ERP.HoldBack = demo.Unnumbered()
	c.DevProvider, c.Logger = provider, logger
	if c.Mail.URL != "" {
		return app.New(ctx, c)
	}
	box, err := devmail.Listen(ctx, devmail.Config{
		Address:  devMailbox,
		AuthServ: devAuthServ,
		Style:    "/idp/assets/style.css",
		People:   addresses(providerUsers()),
	})
	if err != nil {
		return nil, err
	}
	// Who tries it out waits neither for more messages nor for quiet.
	c.Mail = app.Mail{URL: box.URL(), From: "Klantportaal <portaal@provider.example>", MessageText: true,
		Quiet: 10 * time.Second, Wait: 2 * time.Second, LookEvery: 2 * time.Second}
	c.Inbound = app.Inbound{URL: "smtp://127.0.0.1:0", Address: devMailbox, AuthServ: devAuthServ}
	c.DevMail = box
	a, err := app.New(ctx, c)
	if err == nil {
		box.HandTo(a.MailIn())
	}
	return a, err
}

func addresses(people []devidp.User) (list []string) {
	for _, u := range people {
		list = append(list, u.Email)
	}
	return list
}

// identityProvider lets the people of the demo data sign in, or, in an empty portal, everybody whom somebody invites.
func (s *devSettings) identityProvider(ctx context.Context, databaseURL string, c devidp.Config) (http.Handler, error) {
	if !s.empty {
		c.Users = providerUsers()
		return devidp.New(c)
	}
	c.OpenPassword = demo.Password
	login, err := devidp.New(c)
	if err != nil {
		return nil, err
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: databaseURL, MaxConns: 1, Logger: c.Logger})
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, db.Close)
	return &firstrun.Page{DB: db, Login: login, Path: "/idp", Password: demo.Password}, nil
}

// beginEmpty remembers that a folder began without demo data, and refuses one that has it.
func (s *devSettings) beginEmpty(data string) error {
	mark := filepath.Join(data, "empty")
	if _, err := os.Stat(mark); err == nil {
		s.empty = true
		return nil
	}
	if !s.empty {
		return nil
	}
	if _, err := os.Stat(filepath.Join(data, "postgres")); err == nil {
		return fmt.Errorf("%s has demo data; choose another folder with --data, or add --reset to throw it away", data)
	}
	return os.WriteFile(mark, nil, 0o600)
}

func providerUsers() []devidp.User {
	var users []devidp.User
	for _, u := range demo.Users() {
		users = append(
			users,
			devidp.User{
				Email:      u.Email,
				Password:   u.Password,
				GivenName:  u.GivenName,
				FamilyName: u.FamilyName,
				Username:   u.Username,
				Label:      u.Organisation + ", " + u.Role,
			},
		)
	}
	return users
}

// folder makes the data folder and marks it as one, so that --reset never deletes anything else.
func (s *devSettings) folder() (string, error) {
	data, err := filepath.Abs(s.data)
	if err != nil {
		return "", err
	}
	entries, err := os.ReadDir(data)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(data, marker)); err != nil && len(entries) > 0 {
		return "", fmt.Errorf(
			"%s holds something else than the data of `portal dev`; choose another folder with --data",
			data,
		)
	}
	// PostgreSQL may run as another user than this process, so its folder must be reachable.
	if err := os.MkdirAll(data, 0o755); err != nil { //nolint:gosec // see above; what is secret has its own mode
		return "", err
	}
	return data, os.WriteFile(
		filepath.Join(data, marker),
		[]byte("Data of `portal dev`. `portal dev --reset` deletes it.\n"),
		0o600,
	)
}

const marker = "PORTAL_DEV"

func reset(data string) error {
	for _, name := range []string{"postgres", "blobs", "identity-provider.json", "secret", "empty"} {
		if err := os.RemoveAll(filepath.Join(data, name)); err != nil {
			return err
		}
	}
	return nil
}

// keep answers what a file holds, or writes value to it the first time.
func keep(file, value string) (string, error) {
	content, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return value, os.WriteFile(file, []byte(value), 0o600)
	}
	return strings.TrimSpace(string(content)), err
}

func createDatabase(ctx context.Context, s *embedded.Server) (err error) {
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	var there bool
	if err := conn.QueryRow(
		ctx,
		"select exists (select from pg_database where datname = $1)",
		devDatabase,
	).Scan(&there); err != nil ||
		there {
		return err
	}
	_, err = conn.Exec(ctx, "create database "+pgx.Identifier{devDatabase}.Sanitize())
	return err
}

func printWelcome(cmd *cobra.Command, origin, data string, empty, mail bool, took time.Duration) {
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "\n  Klantportaal   %s   (ready in %.1f s)\n\n", origin, took.Seconds())
	if empty {
		fmt.Fprintf(out, "  Without demo data: the first page asks for the provider. Any address signs in, password %q.\n",
			demo.Password)
	} else {
		fmt.Fprintf(out, "  Demo sign-ins, password %q:\n", demo.Password)
		for _, u := range demo.Users() {
			fmt.Fprintf(out, "    %-32s %s, %s\n", u.Email, u.Organisation, u.Role)
		}
	}
	if mail {
		fmt.Fprintf(out, "\n  E-mail is shown and answered on %s%s\n", origin, devmail.Path)
	}
	fmt.Fprintf(out, "\n  Data in %s; Ctrl-C stops.\n\n", data)
}
