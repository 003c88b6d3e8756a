package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

// A portal with another database's store would treat all files as orphans and delete them a day later.
func TestFilesOfAnotherDatabase(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store := "file://" + filepath.ToSlash(dir)
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = store }))
	if err := os.WriteFile(filepath.Join(dir, "file"), []byte("somebody's"), 0o600); err != nil {
		t.Fatal(err)
	}
	other := dbtest.New(t)
	// Test databases are copies of one.
	if _, err := other.Super.Exec(t.Context(), "update installation set id = gen_random_uuid()"); err != nil {
		t.Fatal(err)
	}
	c := app.Config{
		PublicURL:   p.URL,
		DatabaseURL: other.AppURL,
		Issuer:      p.URL + "/idp",
		ClientID:    testkit.ClientID,
		BlobURL:     store,
		SecretKey:   strings.Repeat("s", 32),
		MaxConns:    2,
	}
	a, err := app.New(t.Context(), c)
	if err == nil {
		a.Close()
	}
	var another *blob.OwnerError
	if !errors.As(err, &another) || !strings.Contains(err.Error(), "PORTAL_BLOB_URL") {
		t.Errorf("portal with another database's store: error = %v, want OwnerError", err)
	}
	var told bool
	for _, f := range doctor.AtStart(t.Context(), c) {
		told = told ||
			f.Level == doctor.Danger && f.Setting == "PORTAL_BLOB_URL" && strings.Contains(f.Found, "another portal")
	}
	if !told {
		t.Error("portal doctor does not report it")
	}
	c.BlobURL = "file://" + filepath.ToSlash(t.TempDir())
	if a, err = app.New(t.Context(), c); err != nil {
		t.Fatalf("with a store of its own: %v", err)
	}
	a.Close()
	// Its own database can use it again.
	p.Configure(func(c *app.Config) { c.BlobURL = store })
}
