import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { textsOf } from '../originals.ts';
import { type PostFieldState, postFieldState } from '../postFieldState.ts';
import { type PostTypeState, postTypeState } from '../postTypeState.ts';
import { findType, type PostCatalog, type PostFieldRow, type PostTypeRow, readPostCatalog } from './postCatalog.ts';

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

/** One writer at a time, because names and order depend on all types and fields. */
async function change<Result>(
  services: Written,
  work: (trx: Kysely<Tables>, catalog: PostCatalog) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(services, async (trx) => {
    await sql`lock table post_types, post_fields in share row exclusive mode`.execute(trx);
    return work(trx, await readPostCatalog(trx));
  });
  // categories tell which types they take, and posts have values
  services.changes.emit(['postTypes', 'categories', 'discussions', 'site']);
  return result;
}

const typeEntry = (row: PostTypeRow, userID: number) => ({
  userID,
  subject: 'postType',
  subjectID: row.post_type_id,
  name: textsOf(row).name,
});
const fieldEntry = (row: PostFieldRow, userID: number) => ({
  userID,
  subject: 'postField',
  subjectID: row.post_field_id,
  name: row.label,
});

const typeColumns = ({ postFieldIDs: _, ...state }: PostTypeState) => ({
  name: state.name,
  post_button_label: state.postButtonLabel,
  post_button_icon: state.postButtonIcon,
  post_helper_text: state.postHelperText,
  role_ids: [...state.roleIDs],
  category_ids: [...state.categoryIDs],
  is_active: state.isActive,
  is_deleted: state.isDeleted,
});

/** Gives a type exactly these fields, in this order; those that were deleted stay without a place. */
async function setFields(trx: Kysely<Tables>, typeID: string, fieldIDs: readonly string[]): Promise<void> {
  await trx.deleteFrom('post_type_fields').where('post_type_id', '=', typeID).execute();
  if (fieldIDs.length === 0) return;
  const rows = fieldIDs.map((fieldID, index) => ({ post_type_id: typeID, post_field_id: fieldID, sort: index + 1 }));
  await trx.insertInto('post_type_fields').values(rows).execute();
}

async function typeNow(trx: Kysely<Tables>, typeID: string): Promise<PostTypeRow> {
  const row = findType(await readPostCatalog(trx), typeID);
  if (!row) throw notFound('Post type');
  return row;
}

export interface NewType extends PostTypeState {
  readonly postTypeID: string;
  readonly parentPostTypeID: NonNullable<PostTypeRow['parent_post_type_id']>;
}

/** Adds a type. `plan` gets all types and fields, and throws if it must not be added. */
export const insertPostType = (
  services: Written,
  userID: number,
  plan: (catalog: PostCatalog) => NewType,
): Promise<PostTypeRow> =>
  change(services, async (trx, catalog) => {
    const { postTypeID, parentPostTypeID, ...state } = plan(catalog);
    await trx
      .insertInto('post_types')
      .values({
        ...typeColumns(state),
        post_type_id: postTypeID,
        parent_post_type_id: parentPostTypeID,
        insert_user_id: userID,
        date_inserted: services.now(),
      })
      .execute();
    await setFields(trx, postTypeID, state.postFieldIDs);
    const row = await typeNow(trx, postTypeID);
    const after = { parentPostTypeID, ...postTypeState(row) };
    await writeAudit(trx, { ...typeEntry(row, userID), action: 'create', before: null, after });
    return row;
  });

interface TypeTarget {
  readonly postTypeID: string;
  readonly userID: number;
}

/** Changes a type. `plan` gets it as stored now, and throws to refuse the change. */
export const updatePostType = (
  services: Written,
  { postTypeID, userID }: TypeTarget,
  plan: (row: PostTypeRow, catalog: PostCatalog) => PostTypeState,
): Promise<PostTypeRow> =>
  change(services, async (trx, catalog) => {
    const before = findType(catalog, postTypeID);
    if (!before) throw notFound('Post type');
    const state = plan(before, catalog);
    await trx
      .updateTable('post_types')
      .set({ ...typeColumns(state), update_user_id: userID, date_updated: services.now() })
      .where('post_type_id', '=', postTypeID)
      .execute();
    await setFields(trx, postTypeID, state.postFieldIDs);
    const row = await typeNow(trx, postTypeID);
    const action = row.is_deleted && !before.is_deleted ? 'delete' : 'update';
    const values = { before: { ...postTypeState(before) }, after: { ...postTypeState(row) } };
    await writeAudit(trx, { ...typeEntry(row, userID), action, ...values });
    return row;
  });

/** Puts a field into these types and no others, at the end where it was not. */
async function setTypes(trx: Kysely<Tables>, fieldID: string, { types }: PostCatalog, wanted: readonly string[]) {
  for (const type of types) {
    const has = type.fieldIDs.includes(fieldID);
    if (has === wanted.includes(type.post_type_id) || type.is_deleted) continue;
    const others = type.fieldIDs.filter((id) => id !== fieldID);
    await setFields(trx, type.post_type_id, has ? others : [...others, fieldID]);
  }
}

const fieldColumns = (state: PostFieldState) => ({
  label: state.label,
  description: state.description,
  data_type: state.dataType,
  form_type: state.formType,
  visibility: state.visibility,
  dropdown_options: JSON.stringify(state.dropdownOptions),
  is_required: state.isRequired,
  is_active: state.isActive,
});

export interface NewField extends PostFieldState {
  readonly postFieldID: string;
}

/** Adds a field. `plan` gets all types and fields, and throws if it must not be added. */
export const insertPostField = (
  services: Written,
  userID: number,
  plan: (catalog: PostCatalog) => NewField,
): Promise<PostFieldRow> =>
  change(services, async (trx, catalog) => {
    const { postFieldID, ...state } = plan(catalog);
    const row = await trx
      .insertInto('post_fields')
      .values({
        ...fieldColumns(state),
        post_field_id: postFieldID,
        insert_user_id: userID,
        date_inserted: services.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setTypes(trx, postFieldID, catalog, state.postTypeIDs);
    // Clients can store values under any name; those of this name were not checked, and anyone may have written them.
    await sql`update discussions set post_meta = post_meta - ${postFieldID}::text
      where post_meta ? ${postFieldID}::text`.execute(trx);
    await writeAudit(trx, { ...fieldEntry(row, userID), action: 'create', before: null, after: { ...state } });
    return row;
  });

interface FieldTarget {
  readonly postFieldID: string;
  readonly userID: number;
}

function fieldIn({ fields }: PostCatalog, postFieldID: string): PostFieldRow {
  const row = fields.find((one) => one.post_field_id === postFieldID && !one.is_deleted);
  if (!row) throw notFound('Post field');
  return row;
}

/** Changes a field. `plan` gets it as stored now, and throws to refuse the change. */
export const updatePostField = (
  services: Written,
  { postFieldID, userID }: FieldTarget,
  plan: (row: PostFieldRow, catalog: PostCatalog) => PostFieldState,
): Promise<PostFieldRow> =>
  change(services, async (trx, catalog) => {
    const before = fieldIn(catalog, postFieldID);
    const state = plan(before, catalog);
    const row = await trx
      .updateTable('post_fields')
      .set({ ...fieldColumns(state), update_user_id: userID, date_updated: services.now() })
      .where('post_field_id', '=', postFieldID)
      .returningAll()
      .executeTakeFirstOrThrow();
    await setTypes(trx, postFieldID, catalog, state.postTypeIDs);
    const values = { before: { ...postFieldState(before, catalog) }, after: { ...state } };
    await writeAudit(trx, { ...fieldEntry(row, userID), action: 'update', ...values });
    return row;
  });

/** Deletes a field with its values in posts. Its ID is kept, and never given again. @throws ApiError 404 */
export const deletePostField = (services: Written, { postFieldID, userID }: FieldTarget): Promise<void> =>
  change(services, async (trx, catalog) => {
    const row = fieldIn(catalog, postFieldID);
    const { numAffectedRows } = await sql`
      update discussions set post_meta = post_meta - ${postFieldID}::text
      where post_meta <> '{}' and jsonb_exists(post_meta, ${postFieldID}::text)`.execute(trx);
    await trx.deleteFrom('post_type_fields').where('post_field_id', '=', postFieldID).execute();
    await trx
      .updateTable('post_fields')
      .set({ is_deleted: true, update_user_id: userID, date_updated: services.now() })
      .where('post_field_id', '=', postFieldID)
      .execute();
    const before = { ...postFieldState(row, catalog), values: Number(numAffectedRows ?? 0) };
    await writeAudit(trx, { ...fieldEntry(row, userID), action: 'delete', before, after: null });
  });

/** Sets the places of a type's fields; those that are not named keep theirs. @throws ApiError 404 */
export const sortPostFields = (
  services: Written,
  { postTypeID, userID }: TypeTarget,
  sorts: Readonly<Record<string, number>>,
): Promise<void> =>
  change(services, async (trx, catalog) => {
    const row = findType(catalog, postTypeID);
    if (!row || row.is_deleted) throw notFound('Post type');
    const wanted = new Map(Object.entries(sorts));
    if ([...wanted.keys()].some((id) => !row.fieldIDs.includes(id))) throw notFound('Post field');
    const place = (id: string) => wanted.get(id) ?? row.fieldIDs.indexOf(id) + 1;
    const postFieldIDs = row.fieldIDs.toSorted((a, b) => place(a) - place(b));
    await setFields(trx, postTypeID, postFieldIDs);
    const values = { before: { postFieldIDs: row.fieldIDs }, after: { postFieldIDs } };
    await writeAudit(trx, { ...typeEntry(row, userID), action: 'update', ...values });
  });

/** Number of posts of each added type, and of posts with a value for each field. */
export async function countUses({
  db,
}: Pick<Services, 'db'>): Promise<Readonly<Record<'types' | 'fields', ReadonlyMap<string, number>>>> {
  const types = await sql<{ id: string; count: number }>`
    select post_type_id as id, count(*)::int as count from discussions
    where post_type_id is not null and date_deleted is null group by 1`.execute(db.kysely);
  const fields = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from discussions, jsonb_object_keys(post_meta) as id
    where post_meta <> '{}' and date_deleted is null group by 1`.execute(db.kysely);
  const mapOf = (rows: readonly { id: string; count: number }[]) => new Map(rows.map(({ id, count }) => [id, count]));
  return { types: mapOf(types.rows), fields: mapOf(fields.rows) };
}
