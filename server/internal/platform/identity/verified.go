package identity

import (
	"crypto/sha256"
	"sync"
	"time"
)

// maxVerified limits the number of cached tokens, of about half a kilobyte each.
const maxVerified = 10_000

// verified caches tokens whose signature was checked, because a browser sends the same token with every call and
// checking it costs more than everything else that the portal does for a page. It stores only hashes of tokens. An
// entry is valid for the keys of one fetch: after each fetch every signature is checked again, so a withdrawn key
// invalidates its tokens as soon as without the cache. Callers check the times at every call.
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

// find returns the entry of a hash for the keys that were fetched at a time.
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
