package matrix

import "fmt"

// everyRow is what an actor sees of a table of which they see everything.
const everyRow = "*"

// allowedRows says for a command which rows of which table each actor reaches; who is not named reaches none. A star
// in a label stands for any text. me is the actor's own row, where there is one.
type allowedRows map[string]map[string]string

const (
	customers = "nobody webshop reports invoices documents tickets configurations company ticketscompany admin tokenadmin pretender"
	people    = customers + " author boss staff staffadmin manager publisher keeper"
)

var canSelect = allowedRows{
	"organisation": {
		customers + " author": "A P",
		"boss":                "B P",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"organisation_domain": {"admin tokenadmin": "A", "boss": "B", "staffadmin": "P", "manager": "A B", "system": everyRow},
	"person": {
		customers + " author": "me A P",
		"boss":                "me B P",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"portal_user": {
		people:             "me",
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "me A B",
		"system":           everyRow,
	},
	"user_account": {
		people:             "me",
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "me A B",
		"system":           everyRow,
	},
	"user_grant": {
		people:             "me",
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "me A B",
		"system":           everyRow,
	},
	"grant_definition":     {people + " system": everyRow},
	"notification_setting": {people: "me", "system": everyRow},
	"staff_preference":     {"staff staffadmin manager publisher keeper": "me"},
	"audit_log": {
		"admin tokenadmin": "A",
		"boss":             "B",
		"staffadmin":       "P",
		"manager":          "A B",
		"system":           everyRow,
	},
	"configuration": {
		"configurations admin tokenadmin": "A",
		"boss":                            "B",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"document": {
		"invoices author":  "A-invoice A-contract A-other",
		"reports":          "A-report A-contract A-other",
		"documents":        "A-contract A-other",
		"admin tokenadmin": "A-*",
		"boss":             "B-*",
		"staffadmin":       "P-*",
		"publisher":        "A-* B-* draft-A-* draft-B-* withdrawn-A-* withdrawn-B-*",
		"system":           everyRow,
	},
	"view_as": {
		people:             "me",
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "me A B",
		"system":           everyRow,
	},
	"document_seen":   {"author": "me", "system": everyRow},
	"document_notice": {people: "me", "system": everyRow},
	"message_notice":  {people: "me", "system": everyRow},
	"invitation":      {"admin tokenadmin": "A", "boss": "B", "staffadmin": "P", "manager": "A B", "system": everyRow},
	"access_request": {
		people:             "me",
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"system":           everyRow,
	},
	"support_ticket": {
		"tickets":                         "mine",
		"ticketscompany admin tokenadmin": "mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"ticket_count": {
		"ticketscompany admin tokenadmin": "A",
		"boss":                            "B",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"ticket_text":  {}, // the search's own
	"search_queue": {},
	"search_text":  {},
	"search_word":  {},
	"ticket_participant": {
		customers + " author":                     "me",
		"tickets ticketscompany admin tokenadmin": "me mine colleague",
		"boss": "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"message": {
		"tickets":                         "mine",
		"ticketscompany admin tokenadmin": "mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"message_read": {
		"tickets":                         "mine",
		"ticketscompany admin tokenadmin": "mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"note_mention": {"staff keeper": "me", "system": everyRow},
	"canned_reply": {
		"staff staffadmin manager keeper": "shared",
		"publisher":                       "shared team",
	},
	"canned_reply_use": {"staff staffadmin manager publisher keeper": everyRow},
	"team":             {"staff staffadmin manager publisher keeper system": everyRow},
	"team_member":      {"staff staffadmin manager publisher keeper system": everyRow},
	"team_topic":       {"staff staffadmin manager publisher keeper system": everyRow},
	"tag":              {"staff staffadmin manager publisher keeper system": everyRow},
	"ticket_desk":      {"staff staffadmin manager publisher keeper system": everyRow},
	"ticket_tag":       {"staff staffadmin manager publisher keeper system": everyRow},
	"note":             {"staff staffadmin manager publisher keeper system": everyRow},
	"note_counter":     {"staff staffadmin manager publisher keeper system": everyRow},
	"attachment": {
		customers + " author":             "pending-me",
		"tickets":                         "pending-me file-me file-mine",
		"ticketscompany admin tokenadmin": "pending-me file-me file-mine file-colleague",
		"boss":                            "file-theirs",
		"staff staffadmin manager publisher keeper": "pending-me file-* note-*",
		"system": everyRow,
	},
}

// constant values to write, so that an update reads nothing and only its own policy decides.
var written = map[string]string{
	"document":             "period = '2024'",
	"view_as":              "ended_on = '2024-01-01'",
	"organisation":         "name = 'x'",
	"configuration":        "city = 'x'",
	"portal_user":          "language = 'en'",
	"user_account":         "label = 'x'",
	"user_grant":           "reason = 'x'",
	"notification_setting": "email_on_message = true",
	"staff_preference":     "next_after_sending = true",
	"support_ticket":       "topic = 'change'",
	"ticket_participant":   "following = true",
	"note_counter":         "last_seq = 9",
	"attachment":           "description = 'x'",
	"message_notice":       "settled_seq = 9",
	"note_mention":         "seen_on = '2024-01-01'",
	"canned_reply":         "archived = archived",
	"canned_reply_use":     "uses = 2",
	"team":                 "name = name",
	"team_topic":           "team_id = team_id",
	"tag":                  "colour = 'red'",
	"ticket_desk":          "rev = 9",
	"invitation":           "mailed_on = now()",
	"access_request":       "mailed_on = now()",
}

var canUpdate = allowedRows{
	"view_as":       {"manager": "me"},
	"document":      {"publisher": "A-* B-* draft-A-* draft-B-* withdrawn-A-* withdrawn-B-*"},
	"configuration": {"manager": "A B", "system": everyRow},
	"organisation":  {"manager": "A B", "system": everyRow},
	"portal_user": {
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "A B",
		"system":           everyRow,
	},
	"user_account": {
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "A B",
		"system":           everyRow,
	},
	"user_grant": {
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "A B",
		"system":           everyRow,
	},
	"notification_setting": {people: "me"},
	"staff_preference":     {"staff staffadmin manager publisher keeper": "me"},
	"support_ticket": {
		"tickets":                         "mine",
		"ticketscompany admin tokenadmin": "mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"ticket_participant": {
		"tickets":                         "me mine",
		"ticketscompany admin tokenadmin": "me mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"note_mention":     {"staff keeper": "me", "system": everyRow},
	"canned_reply":     {"publisher": "team", "keeper": "shared"},
	"canned_reply_use": {"staff staffadmin manager publisher keeper": everyRow},
	"team":             {"keeper": everyRow},
	"team_topic":       {"keeper": everyRow},
	"tag":              {"keeper": everyRow},
	"ticket_desk":      {"staff staffadmin manager publisher keeper system": everyRow},
	"note_counter":     {"staff staffadmin manager publisher keeper system": everyRow},
	"message_notice":   {"system": everyRow},
	"invitation":       {"admin tokenadmin": "A", "boss": "B", "staffadmin": "P", "manager": "A B", "system": everyRow},
	"access_request":   {people: "me", "system": everyRow},
	"attachment": {
		"tickets ticketscompany admin tokenadmin":   "pending-me file-me",
		"staff staffadmin manager publisher keeper": "pending-me file-me",
		"system": everyRow,
	},
}

// refusedUpdates: the actor reaches rows, their own, that they may not leave as they would be.
var refusedUpdates = map[string]string{
	"ticket_participant": "nobody webshop reports invoices documents configurations company pretender author", // has lost view:support-tickets
	"attachment":         "nobody webshop reports invoices documents configurations company pretender author",
}

var canDelete = allowedRows{
	"document":    {"publisher": "draft-A-* draft-B-*"},
	"team_member": {"keeper": everyRow},
	"team_topic":  {"keeper": everyRow},
	"ticket_tag":  {"staff staffadmin manager publisher keeper system": everyRow},
	"user_grant": {
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "A B",
		"system":           everyRow,
	},
	"user_account": {
		"admin tokenadmin": "me A",
		"boss":             "me B",
		"staffadmin":       "me P",
		"manager":          "A B",
		"system":           everyRow,
	},
	"organisation_domain": {"manager": "A B", "system": everyRow},
	"attachment":          {people: "pending-me file-me note-me", "system": everyRow},
}

// moves: an update that gives the actor's own rows to the neighbour is refused, also if the column were granted.
var moves = map[string]string{
	"portal_user":          "admin tokenadmin",
	"user_account":         "admin tokenadmin",
	"user_grant":           "admin tokenadmin",
	"notification_setting": "admin tokenadmin",
	"invitation":           "admin tokenadmin",
	"support_ticket":       "admin tokenadmin",
	"ticket_participant":   "tickets",
	"attachment":           "tickets",
	"access_request":       "author",
}

// insertion: a copy of a row of the seed with some columns changed; $me, $org stand for the actor's. A copy breaks
// the primary key or nothing, which comes after the policy: either means that the policy let it pass.
type insertion struct{ table, from, with, allowed string }

var insertions = []insertion{
	{"person", where("id", "Atarget"), "", "admin tokenadmin manager system"},
	{"person", where("id", "Btarget"), "", "boss manager system"},
	{"person", where("id", "Ptarget"), "", "staffadmin system"},
	{"person", where("id", "Atarget"), `"is_customer": false`, "system"},
	{"portal_user", where("id", "Atarget"), "", "admin tokenadmin manager system"},
	{"portal_user", where("id", "Btarget"), "", "boss manager system"},
	{"portal_user", where("id", "Ptarget"), "", "staffadmin system"},
	{"organisation", where("id", "A"), "", "manager system"},
	{"configuration", where("id", "configuration A"), "", "manager system"},
	{"configuration", where("id", "configuration P"), "", "system"},
	{"organisation", where("id", "P"), "", "system"},
	{"organisation_domain", where("organisation_id", "A"), "", "manager system"},
	{"organisation_domain", where("organisation_id", "B"), "", "manager system"},
	{"organisation_domain", where("organisation_id", "P"), "", "system"},
	{"user_account", where("id", "account invited"), "", "admin tokenadmin manager system"},
	{"user_account", where("id", "account uninvited"), "", "boss manager system"},
	{"user_account", where("id", "account invited"), `"user_id": "` + id("admin").String() + `"`, "admin manager system"},
	{
		"user_account",
		where("id", "account invited"),
		`"issuer": "https://id.example", "subject": "1"`,
		"admin tokenadmin manager system",
	},
	{
		"user_account",
		where("id", "account invited"),
		`"issuer": "https://id.example", "subject": "1", "confirmed": true`,
		"",
	},
	{"user_account", where("id", "account invited"), `"refused_on": "2024-01-01T00:00:00Z"`, ""},
	{"user_grant", where("user_id", "Atarget"), "", "admin tokenadmin manager system"},
	{
		"user_grant",
		where("user_id", "Atarget"),
		`"grant_id": "` + grantID("view:reports") + `"`,
		"admin tokenadmin manager system",
	},
	{
		"user_grant",
		where("user_id", "Atarget"),
		`"grant_id": "` + grantID("view:company-tickets") + `"`,
		"admin manager system",
	},
	{"user_grant", where("user_id", "Atarget"), `"grant_id": "` + grantID("account-admin") + `"`, "admin manager system"},
	{
		"user_grant",
		where("user_id", "Atarget"),
		`"user_id": "$me", "organisation_id": "$org", "grant_id": "` + grantID("view:reports") + `"`,
		"admin boss staffadmin system",
	},
	{
		"user_grant",
		where("user_id", "Atarget"),
		`"user_id": "$me", "organisation_id": "$org", "grant_id": "` + grantID("view:company-tickets") + `"`,
		"system",
	},
	{"user_grant", where("user_id", "Btarget"), "", "boss manager system"},
	// What only the provider's people may hold is given to no customer, and by no manager of customers.
	{"user_grant", where("user_id", "Atarget"), `"grant_id": "` + grantID("manage:customers") + `"`, "system"},
	{"user_grant", where("user_id", "Ptarget"), `"grant_id": "` + grantID("manage:customers") + `"`, "staffadmin system"},
	{
		"user_grant",
		where("user_id", "Ptarget"),
		`"user_id": "$me", "organisation_id": "$org", "grant_id": "` + grantID("manage:documents") + `"`,
		"system",
	},
	{"notification_setting", where("user_id", "Atarget"), `"user_id": "$me", "organisation_id": "$org"`, people},
	{"notification_setting", where("user_id", "Atarget"), `"user_id": "$me"`, customers + " author"}, // in A
	{"notification_setting", where("user_id", "Atarget"), "", ""},
	{"staff_preference", where("user_id", "Ptarget"), `"user_id": "$me"`, "staff staffadmin manager publisher keeper"},
	{"staff_preference", where("user_id", "Ptarget"), "", ""},
	{"audit_log", where("actor_id", "Atarget"), `"actor_id": "$me", "organisation_id": "$org"`, people + " system"},
	{
		"audit_log",
		where("actor_id", "Atarget"),
		`"actor_id": "$me"`,
		customers + " author staff staffadmin manager publisher keeper system",
	},
	{"audit_log", where("actor_id", "Atarget"), "", "system"}, // in somebody else's name
	{
		"support_ticket",
		`id = 5001`,
		`"created_by": "$me"`,
		"tickets ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{"support_ticket", `id = 6001`, `"created_by": "$me"`, "boss staff staffadmin manager publisher keeper system"},
	// In the name of a person of the customer, and of nobody else's.
	{"support_ticket", `id = 5001`, "", "staff staffadmin manager publisher keeper system"},
	{"support_ticket", `id = 5001`, `"created_by": "` + id("Btarget").String() + `"`, "system"},
	{"support_ticket", `id = 5001`, `"created_by": "` + id("Ptarget").String() + `"`, "system"},
	{
		"ticket_participant",
		`ticket_id = 5001`,
		"",
		"tickets ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{
		"ticket_participant",
		`ticket_id = 5001`,
		`"user_id": "$me"`,
		"tickets ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	// Who sees a ticket, by their own right, lets others see it: nobody lets themselves in.
	{
		"ticket_participant",
		`ticket_id = 5002`,
		"",
		"ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{
		"ticket_participant",
		`ticket_id = 5002`,
		`"user_id": "$me"`,
		"ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{
		"ticket_participant",
		`ticket_id = 5002`,
		`"user_id": "$me", "takes_part": false`,
		"ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	// Who sees all tickets of an organisation is kept from another one's by the foreign key, which is not asked here.
	{
		"ticket_participant",
		`ticket_id = 6001`,
		`"organisation_id": "$org", "user_id": "$me"`,
		"boss ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{"ticket_participant", `ticket_id = 6001`, "", "boss staff staffadmin manager publisher keeper system"},
	{
		"message",
		`ticket_id = 5001 and seq = 1`,
		`"sent_by": "$me"`,
		"tickets ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{
		"message",
		`ticket_id = 5002`,
		`"sent_by": "$me"`,
		"ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{"message", `ticket_id = 6001`, `"sent_by": "$me"`, "boss staff staffadmin manager publisher keeper system"},
	{"message", `ticket_id = 5001 and seq = 1`, "", "system"},
	{
		"message_read",
		`ticket_id = 5001`,
		`"user_id": "$me"`,
		"tickets ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{
		"message_read",
		`ticket_id = 5002`,
		`"user_id": "$me"`,
		"ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{"message_read", `ticket_id = 6001`, `"user_id": "$me"`, "boss staff staffadmin manager publisher keeper system"},
	{"message_read", `ticket_id = 5001`, "", "system"},
	{"note", `ticket_id = 5001`, `"sent_by": "$me"`, "staff staffadmin manager publisher keeper system"},
	{"note", `ticket_id = 5001`, "", "system"},
	{"note_counter", `ticket_id = 5001`, "", "staff staffadmin manager publisher keeper system"},
	{
		"attachment",
		where("id", "pending Aauthor"),
		`"created_by": "$me", "organisation_id": "$org"`,
		"tickets ticketscompany admin tokenadmin boss staff staffadmin manager publisher keeper system",
	},
	{
		"attachment",
		where("id", "pending Bauthor"),
		`"created_by": "$me"`,
		"boss staff staffadmin manager publisher keeper system",
	},
	{"attachment", where("id", "pending Aauthor"), "", "system"},
	{"attachment", where("id", "attachment minefirst"), `"created_by": "$me"`, "system"}, // taken already
	{"message_notice", `ticket_id = 5001`, `"user_id": "$me"`, "system"},
	{"document_notice", where("organisation_id", "A"), `"user_id": "$me"`, "system"},
	{"invitation", where("organisation_id", "A"), "", "admin tokenadmin manager system"},
	{"invitation", where("organisation_id", "B"), "", "boss manager system"},
	{"access_request", where("user_id", "Atarget"), `"user_id": "$me", "organisation_id": "$org"`, people},
	{"access_request", where("user_id", "Atarget"), `"user_id": "$me"`, customers + " author"}, // in A
	{"access_request", where("user_id", "Atarget"), "", ""},
	{"document", where("id", "document Aother"), "", "system"},
	{"document", where("id", "document Adraft"), `"uploaded_by": "$me"`, "publisher system"},
	{"document", where("id", "document Bdraft"), `"uploaded_by": "$me"`, "publisher system"},
	{"document", where("id", "document Pdraft"), `"uploaded_by": "$me"`, "system"},
	{"document", where("id", "document Adraft"), "", "system"},                     // in somebody else's name
	{"document", where("id", "document Aother"), `"uploaded_by": "$me"`, "system"}, // no draft
	{"view_as", where("id", "view A"), `"staff_id": "$me"`, "manager"},
	{"view_as", where("id", "view B"), `"staff_id": "$me"`, "manager"},
	{"view_as", where("id", "view P"), `"staff_id": "$me"`, ""},
	{"view_as", where("id", "view B"), "", ""}, // in somebody else's name
	// By who wrote the note, of whom of the staff they like.
	{"note_mention", where("note_id", "note mine"), "", ""},
	{"note_mention", where("note_id", "note mine"), `"user_id": "$me"`, ""},
	{"canned_reply", where("id", "reply personal"), `"owner_id": "$me"`, "staff staffadmin manager publisher keeper"},
	{"canned_reply", where("id", "reply team"), `"owner_id": "$me"`, "publisher"},
	{"canned_reply", where("id", "reply shared"), `"owner_id": "$me"`, "keeper"},
	{"canned_reply", where("id", "reply personal"), "", ""}, // in somebody else's name
	{"canned_reply_use", where("reply_id", "reply shared"), "", "staff staffadmin manager publisher keeper"},
	{"team", where("id", "team"), "", "keeper"},
	{"team_member", where("team_id", "team"), "", "keeper"},
	{"team_topic", where("team_id", "team"), "", "keeper"},
	{"tag", where("id", "tag"), "", "keeper"},
	{"ticket_desk", "ticket_id = 6001", "", "staff staffadmin manager publisher keeper system"},
	{"ticket_tag", "ticket_id = 6001", "", "staff staffadmin manager publisher keeper system"},
	{"document_seen", where("user_id", "Aauthor"), `"user_id": "$me"`, "invoices admin tokenadmin author"},
	{"document_seen", where("user_id", "Bauthor"), `"user_id": "$me"`, "boss"},
	{"document_seen", where("user_id", "Aauthor"), "", "author"},
}

func where(column, name string) string { return fmt.Sprintf("%s = '%s'", column, id(name)) }
