import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../db/transact.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import { factsOf } from './categoryAudit.ts';
import { versionOfRow } from './categoryFields.ts';
import { patchCategory } from './routes/categoryWrites.ts';
import { holdCategory } from './repo/categoryWrites.ts';

const places = ['parentCategoryID', 'sort', 'order', 'customPermissions', 'permissions'];

/** Moves are undone on the page of categories, and a deletion moves or deletes posts: neither comes back from here. */
export const undoCategory = undoByRoutes({
  param: 'categoryID',
  patch: patchCategory,
  isPossible: ({ before, after }) =>
    before !== null && after !== null && !places.some((field) => !isDeepStrictEqual(before[field], after[field])),
  whyNot: ({ before, after }) => (before !== null && after !== null ? 'moved' : undefined),
  find: async (services, id) => {
    const row = await inTransaction(services, (db) => holdCategory(db, Number(id)));
    return row && { values: factsOf(row), version: versionOfRow(row) };
  },
  bodyOf: (before, after) =>
    Object.fromEntries(Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, after?.[field]))),
});
