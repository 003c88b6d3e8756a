//go:build !release

package main

import (
	"context"
	"crypto/rand"
	"encoding/base64"
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
	// empty leaves out the demo data: the first page asks for the provider.
	empty bool
}

func devCommand() *cobra.Command {
	var s devSettings
	cmd := &cobra.Command{
		Use:   "dev",
		Short: "Run the portal with demo data for development",
		Long: `Run the portal on this machine for development, with an embedded PostgreSQL, an identity provider for development
and demo data. The data stays in a folder between runs. Never use this in production: anybody who has read the README can
sign in. E-mail is not sent: the page /mail shows it and can reply to it. Set --smtp-url to send e-mail.`,
		Example: `  portal dev
  portal dev --reset                   delete the data and start again
  portal dev --empty --data .empty     without demo data, as at a new provider
  portal dev --addr 127.0.0.1:9090 --data /tmp/portal`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE:    func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	f := cmd.Flags()
	setting(f, &s.addr, "addr", "127.0.0.1:8080", "address to listen on; only addresses of this machine")
	setting(f, &s.data, "data", ".portal", "folder of the data")
	parsed(f, &s.FrameAncestors, "frame-ancestors", "",
		"origins that may embed the internal page, comma-separated; empty: none", list(asIs))
	setting(f, &s.ShopURL, "shop-url", "https://webshop.provider.example/authorize",
		"address at which the webshop starts its sign-in (authorization request); empty: no webshop")
	setting(f, &s.AvatarURL, "avatar-url", "", "URL of the public avatar service; empty: initials")
	erpDelayFlag(f, &s.ERP)
	f.DurationVar(&s.tokenLifetime, "token-lifetime", time.Hour,
		"lifetime of the development identity provider's tokens, more than 60s")
	mailFlags(f, &s.Mail)
	webhookFlags(f, &s.Webhooks)
	s.Webhooks.Send = true
	limitFlags(f, &s.Config)
	f.BoolVar(&s.reset, "reset", false, "delete the data first")
	f.BoolVar(&s.empty, "empty", false, "start without demo data; the first page asks for the provider")
	f.BoolVar(&s.verbose, "verbose", false, "log every request")
	return cmd
}

func (s *devSettings) run(cmd *cobra.Command) (err error) {
	ctx, started := cmd.Context(), time.Now()
	host, _, err := net.SplitHostPort(s.addr)
	if ip := net.ParseIP(host); err != nil || (host != "localhost" && (ip == nil || !ip.IsLoopback())) {
		return fmt.Errorf(
			"--addr %q is not an address of this machine, such as 127.0.0.1:8080; `portal dev` lets anybody sign in",
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
	// Without its database the portal can only return errors. Exit, and report why.
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-database.Exited():
			cancel(errors.New("the embedded PostgreSQL stopped unexpectedly; its log is in " + filepath.Join(data, "postgres")))
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
	var key [32]byte
	_, _ = rand.Read(key[:]) // never fails
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
	if c.Push.Key, err = keep(filepath.Join(data, "push"), base64.StdEncoding.EncodeToString(key[:])); err != nil {
		return nil, err
	}
	// Long enough to see how a ticket without a number looks.
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
	// Somebody who tries out the portal should not have to wait for an e-mail.
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

// identityProvider lets the users of the demo data sign in, or in an empty portal everybody who was invited.
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

// beginEmpty marks a folder that starts without demo data, and refuses a folder that already has demo data.
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
		return fmt.Errorf("%s has demo data; choose another folder with --data, or delete the data with --reset", data)
	}
	return os.WriteFile(mark, nil, 0o600)
}

func providerUsers() []devidp.User {
	var users []devidp.User
	for _, u := range demo.Users() {
		users = append(users, devidp.User{
			Email:      u.Email,
			Password:   u.Password,
			GivenName:  u.GivenName,
			FamilyName: u.FamilyName,
			Username:   u.Username,
			Label:      u.Organisation + ", " + u.Role,
		})
	}
	return users
}

// folder creates the data folder and marks it, so that --reset never deletes another folder's contents.
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
		return "", fmt.Errorf("%s holds other files than those of `portal dev`; choose another folder with --data", data)
	}
	// PostgreSQL may run as another user than this process, so its folder must be reachable.
	if err := os.MkdirAll(data, 0o755); err != nil { //nolint:gosec // see above; secret files have a mode of their own
		return "", err
	}
	text := []byte("Data of `portal dev`. `portal dev --reset` deletes it.\n")
	return data, os.WriteFile(filepath.Join(data, marker), text, 0o600)
}

const marker = "PORTAL_DEV"

func reset(data string) error {
	for _, name := range []string{"postgres", "blobs", "identity-provider.json", "secret", "push", "empty"} {
		if err := os.RemoveAll(filepath.Join(data, name)); err != nil {
			return err
		}
	}
	return nil
}

// keep returns the contents of a file. If there is no such file, it writes value to it and returns value.
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
	var exists bool
	row := conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", devDatabase)
	if err := row.Scan(&exists); err != nil || exists {
		return err
	}
	_, err = conn.Exec(ctx, "create database "+pgx.Identifier{devDatabase}.Sanitize())
	return err
}

func printWelcome(cmd *cobra.Command, origin, data string, empty, mail bool, took time.Duration) {
	out := cmd.OutOrStdout()
	fmt.Fprintf(out, "\n  Klantportaal   %s   (ready in %.1f s)\n\n", origin, took.Seconds())
	if empty {
		fmt.Fprintf(
			out,
			"  No demo data: the first page asks for the provider. Sign in with any address and the password %q.\n",
			demo.Password,
		)
	} else {
		fmt.Fprintf(out, "  Demo users, password %q:\n", demo.Password)
		for _, u := range demo.Users() {
			fmt.Fprintf(out, "    %-32s %s, %s\n", u.Email, u.Organisation, u.Role)
		}
	}
	if mail {
		fmt.Fprintf(out, "\n  Read and reply to e-mail on %s%s\n", origin, devmail.Path)
	}
	fmt.Fprintf(out, "\n  The data is in %s. Stop with Ctrl-C.\n\n", data)
}
