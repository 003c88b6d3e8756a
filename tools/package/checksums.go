package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

const sumsFile = "SHA256SUMS"

// checksums writes and prints the sums of all files of the release, the lists of its components too.
func (r release) checksums(printed io.Writer) error {
	entries, err := os.ReadDir(r.out)
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, e := range entries {
		if e.IsDir() || strings.HasPrefix(e.Name(), sumsFile) {
			continue
		}
		f, err := os.Open(filepath.Join(r.out, e.Name()))
		if err != nil {
			return err
		}
		hash := sha256.New()
		_, err = io.Copy(hash, f)
		_ = f.Close() // it was read
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", hash.Sum(nil), e.Name())
	}
	return create(filepath.Join(r.out, sumsFile), func(out io.Writer) error {
		_, err := io.WriteString(io.MultiWriter(out, printed), sums.String())
		return err
	})
}
