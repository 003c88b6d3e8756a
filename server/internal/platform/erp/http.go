package erp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
)

const (
	answerWithin = 30 * time.Second
	maxAnswer    = 64 << 10
)

var digits = regexp.MustCompile(`^[0-9]{1,8}$`)

// HTTP is an ERP that speaks the small protocol of docs/erp.md.
type HTTP struct {
	base   string
	token  string
	client *http.Client
}

// NewHTTP returns the adapter of the ERP at base, http:// or https://. Unless it is empty, token is sent with every
// request as a bearer token.
func NewHTTP(base, token string) (*HTTP, error) {
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("the ERP's URL %q must be http(s)://host/path", base)
	}
	return &HTTP{base: strings.TrimSuffix(base, "/"), token: token, client: &http.Client{
		Timeout: answerWithin,
		// A redirect could send a customer's data to another server.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// AssignNumber implements Adapter.
func (h *HTTP) AssignNumber(ctx context.Context, t Ticket) (string, error) {
	var answer struct {
		ExactID string `json:"exactId"`
	}
	status, err := h.post(ctx, "/tickets", "ticket-"+strconv.FormatInt(t.ID, 10), t, &answer)
	if err != nil {
		return "", err
	}
	if status == http.StatusAccepted {
		return "", ErrPending
	}
	if !digits.MatchString(answer.ExactID) {
		return "", errors.New("erp: the response has no exactId of at most 8 digits")
	}
	return fmt.Sprintf("%08s", answer.ExactID), nil
}

// CreateContactPerson implements Adapter.
func (h *HTTP) CreateContactPerson(ctx context.Context, p ContactPerson) (string, error) {
	var answer struct {
		ID string `json:"id"`
	}
	key := ""
	if p.ID != uuid.Nil {
		key = "contact-" + p.ID.String()
	}
	_, err := h.post(ctx, "/contact-persons", key, p, &answer)
	if err == nil && answer.ID == "" {
		err = errors.New("erp: the response has no id")
	}
	return answer.ID, err
}

// post returns the status of a successful call. key, if there is one, is the same for every attempt.
func (h *HTTP) post(ctx context.Context, path, key string, body, into any) (int, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, h.base+path, bytes.NewReader(text))
	if err != nil {
		return 0, err
	}
	r.Header.Set("Content-Type", "application/json")
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	if h.token != "" {
		r.Header.Set("Authorization", "Bearer "+h.token)
	}
	answer, err := h.client.Do(r)
	if err != nil {
		return 0, fmt.Errorf("erp: %w", err)
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK, http.StatusCreated:
		if err := json.NewDecoder(io.LimitReader(answer.Body, maxAnswer)).Decode(into); err != nil {
			return 0, fmt.Errorf("erp: the response is not JSON: %w", err)
		}
		return answer.StatusCode, nil
	case http.StatusAccepted:
		return answer.StatusCode, nil
	case http.StatusBadRequest, http.StatusConflict, http.StatusGone, http.StatusUnprocessableEntity:
		return 0, fmt.Errorf("%w with status %d", ErrRefused, answer.StatusCode)
	}
	// All others may be temporary: an ERP that is down, busy or moved, or a wrong token.
	return 0, fmt.Errorf("erp: the response has status %d", answer.StatusCode)
}
