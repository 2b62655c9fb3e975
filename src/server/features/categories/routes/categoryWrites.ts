import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { firstOf, notFound } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { wireContext } from '../../../http/wire.ts';
import { categoryFields, editRecord } from '../categoryFields.ts';
import { managePermissions } from '../categoryRights.ts';
import { createCategories, editCategory, needCategory } from '../changeCategory.ts';
import { categoryRecords, categoryScope } from '../records/categoryRecords.ts';
import { findCategory } from '../repo/categoryWrites.ts';

const tags = ['Categories'];
const access = { tags, session: true, neverCached: true, permission: managePermissions } as const;
const params = { type: 'object', properties: { categoryID: realRecordID }, required: ['categoryID'] } as const;

async function written(input: RouteInput<unknown, unknown, unknown>, categoryID: number) {
  const scope = await categoryScope(input);
  const node = scope.tree.find(categoryID);
  const view = { viewer: input.viewer, expands: new Set<string>() };
  return { body: firstOf(node ? await categoryRecords(wireContext(input), scope, [node], view) : [], 'Category') };
}

const create = defineRoute({
  method: 'POST',
  path: '/categories',
  summary: 'Creates a category after its siblings.',
  ...access,
  body: { type: 'object', properties: categoryFields, required: ['name', 'urlcode'], additionalProperties: false },
  reply: record('category'),
  handle: async (input) => {
    const [categoryID = 0] = await createCategories(input, [input.body]);
    return written(input, categoryID);
  },
});

const readEdit = defineRoute({
  method: 'GET',
  path: '/categories/:categoryID/edit',
  summary: 'The stored fields of a category, to edit them.',
  ...access,
  params,
  reply: record('categoryEdit'),
  handle: async ({ params: { categoryID }, services, viewer, origin }) => {
    needCategory(await categoryTree(services), viewer, categoryID);
    const row = await findCategory(services.db.kysely, categoryID);
    if (!row) throw notFound('Category');
    return { body: editRecord(row, origin) };
  },
});

export const patchCategory = defineRoute({
  method: 'PATCH',
  path: '/categories/:categoryID',
  summary: 'Changes a category; another parent moves it. Send only what changes.',
  ...access,
  params,
  body: {
    type: 'object',
    properties: {
      ...categoryFields,
      version: { type: 'string', maxLength: 50, description: 'Of GET …/edit; refuses the edit after another one.' },
    },
    additionalProperties: false,
  },
  reply: record('category'),
  handle: async (input) => {
    await editCategory(input, input.params.categoryID, input.body);
    return written(input, input.params.categoryID);
  },
});

export const categoryWriteRoutes: readonly AnyRoute[] = [create, readEdit, patchCategory];
