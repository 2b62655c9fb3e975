import type { Catalog } from '../core/resolveNodes.ts';
import type { NeedsBrowser, WidgetRole } from '../registry/defineWidget.ts';
import type { DrawableWidget, LoadedWidget } from './runtime.ts';

/** A line of the manifest. Give `loaded` where the component is at hand, `load` where it is a chunk. */
export interface WidgetLine {
  readonly component: string;
  readonly aliases?: readonly string[];
  readonly folder: string;
  readonly needsBrowser: NeedsBrowser;
  readonly regions?: readonly string[];
  readonly role?: WidgetRole | undefined;
  readonly drawnBy?: readonly string[] | undefined;
  readonly loaded?: LoadedWidget;
  readonly load?: () => Promise<LoadedWidget>;
}

/**
 * The widgets that can be drawn, looked up without regard to case. Chunks are asked for once; a failed one may be asked
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
    // Names are nearly always spelled as registered; lower-casing each would cost more than the lookup.
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
    drawnBy: line.drawnBy,
    get loaded() {
      return loaded;
    },
    get validateHydrated() {
      return loaded?.validate;
    },
    load: () => (loading ??= loaded ? Promise.resolve(loaded) : load()),
  };
}
