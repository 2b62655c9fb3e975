import type { Catalog } from '../core/resolveNodes.ts';
import type { NeedsBrowser, WidgetRole } from '../registry/defineWidget.ts';
import type { DrawableWidget, LoadedWidget } from './runtime.ts';

/** An entry of the manifest, with `loaded` if the component is available, or `load` for a chunk. */
export interface WidgetLine {
  readonly component: string;
  readonly aliases?: readonly string[];
  readonly folder: string;
  readonly needsBrowser: NeedsBrowser;
  readonly regions?: readonly string[];
  readonly role?: WidgetRole | undefined;
  readonly renderedBy?: readonly string[] | undefined;
  readonly loaded?: LoadedWidget;
  readonly load?: () => Promise<LoadedWidget>;
}

/**
 * Widgets that can be rendered, by case-insensitive name. Each chunk is requested once; a failed one can be requested
 * again.
 */
export function createWidgetSource(lines: readonly WidgetLine[]): Catalog<DrawableWidget> {
  const byName = new Map<string, DrawableWidget>();
  for (const line of lines) {
    const widget = drawable(line);
    for (const name of [line.component, ...(line.aliases ?? [])])
      byName.set(name, widget).set(name.toLowerCase(), widget);
  }
  return {
    components: lines.flatMap((line) => [line.component, ...(line.aliases ?? [])]),
    // Names are nearly always spelled as registered, and converting each to lowercase would be slower than the lookup.
    findByComponent: (component) => byName.get(component) ?? byName.get(component.toLowerCase()),
  };
}

function drawable(line: WidgetLine): DrawableWidget {
  let loaded = line.loaded;
  let loading: Promise<LoadedWidget> | undefined;
  const load = async () => {
    try {
      if (!line.load) throw new Error(`widgets/${line.folder} has neither a component nor a chunk.`);
      loaded = await line.load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    component: line.component,
    folder: line.folder,
    needsBrowser: line.needsBrowser,
    regions: line.regions,
    role: line.role,
    renderedBy: line.renderedBy,
    get loaded() {
      return loaded;
    },
    get validateHydrated() {
      return loaded?.validate;
    },
    load: () => (loading ??= loaded ? Promise.resolve(loaded) : load()),
  };
}
