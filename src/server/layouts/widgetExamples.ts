import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AuthoredNode, isHydratedNode } from '#contracts/layout.ts';
import { splitPointer } from '#lib/pointer.ts';
import type { RegisteredVariant, Registry } from '#runtime/registry/createRegistry.ts';
import type { Services } from '../services.ts';

type Props = Readonly<Record<string, unknown>>;

/** The fixtures of a widget by name, by its folder. */
export type ReadFixtures = (folder: string) => Promise<Readonly<Record<string, Props>>>;

/** An example of a widget for the palette. */
export interface WidgetExample {
  readonly name: string;
  /** The node that an author would write for it; without data, which a page loads itself. */
  readonly node: AuthoredNode;
}

export interface WidgetExamples {
  readonly list: (hydrate: string) => Promise<readonly WidgetExample[]>;
  /** The props with which an example is rendered. */
  readonly find: (hydrate: string, name: string) => Promise<Props | undefined>;
}

const widgetsDir = () => fileURLToPath(new URL('../../../widgets', import.meta.url));

/** Fixtures of tests, which are no use for authors. */
const onlyForTests: ReadonlySet<string> = new Set(['empty', 'long', 'denied', 'rtl', 'unknown', 'failed', 'pending']);

export const fixturesIn =
  (directory: string): ReadFixtures =>
  async (folder) =>
    JSON.parse(await readFile(join(directory, folder, 'fixtures.json'), 'utf8')) as Record<string, Props>;

const holdsHydrated = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (isHydratedNode(value) || '$hydrate' in value || Object.values(value).some(holdsHydrated));

/** The settings of an example: its props that an author can write. Data of the widget and nodes in it are left out. */
export function settingsOf({ authoredSchema, validateAuthored }: RegisteredVariant, props: Props): Props {
  const known = Object.keys((authoredSchema['properties'] ?? {}) as object);
  let settings = Object.fromEntries(
    Object.entries(props).filter(
      ([key, value]) => known.includes(key) && !key.startsWith('$') && !holdsHydrated(value),
    ),
  );
  // each round removes at least one field
  while (!validateAuthored(structuredClone(settings))) {
    const wrong = new Set((validateAuthored.errors ?? []).map(({ instancePath }) => splitPointer(instancePath)[0]));
    const kept = Object.fromEntries(Object.entries(settings).filter(([key]) => !wrong.has(key)));
    if (Object.keys(kept).length === Object.keys(settings).length) return {};
    settings = kept;
  }
  return settings;
}

/** The examples of all widgets, from the fixtures in their folders. */
export function createWidgetExamples(registry: Registry, read: ReadFixtures): WidgetExamples {
  const byFolder = new Map<string, ReturnType<ReadFixtures>>();
  const fixturesOf = (folder: string) => {
    // a widget without readable fixtures has no examples
    const known = byFolder.get(folder) ?? read(folder).catch((): Readonly<Record<string, Props>> => ({}));
    byFolder.set(folder, known);
    return known;
  };
  return {
    list: async (hydrate) => {
      const found = registry.findByID(hydrate);
      const fixtures = found ? await fixturesOf(found.widget.folder) : {};
      return Object.entries(fixtures).flatMap(([name, props]) =>
        !found || onlyForTests.has(name)
          ? []
          : [{ name, node: { $hydrate: hydrate, ...settingsOf(found.variant, props) } }],
      );
    },
    find: async (hydrate, name) => {
      const found = registry.findByID(hydrate);
      const fixtures: Readonly<Record<string, Props>> = found ? await fixturesOf(found.widget.folder) : {};
      return Object.hasOwn(fixtures, name) ? fixtures[name] : undefined;
    },
  };
}

const makeExamples = ({ registry }: Services) => createWidgetExamples(registry, fixturesIn(widgetsDir()));

/** The examples of the widgets of this process. */
export const widgetExamples = (services: Services): WidgetExamples => services.once(makeExamples);
