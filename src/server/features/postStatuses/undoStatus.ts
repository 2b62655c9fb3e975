import { undoByRoutes } from '../../undoByRoutes.ts';
import { loadStatusRows } from './repo/statusCatalog.ts';
import { statusState, statusVersion } from './repo/statusWrites.ts';
import { patchStatus, removeStatus } from './routes/statuses.ts';

/** A deleted status is only marked as such, so that it comes back by a change. */
export const undoStatus = undoByRoutes({
  param: 'statusID',
  patch: patchStatus,
  remove: removeStatus,
  find: async (services, id) => {
    const row = (await loadStatusRows(services)).find((one) => String(one.status_id) === id);
    return row && { values: { ...statusState(row) }, version: statusVersion(row) };
  },
  bodyOf: (before) => before,
});
