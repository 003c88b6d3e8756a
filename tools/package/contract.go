package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// contractFiles writes what other programs build against: the contract, what its revisions changed, the page of the
// hub, and the Go module gen. The npm package is in the folder already.
func (r release) contractFiles() error {
	for _, from := range []string{"gen/openapi.yaml", "spec/hub.md", "CHANGELOG-API.md"} {
		name := filepath.Base(from)
		text, err := os.ReadFile(filepath.Join(r.root, from))
		if err != nil {
			return err
		}
		if err := create(filepath.Join(r.out, name), func(out io.Writer) error {
			_, err := out.Write(text)
			return err
		}); err != nil {
			return err
		}
	}
	name := fmt.Sprintf("klantportaal-gen-v%s.zip", r.contract)
	return create(filepath.Join(r.out, name), r.module)
}

// module writes the zip of the module gen as the go command reads it from a proxy: every path begins with the module
// and its version, and no entry has a time (https://go.dev/ref/mod#zip-files). Only Go's own files are in it, and the
// licence.
func (r release) module(out io.Writer) error {
	folder := filepath.Join(r.root, "gen")
	mod, err := os.ReadFile(filepath.Join(folder, "go.mod"))
	if err != nil {
		return err
	}
	first, _, _ := bytes.Cut(mod, []byte("\n"))
	path, ok := strings.CutPrefix(strings.TrimSpace(string(first)), "module ")
	if !ok {
		return fmt.Errorf("gen/go.mod begins with %q, not with its module", first)
	}
	files := map[string]string{"LICENSE": r.license}
	err = filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "ts":
			return filepath.SkipDir
		case d.IsDir() || !slices.Contains([]string{".go", ".mod", ".sum"}, filepath.Ext(file)):
			return nil
		}
		name, err := filepath.Rel(folder, file)
		files[filepath.ToSlash(name)] = file
		return err
	})
	if err != nil {
		return err
	}
	archive := zip.NewWriter(out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		content, err := os.ReadFile(files[name])
		if err != nil {
			return err
		}
		entry, err := archive.Create(fmt.Sprintf("%s@v%s/%s", path, r.contract, name))
		if err != nil {
			return err
		}
		if _, err := entry.Write(content); err != nil {
			return err
		}
	}
	return archive.Close()
}
