import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/runCli.ts';
import { compareWidgets } from '../src/cli/schemaDiff/compareWidgets.ts';
import { findBroken } from '../src/cli/schemaDiff/findBroken.ts';
import { formatDiffText, unhandled } from '../src/cli/schemaDiff/formatDiff.ts';
import { readSnapshot } from '../src/cli/schemaDiff/readSnapshot.ts';
import { createCheck, type DocumentCheck } from '../src/cli/validate/createCheck.ts';
import type { Migrations } from '../src/runtime/core/migrateAuthored.ts';
import type { Registry } from '../src/runtime/registry/createRegistry.ts';
import { testIo } from './support/testIo.ts';

const root = join(import.meta.dirname, '..');
const widgets = ['html', 'leaderboard', 'section-one-column', 'site-totals'];
const copies: string[] = [];
let own: DocumentCheck;
let old: Registry;

type Schema = Record<string, unknown> & { properties: Record<string, Record<string, unknown>> };

/** A copy of a few widgets, inside of the project so that definitions find what they import. */
async function copyOf(change?: (edit: Edit) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(root, 'dist', 'test-schemas-'));
  copies.push(folder);
  await mkdir(join(folder, 'widgets'));
  await cp(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
  for (const name of widgets) await cp(join(root, 'widgets', name), join(folder, 'widgets', name), { recursive: true });
  const path = (name: string, file: string) => join(folder, 'widgets', name, file);
  const edit: Edit = {
    schema: async (name, edited) => {
      for (const file of ['schema.json', 'hydrated.schema.json']) {
        if (!existsSync(path(name, file))) continue;
        const schema = JSON.parse(await readFile(path(name, file), 'utf8')) as Schema;
        edited(schema);
        await writeFile(path(name, file), JSON.stringify(schema));
      }
    },
    definition: async (name, edited) =>
      writeFile(path(name, 'widget.ts'), edited(await readFile(path(name, 'widget.ts'), 'utf8'))),
    remove: (name) => rm(join(folder, 'widgets', name), { recursive: true }),
  };
  await change?.(edit);
  return folder;
}

interface Edit {
  readonly schema: (widget: string, change: (schema: Schema) => void) => Promise<void>;
  readonly definition: (widget: string, change: (text: string) => string) => Promise<void>;
  readonly remove: (widget: string) => Promise<void>;
}

beforeAll(async () => {
  own = await createCheck();
  old = await readSnapshot(await copyOf());
}, 120_000);
afterAll(() => Promise.all(copies.map((folder) => rm(folder, { recursive: true, force: true }))));

const page = (...children: object[]) => ({
  layoutViewType: 'home',
  name: 'x',
  layout: [{ $hydrate: 'react.section.1-column', children }],
});
const html = { $hydrate: 'react.html', html: '<p>a</p>', name: 'Rules', isAdvertisement: true };
const pages = [
  {
    name: 'home.json',
    document: page(html, { $hydrate: 'react.leaderboard', title: 'Top', apiParams: { limit: 50 } }),
  },
  { name: 'plain.json', document: page({ $hydrate: 'react.html', html: '<p>a</p>' }) },
  { name: 'totals.json', document: page({ $hydrate: 'react.sitetotals' }) },
];

async function diff(change: (edit: Edit) => Promise<void>, migrations: Migrations = {}) {
  const now = await readSnapshot(await copyOf(change));
  const changes = compareWidgets(old, now, migrations);
  const broken = findBroken(pages, { old, now, options: { ...own.options, migrations } });
  return { changes, broken, checked: pages.length };
}
const toldBy = (found: Awaited<ReturnType<typeof diff>>) => ({
  changes: found.changes.map(({ kind, id, field }) => `${kind} ${id} ${field}`.trim()),
  broken: found.broken.map(({ name, problems: [first] }) => `${name} ${first?.code} ${first?.pointer}`),
  fails: unhandled(found).length > 0 || found.broken.length > 0,
});

describe('seeded changes of schemas', () => {
  it('none', async () => {
    expect(toldBy(await diff(async () => undefined))).toEqual({ changes: [], broken: [], fails: false });
  });

  it('a field is renamed: the page that sets it breaks', async () => {
    const found = await diff(({ schema }) =>
      schema('html', ({ properties }) => {
        properties['label'] = properties['name'] ?? {};
        delete properties['name'];
      }),
    );
    expect(toldBy(found)).toEqual({
      changes: ['breaking react.html name', 'compatible react.html label'],
      broken: ['home.json layout/unknown-field /layout/0/children/0/name'],
      fails: true,
    });
    expect(formatDiffText(found, (_style, text) => text)).toMatchInlineSnapshot(`
      "react.html
        breaking    name: The field is gone, so its values are ignored.
        compatible  label: The field is new.

      home.json breaks at /layout/0/children/0/name  layout/unknown-field
        react.html has no field "name". It is stored, but the widget ignores it.
        → Remove it, or use one of: isAdvertisement, html, css, javascript, label.

      1 breaking, 0 visible and 1 compatible change; 1 of 3 pages breaks.
      widgets/html: raise "version" and write migrations.ts, or keep what documents use (widgets/README.md)."
    `);
  });

  it('a type, a limit, a required field and a widget that is gone', async () => {
    const type = await diff(({ schema }) =>
      schema('html', ({ properties }) => {
        properties['isAdvertisement'] = { type: 'string' };
      }),
    );
    expect(toldBy(type).broken).toEqual(['home.json layout/invalid-props /layout/0/children/0/isAdvertisement']);
    const required = await diff(({ schema }) =>
      schema('html', (html) => {
        html['required'] = ['css'];
      }),
    );
    expect(toldBy(required).changes).toEqual(['breaking react.html css']);
    expect(toldBy(required).broken).toHaveLength(2);
    const gone = await diff(({ remove }) => remove('site-totals'));
    expect(toldBy(gone)).toEqual({
      changes: ['breaking react.sitetotals'],
      broken: ['totals.json layout/unknown-widget /layout/0/children/0/$hydrate'],
      fails: true,
    });
  });

  it('a breaking change that no page uses still fails, because other sites have other pages', async () => {
    const found = await diff(({ schema }) =>
      schema('html', ({ properties }) => {
        delete properties['javascript'];
      }),
    );
    expect(toldBy(found)).toEqual({ changes: ['breaking react.html javascript'], broken: [], fails: true });
  });

  it('a breaking change with a version and migrations breaks nothing', async () => {
    const rename = async ({ schema, definition }: Edit) => {
      await schema('html', ({ properties }) => {
        properties['label'] = properties['name'] ?? {};
        delete properties['name'];
      });
      await definition('html', (text) =>
        text.replace("component: 'HtmlWidget',", "component: 'HtmlWidget', version: 2,"),
      );
    };
    const migrate = ({ name, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, label: name });
    expect(toldBy(await diff(rename, { html: [migrate] })).fails).toBe(false);
    expect(toldBy(await diff(rename)).broken[0]).toBe('home.json layout/missing-migration /layout/0/children/0');
    const wrong = toldBy(await diff(rename, { html: [({ name, ...rest }) => ({ ...rest, label: [name] })] }));
    expect(wrong.broken).toContain('home.json layout/invalid-props /layout/0/children/0/label');
  });
});

describe('folkmoot schema-diff', () => {
  it.skipIf(!existsSync(join(root, '.git')))('compares with a commit', async () => {
    const io = testIo({ cwd: root });
    const exitCode = await runCli(['schema-diff', 'HEAD', '--format', 'json'], io);
    const found = JSON.parse(io.printed()) as { pages: number; broken: unknown[]; changes: { kind: string }[] };
    expect(found.pages).toBeGreaterThan(100);
    expect([0, 1]).toContain(exitCode);
  });

  it.each([
    [[], 'No commit specified.'],
    [['no-such-branch'], 'There is no commit "no-such-branch".'],
    [['HEAD', '--format', 'xml'], 'Invalid value for --format'],
  ])('with wrong use %j says what to do', async (args, expected) => {
    const io = testIo({ cwd: root });
    expect(await runCli(['schema-diff', ...args], io)).toBe(2);
    expect(io.complained()).toContain(expected);
  });
});
