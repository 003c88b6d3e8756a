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
	{op: "exportUser", targets: three, path: at("id", "customeruser"), rule: func(_ *caller, target string) want {
		if target == missing {
			return refused(404, "user.not_found")
		}
		w := ok(200).containing("person.json").changing("export_run", "audit_log")
		w.theirs = target == other
		return w
	}},
	{
		op:      "exportUser",
		variant: "one's own",
		path:    at("id", "me"),
		self:    true,
		rule:    always(ok(200).containing("person.json").changing("export_run")),
	},
	{op: "exportUser", variant: "of the provider", path: at("id", "="+id("Ptarget").String()),
		rule: always(refused(404, "user.not_found"))},
	{op: "eraseUser", targets: three, path: at("id", "customeruser"), body: fixed(object{"dryRun": false}),
		rule: func(_ *caller, target string) want {
			if target == missing {
				return refused(404, "user.not_found")
			}
			w := ok(200).containing("Gewiste gebruiker").changing("erasure_request", "audit_log")
			w.theirs = target == other
			return w
		}},
	{op: "eraseUser", variant: "of the provider", path: at("id", "="+id("Ptarget").String()),
		body: fixed(object{"dryRun": false}), rule: always(refused(404, "user.not_found"))},
	{op: "cancelUserErasure", targets: three, path: at("id", "customeruser"), rule: func(_ *caller, target string) want {
		if target == missing {
			return refused(404, "user.not_found")
		}
		return ok(204) // nobody asked for it
	}},
	{op: "cancelUserErasure", variant: "of the provider", path: at("id", "="+id("Ptarget").String()),
		rule: always(refused(404, "user.not_found"))},
	// The manager's own views are of A; other users' views do not belong to them.
	{op: "endView", targets: three, path: at("id", "view"), rule: func(_ *caller, target string) want {
		if target != own {
			return refused(404, "view_as.not_found")
		}
		return ok(204).changing("view_as", "audit_log")
	}},
}
