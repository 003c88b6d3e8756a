package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
)

// licence matches the files with a module's licence.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([._-].*)?$`)

// notices writes the licences of Go and of the modules of a build, which have to be distributed with a binary.
func notices(info *debug.BuildInfo, out io.Writer) error {
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := notice(out, "Go "+strings.TrimPrefix(info.GoVersion, "go"), strings.TrimSpace(string(root))); err != nil {
		return err
	}
	for _, m := range modules(info) {
		name := m.Path + "@" + m.Version
		text, err := output("go", "mod", "download", "-json", name)
		var module struct{ Dir string }
		if err := errors.Join(err, json.Unmarshal(text, &module)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := notice(out, m.Path+" "+m.Version, module.Dir); err != nil {
			return err
		}
	}
	return nil
}

// notice writes the licences in a folder. A module without a licence may not be distributed.
func notice(out io.Writer, name, folder string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	found := false
	for _, e := range entries {
		if e.IsDir() || !licence.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return err
		}
		found = true
		fmt.Fprintf(out, "\n## %s (%s)\n\n%s\n", name, e.Name(), bytes.TrimSpace(text))
	}
	if !found {
		return fmt.Errorf("%s has no licence in %s, so it may not be distributed", name, folder)
	}
	return nil
}

// output runs a program outside of any module, so that no go.mod of the repository applies.
func output(program string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(context.Background(), program, args...)
	cmd.Dir, cmd.Env = os.TempDir(), append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	return cmd.Output()
}
