import { ApiError } from '#lib/apiError.ts';
import { categoryPath } from '#routing/pages/urls.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import {
  clearGlobalViews,
  deleteLayoutViews,
  loadLayoutViews,
  type RecordKey,
  replaceLayoutViews,
  sameRecordTypes,
} from '../../db/repos/layouts.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../http/expands.ts';
import { anyRecordID, recordID } from '../../http/fields.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../http/route.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import { findSection } from '../../http/siteSection.ts';
import { viewsOf } from './layoutDocuments.ts';
import {
  type AnyLayout,
  getLayout,
  layoutIDParams,
  layoutViewSchema,
  type LayoutViewRecord,
  refuseCustomPage,
  viewRecord,
} from './layoutRecords.ts';

type Caller = Pick<RouteInput<never, never, never>, 'services' | 'origin'>;

const permission = 'site.manage';
const tags = ['layouts'];
const recordTypes = ['global', 'root', 'category', 'siteSection', 'subcommunity', 'knowledgeBase', 'customPage'];
const viewsReply = { type: 'array', items: layoutViewSchema } as const;

interface RecordFacts {
  readonly name: string;
  readonly url: string;
}

/** Name and URL of the record that a layout is applied to; undefined if it does not exist. */
async function findRecord(
  { recordID, recordType }: RecordKey,
  { services, origin }: Caller,
): Promise<RecordFacts | undefined> {
  if (recordType === 'category') {
    const category = (await categoryTree(services)).find(recordID);
    return category && { name: category.name, url: `${origin}${categoryPath(category.urlCode)}` };
  }
  if (recordType === 'customPage') {
    const page = (await loadCustomPages(services)).find(({ customPageID }) => customPageID === recordID);
    const basePath = findSection(services.config, page?.siteSectionID)?.basePath ?? '';
    return page && { name: page.seoTitle, url: `${origin}${basePath}${encodeURI(page.urlCode)}` };
  }
  if (sameRecordTypes('siteSection').includes(recordType)) {
    const section = findSection(services.config, recordID);
    return section && { name: section.name, url: `${origin}${section.basePath || '/'}` };
  }
  return sameRecordTypes('global').includes(recordType)
    ? { name: services.config.get('garden.title'), url: `${origin}/` }
    : undefined;
}

async function withRecords(views: readonly LayoutViewRecord[], caller: Caller) {
  return Promise.all(
    views.map(async (view) => {
      const record = await findRecord(view, caller);
      return { ...view, record: record ? { [String(view.recordID)]: record } : {} };
    }),
  );
}

/** Normalizes different names and IDs of the same record. */
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
      fieldError(
        'recordID',
        'invalid',
        `The record ${record.recordType} ${record.recordID} is listed twice. List each record once.`,
      ),
    ]);
}

async function refuseUnknown(records: readonly RecordKey[], caller: Caller): Promise<void> {
  for (const record of records)
    if (!(await findRecord(record, caller))) throw new ApiError(404, `${record.recordType} not found`);
}

async function apply(
  found: AnyLayout,
  records: readonly RecordKey[],
  { services, viewer }: Pick<RouteInput<never, never, never>, 'services' | 'viewer'>,
): Promise<LayoutViewRecord[]> {
  if (found.kind === 'stored') {
    const { layoutID, layoutViewType } = found.layout;
    return (await replaceLayoutViews(services, { layoutID, layoutViewType, records, userID: viewer.userID })).map(
      viewRecord,
    );
  }
  // a built-in layout shows where nothing else is applied, so applying it removes the others
  if (records.some(({ recordType }) => !sameRecordTypes('global').includes(recordType))) {
    throw new ApiError(422, 'Layout is not mutable', {
      description: 'A built-in layout can only be applied to the whole site. Create a copy to apply it elsewhere.',
    });
  }
  if (records.length > 0) {
    const { layoutViewType } = found.layout;
    await clearGlobalViews(services, { layoutViewType, userID: viewer.userID });
  }
  return viewsOf(found, []);
}

const list = (builtIn: BuiltInLayouts) =>
  defineRoute({
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
  defineRoute({
    method: 'PUT',
    path: '/layouts/:layoutID/views',
    summary: 'Applies a layout to these records and removes it from all others.',
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
  defineRoute({
    method: 'DELETE',
    path: '/layouts/:layoutID/views',
    summary: 'Removes a layout from some or all records.',
    tags,
    permission,
    params: layoutIDParams,
    query: { type: 'object', properties: { layoutViewIDs: { type: 'array', items: recordID, maxItems: 500 } } },
    handle: async ({ services, params, query, viewer: { userID } }) => {
      const found = await getLayout(services, builtIn, params.layoutID);
      refuseCustomPage(found.layout.layoutViewType);
      if (found.kind === 'template') return {};
      const { layoutID, layoutViewType } = found.layout;
      await deleteLayoutViews(services, { layoutID, layoutViewType, userID }, query.layoutViewIDs);
      services.changes.emit(['layouts']);
      return {};
    },
  });

/** Routes for applying layouts. */
export function layoutViewRoutes(builtIn: BuiltInLayouts): readonly AnyRoute[] {
  return [list(builtIn), put(builtIn), remove(builtIn)];
}
