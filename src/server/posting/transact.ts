import type { Kysely } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** Two writers got in each other's way, and the database undid one of them: done again, it finds what the other left. */
const collisions = new Set(['40001', '40P01']);
const mostRetries = 3; // goals F30
/** Of the pool's ten connections: writers who wait for the same thread leave some to those who read. */
const writersAtOnce = 6;
const gates = new WeakMap<object, ReturnType<typeof createGate>>();

function gateOf(db: object) {
  const gate = gates.get(db) ?? createGate(writersAtOnce);
  gates.set(db, gate);
  return gate;
}

/** Thrown by work that found the ground moved under it: done again, it sees what there is now. A 503 when that never ends. */
export class Collision extends ApiError {
  constructor(message: string) {
    super(503, message, { description: 'Nothing was lost. Please try again.', retryAfterSeconds: 1 });
    this.name = 'Collision';
  }
}

const isCollision = (error: unknown) => error instanceof Collision || collisions.has(String((error as { code?: unknown } | null)?.code));

/** All of it or nothing. `work` may run again, so it changes nothing but the database. */
export async function inTransaction<Result>({ db }: Pick<Services, 'db'>, work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await gateOf(db)(() => db.kysely.transaction().execute(work));
    } catch (error) {
      if (retries >= mostRetries || !isCollision(error)) throw error;
    }
  }
}
