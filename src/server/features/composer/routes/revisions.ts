import type { ApiLayoutRevision } from '#contracts/api-layoutRevision.gen.ts';
import type { AuthoredNode } from '#contracts/layout.ts';
import {
  countRevisions,
  findRevision,
  fingerprintOf,
  type ListedRevision,
  listRevisions,
} from '../../../db/repos/layoutRevisions.ts';
import type { LayoutNotes, StoredLayout } from '../../../db/repos/layouts.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { notFound } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { userFragment, type WireContext, wireContext, wireDate } from '../../../http/wire.ts';
import { builtInLayouts } from '../../../layouts/builtInLayouts.ts';
import {
  getLayout,
  layoutIDParams,
  nodeList,
  noteFields,
  publishFields,
  withWarnings,
} from '../../../layouts/routes/layoutRecords.ts';
import { defaultTitleBar } from '../../../layouts/titleBar.ts';
import type { Services } from '../../../services.ts';
import { publishLayout } from '../publishLayout.ts';
import { ofLayout, publishedReply, shared, version } from './shared.ts';

/** Built-in layouts change with the release, so they have no revisions. */
async function findStored(services: Services, layoutID: string): Promise<StoredLayout | undefined> {
  const found = await getLayout(services, await builtInLayouts(services), layoutID);
  return found.kind === 'stored' ? found.layout : undefined;
}

const ofRevision = {
  ...shared,
  params: {
    type: 'object',
    properties: { ...layoutIDParams.properties, revisionID: realRecordID },
    required: ['layoutID', 'revisionID'],
  },
} as const;

async function toWire(
  context: WireContext,
  rows: readonly Omit<ListedRevision, 'document'>[],
  { layoutID, currentID }: { readonly layoutID: number; readonly currentID: number | undefined },
): Promise<ApiLayoutRevision[]> {
  const people = await loadUsers(
    context.services,
    rows.map(({ insertUserID }) => insertUserID),
  );
  return rows.map((row) => ({
    revisionID: row.revisionID,
    layoutID,
    name: row.name,
    note: row.note,
    problems: row.problems,
    current: row.revisionID === currentID,
    replacedRevisionID: row.replacedRevisionID,
    insertUserID: row.insertUserID,
    insertUser: userFragment(context, row.insertUserID, people.get(row.insertUserID)),
    dateInserted: wireDate(row.dateInserted),
  }));
}

/** The latest revision, if it is what is published. */
async function currentOf(services: Services, stored: StoredLayout): Promise<number | undefined> {
  const [latest] = await listRevisions(services, stored.layoutID, { limit: 1, offset: 0 });
  return latest?.document === fingerprintOf(stored) && latest.name === stored.name ? latest.revisionID : undefined;
}

const list = defineRoute({
  ...ofLayout,
  method: 'GET',
  path: '/layouts/:layoutID/revisions',
  summary: 'All versions of a layout that were published, latest first. Built-in layouts have none.',
  query: { type: 'object', properties: { ...pageSchema({ limit: 20, maxLimit: 100 }) } },
  reply: listOf('layoutRevision'),
  handle: async (input) => {
    const { services, params, query } = input;
    const { page, limit } = query;
    const stored = await findStored(services, params.layoutID);
    if (!stored) return { body: [], page: { currentPage: page, limit, total: 0, hasNext: false } };
    const { layoutID } = stored;
    const rows = await listRevisions(services, layoutID, { limit, offset: (page - 1) * limit });
    const total = await countRevisions(services, layoutID);
    return {
      body: await toWire(wireContext(input), rows, { layoutID, currentID: await currentOf(services, stored) }),
      page: { currentPage: page, limit, total, hasNext: page * limit < total },
    };
  },
});

const wholeReply = {
  type: 'object',
  properties: {
    revisionID: { type: 'integer' },
    layoutID: { type: 'integer' },
    layoutViewType: { type: 'string' },
    name: { type: 'string' },
    note: { type: ['string', 'null'] },
    dateInserted: { type: 'string' },
    layout: nodeList,
    titleBar: { type: 'object', 'x-type': 'authoredNode' },
    ...noteFields,
  },
  required: ['revisionID', 'layoutID', 'layoutViewType', 'name', 'note', 'dateInserted', 'layout', 'titleBar'],
} as const;

async function getRevision(services: Services, params: { readonly layoutID: string; readonly revisionID: number }) {
  const stored = await findStored(services, params.layoutID);
  const revision = stored && (await findRevision(services, stored.layoutID, params.revisionID));
  if (!revision) throw notFound('Revision');
  return { stored, revision };
}

const read = defineRoute({
  ...ofRevision,
  method: 'GET',
  path: '/layouts/:layoutID/revisions/:revisionID',
  summary: 'One version of a layout, with its document.',
  reply: wholeReply,
  handle: async ({ services, params }) => {
    const { stored, revision } = await getRevision(services, params);
    const { revisionID, layoutViewType, name, note, dateInserted, layout, titleBar, notes } = revision;
    return {
      body: {
        revisionID,
        layoutID: stored.layoutID,
        layoutViewType,
        name,
        note,
        dateInserted: wireDate(dateInserted),
        // safe cast: only checked documents are stored
        layout: layout as readonly (AuthoredNode | null)[],
        titleBar: (titleBar ?? defaultTitleBar) as AuthoredNode,
        ...(notes as LayoutNotes | null),
      },
    };
  },
});

const restore = defineRoute({
  ...ofRevision,
  method: 'POST',
  path: '/layouts/:layoutID/revisions/:revisionID/restore',
  summary: 'Publishes an earlier version of a layout again.',
  body: { type: 'object', properties: { version, ...publishFields } },
  reply: publishedReply,
  handle: async ({ services, viewer, params, body }) => {
    const { revision } = await getRevision(services, params);
    const { name, layout, titleBar, notes, problems } = revision;
    const { warnings, ...published } = await publishLayout(services, {
      layoutID: params.layoutID,
      userID: viewer.userID,
      name,
      // safe casts: only checked documents are stored
      layout: layout as readonly (object | null)[],
      titleBar: (titleBar ?? null) as object | null,
      notes: (notes ?? {}) as LayoutNotes,
      version: body.version,
      note: body.note,
      confirmsEmpty: body.confirmEmpty,
      // they were confirmed when it was published first
      confirmProblems: problems > 0 ? 'all' : undefined,
    });
    services.changes.emit(['layouts']);
    return { status: 200, body: withWarnings(published, warnings) };
  },
});

/** Routes for earlier versions of layouts, and the way back to them. */
export const revisionRoutes: readonly AnyRoute[] = [list, read, restore];
