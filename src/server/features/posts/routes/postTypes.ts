import type { ApiPostType } from '#contracts/api-postType.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { mayView } from '../../../http/viewer.ts';
import type { Services } from '../../../services.ts';

interface BuiltIn {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly help: string;
}

/** The supported post types. */
const builtIn: readonly BuiltIn[] = [
  {
    id: 'discussion',
    name: 'Discussion',
    label: 'New Discussion',
    icon: 'create-discussion',
    help: 'Start a conversation: share news, a story or a thought.',
  },
  {
    id: 'question',
    name: 'Question',
    label: 'Ask a Question',
    icon: 'create-question',
    help: 'Ask the community; the best answer can be marked as accepted.',
  },
];

const systemUserID = 0;

/** @throws ApiError 403 unless custom layouts are enabled for the new post page. */
function needPostTypes({ config }: Services): void {
  if (!config.get('featureFlags.customLayout.createPost.Enabled'))
    throw new ApiError(403, 'Post types are not enabled on this site.');
}

/** @throws ApiError 403 */
async function postTypes(services: Services, viewer: Viewer): Promise<ApiPostType[]> {
  needPostTypes(services);
  const tree = await categoryTree(services);
  const open = tree.all.filter(
    (node) => node.displayAs === 'discussions' && !node.isArchived && mayView(viewer, node.categoryID),
  );
  return builtIn.map(({ id, name, label, icon, help }) => {
    const allowing = open.filter((node) => node.allowedTypes.includes(id)).map((node) => node.categoryID);
    const postable = allowing.filter((categoryID) =>
      viewer.can('discussions.add', { resourceType: 'category', resourceID: categoryID }),
    );
    return {
      postTypeID: id,
      name,
      parentPostTypeID: null,
      postButtonLabel: label,
      postButtonIcon: icon,
      postHelperText: help,
      roleIDs: [],
      categoryIDs: allowing,
      availableCategoryIDs: viewer.isGuest ? [] : postable,
      countCategories: allowing.length,
      isOriginal: true,
      isActive: true,
      isDeleted: false,
      dateInserted: null,
      dateUpdated: null,
      insertUserID: systemUserID,
      updateUserID: null,
    };
  });
}

const withFields = (types: ApiPostType[], expands: ReadonlySet<string>) =>
  expands.has('postFields') ? types.map((type) => ({ ...type, postFields: [] })) : types;

/** Post types are built in and never deleted, so this has no effect. */
const includeDeleted = { type: 'boolean' } as const;
const page = { type: 'integer', minimum: 1, maximum: 1, description: 'All are on the first page.' } as const;

const list = defineRoute({
  method: 'GET',
  path: '/post-types',
  summary: 'Lists post types with the categories the viewer can use them in.',
  tags: ['Discussions'],
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
  handle: async ({ query, viewer, services, dependsOn }) => {
    dependsOn('categories');
    const types = (await postTypes(services, viewer)).filter(
      (type) =>
        (query.postTypeID === undefined || type.postTypeID === query.postTypeID) &&
        query.parentPostTypeID === undefined &&
        (query.isOriginal === undefined || type.isOriginal === query.isOriginal) &&
        (query.isActive === undefined || type.isActive === query.isActive),
    );
    return { body: withFields(types, resolveExpands(query.expand, { known: ['postFields'] })) };
  },
});

const single = defineRoute({
  method: 'GET',
  path: '/post-types/:postTypeID',
  summary: 'One post type.',
  tags: ['Discussions'],
  params: { type: 'object', properties: { postTypeID: { type: 'string', maxLength: 100 } }, required: ['postTypeID'] },
  query: { type: 'object', properties: { includeDeleted, expand: expandSchema } },
  reply: record('postType'),
  handle: async ({ params, query, viewer, services, dependsOn }) => {
    dependsOn('categories');
    const found = (await postTypes(services, viewer)).filter((type) => type.postTypeID === params.postTypeID);
    const [body] = withFields(found, resolveExpands(query.expand, { known: ['postFields'] }));
    if (!body) throw notFound('Post type');
    return { body };
  },
});

/** Custom fields come from add-ons; this server defines none but stores all values (`postMeta`). */
const fields = defineRoute({
  method: 'GET',
  path: '/post-fields',
  summary: 'Lists the custom fields of posts.',
  tags: ['Discussions'],
  query: {
    type: 'object',
    properties: {
      isActive: { type: 'boolean' },
      isRequired: { type: 'boolean' },
      postTypeID: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 },
      dataType: { type: 'string', enum: ['text', 'boolean', 'date', 'number', 'string[]', 'number[]'] },
      formType: {
        type: 'string',
        enum: ['text', 'text-multiline', 'dropdown', 'tokens', 'checkbox', 'date', 'number'],
      },
      visibility: { type: 'string', enum: ['public', 'private', 'internal'] },
      page,
      limit: { type: 'integer', minimum: 1, maximum: 500 },
    },
  },
  reply: listOf('postField'),
  handle: async ({ services }) => {
    needPostTypes(services);
    return { body: [] };
  },
});

export const postTypeRoutes: readonly AnyRoute[] = [list, single, fields];
