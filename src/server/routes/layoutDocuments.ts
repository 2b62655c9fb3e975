import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { ApiError } from '#lib/apiError.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import {
  deleteUnusedLayout,
  insertLayout,
  type LayoutView,
  type LayoutWrite,
  listLayouts,
  loadLayoutViews,
  sameRecordTypes,
  updateLayout,
} from '../db/repos/layouts.ts';
import { notFound } from '../http/errors.ts';
import { expandSchema, resolveExpands } from '../http/expands.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import type { BuiltInLayouts } from '../layouts/builtInLayouts.ts';
import { stoppedWarnings } from '../layouts/stoppedLayout.ts';
import { viewTypeIDs } from '../layouts/viewTypes.ts';
import type { Services } from '../services.ts';
import {
  type AnyLayout,
  checkDocument,
  fullLayout,
  getLayout,
  getMutableLayout,
  layoutIDParams,
  layoutMetadata,
  refuseCustomPage,
  syntheticView,
  templateMetadata,
  viewRecord,
  withWarnings,
} from './layoutRecords.ts';

type WithID = { readonly layoutID: string };
type ExpandQuery = { readonly expand?: readonly string[] };

const permission = 'site.manage';
const tags = ['layouts'];
const expandQuery = { type: 'object', properties: { expand: expandSchema } } as const;

const nodeList = { type: 'array', items: { type: ['object', 'null'] }, description: 'Sections, from top to bottom.' } as const;
const metadata = {
  layoutID: { type: ['integer', 'string'] },
  name: { type: 'string' },
  layoutViewType: { type: 'string' },
  isDefault: { type: 'boolean' },
  insertUserID: { type: 'integer' },
  dateInserted: { type: 'string' },
  updateUserID: { type: ['integer', 'null'] },
  dateUpdated: { type: ['string', 'null'] },
  layoutViews: { type: 'array', items: { type: 'object' } },
} as const;
const metadataReply: JsonSchema = {
  type: 'object',
  properties: metadata,
  required: ['layoutID', 'name', 'layoutViewType', 'isDefault', 'insertUserID', 'dateInserted'],
};
const problem = {
  code: { type: 'string' },
  severity: { type: 'string', enum: ['warning'] },
  pointer: { type: 'string', description: 'JSON Pointer into the document.' },
  what: { type: 'string' },
  why: { type: 'string' },
  fix: { type: 'string' },
  component: { type: 'string' },
} as const;
const warnings = {
  type: 'array',
  items: { type: 'object', properties: problem, required: ['code', 'severity', 'pointer', 'what', 'why', 'fix'] },
  description: 'What may be amiss: fields misspelt in the document that was written, or that the layout is stopped; absent when nothing is.',
} as const;
const fullReply: JsonSchema = {
  ...metadataReply,
  properties: { ...metadata, layout: nodeList, titleBar: { type: 'object' }, warnings },
  required: [...(metadataReply.required as string[]), 'layout', 'titleBar'],
};
const editReply: JsonSchema = {
  type: 'object',
  properties: { layoutID: metadata.layoutID, name: metadata.name, layout: nodeList, titleBar: { type: 'object' } },
  required: ['layoutID', 'name', 'layout', 'titleBar'],
};

const bodyFields = {
  name: { type: 'string', minLength: 1, maxLength: 100, description: 'What admins call it.' },
  layout: nodeList,
  titleBar: { type: ['object', 'null'], description: 'Null for the usual one.' },
} as const;

const wantsViews = (query: ExpandQuery) => resolveExpands(query.expand, { known: ['layoutViews'] }).has('layoutViews');

const isGlobal = (view: LayoutView) => sameRecordTypes('global').includes(view.recordType);

/** The views of a layout as the wire carries them; a built-in one is applied where no other is. */
export function viewsOf(found: AnyLayout, all: readonly LayoutView[]): Record<string, unknown>[] {
  if (found.kind === 'stored') return all.filter(({ layoutID }) => layoutID === found.layout.layoutID).map(viewRecord);
  const { layoutViewType } = found.layout;
  const isReplaced = all.some((view) => view.layoutViewType === layoutViewType && isGlobal(view));
  return isReplaced ? [] : [syntheticView(found.layoutID, layoutViewType)];
}

async function withViews(
  found: AnyLayout,
  record: Record<string, unknown>,
  input: Pick<RouteInput<never, ExpandQuery, never>, 'query' | 'services'>,
) {
  return wantsViews(input.query) ? { ...record, layoutViews: viewsOf(found, await loadLayoutViews(input.services)) } : record;
}

async function listAll(services: Services, builtIn: BuiltInLayouts, query: ExpandQuery): Promise<Record<string, unknown>[]> {
  const templates = [...builtIn].map(([layoutID, layout]) => ({ kind: 'template', layoutID, layout }) as const);
  const views = wantsViews(query) ? await loadLayoutViews(services) : undefined;
  const show = (found: AnyLayout, record: Record<string, unknown>) => (views ? { ...record, layoutViews: viewsOf(found, views) } : record);
  const stored = (await listLayouts(services)).map((layout) =>
    show({ kind: 'stored', layout: { ...layout, layout: [], titleBar: null } }, layoutMetadata(layout)),
  );
  // sorted by dateInserted: built-in ones carry the oldest date
  return [...templates.map((found) => show(found, templateMetadata(found.layoutID, found.layout))), ...stored];
}

const index = (builtIn: BuiltInLayouts) =>
  defineRoute<never, ExpandQuery, never>({
    method: 'GET',
    path: '/layouts',
    summary: 'All layouts, built-in ones included.',
    tags,
    permission,
    query: expandQuery,
    reply: { type: 'array', items: metadataReply },
    handle: async ({ services, query, dependsOn }) => {
      dependsOn('layouts');
      return { body: await listAll(services, builtIn, query) };
    },
  });

const create = defineRoute<never, never, LayoutWrite>({
  method: 'POST',
  path: '/layouts',
  summary: 'Stores a layout.',
  tags,
  permission,
  body: {
    type: 'object',
    properties: { ...bodyFields, layoutViewType: { type: 'string', enum: viewTypeIDs } },
    required: ['name', 'layoutViewType', 'layout'],
  },
  maxBodyBytes: maxLayoutBytes,
  reply: fullReply,
  handle: async ({ services, body, viewer }) => {
    refuseCustomPage(body.layoutViewType);
    const warnings = checkDocument({ ...body }, services);
    const layout = await insertLayout(services, body, viewer.userID);
    services.changes.emit(['layouts']);
    return { body: withWarnings(fullLayout({ kind: 'stored', layout }), [...warnings, ...(await stoppedWarnings(services, layout))]) };
  },
});

const read = (builtIn: BuiltInLayouts) => [
  defineRoute<WithID, ExpandQuery, never>({
    method: 'GET',
    path: '/layouts/:layoutID',
    summary: 'One layout with its document.',
    tags,
    permission,
    params: layoutIDParams,
    query: expandQuery,
    reply: fullReply,
    handle: async ({ services, params, query, dependsOn }) => {
      dependsOn('layouts');
      const found = await getLayout(services, builtIn, params.layoutID);
      const record = withWarnings(fullLayout(found), await stoppedWarnings(services, found.layout));
      return { body: await withViews(found, record, { query, services }) };
    },
  }),
  defineRoute<WithID, never, never>({
    method: 'GET',
    path: '/layouts/:layoutID/edit',
    summary: 'The document of a layout as it was written.',
    tags,
    permission,
    params: layoutIDParams,
    reply: editReply,
    handle: async ({ services, params }) => {
      const found = await getLayout(services, builtIn, params.layoutID);
      const { layoutID, name, layout, titleBar } = fullLayout(found);
      return { body: { layoutID, name, layout, titleBar } };
    },
  }),
];

const update = (builtIn: BuiltInLayouts) =>
  defineRoute<WithID, never, Partial<Pick<LayoutWrite, 'name' | 'layout' | 'titleBar'>>>({
    method: 'PATCH',
    path: '/layouts/:layoutID',
    summary: 'Changes a stored layout.',
    tags,
    permission,
    params: layoutIDParams,
    body: { type: 'object', properties: bodyFields },
    maxBodyBytes: maxLayoutBytes,
    reply: fullReply,
    handle: async ({ services, params, body, viewer }) => {
      const { layoutID, layoutViewType } = await getMutableLayout(services, builtIn, params.layoutID);
      const { name, layout, titleBar } = body;
      const warnings = checkDocument({ layoutViewType, ...body }, services, { isPartial: true });
      const changed = await updateLayout(services, layoutID, { name, layout, titleBar }, viewer.userID);
      if (!changed) throw notFound('Layout');
      services.changes.emit(['layouts']);
      return { body: withWarnings(fullLayout({ kind: 'stored', layout: changed }), [...warnings, ...(await stoppedWarnings(services, changed))]) };
    },
  });

const remove = (builtIn: BuiltInLayouts) =>
  defineRoute<WithID, never, never>({
    method: 'DELETE',
    path: '/layouts/:layoutID',
    summary: 'Deletes a stored layout that is applied nowhere.',
    tags,
    permission,
    params: layoutIDParams,
    handle: async ({ services, params }) => {
      const { layoutID } = await getMutableLayout(services, builtIn, params.layoutID);
      if (!(await deleteUnusedLayout(services, layoutID))) throw new ApiError(422, 'Active layout cannot be deleted');
      services.changes.emit(['layouts']);
      return {};
    },
  });

/** Layouts as documents: list, store, read, change, delete (contract: layouts §8.2). */
export function layoutDocumentRoutes(builtIn: BuiltInLayouts): readonly AnyRoute[] {
  return [index(builtIn), create, ...read(builtIn), update(builtIn), remove(builtIn)];
}
