package mcp

import (
	"net/url"
	"strconv"

	"klantportaal.example/gen/contract"
)

// pageSize of the lists: a page fits into an assistant's memory.
const pageSize = 25

type searchTickets struct {
	Query  string   `json:"query,omitempty" jsonschema:"Words of the subject, the number or a message; absent: all tickets"`
	Status []string `json:"status,omitempty" jsonschema:"Only tickets with one of these"`
	Page   int      `json:"page,omitempty" jsonschema:"From 1, 25 tickets a page; those with the last activity come first"`
}

type readTicket struct {
	ID int64 `json:"id" jsonschema:"The id of the ticket, as search_tickets returns it; not its number"`
}

type listServices struct {
	Query string `json:"query,omitempty" jsonschema:"Words of the code, name, description or address; absent: all services"`
	Page  int    `json:"page,omitempty" jsonschema:"From 1, 25 services a page; those that are disturbed come first"`
}

type listIncidents struct {
	State []string `json:"state,omitempty" jsonschema:"Only those in one of these"`
	Page  int      `json:"page,omitempty" jsonschema:"From 1, 25 incidents a page, the newest first"`
}

type draftReply struct {
	ID   int64  `json:"id" jsonschema:"The id of the ticket, as search_tickets returns it; not its number"`
	Text string `json:"text" jsonschema:"The answer, at most 10,000 characters of Markdown"`
}

type draftTicket struct {
	Subject string `json:"subject" jsonschema:"From 5 to 150 characters"`
	Topic   string `json:"topic" jsonschema:"What it is: incident, something does not work; change, something has to"`
	Text    string `json:"text" jsonschema:"The first message, from 20 to 10,000 characters of Markdown"`
}

func (in readTicket) ticket() int64 { return in.ID }
func (in draftReply) ticket() int64 { return in.ID }

// tools are all tools, by the right of their operation.
var tools = []tool{
	reading("listSupportTickets", "view:support-tickets", "search_tickets", "Search tickets",
		"Lists the support tickets that match, with subject, status, priority and last activity.",
		func(in searchTickets) (string, url.Values) {
			return "/support-tickets", list(in.Query, in.Page, "status", in.Status)
		}),
	reading("getSupportTicket", "view:support-tickets", "read_ticket", "Read a ticket",
		"Returns a support ticket with its newest messages.",
		func(in readTicket) (string, url.Values) {
			return "/support-tickets/" + strconv.FormatInt(in.ID, 10), nil
		}),
	reading("listInstalledConfigurations", "view:configurations", "list_services", "List services",
		"Lists the services of the organisation with their state, address and contract.",
		func(in listServices) (string, url.Values) { return "/configurations", list(in.Query, in.Page, "", nil) }),
	reading("listIncidents", "view:configurations", "list_incidents", "List incidents",
		"Lists disturbances, maintenance and announcements about the organisation's services.",
		func(in listIncidents) (string, url.Values) { return "/incidents", list("", in.Page, "state", in.State) }),
	drafting("createReplyDraft", "view:support-tickets", "draft_reply", "Draft an answer",
		"Stores what to answer to a support ticket, in the place of an earlier draft of yours. A person reads it there, "+
			"and sends it or not.", nil,
		func(in draftReply) (string, any) {
			return "/support-tickets/" + strconv.FormatInt(in.ID, 10) + "/drafts",
				contract.CreateReplyDraftRequest{Text: in.Text}
		}),
	drafting("createTicketDraft", "view:support-tickets", "draft_ticket", "Draft a ticket",
		"Stores a support ticket to make. A person reads it, and makes the ticket or not.",
		map[string][]string{"topic": {
			string(contract.TicketTopicIncident),
			string(contract.TicketTopicQuestion),
			string(contract.TicketTopicChange),
			string(contract.TicketTopicInvoice),
		}},
		func(in draftTicket) (string, any) {
			return "/drafts", contract.CreateTicketDraftRequest{Subject: in.Subject, Topic: contract.TicketTopic(in.Topic),
				Text: in.Text}
		}),
}

// list returns the query of a list. An absent page is the first one.
func list(search string, page int, field string, values []string) url.Values {
	q := url.Values{"PageSize": {strconv.Itoa(pageSize)}}
	if search != "" {
		q.Set("SearchParameter", search)
	}
	if page != 0 {
		q.Set("PageNo", strconv.Itoa(page))
	}
	for _, value := range values {
		q.Add("Filters", field+":"+value)
	}
	return q
}
