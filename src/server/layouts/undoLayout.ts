import { findLayout, auditedLayout, layoutVersion } from '../db/repos/layouts.ts';
import { findLayoutRevision } from '../db/repos/layoutRevisions.ts';
import { notFound } from '../http/errors.ts';
import { undoByRoutes } from '../undoByRoutes.ts';
import type { UndoneEntry, UndoHandler } from '../undoWay.ts';
import type { ViewTypes } from './createViewTypes.ts';
import { createLayoutRoute, removeLayoutRoute, updateLayoutRoute } from './routes/layoutDocuments.ts';

const idPattern = /^[1-9]\d{0,9}$/;
const fields = new Set(['name', 'layoutViewType', 'document']);

/** Entries that say where a layout is applied hold no document. */
const isPossible = ({ subjectID, before, after }: UndoneEntry) =>
  idPattern.test(subjectID) && Object.keys({ ...before, ...after }).every((field) => fields.has(field));

/** Undoes changes of layouts by their earlier documents. Only stored layouts change, so no built-in one is needed. */
export const undoLayout = (views: Pick<ViewTypes, 'ids'>): UndoHandler =>
  undoByRoutes({
    param: 'layoutID',
    patch: updateLayoutRoute(new Map()),
    remove: removeLayoutRoute(new Map()),
    // nothing refers to a layout that could be deleted
    add: createLayoutRoute(views),
    isPossible,
    find: async (services, id) => {
      const stored = await findLayout(services, Number(id));
      return stored && { values: auditedLayout(stored), version: layoutVersion(stored) };
    },
    bodyOf: async ({ name, layoutViewType, document }, after, { services, id }) => {
      const named = { ...(name === undefined ? {} : { name }), ...(after === null ? { layoutViewType } : {}) };
      if (document === undefined) return named;
      const revision = await findLayoutRevision(services, Number(id), String(document));
      if (!revision) throw notFound('Revision');
      const { layout, title_bar: titleBar, notes } = revision;
      return { ...named, layout, titleBar, ...(notes as object | null), ...(after ? { confirmEmpty: true } : {}) };
    },
  });
