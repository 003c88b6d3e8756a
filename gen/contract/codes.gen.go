// Code generated from spec/openapi.yaml by scripts/gen-contract.mjs. DO NOT EDIT.

package contract

// The codes of problems and of the hub's errors.
const (
	CodeAccountAlreadyLinked             = "account.already_linked"
	CodeAccountIdentityRequired          = "account.identity_required"
	CodeAccountInvalid                   = "account.invalid"
	CodeAccountLastAdmin                 = "account.last_admin"
	CodeAccountNotFound                  = "account.not_found"
	CodeAccountRefused                   = "account.refused"
	CodeAgreementExists                  = "agreement.exists"
	CodeAgreementIdTaken                 = "agreement.id_taken"
	CodeAgreementInvalid                 = "agreement.invalid"
	CodeAgreementNotFound                = "agreement.not_found"
	CodeAgreementStale                   = "agreement.stale"
	CodeAttachmentFileEmpty              = "attachment.file_empty"
	CodeAttachmentFileMissing            = "attachment.file_missing"
	CodeAttachmentNotFound               = "attachment.not_found"
	CodeAttachmentNotOwn                 = "attachment.not_own"
	CodeAttachmentNothingToChange        = "attachment.nothing_to_change"
	CodeAttachmentPendingLimit           = "attachment.pending_limit"
	CodeAttachmentTooLarge               = "attachment.too_large"
	CodeAttachmentTypeNotAllowed         = "attachment.type_not_allowed"
	CodeAuthAddress                      = "auth.address"
	CodeAuthAssistantOnly                = "auth.assistant_only"
	CodeAuthDisabled                     = "auth.disabled"
	CodeAuthForbidden                    = "auth.forbidden"
	CodeAuthInsufficient                 = "auth.insufficient"
	CodeAuthPersonOnly                   = "auth.person_only"
	CodeAuthReadOnly                     = "auth.read_only"
	CodeAuthUnauthenticated              = "auth.unauthenticated"
	CodeAuthUnknownUser                  = "auth.unknown_user"
	CodeBulkInvalid                      = "bulk.invalid"
	CodeBulkNotFound                     = "bulk.not_found"
	CodeBulkUndoExpired                  = "bulk.undo_expired"
	CodeCalendarBuiltIn                  = "calendar.built_in"
	CodeCalendarExists                   = "calendar.exists"
	CodeCalendarIdTaken                  = "calendar.id_taken"
	CodeCalendarInvalid                  = "calendar.invalid"
	CodeCalendarNoWorkingTime            = "calendar.no_working_time"
	CodeCalendarNotFound                 = "calendar.not_found"
	CodeCalendarStale                    = "calendar.stale"
	CodeCalendarUsed                     = "calendar.used"
	CodeCannedReplyEmptyValue            = "canned_reply.empty_value"
	CodeCannedReplyIdTaken               = "canned_reply.id_taken"
	CodeCannedReplyInvalid               = "canned_reply.invalid"
	CodeCannedReplyNotFound              = "canned_reply.not_found"
	CodeCannedReplyNotOwn                = "canned_reply.not_own"
	CodeCannedReplyPlaceholder           = "canned_reply.placeholder"
	CodeCannedReplyShortcutExists        = "canned_reply.shortcut_exists"
	CodeCannedReplyStale                 = "canned_reply.stale"
	CodeConfigurationCodeExists          = "configuration.code_exists"
	CodeConfigurationIdTaken             = "configuration.id_taken"
	CodeConfigurationInvalid             = "configuration.invalid"
	CodeConfigurationNotFound            = "configuration.not_found"
	CodeConfigurationStale               = "configuration.stale"
	CodeConfigurationContactIdTaken      = "configuration_contact.id_taken"
	CodeConfigurationContactInvalid      = "configuration_contact.invalid"
	CodeConfigurationContactLimit        = "configuration_contact.limit"
	CodeConfigurationContactNotFound     = "configuration_contact.not_found"
	CodeConfigurationContactStale        = "configuration_contact.stale"
	CodeConfigurationKindExists          = "configuration_kind.exists"
	CodeConfigurationKindIdTaken         = "configuration_kind.id_taken"
	CodeConfigurationKindInvalid         = "configuration_kind.invalid"
	CodeConfigurationKindLimit           = "configuration_kind.limit"
	CodeConfigurationKindNotFound        = "configuration_kind.not_found"
	CodeConfigurationKindStale           = "configuration_kind.stale"
	CodeContactPersonUnknownOrganisation = "contact_person.unknown_organisation"
	CodeCustomerDomainInvalid            = "customer.domain_invalid"
	CodeCustomerDomainPublic             = "customer.domain_public"
	CodeCustomerDomainTaken              = "customer.domain_taken"
	CodeCustomerIdTaken                  = "customer.id_taken"
	CodeCustomerInvalid                  = "customer.invalid"
	CodeCustomerNotFound                 = "customer.not_found"
	CodeCustomerNumberExists             = "customer.number_exists"
	CodeCustomerStale                    = "customer.stale"
	CodeDeskInvalid                      = "desk.invalid"
	CodeDeskStale                        = "desk.stale"
	CodeDeskTagLimit                     = "desk.tag_limit"
	CodeDocumentExists                   = "document.exists"
	CodeDocumentIdTaken                  = "document.id_taken"
	CodeDocumentInvalid                  = "document.invalid"
	CodeDocumentNotFound                 = "document.not_found"
	CodeDocumentReplaced                 = "document.replaced"
	CodeDocumentStale                    = "document.stale"
	CodeDocumentState                    = "document.state"
	CodeDocumentWithdrawn                = "document.withdrawn"
	CodeDraftInvalid                     = "draft.invalid"
	CodeDraftLimit                       = "draft.limit"
	CodeDraftNotFound                    = "draft.not_found"
	CodeGeneralPurposeNotFound           = "general_purpose.not_found"
	CodeGrantExists                      = "grant.exists"
	CodeGrantInvalid                     = "grant.invalid"
	CodeGrantInvalidPeriod               = "grant.invalid_period"
	CodeGrantLastAdmin                   = "grant.last_admin"
	CodeGrantNotAssigned                 = "grant.not_assigned"
	CodeGrantNotFound                    = "grant.not_found"
	CodeGrantOwn                         = "grant.own"
	CodeGrantTemporary                   = "grant.temporary"
	CodeGrantToken                       = "grant.token"
	CodeGrantUnknown                     = "grant.unknown"
	CodeIdempotencyKeyReused             = "idempotency.key_reused"
	CodeInboundDecided                   = "inbound.decided"
	CodeInboundInvalid                   = "inbound.invalid"
	CodeInboundNotFound                  = "inbound.not_found"
	CodeInboundRemoved                   = "inbound.removed"
	CodeInboundUnreadable                = "inbound.unreadable"
	CodeIncidentIdTaken                  = "incident.id_taken"
	CodeIncidentInvalid                  = "incident.invalid"
	CodeIncidentNamesCustomer            = "incident.names_customer"
	CodeIncidentNobody                   = "incident.nobody"
	CodeIncidentNotFound                 = "incident.not_found"
	CodeIncidentNotRunning               = "incident.not_running"
	CodeIncidentObjectionClosed          = "incident.objection_closed"
	CodeIncidentOtherCustomer            = "incident.other_customer"
	CodeIncidentPublished                = "incident.published"
	CodeIncidentStale                    = "incident.stale"
	CodeIncidentUnconfirmed              = "incident.unconfirmed"
	CodeIncidentUpdateIdTaken            = "incident_update.id_taken"
	CodeIntegrationIdTaken               = "integration.id_taken"
	CodeIntegrationInvalid               = "integration.invalid"
	CodeIntegrationLimit                 = "integration.limit"
	CodeIntegrationNameExists            = "integration.name_exists"
	CodeIntegrationNotFound              = "integration.not_found"
	CodeIntegrationRevoked               = "integration.revoked"
	CodeIntegrationStale                 = "integration.stale"
	CodeInternal                         = "internal"
	CodeInvitationLimit                  = "invitation.limit"
	CodeInvitationNotFound               = "invitation.not_found"
	CodeLinkCycle                        = "link.cycle"
	CodeLinkExists                       = "link.exists"
	CodeLinkNotFound                     = "link.not_found"
	CodeListInvalid                      = "list.invalid"
	CodeListTooDeep                      = "list.too_deep"
	CodeListUnknownField                 = "list.unknown_field"
	CodeLocationInvalid                  = "location.invalid"
	CodeLocationNotFound                 = "location.not_found"
	CodeLocationStale                    = "location.stale"
	CodeMentionNotFound                  = "mention.not_found"
	CodeMergeClosed                      = "merge.closed"
	CodeMergeMerged                      = "merge.merged"
	CodeMergeOrganisation                = "merge.organisation"
	CodeMessageIdTaken                   = "message.id_taken"
	CodeMessageInvalid                   = "message.invalid"
	CodeMessageLimit                     = "message.limit"
	CodeMessageNotFound                  = "message.not_found"
	CodeMessageNoteNotAllowed            = "message.note_not_allowed"
	CodeMessageThenStatusNotAllowed      = "message.then_status_not_allowed"
	CodeMessageWithdrawNotAllowed        = "message.withdraw_not_allowed"
	CodePushInvalid                      = "push.invalid"
	CodePushUnavailable                  = "push.unavailable"
	CodePushDeviceNotFound               = "push_device.not_found"
	CodeRateLimited                      = "rate.limited"
	CodeRatingAnswered                   = "rating.answered"
	CodeRatingInvalid                    = "rating.invalid"
	CodeRatingRound                      = "rating.round"
	CodeRequestHeadersTooLarge           = "request.headers_too_large"
	CodeRequestInvalid                   = "request.invalid"
	CodeRequestMethodNotAllowed          = "request.method_not_allowed"
	CodeRequestMisdirected               = "request.misdirected"
	CodeRequestNotFound                  = "request.not_found"
	CodeRequestTooLarge                  = "request.too_large"
	CodeRequestUnsupportedType           = "request.unsupported_type"
	CodeSavedViewIdTaken                 = "saved_view.id_taken"
	CodeSavedViewInvalid                 = "saved_view.invalid"
	CodeSavedViewLimit                   = "saved_view.limit"
	CodeSavedViewNotFound                = "saved_view.not_found"
	CodeSavedViewShared                  = "saved_view.shared"
	CodeSavedViewStale                   = "saved_view.stale"
	CodeStorageFull                      = "storage.full"
	CodeSynergyMockDisabled              = "synergy_mock.disabled"
	CodeTagExists                        = "tag.exists"
	CodeTagIdTaken                       = "tag.id_taken"
	CodeTagInvalid                       = "tag.invalid"
	CodeTagLimit                         = "tag.limit"
	CodeTagNotFound                      = "tag.not_found"
	CodeTagStale                         = "tag.stale"
	CodeTeamExists                       = "team.exists"
	CodeTeamIdTaken                      = "team.id_taken"
	CodeTeamInvalid                      = "team.invalid"
	CodeTeamNotFound                     = "team.not_found"
	CodeTeamStale                        = "team.stale"
	CodeTicketAssignee                   = "ticket.assignee"
	CodeTicketClosed                     = "ticket.closed"
	CodeTicketInvalid                    = "ticket.invalid"
	CodeTicketNotFound                   = "ticket.not_found"
	CodeTicketOrganisation               = "ticket.organisation"
	CodeTicketPriority                   = "ticket.priority"
	CodeTicketRequester                  = "ticket.requester"
	CodeTicketStale                      = "ticket.stale"
	CodeTicketStatus                     = "ticket.status"
	CodeTokenLimit                       = "token.limit"
	CodeTokenNotFound                    = "token.not_found"
	CodeUnavailable                      = "unavailable"
	CodeUserAlreadyErased                = "user.already_erased"
	CodeUserEmailExists                  = "user.email_exists"
	CodeUserExportLimit                  = "user.export_limit"
	CodeUserInvalid                      = "user.invalid"
	CodeUserNotFound                     = "user.not_found"
	CodeUserOrganisation                 = "user.organisation"
	CodeUserUsernameExists               = "user.username_exists"
	CodeViewAsCustomer                   = "view_as.customer"
	CodeViewAsEnded                      = "view_as.ended"
	CodeViewAsIdTaken                    = "view_as.id_taken"
	CodeViewAsInvalid                    = "view_as.invalid"
	CodeViewAsNoAccess                   = "view_as.no_access"
	CodeViewAsNotAllowed                 = "view_as.not_allowed"
	CodeViewAsNotFound                   = "view_as.not_found"
	CodeViewAsReadOnly                   = "view_as.read_only"
	CodeWebhookDeliveryNotFound          = "webhook.delivery_not_found"
	CodeWebhookIdTaken                   = "webhook.id_taken"
	CodeWebhookInvalid                   = "webhook.invalid"
	CodeWebhookLimit                     = "webhook.limit"
	CodeWebhookNotFound                  = "webhook.not_found"
	CodeWebhookNotHttps                  = "webhook.not_https"
	CodeWebhookNotPublic                 = "webhook.not_public"
	CodeWebhookOff                       = "webhook.off"
	CodeWebhookStale                     = "webhook.stale"
	CodeWebhookSwitchedOff               = "webhook.switched_off"
)

// Codes are all of them, each with the status that it comes with.
var Codes = map[string]int{
	CodeAccountAlreadyLinked:             409,
	CodeAccountIdentityRequired:          400,
	CodeAccountInvalid:                   400,
	CodeAccountLastAdmin:                 409,
	CodeAccountNotFound:                  404,
	CodeAccountRefused:                   409,
	CodeAgreementExists:                  409,
	CodeAgreementIdTaken:                 409,
	CodeAgreementInvalid:                 400,
	CodeAgreementNotFound:                404,
	CodeAgreementStale:                   409,
	CodeAttachmentFileEmpty:              400,
	CodeAttachmentFileMissing:            400,
	CodeAttachmentNotFound:               404,
	CodeAttachmentNotOwn:                 403,
	CodeAttachmentNothingToChange:        400,
	CodeAttachmentPendingLimit:           400,
	CodeAttachmentTooLarge:               413,
	CodeAttachmentTypeNotAllowed:         415,
	CodeAuthAddress:                      403,
	CodeAuthAssistantOnly:                403,
	CodeAuthDisabled:                     401,
	CodeAuthForbidden:                    403,
	CodeAuthInsufficient:                 401,
	CodeAuthPersonOnly:                   403,
	CodeAuthReadOnly:                     403,
	CodeAuthUnauthenticated:              401,
	CodeAuthUnknownUser:                  403,
	CodeBulkInvalid:                      400,
	CodeBulkNotFound:                     404,
	CodeBulkUndoExpired:                  409,
	CodeCalendarBuiltIn:                  409,
	CodeCalendarExists:                   409,
	CodeCalendarIdTaken:                  409,
	CodeCalendarInvalid:                  400,
	CodeCalendarNoWorkingTime:            400,
	CodeCalendarNotFound:                 404,
	CodeCalendarStale:                    409,
	CodeCalendarUsed:                     409,
	CodeCannedReplyEmptyValue:            409,
	CodeCannedReplyIdTaken:               409,
	CodeCannedReplyInvalid:               400,
	CodeCannedReplyNotFound:              404,
	CodeCannedReplyNotOwn:                403,
	CodeCannedReplyPlaceholder:           400,
	CodeCannedReplyShortcutExists:        409,
	CodeCannedReplyStale:                 409,
	CodeConfigurationCodeExists:          409,
	CodeConfigurationIdTaken:             409,
	CodeConfigurationInvalid:             400,
	CodeConfigurationNotFound:            404,
	CodeConfigurationStale:               409,
	CodeConfigurationContactIdTaken:      409,
	CodeConfigurationContactInvalid:      400,
	CodeConfigurationContactLimit:        409,
	CodeConfigurationContactNotFound:     404,
	CodeConfigurationContactStale:        409,
	CodeConfigurationKindExists:          409,
	CodeConfigurationKindIdTaken:         409,
	CodeConfigurationKindInvalid:         400,
	CodeConfigurationKindLimit:           409,
	CodeConfigurationKindNotFound:        404,
	CodeConfigurationKindStale:           409,
	CodeContactPersonUnknownOrganisation: 400,
	CodeCustomerDomainInvalid:            400,
	CodeCustomerDomainPublic:             400,
	CodeCustomerDomainTaken:              409,
	CodeCustomerIdTaken:                  409,
	CodeCustomerInvalid:                  400,
	CodeCustomerNotFound:                 404,
	CodeCustomerNumberExists:             409,
	CodeCustomerStale:                    409,
	CodeDeskInvalid:                      400,
	CodeDeskStale:                        409,
	CodeDeskTagLimit:                     409,
	CodeDocumentExists:                   409,
	CodeDocumentIdTaken:                  409,
	CodeDocumentInvalid:                  400,
	CodeDocumentNotFound:                 404,
	CodeDocumentReplaced:                 404,
	CodeDocumentStale:                    409,
	CodeDocumentState:                    409,
	CodeDocumentWithdrawn:                404,
	CodeDraftInvalid:                     400,
	CodeDraftLimit:                       409,
	CodeDraftNotFound:                    404,
	CodeGeneralPurposeNotFound:           404,
	CodeGrantExists:                      409,
	CodeGrantInvalid:                     400,
	CodeGrantInvalidPeriod:               400,
	CodeGrantLastAdmin:                   409,
	CodeGrantNotAssigned:                 404,
	CodeGrantNotFound:                    404,
	CodeGrantOwn:                         403,
	CodeGrantTemporary:                   403,
	CodeGrantToken:                       403,
	CodeGrantUnknown:                     400,
	CodeIdempotencyKeyReused:             409,
	CodeInboundDecided:                   409,
	CodeInboundInvalid:                   400,
	CodeInboundNotFound:                  404,
	CodeInboundRemoved:                   404,
	CodeInboundUnreadable:                400,
	CodeIncidentIdTaken:                  409,
	CodeIncidentInvalid:                  400,
	CodeIncidentNamesCustomer:            400,
	CodeIncidentNobody:                   409,
	CodeIncidentNotFound:                 404,
	CodeIncidentNotRunning:               409,
	CodeIncidentObjectionClosed:          409,
	CodeIncidentOtherCustomer:            409,
	CodeIncidentPublished:                409,
	CodeIncidentStale:                    409,
	CodeIncidentUnconfirmed:              409,
	CodeIncidentUpdateIdTaken:            409,
	CodeIntegrationIdTaken:               409,
	CodeIntegrationInvalid:               400,
	CodeIntegrationLimit:                 409,
	CodeIntegrationNameExists:            409,
	CodeIntegrationNotFound:              404,
	CodeIntegrationRevoked:               409,
	CodeIntegrationStale:                 409,
	CodeInternal:                         500,
	CodeInvitationLimit:                  409,
	CodeInvitationNotFound:               404,
	CodeLinkCycle:                        409,
	CodeLinkExists:                       409,
	CodeLinkNotFound:                     404,
	CodeListInvalid:                      400,
	CodeListTooDeep:                      400,
	CodeListUnknownField:                 400,
	CodeLocationInvalid:                  400,
	CodeLocationNotFound:                 404,
	CodeLocationStale:                    409,
	CodeMentionNotFound:                  404,
	CodeMergeClosed:                      409,
	CodeMergeMerged:                      409,
	CodeMergeOrganisation:                409,
	CodeMessageIdTaken:                   409,
	CodeMessageInvalid:                   400,
	CodeMessageLimit:                     429,
	CodeMessageNotFound:                  404,
	CodeMessageNoteNotAllowed:            403,
	CodeMessageThenStatusNotAllowed:      403,
	CodeMessageWithdrawNotAllowed:        403,
	CodePushInvalid:                      400,
	CodePushUnavailable:                  409,
	CodePushDeviceNotFound:               404,
	CodeRateLimited:                      429,
	CodeRatingAnswered:                   409,
	CodeRatingInvalid:                    400,
	CodeRatingRound:                      409,
	CodeRequestHeadersTooLarge:           431,
	CodeRequestInvalid:                   400,
	CodeRequestMethodNotAllowed:          405,
	CodeRequestMisdirected:               421,
	CodeRequestNotFound:                  404,
	CodeRequestTooLarge:                  413,
	CodeRequestUnsupportedType:           415,
	CodeSavedViewIdTaken:                 409,
	CodeSavedViewInvalid:                 400,
	CodeSavedViewLimit:                   409,
	CodeSavedViewNotFound:                404,
	CodeSavedViewShared:                  403,
	CodeSavedViewStale:                   409,
	CodeStorageFull:                      507,
	CodeSynergyMockDisabled:              404,
	CodeTagExists:                        409,
	CodeTagIdTaken:                       409,
	CodeTagInvalid:                       400,
	CodeTagLimit:                         409,
	CodeTagNotFound:                      404,
	CodeTagStale:                         409,
	CodeTeamExists:                       409,
	CodeTeamIdTaken:                      409,
	CodeTeamInvalid:                      400,
	CodeTeamNotFound:                     404,
	CodeTeamStale:                        409,
	CodeTicketAssignee:                   403,
	CodeTicketClosed:                     409,
	CodeTicketInvalid:                    400,
	CodeTicketNotFound:                   404,
	CodeTicketOrganisation:               403,
	CodeTicketPriority:                   403,
	CodeTicketRequester:                  403,
	CodeTicketStale:                      409,
	CodeTicketStatus:                     403,
	CodeTokenLimit:                       409,
	CodeTokenNotFound:                    404,
	CodeUnavailable:                      503,
	CodeUserAlreadyErased:                409,
	CodeUserEmailExists:                  409,
	CodeUserExportLimit:                  429,
	CodeUserInvalid:                      400,
	CodeUserNotFound:                     404,
	CodeUserOrganisation:                 403,
	CodeUserUsernameExists:               409,
	CodeViewAsCustomer:                   403,
	CodeViewAsEnded:                      401,
	CodeViewAsIdTaken:                    409,
	CodeViewAsInvalid:                    400,
	CodeViewAsNoAccess:                   409,
	CodeViewAsNotAllowed:                 403,
	CodeViewAsNotFound:                   404,
	CodeViewAsReadOnly:                   403,
	CodeWebhookDeliveryNotFound:          404,
	CodeWebhookIdTaken:                   409,
	CodeWebhookInvalid:                   400,
	CodeWebhookLimit:                     409,
	CodeWebhookNotFound:                  404,
	CodeWebhookNotHttps:                  400,
	CodeWebhookNotPublic:                 400,
	CodeWebhookOff:                       409,
	CodeWebhookStale:                     409,
	CodeWebhookSwitchedOff:               409,
}

// The codes of what is wrong with one field.
const (
	FieldCodeDuplicate  = "duplicate"
	FieldCodeInvalid    = "invalid"
	FieldCodeNoLength   = "no_length"
	FieldCodeRequired   = "required"
	FieldCodeTooDeep    = "too_deep"
	FieldCodeTooFew     = "too_few"
	FieldCodeTooLarge   = "too_large"
	FieldCodeTooLong    = "too_long"
	FieldCodeTooMany    = "too_many"
	FieldCodeTooShort   = "too_short"
	FieldCodeTooSlow    = "too_slow"
	FieldCodeTooSmall   = "too_small"
	FieldCodeUnexpected = "unexpected"
	FieldCodeUnknown    = "unknown"
)

// FieldCodes are all of these.
var FieldCodes = []string{
	FieldCodeDuplicate,
	FieldCodeInvalid,
	FieldCodeNoLength,
	FieldCodeRequired,
	FieldCodeTooDeep,
	FieldCodeTooFew,
	FieldCodeTooLarge,
	FieldCodeTooLong,
	FieldCodeTooMany,
	FieldCodeTooShort,
	FieldCodeTooSlow,
	FieldCodeTooSmall,
	FieldCodeUnexpected,
	FieldCodeUnknown,
}
