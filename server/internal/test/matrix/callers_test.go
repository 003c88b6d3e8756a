package matrix

import (
	"slices"
	"strings"
)

// Kinds of callers that are refused before permissions are checked.
const (
	anonymous = "anonymous" // no token
	stranger  = "stranger"  // a valid token without an account
	invited   = "invited"   // a stranger with a pending account
	disabled  = "disabled"  // the account is disabled
	blocked   = "blocked"   // the user is blocked
)

// caller is a kind of caller. Grants are held directly; token is the roles claim of the identity token, nil: the
// token has no such claim.
type caller struct {
	name, org     string
	grants, token []string
	program       string // the scope of its token: the caller is an integration; "": a person
	state         string // anonymous, stranger, invited, disabled, blocked, or how the grants' time is: expired, planned
}

// elsewhere is a role of another application, so that a token has a roles claim without effect.
var elsewhere = []string{"other-application:reader"}

var everything = []string{
	"account-admin",
	"view:support-tickets",
	"view:company-tickets",
	"view:documents",
	"view:configurations",
}

// overCustomers are the rights that only staff can hold, and no token grants.
var overCustomers = []string{
	"manage:customers",
	"manage:documents",
	"manage:settings",
	"manage:incidents",
	"manage:integrations",
}

var callers = []*caller{
	{name: anonymous, state: anonymous},
	{name: stranger, state: stranger, token: []string{"account-admin"}},
	{name: invited, state: invited, token: []string{"account-admin"}},
	{name: "nobody", org: "A", token: elsewhere},
	{name: "webshop", org: "A", grants: []string{"view:webshop"}, token: elsewhere},
	{name: "reports", org: "A", grants: []string{"view:reports"}, token: elsewhere},
	{name: "invoices", org: "A", grants: []string{"view:invoices"}, token: elsewhere},
	{name: "documents", org: "A", grants: []string{"view:documents"}, token: elsewhere},
	{name: "tickets", org: "A", grants: []string{"view:support-tickets"}, token: elsewhere},
	{name: "configurations", org: "A", grants: []string{"view:configurations"}, token: elsewhere},
	{name: "namer", org: "A", grants: []string{"manage:configurations"}, token: elsewhere},
	{name: "company", org: "A", grants: []string{"view:company-tickets"}, token: elsewhere},
	{name: "ticketscompany", org: "A", grants: []string{"view:support-tickets", "view:company-tickets"}, token: elsewhere},
	{name: "admin", org: "A", grants: []string{"account-admin"}, token: elsewhere},
	{name: "tokenadmin", org: "A", token: []string{"account-admin"}},
	{name: "absent", org: "A", grants: []string{"view:support-tickets", "view:reports"}}, // the token has no roles claim
	{name: "absentadmin", org: "A", grants: []string{"account-admin"}},
	{name: "expired", org: "A", grants: everything, state: "expired", token: elsewhere},
	{name: "planned", org: "A", grants: everything, state: "planned", token: elsewhere},
	{name: disabled, org: "A", grants: everything, state: disabled, token: elsewhere},
	{name: blocked, org: "A", grants: everything, state: blocked, token: elsewhere},
	// These grants are in the database and in the token, and have no effect for a customer.
	{name: "pretender", org: "A", grants: overCustomers, token: overCustomers},
	{name: "staff", org: "P", token: overCustomers},
	{name: "staffadmin", org: "P", grants: []string{"account-admin"}, token: elsewhere},
	{name: "manager", org: "P", grants: []string{"manage:customers"}, token: elsewhere},
	{name: "publisher", org: "P", grants: []string{"manage:documents"}, token: elsewhere},
	{name: "keeper", org: "P", grants: []string{"manage:settings"}, token: elsewhere},
	{name: "teller", org: "P", grants: []string{"manage:incidents"}, token: elsewhere},
	{name: "connector", org: "P", grants: []string{"manage:integrations"}, token: elsewhere},
	{name: "program", org: "A", grants: []string{"view:support-tickets"}, program: "write"},
	{name: "programreads", org: "A", grants: []string{"view:support-tickets"}, program: "read"},
	{name: "assistant", org: "A", grants: []string{"view:support-tickets"}, program: "draft"},
	// These grants are in the database, and have no effect for an integration.
	{name: "programadmin", org: "A", grants: []string{"account-admin", "manage:configurations"}, program: "write"},
	{name: "staffprogram", org: "P", program: "write"},
}

func (c *caller) email() string {
	if c.state == invited {
		return c.name + "@elsewhere.example"
	}
	return c.name + "@matrix.example"
}

func (c *caller) staff() bool { return c.org == "P" }

// unknown: the token is valid, but has no account.
func (c *caller) unknown() bool { return c.state == stranger || c.state == invited }

// brings is section 6 of the specification as a table.
var brings = map[string][]string{
	"account-admin": {
		"view:webshop",
		"view:reports",
		"view:invoices",
		"view:support-tickets",
		"view:configurations",
		"manage:configurations",
		"view:documents",
	},
	"manage:configurations": {"view:configurations"},
	"view:reports":          {"view:documents"},
	"view:invoices":         {"view:documents"},
}

// holds reports whether a role is in effect.
func (c *caller) holds(role string) bool {
	if c.staff() && (role == "view:support-tickets" || role == "view:configurations") {
		return true
	}
	if slices.Contains(overCustomers, role) {
		return c.staff() && c.state == "" && c.program == "" && slices.Contains(c.grants, role)
	}
	var direct []string
	if c.state == "" {
		direct = append(direct, c.grants...)
	}
	if c.program != "" {
		direct = slices.DeleteFunc(
			direct,
			func(key string) bool { return key == "account-admin" || strings.HasPrefix(key, "manage:") },
		)
	}
	if !c.unknown() {
		direct = append(direct, c.token...)
	}
	for _, d := range direct {
		if d == role || slices.Contains(brings[d], role) {
			return true
		}
	}
	return false
}

// may reports whether an x-permission of the contract permits the caller; self: the path's user is the caller.
func (c *caller) may(permission string, self bool) bool {
	for part := range strings.SplitSeq(permission, "|") {
		if c.mayAs(part, self) {
			return true
		}
	}
	return false
}

func (c *caller) mayAs(permission string, self bool) bool {
	switch permission {
	case "identity":
		return c.unknown()
	case "authenticated":
		return !c.unknown()
	case "staff":
		return c.staff()
	case "self":
		return self
	default:
		return c.holds(permission)
	}
}

// sees reports whether the caller sees the ticket of a target.
func (c *caller) sees(target string) bool {
	switch {
	case !c.holds("view:support-tickets"):
		return false
	case c.staff():
		return target != missing
	case c.holds("view:company-tickets") || c.holds("account-admin"):
		return target == own || target == colleague
	default:
		return target == own
	}
}

// Targets of a call.
const (
	own       = "own"       // the caller's organisation, and for tickets: one that they take part in
	colleague = "colleague" // a ticket of the caller's organisation in which only a colleague takes part
	other     = "other"     // another organisation's
	missing   = "missing"   // does not exist

	everywhere = "all" // for a call without a target
)
