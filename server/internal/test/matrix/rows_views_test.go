package matrix

// viewRows are of viewing as a customer's user.
var viewRows = []row{
	{op: "listUserViews", targets: three, path: at("id", "user"), kinds: []string{"view"},
		rule: ofOwnBy("user.not_found", func(_ *caller, org string) want { return ok(200, tag(org, "view", "reason")) })},
	{op: "listUserViews", variant: "one's own", path: at("id", "me"), self: true, kinds: []string{"view"},
		rule: always(ok(200))},
	{op: "startView", targets: three, path: at("id", "customeruser"), kinds: []string{"view"},
		body: fixed(object{"id": id("view new").String(), "reason": "Klant ziet de factuur niet"}),
		rule: func(_ *caller, target string) want {
			if target == missing {
				return refused(404, "user.not_found")
			}
			w := ok(201).containing("endsOn").changing("view_as", "audit_log")
			w.theirs = target == other
			return w
		}},
	{op: "startView", variant: "of the provider", path: at("id", "="+id("Ptarget").String()),
		body: fixed(object{"id": id("view new").String(), "reason": "Klant ziet de factuur niet"}),
		rule: always(refused(404, "user.not_found"))},
	// The manager's own is of A; another's is none of theirs.
	{op: "endView", targets: three, path: at("id", "view"), rule: func(_ *caller, target string) want {
		if target != own {
			return refused(404, "view_as.not_found")
		}
		return ok(204).changing("view_as", "audit_log")
	}},
}
