// Package firstrun is the first page of an empty portal for development. Like `portal init`, it asks for the
// provider and the first member of its staff.
package firstrun

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"html/template"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"

	"klantportaal.example/server/internal/domain/provider"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

//go:embed page
var files embed.FS

var pages = template.Must(template.ParseFS(files, "page/*.html"))

// Page wraps an identity provider for development and replaces its login page as long as the portal has no provider.
type Page struct {
	DB *postgres.DB
	// Login is the identity provider, served below Path. The page uses the style of its login page.
	Login http.Handler
	Path  string
	// Password is shown to the first user.
	Password string

	begun atomic.Bool
}

type form struct {
	ID       string // of the pending sign-in
	First    provider.First
	Problem  string
	Password string
	Path     string
	SignIn   string
}

func (p *Page) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	asks := r.Method == http.MethodGet && r.URL.Path == p.Path+"/login"
	sends := r.Method == http.MethodPost && r.URL.Path == p.Path+"/first-run"
	if !asks && !sends {
		p.Login.ServeHTTP(w, r)
		return
	}
	switch begun, err := p.hasBegun(r.Context()); {
	case err != nil:
		slog.ErrorContext(r.Context(), "first run", "error", err)
		http.Error(w, "the database does not respond", http.StatusServiceUnavailable)
	case begun && sends:
		http.Redirect(w, r, "/", http.StatusSeeOther)
	case begun:
		p.Login.ServeHTTP(w, r)
	case sends:
		p.begin(w, r)
	default:
		p.show(w, http.StatusOK, "first-run.html", form{ID: r.FormValue("id"), First: provider.First{CustomerNumber: "P-1"}})
	}
}

// hasBegun reports whether there is a provider. It asks the database until there is one, because a provider stays.
func (p *Page) hasBegun(ctx context.Context) (bool, error) {
	if p.begun.Load() {
		return true, nil
	}
	exists, err := provider.Exists(ctx, p.DB)
	p.begun.Store(exists)
	return exists, err
}

func (p *Page) begin(w http.ResponseWriter, r *http.Request) {
	if http.NewCrossOriginProtection().Check(r) != nil {
		http.Error(w, "the form was sent by another site", http.StatusForbidden)
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, 64<<10)
	value := func(name string) string { return strings.TrimSpace(r.PostFormValue(name)) }
	f := form{ID: value("id"), First: provider.First{
		Provider: value("provider"), CustomerNumber: value("customer-number"),
		FirstName: value("first-name"), LastName: value("last-name"), Email: value("email")}}
	status := http.StatusUnprocessableEntity
	if _, err := identity.Address(f.First.Email); err != nil {
		f.Problem = "Dit e-mailadres klopt niet."
	} else if _, err := provider.Begin(r.Context(), p.DB, f.First); errors.Is(err, provider.ErrInvalid) {
		f.Problem = "Vul alle velden in, zonder regeleinden."
	} else if err != nil {
		slog.ErrorContext(r.Context(), "first run", "error", err)
		f.Problem = "Opslaan is niet gelukt. Probeer het opnieuw; de reden staat in het logboek van het portaal."
		status = http.StatusServiceUnavailable
	}
	if f.Problem != "" {
		p.show(w, status, "first-run.html", f)
		return
	}
	f.SignIn = p.Path + "/login?" + url.Values{"id": {f.ID}, "fill": {f.First.Email}}.Encode()
	p.show(w, http.StatusOK, "done.html", f)
}

func (p *Page) show(w http.ResponseWriter, status int, page string, f form) {
	f.Password, f.Path = p.Password, p.Path
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, page, f); err != nil {
		slog.Error("first run", "page", page, "error", err)
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; "+
		"frame-ancestors 'none'; form-action 'self'")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w) // the browser may be gone
}
