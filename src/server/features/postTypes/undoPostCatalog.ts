import { undoByRoutes } from '../../undoByRoutes.ts';
import { postFieldState } from './postFieldState.ts';
import { postTypeState } from './postTypeState.ts';
import { fieldVersion, typeVersion } from './records.ts';
import { findType, loadPostCatalog } from './repo/postCatalog.ts';
import { patchPostField } from './routes/postFields.ts';
import { patchPostType, removePostType } from './routes/postTypes.ts';

/** A deleted type is only marked as such, so that it comes back by a change. */
export const undoPostType = undoByRoutes({
  param: 'postTypeID',
  patch: patchPostType,
  remove: removePostType,
  find: async (services, id) => {
    const row = findType(await loadPostCatalog(services), id);
    return row && { values: { ...postTypeState(row) }, version: typeVersion(row) };
  },
  bodyOf: (before) => before,
});

/** A deleted field took its values with it, so that only changes can be undone. */
export const undoPostField = undoByRoutes({
  param: 'postFieldID',
  patch: patchPostField,
  isPossible: ({ before, after }) => before !== null && after !== null,
  find: async (services, id) => {
    const catalog = await loadPostCatalog(services);
    const row = catalog.fields.find((one) => one.post_field_id === id && !one.is_deleted);
    return row && { values: { ...postFieldState(row, catalog) }, version: fieldVersion(row, catalog) };
  },
  bodyOf: (before) => before,
});
