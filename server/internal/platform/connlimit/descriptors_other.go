//go:build !unix

package connlimit

func descriptors() int { return 0 }
