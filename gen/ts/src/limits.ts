/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
/** What a file of an attachment may hold. */
export const MAX_FILE_BYTES = 26214400;

/** PageNo x PageSize; totals are counted up to here, too. */
export const MAX_LIST_ROW = 10000;

/** Messages that JoinRoom pushes. */
export const MAX_CATCH_UP = 500;

/** Messages in a ticket's detail. */
export const MAX_TICKET_MESSAGES = 100;

/** Of opening hours that a rule may promise: a year of them. */
export const MAX_PROMISE_MINUTES = 525600;

/** How long a token of an integration may work. */
export const MAX_TOKEN_DAYS = 366;

/** How long after its resolution a customer's message reopens a ticket. */
export const REOPEN_WITHIN_DAYS = 14;

export const ListLimits = {
  PageSize: { default: 25, max: 100 },
  SearchParameter: { max: 200 },
  Filters: { max: 20 },
} as const;

export const AddUserGrantRequestLimits = {
  reason: { max: 500 },
} as const;

export const AnswerRatingRequestLimits = {
  comment: { max: 1000 },
} as const;

export const AttributeValueLimits = {
  key: { max: 40 },
  value: { max: 500 },
} as const;

export const BulkUpdateRequestLimits = {
  ticketIds: { min: 1, max: 100 },
  addTagIds: { max: 20 },
  removeTagIds: { max: 20 },
  replyText: { min: 1, max: 10000 },
  seen: { max: 100 },
} as const;

export const CalendarExceptionLimits = {
  on: { max: 10 },
  name: { min: 1, max: 60 },
} as const;

export const CancelIncidentRequestLimits = {
  reason: { min: 1, max: 2000 },
} as const;

export const CreateAgreementRequestLimits = {
  rules: { max: 100 },
} as const;

export const CreateAttachmentFormLimits = {
  name: { min: 1, max: 255 },
  description: { max: 500 },
} as const;

export const CreateCalendarRequestLimits = {
  name: { min: 1, max: 60 },
  zone: { min: 1, max: 60 },
  hours: { min: 7, max: 7 },
  exceptions: { max: 400 },
} as const;

export const CreateCannedReplyRequestLimits = {
  title: { min: 2, max: 80 },
  shortcut: { max: 40 },
  text: { min: 1, max: 10000 },
} as const;

export const CreateConfigurationContactRequestLimits = {
  name: { min: 1, max: 80 },
  phone: { min: 5, max: 30 },
} as const;

export const CreateConfigurationKindRequestLimits = {
  caption: { min: 1, max: 60 },
  icon: { max: 40 },
  attributes: { max: 30 },
} as const;

export const CreateConfigurationRequestLimits = {
  code: { min: 1, max: 60 },
  description: { max: 200 },
  postCode: { max: 10 },
  houseNumber: { max: 20 },
  city: { max: 100 },
} as const;

export const CreateContactPersonRequestLimits = {
  firstName: { min: 1, max: 80 },
  lastName: { min: 1, max: 80 },
  email: { min: 3, max: 254 },
  phone: { max: 25 },
} as const;

export const CreateCustomerRequestLimits = {
  name: { min: 2, max: 120 },
  customerNumber: { min: 1, max: 40 },
  emailDomains: { max: 50 },
} as const;

export const CreateIncidentRequestLimits = {
  title: { max: 80 },
  startsOn: { max: 40 },
  expectedEndOn: { max: 40 },
  objectUntil: { max: 40 },
  nextUpdateOn: { max: 40 },
  text: { max: 2000 },
} as const;

export const CreateIncidentUpdateRequestLimits = {
  text: { min: 1, max: 2000 },
  nextUpdateOn: { max: 40 },
  expectedEndOn: { max: 40 },
} as const;

export const CreateIntegrationRequestLimits = {
  name: { min: 2, max: 40 },
  purpose: { max: 120 },
  networks: { max: 20 },
  grantIds: { max: 20 },
} as const;

export const CreateReplyDraftRequestLimits = {
  text: { min: 1, max: 10000 },
} as const;

export const CreateSavedViewRequestLimits = {
  name: { min: 1, max: 40 },
  state: { max: 2000 },
} as const;

export const CreateSupportTicketRequestLimits = {
  subject: { min: 5, max: 150 },
  text: { min: 20, max: 10000 },
  attachmentIds: { max: 10 },
  followerIds: { max: 50 },
} as const;

export const CreateTagRequestLimits = {
  name: { min: 1, max: 40 },
} as const;

export const CreateTeamRequestLimits = {
  name: { min: 1, max: 60 },
  memberIds: { max: 200 },
  topics: { max: 4 },
} as const;

export const CreateTicketDraftRequestLimits = {
  subject: { min: 5, max: 150 },
  text: { min: 20, max: 10000 },
} as const;

export const CreateTokenRequestLimits = {
  name: { min: 1, max: 40 },
} as const;

export const CreateUserAccountRequestLimits = {
  email: { min: 3, max: 254 },
  username: { min: 3, max: 254 },
  issuer: { max: 500 },
  subject: { min: 1, max: 255 },
  label: { max: 100 },
} as const;

export const CreateUserRequestLimits = {
  firstName: { min: 1, max: 80 },
  lastName: { min: 1, max: 80 },
  email: { min: 3, max: 254 },
  username: { min: 3, max: 50 },
  phone: { max: 25 },
  grants: { max: 20 },
} as const;

export const CreateWebhookRequestLimits = {
  url: { min: 1, max: 500 },
  events: { min: 1, max: 9 },
} as const;

export const EndIncidentRequestLimits = {
  endedOn: { max: 40 },
  cause: { min: 3, max: 200 },
  text: { min: 1, max: 2000 },
} as const;

export const EraseUserRequestLimits = {
  reason: { max: 500 },
} as const;

export const ImportConfigurationsRequestLimits = {
  rows: { min: 1, max: 500 },
} as const;

export const ImportUsersRequestLimits = {
  rows: { min: 1, max: 500 },
} as const;

export const ImportedAttributeLimits = {
  caption: { max: 1000 },
  value: { max: 1000 },
} as const;

export const ImportedConfigurationLimits = {
  code: { max: 1000 },
  description: { max: 1000 },
  postCode: { max: 1000 },
  houseNumber: { max: 1000 },
  city: { max: 1000 },
} as const;

export const ImportedFactsLimits = {
  kind: { max: 1000 },
  startsOn: { max: 1000 },
  contractEndsOn: { max: 1000 },
  contractNumber: { max: 1000 },
  noticeBy: { max: 1000 },
  attributes: { max: 100 },
} as const;

export const ImportedUserLimits = {
  firstName: { max: 1000 },
  lastName: { max: 1000 },
  email: { max: 1000 },
  username: { max: 1000 },
  phone: { max: 1000 },
  grants: { max: 20 },
} as const;

export const IncidentAudienceLimits = {
  city: { max: 100 },
  postCodeFrom: { max: 4 },
  postCodeTo: { max: 4 },
  attributes: { max: 50 },
  codes: { max: 500 },
  exceptCustomerIds: { max: 500 },
} as const;

export const KindAttributeLimits = {
  key: { max: 40 },
  caption: { min: 1, max: 60 },
  choices: { max: 50 },
} as const;

export const MaintenanceCalendarLimits = {
  address: { max: 2048 },
} as const;

export const NameRequestLimits = {
  name: { max: 80 },
} as const;

export const NewMessageLimits = {
  text: { max: 10000 },
  attachmentIds: { max: 10 },
} as const;

export const NewTokenLimits = {
  name: { min: 1, max: 40 },
} as const;

export const ObjectToIncidentRequestLimits = {
  reason: { min: 10, max: 500 },
} as const;

export const OpeningHoursLimits = {
  from: { max: 5 },
  to: { max: 5 },
} as const;

export const RegisterPushDeviceRequestLimits = {
  endpoint: { min: 1, max: 1000 },
  p256dh: { min: 86, max: 88 },
  auth: { min: 22, max: 24 },
  label: { min: 1, max: 80 },
} as const;

export const ReleaseInboundMailRequestLimits = {
  subject: { min: 5, max: 150 },
} as const;

export const ServiceFactsLimits = {
  startsOn: { max: 10 },
  contractEndsOn: { max: 10 },
  contractNumber: { max: 40 },
  noticeBy: { max: 10 },
  attributes: { max: 30 },
} as const;

export const SetCannedReplyActionsLimits = {
  addTagIds: { max: 20 },
} as const;

export const SplitTicketRequestLimits = {
  subject: { min: 5, max: 150 },
  text: { max: 10000 },
} as const;

export const StartViewRequestLimits = {
  reason: { min: 10, max: 500 },
} as const;

export const ThenChangeLimits = {
  addTagIds: { max: 20 },
} as const;

export const UpdateAgreementRequestLimits = {
  rules: { max: 100 },
} as const;

export const UpdateAttachmentFormLimits = {
  name: { min: 1, max: 255 },
  description: { max: 500 },
} as const;

export const UpdateCalendarRequestLimits = {
  name: { min: 1, max: 60 },
  zone: { min: 1, max: 60 },
  hours: { min: 7, max: 7 },
  exceptions: { max: 400 },
} as const;

export const UpdateCannedReplyRequestLimits = {
  title: { min: 2, max: 80 },
  shortcut: { max: 40 },
  text: { min: 1, max: 10000 },
} as const;

export const UpdateConfigurationContactRequestLimits = {
  name: { min: 1, max: 80 },
  phone: { min: 5, max: 30 },
} as const;

export const UpdateConfigurationKindRequestLimits = {
  caption: { min: 1, max: 60 },
  icon: { max: 40 },
  attributes: { max: 30 },
} as const;

export const UpdateConfigurationRequestLimits = {
  code: { min: 1, max: 60 },
  description: { max: 200 },
  postCode: { max: 10 },
  houseNumber: { max: 20 },
  city: { max: 100 },
} as const;

export const UpdateCustomerRequestLimits = {
  name: { min: 2, max: 120 },
  customerNumber: { min: 1, max: 40 },
  emailDomains: { max: 50 },
} as const;

export const UpdateDeskRequestLimits = {
  tagIds: { max: 20 },
} as const;

export const UpdateDocumentRequestLimits = {
  name: { min: 1, max: 255 },
  period: { max: 7 },
} as const;

export const UpdateIncidentRequestLimits = {
  title: { max: 80 },
  startsOn: { max: 40 },
  expectedEndOn: { max: 40 },
  objectUntil: { max: 40 },
  nextUpdateOn: { max: 40 },
  text: { max: 2000 },
} as const;

export const UpdateIntegrationRequestLimits = {
  name: { min: 2, max: 40 },
  purpose: { max: 120 },
  networks: { max: 20 },
} as const;

export const UpdateSavedViewRequestLimits = {
  name: { min: 1, max: 40 },
  state: { max: 2000 },
} as const;

export const UpdateStaffPreferencesRequestLimits = {
  queueView: { min: 1, max: 60 },
} as const;

export const UpdateSupportTicketRequestLimits = {
  subject: { min: 5, max: 150 },
  followerIds: { max: 50 },
} as const;

export const UpdateTagRequestLimits = {
  name: { min: 1, max: 40 },
} as const;

export const UpdateTeamRequestLimits = {
  name: { min: 1, max: 60 },
  memberIds: { max: 200 },
  topics: { max: 4 },
} as const;

export const UpdateUserAccountRequestLimits = {
  label: { max: 100 },
} as const;

export const UpdateUserGrantRequestLimits = {
  reason: { max: 500 },
} as const;

export const UpdateWebhookRequestLimits = {
  url: { min: 1, max: 500 },
  events: { min: 1, max: 9 },
} as const;

export const UploadDocumentFormLimits = {
  name: { min: 1, max: 255 },
  period: { max: 7 },
} as const;

export const WithdrawDocumentRequestLimits = {
  reason: { min: 1, max: 500 },
} as const;

export const WithdrawMessageRequestLimits = {
  reason: { max: 500 },
} as const;
