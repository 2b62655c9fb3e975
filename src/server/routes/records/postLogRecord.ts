import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { commentPath, discussionPath } from '#domain/urls.ts';
import { excerptOf, excerptOfHtml, plainOfHtml } from '../../bodies/plainText.ts';
import { renderBody } from '../../bodies/renderBody.ts';
import { findDeletedRecords, findRecordNames } from '../../db/repos/deletedRecords.ts';
import type { PostLogRow } from '../../db/repos/postLog.ts';
import { loadUsers } from '../../db/repos/users.ts';
import { isUndoable } from '../../posting/undoEntry.ts';
import { loadChanges } from './logChange.ts';
import { userFragment, type WireContext, wireDate, wireDateOrNull } from './wire.ts';

const longestExcerpt = 200;
/** Of the columns as they were, what can be shown as a word. */
const shownColumns = ['name', 'closed', 'sink', 'resolved', 'pin_location', 'category_id', 'type', 'insert_user_id', 'tag_ids', 'status_id'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Of what is stored rendered: a source may take long. */
function plainOf({ body, format, body_html: html }: Readonly<Record<string, unknown>>): string {
  if (typeof html === 'string') return plainOfHtml(html);
  return textOf(body) === undefined ? '' : renderBody(String(body), textOf(format) ?? 'text').plain;
}

/** Of the many of a list only what is shown is read. */
const beginningOf = (post: Readonly<Record<string, unknown>>): string =>
  typeof post['body_html'] === 'string' ? excerptOfHtml(post['body_html'], longestExcerpt) : excerptOf(wordsOf(post), longestExcerpt);

/** Title and words of a post as a person reads them, a block a line. */
export function wordsOf({ name, ...post }: Readonly<Record<string, unknown>>): string {
  const text = plainOf(post);
  return [textOf(name), text].filter(Boolean).join('\n\n');
}

function beforeOf({ operation, before }: PostLogRow): Record<string, unknown> {
  // a whole row says nothing of what changed
  if (['delete', 'merge', 'edit', 'restore'].includes(operation)) return {};
  return Object.fromEntries(shownColumns.filter((column) => before[column] !== undefined).map((column) => [column, before[column]]));
}

export async function postLogRecords(context: WireContext, viewer: Viewer, rows: readonly PostLogRow[]): Promise<ApiPostLogEntry[]> {
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
    const path = row.record_type === 'comment' ? commentPath(row.record_id) : discussionPath({ discussionID: row.record_id, name });
    const { body, format, body_html } = row.before;
    const change = changes.get(row.log_id);
    return {
      logID: row.log_id,
      operation: row.operation,
      recordType: row.record_type,
      recordID: row.record_id,
      parentRecordID: row.parent_record_id,
      categoryID: row.category_id,
      name: textOf(row.before['name']) ?? name,
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
      ...(change ? { change } : {}),
    };
  });
}
