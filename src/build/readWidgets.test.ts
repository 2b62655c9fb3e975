import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMigrations } from './readWidgets.mjs';

describe('a widget of a second version', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-widget-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const check = async (version: number, text?: string) => {
    const path = join(folder, `migrations-${Math.random()}.mjs`);
    if (text !== undefined) await writeFile(path, text);
    return checkMigrations('list', version, path);
  };

  it('is not built without its migrations', async () => {
    await expect(check(2)).rejects.toThrow('widgets/list has version 2 and no migrations.ts');
    await expect(check(3, 'export default [(props) => props];')).rejects.toThrow('a list of 2 functions');
    await expect(check(2, 'export default [7];')).rejects.toThrow('a list of 1 functions');
  });

  it('is built with one for each step, and the first version with none', async () => {
    await expect(check(3, 'export default [(props) => props, (props) => props];')).resolves.toBeUndefined();
    await expect(check(1)).resolves.toBeUndefined();
  });
});
