import type { ApiCollection } from '#contracts/api-collection.gen.ts';
import { type CollectedRecord, collectionRecordTypes, longestCollectionName } from '#domain/collections.ts';
import {
  type CollectionRecordRow,
  type CollectionRow,
  findCollection,
  insertCollection,
  listCollectionRecords,
  listCollections,
  listCollectionsOf,
  setCollectionsOf,
} from '../repo/collections.ts';
import { emptyField, notFound, validationFailed } from '../../../http/errors.ts';
import { dateRange, dateRangeSchema, numberRange, rangeSchema, recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { readCollected, recordKey } from '../records/collectedRecords.ts';
import { wireDate, wireDateOrNull } from '../../../http/wire.ts';

const permission = 'community.manage';
const tags = ['Collections'];
const mostRecords = 500;

const recordType = { type: 'string', enum: [...collectionRecordTypes] } as const;
const sortedRecord = {
  type: 'object',
  properties: {
    recordID: { ...recordID, minimum: 1 },
    recordType,
    sort: { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 },
  },
  required: ['recordID', 'recordType'],
} as const;

function toWire(row: CollectionRow, records?: readonly CollectionRecordRow[]): ApiCollection {
  return {
    collectionID: row.collectionID,
    name: row.name,
    ...(records
      ? { records: records.map(({ dateAdded, ...rest }) => ({ ...rest, dateAddedToCollection: wireDate(dateAdded) })) }
      : {}),
    dateInserted: wireDate(row.dateInserted),
    dateUpdated: wireDateOrNull(row.dateUpdated),
    insertUserID: row.insertUserID,
    updateUserID: row.updateUserID,
  };
}

const things: Readonly<Record<CollectedRecord['recordType'], string>> = {
  article: 'Article',
  category: 'Category',
  discussion: 'Discussion',
  event: 'Event',
  groups: 'Group',
  knowledgeBase: 'Knowledge base',
};

/** Curators can only add records that they can see. */
async function requireRecords(
  input: RouteInput<unknown, unknown, unknown>,
  records: readonly CollectedRecord[],
): Promise<void> {
  const found = await readCollected(input, records);
  const missing = records.find((one) => !found.has(recordKey(one)));
  if (missing) throw notFound(things[missing.recordType]);
}

const list = defineRoute({
  method: 'GET',
  path: '/collections',
  summary: 'Lists collections with references to their records.',
  tags,
  permission,
  query: {
    type: 'object',
    properties: {
      collectionID: rangeSchema,
      name: { type: 'string', maxLength: longestCollectionName },
      dateUpdated: dateRangeSchema,
      ...pageSchema({ limit: 500, maxLimit: 'site' }),
    },
  },
  reply: listOf('collection'),
  handle: async ({ query, services }) => {
    const { page, limit } = query;
    const { rows, hasNext } = await listCollections(services, {
      collectionID: numberRange(query, 'collectionID'),
      name: query.name,
      dateUpdated: dateRange(query, 'dateUpdated'),
      limit,
      offset: (page - 1) * limit,
    });
    const records = Map.groupBy(
      await listCollectionRecords(
        services,
        rows.map((row) => row.collectionID),
      ),
      (one) => one.collectionID,
    );
    return {
      body: rows.map((row) => toWire(row, records.get(row.collectionID) ?? [])),
      page: { currentPage: page, limit, total: null, hasNext },
    };
  },
});

const byResource = defineRoute({
  method: 'GET',
  path: '/collections/by-resource',
  summary: 'Lists the collections that contain a record.',
  tags,
  permission,
  query: {
    type: 'object',
    properties: { recordID: { ...recordID, minimum: 1 }, recordType },
    required: ['recordID', 'recordType'],
  },
  reply: listOf('collection'),
  handle: async ({ query, services }) => ({
    body: (await listCollectionsOf(services, query)).map((row) => toWire(row)),
  }),
});

const putByResource = defineRoute({
  method: 'PUT',
  path: '/collections/by-resource',
  summary: 'Adds a record to these collections and removes it from all others.',
  tags,
  permission,
  body: {
    type: 'object',
    properties: {
      collectionIDs: { type: 'array', items: { ...recordID, minimum: 1 }, maxItems: 500 },
      record: sortedRecord,
    },
    required: ['collectionIDs', 'record'],
  },
  reply: listOf('collection'),
  handle: async (input) => {
    const { body, services, viewer } = input;
    // deleted records can still be removed
    if (body.collectionIDs.length > 0) await requireRecords(input, [body.record]);
    const collectionIDs = [...new Set(body.collectionIDs)];
    const missing = await setCollectionsOf(services, { record: body.record, collectionIDs, userID: viewer.userID });
    if (missing.length > 0) throw notFound('Collection');
    services.changes.emit(['collections']);
    return { body: (await listCollectionsOf(services, body.record)).map((row) => toWire(row)) };
  },
});

const add = defineRoute({
  method: 'POST',
  path: '/collections',
  summary: 'Creates a collection.',
  tags,
  permission,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: longestCollectionName },
      records: { type: 'array', items: sortedRecord, maxItems: mostRecords, default: [] },
    },
    required: ['name'],
  },
  reply: record('collection'),
  handle: async (input) => {
    const { body, services, viewer } = input;
    const name = body.name
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim();
    if (name === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
    await requireRecords(input, body.records);
    const collectionID = await insertCollection(services, { name, records: body.records, userID: viewer.userID });
    services.changes.emit(['collections']);
    const row = await findCollection(services, collectionID);
    if (!row) throw notFound('Collection');
    return { body: toWire(row, await listCollectionRecords(services, [collectionID])) };
  },
});

const content = defineRoute({
  method: 'GET',
  path: '/collections/:collectionID/content/:locale',
  summary: 'One collection with the records the viewer can see.',
  tags,
  params: {
    type: 'object',
    properties: { collectionID: recordID, locale: { type: 'string', maxLength: 20 } },
    required: ['collectionID', 'locale'],
  },
  reply: record('collectionContent'),
  handle: async (input) => {
    const { params, services, dependsOn } = input;
    dependsOn('collections', 'discussions', 'categories', 'users', 'tags');
    const row = await findCollection(services, params.collectionID);
    if (!row) throw notFound('Collection');
    const records = await listCollectionRecords(services, [row.collectionID]);
    const found = await readCollected(input, records);
    const shown = records.flatMap((one) => {
      const full = found.get(recordKey(one));
      return full ? [{ recordID: one.recordID, recordType: one.recordType, sort: one.sort, record: full }] : [];
    });
    return { body: { collectionID: row.collectionID, name: row.name, records: shown } };
  },
});

export const collectionRoutes: readonly AnyRoute[] = [list, byResource, putByResource, add, content];
