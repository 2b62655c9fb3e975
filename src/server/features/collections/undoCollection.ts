import { inTransaction } from '../../db/transact.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import { collectionVersion, holdCollection } from './repo/collections.ts';
import { addCollection, patchCollection, removeCollection } from './routes/collections.ts';

const withoutNulls = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/** A deleted collection comes back with another ID. */
export const undoCollection = undoByRoutes({
  param: 'collectionID',
  patch: patchCollection,
  remove: removeCollection,
  add: addCollection,
  find: async (services, id) => {
    const held = await inTransaction(services, (trx) => holdCollection(trx, Number(id)));
    return held && { values: held, version: collectionVersion(held) };
  },
  bodyOf: ({ records, ...before }) => ({
    ...before,
    // records without a place have no `sort` in requests
    ...(Array.isArray(records) ? { records: records.map(withoutNulls) } : {}),
  }),
});
