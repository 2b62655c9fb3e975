import { fieldError, notFound, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { readSort, recordID, recordIDs, sortSchema, texts } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { hiddenCategoryIDs } from '../../../http/viewer.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { managePermissions } from '../../categories/index.ts';
import { listTags, longestTagName, readTagWords } from '../../posts/index.ts';
import { addTag } from '../repo/tagChanges.ts';
import { listedTag, tagToWire } from '../tagRecord.ts';

const newTagsPerMinute = 30;
/** The type of tags that users give to posts. */
const plainType = 'User';

const list = defineRoute({
  method: 'GET',
  path: '/tags',
  budget: ({ query }) => (query ? 'search' : undefined),
  summary: 'Lists tags by name, type or usage.',
  tags: ['Tags'],
  query: {
    type: 'object',
    properties: {
      query: { type: 'string', maxLength: 100 },
      tagID: recordIDs,
      type: texts,
      parentID: recordIDs,
      excludeNoCountDiscussion: { type: 'boolean' },
      sort: sortSchema(['countDiscussions', 'tagID', 'name'], '-countDiscussions'),
      ...pageSchema({ limit: 20, maxLimit: 'site' }),
    },
  },
  reply: listOf('tag'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    input.dependsOn('tags', 'discussions', 'categories');
    const { page, limit } = query;
    const { rows, total } = await listTags(services, {
      query: query.query,
      tagIDs: query.tagID?.length ? query.tagID : undefined,
      types: query.type?.length ? query.type : undefined,
      parentIDs: query.parentID?.length ? query.parentID : undefined,
      // guests see only tags that are used by some post
      onlyUsed: query.excludeNoCountDiscussion ?? viewer.isGuest,
      hidden: await hiddenCategoryIDs(services, viewer),
      sort: readSort(query.sort),
      limit,
      offset: (page - 1) * limit,
    });
    const body = rows.map((row) => listedTag(input, row));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

export const postTag = defineRoute({
  method: 'POST',
  path: '/tags',
  isPosting: true,
  summary: 'Creates a tag.',
  tags: ['Tags'],
  permission: 'tags.add',
  limitPerMinute: newTagsPerMinute,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: longestTagName },
      urlcode: { type: 'string', maxLength: longestTagName },
      parentTagID: { ...recordID, type: ['integer', 'null'] },
      type: { type: 'string', maxLength: 20, pattern: '^[A-Za-z]*$' },
    },
    required: ['name'],
  },
  reply: record('tag'),
  handle: async (input) => {
    const { body, services, viewer } = input;
    // other types belong to the features that create them: reactions, statuses
    if (body.type && body.type !== plainType && !viewer.can('community.manage', { mode: 'global' }))
      throw permissionProblem('community.manage');
    const { name, urlCode } = readTagWords(body);
    const tag = { name, urlCode, type: body.type || plainType, parentTagID: body.parentTagID ?? null };
    const result = await addTag(services, tag, {
      isCodeGiven: body.urlcode !== undefined,
      // tags that members give to their posts are no administration
      auditFor: viewer.can(managePermissions, { mode: 'global' }) ? viewer.userID : undefined,
    });
    if (result === 'taken') throw validationFailed([fieldError('name', 'invalid', 'This tag already exists.')]);
    if (result === 'noParent') throw notFound('Tag');
    services.changes.emit(['tags']);
    return { body: tagToWire(input, result) };
  },
});

/** Lists and creates tags. */
export const tagListRoutes: readonly AnyRoute[] = [list, postTag];
