/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
export * from './codes.js';
export * from './fetch.js';
export * from './model/index.js';
export * from './plain/accounts.js';
export * from './plain/agreements.js';
export * from './plain/attachments.js';
export * from './plain/customers.js';
export * from './plain/desk.js';
export * from './plain/documents.js';
export * from './plain/drafts.js';
export * from './plain/general-purposes.js';
export * from './plain/grants.js';
export * from './plain/inbound.js';
export * from './plain/incidents.js';
export * from './plain/integrations.js';
export * from './plain/messages.js';
export * from './plain/people.js';
export * from './plain/push.js';
export * from './plain/queue.js';
export * from './plain/services.js';
export * from './plain/settings.js';
export * from './plain/support-tickets.js';
export * from './plain/synergy-mock.js';
export * from './plain/users.js';
