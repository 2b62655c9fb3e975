import type { Viewer } from '#contracts/hydrate.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { needAnswers, type PostCatalog, readAnswers, restoredAnswers, seenAnswers } from '../postTypes/index.ts';
import type { HeldDiscussion } from './repo/postWrites.ts';
import type { PostMetaValues } from './tables.ts';
import type { Actor } from './actor.ts';
import { type DiscussionPlan, nothingChanges } from './discussionChanges.ts';
import { type StoredType, typeIDOf } from './discussionFields.ts';
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

/** The post whose fields change. */
type MetaPost = Pick<HeldDiscussion, 'insert_user_id' | 'category_id' | 'type' | 'post_type_id' | 'post_meta'>;

const answeredPost = ({ insert_user_id, category_id, post_meta, ...type }: MetaPost) => ({
  insertUserID: insert_user_id,
  categoryID: category_id,
  postTypeID: typeIDOf(type),
  before: post_meta,
});

/**
 * The fields of a post after a change, checked by its type. Required fields must have values if any are sent.
 * @throws ApiError 400 or 422
 */
export function answeredMeta(
  { viewer }: Pick<Actor, 'viewer'>,
  catalog: PostCatalog,
  held: MetaPost,
  sent: Readonly<Record<string, unknown>>,
): PostMeta {
  const post = answeredPost(held);
  const after = changedMeta(held.post_meta, readPostMeta(readAnswers(catalog, viewer, post, readPostMeta(sent))));
  needAnswers(catalog, viewer, post, after);
  return after;
}

/** The fields of an older version that can be restored. @throws ApiError 422 */
export const restoredMeta = (
  { viewer }: Pick<Actor, 'viewer'>,
  catalog: PostCatalog,
  held: MetaPost,
  old: Readonly<Record<string, unknown>>,
): PostMeta => changedMeta({}, readPostMeta(restoredAnswers(catalog, viewer, answeredPost(held), old)));

/** The fields of a post that a viewer sees. */
export const seenMeta = (
  catalog: PostCatalog,
  viewer: Viewer,
  { insert_user_id, category_id, post_meta }: Pick<MetaPost, 'insert_user_id' | 'category_id' | 'post_meta'>,
) => seenAnswers(catalog, viewer, { insertUserID: insert_user_id, categoryID: category_id }, { ...post_meta });

interface MetaChange {
  readonly catalog: PostCatalog;
  /** The type that the post has from now on. */
  readonly type: StoredType;
  readonly sent: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Changes post fields along with another action that has its own log entry; the fields are logged as an edit.
 * @throws ApiError 400, 422
 */
export function planMeta(
  actor: Actor,
  discussion: HeldDiscussion,
  { catalog, type, sent }: MetaChange,
): DiscussionPlan {
  const isSameType = typeIDOf(type) === typeIDOf(discussion);
  if (sent === undefined && isSameType) return nothingChanges;
  const after = answeredMeta(actor, catalog, { ...discussion, ...type }, sent ?? {});
  if (isSameMeta(discussion.post_meta, after)) return nothingChanges;
  const { name, body, format, body_html, date_updated, update_user_id, post_meta } = discussion;
  const before = { name, body, format, body_html, date_updated, update_user_id, post_meta };
  return {
    set: { post_meta: JSON.stringify(after), update_user_id: actor.viewer.userID, date_updated: actor.now },
    entries: [discussionEntry(actor, discussion, { operation: 'edit', before })],
    counts: {},
  };
}
