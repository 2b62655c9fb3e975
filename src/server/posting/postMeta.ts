import { fieldError, validationFailed } from '../http/errors.ts';
import type { HeldDiscussion } from '../db/repos/postWrites.ts';
import type { PostMetaValues } from '../db/tables.ts';
import type { Actor } from './actor.ts';
import { type DiscussionPlan, nothingChanges } from './discussionChanges.ts';
import { discussionEntry } from './logging.ts';

/** As kept (contract: API §4.1). */
type PostMeta = PostMetaValues;
type PostMetaValue = PostMeta[string];
/** As sent: nothing (`null`) takes a value away, a field that is not named keeps its own. */
type PostMetaChanges = Readonly<Record<string, PostMetaValue | null>>;

const mostFields = 100;
const mostItems = 100;
const longestText = 5000;
const longestWhole = 50_000;
/** No name that objects have of themselves. */
const fieldName = /^(?!__proto__$)[\w-]{1,100}$/;

const refuse = (field: string, message: string) => validationFailed([fieldError(field, 'invalid', message)]);

const isScalar = (value: unknown) =>
  typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= longestText);

/** Of one kind: a list of texts, or of numbers. */
const isList = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= mostItems &&
  value.every((item) => isScalar(item) && typeof item === typeof value[0]) &&
  typeof value[0] !== 'boolean';

/** @throws ApiError 422 for what no post field can hold. */
export function readPostMeta(sent: Readonly<Record<string, unknown>>): PostMetaChanges {
  for (const [name, value] of Object.entries(sent)) {
    if (!fieldName.test(name)) throw refuse('postMeta', `"${name.slice(0, 50)}" is no post field: letters, digits, _ and - are allowed.`);
    if (value !== null && !isScalar(value) && !isList(value))
      throw refuse(
        `postMeta.${name}`,
        `${name} must be a text of at most ${longestText} characters, a number, a yes or no, or a list of texts or numbers.`,
      );
  }
  // the database keeps no zero bytes and no half characters
  return JSON.parse(JSON.stringify(sent, (_name, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)));
}

/** What is kept after a change. @throws ApiError 422 when that is too much. */
export function changedMeta(before: PostMeta, sent: PostMetaChanges): PostMeta {
  const after = Object.fromEntries(Object.entries({ ...before, ...sent }).filter((entry): entry is [string, PostMetaValue] => entry[1] !== null));
  if (Object.keys(after).length > mostFields || JSON.stringify(after).length > longestWhole)
    throw validationFailed([
      fieldError('postMeta', 'maxLength', `A post holds at most ${mostFields} fields and ${longestWhole} characters in them.`),
    ]);
  return after;
}

const inOrder = (meta: PostMeta) => JSON.stringify(Object.entries(meta).sort(([a], [b]) => (a < b ? -1 : 1)));
export const isSameMeta = (a: PostMeta, b: PostMeta) => inOrder(a) === inOrder(b);

/** With another change of a post, which has an entry of its own: the fields change as an edit does. @throws ApiError 422 */
export function planMeta(actor: Actor, discussion: HeldDiscussion, sent: Readonly<Record<string, unknown>> | undefined): DiscussionPlan {
  if (sent === undefined) return nothingChanges;
  const after = changedMeta(discussion.post_meta, readPostMeta(sent));
  if (isSameMeta(discussion.post_meta, after)) return nothingChanges;
  const { name, body, format, body_html, date_updated, update_user_id, post_meta } = discussion;
  const before = { name, body, format, body_html, date_updated, update_user_id, post_meta };
  return {
    set: { post_meta: JSON.stringify(after), update_user_id: actor.viewer.userID, date_updated: actor.now },
    entries: [discussionEntry(actor, discussion, { operation: 'edit', before })],
    counts: {},
  };
}
