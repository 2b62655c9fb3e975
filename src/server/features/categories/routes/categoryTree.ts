import type { ApiCategoryTree } from '#contracts/api-categoryTree.gen.ts';
import { type CategoryNode, categoryTree } from '../../../db/repos/categoryTree.ts';
import { realRecordID, recordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { parentOf } from '../categoryFields.ts';
import { managePermissions } from '../categoryRights.ts';
import { placeCategories } from '../changeCategory.ts';
import { readPlaces, versionOfPlaces } from '../repo/categoryShape.ts';

const access = { tags: ['Categories'], session: true, neverCached: true, permission: managePermissions } as const;
const mostMoves = 2000;

type Mark = NonNullable<ApiCategoryTree['categories'][number]['marks']>[number];

const marksOf = (node: CategoryNode): readonly Mark[] => [
  ...(node.isArchived ? (['archived'] as const) : []),
  ...(node.isHidden ? (['hidden'] as const) : []),
  ...(node.isFeatured ? (['featured'] as const) : []),
  ...(node.hasCustomPermissions ? (['restricted'] as const) : []),
];

const read = defineRoute({
  method: 'GET',
  path: '/categories/tree',
  summary: 'All categories in reading order, hidden and archived ones included, for those who manage them.',
  ...access,
  reply: record('categoryTree'),
  handle: async ({ services, viewer }) => {
    const [tree, ids, places] = await Promise.all([
      categoryTree(services),
      visibleCategoryIDs(services, viewer),
      readPlaces(services.db.kysely),
    ]);
    const visible = new Set(ids);
    const categories = tree.all
      .filter(({ categoryID }) => visible.has(categoryID))
      .map((node) => {
        const marks = marksOf(node);
        const { categoryID, parentCategoryID, name, urlCode, displayAs, countDiscussions, color } = node;
        return {
          categoryID,
          parentCategoryID: parentCategoryID !== null && visible.has(parentCategoryID) ? parentCategoryID : null,
          name,
          urlcode: urlCode,
          displayAs,
          countDiscussions,
          ...(color ? { color } : {}),
          ...(marks.length > 0 ? { marks: [...marks] } : {}),
        };
      });
    return { body: { version: versionOfPlaces(places), categories } };
  },
});

const place = defineRoute({
  method: 'PATCH',
  path: '/categories/tree',
  summary: 'Moves categories to other parents or positions, all or none.',
  ...access,
  body: {
    type: 'object',
    properties: {
      version: {
        type: 'string',
        maxLength: 50,
        description: 'Of GET /categories/tree; refuses moves in another tree.',
      },
      categories: {
        type: 'array',
        minItems: 1,
        maxItems: mostMoves,
        items: {
          type: 'object',
          properties: {
            categoryID: realRecordID,
            parentCategoryID: { anyOf: [{ ...recordID, minimum: -1 }, { type: 'null' }] },
            sort: { type: 'integer', minimum: 0, maximum: 100_000 },
          },
          required: ['categoryID', 'parentCategoryID', 'sort'],
          additionalProperties: false,
        },
      },
    },
    required: ['categories'],
    additionalProperties: false,
  },
  reply: { type: 'object', properties: { version: { type: 'string' } }, required: ['version'] },
  handle: async (input) => {
    const { categories, version } = input.body;
    const places = categories.map(({ categoryID, parentCategoryID, sort }) => ({
      categoryID,
      parentCategoryID: parentOf(parentCategoryID),
      sort,
    }));
    return { body: { version: await placeCategories(input, places, version) } };
  },
});

export const categoryTreeRoutes: readonly AnyRoute[] = [read, place];
