import type { PageState } from '#contracts/page.ts';
import { isAssetGone, readAsset } from '#api/client.ts';
import { reloadOnce } from '#api/reloadGuard.ts';
import { announceUnloaded } from '#session/unloaded.ts';
import type { LoadedWidget } from '#runtime/react/runtime.ts';
import { createWidgetSource, type WidgetLine } from '#runtime/react/widgetSource.ts';
import type { NeedsBrowser, WidgetRole } from '#runtime/registry/defineWidget.ts';

/** The browser's part of the build's manifest (src/build/bundle.mjs). */
interface BrowserManifest {
  readonly components: Readonly<
    Record<
      string,
      {
        readonly js: string;
        /** Name of the widget in a chunk with several. */
        readonly part?: string;
        readonly css: readonly string[];
        readonly when: NeedsBrowser;
        readonly whenMember?: NeedsBrowser;
        readonly regions?: readonly string[];
        readonly role?: WidgetRole;
        readonly renderedBy?: readonly string[];
      }
    >
  >;
  readonly styles: Readonly<Record<string, string>>;
}

/** Stylesheets are waited for no longer than this (CO-WIDGET-036). */
const stylesheetWaitMs = 1000;

/**
 * If a chunk belongs to an older build, reloads the page, once per build; other errors only affect the widget (F25).
 */
async function loadChunk(
  { js: url, part }: { readonly js: string; readonly part?: string },
  build: string,
): Promise<LoadedWidget> {
  try {
    const chunk = (await import(url)) as LoadedWidget & Readonly<Record<string, LoadedWidget>>;
    return part === undefined ? chunk : (chunk[part] as LoadedWidget);
  } catch (error) {
    if (await isAssetGone(url)) reloadOnce('stale-chunk', build);
    announceUnloaded();
    throw error;
  }
}

const linked = new Map<string, Promise<void>>();

function loadStyle(url: string): Promise<void> {
  let loading = linked.get(url);
  if (!loading) {
    loading = new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      link.onload = () => resolve();
      link.onerror = () => resolve();
      setTimeout(resolve, stylesheetWaitMs);
      document.head.append(link);
    });
    linked.set(url, loading);
  }
  return loading;
}

/** A first page only includes sections with hydrated widgets. */
function firstLines({ assets, client }: PageState): WidgetLine[] {
  return Object.entries(assets).map(([component, { when, ...chunk }]) => ({
    component,
    folder: component,
    needsBrowser: when,
    load: () => loadChunk(chunk, client.js),
  }));
}

function manifestLines(manifest: BrowserManifest, { inlined, client }: PageState): WidgetLine[] {
  const present = new Set(inlined.flatMap((name) => manifest.components[name]?.css ?? []));
  return Object.entries(manifest.components).map(([component, entry]) => ({
    component,
    folder: component,
    needsBrowser: entry.when,
    ...(entry.regions ? { regions: entry.regions } : {}),
    role: entry.role,
    renderedBy: entry.renderedBy,
    load: async () => {
      const missing = entry.css.filter((key) => !present.has(key)).map((key) => manifest.styles[key]);
      const [chunk] = await Promise.all([loadChunk(entry, client.js), ...missing.map((url) => url && loadStyle(url))]);
      return chunk;
    },
  }));
}

export interface BrowserWidgets {
  /** The same object for the lifetime of the page; it gets the whole manifest on the first navigation. */
  readonly catalog: ReturnType<typeof createWidgetSource>;
  readonly learnAll: () => Promise<void>;
}

/**
 * The widgets that the browser can render. A first page lists only its own; the manifest is loaded on the first
 * navigation, so that widgets cost nothing on pages that do not use them.
 */
export function createBrowserWidgets(state: PageState): BrowserWidgets {
  let current = createWidgetSource(firstLines(state));
  let learning: Promise<void> | undefined;
  return {
    catalog: {
      get components() {
        return current.components;
      },
      findByComponent: (component) => current.findByComponent(component),
    },
    learnAll: () => {
      learning ??= readAsset<BrowserManifest>(state.manifestUrl).then(
        (manifest) => {
          current = createWidgetSource(manifestLines(manifest, state));
        },
        (error: unknown) => {
          learning = undefined;
          throw error;
        },
      );
      return learning;
    },
  };
}
