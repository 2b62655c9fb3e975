import type { ApiTag } from '#contracts/api-tag.gen.ts';
import { tagPath } from '#domain/urls.ts';
import { listTags, type TagListRequest } from '../db/repos/tags.ts';
import { readSort, recordIDs, sortSchema, texts } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { absolute } from './records/wire.ts';

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
      ...pageSchema({ limit: 20, maxLimit: 500 }),
    },
  },
  reply: listOf('tag'),
  handle: async ({ query, services, origin, dependsOn }) => {
    dependsOn('tags');
    const { page, limit } = query;
    const { rows, total } = await listTags(services, {
      query: query.query,
      tagIDs: query.tagID?.length ? query.tagID : undefined,
      types: query.type?.length ? query.type : undefined,
      parentIDs: query.parentID?.length ? query.parentID : undefined,
      onlyUsed: query.excludeNoCountDiscussion ?? false,
      sort: readSort<TagListRequest['sort']['field']>(query.sort),
      limit,
      offset: (page - 1) * limit,
    });
    const body: ApiTag[] = rows.map((row) => ({
      tagID: row.tag_id,
      id: row.tag_id,
      name: row.name,
      urlcode: row.url_code,
      urlCode: row.url_code,
      parentTagID: row.parent_tag_id,
      type: row.type,
      countDiscussions: row.count_discussions,
      url: absolute(origin, tagPath(row.tag_id)),
    }));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

export const tagRoutes: readonly AnyRoute[] = [list];
