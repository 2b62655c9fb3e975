import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { connect, type Database } from '../../src/server/db/connect.ts';

/** The seeded database that is copied. */
export const templateName = 'folkmoot_template';

export function databaseNamed(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

export interface DatabaseCopy {
  readonly database: Database;
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A copy of the seeded demo community for a single test file. */
export async function copyDatabase(serverUrl: string): Promise<DatabaseCopy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = await connect({ databaseUrl: serverUrl, patient: true });
  await sql`create database ${sql.id(name)} template ${sql.id(templateName)}`.execute(admin.kysely);
  const url = databaseNamed(serverUrl, name);
  const database = await connect({ databaseUrl: url });
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.kysely);
      await admin.close();
    },
  };
}
