import { loadCustomPages } from '../../db/repos/customPages.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import { versionOf } from './pageVersion.ts';
import { auditedPage } from './repo/customPageWrites.ts';
import { patchPage, removePage } from './routes/customPages.ts';

/** The log does not hold layouts, so that neither a changed layout nor a deleted page comes back. */
export const undoPage = undoByRoutes({
  param: 'customPageID',
  patch: patchPage,
  remove: removePage,
  isPossible: ({ before, after }) => before === null || before.document === after?.document,
  find: async (services, id) => {
    const page = (await loadCustomPages(services)).find(({ customPageID }) => String(customPageID) === id);
    return page && { values: auditedPage(page), version: versionOf(page) };
  },
  bodyOf: ({ address, title, description, status, section, roles }) => ({
    urlcode: address,
    seoTitle: title,
    seoDescription: description,
    status,
    siteSectionID: section,
    roleIDs: roles,
  }),
});
