// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.

package contract

// Fields that lists are ordered and filtered by.
const (
	FieldCity              = "City"
	FieldPostCode          = "PostCode"
	FieldAction            = "action"
	FieldArchived          = "archived"
	FieldAssigneeId        = "assigneeId"
	FieldCategory          = "category"
	FieldCode              = "code"
	FieldConfigurationId   = "configurationId"
	FieldConfigurationCode = "configuration_code"
	FieldCreatedOn         = "createdOn"
	FieldCustomerNumber    = "customerNumber"
	FieldDueOn             = "dueOn"
	FieldEmail             = "email"
	FieldEnabled           = "enabled"
	FieldEnded             = "ended"
	FieldEntity            = "entity"
	FieldExactId           = "exactId"
	FieldFollowing         = "following"
	FieldFromOn            = "fromOn"
	FieldFullName          = "fullName"
	FieldHasExactId        = "hasExactId"
	FieldId                = "id"
	FieldIsCustomer        = "isCustomer"
	FieldIsNew             = "isNew"
	FieldKind              = "kind"
	FieldLabel             = "label"
	FieldLastActivityOn    = "lastActivityOn"
	FieldLastSeenOn        = "lastSeenOn"
	FieldLastSignInOn      = "lastSignInOn"
	FieldLastUsedOn        = "lastUsedOn"
	FieldMine              = "mine"
	FieldName              = "name"
	FieldOpenTickets       = "openTickets"
	FieldOrganisationId    = "organisationId"
	FieldOrganisationName  = "organisationName"
	FieldOwner             = "owner"
	FieldPeriod            = "period"
	FieldPinned            = "pinned"
	FieldPosition          = "position"
	FieldPriority          = "priority"
	FieldPublishedOn       = "publishedOn"
	FieldReceivedOn        = "receivedOn"
	FieldRisk              = "risk"
	FieldRole              = "role"
	FieldShared            = "shared"
	FieldShortcut          = "shortcut"
	FieldSize              = "size"
	FieldStartedOn         = "startedOn"
	FieldState             = "state"
	FieldStatus            = "status"
	FieldSubject           = "subject"
	FieldTagId             = "tagId"
	FieldTeamId            = "teamId"
	FieldTitle             = "title"
	FieldTopic             = "topic"
	FieldUnread            = "unread"
	FieldUsername          = "username"
	FieldUses              = "uses"
	FieldVerdict           = "verdict"
	FieldWaitingSince      = "waitingSince"
)

// List is what a list is ordered by, the default first, and its date-time fields of LessThan and GreaterThan.
type List struct {
	Order  []string
	Desc   bool // direction of the default order
	Ranges []string
}

// The lists, by operation.
var (
	ListUserAccounts           = List{[]string{FieldCreatedOn, FieldEmail, FieldUsername, FieldLabel, FieldLastSignInOn}, false, []string{FieldCreatedOn, FieldLastSignInOn}}
	ListDocuments              = List{[]string{FieldPublishedOn, FieldName, FieldCategory, FieldPeriod, FieldSize}, true, []string{FieldPublishedOn}}
	ListCustomerDocuments      = List{[]string{FieldPublishedOn, FieldName, FieldCategory, FieldPeriod, FieldSize}, true, []string{FieldPublishedOn}}
	ListConfigurations         = List{[]string{FieldConfigurationCode, FieldPostCode, FieldCity}, false, nil}
	ListSupportTickets         = List{[]string{FieldLastActivityOn, FieldCreatedOn, FieldSubject, FieldStatus, FieldPriority, FieldExactId, FieldId}, true, []string{FieldCreatedOn, FieldLastActivityOn}}
	ListUsers                  = List{[]string{FieldFullName, FieldEmail, FieldLastSeenOn, FieldCreatedOn, FieldStatus}, false, []string{FieldCreatedOn, FieldLastSeenOn}}
	ListUserHistory            = List{[]string{FieldCreatedOn}, true, []string{FieldCreatedOn}}
	ListUserViews              = List{[]string{FieldStartedOn}, true, []string{FieldStartedOn}}
	ListCannedReplies          = List{[]string{FieldTitle, FieldShortcut, FieldUses, FieldLastUsedOn}, false, []string{FieldLastUsedOn}}
	ListTeams                  = List{[]string{FieldName, FieldOpenTickets}, false, nil}
	ListTags                   = List{[]string{FieldName, FieldOpenTickets}, false, nil}
	ListPeople                 = List{[]string{FieldFullName}, false, nil}
	ListOrganisations          = List{[]string{FieldName, FieldCustomerNumber}, false, nil}
	ListInboundMail            = List{[]string{FieldReceivedOn}, true, []string{FieldReceivedOn}}
	ListCustomers              = List{[]string{FieldName, FieldCustomerNumber, FieldOpenTickets}, false, nil}
	ListCustomerHistory        = List{[]string{FieldCreatedOn}, true, []string{FieldCreatedOn}}
	ListCustomerConfigurations = List{[]string{FieldCode}, false, nil}
	ListQueue                  = List{[]string{FieldWaitingSince, FieldDueOn, FieldPriority, FieldCreatedOn, FieldLastActivityOn, FieldId}, false, []string{FieldDueOn, FieldCreatedOn, FieldLastActivityOn}}
	ListSavedViews             = List{[]string{FieldPosition, FieldName}, false, nil}
	ListCalendars              = List{[]string{FieldName}, false, nil}
	ListAgreements             = List{[]string{FieldOrganisationName}, false, nil}
	ListAgreementVersions      = List{[]string{FieldFromOn}, true, []string{FieldFromOn}}
)
