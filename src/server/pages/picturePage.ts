import type { HydratedNode } from '#contracts/layout.ts';
import { type ExampleKey, starterPicture } from '#domain/widgetExamples.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { fitsIntoSection } from '../layouts/catalog.ts';
import type { LayoutPage, LayoutService } from '../layouts/layoutService.ts';
import type { Requester } from '../layouts/pageCalls.ts';
import { inSiteLanguages, siteWords } from '../layouts/starters/inSiteLanguages.ts';
import { starters } from '../layouts/starters/readStarters.ts';
import { builtInTitleBar } from '../layouts/titleBar.ts';
import { widgetExamples } from '../layouts/widgetExamples.ts';
import type { Services } from '../services.ts';

/** The sections around a widget in its picture; the first one in which the widget is allowed. */
const aroundIDs = ['section.1-column', 'section.full-width'];

const nodeOf = (component: string, props: HydratedNode['$reactProps']): HydratedNode => ({
  $reactComponent: component,
  $reactProps: props,
});

/** The example as a page would have it, in a section. */
function inSection(registry: Registry, hydrate: string, props: HydratedNode['$reactProps']): HydratedNode | undefined {
  const found = registry.findByID(hydrate);
  if (!found) return undefined;
  const node = nodeOf(found.variant.component ?? found.widget.component, props);
  const around = aroundIDs.find((id) => fitsIntoSection({ id: hydrate, ...found }, id));
  const section = around === undefined ? undefined : registry.findByID(around);
  return section ? nodeOf(section.widget.component, { children: [node] }) : node;
}

type Nodes = LayoutPage['reply']['layout'];

async function exampleNodes(services: Services, { hydrate, name }: ExampleKey): Promise<Nodes> {
  const props = await widgetExamples(services).find(hydrate, name);
  const node = props && inSection(services.registry, hydrate, props);
  return node ? [node] : [];
}

/** A starter shows the data of this site. */
async function starterNodes({ services, layouts }: Ground, { name }: ExampleKey, requester: Requester): Promise<Nodes> {
  const starter = (await starters(services)).find(({ starterID }) => starterID === name);
  if (!starter) return [];
  const words = await siteWords(services);
  const layout = starter.document.layout.map((node) => inSiteLanguages(node, words));
  const { layoutViewType } = starter.document;
  return (await layouts.preview({ layoutViewType, layout, params: {} }, requester)).layout;
}

interface Ground {
  readonly services: Services;
  readonly layouts: Pick<LayoutService, 'preview'>;
}

/** A page with nothing but an example or a starter, for a frame of the palette; empty if there is no such thing. */
export async function picturePage(ground: Ground, example: ExampleKey, requester: Requester): Promise<LayoutPage> {
  const layout =
    example.hydrate === starterPicture
      ? await starterNodes(ground, example, requester)
      : await exampleNodes(ground.services, example);
  return {
    kind: 'layout',
    reply: {
      layoutID: 'picture',
      name: example.name,
      layoutViewType: 'home',
      isDefault: true,
      layout,
      titleBar: builtInTitleBar(),
      seo: { title: '', description: '', meta: [], links: [], url: '', 'json-ld': '' },
    },
    params: {} as LayoutPage['params'],
    subject: {},
    deferred: new Map(),
    isViewerSpecific: () => true,
    dependsOn: new Set(),
    countCalls: 0,
    missing: () => 'nothing',
  };
}
