import type { ApiPostField } from '#contracts/api-postField.gen.ts';
import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { idOf, inOneFile, type Site, type Thing, ThingFault } from '../sitePart.ts';

const [typesPath, fieldsPath] = ['post-types.json', 'post-fields.json'];
const text = { type: 'string' } as const;
const texts = { type: 'array', items: text, uniqueItems: true, default: [] } as const;
const forbidden = 403;

/** A list of the API; empty while custom layouts of the new post page are off, because there are no types then. */
async function listOf<Row>({ call }: Site, path: string): Promise<readonly Row[]> {
  try {
    return await call<readonly Row[]>('GET', path);
  } catch (error) {
    if (error instanceof ApiError && error.status === forbidden) return [];
    throw error;
  }
}

type FieldFile = Pick<
  ApiPostField,
  'label' | 'description' | 'dataType' | 'formType' | 'visibility' | 'dropdownOptions' | 'isRequired' | 'isActive'
>;

const fieldFile = (row: ApiPostField): FieldFile => ({
  label: row.label,
  description: row.description ?? '',
  dataType: row.dataType,
  formType: row.formType,
  visibility: row.visibility,
  dropdownOptions: row.dropdownOptions ?? null,
  isRequired: row.isRequired,
  isActive: row.isActive,
});

/** Definitions of post fields, by name. Post types list the fields they use; values in posts are not exported. */
export const postFieldsPart = inOneFile(fieldsPath, {
  removesLast: true,
  properties: {
    label: { type: 'string', minLength: 1 },
    description: { ...text, default: '' },
    dataType: { ...text, default: 'text' },
    formType: { ...text, default: 'text' },
    visibility: { ...text, default: 'public' },
    dropdownOptions: { type: ['array', 'null'], items: { type: ['string', 'number'] }, default: null },
    isRequired: { type: 'boolean', default: false },
    isActive: { type: 'boolean', default: true },
  },
  required: ['label'],
  read: async (site) =>
    (await listOf<ApiPostField>(site, '/post-fields')).map(
      (row): Thing => ({ path: fieldsPath, key: row.postFieldID, value: fieldFile(row) }),
    ),
  write: async ({ call }, { key: postFieldID = '', value }, before) => {
    const { dataType, ...fields } = value as FieldFile;
    const had = before?.value as FieldFile | undefined;
    if (had && had.dataType !== dataType)
      throw new ThingFault(
        '/dataType',
        `The values in ${postFieldID} are of the type ${had.dataType}, which cannot be changed.`,
        'Keep the type, or add a field under another name and remove this one.',
      );
    if (had) await call('PATCH', `/post-fields/${postFieldID}`, fields);
    else await call('POST', '/post-fields', { ...fields, dataType, postFieldID });
  },
  remove: async ({ call }, { key: postFieldID = '' }) => {
    await call('DELETE', `/post-fields/${postFieldID}`);
  },
});

interface TypeFile
  extends Pick<
    ApiPostType,
    'name' | 'parentPostTypeID' | 'postButtonLabel' | 'postButtonIcon' | 'postHelperText' | 'isActive'
  > {
  /** Keys of roles and of categories. */
  readonly roles: readonly string[];
  readonly categories: readonly string[];
  readonly fields: readonly string[];
}

const typeFile = ({ keys }: Site, row: ApiPostType): TypeFile => ({
  name: row.name,
  parentPostTypeID: row.parentPostTypeID,
  postButtonLabel: row.postButtonLabel,
  postButtonIcon: row.postButtonIcon,
  postHelperText: row.postHelperText,
  isActive: row.isActive,
  roles: row.roleIDs.map((id) => keys.roles.keyOf(id) ?? String(id)),
  // original types are allowed at each category
  categories: row.isOriginal ? [] : row.categoryIDs.map((id) => keys.categories.keyOf(id) ?? String(id)),
  fields: row.postFieldIDs ?? [],
});

function typeBody(site: Site, { roles, categories, fields, parentPostTypeID: _, ...texts }: TypeFile) {
  return {
    ...texts,
    roleIDs: roles.map((key, index) => idOf(site, 'roles', key, `/roles/${index}`)),
    categoryIDs: categories.map((key, index) => idOf(site, 'categories', key, `/categories/${index}`)),
    postFieldIDs: fields,
  };
}

/** Names of the API in the file. */
const filed = { roleIDs: 'roles', categoryIDs: 'categories', postFieldIDs: 'fields' } as const;

/** Types of posts by their IDs. */
export const postTypesPart = inOneFile(typesPath, {
  properties: {
    name: { type: 'string', minLength: 1 },
    parentPostTypeID: { type: ['string', 'null'], default: 'discussion' },
    postButtonLabel: { ...text, default: '' },
    postButtonIcon: { ...text, default: 'create-discussion' },
    postHelperText: { ...text, default: '' },
    isActive: { type: 'boolean', default: true },
    roles: texts,
    categories: texts,
    fields: texts,
  },
  required: ['name'],
  read: async (site) =>
    (await listOf<ApiPostType>(site, '/post-types')).map(
      (row): Thing => ({ path: typesPath, key: row.postTypeID, value: typeFile(site, row) }),
    ),
  write: async (site, { key: postTypeID = '', value }, before) => {
    const file = value as TypeFile;
    const had = before?.value as TypeFile | undefined;
    if (had && had.parentPostTypeID !== file.parentPostTypeID)
      throw new ThingFault(
        '/parentPostTypeID',
        `Posts of the type ${postTypeID} behave like ${had.parentPostTypeID ?? 'no other'}, which cannot be changed.`,
        'Keep the parent, or add a type under another ID and remove this one.',
      );
    const deleted = had
      ? []
      : await listOf<ApiPostType>(site, `/post-types?postTypeID=${postTypeID}&includeDeleted=true`);
    const body = typeBody(site, file);
    if (had || deleted.length > 0)
      await site.call('PATCH', `/post-types/${postTypeID}`, { ...body, ...(had ? {} : { isDeleted: false }) });
    else await site.call('POST', '/post-types', { ...body, postTypeID, parentPostTypeID: file.parentPostTypeID });
  },
  remove: async (site, { path, key: postTypeID = '', value }) => {
    if ((value as TypeFile).parentPostTypeID === null)
      site.note({ path, key: postTypeID }, 'This original type of posts cannot be removed and stays.');
    else await site.call('DELETE', `/post-types/${postTypeID}`);
  },
  pointerOf: ({ field }) => `/${filed[field as keyof typeof filed] ?? field}`,
});
