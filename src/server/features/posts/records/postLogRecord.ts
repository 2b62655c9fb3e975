import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { textIfAny } from '#lib/textOf.ts';
import { excerptOf, excerptOfHtml, plainOfHtml } from '../../../bodies/plainText.ts';
import { renderBody } from '../../../bodies/renderBody.ts';
import { findDeletedRecords, findRecordNames } from '../repo/deletedRecords.ts';
import type { PostLogRow } from '../repo/postLog.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { isUndoable } from '../undoEntry.ts';
import { loadChanges } from './logChange.ts';
import { userFragment, type WireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';

const longestExcerpt = 200;
/** Columns whose former value can be shown as text. */
const shownColumns = [
  'name',
  'closed',
  'sink',
  'resolved',
  'pin_location',
  'category_id',
  'type',
  'insert_user_id',
  'tag_ids',
  'status_id',
];

/** Prefers the stored HTML, because rendering the source can be slow. */
function plainOf({ body, format, body_html: html }: Readonly<Record<string, unknown>>): string {
  if (typeof html === 'string') return plainOfHtml(html);
  return textIfAny(body) === undefined ? '' : renderBody(String(body), textIfAny(format) ?? 'text').plain;
}

/** Converts only the beginning, because lists show no more than an excerpt. */
const beginningOf = (post: Readonly<Record<string, unknown>>): string =>
  typeof post['body_html'] === 'string'
    ? excerptOfHtml(post['body_html'], longestExcerpt)
    : excerptOf(wordsOf(post), longestExcerpt);

/** Title and body as plain text, one block per line. */
export function wordsOf({ name, ...post }: Readonly<Record<string, unknown>>): string {
  const text = plainOf(post);
  return [textIfAny(name), text].filter(Boolean).join('\n\n');
}

function beforeOf({ operation, before }: PostLogRow): Record<string, unknown> {
  // these entries store the whole row, which does not tell what changed
  if (['delete', 'merge', 'edit', 'restore'].includes(operation)) return {};
  return Object.fromEntries(
    shownColumns.filter((column) => before[column] !== undefined).map((column) => [column, before[column]]),
  );
}

export async function postLogRecords(
  context: WireContext,
  viewer: Viewer,
  rows: readonly PostLogRow[],
): Promise<ApiPostLogEntry[]> {
  const { kysely } = context.services.db;
  const [deleted, names, users, changes] = await Promise.all([
    findDeletedRecords(kysely, rows),
    findRecordNames(kysely, rows),
    loadUsers(
      context.services,
      rows.flatMap((row) => [row.actor_user_id, row.record_user_id]),
    ),
    loadChanges(context, viewer, rows),
  ]);
  return rows.map((row) => {
    const key = `${row.record_type}:${row.record_id}`;
    const name = names.get(key) ?? '';
    const path =
      row.record_type === 'comment'
        ? commentPath(row.record_id)
        : discussionPath({ discussionID: row.record_id, name });
    const { body, format, body_html } = row.before;
    const change = changes.get(row.log_id);
    return {
      logID: row.log_id,
      operation: row.operation,
      recordType: row.record_type,
      recordID: row.record_id,
      parentRecordID: row.parent_record_id,
      categoryID: row.category_id,
      name: textIfAny(row.before['name']) ?? name,
      excerpt: beginningOf({ body, format, body_html }),
      url: `${context.origin}${path}`,
      isRecordDeleted: deleted.has(key),
      date: wireDate(row.date),
      actorUserID: row.actor_user_id,
      actorUser: userFragment(context, row.actor_user_id, users.get(row.actor_user_id)),
      recordUserID: row.record_user_id,
      recordUser: userFragment(context, row.record_user_id, users.get(row.record_user_id)),
      reason: row.reason,
      runID: row.run_id,
      dateUndone: wireDateOrNull(row.date_undone),
      canUndo: isUndoable(row),
      before: beforeOf(row),
      change,
    };
  });
}
