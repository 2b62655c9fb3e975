import { listDrafts, listSnapshots } from '../repo/drafts.ts';
import { discardDraft, insertDraft, restoreDraft } from '../repo/draftWrites.ts';
import {
  checkAttributes,
  checkPublishable,
  checkStorable,
  draftProperties,
  mergeDraft,
  newDraft,
  timeOf,
} from '../draftInput.ts';
import { recordVersionOf } from '../recordVersion.ts';
import { gone, notFound } from '../../../http/errors.ts';
import { dateRange, dateRangeSchema, readSort, recordID, sortSchema } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { liveTags } from '../../notifications/index.ts';
import {
  announce,
  answerDraft,
  changeDraft,
  checkScheduling,
  draftParams,
  draftTags,
  getDraft,
  tooMany,
} from './draftCalls.ts';
import { draftScheduleRoutes } from './draftSchedule.ts';
import { draftEditRecord, draftRecord, draftRecords, draftTag, hasScheduling } from '../records/draftRecord.ts';
import { wireContext, wireDate } from '../../../http/wire.ts';

const longestKey = 100;

const list = defineRoute({
  method: 'GET',
  path: '/drafts',
  summary: 'Lists the viewer’s drafts.',
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
      expand: { type: 'boolean', default: true, description: 'Adds the name, excerpt and URLs.' },
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
        recordType,
        parentRecordType,
        parentRecordID,
        ...(draftStatus === undefined || !isTimed ? {} : { status: draftStatus }),
        dateUpdated: isTimed ? dateRange(query, 'dateUpdated') : undefined,
        dateScheduled: isTimed ? dateRange(query, 'dateScheduled') : undefined,
      },
      sort: readSort(query.sort),
      limit,
      offset: (page - 1) * limit,
    });
    const context = wireContext(input);
    const body = query.expand
      ? await draftRecords({ ...context, viewer }, rows)
      : rows.map((row) => draftRecord(context, row));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

const single = defineRoute({
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

const edit = defineRoute({
  method: 'GET',
  path: '/drafts/:draftID/edit',
  summary: 'One draft for editing.',
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

const snapshots = defineRoute({
  method: 'GET',
  path: '/drafts/:draftID/snapshots',
  summary: 'Earlier versions of a draft, up to ten, newest first.',
  tags: draftTags,
  session: true,
  neverCached: true,
  params: draftParams,
  reply: listOf('draftSnapshot'),
  handle: async (input) => {
    const { draft_id } = await getDraft(input);
    const rows = await listSnapshots(input.services, draft_id);
    return {
      body: rows.map((row) => ({
        sequence: row.sequence,
        attributes: row.attributes,
        dateInserted: wireDate(row.date_inserted),
      })),
    };
  },
});

const add = defineRoute({
  method: 'POST',
  path: '/drafts',
  takesHalfPairs: true,
  summary: 'Creates a draft. Repeated requests with the same Idempotency-Key create only one draft.',
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
    checkStorable(content);
    const clientKey = http?.header('idempotency-key')?.slice(0, longestKey) || null;
    const recordVersion = await recordVersionOf(services, content);
    const row = await insertDraft(
      services,
      { userID: viewer.userID, now },
      { ...content, ...time, recordVersion, clientKey },
    );
    if (!row) throw tooMany();
    announce(input, row);
    services.changes.emit(liveTags([viewer.userID]));
    return answerDraft(input, row);
  },
});

const save = defineRoute({
  method: 'PATCH',
  path: '/drafts/:draftID',
  takesHalfPairs: true,
  summary:
    'Saves a draft. With If-Match (the last known sequence), a conflict is rejected with 409 and the stored draft.',
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
      // a draft from before this rule can still get another place or time
      if (body.attributes || body.recordType) checkStorable(content);
      return { ...content, ...time };
    });
  },
});

const discard = defineRoute({
  method: 'DELETE',
  path: '/drafts/:draftID',
  summary: 'Discards a draft. It can be restored for 30 seconds.',
  tags: draftTags,
  session: true,
  params: draftParams,
  handle: async (input) => {
    const { draft_id, insert_user_id } = await getDraft(input);
    // deleted in the meantime, or being published: in either case there is no draft to discard
    if (!(await discardDraft(input.services, draft_id, input.services.now()))) throw notFound('Draft');
    input.services.changes.emit(liveTags([insert_user_id]));
    return { status: 204 };
  },
});

const restore = defineRoute({
  method: 'POST',
  path: '/drafts/:draftID/restore',
  summary: 'Restores a discarded draft within 30 seconds.',
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

export const draftRoutes: readonly AnyRoute[] = [
  list,
  single,
  edit,
  snapshots,
  add,
  save,
  discard,
  restore,
  ...draftScheduleRoutes,
];
