import type { ApiPostField } from '#contracts/api-postField.gen.ts';
import {
  formTypesOf,
  profileDataTypes,
  profileFormTypes,
  profileVisibilities,
  seesProfileField,
} from '#domain/profileFields.ts';
import { changedElsewhere, fieldError, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { checkPostField, idFrom, type PostFieldState, postFieldState } from '../postFieldState.ts';
import { type Asker, fieldRecords, fieldVersion } from '../records.ts';
import { loadPostCatalog, type PostCatalog, type PostFieldRow } from '../repo/postCatalog.ts';
import { deletePostField, insertPostField, sortPostFields, updatePostField } from '../repo/postCatalogWrites.ts';
import { knowsField, needPostTypes, staffPermissions } from '../rights.ts';
import { mostFields, typeIDSchema } from './postTypes.ts';

const tags = ['Discussions'];
const managed = { tags, permission: 'site.manage', neverCached: true } as const;
const params = { type: 'object', properties: { postFieldID: typeIDSchema }, required: ['postFieldID'] } as const;
const mostChoices = 200;
const largestSort = 100_000;
const known = ['insertUser', 'updateUser', 'countPosts'];

const filters = {
  isActive: { type: 'boolean' },
  isRequired: { type: 'boolean' },
  postTypeID: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 },
  dataType: { type: 'string', enum: profileDataTypes },
  formType: { type: 'string', enum: profileFormTypes },
  visibility: { type: 'string', enum: profileVisibilities },
} as const;
type Filters = FromSchema<{ readonly type: 'object'; readonly properties: typeof filters }>;

/** The fields that the viewer can come across: those of one type in its order. */
function seenFields({ viewer }: Asker, { types, fields }: PostCatalog, query: Filters): readonly PostFieldRow[] {
  const wanted = query.postTypeID && new Set(query.postTypeID);
  const ids = wanted && types.filter((type) => wanted.has(type.post_type_id)).flatMap((type) => type.fieldIDs);
  const rows = ids ? [...new Set(ids)].flatMap((id) => fields.find((row) => row.post_field_id === id) ?? []) : fields;
  return rows.filter(
    (row) =>
      !row.is_deleted &&
      knowsField(row, viewer) &&
      (query.isActive === undefined || query.isActive === row.is_active) &&
      (query.isRequired === undefined || query.isRequired === row.is_required) &&
      (query.dataType === undefined || query.dataType === row.data_type) &&
      (query.formType === undefined || query.formType === row.form_type) &&
      (query.visibility === undefined || query.visibility === row.visibility),
  );
}

const list = defineRoute({
  method: 'GET',
  path: '/post-fields',
  summary: 'Lists the fields of posts that the viewer can see.',
  tags,
  query: {
    type: 'object',
    properties: {
      ...filters,
      page: { type: 'integer', minimum: 1, maximum: 1, description: 'All are on the first page.' },
      limit: { type: 'integer', minimum: 1, maximum: 500 },
      expand: expandSchema,
    },
  },
  reply: listOf('postField'),
  handle: async (input) => {
    const { query, services } = input;
    needPostTypes(services);
    input.dependsOn('postTypes');
    const catalog = await loadPostCatalog(services);
    const rows = seenFields(input, catalog, query).slice(0, query.limit);
    const expands = new Set(resolveExpands(query.expand, { known }));
    return { body: await fieldRecords(input, { catalog, rows, expands }) };
  },
});

async function toOne(asker: Asker, row: PostFieldRow): Promise<ApiPostField> {
  const catalog = await loadPostCatalog(asker.services);
  const [found] = await fieldRecords(asker, { catalog, rows: [row], expands: new Set() });
  if (!found) throw notFound('Post field');
  return found;
}

const read = defineRoute({
  method: 'GET',
  path: '/post-fields/:postFieldID',
  summary: 'One field of posts.',
  tags,
  params,
  reply: record('postField'),
  handle: async (input) => {
    needPostTypes(input.services);
    input.dependsOn('postTypes');
    const catalog = await loadPostCatalog(input.services);
    const row = seenFields(input, catalog, {}).find((one) => one.post_field_id === input.params.postFieldID);
    if (!row) throw notFound('Post field');
    return { body: await toOne(input, row) };
  },
});

const fields = {
  label: { type: 'string', maxLength: 100 },
  description: { type: 'string', maxLength: 500 },
  formType: { type: 'string', enum: profileFormTypes },
  visibility: { type: 'string', enum: profileVisibilities },
  dropdownOptions: {
    type: ['array', 'null'],
    items: { type: ['string', 'number'], maxLength: 100 },
    maxItems: mostChoices,
    description: 'Choices of the form types `dropdown` and `tokens`.',
  },
  isRequired: { type: 'boolean' },
  isActive: { type: 'boolean', description: 'False if it is shown nowhere; its values are kept.' },
  postTypeIDs: { type: 'array', items: typeIDSchema, maxItems: 100, description: 'Types whose posts have it.' },
} as const;

const initial = {
  description: '',
  visibility: 'public',
  dropdownOptions: null,
  isRequired: false,
  isActive: true,
  postTypeIDs: [],
} as const;

const add = defineRoute({
  ...managed,
  method: 'POST',
  path: '/post-fields',
  summary: 'Adds a field to posts of some types.',
  body: {
    type: 'object',
    properties: {
      postFieldID: {
        ...typeIDSchema,
        pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        description: 'Made from the label if omitted.',
      },
      dataType: { type: 'string', enum: profileDataTypes },
      postTypeID: { ...typeIDSchema, description: 'Instead of `postTypeIDs`, for a single type.' },
      ...fields,
    },
    required: ['label', 'dataType'],
  },
  reply: record('postField'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    needPostTypes(services);
    const row = await insertPostField(services, viewer.userID, (catalog) => {
      const { postFieldID, postTypeID, ...sent } = body;
      const [formType = 'text'] = formTypesOf[sent.dataType];
      const postTypeIDs = sent.postTypeIDs ?? (postTypeID === undefined ? [] : [postTypeID]);
      const state = checkPostField({ ...initial, formType, ...sent, postTypeIDs }, catalog);
      if (catalog.fields.filter((one) => !one.is_deleted).length >= mostFields)
        throw validationFailed([fieldError('label', 'invalid', `There can be ${mostFields} fields at most.`)]);
      const taken = new Set(catalog.fields.map((one) => one.post_field_id));
      if (postFieldID !== undefined && (taken.has(postFieldID) || postFieldID in Object.prototype))
        throw validationFailed([fieldError('postFieldID', 'invalid', 'This name is or was used by another field.')]);
      return { ...state, postFieldID: postFieldID ?? idFrom(state.label, taken, 'field') };
    });
    return { body: await toOne(input, row) };
  },
});

const elsewhere = 'This field was changed elsewhere.';

/** Values were given under the old visibility, so only viewers who see them can open the field. @throws ApiError 403 */
function needOpener({ viewer }: Asker, before: PostFieldState, after: PostFieldState): void {
  const isOpened = profileVisibilities.indexOf(after.visibility) < profileVisibilities.indexOf(before.visibility);
  const isStaff = viewer.can(staffPermissions, { mode: 'global' });
  if (isOpened && !seesProfileField(before, { isOwn: false, isStaff })) throw permissionProblem(staffPermissions);
}

export const patchPostField = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/post-fields/:postFieldID',
  summary: 'Changes a field of posts. Its name and the type of its data stay.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the field has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('postField'),
  handle: async (input) => {
    const {
      services,
      viewer: { userID },
      params: { postFieldID },
      body: { version, ...sent },
    } = input;
    needPostTypes(services);
    let stale: PostFieldRow | undefined;
    try {
      const row = await updatePostField(services, { postFieldID, userID }, (before, catalog) => {
        if (version !== undefined && version !== fieldVersion(before, catalog)) {
          stale = before;
          throw changedElsewhere(elsewhere);
        }
        const state = postFieldState(before, catalog);
        const after = checkPostField({ ...state, ...sent }, catalog, postFieldID);
        needOpener(input, state, after);
        return after;
      });
      return { body: await toOne(input, row) };
    } catch (error) {
      throw stale ? changedElsewhere(elsewhere, { current: await toOne(input, stale) }) : error;
    }
  },
});

const remove = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/post-fields/:postFieldID',
  summary: 'Deletes a field of posts, with all its values.',
  params,
  handle: async ({ services, viewer: { userID }, params: { postFieldID } }) => {
    needPostTypes(services);
    await deletePostField(services, { postFieldID, userID });
    return {};
  },
});

const sort = defineRoute({
  ...managed,
  method: 'PUT',
  path: '/post-fields/:postTypeID/sorts',
  summary: 'Sets the order of the fields of a type.',
  params: { type: 'object', properties: { postTypeID: typeIDSchema }, required: ['postTypeID'] },
  body: {
    type: 'object',
    maxProperties: mostFields,
    additionalProperties: { type: 'integer', minimum: -largestSort, maximum: largestSort },
    description: 'Place by name of the field.',
  },
  handle: async ({ services, viewer: { userID }, params: { postTypeID }, body }) => {
    needPostTypes(services);
    await sortPostFields(services, { postTypeID, userID }, body);
    return {};
  },
});

/** Fields of posts, which administrators define. */
export const postFieldRoutes: readonly AnyRoute[] = [list, sort, read, add, patchPostField, remove];
