import type { Kysely } from 'kysely';
import type { PictureSides } from '../../bodies/ownPictures.ts';
import type { Tables } from '../tables.ts';

/** Sizes of the uploaded images among these keys. */
export async function findPictures(
  db: Kysely<Tables>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PictureSides>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['key', 'width', 'height']).where('key', 'in', keys).execute();
  return new Map(
    rows.flatMap(({ key, width, height }) =>
      width === null || height === null ? [] : [[key, { width, height }] as const],
    ),
  );
}
