import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { insertCategory } from '../repo/categoryWrites.ts';
import { fieldError, firstOf, validationFailed } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { categoryRecords, categoryScope } from '../records/categoryRecords.ts';
import { wireContext } from '../../../http/wire.ts';

const deepest = 10;
const allTypes = ['discussion', 'question'] as const;
/** URL codes with another meaning after /categories/. */
const reserved = /^(?:\d+|p\d+|all|search|suggested|preferences)$/i;

const create = defineRoute({
  method: 'POST',
  path: '/categories',
  summary: 'Creates a category after its siblings.',
  tags: ['Categories'],
  session: true,
  neverCached: true,
  permission: ['community.manage', 'site.manage'],
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' },
      urlcode: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[\\p{L}\\p{M}\\p{N}_-]+$' },
      parentCategoryID: { anyOf: [recordID, { type: 'null' }] },
      displayAs: { type: 'string', enum: ['categories', 'discussions', 'flat', 'heading'], default: 'discussions' },
      featured: { type: 'boolean', default: false },
      allowedDiscussionTypes: {
        type: 'array',
        items: { type: 'string', enum: [...allTypes] },
        minItems: 1,
        maxItems: allTypes.length,
      },
    },
    required: ['name', 'urlcode'],
    additionalProperties: false,
  },
  reply: record('category'),
  handle: async (input) => {
    const { body, services, viewer } = input;
    const { parentCategoryID: wanted } = body;
    const parentCategoryID = wanted === undefined || wanted === null || wanted <= 0 ? null : wanted;
    const parent = parentCategoryID === null ? undefined : (await categoryTree(services)).find(parentCategoryID);
    if (parentCategoryID !== null && !parent)
      throw validationFailed([fieldError('parentCategoryID', 'invalid', 'The parent category does not exist.')]);
    if (parent && parent.depth >= deepest)
      throw validationFailed([
        fieldError('parentCategoryID', 'invalid', `Categories can be at most ${deepest} levels deep.`),
      ]);
    if (reserved.test(body.urlcode))
      throw validationFailed([fieldError('urlcode', 'invalid', 'This address is reserved. Choose a different one.')]);
    const made = await insertCategory(services, {
      name: body.name.trim(),
      urlCode: body.urlcode,
      parentCategoryID,
      displayAs: body.displayAs,
      isFeatured: body.featured,
      allowedTypes: body.allowedDiscussionTypes ?? allTypes,
    });
    if (made === 'taken')
      throw validationFailed([fieldError('urlcode', 'invalid', 'Another category already uses this address.')]);
    const scope = await categoryScope(input);
    const node = scope.tree.find(made);
    const records = node
      ? await categoryRecords(wireContext(input), scope, [node], { viewer, expands: new Set() })
      : [];
    return { body: firstOf(records, 'Category') };
  },
});

export const categoryWriteRoutes: readonly AnyRoute[] = [create];
