/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * The client makes the id; repeating the call returns the same. Everybody's need manage:settings, a team's are made by its members.

Codes: `canned_reply.invalid` (400: an unknown team, or actions with somebody or something that is unknown, with the field), `canned_reply.placeholder` (400: the text has one that there is not),
`canned_reply.not_own` (403: everybody's, or another team's), `canned_reply.id_taken`, `canned_reply.shortcut_exists` (409).

 * @summary Create a canned reply
 */
export const createCannedReplyBodyTitleMin = 2;
export const createCannedReplyBodyTitleMax = 80;
export const createCannedReplyBodyTitleRegExp = new RegExp('\\S');
export const createCannedReplyBodyShortcutMax = 40;
export const createCannedReplyBodyShortcutRegExp = new RegExp('^([a-z0-9][a-z0-9-]*)?$');
export const createCannedReplyBodyTextMax = 10000;
export const createCannedReplyBodyTextRegExp = new RegExp('\\S');
export const createCannedReplyBodyActionsAddTagIdsMax = 20;

export const createCannedReplyBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "owner": zod.enum(['personal', 'team', 'shared']).describe('Who has it: one of the staff, a team, everybody'),
  "teamId": zod.uuid().optional().describe('Of a team\'s'),
  "title": zod.string().min(createCannedReplyBodyTitleMin).max(createCannedReplyBodyTitleMax).regex(createCannedReplyBodyTitleRegExp),
  "shortcut": zod.string().max(createCannedReplyBodyShortcutMax).regex(createCannedReplyBodyShortcutRegExp).optional().describe('Unique among the owner\'s; none when absent or empty'),
  "text": zod.string().min(1).max(createCannedReplyBodyTextMax).regex(createCannedReplyBodyTextRegExp),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']).optional(),
  "actions": zod.object({
  "status": zod.enum(['waiting_customer', 'in_progress', 'resolved']).optional(),
  "assign": zod.enum(['me', 'nobody', 'person']).optional().describe('Who gets the ticket: the user who answers, nobody, or the assignee'),
  "assigneeId": zod.uuid().optional().describe('A member of staff; with assign person only'),
  "teamId": zod.uuid().optional(),
  "addTagIds": zod.array(zod.uuid()).max(createCannedReplyBodyActionsAddTagIdsMax).optional()
}).optional().describe('What an answer with the reply also sets of its ticket; nothing of what is absent')
})

/**
 * Replaces all fields. An archived one is not offered any more and can be brought back.

Codes: `canned_reply.not_found` (404), `canned_reply.invalid`, `canned_reply.placeholder` (400), `canned_reply.not_own` (403: everybody's, or another
team's), `canned_reply.stale`, `canned_reply.shortcut_exists` (409).

 * @summary Change or archive a canned reply
 */
export const updateCannedReplyBodyTitleMin = 2;
export const updateCannedReplyBodyTitleMax = 80;
export const updateCannedReplyBodyTitleRegExp = new RegExp('\\S');
export const updateCannedReplyBodyShortcutMax = 40;
export const updateCannedReplyBodyShortcutRegExp = new RegExp('^([a-z0-9][a-z0-9-]*)?$');
export const updateCannedReplyBodyTextMax = 10000;
export const updateCannedReplyBodyTextRegExp = new RegExp('\\S');
export const updateCannedReplyBodyActionsAddTagIdsMax = 20;

export const updateCannedReplyBody = zod.object({
  "owner": zod.enum(['personal', 'team', 'shared']).describe('Who has it: one of the staff, a team, everybody'),
  "teamId": zod.uuid().optional().describe('Of a team\'s'),
  "title": zod.string().min(updateCannedReplyBodyTitleMin).max(updateCannedReplyBodyTitleMax).regex(updateCannedReplyBodyTitleRegExp),
  "shortcut": zod.string().max(updateCannedReplyBodyShortcutMax).regex(updateCannedReplyBodyShortcutRegExp).optional(),
  "text": zod.string().min(1).max(updateCannedReplyBodyTextMax).regex(updateCannedReplyBodyTextRegExp),
  "topic": zod.enum(['incident', 'question', 'change', 'invoice']).optional(),
  "actions": zod.object({
  "status": zod.enum(['waiting_customer', 'in_progress', 'resolved']).optional(),
  "assign": zod.enum(['me', 'nobody', 'person']).optional().describe('Who gets the ticket: the user who answers, nobody, or the assignee'),
  "assigneeId": zod.uuid().optional().describe('A member of staff; with assign person only'),
  "teamId": zod.uuid().optional(),
  "addTagIds": zod.array(zod.uuid()).max(updateCannedReplyBodyActionsAddTagIdsMax).optional()
}).optional().describe('What an answer with the reply also sets of its ticket; nothing of what is absent'),
  "archived": zod.boolean()
})

/**
 * The client makes the id; repeating the call returns the same. New tickets of its topics are its own from now on; a topic that another team had
is this one's.

Codes: `team.invalid` (400: a member who is none of the staff, with the field), `team.exists` (409: the name), `team.id_taken` (409).

 * @summary Create a team
 */
export const createTeamBodyNameMax = 60;
export const createTeamBodyNameRegExp = new RegExp('\\S');
export const createTeamBodyMemberIdsMax = 200;export const createTeamBodyTopicsMax = 4;

export const createTeamBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(1).max(createTeamBodyNameMax).regex(createTeamBodyNameRegExp),
  "memberIds": zod.array(zod.uuid()).max(createTeamBodyMemberIdsMax),
  "topics": zod.array(zod.enum(['incident', 'question', 'change', 'invoice'])).max(createTeamBodyTopicsMax),
  "assignsOnAnswer": zod.boolean().optional().describe('False when absent')
})

/**
 * Replaces all that is given. An archived team keeps its tickets and members, and has no topics.

Codes: `team.not_found` (404), `team.invalid` (400: a member who is none of the staff, with the field), `team.exists` (409: the name), `team.stale` (409).

 * @summary Change or archive a team
 */
export const updateTeamBodyNameMax = 60;
export const updateTeamBodyNameRegExp = new RegExp('\\S');
export const updateTeamBodyMemberIdsMax = 200;export const updateTeamBodyTopicsMax = 4;

export const updateTeamBody = zod.object({
  "name": zod.string().min(1).max(updateTeamBodyNameMax).regex(updateTeamBodyNameRegExp),
  "memberIds": zod.array(zod.uuid()).max(updateTeamBodyMemberIdsMax),
  "topics": zod.array(zod.enum(['incident', 'question', 'change', 'invoice'])).max(updateTeamBodyTopicsMax),
  "assignsOnAnswer": zod.boolean().optional().describe('Stays as it is when absent'),
  "archived": zod.boolean()
})

/**
 * The client makes the id; repeating the call returns the same. Names are the same whatever their capitals.

Codes: `tag.invalid` (400), `tag.id_taken`, `tag.exists`, `tag.limit` (409).

 * @summary Create a tag
 */
export const createTagBodyNameMax = 40;
export const createTagBodyNameRegExp = new RegExp('\\S');


export const createTagBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(1).max(createTagBodyNameMax).regex(createTagBodyNameRegExp),
  "colour": zod.enum(['gray', 'red', 'orange', 'green', 'teal', 'violet'])
})

/**
 * Replaces all three. An archived tag stays where it is.

Codes: `tag.not_found` (404), `tag.invalid` (400), `tag.exists`, `tag.stale` (409).

 * @summary Change or archive a tag
 */
export const updateTagBodyNameMax = 40;
export const updateTagBodyNameRegExp = new RegExp('\\S');


export const updateTagBody = zod.object({
  "name": zod.string().min(1).max(updateTagBodyNameMax).regex(updateTagBodyNameRegExp),
  "colour": zod.enum(['gray', 'red', 'orange', 'green', 'teal', 'violet']),
  "archived": zod.boolean()
})

