import type { HydrateContext, ReplyTo } from '#hydrate';
import type { AuditLogAuthored, AuditLogProps, AuditLogView } from './types.gen.ts';

const pageSize = 30;
/** The page shows the beginning, and this much when it is opened. */
const longestValue = 20_000;

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

const dayMs = 86_400_000;

/** A filter for these days, the last one included. */
function daysOf(from: string | null, to: string | null) {
  if (from === null && to === null) return {};
  const end = to === null ? '' : new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10);
  return { dateInserted: `[${from ?? ''},${end})` };
}

type Change = NonNullable<ReplyTo<'/audit-logs'>[number]['changes']>[number];

function textOf(value: Change['from'], words: string | undefined): string | null {
  if (words !== undefined) return words.slice(0, longestValue);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestValue);
}

const changeOf = ({ field, label, from, to, fromText, toText }: Change) => ({
  field,
  label,
  from: textOf(from, fromText),
  to: textOf(to, toText),
});

/** Administrative changes, latest first; the call rejects viewers who cannot manage the site. */
export const hydrate = async (
  props: AuditLogAuthored,
  { get, params }: HydrateContext<AuditLogView>,
): Promise<AuditLogProps> => {
  const subject = params.subject !== undefined && /^\w{1,100}$/.test(params.subject) ? params.subject : undefined;
  const userID = params.userID;
  const query = (params.query ?? '').trim().slice(0, 100);
  const [from, to] = [dayOf(params.from), dayOf(params.to)];
  const { body, paging } = await get('/audit-logs', {
    subject,
    query: query === '' ? undefined : query,
    ...daysOf(from, to),
    insertUserID: userID,
    page: params.page,
    limit: pageSize,
  });
  const entries = body.map((entry) => ({
    auditLogID: entry.auditLogID,
    action: entry.action,
    subject: entry.subject,
    name: entry.name,
    dateInserted: entry.dateInserted,
    insertUser: entry.insertUser,
    isUndoable: entry.isUndoable === true,
    undoBlock: entry.undoBlock,
    page: entry.parentRequestPath ?? null,
    changes: (entry.changes ?? []).map(changeOf),
  }));
  return { ...props, entries, subject: subject ?? null, userID: userID ?? null, query, from, to, paging };
};
