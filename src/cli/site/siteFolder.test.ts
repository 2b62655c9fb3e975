import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { schemaFiles } from './folderSchemas.ts';
import { readFolder, toFiles, writeFolder } from './siteFolder.ts';
import { siteParts } from './siteParts.ts';

let folder: string;
let elsewhere: string;
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-files-'));
  folder = join(root, 'site');
  elsewhere = join(root, 'elsewhere');
  await Promise.all([mkdir(folder), mkdir(elsewhere)]);
});

const files = toFiles([{ path: 'themes/plain.json', value: { name: 'Plain' } }]);

describe('the folder of a site', () => {
  it('gets the files of an export, and loses those that are no longer needed', async () => {
    await writeFolder(folder, toFiles([{ path: 'themes/old.json', value: { name: 'Old' } }]));
    await writeFolder(folder, files);
    expect(await readdir(join(folder, 'themes'))).toEqual(['plain.json']);
    expect((await readFolder(folder)).things).toEqual([{ path: 'themes/plain.json', value: { name: 'Plain' } }]);
  });

  it('names the schema of each file for editors, and each part has one', async () => {
    await writeFolder(folder, files);
    const theme = JSON.parse(await readFile(join(folder, 'themes', 'plain.json'), 'utf8')) as { $schema: string };
    expect(theme).toEqual({ $schema: '../schemas/themes.schema.json', name: 'Plain' });
    expect(await readdir(join(folder, 'schemas'))).toContain('themes.schema.json');
    for (const { name, owns } of siteParts) {
      const inside = [`${name}.json`, `${name}/x.json`].filter(
        (path) => owns({ path }) || owns({ path, key: 'theme.current' }),
      );
      expect(inside, name).toHaveLength(1);
      expect(schemaFiles().has(`schemas/${name}.schema.json`)).toBe(true);
    }
  });

  it('is never left by a link, neither to write nor to delete nor to read', async () => {
    await writeFile(join(elsewhere, 'other.json'), '{}');
    await writeFolder(folder, toFiles([]));
    await symlink(elsewhere, join(folder, 'themes'));
    await expect(writeFolder(folder, files)).rejects.toThrow('themes/plain.json is or lies in a link.');
    await writeFolder(folder, toFiles([]));
    expect((await readFolder(folder)).things).toEqual([]);
    expect(await readdir(elsewhere)).toEqual(['other.json']);
  });

  it('does not write through a link to a file', async () => {
    await writeFile(join(elsewhere, 'own.json'), 'mine');
    await writeFolder(folder, toFiles([]));
    await mkdir(join(folder, 'themes'));
    await symlink(join(elsewhere, 'own.json'), join(folder, 'themes', 'plain.json'));
    await expect(writeFolder(folder, files)).rejects.toThrow('is or lies in a link');
    expect(await readFile(join(elsewhere, 'own.json'), 'utf8')).toBe('mine');
  });
});
