package blob

import (
	"errors"
	"net/http"
	"strconv"
	"time"
)

// Handler serves the folder store's links. Mount it at Options.LinkBase without stripping the path. It
// needs no sign-in: the link is the permission. 403 for a link that was changed or has expired, 404 for a
// blob that is gone, 405 for anything but GET and HEAD, 503 when the folder can't be read; ranges and
// conditions as net/http serves files. In front of an Azure store it answers 404: Azure serves its own.
func (s *Store) Handler() http.Handler {
	return http.HandlerFunc(s.serve)
}

func (s *Store) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer") // the address is a permission: it goes to nobody
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	switch {
	case s.azure != nil:
		http.Error(w, "not found", http.StatusNotFound)
		return
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	l, err := s.verify(r.URL)
	if err != nil {
		http.Error(w, "this link is not valid or no longer so", http.StatusForbidden)
		return
	}
	blob, err := s.open(r.Context(), l.key)
	switch {
	case errors.Is(err, ErrNotFound):
		http.Error(w, "not found", http.StatusNotFound)
		return
	case err != nil:
		http.Error(w, "temporarily unavailable", http.StatusServiceUnavailable)
		return
	}
	defer blob.Close()
	h.Set("Content-Type", l.contentType)
	h.Set("Content-Disposition", ContentDisposition(l.disposition, l.name))
	// No longer than the link itself lives: it is a cache of this one browser.
	h.Set("Cache-Control", "private, max-age="+strconv.Itoa(int(l.expiry.Sub(s.now())/time.Second)))
	h.Set("Etag", `"`+strconv.FormatInt(blob.ModTime().UnixNano(), 36)+"-"+strconv.FormatInt(blob.Size(), 36)+`"`)
	http.ServeContent(w, r, "", blob.ModTime(), blob)
}
