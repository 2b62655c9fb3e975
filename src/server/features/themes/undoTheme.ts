import { notFound } from '../../http/errors.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import type { UndoneEntry } from '../../undoWay.ts';
import { storedID } from './themes.ts';
import { findStoredTheme } from './repo/themes.ts';
import { auditedTheme } from './repo/themeWrites.ts';
import { patchTheme, removeTheme } from './routes/themeWrites.ts';

/** Fields that are not part of a revision. */
const own = new Set(['name', 'parentTheme']);

/** A changed content comes back as the revision that it was; entries of earlier versions do not name it. */
function isPossible({ before }: UndoneEntry): boolean {
  return before === null || 'revisionID' in before || Object.keys(before).every((field) => own.has(field));
}

export const undoTheme = undoByRoutes({
  param: 'themeKey',
  patch: patchTheme,
  remove: removeTheme,
  // a revision of a deleted theme restores it
  add: patchTheme,
  isPossible,
  find: async (services, id) => {
    const themeID = storedID(id);
    const stored = themeID === undefined ? undefined : await findStoredTheme(services, themeID);
    return stored && !stored.isDeleted ? { values: auditedTheme(stored), version: String(stored.version) } : undefined;
  },
  bodyOf: async ({ name, parentTheme, revisionID }, _after, { services, id }) => {
    const themeID = storedID(id);
    if (revisionID !== undefined && !(await findStoredTheme(services, Number(themeID), Number(revisionID))))
      throw notFound('Revision');
    return {
      ...(name === undefined ? {} : { name }),
      ...(parentTheme === undefined ? {} : { parentTheme }),
      ...(revisionID === undefined ? {} : { revisionID }),
    };
  },
});
