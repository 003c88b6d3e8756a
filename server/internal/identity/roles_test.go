package identity

import (
	"context"
	"slices"
	"testing"

	"github.com/google/uuid"
)

func TestClose(t *testing.T) {
	for name, c := range map[string]struct{ direct, want []Role }{
		"nothing":   {nil, []Role{}},
		"one alone": {[]Role{RoleViewSupportTickets}, []Role{RoleViewSupportTickets}},
		"reports bring documents": {
			[]Role{RoleViewReports}, []Role{RoleViewDocuments, RoleViewReports},
		},
		"invoices bring documents": {
			[]Role{RoleViewInvoices}, []Role{RoleViewDocuments, RoleViewInvoices},
		},
		// Documents come through reports and invoices; company tickets are never implied.
		"account-admin": {
			[]Role{RoleAccountAdmin},
			[]Role{
				RoleAccountAdmin, RoleViewConfigurations, RoleViewDocuments, RoleViewInvoices,
				RoleViewReports, RoleViewSupportTickets, RoleViewWebshop,
			},
		},
		"doubles and order": {
			[]Role{RoleViewWebshop, RoleViewReports, RoleViewWebshop, RoleViewDocuments},
			[]Role{RoleViewDocuments, RoleViewReports, RoleViewWebshop},
		},
		"roles of other applications": {
			[]Role{"admin", "view:webshop,account-admin", "", "Account-Admin", RoleViewWebshop},
			[]Role{RoleViewWebshop},
		},
	} {
		t.Run(name, func(t *testing.T) {
			given := slices.Clone(c.direct)
			got := Close(c.direct)
			if !slices.Equal(got, c.want) {
				t.Errorf("Close(%q) = %q, want %q", c.direct, got, c.want)
			}
			if !slices.Equal(given, c.direct) {
				t.Errorf("Close changed its argument to %q", c.direct)
			}
			if again := Close(got); !slices.Equal(again, got) {
				t.Errorf("closing twice gives %q, want %q", again, got)
			}
		})
	}
}

func TestImplies(t *testing.T) {
	want := []Role{
		RoleViewConfigurations, RoleViewDocuments, RoleViewInvoices,
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

func TestEveryImpliedRoleExists(t *testing.T) {
	for r, implied := range directlyImplied {
		for _, i := range implied {
			if _, exists := directlyImplied[i]; !exists {
				t.Errorf("%s implies %s, which does not exist", r, i)
			}
		}
	}
	if got := len(AllRoles()); got != 8 {
		t.Errorf("%d roles, want 8", got)
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
