package privacy

// Most is how many rows or files an export held at once.
func (a *Archive) Most() int { return a.most }
