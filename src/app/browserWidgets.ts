import type { PageState } from '#contracts/page.ts';
import { isAssetGone, readAsset } from '#api/client.ts';
import { reloadOnce } from '#api/reloadGuard.ts';
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
        /** Name of the widget in a chunk that holds several. */
        readonly part?: string;
        readonly css: readonly string[];
        readonly when: NeedsBrowser;
        readonly whenMember?: NeedsBrowser;
        readonly regions?: readonly string[];
        readonly role?: WidgetRole;
        readonly drawnBy?: readonly string[];
      }
    >
  >;
  readonly styles: Readonly<Record<string, string>>;
}

/** A stylesheet that does not come in this time is not waited for any longer (CO-WIDGET-036). */
const stylesheetWaitMs = 1000;

/**
 * A chunk of a build that is gone loads the page anew, once per build; any other failure stays with its widget (F25).
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

/** Sections come with the first page only when something in them runs. */
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
    drawnBy: entry.drawnBy,
    load: async () => {
      const missing = entry.css.filter((key) => !present.has(key)).map((key) => manifest.styles[key]);
      const [chunk] = await Promise.all([loadChunk(entry, client.js), ...missing.map((url) => url && loadStyle(url))]);
      return chunk;
    },
  }));
}

export interface BrowserWidgets {
  /** The same object for the life of the page; it learns the whole manifest when the reader first moves. */
  readonly catalog: ReturnType<typeof createWidgetSource>;
  readonly learnAll: () => Promise<void>;
}

/**
 * The widgets that the browser can draw. A first page names only its own; the rest of the build is learned on the first
 * move, so that a registered widget that a page does not use costs it nothing.
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
