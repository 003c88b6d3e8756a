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
	"staff_preference":     {"staff staffadmin manager publisher keeper": "me", "system": everyRow},
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
	"erasure_request": {"manager": "A B", "system": everyRow},
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
		"tickets":                         "mine me-mine staff-mine",
		"ticketscompany admin tokenadmin": "mine me-mine staff-mine colleague",
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
		"system":                          everyRow,
	},
	"canned_reply_use":  {"staff staffadmin manager publisher keeper": everyRow},
	"agreement":         {"staff staffadmin manager publisher keeper system": everyRow},
	"agreement_target":  {"staff staffadmin manager publisher keeper system": everyRow},
	"agreement_version": {"staff staffadmin manager publisher keeper system": everyRow},
	"calendar":          {"staff staffadmin manager publisher keeper system": everyRow},
	"calendar_version":  {"staff staffadmin manager publisher keeper system": everyRow},
	"team":              {"staff staffadmin manager publisher keeper system": everyRow},
	"saved_view":        {"staff staffadmin manager publisher keeper": "shared me", "system": everyRow},
	"team_member":       {"staff staffadmin manager publisher keeper system": everyRow},
	"team_topic":        {"staff staffadmin manager publisher keeper system": everyRow},
	"tag":               {"staff staffadmin manager publisher keeper system": everyRow},
	"ticket_desk":       {"staff staffadmin manager publisher keeper system": everyRow},
	"ticket_link":       {"staff staffadmin manager publisher keeper system": everyRow},
	"ticket_tag":        {"staff staffadmin manager publisher keeper system": everyRow},
	"note":              {"staff staffadmin manager publisher keeper system": everyRow},
	"note_counter":      {"staff staffadmin manager publisher keeper system": everyRow},
	"bulk_run":          {"staff staffadmin manager publisher keeper": "me", "system": everyRow},
	"bulk_result":       {"staff staffadmin manager publisher keeper": "me", "system": everyRow},
	"wake_notice":       {"system": everyRow},
	"ticket_clock": {
		"tickets":                         "mine",
		"ticketscompany admin tokenadmin": "mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"clock_event": {"staff staffadmin manager publisher keeper system": everyRow},
	"rating": {
		"tickets":                         "mine answered-mine",
		"ticketscompany admin tokenadmin": "mine answered-mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"rating_notice": {"system": everyRow},
	"due_notice":    {"system": everyRow},
	"inbound_mail": {
		"tickets":                           "me",
		"staff staffadmin publisher keeper": "posted",
		"manager system":                    everyRow,
	},
	"reply_address": {"system": everyRow},
	"mailbox_state": {"manager keeper system": everyRow},
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
	"message":              "text = '', withdrawn_on = now(), withdrawn_by = (select actor_user())",
	"note":                 "text = '', withdrawn_on = now(), withdrawn_by = (select actor_user())",
	"attachment":           "description = 'x'",
	"message_notice":       "settled_seq = 9",
	"note_mention":         "seen_on = '2024-01-01'",
	"canned_reply":         "archived = archived",
	"canned_reply_use":     "uses = 2",
	"team":                 "name = name",
	"calendar":             "name = name",
	"agreement":            "archived = archived",
	"team_topic":           "team_id = team_id",
	"bulk_result":          "undone = 'done'",
	"wake_notice":          "mailed_on = now()",
	"ticket_clock":         "worked_ms = 9",
	"rating":               "answered_on = now(), answered_by = (select actor_user()), resolved = true",
	"due_notice":           "mailed_on = now()",
	"inbound_mail":         "verdict = 'rejected', decided_by = (select actor_user())",
	"mailbox_state":        "error = 'folder'",
	"saved_view":           "pinned = true",
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
	"message": {
		"tickets ticketscompany admin tokenadmin":   "me-mine",
		"staff staffadmin manager publisher keeper": "me-mine staff-mine",
	},
	"note":             {"staff staffadmin manager publisher keeper": everyRow},
	"note_mention":     {"staff keeper": "me", "system": everyRow},
	"canned_reply":     {"publisher": "team", "keeper": "shared"},
	"canned_reply_use": {"staff staffadmin manager publisher keeper": everyRow},
	"team":             {"keeper": everyRow},
	"calendar":         {"keeper": everyRow},
	"agreement":        {"keeper": everyRow},
	"team_topic":       {"keeper": everyRow},
	"saved_view":       {"staff staffadmin manager publisher keeper": "me", "keeper": "shared me"},
	"tag":              {"keeper": everyRow},
	"ticket_desk":      {"staff staffadmin manager publisher keeper system": everyRow},
	"note_counter":     {"staff staffadmin manager publisher keeper system": everyRow},
	"message_notice":   {"system": everyRow},
	"wake_notice":      {"system": everyRow},
	"due_notice":       {"system": everyRow},
	"inbound_mail":     {"manager": "quarantined", "system": everyRow},
	"mailbox_state":    {"system": everyRow},
	"ticket_clock": {
		"tickets":                         "mine",
		"ticketscompany admin tokenadmin": "mine colleague",
		"boss":                            "theirs",
		"staff staffadmin manager publisher keeper system": everyRow,
	},
	"rating":         {"tickets": "mine", "ticketscompany admin tokenadmin": "mine colleague", "boss": "theirs"},
	"invitation":     {"admin tokenadmin": "A", "boss": "B", "staffadmin": "P", "manager": "A B", "system": everyRow},
	"access_request": {people: "me", "system": everyRow},
	"bulk_result":    {"staff staffadmin manager publisher keeper": "me"},
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
	"saved_view":  {"staff staffadmin manager publisher keeper": "me", "keeper": "shared me"},
	"team_topic":  {"keeper": everyRow},
	"ticket_tag":  {"staff staffadmin manager publisher keeper system": everyRow},
	"ticket_link": {"staff staffadmin manager publisher keeper": everyRow},
	"bulk_run":    {"system": "old"},
	"bulk_result": {"system": everyRow},
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
	"erasure_request":     {"manager": "A B", "system": everyRow},
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

func where(column, name string) string { return fmt.Sprintf("%s = '%s'", column, id(name)) }
