import { type Kysely, sql, type Transaction } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

/** SQLSTATE codes of serialization failures and deadlocks; a retry succeeds once the other writer is done. */
const collisions = new Set(['40001', '40P01']);
const mostRetries = 3; // goals F30
/** Thrown when data changed concurrently; the transaction is retried. Becomes a 503 if it keeps happening. */
export class Collision extends ApiError {
  constructor(message: string) {
    super(503, message, { description: 'Nothing was lost. Please try again.', retryAfterSeconds: 1 });
    this.name = 'Collision';
  }
}

const isCollision = (error: unknown) =>
  error instanceof Collision || collisions.has(String((error as { code?: unknown } | null)?.code));

const isTransaction = (kysely: Kysely<Tables>): kysely is Transaction<Tables> => kysely.isTransaction;

/** A transaction inside of another one: what fails is undone alone. */
async function inSavepoint<Result>(
  transaction: Transaction<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint inner_work`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint inner_work`.execute(transaction);
    return result;
  } catch (error) {
    // The first error counts, also if the connection is lost.
    await sql`rollback to savepoint inner_work; release savepoint inner_work`
      .execute(transaction)
      .catch(() => undefined);
    throw error;
  }
}

/**
 * Runs `work` in a transaction, or in a part of the one that `db` is; of those, one at a time. It may run several
 * times, so it must not have effects outside of the database.
 */
export async function inTransaction<Result>(
  { db }: { readonly db: Pick<Database, 'kysely' | 'writers'> },
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(db.kysely)) return inSavepoint(db.kysely, work);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.writers(() => db.kysely.transaction().execute(work));
    } catch (error) {
      if (retries >= mostRetries || !isCollision(error)) throw error;
    }
  }
}

/** The same services, whose queries are part of a transaction. Caches stay those of the whole process. */
export const within = <Own extends { readonly db: Database }>(
  services: Own,
  transaction: Transaction<Tables>,
): Own => ({
  ...services,
  db: { ...services.db, kysely: transaction, writers: (task) => task() },
});
