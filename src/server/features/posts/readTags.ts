import type { Kysely } from 'kysely';
import { slugify } from '#routing/pages/urls.ts';
import { listTags, loadTags } from './repo/tags.ts';
import { findOrInsertTags, holdTags } from './repo/tagWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError, permissionProblem, validationFailed } from '../../http/errors.ts';
import { hiddenCategoryIDs } from '../../http/viewer.ts';
import type { Actor } from './actor.ts';

/** Requested tags; `newNames` are created with the post. */
export interface WantedTags {
  readonly tagIDs: readonly number[];
  readonly newNames: readonly string[];
}

const longestName = 100;

/** Normalizes a line of text for display and search: NFC, without invisible characters or repeated spaces. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => (/[\u200c\u200d]/.test(character) ? character : ' '))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The tags that exist for the viewer: not those that are only on posts that they cannot see. */
export async function tagsForViewer(
  { services, viewer }: Pick<Actor, 'services' | 'viewer'>,
  tagIDs: readonly number[],
): Promise<ReadonlySet<number>> {
  const hidden = await hiddenCategoryIDs(services, viewer);
  if (hidden.length === 0 || tagIDs.length === 0) return new Set(tagIDs);
  const sort = { field: 'tagID', direction: 'asc' } as const;
  const { rows } = await listTags(services, { tagIDs, onlyUsed: false, hidden, sort, limit: tagIDs.length, offset: 0 });
  return new Set(rows.map(({ tag_id }) => tag_id));
}

/**
 * @param kept tags that the post has already, even if the viewer does not see them elsewhere
 * @throws ApiError 422 for unknown tags or too many, 403 without tags.add for new ones
 */
export async function readTags(
  { services, viewer, undoes }: Actor,
  sent: { readonly tagIDs?: readonly number[] | undefined; readonly newTagNames?: readonly string[] | undefined },
  kept: readonly number[] = [],
): Promise<WantedTags> {
  const asked = [...new Set(sent.tagIDs ?? [])];
  const newNames = [...new Set((sent.newTagNames ?? []).map(cleanLine).filter((name) => name !== ''))];
  if (asked.length + newNames.length === 0) return { tagIDs: [], newNames };
  if (!services.config.get('tagging.enabled'))
    throw validationFailed([fieldError('tagIDs', 'invalid', 'Tags are turned off on this site.')]);
  if (newNames.length > 0 && !viewer.can('tags.add', { mode: 'global' })) throw permissionProblem('tags.add');
  const known = await loadTags(services, asked);
  const added = [...known].flatMap(([tagID, { tag_id }]) => (kept.includes(tagID) ? [] : [tag_id]));
  const shown = await tagsForViewer({ services, viewer }, added);
  const isKnown = (tagID: number) => kept.includes(tagID) || shown.has(known.get(tagID)?.tag_id ?? 0);
  const unknown = asked.filter((tagID) => !known.has(tagID) || !isKnown(tagID));
  // an undo leaves out tags that were deleted since
  if (unknown.length > 0 && !undoes)
    throw validationFailed([fieldError('tagIDs', 'invalid', `There is no tag ${unknown.join(', ')}.`)]);
  const unusable = newNames.filter((name) => slugify(name) === '' || [...name].length > longestName);
  if (unusable.length > 0)
    throw validationFailed([
      fieldError(
        'newTagNames',
        'invalid',
        `A tag must contain a letter or digit and be at most ${longestName} characters long.`,
      ),
    ]);
  const tagIDs = [...new Set(asked.flatMap((tagID) => (isKnown(tagID) ? (known.get(tagID)?.tag_id ?? []) : [])))];
  return { tagIDs, newNames };
}

/** Resolves all tags to IDs and creates the new ones, in the post's transaction. @throws ApiError 422 for too many. */
export async function takeTags(
  db: Kysely<Tables>,
  { services }: Actor,
  { tagIDs, newNames }: WantedTags,
): Promise<number[]> {
  const made = await findOrInsertTags(
    db,
    newNames.map((name) => ({ name, urlCode: slugify(name) })),
  );
  const all = [...new Set([...(await holdTags(db, tagIDs)), ...made])];
  const most = services.config.get('tagging.max');
  if (all.length > most)
    throw validationFailed([fieldError('tagIDs', 'maxItems', `A post can have at most ${most} tags.`)]);
  return all;
}
