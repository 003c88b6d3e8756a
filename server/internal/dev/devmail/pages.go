package devmail

import (
	"bytes"
	"embed"
	"html/template"
	"log/slog"
	"net/http"
	"net/mail"
	"strconv"
	"strings"
)

//go:embed page
var files embed.FS

var pages = template.Must(template.ParseFS(files, "page/*.html"))

// view is the data of a page.
type view struct {
	Path, Style, Address string
	Title                string
	Problem, Note        string
	To                   string // recipient whose e-mail is listed; "": all
	Mails                []Mail
	Mail                 Mail
	People               []string
	Form                 form
}

type form struct {
	From, Subject, Text string
	Forged              bool
}

const maxForm = 256 << 10

func (b *Box) ServeHTTP(w http.ResponseWriter, r *http.Request) { b.pages.ServeHTTP(w, r) }

func (b *Box) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Path, b.list)
	mux.HandleFunc("GET "+Path+"/new", func(w http.ResponseWriter, _ *http.Request) {
		b.show(w, http.StatusOK, "new.html", view{Title: "Nieuwe e-mail"})
	})
	mux.HandleFunc("POST "+Path+"/new", b.write)
	mux.HandleFunc("GET "+Path+"/style.css", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFileFS(w, r, files, "page/style.css")
	})
	mux.HandleFunc("GET "+Path+"/{number}", b.one)
	mux.HandleFunc("POST "+Path+"/{number}", b.answer)
	crossOrigin := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if crossOrigin.Check(r) != nil {
			http.Error(w, "the form was sent by another site", http.StatusForbidden)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxForm)
		mux.ServeHTTP(w, r)
	})
}

func (b *Box) list(w http.ResponseWriter, r *http.Request) {
	v := view{Title: "E-mail", To: r.FormValue("to")}
	if r.Form.Has("sent") {
		v.Note = "De e-mail is aangenomen. U vindt de e-mail terug in het ticket of bij Instellingen, Inkomende e-mail."
	}
	v.Mails = b.Mails(v.To)
	b.show(w, http.StatusOK, "list.html", v)
}

// asked returns the e-mail that a request is about. If there is none, it responds with 404.
func (b *Box) asked(w http.ResponseWriter, r *http.Request) (Mail, bool) {
	number, _ := strconv.Atoi(r.PathValue("number"))
	m, found := b.find(number)
	if !found {
		http.NotFound(w, r)
	}
	return m, found
}

func (b *Box) one(w http.ResponseWriter, r *http.Request) {
	if m, found := b.asked(w, r); found {
		b.show(w, http.StatusOK, "mail.html", view{Title: m.Subject, Mail: m})
	}
}

func (b *Box) answer(w http.ResponseWriter, r *http.Request) {
	m, found := b.asked(w, r)
	if !found {
		return
	}
	v := view{Title: m.Subject, Mail: m, Form: form{Text: r.PostFormValue("text")}}
	switch {
	case m.ReplyTo == "":
		http.Error(w, "this e-mail can't be answered", http.StatusUnprocessableEntity)
		return
	case strings.TrimSpace(v.Form.Text) == "":
		v.Problem = "Schrijf eerst een antwoord."
		b.show(w, http.StatusUnprocessableEntity, "mail.html", v)
		return
	}
	b.deliver(w, r, "mail.html", v, letter{from: m.To, to: m.ReplyTo, subject: "Re: " + m.Subject,
		text: v.Form.Text + quoted(m), answers: m})
}

func (b *Box) write(w http.ResponseWriter, r *http.Request) {
	f := form{
		From:    strings.TrimSpace(r.PostFormValue("from")),
		Subject: strings.Join(strings.Fields(r.PostFormValue("subject")), " "),
		Text:    r.PostFormValue("text"),
		Forged:  r.PostFormValue("forged") != "",
	}
	v := view{Title: "Nieuwe e-mail", Form: f}
	if from, err := mail.ParseAddress(f.From); err != nil || from.Address != f.From {
		v.Problem = "De afzender is geen e-mailadres."
		b.show(w, http.StatusUnprocessableEntity, "new.html", v)
		return
	}
	b.deliver(w, r, "new.html", v, letter{from: f.From, to: b.Address, subject: f.Subject, text: f.Text, forged: f.Forged})
}

func (b *Box) deliver(w http.ResponseWriter, r *http.Request, page string, v view, l letter) {
	if err := b.send(l); err != nil {
		slog.ErrorContext(r.Context(), "the portal did not accept an e-mail", "error", err)
		v.Problem = "Het portaal nam de e-mail niet aan; de reden staat in het logboek."
		b.show(w, http.StatusServiceUnavailable, page, v)
		return
	}
	http.Redirect(w, r, Path+"?sent", http.StatusSeeOther)
}

func (b *Box) show(w http.ResponseWriter, status int, page string, v view) {
	v.Path, v.Style, v.Address, v.People = Path, b.Style, b.Address, b.People
	var body bytes.Buffer
	if err := pages.ExecuteTemplate(&body, page, v); err != nil {
		slog.Error("development mailbox", "page", page, "error", err)
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin") // with no-referrer a browser sends "Origin: null" with a form
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; "+
		"frame-ancestors 'none'; form-action 'self'")
	w.WriteHeader(status)
	_, _ = body.WriteTo(w) // the browser may be gone
}
