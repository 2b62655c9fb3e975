import type { Viewer } from '#contracts/hydrate.ts';
import { findPostLog, listPostLog, nextEdit, type PostLogRow } from '../repo/postLog.ts';
import { findDiscussionRow, findHeldComments } from '../repo/postWrites.ts';
import { findPresentCategory } from '../repo/presentCategory.ts';
import { firstOf, notFound, permissionProblem } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { actorOf } from '../actor.ts';
import { undoEntry } from '../undoEntry.ts';
import type { Services } from '../../../services.ts';
import { postLogRecords, wordsOf } from '../records/postLogRecord.ts';
import { wireContext } from '../../../http/wire.ts';

const permission = 'discussions.moderate';
const newID = { ...recordID, minimum: 1 } as const;
const shared = { tags: ['Log'], session: true, neverCached: true } as const;
const params = { type: 'object', properties: { logID: newID }, required: ['logID'] } as const;

/**
 * Categories that the viewer moderates; empty in a community without categories. @throws ApiError 403 when the viewer
 * moderates none
 */
async function moderated(services: Services, viewer: Viewer): Promise<readonly number[]> {
  const visible = await visibleCategoryIDs(services, viewer);
  const categoryIDs = visible.filter((resourceID) => viewer.can(permission, { resourceType: 'category', resourceID }));
  if (categoryIDs.length === 0 && !viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
  return categoryIDs;
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/post-log',
  summary: 'Lists actions on posts, most recent first.',
  query: {
    type: 'object',
    properties: {
      recordType: { type: 'string', enum: ['discussion', 'comment'] },
      recordID: newID,
      parentRecordID: newID,
      operation: { type: 'string', maxLength: 20 },
      actorUserID: newID,
      runID: { type: 'string', maxLength: 100 },
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
  },
  reply: listOf('postLogEntry'),
  handle: async (input) => {
    const { services, viewer, query } = input;
    const { page, limit, operation, ...filter } = query;
    const rows = await listPostLog(services, {
      ...filter,
      operations: operation === undefined ? undefined : [operation],
      categoryIDs: await moderated(services, viewer),
      // one extra row tells whether there is another page
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    return {
      body: await postLogRecords(wireContext(input), viewer, rows.slice(0, limit)),
      page: { currentPage: page, limit, total: null, hasNext: rows.length > limit },
    };
  },
});

/** @throws ApiError 403, 404 */
async function getEntry({
  services,
  viewer,
  params: { logID },
}: RouteInput<FromSchema<typeof params>, unknown, unknown>): Promise<PostLogRow> {
  const categoryIDs = await moderated(services, viewer);
  const row = await findPostLog(services.db.kysely, logID);
  if (!row || !categoryIDs.includes((await findPresentCategory(services.db.kysely, row)) ?? row.category_id))
    throw notFound('Log entry');
  return row;
}

/** Text after an edit: from the next edit, or the current text. Null for other operations. */
async function wordsAfter({ db }: Services, row: PostLogRow): Promise<string | null> {
  if (row.operation !== 'edit') return null;
  const { record_id, record_type } = row;
  const isComment = record_type === 'comment';
  const current = isComment
    ? (await findHeldComments(db.kysely, [record_id])).get(record_id)
    : await findDiscussionRow(db.kysely, record_id);
  const next = await nextEdit(db.kysely, row);
  return wordsOf({ ...current, ...next?.before });
}

const single = defineRoute({
  ...shared,
  method: 'GET',
  path: '/post-log/:logID',
  summary: 'One action, with the text before and after it.',
  params,
  reply: record('postLogEntry'),
  handle: async (input) => {
    const row = await getEntry(input);
    const entry = firstOf(await postLogRecords(wireContext(input), input.viewer, [row]), 'Log entry');
    return { body: { ...entry, texts: { before: wordsOf(row.before), after: await wordsAfter(input.services, row) } } };
  },
});

const undo = defineRoute({
  ...shared,
  method: 'POST',
  path: '/post-log/:logID/undo',
  summary: 'Undoes an action, such as a deletion or an edit.',
  params,
  reply: record('postLogEntry'),
  handle: async (input) => {
    await getEntry(input);
    await undoEntry(actorOf(input), input.params.logID);
    const records = await postLogRecords(wireContext(input), input.viewer, [await getEntry(input)]);
    return { status: 200, body: firstOf(records, 'Log entry') };
  },
});

export const postLogRoutes: readonly AnyRoute[] = [list, single, undo];
