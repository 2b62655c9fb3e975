import type { DraftSortField } from '../db/repos/drafts.ts';
import { listDrafts, listSnapshots } from '../db/repos/drafts.ts';
import { discardDraft, insertDraft, restoreDraft } from '../db/repos/draftWrites.ts';
import { checkAttributes, checkPublishable, type DraftBody, draftProperties, mergeDraft, newDraft, timeOf } from '../drafts/draftInput.ts';
import { recordVersionOf } from '../drafts/recordVersion.ts';
import { gone, notFound } from '../http/errors.ts';
import { dateRange, dateRangeSchema, readSort, recordID, sortSchema } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { liveTags } from '../notifications/liveTags.ts';
import { announce, answerDraft, changeDraft, checkScheduling, draftParams, type DraftParams, draftTags, getDraft, tooMany } from './draftCalls.ts';
import { draftScheduleRoutes } from './draftSchedule.ts';
import { draftEditRecord, draftRecord, draftRecords, draftTag, hasScheduling } from './records/draftRecord.ts';
import { wireContext, wireDate } from './records/wire.ts';

const longestKey = 100;

interface ListQuery {
  readonly recordType?: string;
  readonly parentRecordType?: string;
  readonly parentRecordID?: number;
  readonly draftStatus?: string;
  readonly sort: string;
  readonly expand: boolean;
  readonly page: number;
  readonly limit: number;
  readonly [field: string]: unknown;
}

const list = defineRoute<unknown, ListQuery, unknown>({
  method: 'GET',
  path: '/drafts',
  summary: "The reader's own drafts.",
  tags: draftTags,
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      recordType: draftProperties.recordType,
      parentRecordType: { type: 'string', maxLength: 50 },
      parentRecordID: recordID,
      draftStatus: draftProperties.draftStatus,
      dateUpdated: dateRangeSchema,
      dateScheduled: dateRangeSchema,
      sort: sortSchema(['dateInserted', 'dateUpdated', 'dateScheduled'], '-dateUpdated'),
      expand: { type: 'boolean', default: true, description: 'Adds name, excerpt and addresses.' },
      ...pageSchema({ limit: 30, maxLimit: 'site' }),
    },
  },
  reply: listOf('draft'),
  handle: async (input) => {
    const { query, viewer, services } = input;
    const { page, limit, recordType, parentRecordType, parentRecordID, draftStatus } = query;
    const isTimed = hasScheduling(input);
    const { rows, total } = await listDrafts(services, {
      filter: {
        userID: viewer.userID,
        ...(recordType === undefined ? {} : { recordType }),
        ...(parentRecordType === undefined ? {} : { parentRecordType }),
        ...(parentRecordID === undefined ? {} : { parentRecordID }),
        ...(draftStatus === undefined || !isTimed ? {} : { status: draftStatus }),
        dateUpdated: isTimed ? dateRange(query, 'dateUpdated') : undefined,
        dateScheduled: isTimed ? dateRange(query, 'dateScheduled') : undefined,
      },
      sort: readSort<DraftSortField>(query.sort),
      limit,
      offset: (page - 1) * limit,
    });
    const context = wireContext(input);
    const body = query.expand ? await draftRecords({ ...context, viewer }, rows) : rows.map((row) => draftRecord(context, row));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

const single = defineRoute<DraftParams, unknown, unknown>({
  method: 'GET',
  path: '/drafts/:draftID',
  summary: 'One draft.',
  tags: draftTags,
  session: true,
  neverCached: true,
  params: draftParams,
  reply: record('draft'),
  handle: async (input) => answerDraft(input, await getDraft(input)),
});

const edit = defineRoute<DraftParams, unknown, unknown>({
  method: 'GET',
  path: '/drafts/:draftID/edit',
  summary: 'One draft, as a form opens it.',
  tags: draftTags,
  session: true,
  neverCached: true,
  params: draftParams,
  reply: record('draftEdit'),
  handle: async (input) => {
    const row = await getDraft(input);
    return { body: draftEditRecord(wireContext(input), row), headers: { etag: draftTag(row) } };
  },
});

const snapshots = defineRoute<DraftParams, unknown, unknown>({
  method: 'GET',
  path: '/drafts/:draftID/snapshots',
  summary: 'What a draft was before its last saves, at most ten states, the newest first.',
  tags: draftTags,
  session: true,
  neverCached: true,
  params: draftParams,
  reply: listOf('draftSnapshot'),
  handle: async (input) => {
    const { draft_id } = await getDraft(input);
    const rows = await listSnapshots(input.services, draft_id);
    return { body: rows.map((row) => ({ sequence: row.sequence, attributes: row.attributes, dateInserted: wireDate(row.date_inserted) })) };
  },
});

const add = defineRoute<unknown, unknown, DraftBody & Required<Pick<DraftBody, 'recordType' | 'attributes'>>>({
  method: 'POST',
  path: '/drafts',
  takesHalfPairs: true,
  summary: 'Saves a new draft. Sent again with the same Idempotency-Key, it is the same one.',
  tags: draftTags,
  session: true,
  body: { type: 'object', properties: draftProperties, required: ['recordType', 'attributes'] },
  reply: record('draft'),
  handle: async (input) => {
    const { body, viewer, services, http } = input;
    const content = newDraft(body);
    checkAttributes(content.attributes);
    const now = services.now();
    const time = timeOf(body, undefined, now);
    if (time.status === 'scheduled') {
      checkScheduling(input);
      checkPublishable(content);
    }
    const clientKey = http?.header('idempotency-key')?.slice(0, longestKey) || null;
    const recordVersion = await recordVersionOf(services, content);
    const row = await insertDraft(services, { userID: viewer.userID, now }, { ...content, ...time, recordVersion, clientKey });
    if (!row) throw tooMany();
    announce(input, row);
    services.changes.emit(liveTags([viewer.userID]));
    return answerDraft(input, row);
  },
});

const save = defineRoute<DraftParams, unknown, DraftBody>({
  method: 'PATCH',
  path: '/drafts/:draftID',
  takesHalfPairs: true,
  summary: 'Saves a draft. With If-Match (the sequence that was seen) nothing newer is overwritten: 409 with what is stored.',
  tags: draftTags,
  session: true,
  params: draftParams,
  body: { type: 'object', properties: draftProperties },
  reply: record('draft'),
  handle: (input) => {
    const { body, services } = input;
    if (body.attributes) checkAttributes(body.attributes);
    if (body.draftStatus === 'scheduled') checkScheduling(input);
    return changeDraft(input, (stored) => {
      const content = mergeDraft(body, stored);
      const time = timeOf(body, stored, services.now());
      if (time.status === 'scheduled') checkPublishable(content);
      return { ...content, ...time };
    });
  },
});

const discard = defineRoute<DraftParams, unknown, unknown>({
  method: 'DELETE',
  path: '/drafts/:draftID',
  summary: 'Discards a draft. For 30 seconds it can be taken back.',
  tags: draftTags,
  session: true,
  params: draftParams,
  handle: async (input) => {
    const { draft_id, insert_user_id } = await getDraft(input);
    // gone meanwhile, or becoming a post: either way there is no draft to discard
    if (!(await discardDraft(input.services, draft_id, input.services.now()))) throw notFound('Draft');
    input.services.changes.emit(liveTags([insert_user_id]));
    return { status: 204 };
  },
});

const restore = defineRoute<DraftParams, unknown, unknown>({
  method: 'POST',
  path: '/drafts/:draftID/restore',
  summary: 'Takes the discarding of a draft back, within 30 seconds.',
  tags: draftTags,
  session: true,
  params: draftParams,
  reply: record('draft'),
  handle: async (input) => {
    const { params, viewer, services } = input;
    const result = await restoreDraft(services, viewer.userID, { draftID: params.draftID, now: services.now() });
    if (result.kind === 'missing') throw notFound('Draft');
    if (result.kind === 'late') throw gone('Draft');
    services.changes.emit(liveTags([viewer.userID]));
    return answerDraft(input, result.draft);
  },
});

export const draftRoutes: readonly AnyRoute[] = [list, single, edit, snapshots, add, save, discard, restore, ...draftScheduleRoutes];
