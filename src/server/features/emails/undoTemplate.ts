import { listMailTemplates } from '../../db/repos/mailTemplates.ts';
import { notFound } from '../../http/errors.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import { patchTemplate } from './routes/emailTemplates.ts';
import { builtInMail, templateIDOf, templateOf, versionOf } from './templates.ts';

/** The kind of email and its language, from an entry of the audit log. */
function targetOf(subjectID: string) {
  const at = subjectID.lastIndexOf('.');
  const id = templateIDOf(subjectID.slice(0, at));
  if (id === undefined) throw notFound('Email template');
  return { id, locale: subjectID.slice(at + 1) };
}

export const undoTemplate = undoByRoutes({
  param: 'id',
  pathID: (subjectID) => String(targetOf(subjectID).id),
  patch: patchTemplate,
  find: async (services, subjectID) => {
    const { id, locale } = targetOf(subjectID);
    const { kind } = templateOf(id);
    const stored = (await listMailTemplates(services, locale)).find(({ template }) => template === kind);
    const { subject, body, footer } = stored ?? (await builtInMail(services, kind, locale));
    const texts = { subject, body, footer };
    return { values: { ...texts, isReset: stored === undefined }, version: versionOf(texts) };
  },
  bodyOf: ({ isReset: _, ...texts }, _after, { id }) => ({ ...texts, locale: targetOf(id).locale }),
});
