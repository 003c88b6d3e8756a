package identity

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/uuid"
)

// The client's test reads the same table: client/src/lib/roles.test.ts.
func TestClose(t *testing.T) {
	text, err := os.ReadFile("../../../../spec/role-closure.json")
	if err != nil {
		t.Fatal(err)
	}
	var table []struct {
		Name              string
		Direct, Effective []Role
	}
	if err := json.Unmarshal(text, &table); err != nil {
		t.Fatal(err)
	}
	inTable := map[Role]bool{}
	for _, c := range table {
		for _, r := range c.Direct {
			inTable[r] = true
		}
		t.Run(c.Name, func(t *testing.T) {
			given := slices.Clone(c.Direct)
			got := Close(c.Direct)
			if !slices.Equal(got, c.Effective) {
				t.Errorf("Close(%q) = %q, want %q", c.Direct, got, c.Effective)
			}
			if !slices.Equal(given, c.Direct) {
				t.Errorf("Close changed its argument to %q", c.Direct)
			}
			if again := Close(got); !slices.Equal(again, got) {
				t.Errorf("closing twice gives %q, want %q", again, got)
			}
		})
	}
	for _, r := range AllRoles() {
		if !inTable[r] {
			t.Errorf("spec/role-closure.json does not have %s", r)
		}
	}
}

func TestImplies(t *testing.T) {
	want := []Role{
		RoleManageConfigurations, RoleViewConfigurations, RoleViewDocuments, RoleViewInvoices,
		RoleViewReports, RoleViewSupportTickets, RoleViewWebshop,
	}
	if got := Implies(RoleAccountAdmin); !slices.Equal(got, want) {
		t.Errorf("account-admin implies %q, want %q", got, want)
	}
	if got := Implies(RoleViewReports); !slices.Equal(got, []Role{RoleViewDocuments}) {
		t.Errorf("view:reports implies %q", got)
	}
	for _, r := range []Role{RoleViewDocuments, RoleViewCompanyTickets, "unknown"} {
		if got := Implies(r); len(got) != 0 {
			t.Errorf("%s implies %q, want nothing", r, got)
		}
	}
}

// Only staff have rights over customers, and never from a token.
func TestStaffOnly(t *testing.T) {
	all := AllRoles()
	if got := RolesOf(all, true); slices.ContainsFunc(got, StaffOnly) {
		t.Errorf("a customer who holds every grant has %q", got)
	}
	if got := RolesOf(all, false); !slices.Equal(got, all) {
		t.Errorf("staff who hold every grant have %q", got)
	}
	got := OfToken(append(all, "other-application:reader"))
	if slices.ContainsFunc(got, StaffOnly) || len(got) != len(all)-5 {
		t.Errorf("a token with every role brings %q", got)
	}
}

// An integration administers and manages nothing, whatever grants the database has for it.
func TestRolesOfIntegration(t *testing.T) {
	got := RolesOfIntegration(AllRoles(), false)
	for _, r := range got {
		if forPeople(r) {
			t.Errorf("an integration that holds every grant has %s", r)
		}
	}
	if len(got) != 7 {
		t.Errorf("an integration that holds every grant has %q, want the seven to view", got)
	}
}

func TestEveryImpliedRoleExists(t *testing.T) {
	for r, implied := range directlyImplied {
		for _, i := range implied {
			if _, exists := directlyImplied[i]; !exists {
				t.Errorf("%s implies %s, which does not exist", r, i)
			}
		}
	}
	if got := len(AllRoles()); got != 14 {
		t.Errorf("%d roles, want 14", got)
	}
}

func TestActorInContext(t *testing.T) {
	if got := From(context.Background()); !got.IsZero() {
		t.Errorf("without an actor From gives %+v, want nobody", got)
	}
	a := Actor{UserID: uuid.New(), Roles: Close([]Role{RoleViewReports})}
	got := From(With(context.Background(), a))
	if got.UserID != a.UserID || got.IsZero() || got.IsSystem() {
		t.Errorf("From gives %+v, want %+v", got, a)
	}
	if !got.Has(RoleViewDocuments) || got.Has(RoleAccountAdmin) {
		t.Errorf("Has does not follow the effective roles %q", got.Roles)
	}
}

func TestSystemActor(t *testing.T) {
	a := System("clean up")
	if !a.IsSystem() || a.IsZero() || a.Staff || len(a.Roles) != 0 {
		t.Errorf("System gives %+v", a)
	}
	defer func() {
		if recover() == nil {
			t.Error("a system actor without a reason must panic")
		}
	}()
	System("")
}
