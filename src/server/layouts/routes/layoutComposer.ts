import { findLayoutDraft } from '../../db/repos/layoutDrafts.ts';
import { type AnyRoute, defineRoute } from '../../http/route.ts';
import { record } from '../../http/replySchema.ts';
import type { Services } from '../../services.ts';
import type { BuiltInLayouts } from '../builtInLayouts.ts';
import type { Reader } from '../../texts/viewerLocale.ts';
import { translateCatalog } from '../translateCatalog.ts';
import { createCatalog, type LayoutMaterial } from '../catalog.ts';
import { listCustomWidgets } from '../fragments/customWidgets.ts';
import { switchedOff } from '../switchedOff.ts';
import { draftReply, draftToWire } from './layoutDrafts.ts';
import { fullLayout, getLayout, layoutIDParams, nodeList, notesOfLayout, versionOfLayout } from './layoutRecords.ts';

export const materialOf = (services: Services): LayoutMaterial => ({
  registry: services.registry,
  views: services.features.views,
  switchedOff: switchedOff(services),
});

/** The catalog of a type of page, in the language of its viewer; `all` for every type. */
export async function catalogOf(services: Services, layoutViewType: string, reader: Reader) {
  const catalog = createCatalog(materialOf(services), layoutViewType, await listCustomWidgets(services));
  return translateCatalog(catalog, services, reader);
}

/** A layout as it is published. */
const stored = {
  type: 'object',
  properties: {
    layoutID: { type: ['integer', 'string'] },
    name: { type: 'string' },
    layoutViewType: { type: 'string' },
    layout: nodeList,
    titleBar: { type: 'object', 'x-type': 'authoredNode' },
    $schema: { type: 'string' },
    $comment: {},
    version: {
      type: 'string',
      description: 'Send it with a change; if it is no longer current, it is refused.',
    },
  },
  required: ['layoutID', 'name', 'layoutViewType', 'layout', 'titleBar', 'version'],
} as const;

/** Everything that the composer begins with, so that it opens after one request. */
export const composerRoute = (builtIn: BuiltInLayouts): AnyRoute =>
  defineRoute({
    method: 'GET',
    path: '/layouts/:layoutID/composer',
    summary: 'What the layout editor begins with: a layout as it is published, the viewer’s draft, and the catalog.',
    tags: ['layouts'],
    permission: 'site.manage',
    session: true,
    neverCached: true,
    params: layoutIDParams,
    reply: {
      type: 'object',
      properties: {
        stored,
        draft: { ...draftReply, type: ['object', 'null'] },
        catalog: record('layoutCatalog'),
      },
      required: ['stored', 'draft', 'catalog'],
    },
    handle: async (input) => {
      const { services, viewer } = input;
      const { layoutID: asked } = input.params;
      const found = await getLayout(services, builtIn, asked);
      const { layoutID, name, layoutViewType, layout, titleBar } = fullLayout(found);
      const draft = await findLayoutDraft(services, { layoutID: asked, userID: viewer.userID });
      const version = await versionOfLayout(services, found);
      return {
        body: {
          stored: { layoutID, name, layoutViewType, layout, titleBar, ...notesOfLayout(found), version },
          draft: draft ? draftToWire(draft) : null,
          catalog: await catalogOf(services, layoutViewType, input),
        },
      };
    },
  });
