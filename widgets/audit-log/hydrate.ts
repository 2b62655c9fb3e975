import type { HydrateContext, ReplyTo } from '#hydrate';
import type { AuditLogAuthored, AuditLogProps } from './types.gen.ts';

const pageSize = 30;
const longestValue = 300;

const numberOf = (value: unknown) => (/^[1-9]\d{0,9}$/.test(String(value ?? '')) ? Number(value) : undefined);

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}

type Entry = ReplyTo<'/audit-logs'>[number];

function changesOf({ before, after }: Entry) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, from: wordsOf(before?.[field]), to: wordsOf(after?.[field]) }))
    .filter(({ from, to }) => from !== null || to !== null);
}

/** Administrative changes, latest first; the call rejects viewers who cannot manage the site. */
export const hydrate = async (props: AuditLogAuthored, { get, params }: HydrateContext): Promise<AuditLogProps> => {
  const subject = typeof params.subject === 'string' && /^\w{1,100}$/.test(params.subject) ? params.subject : undefined;
  const userID = numberOf(params.userID);
  const { body, paging } = await get('/audit-logs', {
    subject,
    insertUserID: userID,
    page: numberOf(params.page) ?? 1,
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
    changes: changesOf(entry),
  }));
  return { ...props, entries, subject: subject ?? null, userID: userID ?? null, paging };
};
