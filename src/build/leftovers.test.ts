import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeEmptyWidgets, removeLeftovers } from './leftovers.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folkmoot-generated-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = async (...names: readonly string[]) => {
  for (const name of names) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), '');
  }
};
const left = (...names: readonly string[]) => names.filter((name) => existsSync(join(root, name)));

it('removes the folder of a widget that is gone but for what was generated, and no other', async () => {
  const files = [
    'old/types.gen.ts',
    'old/README.gen.md',
    'list/schema.json',
    'list/types.gen.ts',
    'begun/schema.json',
    'README.md',
  ];
  await write(...files);
  await removeEmptyWidgets(root);
  expect(left(...files)).toEqual(files.slice(2));
  expect(left('old')).toEqual([]);
});

it('removes generated files of a deleted widget, variant or schema, and keeps written ones', async () => {
  const kept = ['gen/entries/list.ts', 'contracts/api-tag.gen.ts', 'contracts/page.ts'];
  const gone = ['gen/entries/old.ts', 'gen/validators/old.authored.js', 'contracts/api-old.gen.ts'];
  await write(...kept, ...gone);
  const written = new Set(kept.map((name) => join(root, name)));
  await removeLeftovers(written, { generated: [join(root, 'gen')], mixed: [join(root, 'contracts')] });
  expect(left(...kept, ...gone)).toEqual(kept);
});
