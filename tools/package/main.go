// Command package makes the packages of a release from built binaries: a tar.gz, a deb and an rpm for each
// architecture, an image for all of them, the contract with its Go module, and the checksums of everything in the
// folder with their signature.
//
//	SOURCE_DATE_EPOCH=… package -root . -out bin/release -revision … -contract 1.1.3 -settings portal.env \
//	  -man portal.8 -completion portal.bash -notices notices amd64=BINARY arm64=BINARY
//
// The same input gives the same bytes. The key in MINISIGN_SECRET_KEY signs, with MINISIGN_PASSWORD if it is encrypted.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "package:", err)
		os.Exit(1)
	}
}

// release has what all packages of a release have in common.
type release struct {
	version, revision string
	contract          string    // version of the packages for other programs
	at                time.Time // of every file
	out               string
	// What is packed beside the binary, by path.
	settings, man, completion, notices, license, changelog string

	papers []string // in root
	root   string
}

// build is the binary for one architecture, as Go calls it.
type build struct{ arch, binary string }

func run(args []string, printed io.Writer) error {
	var r release
	flags := flag.NewFlagSet("package", flag.ContinueOnError)
	flags.StringVar(&r.root, "root", ".", "folder of the repository")
	flags.StringVar(&r.out, "out", "", "folder for the packages")
	flags.StringVar(&r.revision, "revision", "", "commit of the source")
	flags.StringVar(&r.contract, "contract", "", "version of the packages for other programs, such as 1.1.3")
	flags.StringVar(&r.settings, "settings", "", "file with the output of `portal settings`")
	flags.StringVar(&r.man, "man", "", "file with the output of `portal man`")
	flags.StringVar(&r.completion, "completion", "", "file with the output of `portal completion bash`")
	flags.StringVar(&r.notices, "notices", "", "file with the licences of the components of a binary and its client")
	if err := flags.Parse(args); err != nil {
		return err
	}
	epoch, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return errors.New("set SOURCE_DATE_EPOCH to the time of the commit, in seconds")
	}
	r.at = time.Unix(epoch, 0).UTC()
	version, err := os.ReadFile(filepath.Join(r.root, "server/cmd/portal/VERSION"))
	if err != nil {
		return err
	}
	r.version = strings.TrimSpace(string(version))
	r.license, r.changelog = filepath.Join(r.root, "LICENSE"), filepath.Join(r.root, "CHANGELOG.md")
	if r.papers, err = papers(r.root); err != nil {
		return err
	}
	var builds []build
	for _, arg := range flags.Args() {
		arch, binary, ok := strings.Cut(arg, "=")
		if !ok {
			return fmt.Errorf("%q is not ARCHITECTURE=BINARY", arg)
		}
		builds = append(builds, build{arch, binary})
	}
	given := []string{r.out, r.settings, r.man, r.completion, r.notices, r.revision, r.contract}
	if len(builds) == 0 || slices.Contains(given, "") {
		return errors.New("give -out, -revision, -contract, -settings, -man, -completion, -notices and ARCHITECTURE=BINARY")
	}
	slices.SortFunc(builds, func(a, b build) int { return strings.Compare(a.arch, b.arch) })
	for _, b := range builds {
		if err := errors.Join(r.byHand(b), r.systemPackages(b)); err != nil {
			return fmt.Errorf("%s: %w", b.arch, err)
		}
	}
	if err := errors.Join(r.image(builds), r.contractFiles()); err != nil {
		return err
	}
	return r.checksums(printed)
}
