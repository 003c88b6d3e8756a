package privacy

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/google/uuid"
)

// erasedFirst and lastOf are what an erased person is called wherever their name stood.
const erasedFirst = "Gewiste"

// lastOf tells one erased person from another in a conversation, and says nothing else.
func lastOf(id uuid.UUID) string {
	sum := sha256.Sum256(id[:])
	return "gebruiker " + hex.EncodeToString(sum[:3])
}

// emptiedSubject is the subject of a ticket of which only that it was is kept.
const emptiedSubject = "Inhoud verwijderd"
