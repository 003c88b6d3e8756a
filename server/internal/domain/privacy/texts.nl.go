package privacy

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/google/uuid"
)

// erasedFirst and lastOf are the name of an erased person everywhere their name was.
const erasedFirst = "Gewiste"

// lastOf distinguishes erased people in a conversation, and reveals nothing else.
func lastOf(id uuid.UUID) string {
	sum := sha256.Sum256(id[:])
	return "gebruiker " + hex.EncodeToString(sum[:3])
}

// emptiedSubject is the subject of a ticket of which only the fact that it existed is stored.
const emptiedSubject = "Inhoud verwijderd"
