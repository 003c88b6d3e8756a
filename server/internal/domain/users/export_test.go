package users

// Waiting returns the number of sign-ins that wait for a statement to begin.
func (u *Users) Waiting() int {
	u.resolver.mu.Lock()
	defer u.resolver.mu.Unlock()
	return len(u.resolver.queue)
}

// AtOnce is how many statements sign people in at a time.
const AtOnce = atOnce
