import type { ApiPostField } from '#contracts/api-postField.gen.ts';
import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { mayView } from '../../http/viewer.ts';
import { wireDate, wireDateOrNull } from '../../http/wire.ts';
import type { Services } from '../../services.ts';
import { textsOf } from './originals.ts';
import { postFieldState, versionOfState } from './postFieldState.ts';
import { postTypeState } from './postTypeState.ts';
import { baseOf, type PostCatalog, type PostFieldRow, type PostTypeRow } from './repo/postCatalog.ts';
import { countUses } from './repo/postCatalogWrites.ts';
import { isFor, isManager, knowsField, seesType } from './rights.ts';

export interface Asker {
  readonly services: Services;
  readonly viewer: Viewer;
}

type Expands = ReadonlySet<string>;

/** Changes with everything but the order of the fields. */
export const typeVersion = (row: PostTypeRow) =>
  versionOfState({ ...postTypeState(row), postFieldIDs: row.fieldIDs.toSorted() });
export const fieldVersion = (row: PostFieldRow, catalog: PostCatalog) => versionOfState(postFieldState(row, catalog));

/** Records of fields; with counts and versions only for site managers. */
export async function fieldRecords(
  { services, viewer }: Asker,
  { catalog, rows, expands }: { readonly catalog: PostCatalog; rows: readonly PostFieldRow[]; expands: Expands },
): Promise<ApiPostField[]> {
  const isManaged = isManager(viewer);
  const counts = isManaged && expands.has('countPosts') ? (await countUses(services)).fields : undefined;
  const seen = new Set(catalog.types.filter((type) => seesType(type, viewer)).map((type) => type.post_type_id));
  return rows.map((row) => ({
    postFieldID: row.post_field_id,
    postTypeIDs: postFieldState(row, catalog).postTypeIDs.filter((id) => seen.has(id)),
    label: row.label,
    description: row.description,
    dataType: row.data_type,
    formType: row.form_type,
    displayOptions: {},
    dropdownOptions: row.dropdown_options === null ? null : [...row.dropdown_options],
    visibility: row.visibility,
    isRequired: row.is_required,
    isActive: row.is_active,
    isSystemHidden: false,
    dateInserted: wireDate(row.date_inserted),
    dateUpdated: wireDateOrNull(row.date_updated),
    insertUserID: isManaged ? row.insert_user_id : null,
    updateUserID: isManaged ? row.update_user_id : null,
    ...(isManaged ? { version: fieldVersion(row, catalog) } : {}),
    ...(counts ? { countPosts: counts.get(row.post_field_id) ?? 0 } : {}),
  }));
}

/** The fields of a type that the viewer can come across, in their order. */
export const fieldsOf = (row: PostTypeRow, { fields }: PostCatalog, viewer: Viewer): PostFieldRow[] =>
  row.fieldIDs.flatMap(
    (id) => fields.find((field) => field.post_field_id === id && field.is_active && knowsField(field, viewer)) ?? [],
  );

/** Records of types; with roles, own categories, counts and versions only for site managers. */
export async function typeRecords(
  asker: Asker,
  { catalog, rows, expands }: { readonly catalog: PostCatalog; rows: readonly PostTypeRow[]; expands: Expands },
): Promise<ApiPostType[]> {
  const { services, viewer } = asker;
  const isManaged = isManager(viewer);
  const counts = isManaged && expands.has('countPosts') ? (await countUses(services)).types : undefined;
  const open = (await categoryTree(services)).all.filter(
    (node) => node.displayAs === 'discussions' && !node.isArchived && mayView(viewer, node.categoryID),
  );
  const mayPost = (categoryID: number) =>
    !viewer.isGuest && viewer.can('discussions.add', { resourceType: 'category', resourceID: categoryID });
  const toRecord = async (row: PostTypeRow): Promise<ApiPostType> => {
    const { name, label, icon, help } = textsOf(row);
    const isOriginal = row.parent_post_type_id === null;
    const allowing = open
      .filter((node) => node.allowedPostTypeIDs.includes(row.post_type_id))
      .map((node) => node.categoryID);
    return {
      postTypeID: row.post_type_id,
      name,
      parentPostTypeID: row.parent_post_type_id,
      basePostTypeID: baseOf(row),
      postButtonLabel: label,
      postButtonIcon: icon,
      postHelperText: help,
      roleIDs: isManaged ? [...row.role_ids] : [],
      categoryIDs: isManaged && !isOriginal ? [...row.category_ids] : allowing,
      availableCategoryIDs: isFor(row, viewer) ? allowing.filter(mayPost) : [],
      countCategories: allowing.length,
      isOriginal,
      isActive: row.is_active,
      isDeleted: row.is_deleted,
      dateInserted: wireDateOrNull(row.date_inserted),
      dateUpdated: wireDateOrNull(row.date_updated),
      insertUserID: isManaged ? row.insert_user_id : 0,
      updateUserID: isManaged ? row.update_user_id : null,
      ...(isManaged ? { postFieldIDs: [...row.fieldIDs], version: typeVersion(row) } : {}),
      ...(counts ? { countPosts: counts.get(row.post_type_id) ?? 0 } : {}),
      ...(expands.has('postFields')
        ? {
            postFields: await fieldRecords(asker, {
              catalog,
              rows: fieldsOf(row, catalog, viewer),
              expands: new Set(),
            }),
          }
        : {}),
    };
  };
  return Promise.all(rows.map(toRecord));
}
