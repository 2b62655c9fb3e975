import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { runCli } from '../../src/cli/runCli.ts';
import { findLayoutDraft, writeLayoutDraft } from '../../src/server/db/repos/layoutDrafts.ts';
import { findLayoutRevision, fingerprintOf } from '../../src/server/db/repos/layoutRevisions.ts';
import { findLayout, insertLayout, layoutVersion } from '../../src/server/db/repos/layouts.ts';
import { migrateStored } from '../../src/server/layouts/migrateStored.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';
import { testIo } from '../support/testIo.ts';
import { testRegistry } from '../support/testRegistry.ts';

const userID = 1;
const registry = testRegistry([
  {
    component: 'List',
    needsBrowser: 'never',
    version: 2,
    oldFields: [['heading']],
    variants: [{ id: 'list', name: 'List', group: 'Community', kind: 'widget' }],
  },
]);
const migrations = {
  list: [({ heading, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, title: heading })],
};
const old = { $hydrate: 'react.list', $id: 'a', heading: 'News', note: 'mine' };
const current = { $hydrate: 'react.list', $v: 2, $id: 'a', note: 'mine', title: 'News' };

let copy: DatabaseCopy;
beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
});
afterAll(() => copy.drop());

const deps = () => ({ db: copy.database, now: () => new Date(), registry });
const run = (isDryRun = false) => migrateStored(deps(), { migrations, userID, isDryRun });
const store = (name: string, ...layout: object[]) =>
  insertLayout(deps(), { name, layoutViewType: 'home', layout, titleBar: null }, userID);

it('migrates layouts as a change that can be undone, and drafts with the version they are based on', async () => {
  const layout = await store('Old', old);
  await store('New', current);
  const target = { layoutID: String(layout.layoutID), userID };
  const baseVersion = layoutVersion(layout);
  const draft = { name: 'Old', layout: [old, old], titleBar: null, baseVersion, expected: undefined };
  await writeLayoutDraft(deps(), target, draft);

  const found = await run(true);
  expect(found.map(({ kind, nodes, outcome }) => [kind, nodes.length, outcome])).toEqual([
    ['layout', 1, 'migrated'],
    ['draft', 2, 'migrated'],
  ]);
  expect((await findLayout(deps(), layout.layoutID))?.layout).toEqual([old]);

  await run();
  const after = await findLayout(deps(), layout.layoutID);
  expect(after?.layout).toEqual([current]);
  expect(Object.keys(after?.layout[0] ?? {})).toEqual(['$hydrate', '$v', '$id', 'note', 'title']);
  expect(await findLayoutDraft(deps(), target)).toMatchObject({
    layout: [current, current],
    baseVersion: after && layoutVersion(after),
  });
  const revision = await findLayoutRevision(deps(), layout.layoutID, fingerprintOf(layout));
  expect(revision?.layout).toEqual([old]);
  expect(await run()).toEqual([]);
});

it('leaves documents alone in which a value would be lost', async () => {
  const layout = await store('Both', old, { ...old, title: 'Other' });
  expect(await run()).toMatchObject([
    {
      kind: 'layout',
      layoutID: String(layout.layoutID),
      outcome: 'blocked',
      nodes: [{ lost: [] }, { lost: ['title'] }],
    },
  ]);
  expect((await findLayout(deps(), layout.layoutID))?.layout).toEqual([old, { ...old, title: 'Other' }]);
});

it('names documents whose migration fails, and migrates the others', async () => {
  const failing = await store('Failing', { ...old, heading: { $hydrate: 'param', ref: 'category.name' } });
  const other = await store('Fine', old);
  const upper = {
    list: [
      ({ heading, ...rest }: Readonly<Record<string, unknown>>) => ({
        ...rest,
        title: (heading as string).toUpperCase(),
      }),
    ],
  };
  const results = await migrateStored(deps(), { migrations: upper, userID, isDryRun: false });
  const outcomeOf = ({ layoutID }: { readonly layoutID: number }) =>
    results.find((result) => result.layoutID === String(layoutID));
  expect(outcomeOf(failing)).toMatchObject({ name: 'Failing', outcome: 'failed', nodes: [{ failed: { from: 1 } }] });
  expect(outcomeOf(other)).toMatchObject({ outcome: 'migrated' });
  expect((await findLayout(deps(), failing.layoutID))?.layout).toMatchObject([{ heading: { $hydrate: 'param' } }]);
});

it('has nothing to do where every widget has its first version', async () => {
  const io = testIo({ env: { DATABASE_URL: copy.url } });
  expect(await runCli(['layouts', 'migrate', '--dry-run'], io)).toBe(0);
  expect(io.printed()).toBe('0 documents would be migrated.');
});
