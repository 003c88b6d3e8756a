package blob

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

func TestOwner(t *testing.T) {
	everywhere(t, func(t *testing.T, s place) {
		ctx := t.Context()
		if owner, err := s.Owner(ctx); owner != "" || err != nil {
			t.Fatalf("of a new store: %q, %v", owner, err)
		}
		if err := s.Check(ctx, "a"); err != nil {
			t.Errorf("nobody's: %v", err)
		}
		// Of two concurrent claims one succeeds and the other fails.
		results := make([]error, 2)
		var both sync.WaitGroup
		for n, owner := range []string{"a", "b"} {
			both.Go(func() { results[n] = s.Claim(ctx, owner) })
		}
		both.Wait()
		owner, err := s.Owner(ctx)
		if err != nil || owner != "a" && owner != "b" {
			t.Fatalf("after two claims: %q, %v", owner, err)
		}
		loser := map[string]string{"a": "b", "b": "a"}[owner]
		var refused *OwnerError
		if lost := slices.IndexFunc(results, func(err error) bool { return errors.As(err, &refused) }); lost < 0 ||
			refused.Owner != owner || refused.Wanted != loser || results[1-lost] != nil {
			t.Errorf("results of the claims = %v, want one error", results)
		}
		if err := s.Claim(ctx, owner); err != nil {
			t.Errorf("its owner's second claim: %v", err)
		}
		if err := s.Check(ctx, loser); !errors.As(err, &refused) {
			t.Errorf("another's check: %v", err)
		}
		// The note is not a blob: it is neither swept nor counted.
		if empty, err := s.Empty(ctx); !empty || err != nil {
			t.Errorf("a store that was claimed only is empty: %v, %v", empty, err)
		}
		nobody := func(context.Context, []string) ([]string, error) { return nil, nil }
		if n, err := s.Sweep(ctx, time.Now().Add(time.Hour), nobody); n != 0 || err != nil {
			t.Errorf("swept %d, %v", n, err)
		}
		if err := s.Assign(ctx, loser); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(ctx, loser); err != nil {
			t.Errorf("its new owner's check: %v", err)
		}
	})
}
