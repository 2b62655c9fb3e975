import { realRecordID } from '../../../http/fields.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { mayView } from '../../../http/viewer.ts';
import { managePermissions } from '../../categories/index.ts';
import { deleteCategory, deletionRecords } from '../deleteCategory.ts';

const access = { tags: ['Categories'], session: true, neverCached: true, permission: managePermissions } as const;

const list = defineRoute({
  method: 'GET',
  path: '/categories/deletions',
  summary: 'Deletions of categories that are running, stopped, or were done in the last hour.',
  ...access,
  reply: listOf('categoryDeletion'),
  handle: async ({ services, viewer }) => {
    const records = await deletionRecords(services);
    return { body: records.filter(({ categoryID, state }) => state === 'done' || mayView(viewer, categoryID)) };
  },
});

const remove = defineRoute({
  method: 'DELETE',
  path: '/categories/:categoryID',
  summary:
    'Deletes a category; its subcategories move up. With posts, say what happens to them: the reply is then 202, ' +
    'and GET /categories/deletions shows the progress.',
  ...access,
  params: { type: 'object', properties: { categoryID: realRecordID }, required: ['categoryID'] },
  query: {
    type: 'object',
    properties: {
      newCategoryID: { ...realRecordID, description: 'Where to move the posts.' },
      deletePosts: { type: 'boolean', default: false, description: 'Deletes the posts.' },
    },
  },
  handle: async (input) => {
    const deletion = await deleteCategory(input, input.params.categoryID, input.query);
    return { status: deletion ? 202 : 204 };
  },
});

export const deletionRoutes: readonly AnyRoute[] = [list, remove];
