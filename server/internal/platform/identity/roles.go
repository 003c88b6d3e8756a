package identity

import (
	"slices"
	"strings"
)

// Role is the key of a grant, as in the contract and in the role claim of a token.
type Role = string

// The roles of the portal (specification, section 6); the last two are additions of the
// contract.
const (
	RoleAccountAdmin         Role = "account-admin"
	RoleViewWebshop          Role = "view:webshop"
	RoleViewReports          Role = "view:reports"
	RoleViewInvoices         Role = "view:invoices"
	RoleViewDocuments        Role = "view:documents"
	RoleViewSupportTickets   Role = "view:support-tickets"
	RoleViewConfigurations   Role = "view:configurations"
	RoleViewCompanyTickets   Role = "view:company-tickets"
	RoleManageConfigurations Role = "manage:configurations"
)

// The rights of staff over customers. They are granted in the portal, one by one: neither another role nor a token
// implies them.
const (
	RoleManageCustomers Role = "manage:customers"
	RoleManageDocuments Role = "manage:documents"
	RoleManageSettings  Role = "manage:settings"
	RoleManageIncidents Role = "manage:incidents"
)

// RoleManageIntegrations is the right of staff over the provider's own integrations, given in the same way.
const RoleManageIntegrations Role = "manage:integrations"

// StaffOnly reports whether only staff of the provider may hold r.
func StaffOnly(r Role) bool {
	return r == RoleManageCustomers || r == RoleManageDocuments || r == RoleManageSettings || r == RoleManageIncidents ||
		r == RoleManageIntegrations
}

// forPeople reports whether only people may hold r: integrations administer and manage nothing.
func forPeople(r Role) bool { return r == RoleAccountAdmin || strings.HasPrefix(r, "manage:") }

// directlyImplied has every role, with the roles that it implies directly (specification, section 6). Close follows it
// until nothing is added.
var directlyImplied = map[Role][]Role{
	RoleAccountAdmin: {
		RoleViewWebshop, RoleViewReports, RoleViewInvoices,
		RoleViewSupportTickets, RoleViewConfigurations, RoleManageConfigurations,
	},
	RoleViewReports:          {RoleViewDocuments},
	RoleViewInvoices:         {RoleViewDocuments},
	RoleViewWebshop:          nil,
	RoleViewDocuments:        nil,
	RoleViewSupportTickets:   nil,
	RoleViewConfigurations:   nil,
	RoleViewCompanyTickets:   nil,
	RoleManageConfigurations: {RoleViewConfigurations},
	RoleManageCustomers:      nil,
	RoleManageDocuments:      nil,
	RoleManageSettings:       nil,
	RoleManageIncidents:      nil,
	RoleManageIntegrations:   nil,
}

// Close is the closure of roles: the given ones and everything they imply, sorted
// and unique. Strings that are not roles of the portal are dropped, since a token may carry roles of other applications
// and the result is passed on as a comma-separated list.
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

// RolesOf returns the effective roles of a user with these grants. Staff may see tickets and configurations; for
// everything else they need a grant, like all users.
func RolesOf(grants []Role, isCustomer bool) []Role {
	if isCustomer {
		return Close(slices.DeleteFunc(slices.Clone(grants), StaffOnly))
	}
	return Close(append(slices.Clone(grants), RoleViewSupportTickets, RoleViewConfigurations))
}

// RolesOfIntegration returns the effective roles of an integration with these grants.
func RolesOfIntegration(grants []Role, isCustomer bool) []Role {
	return RolesOf(slices.DeleteFunc(slices.Clone(grants), forPeople), isCustomer)
}

// OfToken returns those roles of a token that belong to the portal and that a token may grant.
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
