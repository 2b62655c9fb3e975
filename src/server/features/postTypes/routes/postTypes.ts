import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import { postTypeIcons, writtenTypes } from '#domain/postTypes.ts';
import { ApiError } from '#lib/apiError.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import { changedElsewhere, fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { textsOf } from '../originals.ts';
import { idFrom } from '../postFieldState.ts';
import { checkPostType, type Known, postTypeState } from '../postTypeState.ts';
import { type Asker, typeRecords, typeVersion } from '../records.ts';
import { loadPostCatalog, type PostTypeRow } from '../repo/postCatalog.ts';
import { insertPostType, updatePostType } from '../repo/postCatalogWrites.ts';
import { needPostTypes, seesType } from '../rights.ts';

const tags = ['Discussions'];
const managed = { tags, permission: 'site.manage', neverCached: true } as const;
export const typeIDSchema = { type: 'string', minLength: 1, maxLength: 50 } as const;
const params = { type: 'object', properties: { postTypeID: typeIDSchema }, required: ['postTypeID'] } as const;
/** More would not fit into the form of a new post. */
const mostTypes = 50;
export const mostFields = 100;

const known = ['insertUser', 'updateUser', 'postFields', 'countPosts'];
const includeDeleted = { type: 'boolean', description: 'Only for site managers.' } as const;
const page = { type: 'integer', minimum: 1, maximum: 1, description: 'All are on the first page.' } as const;

/** The types that the viewer may use; site managers see all. */
async function seenTypes({ services, viewer }: Asker, asked: { readonly includeDeleted?: boolean }) {
  needPostTypes(services);
  const catalog = await loadPostCatalog(services);
  const isSeen = (row: PostTypeRow) => seesType(row, viewer) && (!row.is_deleted || asked.includeDeleted === true);
  return { catalog, rows: catalog.types.filter(isSeen) };
}

const list = defineRoute({
  method: 'GET',
  path: '/post-types',
  summary: 'Lists post types with the categories the viewer can use them in.',
  tags,
  query: {
    type: 'object',
    properties: {
      postTypeID: { type: 'string', maxLength: 100 },
      parentPostTypeID: { type: 'string', maxLength: 100 },
      isOriginal: { type: 'boolean' },
      isActive: { type: 'boolean' },
      includeDeleted,
      page,
      expand: expandSchema,
    },
  },
  reply: listOf('postType'),
  handle: async (input) => {
    const { query } = input;
    input.dependsOn('categories', 'postTypes');
    const { catalog, rows } = await seenTypes(input, query);
    const wanted = rows.filter(
      (row) =>
        (query.postTypeID === undefined || row.post_type_id === query.postTypeID) &&
        (query.parentPostTypeID === undefined || row.parent_post_type_id === query.parentPostTypeID) &&
        (query.isOriginal === undefined || (row.parent_post_type_id === null) === query.isOriginal) &&
        (query.isActive === undefined || row.is_active === query.isActive),
    );
    const expands = new Set(resolveExpands(query.expand, { known }));
    return { body: await typeRecords(input, { catalog, rows: wanted, expands }) };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/post-types/:postTypeID',
  summary: 'One post type.',
  tags,
  params,
  query: { type: 'object', properties: { includeDeleted, expand: expandSchema } },
  reply: record('postType'),
  handle: async (input) => {
    const { query } = input;
    input.dependsOn('categories', 'postTypes');
    const { catalog, rows } = await seenTypes(input, query);
    const found = rows.filter((row) => row.post_type_id === input.params.postTypeID);
    const expands = new Set(resolveExpands(query.expand, { known }));
    const [body] = await typeRecords(input, { catalog, rows: found, expands });
    if (!body) throw notFound('Post type');
    return { body };
  },
});

async function toOne(input: Asker, row: PostTypeRow): Promise<ApiPostType> {
  const catalog = await loadPostCatalog(input.services);
  const [body] = await typeRecords(input, { catalog, rows: [row], expands: new Set() });
  if (!body) throw notFound('Post type');
  return body;
}

async function findKnown(services: Services): Promise<Known> {
  const [roles, tree] = await Promise.all([listRoles(services), categoryTree(services)]);
  return {
    roleIDs: new Set(roles.map(({ roleID }) => roleID)),
    categoryIDs: new Set(tree.all.map(({ categoryID }) => categoryID)),
  };
}

const fields = {
  name: { type: 'string', maxLength: 100 },
  isActive: { type: 'boolean' },
  postButtonLabel: { type: 'string', maxLength: 100 },
  postButtonIcon: { type: 'string', enum: postTypeIcons },
  postHelperText: { type: 'string', maxLength: 500 },
  roleIDs: {
    type: 'array',
    items: realRecordID,
    maxItems: 100,
    description: 'Roles that may write such posts; empty for everyone who may post.',
  },
  categoryIDs: {
    type: 'array',
    items: realRecordID,
    maxItems: 1000,
    description: 'Categories that take such posts; empty for all that take posts of the parent type.',
  },
  postFieldIDs: { type: 'array', items: typeIDSchema, maxItems: mostFields },
} as const;

const add = defineRoute({
  ...managed,
  method: 'POST',
  path: '/post-types',
  summary: 'Adds a type of posts. Its posts behave like those of the original type that is its parent.',
  body: {
    type: 'object',
    properties: {
      postTypeID: {
        ...typeIDSchema,
        pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        description: 'Made from the name if omitted.',
      },
      parentPostTypeID: { type: 'string', enum: writtenTypes },
      ...fields,
    },
    required: ['name', 'parentPostTypeID'],
  },
  reply: record('postType'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    needPostTypes(services);
    const facts = await findKnown(services);
    const row = await insertPostType(services, viewer.userID, (catalog) => {
      const { postTypeID, parentPostTypeID, name, ...sent } = body;
      const initial = {
        postButtonLabel: '',
        postButtonIcon: `create-${parentPostTypeID}`,
        postHelperText: '',
        roleIDs: [],
        categoryIDs: [],
        postFieldIDs: [],
        isActive: true,
        isDeleted: false,
      };
      const state = checkPostType({ ...initial, ...sent, name }, { catalog, known: facts });
      if (catalog.types.filter((one) => !one.is_deleted).length >= mostTypes)
        throw validationFailed([fieldError('name', 'invalid', `There can be ${mostTypes} post types at most.`)]);
      const taken = new Set([...catalog.types.map((one) => one.post_type_id), ...reservedIDs]);
      if (postTypeID !== undefined && (taken.has(postTypeID) || postTypeID in Object.prototype))
        throw validationFailed([fieldError('postTypeID', 'invalid', 'This ID is or was used by another type.')]);
      return { ...state, parentPostTypeID, postTypeID: postTypeID ?? idFrom(state.name, taken, 'type') };
    });
    return { body: await toOne(input, row) };
  },
});

/** Names of types that posts can have without being written as such, and of pages at `/post/…`. */
const reservedIDs = ['redirect', 'comment', 'answer', 'idea', 'poll', 'event', 'editdiscussion', 'editcomment'];

const keptOriginal = () => new ApiError(400, 'Original post types cannot be deleted. Deactivate them instead.');
const elsewhere = 'This type was changed elsewhere.';

export const patchPostType = defineRoute({
  ...managed,
  method: 'PATCH',
  path: '/post-types/:postTypeID',
  summary: 'Changes a type of posts, or brings a deleted one back. Its ID and its parent stay.',
  params,
  body: {
    type: 'object',
    properties: {
      ...fields,
      isDeleted: { type: 'boolean', description: '`false` brings a deleted type back.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the type has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('postType'),
  handle: async (input) => {
    const {
      services,
      viewer: { userID },
      params: { postTypeID },
      body: { version, ...sent },
    } = input;
    needPostTypes(services);
    const facts = await findKnown(services);
    let stale: PostTypeRow | undefined;
    try {
      const row = await updatePostType(services, { postTypeID, userID }, (before, catalog) => {
        if (version !== undefined && version !== typeVersion(before)) {
          stale = before;
          throw changedElsewhere(elsewhere);
        }
        if (before.is_deleted && sent.isDeleted !== false) throw notFound('Post type');
        const isOriginal = before.parent_post_type_id === null;
        if (isOriginal && sent.isDeleted) throw keptOriginal();
        if (isOriginal && sent.categoryIDs && sent.categoryIDs.length > 0)
          throw validationFailed([
            fieldError('categoryIDs', 'invalid', `${textsOf(before).name} is allowed or not at each category.`),
          ]);
        return checkPostType({ ...postTypeState(before), ...sent }, { catalog, known: facts, row: before });
      });
      return { body: await toOne(input, row) };
    } catch (error) {
      throw stale ? changedElsewhere(elsewhere, { current: await toOne(input, stale) }) : error;
    }
  },
});

export const removePostType = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/post-types/:postTypeID',
  summary: 'Deletes a type of posts. It can no longer be chosen; its posts keep it.',
  params,
  handle: async ({ services, viewer: { userID }, params: { postTypeID } }) => {
    needPostTypes(services);
    await updatePostType(services, { postTypeID, userID }, (before, catalog) => {
      if (before.is_deleted) throw notFound('Post type');
      if (before.parent_post_type_id === null) throw keptOriginal();
      const nothing = { roleIDs: new Set<number>(), categoryIDs: new Set<number>() };
      return checkPostType({ ...postTypeState(before), isDeleted: true }, { catalog, known: nothing, row: before });
    });
    return {};
  },
});

/** Types of posts, which administrators define. */
export const postTypeRoutes: readonly AnyRoute[] = [list, single, add, patchPostType, removePostType];
