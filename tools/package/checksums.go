package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"aead.dev/minisign"
)

const sumsFile = "SHA256SUMS"

// checksums writes, prints and signs the sums of all files of the release, including the lists of its components.
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
	if err := create(filepath.Join(r.out, sumsFile), func(out io.Writer) error {
		_, err := io.WriteString(io.MultiWriter(out, printed), sums.String())
		return err
	}); err != nil {
		return err
	}
	return r.sign(sums.String(), printed)
}

// sign signs the sums as minisign does. Without a key it prints that they are unsigned.
func (r release) sign(sums string, printed io.Writer) error {
	text := []byte(os.Getenv("MINISIGN_SECRET_KEY"))
	if len(text) == 0 {
		_, err := fmt.Fprintln(printed, "unsigned: MINISIGN_SECRET_KEY has no key")
		return err
	}
	var (
		key minisign.PrivateKey
		err error
	)
	if minisign.IsEncrypted(text) {
		if key, err = minisign.DecryptKey(os.Getenv("MINISIGN_PASSWORD"), text); err != nil {
			return errors.New("MINISIGN_PASSWORD is not the password of MINISIGN_SECRET_KEY")
		}
	} else if key.UnmarshalText(text) != nil { // its error may contain the key
		return errors.New("MINISIGN_SECRET_KEY is not the content of a minisign secret key file")
	}
	// With a reader the hash is signed, which is minisign's current format; without it, its legacy format.
	hashed := minisign.NewReader(strings.NewReader(sums))
	if _, err := io.Copy(io.Discard, hashed); err != nil {
		return err
	}
	comment := fmt.Sprintf("timestamp:%d portal %s, revision %s", r.at.Unix(), r.version, r.revision)
	signature := hashed.SignWithComments(key, comment, "signature of "+sumsFile)
	if err := create(filepath.Join(r.out, sumsFile+".minisig"), func(out io.Writer) error {
		_, err := out.Write(signature)
		return err
	}); err != nil {
		return err
	}
	_, err = fmt.Fprintf(printed, "signed: minisign -Vm %s -P %s\n", sumsFile, key.Public())
	return err
}
