// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.

package contract

// The calls of the hub.
const (
	CallJoinRoom    = "JoinRoom"
	CallNewMessage  = "NewMessage"
	CallReadMessage = "ReadMessage"
	CallTyping      = "Typing"
	CallWatchQueue  = "WatchQueue"
	CallViewing     = "Viewing"
)

// The pushes of the hub.
const (
	PushMessageReceived       = "messageReceived"
	PushMessageRead           = "messageRead"
	PushTicketChanged         = "ticketChanged"
	PushTyping                = "typing"
	PushDeskChanged           = "deskChanged"
	PushQueueChanged          = "queueChanged"
	PushPresence              = "presence"
	PushMentioned             = "mentioned"
	PushPromiseDue            = "promiseDue"
	PushDocumentsChanged      = "documentsChanged"
	PushConfigurationsChanged = "configurationsChanged"
	PushIntegrationsChanged   = "integrationsChanged"
	PushDraftsChanged         = "draftsChanged"
	PushGrantsChanged         = "grantsChanged"
)

// HubCall is the number of arguments that a call takes, and the codes that it answers.
type HubCall struct {
	Arguments int
	Codes     []string
}

// HubCalls are the calls by name.
var HubCalls = map[string]HubCall{
	CallJoinRoom:    {2, []string{CodeTicketNotFound, CodeRequestInvalid, CodeAuthUnauthenticated, CodeUnavailable, CodeInternal}},
	CallNewMessage:  {3, []string{CodeTicketNotFound, CodeTicketClosed, CodeMessageIdTaken, CodeMessageNoteNotAllowed, CodeMessageThenStatusNotAllowed, CodeMessageInvalid, CodeAuthReadOnly, CodeRequestInvalid, CodeAuthUnauthenticated, CodeUnavailable, CodeInternal}},
	CallReadMessage: {2, []string{CodeTicketNotFound, CodeMessageNotFound, CodeAuthReadOnly, CodeRequestInvalid, CodeAuthUnauthenticated, CodeUnavailable, CodeInternal}},
	CallTyping:      {1, []string{CodeTicketNotFound, CodeAuthReadOnly, CodeRequestInvalid, CodeAuthUnauthenticated, CodeUnavailable, CodeInternal}},
	CallWatchQueue:  {1, []string{CodeAuthForbidden, CodeRequestInvalid, CodeAuthUnauthenticated, CodeUnavailable, CodeInternal}},
	CallViewing:     {2, []string{CodeTicketNotFound, CodeAuthForbidden, CodeAuthReadOnly, CodeRequestInvalid, CodeAuthUnauthenticated, CodeUnavailable, CodeInternal}},
}
