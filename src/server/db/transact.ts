import type { Transaction } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import type { Tables } from './tables.ts';
import type { Services } from '../services.ts';

/** SQLSTATE codes of serialization failures and deadlocks; a retry succeeds once the other writer is done. */
const collisions = new Set(['40001', '40P01']);
const mostRetries = 3; // goals F30
/** Out of ten connections in the pool, so that writers waiting for the same thread leave some for readers. */
const writersAtOnce = 6;
const gates = new WeakMap<object, ReturnType<typeof createGate>>();

function gateOf(db: object) {
  const gate = gates.get(db) ?? createGate(writersAtOnce);
  gates.set(db, gate);
  return gate;
}

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
  { db }: Pick<Services, 'db'>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await gateOf(db)(() => db.kysely.transaction().execute(work));
    } catch (error) {
      if (retries >= mostRetries || !isCollision(error)) throw error;
    }
  }
}
