package matrix

// dayAndNight is the built-in calendar.
const dayAndNight = "00000000-0000-4000-8000-00000000da10"

var (
	hoursNew = []any{[]object{{"from": "08:30", "to": "17:00"}},
		[]any{}, []any{}, []any{}, []any{}, []any{}, []any{}}
	rulesNew = []object{{"topic": nil, "priority": nil, "calendarId": dayAndNight,
		"responseMinutes": 60, "resolutionMinutes": nil}}
)

// agreementRows are the rows of agreements: staff read them, manage:settings changes them.
var agreementRows = []row{
	{op: "listCalendars", rule: always(ok(200).containing(dayAndNight))},
	{op: "listHolidays", query: query("year=2027"), rule: always(ok(200).containing("2027-01-01"))},
	{
		op: "createCalendar",
		body: fixed(object{"id": id("calendar new").String(), "name": "Nieuw", "zone": "Europe/Amsterdam",
			"hours": hoursNew, "exceptions": []any{}}),
		rule: always(ok(201).containing("Nieuw").changing("calendar", "calendar_version", "audit_log")),
	},
	{
		op:    "updateCalendar",
		path:  at("id", "="+dayAndNight),
		match: `"1"`,
		body: fixed(object{"name": "Anders", "zone": "Europe/Amsterdam", "hours": hoursNew, "exceptions": []any{},
			"archived": false}),
		rule: always(refused(409, "calendar.built_in")),
	},
	{
		op:      "updateCalendar",
		variant: "nobody's",
		path:    at("id", "="+id("missing calendar").String()),
		match:   `"1"`,
		body: fixed(object{"name": "Anders", "zone": "Europe/Amsterdam", "hours": hoursNew, "exceptions": []any{},
			"archived": false}),
		rule: always(refused(404, "calendar.not_found")),
	},
	{op: "listAgreements", rule: always(ok(200).containing(dayAndNight))},
	{op: "listAgreementVersions", rule: always(ok(200).containing(dayAndNight))},
	{
		op: "createAgreement",
		body: fixed(object{"id": id("agreement new").String(), "organisationId": nil,
			"rules": rulesNew}),
		rule: always(ok(201).containing(id("agreement new").String()).
			changing("agreement", "agreement_version", "agreement_target", "audit_log")),
	},
	{
		op:    "updateAgreement",
		path:  at("id", "="+id("missing agreement").String()),
		match: `"1"`,
		body:  fixed(object{"rules": rulesNew, "archived": false}),
		rule:  always(refused(404, "agreement.not_found")),
	},
	{op: "tryAgreement", query: query("organisationId=" + id("missing organisation").String() +
		"&topic=incident&priority=prio_1&createdOn=2026-11-20T16:00:00.000Z"),
		rule: always(refused(400, "agreement.invalid"))},
	{op: "getFigures", rule: always(ok(200).containing(`"open":`))},
	{op: "getFigures", variant: "of no customer", query: query("organisationId=" + id("missing organisation").String()),
		rule: always(refused(404, "customer.not_found"))},
}
