package blob

import (
	"errors"
	"net/http"
	"strconv"
	"time"
)

// Handler serves the folder store's links. Mount it at Options.LinkBase without stripping the path. It needs no
// sign-in: the link is the permission. It responds with 403 for a link that was changed or has expired, 404 for a
// blob that does not exist, 405 for methods other than GET and HEAD, and 503 if the folder can't be read. Ranges
// and conditions work as for files of net/http. For an Azure store it always responds with 404: Azure serves its
// own links.
func (s *Store) Handler() http.Handler {
	return http.HandlerFunc(s.serve)
}

func (s *Store) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer") // the address is a permission and must not be sent to others
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
		http.Error(w, "this link is not valid, or has expired", http.StatusForbidden)
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
	// Until the link expires, in this browser's cache only.
	h.Set("Cache-Control", "private, max-age="+strconv.Itoa(int(l.expiry.Sub(s.now())/time.Second)))
	h.Set("Etag", `"`+strconv.FormatInt(blob.ModTime().UnixNano(), 36)+"-"+strconv.FormatInt(blob.Size(), 36)+`"`)
	http.ServeContent(w, r, "", blob.ModTime(), blob)
}
