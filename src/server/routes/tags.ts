import type { ApiTag } from '#contracts/api-tag.gen.ts';
import { slugify, tagPath } from '#domain/urls.ts';
import { insertTag, listTags, type TagListRequest, type TagRow } from '../db/repos/tags.ts';
import { fieldError, notFound, permissionProblem, validationFailed } from '../http/errors.ts';
import { readSort, recordID, recordIDs, sortSchema, texts } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { hiddenCategoryIDs } from '../http/viewer.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { absolute, type WireContext } from './records/wire.ts';

interface Query {
  readonly query?: string;
  readonly tagID?: readonly number[];
  readonly type?: readonly string[];
  readonly parentID?: readonly number[];
  readonly excludeNoCountDiscussion?: boolean;
  readonly sort: string;
  readonly page: number;
  readonly limit: number;
}

const newTagsPerMinute = 30;
const longestName = 100;
/** What tags are that people give to posts (contract: API §1.6). */
const plainType = 'User';

function toWire(row: TagRow, { origin, services }: WireContext): ApiTag {
  const isListOn = services.config.get('featureFlags.customLayout.discussionList.Enabled');
  return {
    tagID: row.tag_id,
    id: row.tag_id,
    name: row.name,
    urlcode: row.url_code,
    urlCode: row.url_code,
    parentTagID: row.parent_tag_id,
    type: row.type,
    countDiscussions: row.count_discussions,
    url: absolute(origin, tagPath({ tagID: row.tag_id, name: row.name }, isListOn)),
  };
}

const list = defineRoute<unknown, Query, unknown>({
  method: 'GET',
  path: '/tags',
  summary: 'Tags by name, type or use.',
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
  handle: async ({ query, viewer, services, origin, dependsOn }) => {
    dependsOn('tags', 'discussions', 'categories');
    const { page, limit } = query;
    const { rows, total } = await listTags(services, {
      query: query.query,
      tagIDs: query.tagID?.length ? query.tagID : undefined,
      types: query.type?.length ? query.type : undefined,
      parentIDs: query.parentID?.length ? query.parentID : undefined,
      // a tag that no post shows is for those who write
      onlyUsed: query.excludeNoCountDiscussion ?? viewer.isGuest,
      hidden: await hiddenCategoryIDs(services, viewer),
      sort: readSort<TagListRequest['sort']['field']>(query.sort),
      limit,
      offset: (page - 1) * limit,
    });
    const body = rows.map((row) => toWire(row, { origin, services }));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

interface NewTag {
  readonly name: string;
  readonly urlcode?: string;
  readonly parentTagID?: number | null;
  readonly type?: string;
}

/** As it is shown and searched: composed, without what cannot be seen. */
function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
}

const add = defineRoute<unknown, unknown, NewTag>({
  method: 'POST',
  path: '/tags',
  summary: 'Makes a tag.',
  tags: ['Tags'],
  permission: 'tags.add',
  limitPerMinute: newTagsPerMinute,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: longestName },
      urlcode: { type: 'string', maxLength: longestName },
      parentTagID: { ...recordID, type: ['integer', 'null'] },
      type: { type: 'string', maxLength: 20, pattern: '^[A-Za-z]*$' },
    },
    required: ['name'],
  },
  reply: record('tag'),
  handle: async ({ body, services, origin, viewer }) => {
    // the other types belong to what makes them: reactions, statuses
    if (body.type && body.type !== plainType && !viewer.can('community.manage', { mode: 'global' })) throw permissionProblem('community.manage');
    const name = cleanName(body.name);
    const urlCode = slugify(body.urlcode ?? name);
    if (name === '') throw validationFailed([fieldError('name', 'missingField', 'Please enter a name.')]);
    if (urlCode === '')
      throw validationFailed([fieldError(body.urlcode === undefined ? 'name' : 'urlcode', 'invalid', 'A tag needs a letter or a digit.')]);
    const result = await insertTag(services, { name, urlCode, type: body.type || plainType, parentTagID: body.parentTagID ?? null });
    if (result === 'taken') throw validationFailed([fieldError('name', 'invalid', 'There is such a tag already.')]);
    if (result === 'noParent') throw notFound('Tag');
    services.changes.emit(['tags']);
    return { body: toWire(result, { origin, services }) };
  },
});

export const tagRoutes: readonly AnyRoute[] = [list, add];
