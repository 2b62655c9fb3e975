// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { migrations } from '#gen/migrations.ts';
import { migrateAuthored } from '../src/runtime/core/migrateAuthored.ts';
import { validateAuthored } from '#runtime/core/validateAuthored.ts';
import { createRegistry, type RegisteredVariant, type RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { allFeatures } from '#server/allFeatures.ts';
import { checkOptionsOf } from '#server/layouts/checkOptionsOf.ts';
import { leftFields, migrationExamples, oldExamples, withoutMissingAssets } from './support/oldExamples.ts';
import { type Drawable, drawFixture, member } from './support/drawFixture.tsx';

/** Requirements for every widget: valid fixtures, the same HTML on server and client, and accessibility. */

const widgetsDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'widgets');
const fixturesOf = (folder: string) =>
  JSON.parse(readFileSync(join(widgetsDir, folder, 'fixtures.json'), 'utf8')) as Record<string, unknown>;
const styleFilesOf = (folder: string) =>
  readdirSync(join(widgetsDir, folder)).filter((file) => file.endsWith('.css.ts'));

/** Widget IDs of the specification, with the requirement that names the widget, if any. */
const contractIDs: readonly (readonly [rows: string, id: string])[] = [
  ['[CO-WIDGET-001]', 'titleBar'],
  ...['full-width', '1-column', '2-columns', '2-columns-even', '3-columns', '3-columns-even'].map(
    (name) => ['[CO-WIDGET-002] [CO-LAYOUT-026]', `section.${name}`] as const,
  ),
  ['[CO-WIDGET-003]', 'app-banner'],
  ['[CO-WIDGET-003]', 'app.content-banner'],
  ['[CO-WIDGET-004]', 'breadcrumbs'],
  ...['discussion.discussions', 'discussion.announcements', 'discussion.questions', 'asset.discussionList'].map(
    (id) => ['[CO-WIDGET-005]', id] as const,
  ),
  ['[CO-WIDGET-006]', 'html'],
  ['[CO-WIDGET-007]', 'quick-links'],
  ['[CO-WIDGET-008]', 'categories'],
  ['[CO-WIDGET-008]', 'asset.categoryList'],
  ['[CO-WIDGET-009]', 'tag'],
  ['[CO-WIDGET-017]', 'cta'],
  ['[CO-WIDGET-018]', 'guest-cta'],
  ['[CO-WIDGET-010]', 'rss'],
  ['[CO-WIDGET-011]', 'userspotlight'],
  ['[CO-WIDGET-012]', 'roleSpotlight'],
  ['[CO-WIDGET-013]', 'sitetotals'],
  ['[CO-WIDGET-014]', 'newpost'],
  ['[CO-WIDGET-015]', 'leaderboard'],
  ['[CO-WIDGET-016]', 'tabs'],
  ['[CO-WIDGET-019]', 'featuredcollections'],
  ['[CO-WIDGET-020]', 'asset.categoryFollow'],
  ['[CO-WIDGET-021]', 'suggestedcontent'],
  ['[CO-WIDGET-022]', 'community-search'],
  ['[CO-WIDGET-024]', 'asset.originalPost'],
  ['[CO-WIDGET-025]', 'asset.postCommentThread'],
  ['', 'asset.answerThread'],
  ['[CO-WIDGET-026]', 'asset.postAttachments'],
  ['[CO-WIDGET-027]', 'asset.postMeta'],
  ['[CO-WIDGET-028]', 'asset.createComment'],
  ['[CO-WIDGET-029]', 'asset.postTags'],
  ['[CO-WIDGET-030]', 'asset.suggestedAnswers'],
  ['[CO-WIDGET-031]', 'asset.createPostForm'],
];

const physical =
  /\b(?:margin|padding)(?:Left|Right)\b|\bborder(?:Left|Right)|\b(?:left|right): |(?:textAlign|float): '(?:left|right)'/;

let container: HTMLElement;
let root: Root | undefined;
const complaints: string[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // No server responds.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  container = document.createElement('div');
  document.body.append(container);
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words.map(String).join(' ')));
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function showAndHydrate(element: ReactNode): Promise<string> {
  const html = renderToString(element);
  container.innerHTML = html;
  await act(async () => {
    root = hydrateRoot(container, element, {
      onRecoverableError: (error) => complaints.push(`hydration: ${String(error)}`),
      onUncaughtError: (error) => complaints.push(`crash: ${String(error)}`),
    });
  });
  return html;
}

/** Forms that the browser would submit with text or secrets in the URL, before script is loaded or without it. */
function leakyForms(html: string): string[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  const holds = 'textarea, input[type="password"]';
  return [...page.querySelectorAll('form')]
    .filter((form) => form.method.toLowerCase() !== 'post' && form.querySelector(holds) !== null)
    .map((form) => form.outerHTML);
}

async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

const registry = createRegistry(registeredWidgets);

/** The widgets named on the command line, or else all. */
const namedWidgets = new Set(process.env['CONFORMING_WIDGETS']?.split(' '));
const chosenWidgets = registeredWidgets.filter(({ folder }) => namedWidgets.size === 0 || namedWidgets.has(folder));

async function loadDrawable({ folder, component, aliases }: RegisteredWidget): Promise<Drawable> {
  const { Component } = (await import(`../dist/gen/entries/${folder}.ts`)) as Pick<Drawable, 'Component'>;
  return { folder, definition: { component, ...(aliases ? { aliases } : {}) }, Component };
}

/** The components of nodes in the props of fixtures. */
const namesOfNodes = (props: unknown) =>
  [...JSON.stringify(props).matchAll(/"\$reactComponent":"([^"]+)"/g)].map(([, name = '']) => name);

/** Components for these widgets and for nodes in their fixtures. */
async function loadDrawables(widgets: readonly RegisteredWidget[]): Promise<readonly Drawable[]> {
  const needed = new Set(widgets);
  for (const { folder } of needed)
    for (const name of namesOfNodes(fixturesOf(folder))) {
      const within = registry.findByComponent(name);
      if (within) needed.add(within);
    }
  return Promise.all([...needed].map(loadDrawable));
}

const drawables = await loadDrawables(chosenWidgets);

/** A layout with the widget in a valid place. */
function layoutWith({ fitsIn }: RegisteredWidget, { id, kind, views }: RegisteredVariant, props: object): unknown {
  const node = { $hydrate: `react.${id}`, ...props };
  const page = { name: 'Example', layoutViewType: views?.[0] ?? 'home', layout: [] as unknown[] };
  if (kind === 'titleBar') return { ...page, titleBar: node };
  if (kind === 'section' || kind === 'footer') return { ...page, layout: [node] };
  const section = Array.isArray(fitsIn) ? fitsIn[0] : 'section.1-column';
  const { widget } = registry.findByID(section) ?? {};
  return { ...page, layout: [{ $hydrate: `react.${section}`, [widget?.regions?.at(-1) ?? 'children']: [node] }] };
}

describe.skipIf(namedWidgets.size > 0)('the registry', () => {
  it.each(contractIDs)('%s resolves react.%s to something that renders', (_rows, id) => {
    const found = registry.findByID(`react.${id}`);
    expect(found).toBeDefined();
    const sent = registry.findByComponent(found?.variant.component ?? found?.widget.component ?? '');
    expect(sent?.folder).toBe(found?.widget.folder);
    expect(typeof drawables.find(({ folder }) => folder === sent?.folder)?.Component).toBe('function');
  });

  it('gives each variant the wire name of its widget or one of its aliases', () => {
    for (const { component, aliases = [], variants } of registry.widgets) {
      for (const variant of variants) expect([component, ...aliases]).toContain(variant.component ?? component);
    }
  });
});

describe.each(chosenWidgets.map((widget) => [widget.folder, widget] as const))('%s', (folder, widget) => {
  const drawable = drawables.find((candidate) => candidate.folder === folder);
  const fixtures = fixturesOf(folder);

  it('has a typical, an empty and a long fixture', () => {
    expect(Object.keys(fixtures)).toEqual(expect.arrayContaining(['typical', 'empty', 'long']));
  });

  it.each(widget.variants.map((variant) => [variant.id, variant] as const))(
    'fills the defaults of react.%s',
    (_id, variant) => {
      const props: Record<string, unknown> = {};
      variant.validateAuthored(props);
      const properties = (variant.authoredSchema['properties'] ?? {}) as Record<string, { default?: unknown }>;
      const defaults = Object.fromEntries(
        Object.entries(properties).flatMap(([name, property]) =>
          'default' in property ? [[name, property.default]] : [],
        ),
      );
      expect(props).toMatchObject(defaults);
    },
  );

  it.each(widget.variants.map((variant) => [variant.id, variant] as const))(
    'gives an example of react.%s that a layout may hold',
    (_id, variant) => {
      expect(variant.authoredSchema['examples']).toEqual(expect.arrayContaining([expect.any(Object)]));
      for (const example of variant.authoredSchema['examples'] as object[]) {
        const problems = validateAuthored(layoutWith(widget, variant, example), registry, checkOptionsOf(allFeatures));
        expect(withoutMissingAssets(problems)).toEqual([]);
      }
    },
  );

  it.each(oldExamples(join(widgetsDir, folder), widget.version ?? 1))(
    'migrates an example of version $$v to valid fields of the current one',
    (example) => {
      const [variant] = widget.variants;
      if (!variant) throw new Error(`widgets/${folder} has versions, and no variant that can be written.`);
      const problems = validateAuthored(layoutWith(widget, variant, example), registry, checkOptionsOf(allFeatures));
      expect(withoutMissingAssets(problems)).toEqual([]);
      expect(leftFields(example, migrations[folder] ?? [], variant.authoredSchema)).toEqual([]);
    },
  );

  it.each(migrationExamples(join(widgetsDir, folder), widget.version ?? 1))(
    'migrates from version $from: $name',
    ({ from, before, after }) => {
      const $hydrate = `react.${widget.variants[0]?.id}`;
      expect(migrateAuthored([{ $hydrate, $v: from, ...before }], registry, migrations)).toEqual([
        { $hydrate, $v: widget.version, ...after },
      ]);
    },
  );

  it('is styled by logical properties alone, so that right-to-left needs nothing', () => {
    for (const file of styleFilesOf(folder))
      expect(readFileSync(join(widgetsDir, folder, file), 'utf8')).not.toMatch(physical);
  });

  describe.each(Object.entries(fixtures))('%s', (_name, props) => {
    if (!drawable) throw new Error(`widgets/${folder} is defined but not drawable; run: npm run generate`);

    it('fits the hydrated schema', () => {
      expect(widget.validateHydrated(structuredClone(props)), JSON.stringify(widget.validateHydrated.errors)).toBe(
        true,
      );
    });

    it('renders alike on server and in browser, without warnings, inline styles or barriers', async () => {
      const html = await showAndHydrate(drawFixture(drawable, props, drawables));
      expect(html).not.toMatch(/ style="/);
      expect(complaints).toEqual([]);
      expect(await axeViolations()).toEqual([]);
    });

    it('renders no form that would put passwords or texts into an address', () => {
      for (const setting of [{}, { viewer: member }])
        expect(leakyForms(renderToString(drawFixture(drawable, props, drawables, setting)))).toEqual([]);
    });

    it('renders alike without the fields that it declares unread', () => {
      const without = structuredClone(props) as Record<string, unknown>;
      for (const [name, fields] of Object.entries(widget.neverReads ?? {}))
        for (const record of (without[name] ?? []) as Record<string, unknown>[])
          for (const field of fields) delete record[field];
      expect(widget.validateHydrated(structuredClone(without)), JSON.stringify(widget.validateHydrated.errors)).toBe(
        true,
      );
      expect(renderToString(drawFixture(drawable, without, drawables, { viewer: member }))).toBe(
        renderToString(drawFixture(drawable, props, drawables, { viewer: member })),
      );
    });

    it('renders for a member on a right-to-left site too', async () => {
      container.dir = 'rtl';
      await showAndHydrate(
        drawFixture(drawable, props, drawables, {
          viewer: member,
          site: { direction: 'rtl', locale: 'ar', addr: '/discussions' },
        }),
      );
      expect(complaints).toEqual([]);
      expect(await axeViolations()).toEqual([]);
    });
  });
});
