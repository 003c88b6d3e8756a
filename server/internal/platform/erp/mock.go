package erp

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/google/uuid"
)

const (
	lookEvery    = 50 * time.Millisecond // at Held
	firstNumber  = 100_001
	highestExact = 99_999_999
)

// MockConfig has the settings of a mock.
type MockConfig struct {
	Delay time.Duration // time after which it numbers a ticket
	// Held reports whether it holds back numbers after Delay, for tests; nil: it does not.
	Held func() bool
	// Highest returns the highest exactId, or "" if there is none. The mock counts on from it.
	Highest func(ctx context.Context) (string, error)
	// KnowsCustomer reports whether an organisation is a customer.
	KnowsCustomer func(ctx context.Context, id uuid.UUID) (bool, error)
	// HoldBack are tickets that never get a number: those of the demo data that show how a ticket without a number
	// looks.
	HoldBack []int64
}

// Mock is an ERP inside the portal. It stores nothing: it finds the last number in the tickets. A number that was not
// stored is skipped.
type Mock struct {
	config MockConfig

	mu       sync.Mutex
	last     int64
	contacts int
}

// NewMock returns a mock.
func NewMock(c MockConfig) *Mock { return &Mock{config: c} }

// AssignNumber implements Adapter.
func (m *Mock) AssignNumber(ctx context.Context, t Ticket) (string, error) {
	if slices.Contains(m.config.HoldBack, t.ID) {
		return "", ErrPending
	}
	for wait := m.config.Delay; ; wait = lookEvery {
		delay := time.NewTimer(wait)
		select {
		case <-delay.C:
		case <-ctx.Done():
			delay.Stop()
			return "", ctx.Err()
		}
		if m.config.Held == nil || !m.config.Held() {
			break
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	text, err := m.config.Highest(ctx)
	if err != nil {
		return "", err
	}
	next := max(m.last+1, firstNumber)
	if text != "" {
		highest, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return "", fmt.Errorf("erp: the highest number: %w", err)
		}
		next = max(next, highest+1)
	}
	if next > highestExact {
		return "", fmt.Errorf("%w: no numbers are left", ErrRefused)
	}
	m.last = next
	return fmt.Sprintf("%08d", next), nil
}

// CreateContactPerson implements Adapter. It returns an id and does not store the person.
func (m *Mock) CreateContactPerson(ctx context.Context, p ContactPerson) (string, error) {
	known, err := m.config.KnowsCustomer(ctx, p.OrganisationID)
	if err != nil {
		return "", err
	}
	if !known {
		return "", ErrUnknownOrganisation
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.contacts++
	return fmt.Sprintf("CP-%06d", m.contacts), nil
}
