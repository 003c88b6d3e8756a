package privacy_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/test/testkit"
)

// A database that is older than its store's list has erased people again; they are erased again.
func TestEraseAgain(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	a.talk()
	again := func(want int) {
		t.Helper()
		if n, err := a.EraseAgain(t.Context()); n != want || err != nil {
			t.Fatalf("erased again = %d, error = %v, want %d", n, err, want)
		}
	}
	list := func() string {
		t.Helper()
		text, err := a.blobs.ReadNote(t.Context(), blob.NoteErased)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	// The address by itself does not count, since anybody can type one.
	colleague := testkit.ID(testkit.ColleagueA)
	a.exec("update portal_user set email = 'gewist-x@erased.invalid' where id = $1", colleague)
	again(0)
	if got := list(); got != "" {
		t.Errorf("list without erasures = %q", got)
	}
	a.exec("update portal_user set email = $2 where id = $1", colleague, testkit.ColleagueA)

	user := testkit.ID(email)
	if _, err := a.Erase(t.Context(), system, privacy.Erasure{Person: user}); err != nil {
		t.Fatal(err)
	}
	again(0)
	got, err := privacy.ParseErasedList(list())
	if err != nil || len(got) != 1 || got[user] == "" {
		t.Fatalf("list = %v, error = %v", got, err)
	}

	a.exec("update portal_user set email = $2, first_name = 'Uri', last_name = 'User' where id = $1", user, email)
	a.exec("update person set full_name = $2 where id = $1", user, name)
	// The list also has a person that this database does not know, and the provider's only account-admin.
	admin := testkit.ID(testkit.Staff)
	if err := a.blobs.WriteNote(t.Context(), blob.NoteErased, list()+uuid.NewString()+" 2026-01-02\n"+admin.String()+
		" 2026-01-03\n"); err != nil {
		t.Fatal(err)
	}
	a.Grant(testkit.Staff, "account-admin")
	n, err := a.EraseAgain(t.Context())
	if n != 1 || !errors.Is(err, access.ErrLastAdmin) || !strings.Contains(err.Error(), admin.String()) {
		t.Errorf("erased again = %d, error = %v, want 1 and that %s is the last account-admin", n, err, admin)
	}
	var address, reason string
	a.Scan("select email from portal_user where id = $1", []any{user}, &address)
	a.Scan("select reason from audit_log where action = 'user.erased' order by id desc limit 1", nil, &reason)
	if !strings.HasSuffix(address, "@erased.invalid") || !strings.Contains(reason, "erased on "+got[user]) {
		t.Errorf("address = %s, reason = %q", address, reason)
	}
	if got, err := privacy.ParseErasedList(list()); err != nil || len(got) != 3 {
		t.Errorf("list = %v, error = %v, want all three", got, err)
	}

	if err := a.blobs.WriteNote(t.Context(), blob.NoteErased, "nonsense\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := a.EraseAgain(t.Context()); err == nil ||
		!strings.Contains(err.Error(), "erased.txt of the newest backup") {
		t.Errorf("error with a damaged list = %v", err)
	}
	if got := list(); got != "nonsense\n" {
		t.Errorf("a damaged list was overwritten: %q", got)
	}
}

func TestErasedList(t *testing.T) {
	t.Parallel()
	one, two := uuid.MustParse(
		"0197a000-0000-7000-8000-000000000001",
	), uuid.MustParse(
		"0197a000-0000-7000-8000-000000000002",
	)
	list := privacy.ErasedList{two: "2026-01-02", one: "2026-11-03"}
	text := list.String()
	if lines := strings.Split(text, "\n"); len(lines) != 4 || !strings.HasPrefix(lines[0], "# ") ||
		lines[1] != two.String()+" 2026-01-02" {
		t.Errorf("text = %q", text)
	}
	read, err := privacy.ParseErasedList(text + "\r\n" + "x\n" + uuid.NewString() + " yesterday\n")
	if len(read) != 2 || read[one] != "2026-11-03" || err == nil || !strings.Contains(err.Error(), `"x"`) {
		t.Errorf("parsed list = %v, error = %v", read, err)
	}
	if read.Add(list) || !read.Add(privacy.ErasedList{uuid.New(): "2026-01-01"}) || len(read) != 3 {
		t.Errorf("list after Add = %v", read)
	}
}
