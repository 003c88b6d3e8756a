package api

import (
	"fmt"
	"net/http"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

// revisionOf returns the version of the contract with its revision, as the name of its file in spec/released has them.
func revisionOf(doc *openapi3.T) string {
	return fmt.Sprintf("%s-r%v", doc.Info.Version, doc.Extensions["x-revision"])
}

// notice are the headers of a deprecated operation's responses (RFC 9745, RFC 8594).
type notice struct{ deprecation, sunset string }

func (n notice) set(h http.Header) {
	h.Set("Deprecation", n.deprecation)
	h.Set("Sunset", n.sunset)
}

// noticeOf returns an error when callers have less than a year to leave a deprecated operation.
func noticeOf(op *openapi3.Operation) (notice, error) {
	day := func(name string) (time.Time, error) {
		text, _ := op.Extensions[name].(string)
		at, err := time.Parse(time.DateOnly, text)
		if err != nil {
			return at, fmt.Errorf("%s of a deprecated operation: %w", name, err)
		}
		return at, nil
	}
	from, err := day("x-deprecated")
	if err != nil {
		return notice{}, err
	}
	until, err := day("x-sunset")
	if err != nil {
		return notice{}, err
	}
	if until.Before(from.AddDate(1, 0, 0)) {
		return notice{}, fmt.Errorf("x-sunset %s is less than a year after x-deprecated", until.Format(time.DateOnly))
	}
	return notice{fmt.Sprintf("@%d", from.Unix()), until.Format(http.TimeFormat)}, nil
}
