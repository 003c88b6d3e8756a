package tickets_test

import (
	"fmt"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/test/testkit"
)

type request struct {
	method, path string
	body         any
}

var customerPath = "/customers/" + testkit.ID("A").String()

// attempts has, for every operation of the contract, the requests by which a customer might find a note.
var attempts = map[string]func(l leak, who string) []request{
	"listSupportTickets": func(l leak, _ string) []request {
		return gets(
			"/support-tickets?SearchParameter="+planted,
			"/support-tickets?SearchParameter="+canary,
			"/support-tickets?SearchParameter="+l.note.String(),
			"/support-tickets?Filters=unread:true",
			"/support-tickets?OrderBy=lastActivityOn%20DESC&PageSize=100",
			"/support-tickets?Filters=following:true",
		)
	},
	"getSupportTicket": func(l leak, _ string) []request {
		return gets(
			fmt.Sprintf("/support-tickets/%d", l.ticket),
			fmt.Sprintf("/support-tickets/%d?LessThan=seq:999", l.ticket),
		)
	},
	"getSupportTicketByExactId": func(leak, string) []request { return gets("/support-tickets/exact/00104287") },
	"updateSupportTicket": func(l leak, _ string) []request {
		return []request{{"PUT", fmt.Sprintf("/support-tickets/%d", l.ticket), map[string]any{"topic": "question"}}}
	},
	"createSupportTicket": func(l leak, _ string) []request {
		return []request{
			{
				"POST",
				"/support-tickets",
				map[string]any{
					"subject":       "A new one",
					"topic":         "question",
					"text":          "What is in the other one's file?",
					"attachmentIds": []uuid.UUID{l.noteFile},
				},
			},
		}
	},
	"subscribeSupportTicket": func(l leak, _ string) []request { return posts(fmt.Sprintf("/support-tickets/%d/subscribe", l.ticket)) },
	"unsubscribeSupportTicket": func(l leak, _ string) []request {
		return posts(fmt.Sprintf("/support-tickets/%d/unsubscribe", l.ticket))
	},
	"listSupportTicketAttachments": func(l leak, _ string) []request {
		return gets(fmt.Sprintf("/support-tickets/%d/attachments", l.ticket))
	},
	"markMessageRead": func(l leak, _ string) []request { return posts("/messages/" + l.note.String() + "/read") },
	"markAllMessagesRead": func(l leak, _ string) []request {
		return posts(fmt.Sprintf("/messages/support-tickets/%d/read-all", l.ticket))
	},
	"withdrawMessage": func(l leak, _ string) []request {
		return []request{{"POST", "/messages/" + l.note.String() + "/withdraw", map[string]any{}}}
	},
	"listMessageAttachments": func(l leak, _ string) []request {
		return gets("/messages/"+l.message.String()+"/attachments", "/messages/"+l.note.String()+"/attachments")
	},
	"getMessageAttachment": func(l leak, _ string) []request {
		return gets(
			"/messages/"+l.message.String()+"/attachments/"+l.messageFile.String(),
			"/messages/"+l.note.String()+"/attachments/"+l.noteFile.String(),
			"/messages/"+l.message.String()+"/attachments/"+l.noteFile.String(),
		)
	},
	"updateMessageAttachment": func(l leak, _ string) []request {
		return []request{{"PUT", "/messages/" + l.note.String() + "/attachments/" + l.noteFile.String(), nil}}
	},
	"deleteMessageAttachment": func(l leak, _ string) []request {
		return []request{{"DELETE", "/messages/" + l.note.String() + "/attachments/" + l.noteFile.String(), nil}}
	},
	"createAttachment": func(leak, string) []request { return posts("/attachments") },
	"getAttachmentSharedAccessLink": func(l leak, _ string) []request {
		return gets(
			"/attachments/"+l.messageFile.String()+"/sas?addContentDisposition=true",
			"/attachments/"+l.noteFile.String()+"/sas?addContentDisposition=true",
		)
	},
	"listDocuments":    func(leak, string) []request { return gets("/documents", "/documents?SearchParameter="+canary) },
	"getDocument":      func(l leak, _ string) []request { return gets("/documents/" + l.noteFile.String()) },
	"downloadDocument": func(l leak, _ string) []request { return gets("/documents/" + l.noteFile.String() + "/download") },
	"getGeneralPurpose": func(l leak, _ string) []request {
		return gets(
			"/general-purposes/configuration-by-id?code="+l.configured.String(),
			"/general-purposes/session-context-test?orderBy=UserID%20ASC",
		)
	},
	"listConfigurations": func(leak, string) []request {
		return gets("/general-purposes/configurations?SearchParameter=" + canary)
	},
	"listUserAccounts": func(_ leak, who string) []request { return gets("/users/" + testkit.ID(who).String() + "/accounts") },
	"getUserAccount": func(l leak, who string) []request {
		return gets("/users/" + testkit.ID(who).String() + "/accounts/" + l.account.String())
	},
	"createUserAccount": func(_ leak, who string) []request {
		return []request{{"POST", "/users/" + testkit.ID(who).String() + "/accounts", map[string]any{"username": "another"}}}
	},
	"updateUserAccount": func(l leak, who string) []request {
		return []request{
			{"PUT", "/users/" + testkit.ID(who).String() + "/accounts/" + l.account.String(), map[string]any{"label": "x"}},
		}
	},
	"deleteUserAccount": func(l leak, who string) []request {
		return []request{{"DELETE", "/users/" + testkit.ID(who).String() + "/accounts/" + l.noteFile.String(), nil}}
	},
	"listGrants": func(leak, string) []request { return gets("/user-management/grants") },
	"listUserGrants": func(_ leak, who string) []request {
		return gets("/user-management/user/" + testkit.ID(who).String() + "/grants")
	},
	"addUserGrant": func(l leak, who string) []request {
		return []request{
			{"POST", "/user-management/user/" + testkit.ID(who).String() + "/grants", map[string]any{"grantId": l.note}},
		}
	},
	"updateUserGrant": func(l leak, who string) []request {
		return []request{
			{
				"PUT",
				"/user-management/user/" + testkit.ID(who).String() + "/grants/" + l.note.String(),
				map[string]any{"reason": "x"},
			},
		}
	},
	"removeUserGrant": func(l leak, who string) []request {
		return []request{
			{"DELETE", "/user-management/user/" + testkit.ID(who).String() + "/grants/" + l.note.String() + "/remove", nil},
		}
	},
	"listUsers": func(leak, string) []request { return gets("/users", "/users?SearchParameter="+canary) },
	"createUser": func(leak, string) []request {
		return []request{
			{
				"POST",
				"/users",
				map[string]any{"firstName": "New", "lastName": "Colleague", "email": uuid.NewString() + "@a.example"},
			},
		}
	},
	"getUser":           func(_ leak, who string) []request { return gets("/users/" + testkit.ID(who).String()) },
	"getCurrentUser":    func(leak, string) []request { return gets("/users/me") },
	"listMyInvitations": func(leak, string) []request { return gets("/users/me/invitations") },
	"answerInvitation": func(leak, string) []request {
		return []request{{"POST", "/users/me/invitations/" + uuid.NewString() + "/answer", map[string]any{"accept": true}}}
	},
	"listMyAccountAdmins": func(leak, string) []request { return gets("/users/me/account-admins") },
	"askForAccess": func(leak, string) []request {
		return []request{{"POST", "/users/me/access-requests", map[string]any{"key": "view:webshop"}}}
	},
	"listMyAccessRequests":    func(leak, string) []request { return gets("/users/me/access-requests") },
	"listAccessRequests":      func(leak, string) []request { return gets("/user-management/access-requests") },
	"getNotificationSettings": func(leak, string) []request { return gets("/users/me/notification-settings") },
	"updateNotificationSettings": func(leak, string) []request {
		return []request{
			{"PUT", "/users/me/notification-settings", map[string]any{"emailOnMessage": true, "emailOnDocument": true}},
		}
	},
	"listCannedReplies": func(leak, string) []request { return gets("/canned-replies?PageSize=100") },
	"createCannedReply": func(leak, string) []request {
		return []request{
			{"POST", "/canned-replies", map[string]any{"id": uuid.New(), "owner": "personal", "title": "Mine", "text": "x"}},
		}
	},
	"updateCannedReply": func(leak, string) []request {
		return []request{
			{"PUT", "/canned-replies/" + uuid.NewString(), map[string]any{"owner": "personal", "title": "Mine", "text": "x",
				"archived": false}},
		}
	},
	"countCannedReplyUse": func(leak, string) []request {
		return []request{{"POST", "/canned-replies/" + uuid.NewString() + "/use", nil}}
	},
	"listMentions": func(leak, string) []request { return gets("/users/me/mentions") },
	"seeMention": func(leak, string) []request {
		return []request{{"POST", "/users/me/mentions/" + uuid.NewString() + "/seen", nil}}
	},
	"getStaffPreferences": func(leak, string) []request { return gets("/users/me/staff-preferences") },
	"updateStaffPreferences": func(leak, string) []request {
		return []request{{"PUT", "/users/me/staff-preferences", map[string]any{"nextAfterSending": true}}}
	},
	"listUserHistory": func(_ leak, who string) []request {
		return gets("/users/"+testkit.ID(who).String()+"/history", "/users/"+testkit.ID(testkit.UserA).String()+"/history")
	},
	"listPeople":        func(leak, string) []request { return gets("/people", "/people?SearchParameter="+canary) },
	"listOrganisations": func(leak, string) []request { return gets("/organisations") },
	"listInboundMail":   func(leak, string) []request { return gets("/inbound-mail", "/inbound-mail?SearchParameter="+canary) },
	"getMailbox":        func(leak, string) []request { return gets("/inbound-mail/mailbox") },
	"getInboundMail":    func(l leak, _ string) []request { return gets("/inbound-mail/" + l.note.String()) },
	"rejectInboundMail": func(l leak, _ string) []request { return posts("/inbound-mail/" + l.note.String() + "/reject") },
	"releaseInboundMail": func(l leak, _ string) []request {
		return []request{{"POST", "/inbound-mail/" + l.note.String() + "/release", map[string]any{"ticketId": l.ticket}}}
	},
	"getMessageOriginal": func(l leak, _ string) []request { return gets("/messages/" + l.note.String() + "/original") },
	"listCustomers":      func(leak, string) []request { return gets("/customers", "/customers?SearchParameter="+canary) },
	"createCustomer": func(leak, string) []request {
		return []request{{"POST", "/customers", map[string]any{"id": uuid.NewString(), "name": "New", "customerNumber": "1"}}}
	},
	"getCustomer": func(leak, string) []request { return gets(customerPath) },
	"updateCustomer": func(leak, string) []request {
		return []request{{"PUT", customerPath, map[string]any{
			"name": "A", "customerNumber": "1", "emailDomains": []string{}, "status": "active",
		}}}
	},
	"listCustomerHistory": func(leak, string) []request {
		return gets(customerPath+"/history", customerPath+"/history?Filters=entity:ticket")
	},
	"listCustomerConfigurations": func(leak, string) []request { return gets(customerPath + "/configurations") },
	"createConfiguration": func(leak, string) []request {
		return []request{{"POST", customerPath + "/configurations", map[string]any{"id": uuid.NewString()}}}
	},
	"updateConfiguration": func(leak, string) []request {
		return []request{{"PUT", customerPath + "/configurations/" + uuid.NewString(), map[string]any{}}}
	},
	"importConfigurations": func(leak, string) []request {
		return []request{{"POST", customerPath + "/configurations/import", map[string]any{"dryRun": true, "rows": []any{}}}}
	},
	"importUsers": func(leak, string) []request {
		return []request{{"POST", customerPath + "/users/import", map[string]any{"dryRun": true, "rows": []any{}}}}
	},
	"getDocumentWithdrawal": func(l leak, _ string) []request {
		return gets("/documents/" + l.noteFile.String() + "/withdrawal")
	},
	"listCustomerDocuments": func(leak, string) []request {
		return gets(customerPath+"/documents", customerPath+"/documents?SearchParameter="+canary)
	},
	"uploadDocument": func(leak, string) []request { return posts(customerPath + "/documents") },
	"updateDocument": func(l leak, _ string) []request {
		return []request{{"PUT", "/documents/" + l.noteFile.String(),
			map[string]any{"name": "x", "category": "other", "period": ""}}}
	},
	"publishDocument": func(l leak, _ string) []request {
		return []request{{"POST", "/documents/" + l.noteFile.String() + "/publish", map[string]any{"announce": false}}}
	},
	"withdrawDocument": func(l leak, _ string) []request {
		return []request{{"POST", "/documents/" + l.noteFile.String() + "/withdraw", map[string]any{"reason": "x"}}}
	},
	"replaceDocument": func(l leak, _ string) []request {
		return []request{{"POST", "/documents/" + l.noteFile.String() + "/replacement",
			map[string]any{"replacementId": l.noteFile, "announce": false}}}
	},
	"discardDocument": func(l leak, _ string) []request {
		return []request{{"DELETE", "/documents/" + l.noteFile.String(), nil}}
	},
	"listUserViews": func(_ leak, who string) []request {
		return gets("/users/" + testkit.ID(who).String() + "/views")
	},
	"exportUser": func(_ leak, who string) []request {
		return []request{{"POST", "/users/" + testkit.ID(who).String() + "/export", nil}}
	},
	"eraseUser": func(_ leak, who string) []request {
		return []request{{"POST", "/users/" + testkit.ID(who).String() + "/erasure", map[string]any{"dryRun": true}}}
	},
	"cancelUserErasure": func(_ leak, who string) []request {
		return []request{{"DELETE", "/users/" + testkit.ID(who).String() + "/erasure", nil}}
	},
	"startView": func(_ leak, who string) []request {
		return []request{{"POST", "/users/" + testkit.ID(who).String() + "/views",
			map[string]any{"id": uuid.NewString(), "reason": "a reason to look"}}}
	},
	"endView":               func(l leak, _ string) []request { return []request{{"DELETE", "/views/" + l.note.String(), nil}} },
	"listCalendars":         func(leak, string) []request { return gets("/calendars", "/calendars?SearchParameter="+canary) },
	"listHolidays":          func(leak, string) []request { return gets("/calendars/holidays?year=2027") },
	"listAgreements":        func(leak, string) []request { return gets("/agreements", "/agreements?SearchParameter="+canary) },
	"listAgreementVersions": func(leak, string) []request { return gets("/agreements/versions") },
	"tryAgreement": func(_ leak, who string) []request {
		return gets("/agreements/trial?topic=incident&priority=prio_1&createdOn=2026-11-23T12:00:00Z&organisationId=" +
			testkit.ID(who).String())
	},
	"getFigures": func(leak, string) []request { return gets("/figures", "/figures?scope=team") },
	"createCalendar": func(leak, string) []request {
		return []request{
			{"POST", "/calendars", map[string]any{"id": uuid.NewString(), "name": "x", "zone": "Europe/Amsterdam",
				"hours": []any{[]any{}, []any{}, []any{}, []any{}, []any{}, []any{}, []any{}}, "exceptions": []any{}}},
		}
	},
	"updateCalendar": func(leak, string) []request {
		return []request{{"PUT", "/calendars/" + uuid.NewString(), map[string]any{}}}
	},
	"createAgreement": func(leak, string) []request {
		return []request{
			{"POST", "/agreements", map[string]any{"id": uuid.NewString(), "organisationId": nil, "rules": []any{}}},
		}
	},
	"updateAgreement": func(leak, string) []request {
		return []request{{"PUT", "/agreements/" + uuid.NewString(), map[string]any{}}}
	},
	"listTeams": func(leak, string) []request { return gets("/teams", "/teams?SearchParameter="+canary) },
	"createTeam": func(leak, string) []request {
		return []request{{"POST", "/teams", map[string]any{"id": uuid.NewString(), "name": "x", "memberIds": []any{},
			"topics": []any{}}}}
	},
	"updateTeam": func(leak, string) []request {
		return []request{{"PUT", "/teams/" + uuid.NewString(), map[string]any{}}}
	},
	"listTags": func(leak, string) []request { return gets("/tags", "/tags?SearchParameter="+canary) },
	"createTag": func(leak, string) []request {
		return []request{{"POST", "/tags", map[string]any{"id": uuid.NewString(), "name": "x", "colour": "red"}}}
	},
	"updateTag": func(leak, string) []request {
		return []request{{"PUT", "/tags/" + uuid.NewString(), map[string]any{}}}
	},
	"listQueue": func(leak, string) []request {
		return gets("/queue", "/queue?SearchParameter="+canary, "/queue?Filters=state:all")
	},
	"countQueue":     func(leak, string) []request { return gets("/queue/counts") },
	"listSavedViews": func(leak, string) []request { return gets("/saved-views") },
	"createSavedView": func(leak, string) []request {
		return []request{{"POST", "/saved-views", map[string]any{"id": uuid.NewString(), "name": "x", "shared": false,
			"pinned": false, "state": ""}}}
	},
	"updateSavedView": func(leak, string) []request {
		return []request{{"PUT", "/saved-views/" + uuid.NewString(), map[string]any{}}}
	},
	"deleteSavedView": func(leak, string) []request {
		return []request{{"DELETE", "/saved-views/" + uuid.NewString(), nil}}
	},
	"bulkUpdate": func(l leak, _ string) []request {
		return []request{{"POST", "/queue/bulk", map[string]any{"ticketIds": []int64{l.ticket}, "priority": "prio_1"}}}
	},
	"undoBulk": func(leak, string) []request { return posts("/queue/bulk/" + uuid.NewString() + "/undo") },
	"listTicketLinks": func(l leak, _ string) []request {
		return gets(fmt.Sprintf("/support-tickets/%d/links", l.ticket))
	},
	"linkTicket": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/links", l.ticket),
			map[string]any{"otherId": l.ticket + 1, "kind": "related"}}}
	},
	"unlinkTicket": func(l leak, _ string) []request {
		return []request{
			{"DELETE", fmt.Sprintf("/support-tickets/%d/links?OtherId=%d&Kind=related", l.ticket, l.ticket+1), nil},
		}
	},
	"mergeTicket": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/merge", l.ticket),
			map[string]any{"intoId": l.ticket + 1, "rev": 1, "intoRev": 1}}}
	},
	"splitTicket": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/split", l.ticket),
			map[string]any{"messageId": l.note, "subject": "Something else", "topic": "question"}}}
	},
	"snoozeTicket": func(l leak, _ string) []request {
		return []request{{"PUT", fmt.Sprintf("/support-tickets/%d/snooze", l.ticket),
			map[string]any{"until": "2100-01-01T00:00:00.000Z"}}}
	},
	"wakeTicket": func(l leak, _ string) []request {
		return []request{{"DELETE", fmt.Sprintf("/support-tickets/%d/snooze", l.ticket), nil}}
	},
	"getDesk": func(l leak, _ string) []request { return gets(fmt.Sprintf("/support-tickets/%d/desk", l.ticket)) },
	"updateDesk": func(l leak, _ string) []request {
		return []request{{"PUT", fmt.Sprintf("/support-tickets/%d/desk", l.ticket),
			map[string]any{"teamId": nil, "tagIds": []any{}}}}
	},
	"getTicketClocks": func(l leak, _ string) []request { return gets(fmt.Sprintf("/support-tickets/%d/clocks", l.ticket)) },
	"answerRating": func(l leak, _ string) []request {
		return []request{{"POST", fmt.Sprintf("/support-tickets/%d/rating", l.ticket),
			map[string]any{"round": 1, "resolved": false}}}
	},
	"getTicketContext": func(l leak, _ string) []request {
		return gets(fmt.Sprintf("/support-tickets/%d/context", l.ticket))
	},
	"createContactPerson": func(leak, string) []request {
		return []request{
			{
				"POST",
				"/synergy-mock/ContactPerson",
				map[string]any{"firstName": "A", "lastName": "B", "email": "x@a.example", "organisationId": testkit.ID("A")},
			},
		}
	},
}

func gets(paths ...string) (list []request) {
	for _, path := range paths {
		list = append(list, request{"GET", path, nil})
	}
	return list
}

func posts(path string) []request { return []request{{"POST", path, nil}} }
