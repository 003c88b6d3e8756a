// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.

package contract

// Limits that no schema says.
const (
	// MaxFileBytes: What a file of an attachment may hold.
	MaxFileBytes = 26214400
	// MaxListRow: PageNo x PageSize; totals are counted up to here, too.
	MaxListRow = 10000
	// MaxCatchUp: Messages that JoinRoom pushes.
	MaxCatchUp = 500
	// MaxTicketMessages: Messages in a ticket's detail.
	MaxTicketMessages = 100
	// MaxPromiseMinutes: Of opening hours that a rule may promise: a year of them.
	MaxPromiseMinutes = 525600
	// MaxTokenDays: How long a token of an integration may work.
	MaxTokenDays = 366
	// ReopenWithinDays: How long after its resolution a customer's message reopens a ticket.
	ReopenWithinDays = 14
)

// Limits of every list's parameters.
const (
	PageSizeDefault    = 25
	PageSizeMax        = 100
	SearchParameterMax = 200
	FiltersMax         = 20
)

// Limits of AddUserGrantRequest: characters, or items.
const (
	AddUserGrantRequestReasonMax = 500
)

// Limits of AnswerRatingRequest: characters, or items.
const (
	AnswerRatingRequestCommentMax = 1000
)

// Limits of AttributeValue: characters, or items.
const (
	AttributeValueKeyMax   = 40
	AttributeValueValueMax = 500
)

// Limits of BulkUpdateRequest: characters, or items.
const (
	BulkUpdateRequestTicketIdsMin    = 1
	BulkUpdateRequestTicketIdsMax    = 100
	BulkUpdateRequestAddTagIdsMax    = 20
	BulkUpdateRequestRemoveTagIdsMax = 20
	BulkUpdateRequestReplyTextMin    = 1
	BulkUpdateRequestReplyTextMax    = 10000
	BulkUpdateRequestSeenMax         = 100
)

// Limits of CalendarException: characters, or items.
const (
	CalendarExceptionOnMax   = 10
	CalendarExceptionNameMin = 1
	CalendarExceptionNameMax = 60
)

// Limits of CancelIncidentRequest: characters, or items.
const (
	CancelIncidentRequestReasonMin = 1
	CancelIncidentRequestReasonMax = 2000
)

// Limits of CreateAgreementRequest: characters, or items.
const (
	CreateAgreementRequestRulesMax = 100
)

// Limits of CreateAttachmentForm: characters, or items.
const (
	CreateAttachmentFormNameMin        = 1
	CreateAttachmentFormNameMax        = 255
	CreateAttachmentFormDescriptionMax = 500
)

// Limits of CreateCalendarRequest: characters, or items.
const (
	CreateCalendarRequestNameMin       = 1
	CreateCalendarRequestNameMax       = 60
	CreateCalendarRequestZoneMin       = 1
	CreateCalendarRequestZoneMax       = 60
	CreateCalendarRequestHoursMin      = 7
	CreateCalendarRequestHoursMax      = 7
	CreateCalendarRequestExceptionsMax = 400
)

// Limits of CreateCannedReplyRequest: characters, or items.
const (
	CreateCannedReplyRequestTitleMin    = 2
	CreateCannedReplyRequestTitleMax    = 80
	CreateCannedReplyRequestShortcutMax = 40
	CreateCannedReplyRequestTextMin     = 1
	CreateCannedReplyRequestTextMax     = 10000
)

// Limits of CreateConfigurationContactRequest: characters, or items.
const (
	CreateConfigurationContactRequestNameMin  = 1
	CreateConfigurationContactRequestNameMax  = 80
	CreateConfigurationContactRequestPhoneMin = 5
	CreateConfigurationContactRequestPhoneMax = 30
)

// Limits of CreateConfigurationKindRequest: characters, or items.
const (
	CreateConfigurationKindRequestCaptionMin    = 1
	CreateConfigurationKindRequestCaptionMax    = 60
	CreateConfigurationKindRequestIconMax       = 40
	CreateConfigurationKindRequestAttributesMax = 30
)

// Limits of CreateConfigurationRequest: characters, or items.
const (
	CreateConfigurationRequestCodeMin        = 1
	CreateConfigurationRequestCodeMax        = 60
	CreateConfigurationRequestDescriptionMax = 200
	CreateConfigurationRequestPostCodeMax    = 10
	CreateConfigurationRequestHouseNumberMax = 20
	CreateConfigurationRequestCityMax        = 100
)

// Limits of CreateContactPersonRequest: characters, or items.
const (
	CreateContactPersonRequestFirstNameMin = 1
	CreateContactPersonRequestFirstNameMax = 80
	CreateContactPersonRequestLastNameMin  = 1
	CreateContactPersonRequestLastNameMax  = 80
	CreateContactPersonRequestEmailMin     = 3
	CreateContactPersonRequestEmailMax     = 254
	CreateContactPersonRequestPhoneMax     = 25
)

// Limits of CreateCustomerRequest: characters, or items.
const (
	CreateCustomerRequestNameMin           = 2
	CreateCustomerRequestNameMax           = 120
	CreateCustomerRequestCustomerNumberMin = 1
	CreateCustomerRequestCustomerNumberMax = 40
	CreateCustomerRequestEmailDomainsMax   = 50
)

// Limits of CreateIncidentRequest: characters, or items.
const (
	CreateIncidentRequestTitleMax         = 80
	CreateIncidentRequestStartsOnMax      = 40
	CreateIncidentRequestExpectedEndOnMax = 40
	CreateIncidentRequestObjectUntilMax   = 40
	CreateIncidentRequestNextUpdateOnMax  = 40
	CreateIncidentRequestTextMax          = 2000
)

// Limits of CreateIncidentUpdateRequest: characters, or items.
const (
	CreateIncidentUpdateRequestTextMin          = 1
	CreateIncidentUpdateRequestTextMax          = 2000
	CreateIncidentUpdateRequestNextUpdateOnMax  = 40
	CreateIncidentUpdateRequestExpectedEndOnMax = 40
)

// Limits of CreateIntegrationRequest: characters, or items.
const (
	CreateIntegrationRequestNameMin     = 2
	CreateIntegrationRequestNameMax     = 40
	CreateIntegrationRequestPurposeMax  = 120
	CreateIntegrationRequestNetworksMax = 20
	CreateIntegrationRequestGrantIdsMax = 20
)

// Limits of CreateReplyDraftRequest: characters, or items.
const (
	CreateReplyDraftRequestTextMin = 1
	CreateReplyDraftRequestTextMax = 10000
)

// Limits of CreateSavedViewRequest: characters, or items.
const (
	CreateSavedViewRequestNameMin  = 1
	CreateSavedViewRequestNameMax  = 40
	CreateSavedViewRequestStateMax = 2000
)

// Limits of CreateSupportTicketRequest: characters, or items.
const (
	CreateSupportTicketRequestSubjectMin       = 5
	CreateSupportTicketRequestSubjectMax       = 150
	CreateSupportTicketRequestTextMin          = 20
	CreateSupportTicketRequestTextMax          = 10000
	CreateSupportTicketRequestAttachmentIdsMax = 10
	CreateSupportTicketRequestFollowerIdsMax   = 50
)

// Limits of CreateTagRequest: characters, or items.
const (
	CreateTagRequestNameMin = 1
	CreateTagRequestNameMax = 40
)

// Limits of CreateTeamRequest: characters, or items.
const (
	CreateTeamRequestNameMin      = 1
	CreateTeamRequestNameMax      = 60
	CreateTeamRequestMemberIdsMax = 200
	CreateTeamRequestTopicsMax    = 4
)

// Limits of CreateTicketDraftRequest: characters, or items.
const (
	CreateTicketDraftRequestSubjectMin = 5
	CreateTicketDraftRequestSubjectMax = 150
	CreateTicketDraftRequestTextMin    = 20
	CreateTicketDraftRequestTextMax    = 10000
)

// Limits of CreateTokenRequest: characters, or items.
const (
	CreateTokenRequestNameMin = 1
	CreateTokenRequestNameMax = 40
)

// Limits of CreateUserAccountRequest: characters, or items.
const (
	CreateUserAccountRequestEmailMin    = 3
	CreateUserAccountRequestEmailMax    = 254
	CreateUserAccountRequestUsernameMin = 3
	CreateUserAccountRequestUsernameMax = 254
	CreateUserAccountRequestIssuerMax   = 500
	CreateUserAccountRequestSubjectMin  = 1
	CreateUserAccountRequestSubjectMax  = 255
	CreateUserAccountRequestLabelMax    = 100
)

// Limits of CreateUserRequest: characters, or items.
const (
	CreateUserRequestFirstNameMin = 1
	CreateUserRequestFirstNameMax = 80
	CreateUserRequestLastNameMin  = 1
	CreateUserRequestLastNameMax  = 80
	CreateUserRequestEmailMin     = 3
	CreateUserRequestEmailMax     = 254
	CreateUserRequestUsernameMin  = 3
	CreateUserRequestUsernameMax  = 50
	CreateUserRequestPhoneMax     = 25
	CreateUserRequestGrantsMax    = 20
)

// Limits of CreateWebhookRequest: characters, or items.
const (
	CreateWebhookRequestUrlMin    = 1
	CreateWebhookRequestUrlMax    = 500
	CreateWebhookRequestEventsMin = 1
	CreateWebhookRequestEventsMax = 9
)

// Limits of EndIncidentRequest: characters, or items.
const (
	EndIncidentRequestEndedOnMax = 40
	EndIncidentRequestCauseMin   = 3
	EndIncidentRequestCauseMax   = 200
	EndIncidentRequestTextMin    = 1
	EndIncidentRequestTextMax    = 2000
)

// Limits of EraseUserRequest: characters, or items.
const (
	EraseUserRequestReasonMax = 500
)

// Limits of ImportConfigurationsRequest: characters, or items.
const (
	ImportConfigurationsRequestRowsMin = 1
	ImportConfigurationsRequestRowsMax = 500
)

// Limits of ImportUsersRequest: characters, or items.
const (
	ImportUsersRequestRowsMin = 1
	ImportUsersRequestRowsMax = 500
)

// Limits of ImportedAttribute: characters, or items.
const (
	ImportedAttributeCaptionMax = 1000
	ImportedAttributeValueMax   = 1000
)

// Limits of ImportedConfiguration: characters, or items.
const (
	ImportedConfigurationCodeMax        = 1000
	ImportedConfigurationDescriptionMax = 1000
	ImportedConfigurationPostCodeMax    = 1000
	ImportedConfigurationHouseNumberMax = 1000
	ImportedConfigurationCityMax        = 1000
)

// Limits of ImportedFacts: characters, or items.
const (
	ImportedFactsKindMax           = 1000
	ImportedFactsStartsOnMax       = 1000
	ImportedFactsContractEndsOnMax = 1000
	ImportedFactsContractNumberMax = 1000
	ImportedFactsNoticeByMax       = 1000
	ImportedFactsAttributesMax     = 100
)

// Limits of ImportedUser: characters, or items.
const (
	ImportedUserFirstNameMax = 1000
	ImportedUserLastNameMax  = 1000
	ImportedUserEmailMax     = 1000
	ImportedUserUsernameMax  = 1000
	ImportedUserPhoneMax     = 1000
	ImportedUserGrantsMax    = 20
)

// Limits of IncidentAudience: characters, or items.
const (
	IncidentAudienceCityMax              = 100
	IncidentAudiencePostCodeFromMax      = 4
	IncidentAudiencePostCodeToMax        = 4
	IncidentAudienceAttributesMax        = 50
	IncidentAudienceCodesMax             = 500
	IncidentAudienceExceptCustomerIdsMax = 500
)

// Limits of KindAttribute: characters, or items.
const (
	KindAttributeKeyMax     = 40
	KindAttributeCaptionMin = 1
	KindAttributeCaptionMax = 60
	KindAttributeChoicesMax = 50
)

// Limits of MaintenanceCalendar: characters, or items.
const (
	MaintenanceCalendarAddressMax = 2048
)

// Limits of NameRequest: characters, or items.
const (
	NameRequestNameMax = 80
)

// Limits of NewMessage: characters, or items.
const (
	NewMessageTextMax          = 10000
	NewMessageAttachmentIdsMax = 10
)

// Limits of NewToken: characters, or items.
const (
	NewTokenNameMin = 1
	NewTokenNameMax = 40
)

// Limits of ObjectToIncidentRequest: characters, or items.
const (
	ObjectToIncidentRequestReasonMin = 10
	ObjectToIncidentRequestReasonMax = 500
)

// Limits of OpeningHours: characters, or items.
const (
	OpeningHoursFromMax = 5
	OpeningHoursToMax   = 5
)

// Limits of RegisterPushDeviceRequest: characters, or items.
const (
	RegisterPushDeviceRequestEndpointMin = 1
	RegisterPushDeviceRequestEndpointMax = 1000
	RegisterPushDeviceRequestP256dhMin   = 86
	RegisterPushDeviceRequestP256dhMax   = 88
	RegisterPushDeviceRequestAuthMin     = 22
	RegisterPushDeviceRequestAuthMax     = 24
	RegisterPushDeviceRequestLabelMin    = 1
	RegisterPushDeviceRequestLabelMax    = 80
)

// Limits of ReleaseInboundMailRequest: characters, or items.
const (
	ReleaseInboundMailRequestSubjectMin = 5
	ReleaseInboundMailRequestSubjectMax = 150
)

// Limits of ServiceFacts: characters, or items.
const (
	ServiceFactsStartsOnMax       = 10
	ServiceFactsContractEndsOnMax = 10
	ServiceFactsContractNumberMax = 40
	ServiceFactsNoticeByMax       = 10
	ServiceFactsAttributesMax     = 30
)

// Limits of SetCannedReplyActions: characters, or items.
const (
	SetCannedReplyActionsAddTagIdsMax = 20
)

// Limits of SplitTicketRequest: characters, or items.
const (
	SplitTicketRequestSubjectMin = 5
	SplitTicketRequestSubjectMax = 150
	SplitTicketRequestTextMax    = 10000
)

// Limits of StartViewRequest: characters, or items.
const (
	StartViewRequestReasonMin = 10
	StartViewRequestReasonMax = 500
)

// Limits of ThenChange: characters, or items.
const (
	ThenChangeAddTagIdsMax = 20
)

// Limits of UpdateAgreementRequest: characters, or items.
const (
	UpdateAgreementRequestRulesMax = 100
)

// Limits of UpdateAttachmentForm: characters, or items.
const (
	UpdateAttachmentFormNameMin        = 1
	UpdateAttachmentFormNameMax        = 255
	UpdateAttachmentFormDescriptionMax = 500
)

// Limits of UpdateCalendarRequest: characters, or items.
const (
	UpdateCalendarRequestNameMin       = 1
	UpdateCalendarRequestNameMax       = 60
	UpdateCalendarRequestZoneMin       = 1
	UpdateCalendarRequestZoneMax       = 60
	UpdateCalendarRequestHoursMin      = 7
	UpdateCalendarRequestHoursMax      = 7
	UpdateCalendarRequestExceptionsMax = 400
)

// Limits of UpdateCannedReplyRequest: characters, or items.
const (
	UpdateCannedReplyRequestTitleMin    = 2
	UpdateCannedReplyRequestTitleMax    = 80
	UpdateCannedReplyRequestShortcutMax = 40
	UpdateCannedReplyRequestTextMin     = 1
	UpdateCannedReplyRequestTextMax     = 10000
)

// Limits of UpdateConfigurationContactRequest: characters, or items.
const (
	UpdateConfigurationContactRequestNameMin  = 1
	UpdateConfigurationContactRequestNameMax  = 80
	UpdateConfigurationContactRequestPhoneMin = 5
	UpdateConfigurationContactRequestPhoneMax = 30
)

// Limits of UpdateConfigurationKindRequest: characters, or items.
const (
	UpdateConfigurationKindRequestCaptionMin    = 1
	UpdateConfigurationKindRequestCaptionMax    = 60
	UpdateConfigurationKindRequestIconMax       = 40
	UpdateConfigurationKindRequestAttributesMax = 30
)

// Limits of UpdateConfigurationRequest: characters, or items.
const (
	UpdateConfigurationRequestCodeMin        = 1
	UpdateConfigurationRequestCodeMax        = 60
	UpdateConfigurationRequestDescriptionMax = 200
	UpdateConfigurationRequestPostCodeMax    = 10
	UpdateConfigurationRequestHouseNumberMax = 20
	UpdateConfigurationRequestCityMax        = 100
)

// Limits of UpdateCustomerRequest: characters, or items.
const (
	UpdateCustomerRequestNameMin           = 2
	UpdateCustomerRequestNameMax           = 120
	UpdateCustomerRequestCustomerNumberMin = 1
	UpdateCustomerRequestCustomerNumberMax = 40
	UpdateCustomerRequestEmailDomainsMax   = 50
)

// Limits of UpdateDeskRequest: characters, or items.
const (
	UpdateDeskRequestTagIdsMax = 20
)

// Limits of UpdateDocumentRequest: characters, or items.
const (
	UpdateDocumentRequestNameMin   = 1
	UpdateDocumentRequestNameMax   = 255
	UpdateDocumentRequestPeriodMax = 7
)

// Limits of UpdateIncidentRequest: characters, or items.
const (
	UpdateIncidentRequestTitleMax         = 80
	UpdateIncidentRequestStartsOnMax      = 40
	UpdateIncidentRequestExpectedEndOnMax = 40
	UpdateIncidentRequestObjectUntilMax   = 40
	UpdateIncidentRequestNextUpdateOnMax  = 40
	UpdateIncidentRequestTextMax          = 2000
)

// Limits of UpdateIntegrationRequest: characters, or items.
const (
	UpdateIntegrationRequestNameMin     = 2
	UpdateIntegrationRequestNameMax     = 40
	UpdateIntegrationRequestPurposeMax  = 120
	UpdateIntegrationRequestNetworksMax = 20
)

// Limits of UpdateSavedViewRequest: characters, or items.
const (
	UpdateSavedViewRequestNameMin  = 1
	UpdateSavedViewRequestNameMax  = 40
	UpdateSavedViewRequestStateMax = 2000
)

// Limits of UpdateStaffPreferencesRequest: characters, or items.
const (
	UpdateStaffPreferencesRequestQueueViewMin = 1
	UpdateStaffPreferencesRequestQueueViewMax = 60
)

// Limits of UpdateSupportTicketRequest: characters, or items.
const (
	UpdateSupportTicketRequestSubjectMin     = 5
	UpdateSupportTicketRequestSubjectMax     = 150
	UpdateSupportTicketRequestFollowerIdsMax = 50
)

// Limits of UpdateTagRequest: characters, or items.
const (
	UpdateTagRequestNameMin = 1
	UpdateTagRequestNameMax = 40
)

// Limits of UpdateTeamRequest: characters, or items.
const (
	UpdateTeamRequestNameMin      = 1
	UpdateTeamRequestNameMax      = 60
	UpdateTeamRequestMemberIdsMax = 200
	UpdateTeamRequestTopicsMax    = 4
)

// Limits of UpdateUserAccountRequest: characters, or items.
const (
	UpdateUserAccountRequestLabelMax = 100
)

// Limits of UpdateUserGrantRequest: characters, or items.
const (
	UpdateUserGrantRequestReasonMax = 500
)

// Limits of UpdateWebhookRequest: characters, or items.
const (
	UpdateWebhookRequestUrlMin    = 1
	UpdateWebhookRequestUrlMax    = 500
	UpdateWebhookRequestEventsMin = 1
	UpdateWebhookRequestEventsMax = 9
)

// Limits of UploadDocumentForm: characters, or items.
const (
	UploadDocumentFormNameMin   = 1
	UploadDocumentFormNameMax   = 255
	UploadDocumentFormPeriodMax = 7
)

// Limits of WithdrawDocumentRequest: characters, or items.
const (
	WithdrawDocumentRequestReasonMin = 1
	WithdrawDocumentRequestReasonMax = 500
)

// Limits of WithdrawMessageRequest: characters, or items.
const (
	WithdrawMessageRequestReasonMax = 500
)
