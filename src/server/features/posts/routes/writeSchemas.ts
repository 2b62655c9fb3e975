import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { recordID } from '../../../http/fields.ts';
import { bodyFormats, longestSource } from '../readBody.ts';

const flag = { type: 'boolean' } as const;
const newID = { ...recordID, minimum: 1 } as const;
const longestNameSent = 5000;

/** A body and its format; format names are case-insensitive. */
export const textFields = {
  body: { type: 'string', maxLength: longestSource, description: 'As stored: for rich2 the nodes as JSON.' },
  format: { type: 'string', maxLength: 20, description: `One of ${bodyFormats.join(', ')}.` },
} as const;

export const draftField = {
  draftID: { ...newID, description: 'The author’s draft of this post, deleted when it is posted.' },
} as const;

const name = { type: 'string', maxLength: longestNameSent } as const;

/** Fields shared by new discussions and edits. */
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

export const discussionParams = {
  type: 'object',
  properties: { discussionID: recordID },
  required: ['discussionID'],
} as const;
export const commentParams = { type: 'object', properties: { commentID: recordID }, required: ['commentID'] } as const;
export const authorField = { insertUserID: newID } as const;
export const postTypeField = { type: 'string', minLength: 1, maxLength: 100 } as const;

/** The account that the browser believes is signed in, for new posts. */
export const writerField = {
  insertUserID: {
    ...newID,
    description: 'ID of the author. Rejected if another user has signed in on this browser since.',
  },
} as const;

/** Rejects a post when another user has signed in since it was started (goals F23). @throws ApiError 403 */
export function needSameWriter({
  body,
  viewer,
}: {
  readonly body: { readonly insertUserID?: number };
  readonly viewer: Viewer;
}): void {
  if (body.insertUserID === undefined || body.insertUserID === viewer.userID) return;
  throw new ApiError(403, 'You are now signed in as someone else.', {
    description: 'The text is saved for the account that wrote it. Reload the page to continue.',
  });
}
