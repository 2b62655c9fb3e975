import { foldName } from '#domain/foldName.ts';
import { postTypeIcons } from '#domain/postTypes.ts';
import { isBlank } from '#lib/isBlank.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import { textsOf } from './originals.ts';
import { oneLine } from './postFieldState.ts';
import type { PostCatalog, PostTypeRow } from './repo/postCatalog.ts';

/** The facts of a type that administrators set. */
export interface PostTypeState {
  readonly name: string;
  readonly postButtonLabel: string;
  readonly postButtonIcon: string;
  readonly postHelperText: string;
  /** Empty: everyone who may post. */
  readonly roleIDs: readonly number[];
  /** Empty: all that take posts of the parent type. */
  readonly categoryIDs: readonly number[];
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  /** The fields of its posts, in their order. */
  readonly postFieldIDs: readonly string[];
}

export function postTypeState(row: PostTypeRow): PostTypeState {
  const { name, label, icon, help } = textsOf(row);
  return {
    name,
    postButtonLabel: label,
    postButtonIcon: icon,
    postHelperText: help,
    roleIDs: row.role_ids,
    categoryIDs: row.category_ids,
    isActive: row.is_active,
    isDeleted: row.is_deleted,
    postFieldIDs: row.fieldIDs,
  };
}

export interface Known {
  readonly roleIDs: ReadonlySet<number>;
  readonly categoryIDs: ReadonlySet<number>;
}

const isUsable = (row: PostTypeRow) => row.is_active && !row.is_deleted;

/**
 * A state with clean texts.
 * @param row the type as stored, if it exists
 * @throws ApiError 422
 */
export function checkPostType(
  state: PostTypeState,
  { catalog, known, row }: { readonly catalog: PostCatalog; readonly known: Known; readonly row?: PostTypeRow },
): PostTypeState {
  const [name, postHelperText] = [oneLine(state.name), oneLine(state.postHelperText)];
  if (isBlank(name) || foldName(name) === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  const others = catalog.types.filter((one) => one.post_type_id !== row?.post_type_id);
  const same = others.find((one) => !one.is_deleted && foldName(textsOf(one).name) === foldName(name));
  const fields = new Set(catalog.fields.filter((one) => !one.is_deleted).map((one) => one.post_field_id));
  const refuse = (isWrong: boolean, field: string, message: string) =>
    isWrong ? [fieldError(field, 'invalid', message)] : [];
  // those that were deleted since stay, because an empty list would open the type to all
  const isRole = (id: number) => known.roleIDs.has(id) || row?.role_ids.includes(id) === true;
  const isCategory = (id: number) => known.categoryIDs.has(id) || row?.category_ids.includes(id) === true;
  const faults = [
    ...refuse(same !== undefined && !state.isDeleted, 'name', `There is already a type named ${name}.`),
    ...refuse(!(postTypeIcons as readonly string[]).includes(state.postButtonIcon), 'postButtonIcon', 'No such icon.'),
    ...refuse(!state.roleIDs.every(isRole), 'roleIDs', 'A role does not exist.'),
    ...refuse(!state.categoryIDs.every(isCategory), 'categoryIDs', 'A category does not exist.'),
    ...refuse(!state.postFieldIDs.every((id) => fields.has(id)), 'postFieldIDs', 'A field does not exist.'),
    ...refuse(
      (!state.isActive || state.isDeleted) && !others.some(isUsable),
      'isActive',
      'At least one type of posts must be active.',
    ),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  return {
    ...state,
    name,
    postHelperText,
    postButtonLabel: oneLine(state.postButtonLabel) || name,
    roleIDs: [...new Set(state.roleIDs)],
    categoryIDs: [...new Set(state.categoryIDs)],
    postFieldIDs: [...new Set(state.postFieldIDs)],
  };
}
