/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import {
  faker
} from '@faker-js/faker';

import {
  HttpResponse,
  http
} from 'msw';
import type {
  RequestHandlerOptions
} from 'msw';

import {
  ClockState,
  MessageChannel,
  MessageKind,
  PausedBy,
  TicketEventDetailKind,
  TicketEventType,
  TicketPriority,
  TicketStatus,
  TicketTopic
} from '.././model/index.js';
import type {
  Attachment,
  SupportTicket,
  SupportTicketDetail,
  SupportTicketPage,
  TicketRating
} from '.././model/index.js';


export const getListSupportTicketsResponseMock = (overrideResponse: Partial< SupportTicketPage > = {}): SupportTicketPage => ({items: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})), pageNo: faker.number.int({min: 1, max: undefined}), pageSize: faker.number.int({min: 1, max: 100}), total: faker.number.int({min: 0, max: 10000}), totalIsExact: faker.datatype.boolean(), ...overrideResponse})

export const getCreateSupportTicketResponseMock = (): SupportTicket => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})

export const getGetSupportTicketResponseMock = (): SupportTicketDetail => ({...{...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},},...{openingHours: {...{zone: faker.string.alpha({length: {min: 10, max: 20}}), hours: Array.from({ length: faker.number.int({ min: 7, max: 7 }) }, (_, i) => i + 1).map(() => (Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')}))))},}, rating: {...{round: faker.number.int({min: 1, max: undefined}), askedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, answeredOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), answeredBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, resolved: faker.datatype.boolean(), score: faker.helpers.arrayElement([faker.number.int({min: 1, max: 5}), null]), comment: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null])},}, mergedInto: {...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null])},}, messages: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), ticketId: faker.number.int({min: undefined, max: undefined}), seq: faker.number.int({min: 1, max: undefined}), kind: faker.helpers.arrayElement(Object.values(MessageKind)), channel: faker.helpers.arrayElement(Object.values(MessageChannel)), text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, readBy: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, readOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), attachments: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), replyToId: faker.helpers.arrayElement([faker.string.uuid(), null]), event: {...{type: faker.helpers.arrayElement(Object.values(TicketEventType)), from: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), to: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), automatic: faker.datatype.boolean(), detail: {...{kind: faker.helpers.arrayElement(Object.values(TicketEventDetailKind)), until: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null])},}},}, withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}})), hasMoreMessages: faker.datatype.boolean()},})

export const getUpdateSupportTicketResponseMock = (): SupportTicket => ({...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},})

export const getGetSupportTicketByExactIdResponseMock = (): SupportTicketDetail => ({...{...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null]), configurationId: faker.helpers.arrayElement([faker.string.uuid(), null]), organisationId: faker.string.uuid(), subject: faker.string.alpha({length: {min: 10, max: 20}}), topic: faker.helpers.arrayElement(Object.values(TicketTopic)), status: faker.helpers.arrayElement(Object.values(TicketStatus)), priority: faker.helpers.arrayElement(Object.values(TicketPriority)), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, lastActivityOn: `${faker.date.past().toISOString().split('.')[0]}Z`, unreadCount: faker.number.int({min: 0, max: undefined}), unopened: faker.datatype.boolean(), following: faker.datatype.boolean(), snoozedUntil: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), promise: {...{response: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}, resolution: {...{state: faker.helpers.arrayElement(Object.values(ClockState)), dueOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), doneOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), pausedBy: faker.helpers.arrayElement(Object.values(PausedBy)), pausedMs: faker.number.int({min: 0, max: undefined})},}},}, lastSeq: faker.number.int({min: undefined, max: undefined}), rev: faker.number.int({min: undefined, max: undefined})},...{organisationName: faker.string.alpha({length: {min: 10, max: 20}}), createdBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})}, participants: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, following: faker.datatype.boolean()})), assignee: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()},}},...{lastMessage: {...{text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, attachmentCount: faker.number.int({min: 0, max: undefined})},}},},...{openingHours: {...{zone: faker.string.alpha({length: {min: 10, max: 20}}), hours: Array.from({ length: faker.number.int({ min: 7, max: 7 }) }, (_, i) => i + 1).map(() => (Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, (_, i) => i + 1).map(() => ({from: faker.helpers.fromRegExp('^([01][0-9]|2[0-3]):[0-5][0-9]$'), to: faker.helpers.fromRegExp('^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$')}))))},}, rating: {...{round: faker.number.int({min: 1, max: undefined}), askedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, answeredOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), answeredBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, resolved: faker.datatype.boolean(), score: faker.helpers.arrayElement([faker.number.int({min: 1, max: 5}), null]), comment: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null])},}, mergedInto: {...{id: faker.number.int({min: undefined, max: undefined}), exactId: faker.helpers.arrayElement([faker.helpers.fromRegExp('^[0-9]{8}$'), null])},}, messages: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), ticketId: faker.number.int({min: undefined, max: undefined}), seq: faker.number.int({min: 1, max: undefined}), kind: faker.helpers.arrayElement(Object.values(MessageKind)), channel: faker.helpers.arrayElement(Object.values(MessageChannel)), text: faker.string.alpha({length: {min: 10, max: 20}}), sendBy: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`, readBy: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({user: {id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}}), isCustomer: faker.datatype.boolean()}, readOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), attachments: Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`})), replyToId: faker.helpers.arrayElement([faker.string.uuid(), null]), event: {...{type: faker.helpers.arrayElement(Object.values(TicketEventType)), from: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), to: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), automatic: faker.datatype.boolean(), detail: {...{kind: faker.helpers.arrayElement(Object.values(TicketEventDetailKind)), until: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), ticketId: faker.helpers.arrayElement([faker.number.int({min: undefined, max: undefined}), null])},}},}, withdrawnOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), withdrawnBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}})), hasMoreMessages: faker.datatype.boolean()},})

export const getListSupportTicketAttachmentsResponseMock = (): Attachment[] => (Array.from({ length: faker.number.int({ min: 1, max: 10 }) }, (_, i) => i + 1).map(() => ({id: faker.string.uuid(), messageId: faker.helpers.arrayElement([faker.string.uuid(), null]), name: faker.string.alpha({length: {min: 10, max: 20}}), description: faker.string.alpha({length: {min: 10, max: 20}}), contentType: faker.string.alpha({length: {min: 10, max: 20}}), size: faker.number.int({min: 0, max: undefined}), width: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), height: faker.helpers.arrayElement([faker.number.int({min: 1, max: undefined}), null]), sha256: faker.helpers.fromRegExp('^[0-9a-f]{64}$'), createdOn: `${faker.date.past().toISOString().split('.')[0]}Z`})))

export const getAnswerRatingResponseMock = (overrideResponse: Partial< TicketRating > = {}): TicketRating => ({round: faker.number.int({min: 1, max: undefined}), askedOn: `${faker.date.past().toISOString().split('.')[0]}Z`, answeredOn: faker.helpers.arrayElement([`${faker.date.past().toISOString().split('.')[0]}Z`, null]), answeredBy: {...{id: faker.string.uuid(), fullName: faker.string.alpha({length: {min: 10, max: 20}})},}, resolved: faker.datatype.boolean(), score: faker.helpers.arrayElement([faker.number.int({min: 1, max: 5}), null]), comment: faker.helpers.arrayElement([faker.string.alpha({length: {min: 10, max: 20}}), null]), ...overrideResponse})


export const getListSupportTicketsMockHandler = (overrideResponse?: SupportTicketPage | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SupportTicketPage> | SupportTicketPage), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListSupportTicketsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getCreateSupportTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getCreateSupportTicketResponseMock()),
      { status: 201,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetSupportTicketMockHandler = (overrideResponse?: SupportTicketDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SupportTicketDetail> | SupportTicketDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetSupportTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getUpdateSupportTicketMockHandler = (overrideResponse?: SupportTicket | ((info: Parameters<Parameters<typeof http.put>[1]>[0]) => Promise<SupportTicket> | SupportTicket), options?: RequestHandlerOptions) => {
  return http.put('*/api/support-tickets/:id', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getUpdateSupportTicketResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getGetSupportTicketByExactIdMockHandler = (overrideResponse?: SupportTicketDetail | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<SupportTicketDetail> | SupportTicketDetail), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/exact/:exactId', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getGetSupportTicketByExactIdResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getSubscribeSupportTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/subscribe', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getUnsubscribeSupportTicketMockHandler = (overrideResponse?: void | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<void> | void), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/unsubscribe', async (info) => {
  if (typeof overrideResponse === 'function') {await overrideResponse(info); }
    return new HttpResponse(null,
      { status: 204,
        
      })
  }, options)
}

export const getListSupportTicketAttachmentsMockHandler = (overrideResponse?: Attachment[] | ((info: Parameters<Parameters<typeof http.get>[1]>[0]) => Promise<Attachment[]> | Attachment[]), options?: RequestHandlerOptions) => {
  return http.get('*/api/support-tickets/:id/attachments', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getListSupportTicketAttachmentsResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}

export const getAnswerRatingMockHandler = (overrideResponse?: TicketRating | ((info: Parameters<Parameters<typeof http.post>[1]>[0]) => Promise<TicketRating> | TicketRating), options?: RequestHandlerOptions) => {
  return http.post('*/api/support-tickets/:id/rating', async (info) => {
  
    return new HttpResponse(JSON.stringify(overrideResponse !== undefined
    ? (typeof overrideResponse === "function" ? await overrideResponse(info) : overrideResponse)
    : getAnswerRatingResponseMock()),
      { status: 200,
        headers: { 'Content-Type': 'application/json' }
      })
  }, options)
}
export const getSupportTicketsMock = () => [
  getListSupportTicketsMockHandler(),
  getCreateSupportTicketMockHandler(),
  getGetSupportTicketMockHandler(),
  getUpdateSupportTicketMockHandler(),
  getGetSupportTicketByExactIdMockHandler(),
  getSubscribeSupportTicketMockHandler(),
  getUnsubscribeSupportTicketMockHandler(),
  getListSupportTicketAttachmentsMockHandler(),
  getAnswerRatingMockHandler()
]
