import type { HydratedLayout, LayoutQuery } from '#contracts/layout.ts';
import type { PageAsset, PageState, SiteFacts, ViewerFacts } from '#contracts/page.ts';
import type { NeedsBrowser } from '#runtime/registry/defineWidget.ts';
import type { DocumentFacts } from './documentShell.ts';
import { componentsOf, type Manifest } from './manifest.ts';
import type { DeferredNodes, PageInput } from './pageInput.ts';

/** A page whose data is there: what is left is drawing it. */
export interface PreparedPage {
  readonly document: DocumentFacts;
  readonly input: PageInput;
  readonly deferred: DeferredNodes;
}

export interface PageParts {
  readonly query: LayoutQuery | null;
  readonly layout: HydratedLayout;
  readonly deferred: DeferredNodes;
  /** Names of the components that will come late; their style must be there before them. */
  readonly deferredComponents: readonly string[];
  readonly viewer: ViewerFacts;
  readonly site: SiteFacts;
  readonly manifest: Manifest;
  readonly nonce: string;
  readonly robots?: string;
}

/** When the browser runs a component for this reader; what the build does not know is drawn by the server alone. */
function whenOf(manifest: Manifest, isGuest: boolean, component: string): NeedsBrowser {
  const entry = manifest.components[component];
  if (!entry) return 'never';
  return isGuest ? entry.when : (entry.whenMember ?? entry.when);
}

/** Components that run for this reader, and the sections around them, which must run to reach them. */
function assetsOf({ manifest, viewer }: PageParts, components: readonly string[]): Record<string, PageAsset> {
  const needs = components.map((name) => ({ name, when: whenOf(manifest, viewer.isGuest, name), entry: manifest.components[name] }));
  const runs = needs.filter(({ when, entry }) => entry && when !== 'never');
  const holders = runs.length > 0 ? needs.filter(({ when, entry }) => entry?.regions && when === 'never') : [];
  return Object.fromEntries([...runs, ...holders].map(({ name, when, entry }) => [name, { js: entry?.js ?? '', when }]));
}

/** Gathers what the renderer draws with and what stands around it. */
export function preparePage(parts: PageParts): PreparedPage {
  const { layout, manifest, site } = parts;
  const components = [...new Set([...componentsOf([layout.layout, layout.titleBar, layout.contexts]), ...parts.deferredComponents.map((name) => name.toLowerCase())])];
  const assets = assetsOf(parts, components);
  const state: PageState = { query: parts.query, site, viewer: parts.viewer, assets, manifestUrl: manifest.manifestUrl, layout, inlined: components };
  return {
    input: { state, nonce: parts.nonce, deferred: [...parts.deferred.keys()] },
    deferred: parts.deferred,
    document: {
      locale: site.locale,
      direction: site.direction,
      siteTitle: site.title,
      seo: layout.seo,
      nonce: parts.nonce,
      manifest,
      components,
      preload: Object.entries(assets)
        .filter(([, { when }]) => when === 'load' || when === 'visible')
        .map(([name]) => name),
      themeCss: '',
      ...(parts.robots ? { robots: parts.robots } : {}),
    },
  };
}
