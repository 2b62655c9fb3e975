import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './paths.mjs';
import { checkMigrations, readMigrationExamples } from './readWidgets.mjs';

describe('a widget of a second version', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-widget-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const source = {
    path: join(root, 'widgets', 'list', 'widget.ts'),
    text: 'export default defineWidget({\n  version: 2,\n});',
  };
  const check = async (version: number, text?: string, files = ['schema.v1.json', 'schema.v2.json']) => {
    const path = join(folder, `migrations-${Math.random()}.mjs`);
    if (text !== undefined) await writeFile(path, text);
    return checkMigrations({ source, folder: 'list', version, path, files });
  };
  const same = '(props) => props';

  it('is not built without its migrations', async () => {
    await expect(check(2)).rejects.toThrow(
      'widgets/list/widget.ts:2:3\n  widgets/list has version 2 and no migrations.ts.\n  Export a list of 1',
    );
    await expect(check(3, `export default [${same}];`)).rejects.toThrow('Export a list of 2 functions');
    await expect(check(2, 'export default [7];')).rejects.toThrow('Export a list of 1 functions');
  });

  it('is not built without the schema of the older version', async () => {
    await expect(check(2, `export default [${same}];`, [])).rejects.toThrow(
      'widgets/list/widget.ts:2:3\n  widgets/list has version 2 and no schema.v1.json.\n  Keep the schema',
    );
  });

  it('is built with one for each step, and the first version with none', async () => {
    await expect(check(3, `export default [${same}, ${same}];`)).resolves.toBeUndefined();
    await expect(check(1)).resolves.toBeUndefined();
  });

  it('is not built with migrations but without a version', async () => {
    await expect(check(1, `export default [${same}, ${same}];`)).rejects.toThrow(
      /migrations-.*\.mjs:1:1\n {2}widgets\/list has version 1, so its migrations never run\.\n {2}Add version: 3 to widget\.ts/,
    );
  });

  it('is not built without an example of each step before and after it', async () => {
    const example = (from: number) => ({ from, name: 'all', before: { a: 1 }, after: { b: 1 } });
    const read = async (version: number, examples?: unknown) => {
      const path = join(folder, `migrations-${Math.random()}.json`);
      if (examples !== undefined) await writeFile(path, JSON.stringify(examples));
      return readMigrationExamples({ source, folder: 'list', version, path });
    };
    await expect(read(1)).resolves.toEqual([]);
    await expect(read(3, [example(1), example(2)])).resolves.toHaveLength(2);
    await expect(read(2)).rejects.toThrow('has no example of the migration from version 1 in migrations.json');
    await expect(read(3, [example(1)])).rejects.toThrow('from version 2 in migrations.json');
    await expect(read(2, [{ from: 1, before: {}, after: {} }])).rejects.toThrow('Write a list of');
  });
});
