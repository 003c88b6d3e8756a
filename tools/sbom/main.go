// Command sbom writes the modules of a Go binary as CycloneDX JSON (1.6) to standard output. It reads them from the
// binary itself, so they are what runs.
//
//	sbom BINARY NAME VERSION
//
// With -notices it writes their licences as text instead:
//
//	sbom -notices BINARY
package main

import (
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) == 2 && args[0] == "-notices" {
		info, err := buildinfo.ReadFile(args[1])
		if err != nil {
			return err
		}
		return notices(info, out)
	}
	if len(args) != 3 {
		return fmt.Errorf("give a binary, its name and its version, or -notices and a binary")
	}
	info, err := buildinfo.ReadFile(args[0])
	if err != nil {
		return err
	}
	return cdx.NewBOMEncoder(
		out,
		cdx.BOMFileFormatJSON,
	).SetPretty(true).EncodeVersion(
		bill(info, args[1], args[2]),
		cdx.SpecVersion1_6,
	)
}

// modules returns the modules of a build. A module that is replaced by a folder is part of the application itself.
func modules(info *debug.BuildInfo) (list []*debug.Module) {
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		if strings.HasPrefix(m.Path, ".") || strings.HasPrefix(m.Path, "/") || m.Version == "" || m.Version == "(devel)" {
			continue
		}
		list = append(list, m)
	}
	return list
}

// bill returns the bill of materials of a build.
func bill(info *debug.BuildInfo, name, version string) *cdx.BOM {
	bom := cdx.NewBOM()
	main := cdx.Component{Type: cdx.ComponentTypeApplication, BOMRef: name, Name: name, Version: version}
	bom.Metadata = &cdx.Metadata{Component: &main}
	std := component("std", strings.TrimPrefix(info.GoVersion, "go"), "")
	components, refs := []cdx.Component{std}, []string{std.BOMRef}
	for _, m := range modules(info) {
		c := component(m.Path, m.Version, m.Sum)
		components, refs = append(components, c), append(refs, c.BOMRef)
	}
	bom.Components = &components
	bom.Dependencies = &[]cdx.Dependency{{Ref: name, Dependencies: &refs}}
	return bom
}

func component(path, version, sum string) cdx.Component {
	purl := "pkg:golang/" + path + "@" + version
	c := cdx.Component{
		Type:       cdx.ComponentTypeLibrary,
		BOMRef:     purl,
		Name:       path,
		Version:    version,
		PackageURL: purl,
		Scope:      cdx.ScopeRequired,
	}
	// h1 of go.sum is SHA-256 over the list of the module's files.
	if raw, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(sum, "h1:")); err == nil && len(raw) > 0 {
		c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(raw)}}
	}
	return c
}
