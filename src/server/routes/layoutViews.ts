import { ApiError } from '#lib/apiError.ts';
import { categoryPath } from '#domain/urls.ts';
import { categoryTree } from '../db/repos/categoryTree.ts';
import { clearGlobalViews, deleteLayoutViews, loadLayoutViews, type RecordKey, replaceLayoutViews, sameRecordTypes } from '../db/repos/layouts.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import { expandSchema, resolveExpands } from '../http/expands.ts';
import { anyRecordID, recordID } from '../http/fields.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import type { BuiltInLayouts } from '../layouts/builtInLayouts.ts';
import { defaultSectionID } from '../layouts/siteSection.ts';
import { viewsOf } from './layoutDocuments.ts';
import { type AnyLayout, getLayout, layoutIDParams, refuseCustomPage, viewRecord } from './layoutRecords.ts';

type WithID = { readonly layoutID: string };
type Asked = Pick<RouteInput<never, never, never>, 'services' | 'origin'>;

const permission = 'site.manage';
const tags = ['layouts'];
const recordTypes = ['global', 'root', 'category', 'siteSection', 'subcommunity', 'knowledgeBase', 'customPage'];
const viewFields = {
  layoutViewID: { type: 'integer' },
  layoutID: { type: ['integer', 'string'] },
  recordID: { type: 'integer' },
  recordType: { type: 'string' },
  layoutViewType: { type: 'string' },
  insertUserID: { type: 'integer' },
  dateInserted: { type: 'string' },
  record: { type: 'object' },
} as const;
const viewsReply = {
  type: 'array',
  items: { type: 'object', properties: viewFields, required: ['layoutViewID', 'layoutID', 'recordID', 'recordType', 'layoutViewType'] },
} as const;

interface RecordFacts {
  readonly name: string;
  readonly url: string;
}

/** What a layout is applied to, in words; nothing when it does not exist here. */
async function findRecord({ recordID, recordType }: RecordKey, { services, origin }: Asked): Promise<RecordFacts | undefined> {
  if (recordType === 'category') {
    const category = (await categoryTree(services)).find(recordID);
    return category && { name: category.name, url: `${origin}${categoryPath(category.urlCode)}` };
  }
  const isSite =
    recordType === 'global' ||
    recordType === 'root' ||
    (sameRecordTypes('siteSection').includes(recordType) && recordID === Number(defaultSectionID));
  return isSite ? { name: services.config.get('garden.title'), url: `${origin}/` } : undefined;
}

async function withRecords(views: readonly Record<string, unknown>[], asked: Asked): Promise<Record<string, unknown>[]> {
  return Promise.all(
    views.map(async (view) => {
      const record = await findRecord(view as unknown as RecordKey, asked);
      return { ...view, record: record ? { [String(view.recordID)]: record } : {} };
    }),
  );
}

/** Names and numbers that mean the same record become the same. */
function normalise(records: readonly RecordKey[]): readonly RecordKey[] {
  return records.map(({ recordID, recordType }) =>
    sameRecordTypes('global').includes(recordType) ? { recordType, recordID: -1 } : { recordID, recordType },
  );
}

function refuseDuplicates(records: readonly RecordKey[]): void {
  const keys = records.map(({ recordID, recordType }) => `${sameRecordTypes(recordType)[0]} ${recordID}`);
  const index = keys.findIndex((key, at) => keys.indexOf(key) !== at);
  const record = records[index];
  if (record)
    throw validationFailed([
      fieldError('recordID', 'invalid', `The record ${record.recordType} ${record.recordID} is listed twice. List each record once.`),
    ]);
}

async function refuseUnknown(records: readonly RecordKey[], asked: Asked): Promise<void> {
  for (const record of records) if (!(await findRecord(record, asked))) throw new ApiError(404, `${record.recordType} not found`);
}

async function apply(
  found: AnyLayout,
  records: readonly RecordKey[],
  { services, viewer }: Pick<RouteInput<never, never, never>, 'services' | 'viewer'>,
): Promise<Record<string, unknown>[]> {
  if (found.kind === 'stored') {
    const { layoutID, layoutViewType } = found.layout;
    return (await replaceLayoutViews(services, { layoutID, layoutViewType, records, userID: viewer.userID })).map(viewRecord);
  }
  // a built-in layout shows wherever nothing else is applied: applying it means taking the others away
  if (records.some(({ recordType }) => !sameRecordTypes('global').includes(recordType))) {
    throw new ApiError(422, 'Layout is not mutable', {
      description: 'A built-in layout can only be applied to the whole site. Store a copy of it to apply it elsewhere.',
    });
  }
  if (records.length > 0) await clearGlobalViews(services, found.layout.layoutViewType);
  return viewsOf(found, []);
}

const list = (builtIn: BuiltInLayouts) =>
  defineRoute<WithID, { readonly expand?: readonly string[] }, never>({
    method: 'GET',
    path: '/layouts/:layoutID/views',
    summary: 'Where a layout is applied.',
    tags,
    permission,
    params: layoutIDParams,
    query: { type: 'object', properties: { expand: expandSchema } },
    reply: viewsReply,
    handle: async ({ services, params, query, origin, dependsOn }) => {
      dependsOn('layouts', 'categories');
      const found = await getLayout(services, builtIn, params.layoutID);
      const views = viewsOf(found, await loadLayoutViews(services));
      const wantsRecord = resolveExpands(query.expand, { known: ['record'] }).has('record');
      return { body: wantsRecord ? await withRecords(views, { services, origin }) : views };
    },
  });

const put = (builtIn: BuiltInLayouts) =>
  defineRoute<WithID, never, readonly RecordKey[]>({
    method: 'PUT',
    path: '/layouts/:layoutID/views',
    summary: 'Applies a layout to exactly these records.',
    tags,
    permission,
    params: layoutIDParams,
    body: {
      type: 'array',
      maxItems: 500,
      items: {
        type: 'object',
        properties: { recordID: anyRecordID, recordType: { type: 'string', enum: recordTypes } },
        required: ['recordID', 'recordType'],
      },
    },
    reply: viewsReply,
    handle: async ({ services, params, body, viewer, origin }) => {
      const found = await getLayout(services, builtIn, params.layoutID);
      refuseCustomPage(found.layout.layoutViewType);
      const records = normalise(body);
      refuseDuplicates(records);
      await refuseUnknown(records, { services, origin });
      const views = await apply(found, records, { services, viewer });
      services.changes.emit(['layouts']);
      return { status: 201, body: await withRecords(views, { services, origin }) };
    },
  });

const remove = (builtIn: BuiltInLayouts) =>
  defineRoute<WithID, { readonly layoutViewIDs?: readonly number[] }, never>({
    method: 'DELETE',
    path: '/layouts/:layoutID/views',
    summary: 'Takes a layout off some records, or off all.',
    tags,
    permission,
    params: layoutIDParams,
    query: { type: 'object', properties: { layoutViewIDs: { type: 'array', items: recordID, maxItems: 500 } } },
    handle: async ({ services, params, query }) => {
      const found = await getLayout(services, builtIn, params.layoutID);
      refuseCustomPage(found.layout.layoutViewType);
      if (found.kind === 'template') return {};
      await deleteLayoutViews(services, found.layout.layoutID, query.layoutViewIDs);
      services.changes.emit(['layouts']);
      return {};
    },
  });

/** Where layouts are applied (contract: layouts §8.3). */
export function layoutViewRoutes(builtIn: BuiltInLayouts): readonly AnyRoute[] {
  return [list(builtIn), put(builtIn), remove(builtIn)];
}
