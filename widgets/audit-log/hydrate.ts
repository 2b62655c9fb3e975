import type { HydrateContext, ReplyTo } from '#hydrate';
import type { AuditLogAuthored, AuditLogProps, AuditLogView } from './types.gen.ts';

const pageSize = 30;
/** The page shows the beginning, and this much when it is opened. */
const longestValue = 20_000;

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
  { get, params, readDays }: HydrateContext<AuditLogView>,
): Promise<AuditLogProps> => {
  const subject = params.subject !== undefined && /^\w{1,100}$/.test(params.subject) ? params.subject : undefined;
  const userID = params.userID;
  const query = (params.query ?? '').trim().slice(0, 100);
  const { from, to, range } = readDays(params.from, params.to);
  const { body, paging } = await get('/audit-logs', {
    subject,
    query: query === '' ? undefined : query,
    dateInserted: range,
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
