import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#contracts/hydrate.ts';
import { readProfileValue } from '#domain/profileFields.ts';
import type { FieldError } from '#lib/apiError.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import { findType, type PostCatalog, type PostFieldRow } from './repo/postCatalog.ts';
import { type ReadPost, seesValue } from './rights.ts';

/** Values by the name of a field; null removes one. */
type Values = Readonly<Record<string, unknown>>;

const fieldNamed = ({ fields }: PostCatalog, name: string) => fields.find((row) => row.post_field_id === name);

/**
 * The values that a viewer sees of a post. Values that belong to no defined field, as clients of the API may store
 * them, are open to everyone.
 */
export function seenAnswers<Meta extends Values>(catalog: PostCatalog, viewer: Viewer, post: ReadPost, meta: Meta) {
  const isSeen = ([name]: readonly [string, unknown]) => {
    const field = fieldNamed(catalog, name);
    return !field || (field.is_active && !field.is_deleted && seesValue(field, viewer, post));
  };
  return Object.fromEntries(Object.entries(meta).filter(isSeen)) as Meta;
}

/** Whether a post has values that a viewer does not see. */
export const hidesAnswers = (catalog: PostCatalog, viewer: Viewer, post: ReadPost, meta: Values): boolean =>
  Object.keys(meta).some((name) => {
    const field = fieldNamed(catalog, name);
    return field !== undefined && !field.is_deleted && !seesValue(field, viewer, post);
  });

/** A post whose values change. */
export interface AnsweredPost extends ReadPost {
  readonly postTypeID: string;
  /** The values that it has now. */
  readonly before: Values;
}

const faultWords = {
  type: 'is not valid.',
  tooLong: 'is too long.',
  choice: 'must be one of the choices.',
  date: 'must be a date.',
  number: 'must be a number.',
} as const;

const pathOf = (name: string) => `postMeta.${name}`;

/** A value as it is stored, or why it is refused. An unchanged value stays, although its choices may have changed. */
function readOne(field: PostFieldRow, sent: unknown, before: unknown): { readonly value: unknown } | FieldError {
  if (isDeepStrictEqual(sent, before)) return { value: sent };
  const { data_type: dataType, form_type: formType, dropdown_options: dropdownOptions } = field;
  const read = readProfileValue({ dataType, formType, dropdownOptions }, sent);
  if ('value' in read) return read;
  return fieldError(pathOf(field.post_field_id), 'invalid', `${field.label} ${faultWords[read.fault]}`);
}

/**
 * Checked values for a post. Fields that the viewer does not see, and those of other types, look as if they did not
 * exist. @throws ApiError 422
 */
export function readAnswers(catalog: PostCatalog, viewer: Viewer, post: AnsweredPost, sent: Values): Values {
  const values: Record<string, unknown> = {};
  const faults: FieldError[] = [];
  const ofType = new Set([...(findType(catalog, post.postTypeID)?.fieldIDs ?? []), ...Object.keys(post.before)]);
  for (const [name, value] of Object.entries(sent)) {
    const field = fieldNamed(catalog, name);
    const isOpen = field?.is_active && !field.is_deleted && ofType.has(name) && seesValue(field, viewer, post);
    const read = !field
      ? { value }
      : isOpen
        ? readOne(field, value, post.before[name])
        : fieldError(pathOf(name), 'invalid', `There is no post field "${name.slice(0, 50)}".`);
    if ('value' in read) values[name] = read.value;
    else faults.push(read);
  }
  if (faults.length > 0) throw validationFailed(faults);
  return values;
}

const isMissing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Checks that the required fields of a type have values, those that the viewer does not see left out. @throws ApiError */
export function needAnswers(catalog: PostCatalog, viewer: Viewer, post: AnsweredPost, after: Values): void {
  const faults = (findType(catalog, post.postTypeID)?.fieldIDs ?? []).flatMap((name) => {
    const field = fieldNamed(catalog, name);
    const isAsked = field?.is_active && field.is_required && !field.is_deleted && seesValue(field, viewer, post);
    return isAsked && isMissing(after[name]) ? [emptyField(pathOf(name), `Please fill in “${field.label}”.`)] : [];
  });
  if (faults.length > 0) throw validationFailed(faults);
}

/**
 * Values of an older version that may come back: those of deleted fields do not, and those that the viewer does not
 * see, or that are required and were missing then, stay as they are.
 */
export function restoredAnswers(catalog: PostCatalog, viewer: Viewer, post: AnsweredPost, old: Values): Values {
  const names = new Set([...Object.keys(old), ...Object.keys(post.before)]);
  const ofType = new Set(findType(catalog, post.postTypeID)?.fieldIDs ?? []);
  const isRequired = (field: PostFieldRow) => field.is_active && field.is_required && ofType.has(field.post_field_id);
  const entries = [...names].map((name) => {
    const field = fieldNamed(catalog, name);
    if (field?.is_deleted) return [name, undefined] as const;
    const isKept = field && (!seesValue(field, viewer, post) || (isRequired(field) && isMissing(old[name])));
    return [name, isKept ? post.before[name] : old[name]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
