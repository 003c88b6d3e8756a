package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// papers returns the paths of the documents and the files of deploy, which operators read and copy. Pictures are not
// packaged.
func papers(root string) (list []string, err error) {
	for _, name := range []string{"README.md", "UPGRADING.md", "docs", "deploy"} {
		from := filepath.Join(root, name)
		if _, err := os.Stat(from); err != nil {
			return nil, err
		}
		err := filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "screenshots":
				return filepath.SkipDir
			case d.IsDir(), strings.HasPrefix(d.Name(), "."):
				return nil
			}
			path, err = filepath.Rel(root, path)
			list = append(list, filepath.ToSlash(path))
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}
