import { fieldError, validationFailed } from '../../http/errors.ts';
import type { HeldDiscussion } from './repo/postWrites.ts';
import type { PostMetaValues } from './tables.ts';
import type { Actor } from './actor.ts';
import { type DiscussionPlan, nothingChanges } from './discussionChanges.ts';
import { discussionEntry } from './logging.ts';

/** Values as they are stored. */
type PostMeta = PostMetaValues;
type PostMetaValue = PostMeta[string];
/** Submitted values: `null` removes a field; fields that are not named stay. */
type PostMetaChanges = Readonly<Record<string, PostMetaValue | null>>;

const mostFields = 100;
const mostItems = 100;
const longestText = 5000;
const longestWhole = 50_000;
/** Excludes `__proto__`. */
const fieldName = /^(?!__proto__$)[\w-]{1,100}$/;

const refuse = (field: string, message: string) => validationFailed([fieldError(field, 'invalid', message)]);

const isScalar = (value: unknown) =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= longestText);

/** A list of strings or of numbers, not mixed. */
const isList = (value: unknown) =>
  Array.isArray(value) &&
  value.length <= mostItems &&
  value.every((item) => isScalar(item) && typeof item === typeof value[0]) &&
  typeof value[0] !== 'boolean';

/** @throws ApiError 422 for an invalid name or value. */
export function readPostMeta(sent: Readonly<Record<string, unknown>>): PostMetaChanges {
  for (const [name, value] of Object.entries(sent)) {
    if (!fieldName.test(name))
      throw refuse(
        'postMeta',
        `"${name.slice(0, 50)}" is not a valid post field: letters, digits, _ and - are allowed.`,
      );
    if (value !== null && !isScalar(value) && !isList(value))
      throw refuse(
        `postMeta.${name}`,
        `${name} must be a string of at most ${longestText} characters, a ` +
          'number, a boolean, or a list of strings or numbers.',
      );
  }
  // PostgreSQL stores neither NUL characters nor lone surrogates
  return JSON.parse(
    JSON.stringify(sent, (_name, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
    ),
  );
}

/** The fields after a change. @throws ApiError 422 when there are too many or they are too long. */
export function changedMeta(before: PostMeta, sent: PostMetaChanges): PostMeta {
  const after = Object.fromEntries(
    Object.entries({ ...before, ...sent }).filter((entry): entry is [string, PostMetaValue] => entry[1] !== null),
  );
  if (Object.keys(after).length > mostFields || JSON.stringify(after).length > longestWhole)
    throw validationFailed([
      fieldError(
        'postMeta',
        'maxLength',
        `A post can have at most ${mostFields} fields with ${longestWhole} characters in total.`,
      ),
    ]);
  return after;
}

const inOrder = (meta: PostMeta) => JSON.stringify(Object.entries(meta).sort(([a], [b]) => (a < b ? -1 : 1)));
export const isSameMeta = (a: PostMeta, b: PostMeta) => inOrder(a) === inOrder(b);

/**
 * Changes post fields along with another action that has its own log entry; the fields are logged as an edit.
 * @throws ApiError 422
 */
export function planMeta(
  actor: Actor,
  discussion: HeldDiscussion,
  sent: Readonly<Record<string, unknown>> | undefined,
): DiscussionPlan {
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
