import type { ApiCollection } from '#contracts/api-collection.gen.ts';
import { type CollectedRecord, collectionRecordTypes, longestCollectionName } from '#domain/collections.ts';
import {
  type CollectionRecordRow,
  type CollectionRow,
  collectionVersion,
  deleteCollection,
  findCollection,
  insertCollection,
  listCollected,
  listCollectionRecords,
  listCollections,
  listCollectionsOf,
  setCollectionsOf,
  updateCollection,
} from '../repo/collections.ts';
import { ApiError } from '#lib/apiError.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { changedElsewhere, emptyField, notFound, validationFailed } from '../../../http/errors.ts';
import { dateRange, dateRangeSchema, numberRange, rangeSchema, recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { readCollected, recordKey } from '../records/collectedRecords.ts';
import { wireDate, wireDateOrNull } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';

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
      ? {
          records: records.map(({ dateAdded, ...rest }) => ({ ...rest, dateAddedToCollection: wireDate(dateAdded) })),
          version: collectionVersion({ name: row.name, records: [...records] }),
        }
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

/** @throws ApiError 422 for an empty name */
function cleanName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  if (name === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  return name;
}

export const addCollection = defineRoute({
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
    const name = cleanName(body.name);
    await requireRecords(input, body.records);
    const collectionID = await insertCollection(services, { name, records: body.records, userID: viewer.userID });
    services.changes.emit(['collections']);
    const row = await findCollection(services, collectionID);
    if (!row) throw notFound('Collection');
    return { body: toWire(row, await listCollectionRecords(services, [collectionID])) };
  },
});

const oneParams = { type: 'object', properties: { collectionID: recordID }, required: ['collectionID'] } as const;

async function withRecords(services: Services, collectionID: number): Promise<ApiCollection> {
  const row = await findCollection(services, collectionID);
  if (!row) throw notFound('Collection');
  return toWire(row, await listCollectionRecords(services, [collectionID]));
}

const read = defineRoute({
  method: 'GET',
  path: '/collections/:collectionID',
  summary: 'One collection with references to its records.',
  tags,
  permission,
  params: oneParams,
  reply: record('collection'),
  handle: async ({ params, services }) => ({ body: await withRecords(services, params.collectionID) }),
});

const elsewhere = 'This collection was changed elsewhere.';

export const patchCollection = defineRoute({
  method: 'PATCH',
  path: '/collections/:collectionID',
  summary: 'Renames a collection, or replaces its records.',
  tags,
  permission,
  params: oneParams,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: longestCollectionName },
      records: { type: 'array', items: sortedRecord, maxItems: mostRecords, description: 'All records it then has.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited. If the collection has changed since, nothing is saved (409).',
      },
    },
  },
  reply: record('collection'),
  handle: async (input) => {
    const { body, params, services, viewer } = input;
    const known = (await withRecords(services, params.collectionID)).records ?? [];
    const had = new Set(known.map((one) => `${one.recordType} ${one.recordID}`));
    // records that are already in it may have been deleted since
    const added = (body.records ?? []).filter((one) => !had.has(`${one.recordType} ${one.recordID}`));
    await requireRecords(input, added);
    const name = body.name === undefined ? undefined : cleanName(body.name);
    const target = { collectionID: params.collectionID, userID: viewer.userID };
    const isStale = (version: string) => body.version !== undefined && body.version !== version;
    const check = (version: string) => {
      if (isStale(version)) throw changedElsewhere(elsewhere);
    };
    try {
      const found = await updateCollection(services, target, { name, records: body.records, check });
      if (!found) throw notFound('Collection');
    } catch (error) {
      if (!(error instanceof ApiError) || error.message !== elsewhere) throw error;
      throw changedElsewhere(elsewhere, { current: await withRecords(services, params.collectionID) });
    }
    services.changes.emit(['collections']);
    return { body: await withRecords(services, params.collectionID) };
  },
});

export const removeCollection = defineRoute({
  method: 'DELETE',
  path: '/collections/:collectionID',
  summary: 'Deletes a collection. Its records themselves stay.',
  tags,
  permission,
  params: oneParams,
  handle: async ({ params: { collectionID }, services, viewer: { userID } }) => {
    if (!(await deleteCollection(services, { collectionID, userID }))) throw notFound('Collection');
    services.changes.emit(['collections']);
    return {};
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

const contents = defineRoute({
  method: 'GET',
  path: '/collections/contents/:locale',
  summary: 'Lists the records of all collections that the viewer can see; a page can hold fewer than its limit.',
  tags,
  params: { type: 'object', properties: { locale: { type: 'string', maxLength: 20 } }, required: ['locale'] },
  query: {
    type: 'object',
    properties: {
      collectionID: rangeSchema,
      dateAddedToCollection: dateRangeSchema,
      expand: expandSchema,
      ...pageSchema({ limit: 30, maxLimit: 'site' }),
    },
  },
  reply: listOf('collectedContent'),
  handle: async (input) => {
    const { query, services, dependsOn } = input;
    dependsOn('collections', 'discussions', 'categories', 'users', 'tags');
    const { page, limit } = query;
    const { rows, hasNext } = await listCollected(services, {
      collectionID: numberRange(query, 'collectionID'),
      dateAdded: dateRange(query, 'dateAddedToCollection'),
      limit,
      offset: (page - 1) * limit,
    });
    const withCollection = resolveExpands(query.expand, { known: ['collection'] }).has('collection');
    const found = await readCollected(input, rows);
    const body = rows.flatMap(({ name, dateAdded, ...row }) => {
      const full = found.get(recordKey(row));
      const collection = withCollection ? { collection: { collectionID: row.collectionID, name } } : {};
      return full ? [{ ...row, dateAddedToCollection: wireDate(dateAdded), record: full, ...collection }] : [];
    });
    return { body, page: { currentPage: page, limit, total: null, hasNext } };
  },
});

export const collectionRoutes: readonly AnyRoute[] = [
  list,
  byResource,
  putByResource,
  addCollection,
  read,
  patchCollection,
  removeCollection,
  contents,
  content,
];
