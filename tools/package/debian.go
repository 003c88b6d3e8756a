package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"time"
)

const maintainer = "Klantportaal <security@provider.example>"

var (
	//go:embed files/copyright
	copyright []byte
	//go:embed files/lintian-overrides
	overrides []byte
)

// debianChangelog returns the changelog of the package, which Debian requires in addition to the portal's own.
func (r release) debianChangelog() []byte {
	return fmt.Appendf(nil, "portal (%s-1) unstable; urgency=medium\n\n"+
		"  * Version %[1]s of the portal; what is new is in\n    /usr/share/doc/portal/CHANGELOG.md.\n\n -- %s  %s\n",
		r.version, maintainer, r.at.Format(time.RFC1123Z))
}

// gzipped compresses as Debian's policy requires: with the best compression, without a name or a time.
func gzipped(content []byte) ([]byte, error) {
	var out bytes.Buffer
	packed, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = packed.Write(content)
	if err = errors.Join(err, packed.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// manPage returns the compressed manual page.
func (r release) manPage() ([]byte, error) {
	content, err := os.ReadFile(r.man)
	if err != nil {
		return nil, err
	}
	return gzipped(content)
}
