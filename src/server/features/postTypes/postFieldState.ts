import { createHash } from 'node:crypto';
import { foldName } from '#domain/foldName.ts';
import {
  formTypesOf,
  type ProfileChoice,
  type ProfileDataType,
  type ProfileFormType,
  type ProfileVisibility,
  readChoices,
} from '#domain/profileFields.ts';
import { isBlank } from '#lib/isBlank.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import type { PostCatalog, PostFieldRow } from './repo/postCatalog.ts';

/** The facts of a field that administrators set. */
export interface PostFieldState {
  readonly label: string;
  readonly description: string;
  readonly dataType: ProfileDataType;
  readonly formType: ProfileFormType;
  readonly visibility: ProfileVisibility;
  readonly dropdownOptions: readonly ProfileChoice[] | null;
  readonly isRequired: boolean;
  readonly isActive: boolean;
  /** Types whose posts have it. */
  readonly postTypeIDs: readonly string[];
}

export const postFieldState = (row: PostFieldRow, { types }: Pick<PostCatalog, 'types'>): PostFieldState => ({
  label: row.label,
  description: row.description,
  dataType: row.data_type,
  formType: row.form_type,
  visibility: row.visibility,
  dropdownOptions: row.dropdown_options,
  isRequired: row.is_required,
  isActive: row.is_active,
  postTypeIDs: types
    .filter((type) => !type.is_deleted && type.fieldIDs.includes(row.post_field_id))
    .map((type) => type.post_type_id),
});

/** Changes with everything but the place in the lists. */
export const versionOfState = (state: object): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16);

export const oneLine = (text: string) => text.toWellFormed().normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A state with clean texts. @throws ApiError 422 */
export function checkPostField(
  state: PostFieldState,
  { types, fields }: PostCatalog,
  ownID?: string | undefined,
): PostFieldState {
  const [label, description] = [oneLine(state.label), oneLine(state.description)];
  if (isBlank(label) || foldName(label) === '') throw validationFailed([emptyField('label', 'Please enter a label.')]);
  const others = fields.filter((row) => !row.is_deleted && row.post_field_id !== ownID);
  const same = others.find((row) => foldName(row.label) === foldName(label));
  const found = readChoices(state);
  const known = new Set(types.filter((type) => !type.is_deleted).map((type) => type.post_type_id));
  const faults = [
    ...(same ? [fieldError('label', 'invalid', `There is already a field named ${same.label}.`)] : []),
    ...(formTypesOf[state.dataType].includes(state.formType)
      ? []
      : [fieldError('formType', 'invalid', `Fields of the type ${state.dataType} cannot be filled in like this.`)]),
    ...(found?.isWrong ? [fieldError('dropdownOptions', 'invalid', 'A choice is not valid.')] : []),
    ...(found && !found.isWrong && found.choices.length === 0
      ? [emptyField('dropdownOptions', 'Please enter at least one choice.')]
      : []),
    ...(state.postTypeIDs.every((id) => known.has(id))
      ? []
      : [fieldError('postTypeIDs', 'invalid', 'A post type does not exist.')]),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  const postTypeIDs = [...new Set(state.postTypeIDs)];
  return { ...state, label, description, dropdownOptions: found?.choices ?? null, postTypeIDs };
}

/** An ID from a name: `Cooking time` becomes `cooking-time`. It stays when the name changes. */
export function idFrom(name: string, taken: ReadonlySet<string>, otherwise: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const text = words.join('-').slice(0, 40);
  const base = /^[a-z]/.test(text) && !(text in Object.prototype) ? text : `${otherwise}-${text}`.replace(/-$/, '');
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}
