package natsbus

// OpenBounded is Open with room for so many bytes that were not taken yet.
func OpenBounded(cfg Config, maxUnread int) (*Backplane, error) { return open(cfg, maxUnread) }
