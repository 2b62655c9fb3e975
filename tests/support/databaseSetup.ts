import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/server/db/connect.ts';
import { startEmbedded } from '../../src/server/db/embedded.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { seedDemo } from '../../src/server/seed/seedDemo.ts';
import { databaseNamed, templateName } from './databaseCopy.ts';

/** Starts one database server for all tests, with a seeded database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-test-'));
  // when started by root, the database runs as another user, who needs access
  await chmod(dataDir, 0o755);
  const server = await startEmbedded({ dataDir });
  const admin = await connect({ databaseUrl: server.url });
  // tests kill processes but not machines, so nothing needs to be flushed to disk
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql`alter system set ${sql.id(setting)} = off`.execute(admin.kysely);
  await sql`select pg_reload_conf()`.execute(admin.kysely);
  await sql`create database ${sql.id(templateName)}`.execute(admin.kysely);
  await admin.close();
  const template = await connect({ databaseUrl: databaseNamed(server.url, templateName), patient: true });
  await migrate(template.kysely);
  await seedDemo(template, { password: 'demo' });
  // Hundreds of tests sign in, and what passwords cost is set where they are hashed, not where they are compared.
  const password_hash = await hash('demo', { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await template.kysely.updateTable('users').set({ password_hash }).where('password_hash', 'is not', null).execute();
  await sql`vacuum analyze`.execute(template.kysely);
  await template.close();
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly databaseUrl: string;
  }
}
