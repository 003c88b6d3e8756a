/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * With an id that the client made: the same again is answered again. New tickets of its topics are its own from now on; a topic that another team had
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
  "topics": zod.array(zod.enum(['incident', 'question', 'change', 'invoice'])).max(createTeamBodyTopicsMax)
})

/**
 * Replaces all four. An archived team keeps its tickets and members, and has no topics.

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
  "archived": zod.boolean()
})

/**
 * With an id that the client made: the same again is answered again. Names are the same whatever their capitals.

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

