import type { Transaction } from 'kysely';
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

/** Runs `work` in a transaction. It may run several times, so it must not have effects outside of the database. */
export async function inTransaction<Result>(
  { db }: { readonly db: Pick<Database, 'kysely' | 'writers'> },
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.writers(() => db.kysely.transaction().execute(work));
    } catch (error) {
      if (retries >= mostRetries || !isCollision(error)) throw error;
    }
  }
}
