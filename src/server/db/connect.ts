import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Connection, startEmbedded } from './embedded.ts';
import { createListener } from './listener.ts';
import { asUnavailable, guardPool, unavailable } from './pool.ts';
import { createPulse, noPulse, type Pulse } from './pulse.ts';
import { StartupError } from './startupError.ts';
import type { Tables } from './tables.ts';

// bigint and numeric come as text by default; every number here stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const oldestVersion = 15;
const poolSize = 10;
/** Getting a connection and giving up on it: a reader hears 503 within two seconds of the database going away. */
const connectTimeoutMs = 1500;
const statementTimeoutMs = 10_000;
/** What waits for a lock longer than this is answered with 503, within the same two seconds. */
const lockTimeoutMs = 1700;

export interface Database {
  readonly kysely: Kysely<Tables>;
  /** Calls back on every notification; with `undefined` when some may have been missed (the connection was lost). */
  readonly listen: (channel: string, onMessage: (payload: string | undefined) => void) => () => void;
  readonly notify: (channel: string, payload: string) => Promise<void>;
  /** Closes the connections, and stops the embedded server where there is one. */
  readonly close: () => Promise<void>;
  /** Does long work, such as migrations, on connections whose statements may take as long as they need. */
  readonly patiently: <T>(work: (kysely: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** A connection of its own, without limits, for what the query builder has no words for: copies of whole tables. */
  readonly session: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
  /** Asks for a sign of life, as any request would. @throws ApiError 503 */
  readonly ping: () => Promise<void>;
  /** Whether the database has stopped answering; what is asked meanwhile is refused at once. */
  readonly isSilent: () => boolean;
  /** For people: which database this is and where, without its password. */
  readonly describe: string;
}

export interface ConnectOptions {
  /** Where the embedded database lives; not used with `databaseUrl`. */
  readonly dataDir?: string;
  /** Any PostgreSQL from 15 on, instead of the embedded one. */
  readonly databaseUrl?: string;
  /** Address of this server, named to whoever tries to start a second one on the same data directory. */
  readonly address?: string;
  /** Commands: use the embedded database of a server that is running already, if there is one. */
  readonly join?: boolean;
  /** Long work such as migrations and seeding: statements may take as long as they need. */
  readonly patient?: boolean;
  /** A site is served: who asks hears within two seconds that the database hangs or that what they need is locked. */
  readonly serves?: boolean;
}

/** Starts the embedded database (or reaches the given one) and hands out its one door. Throws StartupError. */
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
  const unlimited = { ...settings, connectionTimeoutMillis: 0, query_timeout: 0, statement_timeout: 0, lock_timeout: 0 };
  const pulse = options.serves ? watchDatabase({ ...unlimited, application_name: 'folkmoot pulse' }) : noPulse;
  const pool = createPool({ ...settings, max: poolSize, idleTimeoutMillis: 60_000 });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardPool(pool, pulse) }) });
  const listener = createListener(() => new pg.Client({ ...unlimited, connectionTimeoutMillis: connectTimeoutMs }));
  const close = async () => {
    pulse.stop();
    await Promise.all([listener.close(), pool.end()]);
    await connection.stop();
  };
  try {
    const version = await checkServer(pool, connection);
    return {
      kysely,
      listen: listener.listen,
      notify: async (channel, payload) => {
        await sql`select pg_notify(${channel}, ${payload})`.execute(kysely);
      },
      close,
      patiently: async (work) => {
        const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool({ ...unlimited, max: 2 }) }) });
        try {
          return await work(patient);
        } finally {
          await patient.destroy();
        }
      },
      session: async (work) => {
        const client = new pg.Client(unlimited);
        client.on('error', () => undefined);
        await client.connect();
        try {
          return await work(client);
        } finally {
          await client.end();
        }
      },
      ping: async () => {
        await sql`select 1`.execute(kysely);
      },
      isSilent: pulse.isSilent,
      describe: `${connection.describe} (PostgreSQL ${version})`,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function createPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // A connection that dies is replaced by the pool, and the query on it fails by itself. Without these listeners the
  // event, of an idle connection or of one in use, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Asks on a connection of its own, which no statement and no full pool can hold up. */
function watchDatabase(settings: pg.ClientConfig): Pulse {
  let current: pg.Client | undefined;
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
      await (await reach()).query('select 1');
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
  return { ...pulse, stop };
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

async function checkServer(pool: pg.Pool, connection: Connection): Promise<string> {
  const number = await pool.query<{ server_version_num: string }>('show server_version_num').then(
    (result) => Number(result.rows[0]?.server_version_num),
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause);
      throw new StartupError(
        `The ${connection.describe} does not answer (${reason}).`,
        asUnavailable(cause)
          ? 'Check that it is running and that DATABASE_URL names the right host and port, or remove DATABASE_URL to use the embedded database.'
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
