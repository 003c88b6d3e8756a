package main

import (
	"archive/zip"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The zip has the files of the module and its licence, each under the module's path and version.
func TestModule(t *testing.T) {
	var out bytes.Buffer
	if err := (release{root: "../..", license: "../../LICENSE", contract: contractVersion}).module(&out); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, f := range archive.File {
		name, ok := strings.CutPrefix(f.Name, "klantportaal.example/gen@v"+contractVersion+"/")
		if !ok || strings.HasPrefix(name, "ts/") {
			t.Errorf("the zip has %s, want files of the module only", f.Name)
		}
		found[name] = true
	}
	for _, name := range []string{"LICENSE", "go.mod", "go.sum", "client/client.gen.go"} {
		if !found[name] {
			t.Errorf("the zip has no %s", name)
		}
	}
}

// The go command takes the module from a proxy that serves the zip, and the program of README.md compiles with it. What
// the module needs comes from the module cache.
func TestModuleIsFetched(t *testing.T) {
	dir := t.TempDir()
	at := filepath.Join(dir, "proxy/klantportaal.example/gen/@v")
	project := filepath.Join(dir, "project")
	for _, folder := range []string{at, project} {
		if err := os.MkdirAll(folder, 0o750); err != nil {
			t.Fatal(err)
		}
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	program := regexp.MustCompile("(?s)```go\n(.*?)```").FindSubmatch(readme)
	if program == nil {
		t.Fatal("README.md has no Go program")
	}
	mod, err := os.ReadFile("../../gen/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := "v" + contractVersion
	for path, content := range map[string][]byte{
		filepath.Join(at, "list"):          []byte(version + "\n"),
		filepath.Join(at, version+".info"): []byte(`{"Version": "` + version + `"}`),
		filepath.Join(at, version+".mod"):  mod,
		filepath.Join(at, version+".zip"):  made(t)["klantportaal-gen-"+version+".zip"],
		filepath.Join(project, "main.go"):  program[1],
		filepath.Join(project, "go.mod"):   []byte("module program.example\n\ngo 1.26.0\n"),
	} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cache, err := exec.CommandContext(t.Context(), "go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	served := filepath.ToSlash(filepath.Join(strings.TrimSpace(string(cache)), "cache/download"))
	for _, args := range [][]string{{"get", "klantportaal.example/gen@" + version}, {"mod", "tidy"}, {"vet", "."}} {
		cmd := exec.CommandContext(t.Context(), "go", args...)
		cmd.Dir = project
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-modcacherw", "GONOSUMDB=*", "GOSUMDB=off",
			"GOMODCACHE="+filepath.Join(dir, "modules"),
			"GOPROXY=file://"+filepath.ToSlash(filepath.Join(dir, "proxy"))+",file://"+served+",off")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
}
