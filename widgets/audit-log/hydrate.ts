import type { HydrateContext, ReplyTo } from '#hydrate';
import type { AuditLogAuthored, AuditLogProps, AuditLogView } from './types.gen.ts';

const pageSize = 30;
const longestValue = 300;

function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

const dayMs = 86_400_000;

/** A filter for these days, the last one included. */
function daysOf(from: string | null, to: string | null) {
  if (from === null && to === null) return {};
  const end = to === null ? '' : new Date(Date.parse(to) + dayMs).toISOString().slice(0, 10);
  return { dateInserted: `[${from ?? ''},${end})` };
}

type Entry = ReplyTo<'/audit-logs'>[number];

/** The address of a link, and who sees it. */
function linkWords({ url, roleIDs, permission, isHidden }: Readonly<Record<string, unknown>>): string {
  const roles = Array.isArray(roleIDs) && roleIDs.length > 0 ? [`roleIDs: ${roleIDs.join(', ')}`] : [];
  const only = typeof permission === 'string' && permission !== '' ? [permission] : [];
  return [
    ...(typeof url === 'string' ? [url] : ['–']),
    ...roles,
    ...only,
    ...(isHidden === true ? ['isHidden'] : []),
  ].join(' · ');
}

/** Links of a menu by their names, those below others with the names of both. */
function linksOf(items: unknown, above = ''): readonly (readonly [name: string, words: string])[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Readonly<Record<string, unknown>>) => {
    const name = `${above}${String(item['name'] ?? '')}`;
    return [[name, linkWords(item)] as const, ...linksOf(item['children'], `${name} › `)];
  });
}

/** Menus are compared link by link; a menu whose links only moved shows their order. */
function menuChanges({ before, after }: Entry) {
  const [from, to] = [linksOf(before?.['items']), linksOf(after?.['items'])];
  const [had, has] = [new Map(from), new Map(to)];
  const changed = [...new Set([...had.keys(), ...has.keys()])]
    .map((field) => ({ field, from: had.get(field) ?? null, to: has.get(field) ?? null }))
    .filter((one) => one.from !== one.to);
  if (changed.length > 0) return changed;
  const order = (links: typeof from) => wordsOf(links.map(([name]) => name).join(', '));
  return [{ field: 'links', from: order(from), to: order(to) }];
}

function changesOf(entry: Entry) {
  if (entry.subject === 'navigation') return menuChanges(entry);
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, from: wordsOf(before?.[field]), to: wordsOf(after?.[field]) }))
    .filter(({ from, to }) => from !== null || to !== null);
}

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
    changes: changesOf(entry),
  }));
  return { ...props, entries, subject: subject ?? null, userID: userID ?? null, query, from, to, paging };
};
