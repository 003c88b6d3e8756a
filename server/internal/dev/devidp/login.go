package devidp

import (
	"bytes"
	"context"
	"embed"
	"html/template"
	"log/slog"
	"mime"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

//go:embed page
var files embed.FS

var (
	pages  = template.Must(template.ParseFS(files, "page/*.html"))
	silent = slog.New(slog.DiscardHandler)
)

func contextWithPending(ctx context.Context, p pending) context.Context {
	return context.WithValue(ctx, pendingKey{}, p)
}

// All ports of a host share cookies. The port in their names keeps two portals on one machine from ending each other's
// sessions.
func (p *Provider) cookieName(purpose string) string {
	u, _ := url.Parse(p.cfg.Issuer)
	return strings.TrimSuffix("devidp_"+purpose+"_"+u.Port(), "_")
}

func (p *Provider) loginCookie(id string) string { return p.cookieName("login") + "_" + id[:16] }

// setCookie sets or, with a negative age, removes a cookie. Age zero lasts as long as
// the browser runs. Lax cookies also go with a silent sign-in in a frame of the same
// site, and not with a form of another one.
func (p *Provider) setCookie(w http.ResponseWriter, name, value, path string, age int, httpOnly bool) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, Path: path, MaxAge: age,
		HttpOnly: httpOnly, SameSite: http.SameSiteLaxMode,
		Secure: strings.HasPrefix(p.cfg.Issuer, "https:"),
	})
}

func cookie(r *http.Request, name string) string {
	if c, err := r.Cookie(name); err == nil {
		return c.Value
	}
	return ""
}

func (p *Provider) session(r *http.Request) (session, bool) {
	return p.storage.session(cookie(r, p.cookieName("session")))
}

// underWay returns the sign-in that this browser began.
func (p *Provider) underWay(r *http.Request) (*authRequest, bool) {
	request, ok := p.storage.authRequest(r.FormValue("id"))
	if !ok || request.done || cookie(r, p.loginCookie(request.ID)) != request.binding {
		return nil, false
	}
	return request, true
}

// login completes a sign-in with the session of this browser, or shows the login page, or an error.
func (p *Provider) login(w http.ResponseWriter, r *http.Request) {
	request, ok := p.underWay(r)
	if !ok {
		// In a frame of another site the browser sends no cookies at all, so a silent sign-in finds nobody signed in.
		if one, known := p.storage.authRequest(r.FormValue("id")); known && !one.done && one.asks(oidc.PromptNone) &&
			len(r.Cookies()) == 0 {
			p.nobody(w, r, one, "")
			return
		}
		p.expired(w)
		return
	}
	if s, ok := p.session(r); ok && request.accepts(s, time.Now()) {
		p.finish(w, r, request, s)
		return
	}
	if request.asks(oidc.PromptNone) {
		state := ""
		if s, ok := p.session(r); ok {
			state = s.BrowserState
		}
		p.nobody(w, r, request, state)
		return
	}
	form := loginForm{Email: request.request.LoginHint, Focus: "email"}
	if form.Email != "" {
		form.Focus = "password"
	}
	if u, ok := p.storage.userByEmail(r.FormValue("fill")); ok {
		form = loginForm{Email: u.Email, Password: u.Password, Focus: "submit"}
	}
	p.showLogin(w, http.StatusOK, request, form)
}

// nobody ends a silent sign-in that would need the login page.
func (p *Provider) nobody(w http.ResponseWriter, r *http.Request, request *authRequest, browserState string) {
	request.sessionState = sessionState(p.cfg.ClientID, request.GetRedirectURI(), browserState)
	_ = p.storage.DeleteAuthRequest(r.Context(), request.ID) // never fails
	p.forgetLogin(w, request.ID)
	p.redirectError(w, r, request, oidc.ErrLoginRequired())
}

// signIn handles the form of the login page.
func (p *Provider) signIn(w http.ResponseWriter, r *http.Request) {
	if http.NewCrossOriginProtection().Check(r) != nil {
		p.failure(w, http.StatusForbidden, "the form was sent by another site")
		return
	}
	request, ok := p.underWay(r)
	if !ok || request.asks(oidc.PromptNone) {
		p.expired(w)
		return
	}
	user, ok := p.storage.authenticate(r.PostFormValue("email"), r.PostFormValue("password"))
	if !ok {
		p.showLogin(w, http.StatusUnprocessableEntity, request, loginForm{
			Email: r.PostFormValue("email"), Focus: "password", Wrong: true,
		})
		return
	}
	name := p.cookieName("session")
	value, s := p.storage.startSession(cookie(r, name), user.Subject)
	p.setCookie(w, name, value, p.path+"/", 0, true)
	p.finish(w, r, request, s)
}

// finish sends the browser back to the client with a code.
func (p *Provider) finish(w http.ResponseWriter, r *http.Request, request *authRequest, s session) {
	done, ok := p.storage.complete(request.ID, s, sessionState(p.cfg.ClientID, request.GetRedirectURI(), s.BrowserState))
	if !ok {
		p.expired(w)
		return
	}
	p.setCookie(w, p.cookieName("state"), s.BrowserState, p.path+"/", 0, false)
	p.forgetLogin(w, request.ID)
	op.AuthResponse(done, p.op, w, r)
}

func (p *Provider) forgetLogin(w http.ResponseWriter, id string) {
	p.setCookie(w, p.loginCookie(id), "", p.path+"/login", -1, true)
}

type loginForm struct {
	Email    string
	Password string
	Focus    string // email, password or submit
	Wrong    bool
}

func (p *Provider) showLogin(w http.ResponseWriter, status int, request *authRequest, form loginForm) {
	p.show(w, status, "login.html", map[string]any{
		"ID": request.ID, "Form": form, "Users": p.cfg.Users, "OpenPassword": p.cfg.OpenPassword})
}

// expired shows the page for a sign-in that is unknown, over, or another browser's.
func (p *Provider) expired(w http.ResponseWriter) {
	p.show(w, http.StatusBadRequest, "failure.html", map[string]any{
		"Title": "Deze aanmeldpagina is verlopen",
		"Text":  "Ga terug naar het klantportaal en meld u opnieuw aan.",
	})
}

// failure shows the page for an invalid request of a client. The reason is for its developer.
func (p *Provider) failure(w http.ResponseWriter, status int, reason string) {
	p.show(w, status, "failure.html", map[string]any{
		"Title": "Aanmelden is niet mogelijk", "Reason": reason,
		"Text": "De aanvraag van de toepassing klopt niet.",
	})
}

func (p *Provider) show(w http.ResponseWriter, status int, page string, data map[string]any) {
	data["Path"], data["Portal"] = p.path, p.origins[0]+"/"
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, page, data); err != nil {
		p.cfg.Logger.Error("development identity provider", "page", page, "error", err)
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	// After the form the browser is redirected to the client, and browsers apply form-action to that redirect too.
	targets := slices.Clone(p.origins)
	for _, uri := range p.cfg.RedirectURIs {
		if u, err := url.Parse(uri); err == nil && !slices.Contains(targets, u.Scheme+"://"+u.Host) {
			targets = append(targets, u.Scheme+"://"+u.Host)
		}
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; "+
		"frame-ancestors 'none'; form-action 'self' "+strings.Join(targets, " "))
	// With no-referrer a browser sends "Origin: null" with the form.
	h.Set("Referrer-Policy", "same-origin")
	// Any other policy cuts a sign-in window off from the page that opened it.
	h.Set("Cross-Origin-Opener-Policy", "unsafe-none")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w) // the browser may be gone
}

// asset serves the style sheet and the script of the session frame.
func (p *Provider) asset(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	kind := mime.TypeByExtension(path.Ext(name))
	if !slices.Contains([]string{"style.css", "session.js"}, name) {
		http.NotFound(w, r)
		return
	}
	body, err := files.ReadFile("page/" + name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(body) // the browser may be gone
}
