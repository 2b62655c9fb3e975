import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runCli } from '../../src/cli/runCli.ts';
import { connect } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { databaseNamed } from './databaseCopy.ts';
import { testIo } from './testIo.ts';

/** A new database without content, beside another one. */
export async function createEmptySite(databaseUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await connect({ databaseUrl, patient: true });
  await sql`create database ${sql.id(name)}`.execute(admin.kysely);
  const url = databaseNamed(databaseUrl, name);
  const database = await connect({ databaseUrl: url, patient: true });
  await migrate(database.kysely);
  await database.close();
  return {
    url,
    drop: async () => {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.kysely);
      await admin.close();
    },
  };
}

/** A temporary folder for `folkmoot site`. Each site keeps its uploaded files in a folder of its own there. */
export function createSiteFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'folkmoot-site-'));
  const dataOf = (url: string) => join(folder, `.data-${new URL(url).pathname.slice(1)}`);
  return {
    folder,
    dataOf,
    run: async (url: string, ...args: string[]) => {
      const io = testIo({ cwd: folder, env: { DATABASE_URL: url, FOLKMOOT_DATA: dataOf(url) } });
      return { exitCode: await runCli(['site', ...args], io), out: io.printed(), err: io.complained() };
    },
    /** Contents of all files below a folder, by path. */
    filesOf: (name: string): Record<string, string> => {
      const all = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
      const paths = all
        .filter((one) => one.isFile())
        .map((one) => join(one.parentPath, one.name).slice(join(folder, name).length + 1));
      return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, name, path), 'latin1')]));
    },
    write: (path: string, value: unknown) => writeFileSync(join(folder, path), JSON.stringify(value)),
    read: (path: string): Record<string, unknown> => JSON.parse(readFileSync(join(folder, path), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
