package privacy

// Most returns the largest number of rows or files that an export held at once.
func (a *Archive) Most() int { return a.most }
