/**
 * Generated from spec/openapi.yaml. Never edit: change the contract and run `go tool task gen`.
 */
import * as zod from 'zod';



/**
 * With an id that the client made: the same again is answered again. It comes after those there are. A shared one is everybody's, and takes
manage:settings to create, change and delete. At most 50 of one's own, and 50 shared.

Codes: `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.id_taken`, `saved_view.limit` (409).

 * @summary Save a view of the queue
 */
export const createSavedViewBodyNameMax = 40;
export const createSavedViewBodyNameRegExp = new RegExp('\\S');
export const createSavedViewBodyStateMax = 2000;

export const createSavedViewBody = zod.object({
  "id": zod.uuid().describe('Made by the client'),
  "name": zod.string().min(1).max(createSavedViewBodyNameMax).regex(createSavedViewBodyNameRegExp),
  "shared": zod.boolean(),
  "pinned": zod.boolean(),
  "state": zod.string().max(createSavedViewBodyStateMax)
})

/**
 * Replaces all four. It takes the place of the one at position, which moves on by one with those after it; their rev stays.

Codes: `saved_view.not_found` (404), `saved_view.invalid` (400), `saved_view.shared` (403), `saved_view.stale` (409).

 * @summary Change a saved view
 */
export const updateSavedViewBodyNameMax = 40;
export const updateSavedViewBodyNameRegExp = new RegExp('\\S');
export const updateSavedViewBodyPositionMax = 10000;export const updateSavedViewBodyStateMax = 2000;

export const updateSavedViewBody = zod.object({
  "name": zod.string().min(1).max(updateSavedViewBodyNameMax).regex(updateSavedViewBodyNameRegExp),
  "pinned": zod.boolean(),
  "position": zod.number().min(1).max(updateSavedViewBodyPositionMax),
  "state": zod.string().max(updateSavedViewBodyStateMax)
})

