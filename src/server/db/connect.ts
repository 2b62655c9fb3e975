import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createGate, type Gate } from '#lib/createGate.ts';
import { type Connection, startEmbedded } from './embedded.ts';
import { createListener } from './listener.ts';
import { asUnavailable, guardPool, unavailable } from './pool.ts';
import { createPulse, noPulse, type Pulse } from './pulse.ts';
import { StartupError } from './startupError.ts';
import type { Tables } from './tables.ts';

// pg returns bigint and numeric as strings by default; all our numbers are far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const oldestVersion = 15;
const poolSize = 10;
/** So that writers who wait for the same thread leave some connections for reading. */
const writersAtOnce = 6;
/** Timeout for getting a connection, so that requests get a 503 within two seconds after the database goes away. */
const connectTimeoutMs = 1500;
/** At the start, loading the program can block it for seconds on a busy machine. */
const startTimeoutMs = 20_000;
const statementTimeoutMs = 10_000;
/** Timeout for locks, so that blocked requests get a 503 within the same two seconds. */
const lockTimeoutMs = 1700;

export interface Database {
  readonly kysely: Kysely<Tables>;
  /** Where transactions wait for their turn; `inTransaction` goes through it. */
  readonly writers: Gate;
  /**
   * Calls `onMessage` for each notification, and with `undefined` when some may have been missed because the connection
   * was lost.
   */
  readonly listen: (channel: string, onMessage: (payload: string | undefined) => void) => () => void;
  readonly notify: (channel: string, payload: string) => Promise<void>;
  /** Closes the connections, and stops the embedded server if there is one. */
  readonly close: () => Promise<void>;
  /** Runs long work, such as migrations, on connections without statement timeouts. */
  readonly patiently: <T>(work: (kysely: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Runs work on a separate connection without timeouts, for things the query builder cannot express, such as COPY. */
  readonly session: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
  /** Checks that the database responds, like any request would. @throws ApiError 503 */
  readonly ping: () => Promise<void>;
  /** Whether the database has stopped responding; until it responds again, queries are rejected immediately. */
  readonly isSilent: () => boolean;
  /** Distinguishes a slow database from one that hangs: waits until it responds (true) or counts as silent (false). */
  readonly answers: () => Promise<boolean>;
  /** Whether statements were waiting for a lock on a whole table when the database was last checked, see `answers`. */
  readonly isBlocked: () => boolean;
  /** Human-readable name and location of the database, without its password. */
  readonly describe: string;
}

export interface ConnectOptions {
  /** Directory of the embedded database; ignored with `databaseUrl`. */
  readonly dataDir?: string;
  /** URL of a PostgreSQL server, version 15 or newer, to use instead of the embedded one. */
  readonly databaseUrl?: string;
  /** This server's URL, shown to anyone who starts a second one on the same data directory. */
  readonly address?: string;
  /** For commands: connects to the embedded database of a running server, if there is one. */
  readonly join?: boolean;
  /** For long work such as migrations and seeding: disables statement timeouts. */
  readonly patient?: boolean;
  /** For serving a site: requests fail within two seconds if the database hangs or the rows they need are locked. */
  readonly serves?: boolean;
}

/** Runs work with a small pool of its own, such as one without timeouts. */
async function withPool<Result>(
  settings: pg.ClientConfig,
  work: (kysely: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool({ ...settings, max: 2 }) }) });
  try {
    return await work(kysely);
  } finally {
    await kysely.destroy();
  }
}

/** Runs work with one connection of its own. */
async function withClient<Result>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const noLimits = { connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 };

/** Connects to the given database or starts the embedded one. @throws StartupError */
export async function connect(options: ConnectOptions): Promise<Database> {
  const connection = options.databaseUrl ? external(options.databaseUrl) : await startEmbedded(options);
  const settings: pg.ClientConfig = {
    connectionString: connection.url,
    application_name: 'folkmoot',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(options.patient ? {} : { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 1000 }),
    ...(options.serves ? { lock_timeout: lockTimeoutMs } : {}),
  };
  const unlimited = { ...settings, ...noLimits };
  const pulse = options.serves ? watchDatabase({ ...unlimited, application_name: 'folkmoot pulse' }) : unwatched;
  const pool = createPool({ ...settings, max: poolSize, idleTimeoutMillis: 60_000 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, pulse) }) });
  const listener = createListener(() => new pg.Client({ ...unlimited, connectionTimeoutMillis: connectTimeoutMs }));
  const close = async () => {
    pulse.stop();
    await Promise.all([listener.close(), pool.end()]);
    await connection.stop();
  };
  try {
    const version = await checkServer({ ...settings, connectionTimeoutMillis: startTimeoutMs }, connection);
    return {
      kysely,
      writers: createGate(writersAtOnce),
      listen: listener.listen,
      notify: async (channel, payload) => {
        await sql`select pg_notify(${channel}, ${payload})`.execute(kysely);
      },
      close,
      patiently: (work) => withPool(unlimited, work),
      session: (work) => withClient(unlimited, work),
      ping: async () => {
        await sql`select 1`.execute(kysely);
      },
      isSilent: pulse.isSilent,
      answers: pulse.answers,
      isBlocked: pulse.isBlocked,
      describe: `${connection.describe} (PostgreSQL ${version})`,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function createPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // The pool replaces a broken connection, and its query fails on its own. Without these listeners the error event of a
  // connection, idle or in use, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface DatabasePulse extends Pulse, Pick<Database, 'isBlocked'> {}

const unwatched: DatabasePulse = { ...noPulse, isBlocked: () => false };

/** Reads wait for a table only while someone changes or locks the whole of it. */
const askBlocked = `select exists (
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'
) as blocked`;

/** Checks the database on a separate connection, which is independent of running statements and a full pool. */
function watchDatabase(settings: pg.ClientConfig): DatabasePulse {
  let current: pg.Client | undefined;
  let blocked = false;
  const drop = (client = current) => {
    if (client === current) current = undefined;
    void client?.end().catch(() => undefined);
  };
  const reach = async (): Promise<pg.Client> => {
    if (current) return current;
    const client = new pg.Client(settings);
    client.on('error', () => drop(client));
    current = client;
    await client.connect();
    return client;
  };
  const ask = async () => {
    try {
      const { rows } = await (await reach()).query<{ blocked: boolean }>(askBlocked);
      blocked = rows[0]?.blocked === true;
    } catch (error) {
      drop();
      throw error;
    }
  };
  const pulse = createPulse({ ask, drop: () => drop(), silence: unavailable });
  const stop = () => {
    pulse.stop();
    drop();
  };
  return { ...pulse, stop, isBlocked: () => blocked };
}

function external(databaseUrl: string): Connection {
  let place: URL;
  try {
    place = new URL(databaseUrl);
  } catch (cause) {
    throw new StartupError(
      'DATABASE_URL is not a valid address.',
      'Write it as postgres://user:password@host:5432/database, or remove it to use the embedded database.',
      { cause },
    );
  }
  return {
    url: databaseUrl,
    describe: `database ${place.pathname.slice(1) || '(default)'} on ${place.host || 'this machine'}`,
    stop: async () => undefined,
  };
}

async function checkServer(settings: pg.ClientConfig, connection: Connection): Promise<string> {
  const asked = withClient(settings, (client) =>
    client.query<{ server_version_num: string }>('show server_version_num'),
  );
  const number = await asked.then(
    (result) => Number(result.rows[0]?.server_version_num),
    (cause: unknown) => {
      const reason =
        cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause);
      throw new StartupError(
        `The ${connection.describe} does not answer (${reason}).`,
        asUnavailable(cause)
          ? 'Check that it is running and that DATABASE_URL names the right host and port, ' +
              'or remove DATABASE_URL to use the embedded database.'
          : 'Check the user, the password and the database name in DATABASE_URL.',
        { cause },
      );
    },
  );
  const major = Math.floor(number / 10_000);
  if (major < oldestVersion) {
    throw new StartupError(
      `The ${connection.describe} is PostgreSQL ${major}, which is too old.`,
      `Use PostgreSQL ${oldestVersion} or newer, or remove DATABASE_URL to use the embedded database.`,
    );
  }
  return `${major}.${number % 10_000}`;
}
