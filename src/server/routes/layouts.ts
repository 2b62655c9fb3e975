import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { loadLayoutViews } from '../db/repos/layouts.ts';
import { notFound, permissionProblem } from '../http/errors.ts';
import { anyRecordID } from '../http/fields.ts';
import { type AnyRoute, defineRoute, type RouteAnswer, type RouteInput } from '../http/route.ts';
import { mayView } from '../http/viewer.ts';
import { listCustomWidgets } from '../fragments/customWidgets.ts';
import { fragmentScriptsOf } from '../fragments/fragmentScripts.ts';
import { createCatalog } from '../layouts/catalog.ts';
import { createDocumentSchema } from '../layouts/documentSchema.ts';
import { componentsOfDocument, type FindAssets } from '../layouts/layoutAssets.ts';
import type { LayoutService, PageResult, PreviewRequest } from '../layouts/layoutService.ts';
import type { FoundLayout, LookupQuery } from '../layouts/lookup.ts';
import { findViewType, viewTypeIDs } from '../layouts/viewTypes.ts';
import type { Services } from '../services.ts';
import { layoutDocumentRoutes } from './layoutDocuments.ts';
import { getLayout, layoutIDParams } from './layoutRecords.ts';
import { layoutViewRoutes } from './layoutViews.ts';

export interface LayoutRouteDeps {
  readonly layouts: LayoutService;
  readonly findAssets: FindAssets;
}

type WithID = { readonly layoutID: string };
type HydrateQuery = { readonly params?: Readonly<Record<string, unknown>>; readonly includeNoScript?: boolean };
type Asked = Pick<RouteInput<never, never, never>, 'viewer' | 'origin' | 'signal'>;

const tags = ['layouts'];
const params = { type: 'object', description: 'Parameters of the page.', additionalProperties: true } as const;
const includeNoScript = { type: 'boolean', default: false, description: 'Adds the page as plain HTML.' } as const;
const hydrated: JsonSchema = {
  type: 'object',
  properties: {
    layoutID: { type: ['integer', 'string'] },
    name: { type: 'string' },
    layoutViewType: { type: 'string' },
    isDefault: { type: 'boolean' },
    layout: { type: 'array', items: { type: ['object', 'null'] } },
    titleBar: { type: 'object' },
    seo: { type: 'object', required: ['title', 'description', 'meta', 'links', 'url', 'json-ld'] },
    contexts: { type: 'array', items: { type: 'object' } },
    redirectTo: { type: 'string' },
    status: { type: 'integer' },
  },
};
const assetsReply: JsonSchema = {
  type: 'object',
  properties: { js: { type: 'array', items: { type: 'string' } }, css: { type: 'array', items: { type: 'string' } } },
  required: ['js', 'css'],
};
const assetHeaders = { 'cache-control': 'public, max-age=120' };

const readerOf = ({ viewer, origin, signal }: Asked) => ({ viewer, origin, signal });

/** A redirect is told in the body: the status of the answer stays 200 (contract: layouts §4.2). */
function answer(page: PageResult, dependsOn: (...tags: string[]) => void): RouteAnswer {
  dependsOn(...page.dependsOn);
  return { body: page.kind === 'redirect' ? { redirectTo: page.redirectTo, status: page.status } : page.reply };
}

interface AssetDeps extends Pick<LayoutRouteDeps, 'findAssets'> {
  readonly services: Services;
  readonly origin: string;
}

/** What a document may draw, and the scripts of the custom fragments it names. */
async function assetsOf(
  [layout, titleBar]: readonly [layout: unknown, titleBar: unknown],
  { findAssets, services, origin }: AssetDeps,
): Promise<RouteAnswer> {
  const document = [layout, titleBar ?? { $hydrate: 'react.titleBar' }];
  const { js, css } = findAssets(componentsOfDocument(document, services.registry));
  return { body: { js: [...js, ...(await fragmentScriptsOf(document, services, origin))], css }, headers: assetHeaders };
}

function lookupRoutes({ layouts, findAssets }: LayoutRouteDeps): readonly AnyRoute[] {
  const lookupQuery = { layoutViewType: { type: 'string', maxLength: 100 }, recordType: { type: 'string', maxLength: 100 }, params } as const;
  const required = ['layoutViewType', 'recordID', 'recordType'];
  return [
    defineRoute<never, LookupQuery & HydrateQuery, never>({
      method: 'GET',
      path: '/layouts/lookup-hydrate',
      staysOpen: true,
      summary: 'The page for an address: its layout with data, or where to go instead.',
      tags,
      query: { type: 'object', properties: { ...lookupQuery, recordID: { type: 'string', maxLength: 200 }, includeNoScript }, required },
      reply: hydrated,
      handle: async ({ query, dependsOn, ...asked }) => {
        const page = await layouts.lookupHydrate({ ...query, params: query.params ?? {} }, readerOf(asked), {
          includeNoScript: query.includeNoScript === true,
        });
        return answer(page, dependsOn);
      },
    }),
    defineRoute<never, LookupQuery, never>({
      method: 'GET',
      path: '/layouts/lookup-hydrate-assets',
      staysOpen: true,
      summary: 'Scripts and styles of the page for an address.',
      tags,
      query: { type: 'object', properties: { ...lookupQuery, recordID: anyRecordID }, required },
      reply: assetsReply,
      handle: async ({ query, services, ...asked }) => {
        const found = await layouts.lookup({ ...query, params: query.params ?? {} }, readerOf(asked));
        const document = found.kind === 'layout' ? found.document : undefined;
        return assetsOf([document?.layout, document?.titleBar], { findAssets, services, origin: asked.origin });
      },
    }),
  ];
}

/**
 * A layout that is applied nowhere is nobody's page yet; one of categories is for those who may look into one of them
 * (resolutions G78). @throws ApiError 403
 */
async function checkApplied(layoutID: number, { services, viewer }: Pick<RouteInput<never, never, never>, 'services' | 'viewer'>): Promise<void> {
  if (viewer.can('site.manage', { mode: 'global' })) return;
  const places = (await loadLayoutViews(services)).filter((view) => view.layoutID === layoutID);
  const isOpen = places.some(({ recordType, recordID }) => recordType !== 'category' || recordID < 0 || mayView(viewer, recordID));
  if (!isOpen) throw permissionProblem('site.manage');
}

function storedRoutes({ layouts, findAssets }: LayoutRouteDeps): readonly AnyRoute[] {
  const documentOf = async (id: string, asked: Pick<RouteInput<never, never, never>, 'services' | 'viewer'>): Promise<FoundLayout['document']> => {
    const found = await getLayout(asked.services, layouts.builtIn, id);
    if (found.kind === 'stored') await checkApplied(found.layout.layoutID, asked);
    return found.kind === 'stored' ? found.layout : { ...found.layout, layoutID: found.layoutID };
  };
  return [
    defineRoute<WithID, HydrateQuery, never>({
      method: 'GET',
      path: '/layouts/:layoutID/hydrate',
      summary: 'One layout with data.',
      tags,
      params: layoutIDParams,
      query: { type: 'object', properties: { params, includeNoScript } },
      reply: hydrated,
      handle: async ({ params: { layoutID }, query, services, dependsOn, ...asked }) => {
        dependsOn('layouts');
        const document = await documentOf(layoutID, { services, viewer: asked.viewer });
        const page = await layouts.hydrateDocument(document, query.params ?? {}, readerOf(asked), {
          includeNoScript: query.includeNoScript === true,
        });
        return answer(page, dependsOn);
      },
    }),
    defineRoute<WithID, HydrateQuery, never>({
      method: 'GET',
      path: '/layouts/:layoutID/hydrate-assets',
      summary: 'Scripts and styles of one layout.',
      tags,
      params: layoutIDParams,
      query: { type: 'object', properties: { params } },
      reply: assetsReply,
      handle: async ({ params: { layoutID }, services, viewer, origin }) => {
        const { layout, titleBar } = await documentOf(layoutID, { services, viewer });
        return assetsOf([layout, titleBar], { findAssets, services, origin });
      },
    }),
  ];
}

const preview = ({ layouts }: LayoutRouteDeps) =>
  defineRoute<never, never, PreviewRequest>({
    method: 'POST',
    path: '/layouts/hydrate',
    summary: 'A document that need not be stored, with data.',
    tags,
    permission: 'site.manage',
    body: {
      type: 'object',
      properties: {
        layoutViewType: { type: 'string', enum: viewTypeIDs },
        layout: { type: 'array' },
        titleBar: { type: ['object', 'null'] },
        params,
      },
      required: ['layoutViewType', 'layout', 'params'],
    },
    maxBodyBytes: maxLayoutBytes,
    reply: hydrated,
    handle: async ({ body, ...asked }) => ({ status: 200, body: await layouts.preview(body, readerOf(asked)) }),
  });

const viewQuery = {
  type: 'object',
  properties: { layoutViewType: { type: 'string', maxLength: 100, description: 'A kind of page, or `all`.' } },
} as const;

const catalog = defineRoute<never, { readonly layoutViewType?: string }, never>({
  method: 'GET',
  path: '/layouts/catalog',
  summary: 'What an author may use on a kind of page.',
  tags,
  query: viewQuery,
  reply: { type: 'object', required: ['layoutViewType', 'layoutParams', 'middlewares', 'widgets', 'assets', 'sections', 'fragments'] },
  handle: async ({ query: { layoutViewType = 'all' }, services }) => {
    if (layoutViewType !== 'all' && !findViewType(layoutViewType)) throw notFound('Layout view type');
    return { body: createCatalog(services.registry, layoutViewType, await listCustomWidgets(services)) };
  },
});

const schema = defineRoute<never, { readonly layoutViewType?: string }, never>({
  method: 'GET',
  path: '/layouts/schema',
  summary: 'JSON schema of a layout document, for editors.',
  tags,
  query: viewQuery,
  reply: { type: 'object' },
  handle: async ({ query: { layoutViewType }, services }) => {
    const isAll = layoutViewType === undefined || layoutViewType === 'all';
    if (!isAll && !findViewType(layoutViewType)) throw notFound('Layout view type');
    return { body: createDocumentSchema(services.registry, isAll ? undefined : layoutViewType, await listCustomWidgets(services)) };
  },
});

/** Everything under /layouts. */
export function createLayoutRoutes(deps: LayoutRouteDeps): readonly AnyRoute[] {
  const { builtIn } = deps.layouts;
  return [
    catalog,
    schema,
    ...lookupRoutes(deps),
    preview(deps),
    ...layoutDocumentRoutes(builtIn),
    ...storedRoutes(deps),
    ...layoutViewRoutes(builtIn),
  ];
}
