package identity

import (
	"crypto/sha256"
	"sync"
	"time"
)

// maxVerified bounds what is cached: about half a kilobyte each.
const maxVerified = 10_000

// verified remembers whose signature was checked, because a browser sends the same token with every call and checking
// it costs more than the rest of what the portal does for a page. It knows tokens by their hash only. What it
// remembers holds for the keys that were fetched at that moment: after each fetch every token is checked anew, so a
// withdrawn key ends its tokens as soon as without it. Times are the caller's to check, at every call.
type verified struct {
	mu    sync.Mutex
	cache map[tokenHash]verification
}

type tokenHash [sha256.Size]byte

type verification struct {
	claims Claims
	times  tokenTimes
	keys   time.Time // when the keys were fetched
}

// find answers what was put under the hash for keys fetched then.
func (v *verified) find(h tokenHash, keys time.Time) (verification, bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	found, ok := v.cache[h]
	return found, ok && found.keys.Equal(keys)
}

func (v *verified) put(h tokenHash, found verification) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.cache == nil || len(v.cache) >= maxVerified {
		v.cache = map[tokenHash]verification{}
	}
	v.cache[h] = found
}
