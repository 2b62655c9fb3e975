import { sql } from 'kysely';
import type { Database } from '../connect.ts';
import { inTransaction } from '../transact.ts';
import { type AuditEntry, writeAudit } from './audit.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Stores settings by key, all or none, and records each in the audit log. @param check gets the stored values of these
 * settings and returns the audit entries; it can throw to refuse the change
 */
export async function writeConfigRows(
  services: { readonly db: Pick<Database, 'kysely' | 'writers'> },
  values: Values,
  check: (stored: ReadonlyMap<string, unknown>) => readonly AuditEntry[],
): Promise<void> {
  const keys = Object.keys(values);
  await inTransaction(services, async (transaction) => {
    // One writer at a time, because a setting without a row cannot be locked.
    await sql`lock table config in share row exclusive mode`.execute(transaction);
    const rows = await transaction.selectFrom('config').selectAll().where('key', 'in', keys).execute();
    for (const entry of check(new Map(rows.map((row) => [row.key, row.value])))) await writeAudit(transaction, entry);
    await transaction
      .insertInto('config')
      .values(keys.map((key) => ({ key, value: JSON.stringify(values[key]) })))
      .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
      .execute();
  });
}
