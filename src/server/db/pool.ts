import { LRUCache } from 'lru-cache';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import type { Pulse } from './pulse.ts';

/** Number of runs before a statement is prepared; one-off queries never are. */
const runsBeforePreparing = 5;
/** For most of these statements, planning takes longer than execution. */
const preparable = /^\s*(?:select|insert|update|delete|with)\b/i;
/** Limit of prepared statements, because each costs memory on every connection. */
const mostPrepared = 400;
/** Statements whose runs are counted. */
const mostCounted = 5000;

const retryAfterSeconds = 5;
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);
/** Driver errors that have no code. */
const connectionMessages =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|not queryable|query read timeout|connection timeout/i;

/** SQLSTATE codes of a statement timeout and a lock timeout. */
const tooSlow = new Set(['57014', '55P03']);
const diskFull = '53100';

/** Converts a lost connection to a 503; undefined for other errors (a broken query, a wrong password). */
export function asUnavailable(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  const lost = (typeof code === 'string' && connectionErrors.has(code)) || connectionMessages.test(error.message);
  return lost ? unavailable() : undefined;
}

/** The error for requests while the database is gone or silent. */
export function unavailable(): ApiError {
  return new ApiError(503, 'The database is not responding.', {
    description: 'Nothing was lost. Please try again in a few seconds.',
    retryAfterSeconds,
  });
}

/** The error for everything that cannot be saved while the disk of the database is full. */
export function noSpaceLeft(): ApiError {
  return new ApiError(503, 'The server has no space left to save this.', {
    description: 'The server’s disk is full, so nothing can be saved. Your text was not lost; please try again later.',
    retryAfterSeconds: 60,
  });
}

interface DriverClient {
  query(query: {
    name?: string;
    text: string;
    values: unknown[];
  }): Promise<{ command: 'SELECT'; rowCount: number; rows: never[] }>;
  release(error?: Error): void;
  readonly processID?: number;
}

interface DriverPool {
  connect(): Promise<unknown>;
  end(): Promise<void>;
  readonly options: object;
}

/**
 * Wraps the driver's pool for the query builder: a lost database becomes ApiError 503, broken connections are
 * discarded, and frequent statements are prepared. While the database is silent, nothing waits for it.
 */
export function guardPool(pool: DriverPool, pulse: Pulse): PostgresPool {
  const guarded = new WeakMap<DriverClient, PostgresPoolClient>();
  const nameOf = createNames();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connectWatched(pool, pulse);
      // The query builder stores state by client object, so the same client must get the same guard.
      const known = guarded.get(client);
      if (known) return known;
      const guard = guardClient(client, { nameOf, pulse });
      guarded.set(client, guard);
      return guard;
    },
  };
}

/** Gets a connection; one that arrives after its request has given up returns to the pool. */
async function connectWatched(pool: DriverPool, pulse: Pulse): Promise<DriverClient> {
  let isAbandoned = false;
  const connecting = () =>
    pool.connect().then((client) => {
      if (isAbandoned) (client as DriverClient).release();
      return client as DriverClient;
    });
  try {
    return await pulse.watch(connecting);
  } catch (error) {
    isAbandoned = true;
    return rethrow(error);
  }
}

interface GuardOptions {
  readonly nameOf: (text: string) => string | undefined;
  readonly pulse: Pulse;
}

function guardClient(client: DriverClient, { nameOf, pulse }: GuardOptions): PostgresPoolClient {
  let broken: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      const name = nameOf(text);
      return await pulse.watch(() => client.query({ ...(name ? { name } : {}), text, values: [...parameters] }));
    } catch (error) {
      if (isUnavailable(error) || isStalePlan(error)) broken = error as Error;
      return rethrow(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    get processID() {
      return client.processID;
    },
    connect: () => Promise.reject(new Error('A pooled connection is open already.')),
    end: () => client.release(),
    release: () => client.release(broken),
  } as PostgresPoolClient;
}

/** Discard such a connection, because a query may still be running on it. */
const isUnavailable = (error: unknown) =>
  (error instanceof ApiError && error.status === 503) || asUnavailable(error) !== undefined;

/** The table changed under a prepared statement (a migration ran), so the connection must be replaced. */
function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cached plan must not change result type');
}

function rethrow(error: unknown): never {
  const code = String((error as { code?: unknown } | null)?.code);
  if (code === diskFull) throw noSpaceLeft();
  if (tooSlow.has(code)) {
    throw new ApiError(503, 'The database is too busy.', {
      description: 'Please try again in a few seconds.',
      retryAfterSeconds,
    });
  }
  throw asUnavailable(error) ?? error;
}

function createNames(): (text: string) => string | undefined {
  // Statements seen once (such as ID lists of every length) would fill the memory.
  const runs = new LRUCache<string, number>({ max: mostCounted });
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name || names.size >= mostPrepared || !preparable.test(text)) return name;
    const count = (runs.get(text) ?? 0) + 1;
    runs.set(text, count);
    if (count >= runsBeforePreparing) names.set(text, `folkmoot_${names.size + 1}`);
    return names.get(text);
  };
}
