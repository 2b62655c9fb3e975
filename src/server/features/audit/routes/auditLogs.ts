import type { ApiAuditLog } from '#contracts/api-auditLog.gen.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { firstOf } from '../../../http/errors.ts';
import { dateRange, dateRangeSchema, recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { type Reader, wordsFor } from '../../../texts/viewerLocale.ts';
import { userFragment, type WireContext, wireContext, wireDate } from '../../../http/wire.ts';
import messages from '../messages.json' with { type: 'json' };
import { createFieldWords } from '../fieldWords.ts';
import { rowChanges } from '../rowChanges.ts';
import { findWay } from '../undo.ts';
import { onlySeen, withoutHidden } from '../withoutHidden.ts';
import { type AuditRow, findAuditEntry, listAuditLog } from '../repo/auditLog.ts';

const shared = { tags: ['Audit log'], session: true, neverCached: true, permission: ['site.manage'] } as const;
const actions = ['create', 'update', 'delete'] as const;
const verbs = { create: 'Created', update: 'Changed', delete: 'Deleted' } as const;
const actionAtEnd = /_(create|update|delete)$/;

function undoFacts(services: Services, row: AuditRow): Pick<ApiAuditLog, 'isUndoable' | 'undoBlock'> {
  const way = findWay(services, row);
  return typeof way === 'string' ? { isUndoable: false, undoBlock: way } : { isUndoable: true };
}

/** Words that the server wrote into entries, in the language of the viewer. */
async function createRewording(services: Services, reader: Reader): Promise<(row: AuditRow) => AuditRow> {
  const t = await wordsFor(services, reader, messages);
  return (row) => {
    const { subject, subject_id, before, after } = row;
    if (subject === 'redirect' && subject_id === 'import')
      return { ...row, name: t('redirects', { count: Number(after?.['count'] ?? 0) }) };
    const kept = subject === 'user' ? keptAs(before?.['posts']) : undefined;
    return kept ? { ...row, before: { ...before, posts: t(kept) } } : row;
  };
}

const keptAs = (posts: unknown) =>
  (['keptWithName', 'keptWithoutName'] as const).find((key) => messages[key] === posts);

/** Members whose IDs are among the values. */
const namedUsers = (rows: readonly AuditRow[]) =>
  rows
    .flatMap(({ before, after }) => [before?.['insertUserID'], after?.['insertUserID']])
    .filter((id) => typeof id === 'number');

type Caller = WireContext & Reader;

async function auditRecords(caller: Caller, stored: readonly AuditRow[]): Promise<ApiAuditLog[]> {
  const context = wireContext(caller);
  const people = await loadUsers(
    context.services,
    stored.map((row) => row.insert_user_id),
  );
  const rows = stored.map(await createRewording(context.services, caller));
  const inWords = await createFieldWords(context.services, caller, namedUsers(rows));
  return rows.map((row, at) => ({
    auditLogID: String(row.audit_log_id),
    eventType: `${row.subject}_${row.action}`,
    message: `${verbs[row.action]} the ${row.subject} “${row.name}”.`,
    insertUserID: row.insert_user_id,
    ...(row.insert_user_id > 0
      ? { insertUser: userFragment(context, row.insert_user_id, people.get(row.insert_user_id)) }
      : {}),
    dateInserted: wireDate(row.date_inserted),
    action: row.action,
    subject: row.subject,
    subjectID: row.subject_id,
    name: row.name,
    before: row.before,
    after: row.after,
    changes: inWords({ subject: row.subject, subjectID: row.subject_id }, rowChanges(row)),
    ...undoFacts(context.services, stored[at] ?? row),
    requestMethod: row.request_method,
    requestPath: row.request_path,
    requestQuery: row.request_query,
    parentAuditLogID: row.parent_id,
    parentRequestMethod: row.parent_method,
    parentRequestPath: row.parent_path,
    parentRequestQuery: row.parent_query,
  }));
}

/** Splits an event type such as `category_update`; other texts are a subject that no entry has. */
function readEventType(eventType: string | undefined) {
  const action = actions.find((name) => name === eventType?.match(actionAtEnd)?.[1]);
  return { action, subject: eventType?.replace(actionAtEnd, '') };
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/audit-logs',
  summary: 'Lists administrative changes, latest first.',
  query: {
    type: 'object',
    properties: {
      insertUserID: recordID,
      eventType: { type: 'string', maxLength: 100, description: 'Subject and action, such as `category_update`.' },
      subject: { type: 'string', maxLength: 100 },
      subjectID: { type: 'string', maxLength: 200 },
      dateInserted: dateRangeSchema,
      query: {
        type: 'string',
        maxLength: 100,
        description: 'Part of the name or of a value. Entries that the viewer cannot see in full are left out.',
      },
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('auditLog'),
  handle: async (input) => {
    const { services, query } = input;
    const { page, limit } = query;
    const text = query.query?.trim() || undefined;
    const event = readEventType(query.eventType);
    const rows = await listAuditLog(services, {
      insertUserID: query.insertUserID,
      subject: query.subject ?? event.subject,
      subjectID: query.subjectID,
      action: event.action,
      dateInserted: dateRange(query, 'dateInserted'),
      query: text,
      // one extra row tells whether there is another page
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const shown = rows.slice(0, limit);
    return {
      body: await auditRecords(
        input,
        // a search must not tell what a hidden entry holds
        text === undefined
          ? await withoutHidden(services, input, shown)
          : await onlySeen(services, input.viewer, shown),
      ),
      page: { currentPage: page, limit, total: null, hasNext: rows.length > limit },
    };
  },
});

const single = defineRoute({
  ...shared,
  method: 'GET',
  path: '/audit-logs/:auditLogID',
  summary: 'One administrative change.',
  params: {
    type: 'object',
    properties: { auditLogID: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
    required: ['auditLogID'],
  },
  reply: record('auditLog'),
  handle: async (input) => {
    const row = await findAuditEntry(input.services, input.params.auditLogID);
    const rows = await withoutHidden(input.services, input, row ? [row] : []);
    return { body: firstOf(await auditRecords(input, rows), 'Audit log entry') };
  },
});

export const auditRoutes: readonly AnyRoute[] = [list, single];
