package mail_test

import (
	"strings"
	"testing"

	"klantportaal.example/server/internal/platform/mail"
)

func TestProven(t *testing.T) {
	t.Parallel()
	key, older := []byte("one key"), []byte("the key before")
	id := mail.WithProof(key, "Ticket-5-x")
	for given, want := range map[string]bool{
		id: true, strings.ToUpper(id): true, mail.WithProof(older, "ticket-5-x"): true,
		mail.WithProof([]byte("another"), "ticket-5-x"): false, mail.WithProof(nil, "ticket-5-x"): false,
		"ticket-5-x": false, "": false, id[len("Ticket-5-x"):]: false,
		strings.Replace(id, "5", "6", 1): false, id + "0": false, id[:len(id)-1]: false,
	} {
		if got := mail.Proven(given, key, nil, older); got != want {
			t.Errorf("%q proven: %t", given, got)
		}
	}
}
