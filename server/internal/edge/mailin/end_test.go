package mailin_test

import (
	"context"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/edge/mailin"
)

// slow is an Inbound without e-mail that takes its time to store the mailbox's state.
type slow struct{ mailin.Inbound }

func (slow) Pending(context.Context, []string, int) ([]inbound.Turn, error) { return nil, nil }

func (slow) Ready(context.Context) (bool, error) { return true, nil }

func (slow) Looked(context.Context, contract.MailboxError) error {
	time.Sleep(50 * time.Millisecond)
	return nil
}

// A MailIn that is stopped before it listens stops, and does not wait for a relay for ever.
func TestEndAtStart(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"smtp://127.0.0.1:0", "lmtp://127.0.0.1:0"} {
		m, err := mailin.New(t.Context(), mailin.Config{URL: address, Inbound: slow{}})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		ended := make(chan struct{})
		go func() {
			m.Run(ctx)
			close(ended)
		}()
		select {
		case <-ended:
		case <-time.After(3 * time.Minute):
			t.Errorf("%s did not stop", address)
			m.Close()
		}
	}
}
