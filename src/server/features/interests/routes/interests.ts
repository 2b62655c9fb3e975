import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { discussionRecords, listDiscussions } from '../../posts/index.ts';
import { type SuggestionRequest, suggestedCategoryIDs, suggestedDiscussionIDs } from '../repo/suggestions.ts';
import { notFound } from '../../../http/errors.ts';
import { recordIDs, texts } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { type CategoryItem, categoryItem, categoryRecords, categoryScope } from '../../categories/index.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { wireContext } from '../../../http/wire.ts';

interface Query {
  readonly suggestedFollowsLimit?: number;
  readonly suggestedContentLimit?: number;
  readonly suggestedContentExcerptLength: number;
  readonly excludedCategoryIDs?: readonly number[];
  readonly fields?: readonly string[];
}

type Input = RouteInput<unknown, Query, unknown>;

/** `fields` limits the fields of the records. */
function cut<Item extends object>(records: readonly Item[], fields: readonly string[] | undefined): Item[] {
  if (!fields?.length) return [...records];
  // only the requested fields
  return records.map(
    (item) => Object.fromEntries(Object.entries(item).filter(([field]) => fields.includes(field))) as Item,
  );
}

async function categoriesOf(input: Input, request: SuggestionRequest): Promise<readonly CategoryItem[]> {
  const { services, viewer } = input;
  const [scope, ids] = await Promise.all([categoryScope(input), suggestedCategoryIDs(services, request)]);
  const nodes = ids.flatMap((id) => scope.tree.find(id) ?? []);
  const records = await categoryRecords(wireContext(input), scope, nodes, {
    viewer,
    expands: new Set(['preferences']),
  });
  return records.map(categoryItem);
}

async function discussionsOf(input: Input, request: SuggestionRequest): Promise<readonly ApiDiscussion[]> {
  const { services, viewer, query } = input;
  const [ids, visibleIDs] = await Promise.all([
    suggestedDiscussionIDs(services, request),
    visibleCategoryIDs(services, viewer),
  ]);
  if (ids.length === 0) return [];
  const { rows } = await listDiscussions(services, {
    filter: { categoryIDs: request.categoryIDs, visibleIDs, discussionID: { kind: 'list', values: ids } },
    sort: { field: 'hot', direction: 'desc' },
    page: 1,
    limit: ids.length,
    withBodies: false,
    viewerID: viewer.userID,
  });
  const inOrder = rows.toSorted((a, b) => ids.indexOf(a.discussion_id) - ids.indexOf(b.discussion_id));
  const expands = new Set(['category', 'excerpt', 'insertUser', 'lastUser', 'tags']);
  return discussionRecords(wireContext(input), inOrder, {
    viewer,
    expands,
    excerptLength: query.suggestedContentExcerptLength,
  });
}

const limitOf = (description: string) => ({ type: 'integer', minimum: 1, maximum: 20, description }) as const;

const suggest = defineRoute({
  method: 'GET',
  path: '/interests/suggested-content',
  summary: 'Suggested categories and discussions for the viewer.',
  tags: ['Users'],
  session: true,
  query: {
    type: 'object',
    properties: {
      suggestedFollowsLimit: limitOf('Number of categories; none by default.'),
      suggestedContentLimit: limitOf('Number of discussions; none by default.'),
      suggestedContentExcerptLength: { type: 'integer', minimum: 0, maximum: 2000, default: 200 },
      excludedCategoryIDs: recordIDs,
      fields: texts,
    },
  },
  reply: record('suggestedContent'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    if (!services.config.get('suggestedContent.enabled')) throw notFound('Page');
    input.dependsOn('discussions', 'categories', 'users', `user:${viewer.userID}`);
    const { tree, visible } = await categoryScope(input);
    const categoryIDs = tree.all
      .filter((node) => visible.has(node.categoryID) && node.displayAs === 'discussions' && !node.isArchived)
      .flatMap(({ categoryID }) => (query.excludedCategoryIDs?.includes(categoryID) ? [] : [categoryID]));
    const ask = (limit: number): SuggestionRequest => ({ userID: viewer.userID, categoryIDs, limit });
    const { suggestedFollowsLimit: follows, suggestedContentLimit: content } = query;
    const [categories, discussions] = await Promise.all([
      follows === undefined ? undefined : categoriesOf(input, ask(follows)),
      content === undefined ? undefined : discussionsOf(input, ask(content)),
    ]);
    return {
      body: {
        ...(categories ? { categories: cut(categories, query.fields) } : {}),
        ...(discussions ? { discussions: cut(discussions, query.fields) } : {}),
      },
    };
  },
});

export const interestRoutes: readonly AnyRoute[] = [suggest];
