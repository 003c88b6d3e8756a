package matrix

import "slices"

func documentsOf(c *caller) (list []string) {
	for category, role := range map[string]string{"invoice": "view:invoices", "report": "view:reports", "contract": "view:documents", "other": "view:documents"} {
		if c.holds(role) {
			list = append(list, tag(c.org, "doc", category))
		}
	}
	return list
}

// serviceOf returns the service of contract, the document that has one: only users who see services read it.
func serviceOf(c *caller) []string {
	if !c.holds("view:configurations") {
		return nil
	}
	return []string{tag(c.org, "config", "code")}
}

// aboutService: contract is found by its service, and by the location of that, where the caller sees services.
func aboutService(field, from string) row {
	return row{op: "listDocuments", variant: field, targets: three, query: filter(field, from),
		kinds: []string{"doc", "config"},
		rule: func(c *caller, target string) want {
			if target != own || c.staff() || !c.holds("view:configurations") {
				return ok(200)
			}
			return ok(200, tag(c.org, "doc", "contract"), tag(c.org, "config", "code"))
		}}
}

// documentRow is for documents of the caller's own organisation: the category decides, and being staff gives no access.
// Managers of documents download those of customers.
func documentRow(op, category string) row {
	role := map[string]string{"invoice": "view:invoices", "report": "view:reports"}[category]
	return row{op: op, variant: category, targets: three, path: at("id", category),
		kinds: []string{"doc", "bytes", "config"},
		rule: func(c *caller, target string) want {
			switch {
			case op == "downloadDocument" && target == other && c.holds("manage:documents"):
				return ok(200, tag("B", "bytes", category), tag("B", "doc", category))
			case target != own || role != "" && !c.holds(role) || !c.holds("view:documents"):
				return refused(404, "document.not_found")
			case op == "downloadDocument":
				return ok(200, tag(c.org, "bytes", category), tag(c.org, "doc", category)).changing("document_seen")
			case category == "contract":
				return ok(200, append(serviceOf(c), tag(c.org, "doc", category))...)
			}
			return ok(200, tag(c.org, "doc", category))
		}}
}

// hiddenRow is for a document that is not published: users may at most know that it was withdrawn.
func hiddenRow(op, state string) row {
	return row{op: op, variant: state, targets: three, path: at("id", state), kinds: []string{"doc", "bytes"},
		rule: func(c *caller, target string) want {
			org, _ := customerName(target)
			switch {
			case op == "downloadDocument" && target != missing && c.holds("manage:documents"):
				return ok(200, tag(org, "bytes", state), tag(org, "doc", state))
			case state == "withdrawn" && target == own && c.org == org && op == "getDocumentWithdrawal":
				return ok(200).containing("withdrawnOn")
			case state == "withdrawn" && target == own && c.org == org:
				return refused(404, "document.withdrawn")
			}
			return refused(404, "document.not_found")
		}}
}

// ofPublisher: managers of documents reach those of every customer, and no others.
func ofPublisher(code string, f func(org string) want) func(*caller, string) want {
	return func(_ *caller, target string) want {
		if target == missing {
			return refused(404, code)
		}
		org, _ := customerName(target)
		w := f(org)
		w.theirs = target == other
		return w
	}
}

func changeRow(op, id string, body any, w func(org string) want) row {
	r := row{op: op, variant: id, targets: three, path: at("id", id), match: `"1"`, kinds: []string{"doc"},
		rule: ofPublisher("document.not_found", w)}
	if body != nil {
		r.body = fixed(body)
	}
	return r
}

func documentChanged(name string) func(org string) want {
	return func(org string) want { return ok(200, tag(org, "doc", name)).changing("document", "audit_log") }
}

func inState(string) want { return refused(409, "document.state") }

// rows of documents.
var documentRows = slices.Concat([]row{
	{
		op:    "listDocuments",
		kinds: []string{"doc", "config"},
		rule:  func(c *caller, _ string) want { return ok(200, append(serviceOf(c), documentsOf(c)...)...) },
	},
	aboutService("configurationId", "configuration"),
	aboutService("locationId", "location"),
	documentRow("getDocument", "invoice"),
	documentRow("getDocument", "report"),
	documentRow("getDocument", "contract"),
	documentRow("getDocument", "other"),
	documentRow("downloadDocument", "invoice"),
	documentRow("downloadDocument", "report"),
	documentRow("downloadDocument", "contract"),
	documentRow("downloadDocument", "other"),
	hiddenRow("getDocument", "draft"),
	hiddenRow("getDocument", "withdrawn"),
	hiddenRow("downloadDocument", "draft"),
	hiddenRow("downloadDocument", "withdrawn"),
	hiddenRow("getDocumentWithdrawal", "draft"),
	hiddenRow("getDocumentWithdrawal", "withdrawn"),
	{op: "listCustomerDocuments", targets: three, path: at("id", "organisation"),
		kinds: []string{"doc", "config"},
		rule: ofPublisher("customer.not_found", func(org string) want {
			w := ok(200, tag(org, "config", "code"))
			for _, name := range documents {
				w.tags = append(w.tags, tag(org, "doc", name))
			}
			return w
		})},
	{
		op:      "listCustomerDocuments",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		rule:    always(refused(404, "customer.not_found")),
	},
	{op: "uploadDocument", targets: three, path: at("id", "organisation"), form: true,
		body: fixed(object{"id": id("document new").String(), "category": "other", "file": "Nieuw"}),
		rule: ofPublisher("customer.not_found", func(string) want {
			return ok(201).containing("draft").changing("document", "audit_log")
		})},
	{
		op:      "uploadDocument",
		variant: "the provider",
		path:    at("id", "="+id("P").String()),
		form:    true,
		body:    fixed(object{"id": id("document new").String(), "category": "other", "file": "Nieuw"}),
		rule:    always(refused(404, "customer.not_found")),
	},
	changeRow("updateDocument", "published", object{"name": "Anders", "category": "other", "period": ""},
		func(string) want { return ok(200).containing("Anders").changing("document", "audit_log") }),
	// A document is about a service of its own customer.
	{op: "updateDocument", variant: "about a service", targets: three, path: at("id", "published"), match: `"1"`,
		kinds: []string{"doc", "config"},
		body: func(_ *caller, x, _ map[string]string) any {
			return object{"name": "Anders", "category": "other", "period": "", "configurationId": x["configuration"]}
		},
		rule: ofPublisher("document.not_found", func(org string) want {
			return ok(200, tag(org, "config", "code")).containing("Anders").changing("document", "audit_log")
		})},
	{op: "updateDocument", variant: "about another's", targets: []string{other, missing}, path: at("id", "published"),
		match: `"1"`, body: func(_ *caller, _, mine map[string]string) any {
			return object{"name": "Anders", "category": "other", "period": "", "configurationId": mine["configuration"]}
		},
		rule: func(_ *caller, target string) want {
			if target == missing {
				return refused(404, "document.not_found")
			}
			return refused(400, "document.invalid")
		}},
	changeRow("publishDocument", "draft", object{"announce": true}, documentChanged("draft")),
	changeRow("publishDocument", "withdrawn", object{"announce": true}, documentChanged("withdrawn")),
	changeRow("publishDocument", "published", object{"announce": true}, inState),
	changeRow("withdrawDocument", "published", object{"reason": "Fout"}, documentChanged("other")),
	changeRow("withdrawDocument", "draft", object{"reason": "Fout"}, inState),
	{op: "replaceDocument", targets: three, path: at("id", "published"), match: `"1"`, kinds: []string{"doc"},
		body: func(_ *caller, x, _ map[string]string) any {
			return object{"replacementId": x["draft"], "announce": true}
		},
		rule: ofPublisher("document.not_found", documentChanged("draft"))},
	// Another customer's draft replaces nothing.
	{op: "replaceDocument", variant: "by another's", targets: []string{other, missing}, path: at("id", "published"),
		match: `"1"`, body: func(_ *caller, _, mine map[string]string) any {
			return object{"replacementId": mine["draft"], "announce": true}
		},
		rule: func(_ *caller, target string) want {
			if target == missing {
				return refused(404, "document.not_found")
			}
			return refused(409, "document.state")
		}},
	changeRow("discardDocument", "scrap", nil,
		func(string) want { return ok(204).changing("document", "audit_log") }),
	changeRow("discardDocument", "published", nil, inState),
	changeRow("discardDocument", "withdrawn", nil, inState),
}, providersRows("updateDocument", object{"name": "Anders", "category": "other", "period": ""}),
	providersRows("publishDocument", object{"announce": true}),
	providersRows("withdrawDocument", object{"reason": "Fout"}),
	providersRows("discardDocument", nil))

// providersRows: nobody can change a document of the provider itself.
func providersRows(op string, body any) []row {
	r := row{op: op, variant: "the provider", path: at("id", "="+id("document Pother").String()), match: `"1"`,
		rule: always(refused(404, "document.not_found"))}
	if body != nil {
		r.body = fixed(body)
	}
	return []row{r}
}
