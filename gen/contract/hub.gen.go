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
	PushMessageReceived  = "messageReceived"
	PushMessageRead      = "messageRead"
	PushTicketChanged    = "ticketChanged"
	PushTyping           = "typing"
	PushDeskChanged      = "deskChanged"
	PushQueueChanged     = "queueChanged"
	PushPresence         = "presence"
	PushMentioned        = "mentioned"
	PushPromiseDue       = "promiseDue"
	PushDocumentsChanged = "documentsChanged"
	PushGrantsChanged    = "grantsChanged"
)

// HubCalls says how many arguments each call takes.
var HubCalls = map[string]int{
	CallJoinRoom:    2,
	CallNewMessage:  3,
	CallReadMessage: 2,
	CallTyping:      1,
	CallWatchQueue:  1,
	CallViewing:     2,
}
