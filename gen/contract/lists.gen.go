// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.

package contract

// Fields that lists are ordered and filtered by.
const (
	FieldCityCapital       = "City"
	FieldPostCode          = "PostCode"
	FieldAction            = "action"
	FieldArchived          = "archived"
	FieldAssigneeId        = "assigneeId"
	FieldCaption           = "caption"
	FieldCategory          = "category"
	FieldCity              = "city"
	FieldCode              = "code"
	FieldConfigurationId   = "configurationId"
	FieldConfigurationCode = "configuration_code"
	FieldContractEndsOn    = "contractEndsOn"
	FieldCreatedOn         = "createdOn"
	FieldCustomerId        = "customerId"
	FieldCustomerNumber    = "customerNumber"
	FieldDueOn             = "dueOn"
	FieldEmail             = "email"
	FieldEnabled           = "enabled"
	FieldEnded             = "ended"
	FieldEndedOn           = "endedOn"
	FieldEntity            = "entity"
	FieldEvent             = "event"
	FieldExactId           = "exactId"
	FieldFollowing         = "following"
	FieldFromOn            = "fromOn"
	FieldFullName          = "fullName"
	FieldHasExactId        = "hasExactId"
	FieldHasOpenTickets    = "hasOpenTickets"
	FieldId                = "id"
	FieldIncidentId        = "incidentId"
	FieldIsCustomer        = "isCustomer"
	FieldIsNew             = "isNew"
	FieldKind              = "kind"
	FieldKindId            = "kindId"
	FieldLabel             = "label"
	FieldLastActivityOn    = "lastActivityOn"
	FieldLastSeenOn        = "lastSeenOn"
	FieldLastSignInOn      = "lastSignInOn"
	FieldLastUsedOn        = "lastUsedOn"
	FieldLocation          = "location"
	FieldLocationId        = "locationId"
	FieldMatchesIncidentId = "matchesIncidentId"
	FieldMine              = "mine"
	FieldName              = "name"
	FieldNextUpdateOn      = "nextUpdateOn"
	FieldNumber            = "number"
	FieldOpen              = "open"
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
	FieldServices          = "services"
	FieldSeverity          = "severity"
	FieldShared            = "shared"
	FieldShortcut          = "shortcut"
	FieldSize              = "size"
	FieldStartedOn         = "startedOn"
	FieldStartsOn          = "startsOn"
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
	FieldValidUntil        = "validUntil"
	FieldVerdict           = "verdict"
	FieldWaitingSince      = "waitingSince"
	FieldWebhookId         = "webhookId"
)

// Words that filters accept beside the values of a type.
const (
	WordAccountAdmin         = "account-admin"
	WordAll                  = "all"
	WordAttachment           = "attachment"
	WordClosed               = "closed"
	WordConfiguration        = "configuration"
	WordDocument             = "document"
	WordLate                 = "late"
	WordLocation             = "location"
	WordManageConfigurations = "manage:configurations"
	WordManageCustomers      = "manage:customers"
	WordManageDocuments      = "manage:documents"
	WordManageIncidents      = "manage:incidents"
	WordManageIntegrations   = "manage:integrations"
	WordManageSettings       = "manage:settings"
	WordMe                   = "me"
	WordMine                 = "mine"
	WordNone                 = "none"
	WordOpen                 = "open"
	WordOrganisation         = "organisation"
	WordSnoozed              = "snoozed"
	WordSoon                 = "soon"
	WordTicket               = "ticket"
	WordUser                 = "user"
	WordViewCompanyTickets   = "view:company-tickets"
	WordViewConfigurations   = "view:configurations"
	WordViewDocuments        = "view:documents"
	WordViewInvoices         = "view:invoices"
	WordViewReports          = "view:reports"
	WordViewSupportTickets   = "view:support-tickets"
	WordViewWebshop          = "view:webshop"
)

// The values of enumerations that filters accept.
var (
	AgreementVersionKindValues  = []string{"calendar", "agreement"}
	CannedReplyOwnerValues      = []string{"personal", "team", "shared"}
	CustomerStatusValues        = []string{"active", "ended"}
	DocumentCategoryValues      = []string{"invoice", "report", "contract", "other"}
	DocumentStateValues         = []string{"draft", "published", "withdrawn"}
	InboundVerdictValues        = []string{"pending", "posted", "quarantined", "ignored", "rejected", "released"}
	IncidentKindValues          = []string{"disruption", "maintenance", "announcement"}
	IncidentSeverityValues      = []string{"down", "degraded", "at_risk"}
	IncidentStateValues         = []string{"draft", "planned", "active", "monitoring", "ended", "cancelled"}
	IntegrationStatusValues     = []string{"active", "paused", "expired", "revoked"}
	OrganisationKindValues      = []string{"customer", "provider"}
	ServiceStateValues          = []string{"down", "degraded", "reported", "maintenance", "starting", "works"}
	TicketPriorityValues        = []string{"prio_1", "prio_2", "prio_3", "prio_4", "prio_5"}
	TicketStatusValues          = []string{"new", "in_progress", "waiting_customer", "on_hold", "resolved", "closed"}
	TicketTopicValues           = []string{"incident", "question", "change", "invoice"}
	UserStatusValues            = []string{"invited", "active", "blocked"}
	WebhookDeliveryStatusValues = []string{"waiting", "retrying", "delivered", "failed", "skipped"}
	WebhookEventValues          = []string{"ticket.created", "ticket.message", "ticket.changed", "ticket.resolved", "incident.published", "incident.updated", "incident.ended", "document.published", "access.changed"}
)

// FilterType is the type of a filter's values.
type FilterType int

// The types of values that filters accept.
const (
	FilterWords  FilterType = iota // nothing but Words
	FilterText                     // a text that is not empty
	FilterUUID                     // a UUID
	FilterBool                     // true or false
	FilterNumber                   // a whole number above zero
)

// Filter is what a filter accepts: the values of a type, and words.
type Filter struct {
	Type  FilterType
	Words []string
}

// List is what a list accepts: the fields that it is ordered by, the default first, its date-time fields of LessThan and
// GreaterThan, and its filters by field.
type List struct {
	Order   []string
	Desc    bool // direction of the default order
	Ranges  []string
	Filters map[string]Filter
}

// ListUserAccounts is what listUserAccounts accepts.
var ListUserAccounts = List{
	Order:  []string{FieldCreatedOn, FieldEmail, FieldUsername, FieldLabel, FieldLastSignInOn},
	Ranges: []string{FieldCreatedOn, FieldLastSignInOn},
	Filters: map[string]Filter{
		FieldEnabled: {Type: FilterBool},
	},
}

// ListDocuments is what listDocuments accepts.
var ListDocuments = List{
	Order:  []string{FieldPublishedOn, FieldName, FieldCategory, FieldPeriod, FieldSize},
	Desc:   true,
	Ranges: []string{FieldPublishedOn},
	Filters: map[string]Filter{
		FieldCategory:        {Words: DocumentCategoryValues},
		FieldIsNew:           {Type: FilterBool},
		FieldPeriod:          {Type: FilterText},
		FieldConfigurationId: {Type: FilterUUID},
		FieldLocationId:      {Type: FilterUUID},
	},
}

// ListCustomerDocuments is what listCustomerDocuments accepts.
var ListCustomerDocuments = List{
	Order:  []string{FieldPublishedOn, FieldName, FieldCategory, FieldPeriod, FieldSize},
	Desc:   true,
	Ranges: []string{FieldPublishedOn},
	Filters: map[string]Filter{
		FieldState:           {Words: DocumentStateValues},
		FieldCategory:        {Words: DocumentCategoryValues},
		FieldPeriod:          {Type: FilterText},
		FieldConfigurationId: {Type: FilterUUID},
	},
}

// ListConfigurations is what listConfigurations accepts.
var ListConfigurations = List{
	Order: []string{FieldConfigurationCode, FieldPostCode, FieldCityCapital},
	Filters: map[string]Filter{
		FieldOrganisationId: {Type: FilterUUID},
		FieldCityCapital:    {Type: FilterText},
	},
}

// ListSupportTickets is what listSupportTickets accepts.
var ListSupportTickets = List{
	Order:  []string{FieldLastActivityOn, FieldCreatedOn, FieldSubject, FieldStatus, FieldPriority, FieldExactId, FieldId},
	Desc:   true,
	Ranges: []string{FieldCreatedOn, FieldLastActivityOn},
	Filters: map[string]Filter{
		FieldStatus:          {Words: TicketStatusValues},
		FieldPriority:        {Words: TicketPriorityValues},
		FieldTopic:           {Words: TicketTopicValues},
		FieldConfigurationId: {Type: FilterUUID},
		FieldLocationId:      {Type: FilterUUID},
		FieldUnread:          {Type: FilterBool},
		FieldFollowing:       {Type: FilterBool},
		FieldMine:            {Type: FilterBool},
		FieldOrganisationId:  {Type: FilterUUID},
		FieldAssigneeId:      {Type: FilterUUID, Words: []string{WordNone}},
		FieldHasExactId:      {Type: FilterBool},
	},
}

// ListUsers is what listUsers accepts.
var ListUsers = List{
	Order:  []string{FieldFullName, FieldEmail, FieldLastSeenOn, FieldCreatedOn, FieldStatus},
	Ranges: []string{FieldCreatedOn, FieldLastSeenOn},
	Filters: map[string]Filter{
		FieldStatus: {Words: UserStatusValues},
		FieldRole:   {Words: []string{WordAccountAdmin, WordManageConfigurations, WordManageCustomers, WordManageDocuments, WordManageIncidents, WordManageIntegrations, WordManageSettings, WordViewCompanyTickets, WordViewConfigurations, WordViewDocuments, WordViewInvoices, WordViewReports, WordViewSupportTickets, WordViewWebshop}},
	},
}

// ListUserHistory is what listUserHistory accepts.
var ListUserHistory = List{
	Order:  []string{FieldCreatedOn},
	Desc:   true,
	Ranges: []string{FieldCreatedOn},
	Filters: map[string]Filter{
		FieldAction: {Type: FilterText},
	},
}

// ListUserViews is what listUserViews accepts.
var ListUserViews = List{
	Order:  []string{FieldStartedOn},
	Desc:   true,
	Ranges: []string{FieldStartedOn},
}

// ListCannedReplies is what listCannedReplies accepts.
var ListCannedReplies = List{
	Order:  []string{FieldTitle, FieldShortcut, FieldUses, FieldLastUsedOn},
	Ranges: []string{FieldLastUsedOn},
	Filters: map[string]Filter{
		FieldOwner:    {Words: CannedReplyOwnerValues},
		FieldTeamId:   {Type: FilterUUID},
		FieldTopic:    {Words: TicketTopicValues},
		FieldArchived: {Type: FilterBool},
	},
}

// ListTeams is what listTeams accepts.
var ListTeams = List{
	Order: []string{FieldName, FieldOpenTickets},
	Filters: map[string]Filter{
		FieldArchived: {Type: FilterBool},
	},
}

// ListTags is what listTags accepts.
var ListTags = List{
	Order: []string{FieldName, FieldOpenTickets},
	Filters: map[string]Filter{
		FieldArchived: {Type: FilterBool},
	},
}

// ListPeople is what listPeople accepts.
var ListPeople = List{
	Order: []string{FieldFullName},
	Filters: map[string]Filter{
		FieldOrganisationId: {Type: FilterUUID},
		FieldIsCustomer:     {Type: FilterBool},
	},
}

// ListOrganisations is what listOrganisations accepts.
var ListOrganisations = List{
	Order: []string{FieldName, FieldCustomerNumber},
	Filters: map[string]Filter{
		FieldKind: {Words: OrganisationKindValues},
	},
}

// ListInboundMail is what listInboundMail accepts.
var ListInboundMail = List{
	Order:  []string{FieldReceivedOn},
	Desc:   true,
	Ranges: []string{FieldReceivedOn},
	Filters: map[string]Filter{
		FieldVerdict: {Words: InboundVerdictValues},
	},
}

// ListCustomers is what listCustomers accepts.
var ListCustomers = List{
	Order: []string{FieldName, FieldCustomerNumber, FieldOpenTickets},
	Filters: map[string]Filter{
		FieldStatus: {Words: CustomerStatusValues},
	},
}

// ListCustomerHistory is what listCustomerHistory accepts.
var ListCustomerHistory = List{
	Order:  []string{FieldCreatedOn},
	Desc:   true,
	Ranges: []string{FieldCreatedOn},
	Filters: map[string]Filter{
		FieldAction: {Type: FilterText},
		FieldEntity: {Words: []string{WordOrganisation, WordUser, WordConfiguration, WordLocation, WordDocument, WordTicket, WordAttachment}},
	},
}

// ListCustomerConfigurations is what listCustomerConfigurations accepts.
var ListCustomerConfigurations = List{
	Order: []string{FieldCode},
	Filters: map[string]Filter{
		FieldEnded: {Type: FilterBool},
	},
}

// ListInstalledConfigurations is what listInstalledConfigurations accepts.
var ListInstalledConfigurations = List{
	Order: []string{FieldState, FieldName, FieldCode, FieldLocation, FieldOpenTickets, FieldContractEndsOn, FieldEndedOn},
	Filters: map[string]Filter{
		FieldId:             {Type: FilterUUID},
		FieldEnded:          {Type: FilterBool},
		FieldState:          {Words: ServiceStateValues},
		FieldKindId:         {Type: FilterUUID},
		FieldLocationId:     {Type: FilterUUID},
		FieldCity:           {Type: FilterText},
		FieldHasOpenTickets: {Type: FilterBool},
		FieldOrganisationId: {Type: FilterUUID},
	},
}

// ListConfigurationChanges is what listConfigurationChanges accepts.
var ListConfigurationChanges = List{
	Order:  []string{FieldCreatedOn},
	Desc:   true,
	Ranges: []string{FieldCreatedOn},
}

// ListIntegrations is what listIntegrations accepts.
var ListIntegrations = List{
	Order: []string{FieldName, FieldValidUntil},
	Filters: map[string]Filter{
		FieldStatus: {Words: IntegrationStatusValues},
	},
}

// ListWebhookDeliveries is what listWebhookDeliveries accepts.
var ListWebhookDeliveries = List{
	Order:  []string{FieldCreatedOn},
	Desc:   true,
	Ranges: []string{FieldCreatedOn},
	Filters: map[string]Filter{
		FieldWebhookId: {Type: FilterUUID},
		FieldStatus:    {Words: WebhookDeliveryStatusValues},
		FieldEvent:     {Words: WebhookEventValues},
	},
}

// ListIncidents is what listIncidents accepts.
var ListIncidents = List{
	Order:  []string{FieldStartsOn, FieldNextUpdateOn, FieldNumber, FieldTitle},
	Desc:   true,
	Ranges: []string{FieldStartsOn},
	Filters: map[string]Filter{
		FieldState:           {Words: IncidentStateValues},
		FieldKind:            {Words: IncidentKindValues},
		FieldSeverity:        {Words: IncidentSeverityValues},
		FieldConfigurationId: {Type: FilterUUID},
		FieldLocationId:      {Type: FilterUUID},
		FieldCustomerId:      {Type: FilterUUID},
	},
}

// ListIncidentHistory is what listIncidentHistory accepts.
var ListIncidentHistory = List{
	Order:  []string{FieldCreatedOn},
	Desc:   true,
	Ranges: []string{FieldCreatedOn},
}

// ListConfigurationKinds is what listConfigurationKinds accepts.
var ListConfigurationKinds = List{
	Order: []string{FieldPosition, FieldCaption},
	Filters: map[string]Filter{
		FieldArchived: {Type: FilterBool},
	},
}

// ListLocations is what listLocations accepts.
var ListLocations = List{
	Order: []string{FieldState, FieldName, FieldServices, FieldOpenTickets, FieldContractEndsOn},
	Filters: map[string]Filter{
		FieldOpen:           {Type: FilterBool},
		FieldState:          {Words: ServiceStateValues},
		FieldKindId:         {Type: FilterUUID},
		FieldCity:           {Type: FilterText},
		FieldOrganisationId: {Type: FilterUUID},
	},
}

// ListQueue is what listQueue accepts.
var ListQueue = List{
	Order:  []string{FieldWaitingSince, FieldDueOn, FieldPriority, FieldCreatedOn, FieldLastActivityOn, FieldId},
	Ranges: []string{FieldDueOn, FieldCreatedOn, FieldLastActivityOn},
	Filters: map[string]Filter{
		FieldState:             {Words: []string{WordOpen, WordSnoozed, WordClosed, WordAll}},
		FieldId:                {Type: FilterNumber},
		FieldStatus:            {Words: TicketStatusValues},
		FieldPriority:          {Words: TicketPriorityValues},
		FieldTopic:             {Words: TicketTopicValues},
		FieldOrganisationId:    {Type: FilterUUID},
		FieldAssigneeId:        {Type: FilterUUID, Words: []string{WordNone, WordMe}},
		FieldTeamId:            {Type: FilterUUID, Words: []string{WordNone, WordMine}},
		FieldTagId:             {Type: FilterUUID},
		FieldUnread:            {Type: FilterBool},
		FieldFollowing:         {Type: FilterBool},
		FieldRisk:              {Words: []string{WordSoon, WordLate}},
		FieldIncidentId:        {Type: FilterUUID},
		FieldMatchesIncidentId: {Type: FilterUUID},
	},
}

// ListSavedViews is what listSavedViews accepts.
var ListSavedViews = List{
	Order: []string{FieldPosition, FieldName},
	Filters: map[string]Filter{
		FieldShared: {Type: FilterBool},
		FieldPinned: {Type: FilterBool},
	},
}

// ListCalendars is what listCalendars accepts.
var ListCalendars = List{
	Order: []string{FieldName},
	Filters: map[string]Filter{
		FieldArchived: {Type: FilterBool},
	},
}

// ListAgreements is what listAgreements accepts.
var ListAgreements = List{
	Order: []string{FieldOrganisationName},
	Filters: map[string]Filter{
		FieldOrganisationId: {Type: FilterUUID, Words: []string{WordNone}},
		FieldArchived:       {Type: FilterBool},
	},
}

// ListAgreementVersions is what listAgreementVersions accepts.
var ListAgreementVersions = List{
	Order:  []string{FieldFromOn},
	Desc:   true,
	Ranges: []string{FieldFromOn},
	Filters: map[string]Filter{
		FieldKind: {Words: AgreementVersionKindValues},
	},
}

// Lists are all of them, by operation.
var Lists = map[string]List{
	"listUserAccounts":            ListUserAccounts,
	"listDocuments":               ListDocuments,
	"listCustomerDocuments":       ListCustomerDocuments,
	"listConfigurations":          ListConfigurations,
	"listSupportTickets":          ListSupportTickets,
	"listUsers":                   ListUsers,
	"listUserHistory":             ListUserHistory,
	"listUserViews":               ListUserViews,
	"listCannedReplies":           ListCannedReplies,
	"listTeams":                   ListTeams,
	"listTags":                    ListTags,
	"listPeople":                  ListPeople,
	"listOrganisations":           ListOrganisations,
	"listInboundMail":             ListInboundMail,
	"listCustomers":               ListCustomers,
	"listCustomerHistory":         ListCustomerHistory,
	"listCustomerConfigurations":  ListCustomerConfigurations,
	"listInstalledConfigurations": ListInstalledConfigurations,
	"listConfigurationChanges":    ListConfigurationChanges,
	"listIntegrations":            ListIntegrations,
	"listWebhookDeliveries":       ListWebhookDeliveries,
	"listIncidents":               ListIncidents,
	"listIncidentHistory":         ListIncidentHistory,
	"listConfigurationKinds":      ListConfigurationKinds,
	"listLocations":               ListLocations,
	"listQueue":                   ListQueue,
	"listSavedViews":              ListSavedViews,
	"listCalendars":               ListCalendars,
	"listAgreements":              ListAgreements,
	"listAgreementVersions":       ListAgreementVersions,
}
