package matrix

// settingsRows are of what staff share: there is one of each for all of them.
var settingsRows = []row{
	{op: "listTeams", kinds: []string{"team"}, rule: always(ok(200, tag("P", "team", "team"), tag("P", "team", "spare")))},
	{
		op:   "createTeam",
		body: fixed(object{"id": id("team new").String(), "name": "Nieuw", "memberIds": []string{}, "topics": []string{}}),
		rule: always(ok(201).containing("Nieuw").changing("team", "audit_log")),
	},
	{
		op:      "createTeam",
		variant: "with a customer's user",
		body: fixed(object{"id": id("team new").String(), "name": "Nieuw",
			"memberIds": []string{id("Atarget").String()}, "topics": []string{}}),
		rule: always(refused(400, "team.invalid")),
	},
	{
		op:    "updateTeam",
		path:  at("id", "="+id("team").String()),
		match: `"1"`,
		body: fixed(object{"name": "Anders", "memberIds": []string{id("Ptarget").String()}, "topics": []string{"invoice"},
			"archived": false}),
		rule: always(ok(200).containing("Anders").changing("team", "team_member", "team_topic", "audit_log")),
	},
	{
		op:      "updateTeam",
		variant: "nobody's",
		path:    at("id", "="+id("missing team").String()),
		match:   `"1"`,
		body:    fixed(object{"name": "Anders", "memberIds": []string{}, "topics": []string{}, "archived": false}),
		rule:    always(refused(404, "team.not_found")),
	},
	{op: "listTags", kinds: []string{"tag"}, rule: always(ok(200, tag("P", "tag", "tag")))},
	{
		op:   "createTag",
		body: fixed(object{"id": id("tag new").String(), "name": "Nieuw", "colour": "red"}),
		rule: always(ok(201).containing("Nieuw").changing("tag", "audit_log")),
	},
	{
		op:    "updateTag",
		path:  at("id", "="+id("tag").String()),
		match: `"1"`,
		body:  fixed(object{"name": "Anders", "colour": "red", "archived": false}),
		rule:  always(ok(200).containing("Anders").changing("tag", "audit_log")),
	},
	{
		op:      "updateTag",
		variant: "nobody's",
		path:    at("id", "="+id("missing tag").String()),
		match:   `"1"`,
		body:    fixed(object{"name": "Anders", "colour": "red", "archived": false}),
		rule:    always(refused(404, "tag.not_found")),
	},
}
