package identity

import "slices"

// Role is the key of a grant, as in the contract and in the role claim of a token.
type Role = string

// The roles of the portal (specification, section 6); RoleViewCompanyTickets is an
// addition of the contract.
const (
	RoleAccountAdmin       Role = "account-admin"
	RoleViewWebshop        Role = "view:webshop"
	RoleViewReports        Role = "view:reports"
	RoleViewInvoices       Role = "view:invoices"
	RoleViewDocuments      Role = "view:documents"
	RoleViewSupportTickets Role = "view:support-tickets"
	RoleViewConfigurations Role = "view:configurations"
	RoleViewCompanyTickets Role = "view:company-tickets"
)

// The rights of the provider's people over customers. They are given in the portal, one by one: no role brings them
// along, and no token does.
const (
	RoleManageCustomers Role = "manage:customers"
	RoleManageDocuments Role = "manage:documents"
	RoleManageSettings  Role = "manage:settings"
)

// StaffOnly reports whether only people of the provider may hold r.
func StaffOnly(r Role) bool {
	return r == RoleManageCustomers || r == RoleManageDocuments || r == RoleManageSettings
}

// directlyImplied holds every role that exists, with the roles that it brings along
// by itself (specification, section 6). Close follows it until nothing is added.
var directlyImplied = map[Role][]Role{
	RoleAccountAdmin: {
		RoleViewWebshop, RoleViewReports, RoleViewInvoices,
		RoleViewSupportTickets, RoleViewConfigurations,
	},
	RoleViewReports:        {RoleViewDocuments},
	RoleViewInvoices:       {RoleViewDocuments},
	RoleViewWebshop:        nil,
	RoleViewDocuments:      nil,
	RoleViewSupportTickets: nil,
	RoleViewConfigurations: nil,
	RoleViewCompanyTickets: nil,
	RoleManageCustomers:    nil,
	RoleManageDocuments:    nil,
	RoleManageSettings:     nil,
}

// Close is the closure of roles: the given ones and everything they imply, sorted
// and unique. Strings that are no role of the portal are dropped, since a token may
// carry roles of other applications and the result travels as a comma-separated list.
func Close(direct []Role) []Role {
	held := make(map[Role]bool, len(directlyImplied))
	var add func(Role)
	add = func(r Role) {
		implied, exists := directlyImplied[r]
		if !exists || held[r] {
			return
		}
		held[r] = true
		for _, i := range implied {
			add(i)
		}
	}
	for _, r := range direct {
		add(r)
	}
	closed := make([]Role, 0, len(held))
	for r := range held {
		closed = append(closed, r)
	}
	slices.Sort(closed)
	return closed
}

// RolesOf answers the effective roles of a user who holds grants. Being staff gives tickets and configurations;
// anything else staff need a grant for, like everybody.
func RolesOf(grants []Role, isCustomer bool) []Role {
	if isCustomer {
		return Close(slices.DeleteFunc(slices.Clone(grants), StaffOnly))
	}
	return Close(append(slices.Clone(grants), RoleViewSupportTickets, RoleViewConfigurations))
}

// OfToken keeps the roles of a token that are the portal's, and that a token can bring.
func OfToken(roles []string) []Role {
	return slices.DeleteFunc(slices.Clone(roles), func(r string) bool {
		_, exists := directlyImplied[r]
		return !exists || StaffOnly(r)
	})
}

// Implies lists the roles that come with r, directly or through another role, sorted
// and without r itself. It is empty for a role that implies nothing or does not exist.
func Implies(r Role) []Role {
	return slices.DeleteFunc(Close([]Role{r}), func(c Role) bool { return c == r })
}

// AllRoles lists every role of the portal, sorted.
func AllRoles() []Role {
	all := make([]Role, 0, len(directlyImplied))
	for r := range directlyImplied {
		all = append(all, r)
	}
	slices.Sort(all)
	return all
}
