package matrix

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
		`ticket_id = 5002 and seq = 1`,
		`"sent_by": "$me"`,
		"ticketscompany admin tokenadmin staff staffadmin manager publisher keeper system",
	},
	{
		"message",
		`ticket_id = 6001 and seq = 1`,
		`"sent_by": "$me"`,
		"boss staff staffadmin manager publisher keeper system",
	},
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
	// By who wrote the note, of whom of the staff they like.
	{"note_mention", where("note_id", "note mine"), "", ""},
	{"note_mention", where("note_id", "note mine"), `"user_id": "$me"`, ""},
	{"note_mention", where("note_id", "note colleague"), `"user_id": "` + id("Ptarget").String() + `"`, "staff"},
	{"note_mention", where("note_id", "note colleague"), `"user_id": "` + id("Atarget").String() + `"`, ""},
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
	{"wake_notice", `ticket_id = 5001`, "", "system"},
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
	{"canned_reply", where("id", "reply personal"), `"owner_id": "$me"`, "staff staffadmin manager publisher keeper"},
	{"canned_reply", where("id", "reply team"), `"owner_id": "$me"`, "publisher"},
	{"canned_reply", where("id", "reply shared"), `"owner_id": "$me"`, "keeper"},
	{"canned_reply", where("id", "reply personal"), "", ""}, // in somebody else's name
	{"canned_reply_use", where("reply_id", "reply shared"), "", "staff staffadmin manager publisher keeper"},
	{"team", where("id", "team"), "", "keeper"},
	{"saved_view", where("id", "saved staff"), `"owner_id": "$me"`, "staff staffadmin manager publisher keeper"},
	{"saved_view", where("id", "saved staff"), "", "staff"}, // in somebody else's name
	{"saved_view", where("id", "saved shared"), `"owner_id": "$me"`, "keeper"},
	{"bulk_run", where("key", "bulk"), `"actor_id": "$me"`, "staff staffadmin manager publisher keeper"},
	{"bulk_run", where("key", "bulk"), "", "staff"},
	{"bulk_result", where("key", "bulk"), `"actor_id": "$me"`, "staff staffadmin manager publisher keeper"},
	{"bulk_result", where("key", "bulk"), "", "staff"}, // in somebody else's name
	{"team_member", where("team_id", "team"), "", "keeper"},
	{"team_topic", where("team_id", "team"), "", "keeper"},
	{"tag", where("id", "tag"), "", "keeper"},
	{"ticket_desk", "ticket_id = 6001", "", "staff staffadmin manager publisher keeper system"},
	{"ticket_link", "a_id = 5001", `"created_by": "$me"`, "staff staffadmin manager publisher keeper"},
	{"ticket_link", "a_id = 5001", "", ""}, // in somebody else's name
	{"ticket_tag", "ticket_id = 6001", "", "staff staffadmin manager publisher keeper system"},
	{"document_seen", where("user_id", "Aauthor"), `"user_id": "$me"`, "invoices admin tokenadmin author"},
	{"document_seen", where("user_id", "Bauthor"), `"user_id": "$me"`, "boss"},
	{"document_seen", where("user_id", "Aauthor"), "", "author"},
}
