import type { Tag } from '../../changeFeed.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { loadLayoutViews } from '../../db/repos/layouts.ts';
import { notFound, permissionProblem } from '../../http/errors.ts';
import { anyRecordID } from '../../http/fields.ts';
import type { RawQuery } from '../../http/parseQuery.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../http/route.ts';
import { record } from '../../http/replySchema.ts';
import { isReadablePage } from '../../http/customPageAccess.ts';
import { mayView } from '../../http/viewer.ts';
import { listCustomWidgets } from '../fragments/customWidgets.ts';
import { fragmentScriptsOf } from '../fragments/fragmentScripts.ts';
import { createDocumentSchema } from '../documentSchema.ts';
import { componentsOfDocument, type FindAssets } from '../layoutAssets.ts';
import type { LayoutService, PageResult } from '../layoutService.ts';
import type { FoundLayout } from '../lookup.ts';
import type { ViewTypes } from '../createViewTypes.ts';
import type { Services } from '../../services.ts';
import { canvasRoute } from './layoutCanvas.ts';
import { catalogOf, composerRoute, materialOf } from './layoutComposer.ts';
import { problemsRoute } from './layoutProblems.ts';
import { layoutDocumentRoutes } from './layoutDocuments.ts';
import { layoutDraftRoutes } from './layoutDrafts.ts';
import { getLayout, layoutIDParams } from './layoutRecords.ts';
import { layoutViewRoutes } from './layoutViews.ts';
import { localeOfViewer } from '../../texts/viewerLocale.ts';

export interface LayoutRouteDeps {
  readonly layouts: LayoutService;
  readonly findAssets: FindAssets;
  readonly views: ViewTypes;
}

type Caller = Pick<RouteInput<never, never, never>, 'viewer' | 'origin' | 'signal'>;

const tags = ['layouts'];
const params = { type: 'object', description: 'Parameters of the page.', additionalProperties: true } as const;
const includeNoScript = { type: 'boolean', default: false, description: 'Includes the page as static HTML.' } as const;
const hydrated = {
  type: 'object',
  properties: {
    layoutID: { type: ['integer', 'string'] },
    name: { type: 'string' },
    layoutViewType: { type: 'string' },
    isDefault: { type: 'boolean' },
    layout: { type: 'array', items: { type: ['object', 'null'], 'x-type': 'hydratedNode' } },
    titleBar: { type: 'object', 'x-type': 'hydratedNode' },
    seo: {
      type: 'object',
      'x-type': 'layoutSeo',
      required: ['title', 'description', 'meta', 'links', 'url', 'json-ld'],
    },
    contexts: { type: 'array', items: { type: 'object', 'x-type': 'hydratedNode' } },
    redirectTo: { type: 'string' },
    status: { type: 'integer' },
  },
} as const;
const assetsReply = {
  type: 'object',
  properties: { js: { type: 'array', items: { type: 'string' } }, css: { type: 'array', items: { type: 'string' } } },
  required: ['js', 'css'],
} as const;
/**
 * A page counts against the limit of its view type, however it is requested: by its name, or by a parameter of its own.
 */
const budgetOf =
  ({ all }: ViewTypes) =>
  ({ layoutViewType, params }: RawQuery) =>
    all.find(
      ({ id, budget, inputs }) =>
        budget && (id === layoutViewType || Object.keys(inputs).some((name) => Object.hasOwn(Object(params), name))),
    )?.budget;
const assetHeaders = { 'cache-control': 'public, max-age=120' };

const requesterOf = ({ viewer, origin, signal }: Caller) => ({ viewer, origin, signal });

/** A redirect is described in the body; the response status stays 200. */
function answer(page: PageResult, dependsOn: (...tags: Tag[]) => void) {
  dependsOn(...page.dependsOn);
  return { body: page.kind === 'redirect' ? { redirectTo: page.redirectTo, status: page.status } : page.reply };
}

interface AssetDeps extends Pick<LayoutRouteDeps, 'findAssets'> {
  readonly services: Services;
  readonly origin: string;
}

/** Assets of a document's components and scripts of its custom fragments. */
async function assetsOf(
  [layout, titleBar]: readonly [layout: unknown, titleBar: unknown],
  { findAssets, services, origin }: AssetDeps,
) {
  const document = [layout, titleBar ?? { $hydrate: 'react.titleBar' }];
  const { js, css } = findAssets(componentsOfDocument(document, services.registry));
  return {
    body: { js: [...js, ...(await fragmentScriptsOf(document, services, origin))], css },
    headers: assetHeaders,
  };
}

function lookupRoutes({ layouts, findAssets, views }: LayoutRouteDeps): readonly AnyRoute[] {
  const lookupQuery = {
    layoutViewType: { type: 'string', maxLength: 100 },
    recordType: { type: 'string', maxLength: 100 },
    params,
  } as const;
  const required = ['layoutViewType', 'recordID', 'recordType'];
  return [
    defineRoute({
      method: 'GET',
      path: '/layouts/lookup-hydrate',
      budget: budgetOf(views),
      staysOpen: true,
      summary: 'The layout for an address, with data, or a redirect.',
      tags,
      query: {
        type: 'object',
        properties: { ...lookupQuery, recordID: { type: 'string', maxLength: 200 }, includeNoScript },
        required,
      },
      reply: hydrated,
      handle: async ({ query, dependsOn, ...asked }) => {
        const { services, viewer, http } = asked;
        const locale = await localeOfViewer(services, { viewer, http });
        const from = { ...requesterOf(asked), locale };
        const page = await layouts.lookupHydrate({ ...query, params: query.params ?? {} }, from, {
          includeNoScript: query.includeNoScript === true,
        });
        return answer(page, dependsOn);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/layouts/lookup-hydrate-assets',
      staysOpen: true,
      summary: 'Scripts and styles of the page for an address.',
      tags,
      query: { type: 'object', properties: { ...lookupQuery, recordID: anyRecordID }, required },
      reply: assetsReply,
      handle: async ({ query, services, ...asked }) => {
        const found = await layouts.lookup({ ...query, params: query.params ?? {} }, requesterOf(asked));
        const document = found.kind === 'layout' ? found.document : undefined;
        return assetsOf([document?.layout, document?.titleBar], { findAssets, services, origin: asked.origin });
      },
    }),
  ];
}

/**
 * Restricts who can read a layout: unapplied ones are private, and those applied to categories are for viewers who can
 * see one of them (resolutions G78). @throws ApiError 403
 */
async function checkApplied(
  layoutID: number,
  { services, viewer }: Pick<RouteInput<never, never, never>, 'services' | 'viewer'>,
): Promise<void> {
  if (viewer.can('site.manage', { mode: 'global' })) return;
  const places = (await loadLayoutViews(services)).filter((view) => view.layoutID === layoutID);
  const pages = places.filter(({ recordType }) => recordType === 'customPage');
  const others = places.filter(({ recordType }) => recordType !== 'customPage');
  const isOpen = others.some(
    ({ recordType, recordID }) => recordType !== 'category' || recordID < 0 || mayView(viewer, recordID),
  );
  const areRead = await Promise.all(pages.map(({ recordID }) => isReadablePage(services, viewer, recordID)));
  if (!isOpen && !areRead.includes(true)) throw permissionProblem('site.manage');
}

function storedRoutes({ layouts, findAssets, views }: LayoutRouteDeps): readonly AnyRoute[] {
  const documentOf = async (
    id: string,
    asked: Pick<RouteInput<never, never, never>, 'services' | 'viewer'>,
  ): Promise<FoundLayout['document']> => {
    const found = await getLayout(asked.services, layouts.builtIn, id);
    if (found.kind === 'stored') await checkApplied(found.layout.layoutID, asked);
    return found.kind === 'stored' ? found.layout : { ...found.layout, layoutID: found.layoutID };
  };
  return [
    defineRoute({
      method: 'GET',
      path: '/layouts/:layoutID/hydrate',
      budget: budgetOf(views),
      summary: 'One layout with data.',
      tags,
      params: layoutIDParams,
      query: { type: 'object', properties: { params, includeNoScript } },
      reply: hydrated,
      handle: async ({ params: { layoutID }, query, services, dependsOn, ...asked }) => {
        dependsOn('layouts');
        const document = await documentOf(layoutID, { services, viewer: asked.viewer });
        const page = await layouts.hydrateDocument(document, query.params ?? {}, requesterOf(asked), {
          includeNoScript: query.includeNoScript === true,
        });
        return answer(page, dependsOn);
      },
    }),
    defineRoute({
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

const preview = ({ layouts, views }: LayoutRouteDeps) =>
  defineRoute({
    method: 'POST',
    path: '/layouts/hydrate',
    summary: 'Resolves a document without storing it.',
    tags,
    permission: 'site.manage',
    body: {
      type: 'object',
      properties: {
        layoutViewType: { type: 'string', enum: views.ids },
        layout: { type: 'array' },
        titleBar: { type: ['object', 'null'] },
        params,
      },
      required: ['layoutViewType', 'layout', 'params'],
    },
    maxBodyBytes: maxLayoutBytes,
    reply: hydrated,
    handle: async ({ body, ...asked }) => ({ status: 200, body: await layouts.preview(body, requesterOf(asked)) }),
  });

const viewQuery = {
  type: 'object',
  properties: { layoutViewType: { type: 'string', maxLength: 100, description: 'A layout view type, or `all`.' } },
} as const;

const catalog = defineRoute({
  method: 'GET',
  path: '/layouts/catalog',
  summary: 'What can be used on a type of page.',
  tags,
  query: viewQuery,
  reply: record('layoutCatalog'),
  handle: async (input) => {
    const { services } = input;
    const { layoutViewType = 'all' } = input.query;
    if (layoutViewType !== 'all' && !services.features.views.find(layoutViewType)) throw notFound('Layout view type');
    return { body: await catalogOf(services, layoutViewType, input) };
  },
});

const schema = defineRoute({
  method: 'GET',
  path: '/layouts/schema',
  summary: 'JSON schema of a layout document, for editors.',
  tags,
  query: viewQuery,
  reply: { type: 'object', 'x-type': 'jsonSchema' },
  handle: async ({ query: { layoutViewType }, services }) => {
    const isAll = layoutViewType === undefined || layoutViewType === 'all';
    if (!isAll && !services.features.views.find(layoutViewType)) throw notFound('Layout view type');
    return {
      body: createDocumentSchema(
        materialOf(services),
        isAll ? undefined : layoutViewType,
        await listCustomWidgets(services),
      ),
    };
  },
});

/** All routes under /layouts. */
export function createLayoutRoutes(deps: LayoutRouteDeps): readonly AnyRoute[] {
  const { views, layouts } = deps;
  return [
    catalog,
    schema,
    ...lookupRoutes(deps),
    preview(deps),
    ...layoutDocumentRoutes(layouts.builtIn, views),
    ...layoutDraftRoutes(layouts.builtIn),
    composerRoute(layouts.builtIn),
    canvasRoute(layouts.builtIn),
    problemsRoute(layouts.builtIn),
    ...storedRoutes(deps),
    ...layoutViewRoutes(layouts.builtIn),
  ];
}
