import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { recordID } from '../http/fields.ts';
import { bodyFormats, longestSource } from '../posting/readBody.ts';

const flag = { type: 'boolean' } as const;
const newID = { ...recordID, minimum: 1 } as const;
const longestNameSent = 5000;

/** A text in its format; upper and lower case of the format's name are the same (contract: post bodies §1). */
export const textFields = {
  body: { type: 'string', maxLength: longestSource, description: 'As stored: for rich2 the nodes as JSON.' },
  format: { type: 'string', maxLength: 20, description: `One of ${bodyFormats.join(', ')}.` },
} as const;

export const draftField = { draftID: { ...newID, description: 'Draft of the writer that this was: deleted with the same act.' } } as const;

const name = { type: 'string', maxLength: longestNameSent } as const;

/** What a new discussion and an edit have in common. */
export const discussionFields = {
  name,
  ...textFields,
  categoryID: newID,
  closed: flag,
  pinned: flag,
  pinLocation: { type: ['string', 'null'], enum: ['category', 'recent', 'none', null] },
  sink: flag,
  resolved: flag,
  postMeta: { type: 'object' },
  tagIDs: { type: 'array', items: newID, maxItems: 100 },
  newTagNames: { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 100 },
  ...draftField,
} as const;

export const discussionParams = { type: 'object', properties: { discussionID: recordID }, required: ['discussionID'] } as const;
export const commentParams = { type: 'object', properties: { commentID: recordID }, required: ['commentID'] } as const;
export const authorField = { insertUserID: newID } as const;
export const postTypeField = { type: 'string', minLength: 1, maxLength: 100 } as const;

/** Of new posts: whom the browser thinks it writes for. */
export const writerField = {
  insertUserID: { ...newID, description: 'Who wrote it. Refused when somebody else has signed in on this browser since.' },
} as const;

/** Nothing is posted in the name of whoever has signed in since (goals F23). @throws ApiError 403 */
export function needSameWriter({ body, viewer }: { readonly body: { readonly insertUserID?: number }; readonly viewer: Viewer }): void {
  if (body.insertUserID === undefined || body.insertUserID === viewer.userID) return;
  throw new ApiError(403, 'You are signed in as somebody else now.', {
    description: 'What was written is kept for the account that wrote it. Reload the page to go on.',
  });
}
