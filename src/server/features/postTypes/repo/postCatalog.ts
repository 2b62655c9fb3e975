import type { Kysely, Selectable } from 'kysely';
import { isWrittenType, type WrittenType } from '#domain/postTypes.ts';
import { remember, type Remembered } from '../../../db/repos/remember.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PostFieldsTable, PostTypesTable } from '../tables.ts';

export type PostTypeRow = Selectable<PostTypesTable> & {
  /** The fields of its posts, in their order. */
  readonly fieldIDs: readonly string[];
};
export type PostFieldRow = Selectable<PostFieldsTable>;

/** All types and fields, deleted ones too. */
export interface PostCatalog {
  /** Original types first, then by age. */
  readonly types: readonly PostTypeRow[];
  readonly fields: readonly PostFieldRow[];
}

export async function readPostCatalog(db: Kysely<Tables>): Promise<PostCatalog> {
  const [types, fields, ties] = [
    await db
      .selectFrom('post_types')
      .selectAll()
      .orderBy('date_inserted', (order) => order.asc().nullsFirst())
      .orderBy('post_type_id')
      .execute(),
    await db.selectFrom('post_fields').selectAll().orderBy('date_inserted').orderBy('post_field_id').execute(),
    await db.selectFrom('post_type_fields').selectAll().orderBy('sort').orderBy('post_field_id').execute(),
  ];
  const ofType = Map.groupBy(ties, (tie) => tie.post_type_id);
  return {
    fields,
    types: types.map((row) => ({
      ...row,
      fieldIDs: (ofType.get(row.post_type_id) ?? []).map((tie) => tie.post_field_id),
    })),
  };
}

export const loadPostCatalog: (services: Remembered) => Promise<PostCatalog> = remember(
  (tag) => tag === 'postTypes',
  ({ db }: Remembered) => readPostCatalog(db.kysely),
);

/** The type that a type behaves like: its parent, or itself. */
export function baseOf({ post_type_id, parent_post_type_id }: PostTypeRow): WrittenType {
  return parent_post_type_id ?? (isWrittenType(post_type_id) ? post_type_id : 'discussion');
}

export const findType = ({ types }: PostCatalog, postTypeID: string): PostTypeRow | undefined =>
  types.find((row) => row.post_type_id === postTypeID);
