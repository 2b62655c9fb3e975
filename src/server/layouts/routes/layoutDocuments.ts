import { ApiError } from '#lib/apiError.ts';
import type { Warning } from '#lib/problem.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import {
  deleteUnusedLayout,
  findLayout,
  insertLayout,
  type LayoutView,
  listLayouts,
  loadLayoutViews,
  sameRecordTypes,
  type StoredLayout,
  updateLayout,
} from '../../db/repos/layouts.ts';
import { loadUsers } from '../../db/repos/users.ts';
import { changedElsewhere, notFound } from '../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../http/expands.ts';
import { record } from '../../http/replySchema.ts';
import { userFragment, type WireContext, wireContext } from '../../http/wire.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../http/route.ts';
import type { FromSchema } from '../../http/schemaTypes.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import { stoppedWarnings } from '../stoppedLayout.ts';
import { loadStoppedLayouts } from '../../db/repos/layoutTrials.ts';
import { inTransaction, within } from '../../db/transact.ts';
import { rememberOrigin } from '../rememberOrigin.ts';
import { deadRecordLinks } from '../deadRecordLinks.ts';
import { unknownRecords } from '../unknownRecords.ts';
import type { ViewTypes } from '../createViewTypes.ts';
import type { Services } from '../../services.ts';
import {
  type AnyLayout,
  checkDocument,
  emptiesLayout,
  ownPaths,
  publishFields,
  fullLayout,
  getLayout,
  getMutableLayout,
  layoutBodyFields,
  layoutIDParams,
  layoutMetadata,
  layoutViewSchema,
  type LayoutViewRecord,
  nodeList,
  noteFields,
  notesOf,
  notesOfLayout,
  refuseCustomPage,
  syntheticView,
  templateMetadata,
  viewRecord,
  warningList,
  withWarnings,
} from './layoutRecords.ts';

const permission = 'site.manage';
const tags = ['layouts'];
const expandQuery = { type: 'object', properties: { expand: expandSchema } } as const;
type ExpandQuery = FromSchema<typeof expandQuery>;

const metadata = {
  layoutID: { type: ['integer', 'string'] },
  name: { type: 'string' },
  layoutViewType: { type: 'string' },
  isDefault: { type: 'boolean' },
  insertUserID: { type: 'integer' },
  dateInserted: { type: 'string' },
  updateUserID: { type: ['integer', 'null'] },
  dateUpdated: { type: ['string', 'null'] },
  layoutViews: { type: 'array', items: layoutViewSchema },
  publishedBy: { ...record('userFragment'), description: 'Who published it last; with `expand=publishedBy`.' },
} as const;
const metadataReply = {
  type: 'object',
  properties: { ...metadata, warnings: warningList },
  required: ['layoutID', 'name', 'layoutViewType', 'isDefault', 'insertUserID', 'dateInserted'],
} as const;
const fullReply = {
  ...metadataReply,
  properties: {
    ...metadata,
    ...noteFields,
    layout: nodeList,
    titleBar: { type: 'object', 'x-type': 'authoredNode' },
    warnings: warningList,
  },
  required: [...metadataReply.required, 'layout', 'titleBar'],
} as const;
const editReply = {
  type: 'object',
  properties: {
    layoutID: metadata.layoutID,
    name: metadata.name,
    layout: nodeList,
    titleBar: { type: 'object', 'x-type': 'authoredNode' },
    ...noteFields,
  },
  required: ['layoutID', 'name', 'layout', 'titleBar'],
} as const;

/** Warnings about a saved document that depend on this site. */
export async function siteWarnings(services: Services, written: object, stored: StoredLayout): Promise<Warning[]> {
  return [
    ...(await unknownRecords(services, written)),
    ...(await deadRecordLinks(services, written)),
    ...(await stoppedWarnings(services, stored)),
  ];
}

const expandRules = { known: ['layoutViews', 'publishedBy'], onlyExplicit: ['publishedBy'] } as const;
const wants = (query: ExpandQuery, name: (typeof expandRules.known)[number]) =>
  resolveExpands(query.expand, expandRules).has(name);

const isGlobal = (view: LayoutView) => sameRecordTypes('global').includes(view.recordType);

/** Views of a layout as API records; a built-in layout is applied unless another one replaces it. */
export function viewsOf(found: AnyLayout, all: readonly LayoutView[]): LayoutViewRecord[] {
  if (found.kind === 'stored') return all.filter(({ layoutID }) => layoutID === found.layout.layoutID).map(viewRecord);
  const { layoutViewType } = found.layout;
  const isReplaced = all.some((view) => view.layoutViewType === layoutViewType && isGlobal(view));
  return isReplaced ? [] : [syntheticView(found.layoutID, layoutViewType)];
}

async function withViews<Layout extends object>(
  found: AnyLayout,
  record: Layout,
  input: Pick<RouteInput<never, ExpandQuery, never>, 'query' | 'services'>,
) {
  return wants(input.query, 'layoutViews')
    ? { ...record, layoutViews: viewsOf(found, await loadLayoutViews(input.services)) }
    : record;
}

/** Layouts in the list have no document, so it is read if any document is marked. */
async function listedWarnings(services: Services, layoutID: number): Promise<readonly Warning[]> {
  if ((await loadStoppedLayouts(services)).size === 0) return [];
  const found = await findLayout(services, layoutID);
  return found ? stoppedWarnings(services, found) : [];
}

async function listAll(context: WireContext, builtIn: BuiltInLayouts, query: ExpandQuery) {
  const { services } = context;
  const templates = [...builtIn].map(([layoutID, layout]) => ({ kind: 'template', layoutID, layout }) as const);
  const views = wants(query, 'layoutViews') ? await loadLayoutViews(services) : undefined;
  const show = <Layout extends object>(found: AnyLayout, record: Layout) =>
    views ? { ...record, layoutViews: viewsOf(found, views) } : record;
  const rows = await listLayouts(services);
  const publisherOf = ({ updateUserID, insertUserID }: (typeof rows)[number]) => updateUserID ?? insertUserID;
  const people = wants(query, 'publishedBy') ? await loadUsers(services, rows.map(publisherOf)) : undefined;
  const stored = await Promise.all(
    rows.map(async (layout) => {
      const userID = publisherOf(layout);
      const by = people && { publishedBy: userFragment(context, userID, people.get(userID)) };
      const own = withWarnings(layoutMetadata(layout), await listedWarnings(services, layout.layoutID));
      const record = { ...own, ...by };
      return show({ kind: 'stored', layout: { ...layout, layout: [], titleBar: null, notes: {} } }, record);
    }),
  );
  // sorted by dateInserted; built-in layouts have the oldest date
  return [...templates.map((found) => show(found, templateMetadata(found.layoutID, found.layout))), ...stored];
}

const index = (builtIn: BuiltInLayouts) =>
  defineRoute({
    method: 'GET',
    path: '/layouts',
    summary: 'Lists all layouts, including built-in ones.',
    tags,
    permission,
    query: expandQuery,
    reply: { type: 'array', items: metadataReply },
    handle: async ({ services, origin, query, dependsOn }) => {
      dependsOn('layouts');
      return { body: await listAll(wireContext({ services, origin }), builtIn, query) };
    },
  });

export const createLayoutRoute = (views: Pick<ViewTypes, 'ids'>) =>
  defineRoute({
    method: 'POST',
    path: '/layouts',
    summary: 'Creates a layout.',
    tags,
    permission,
    body: {
      type: 'object',
      properties: {
        ...layoutBodyFields,
        ...noteFields,
        layoutViewType: { type: 'string', enum: views.ids },
        note: publishFields.note,
        basedOn: {
          type: 'string',
          maxLength: 64,
          description: 'The layout that was copied. Later changes to a built-in one can be merged into its copies.',
        },
      },
      required: ['name', 'layoutViewType', 'layout'],
    },
    maxBodyBytes: maxLayoutBytes,
    reply: fullReply,
    handle: async ({ services, body, viewer }) => {
      refuseCustomPage(body.layoutViewType);
      const { basedOn, note, ...document } = body;
      const warnings = checkDocument({ ...document }, services, await ownPaths(services));
      const layout = await inTransaction(services, async (trx) => {
        const made = await insertLayout(
          within(services, trx),
          { titleBar: null, ...document, notes: notesOf(document) },
          viewer.userID,
          note,
        );
        if (basedOn !== undefined) await rememberOrigin(services, trx, { layoutID: made.layoutID, basedOn });
        return made;
      });
      services.changes.emit(['layouts']);
      return {
        body: withWarnings(fullLayout({ kind: 'stored', layout }), [
          ...warnings,
          ...(await siteWarnings(services, document, layout)),
        ]),
      };
    },
  });

const read = (builtIn: BuiltInLayouts) => [
  defineRoute({
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
  defineRoute({
    method: 'GET',
    path: '/layouts/:layoutID/edit',
    summary: 'The document of a layout as written.',
    tags,
    permission,
    params: layoutIDParams,
    reply: editReply,
    handle: async ({ services, params }) => {
      const found = await getLayout(services, builtIn, params.layoutID);
      const { layoutID, name, layout, titleBar } = fullLayout(found);
      return { body: { layoutID, name, layout, titleBar, ...notesOfLayout(found) } };
    },
  }),
];

export const updateLayoutRoute = (builtIn: BuiltInLayouts) =>
  defineRoute({
    method: 'PATCH',
    path: '/layouts/:layoutID',
    summary: 'Updates a stored layout.',
    tags,
    permission,
    params: layoutIDParams,
    body: {
      type: 'object',
      properties: {
        ...layoutBodyFields,
        ...noteFields,
        ...publishFields,
        version: {
          type: 'string',
          maxLength: 40,
          description: 'If the layout has changed since, nothing is saved (409).',
        },
      },
    },
    maxBodyBytes: maxLayoutBytes,
    reply: fullReply,
    handle: async ({ services, params, body, viewer }) => {
      const { layoutID, layoutViewType } = await getMutableLayout(services, builtIn, params.layoutID);
      const { version, note, confirmEmpty, ...sent } = body;
      const { name, layout, titleBar } = sent;
      const notes = notesOf(sent);
      const warnings = checkDocument({ layoutViewType, ...sent }, services, {
        isPartial: true,
        ...(await ownPaths(services)),
      });
      const changed = await updateLayout(
        services,
        { layoutID, userID: viewer.userID, version, note, confirmsEmpty: confirmEmpty },
        { name, layout, titleBar, ...(Object.keys(notes).length > 0 ? { notes } : {}) },
      );
      if (!changed) throw notFound('Layout');
      if (changed === 'stale') throw changedElsewhere('This layout was changed elsewhere.');
      if (changed === 'empty') throw emptiesLayout();
      services.changes.emit(['layouts']);
      return {
        body: withWarnings(fullLayout({ kind: 'stored', layout: changed }), [
          ...warnings,
          ...(await siteWarnings(services, sent, changed)),
        ]),
      };
    },
  });

export const removeLayoutRoute = (builtIn: BuiltInLayouts) =>
  defineRoute({
    method: 'DELETE',
    path: '/layouts/:layoutID',
    summary: 'Deletes a stored layout that is not applied.',
    tags,
    permission,
    params: layoutIDParams,
    handle: async ({ services, params, viewer }) => {
      const { layoutID } = await getMutableLayout(services, builtIn, params.layoutID);
      if (!(await deleteUnusedLayout(services, layoutID, viewer.userID)))
        throw new ApiError(422, 'Active layout cannot be deleted');
      services.changes.emit(['layouts']);
      return {};
    },
  });

/** CRUD routes for layout documents. */
export function layoutDocumentRoutes(builtIn: BuiltInLayouts, views: ViewTypes): readonly AnyRoute[] {
  return [
    index(builtIn),
    createLayoutRoute(views),
    ...read(builtIn),
    updateLayoutRoute(builtIn),
    removeLayoutRoute(builtIn),
  ];
}
