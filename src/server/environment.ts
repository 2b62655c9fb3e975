import { editsBetween, findNearest } from '#lib/nearest.ts';
import { readOnOff } from '#lib/onOff.ts';
import { StartupError } from './db/startupError.ts';
import { type LogLevel, logLevels } from './log.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** An environment variable: how to parse it, and its default. */
interface Variable<Value> {
  /** Parses the value; undefined if it is invalid. */
  readonly read: (text: string) => Value | undefined;
  /** Description of allowed values, which completes "Set it to". */
  readonly allowed: string;
  readonly fallback: Value;
  /** The value can contain a password, so it is never shown. */
  readonly isSecret?: boolean;
}

const flag = (fallback: boolean): Variable<boolean> => ({ read: readOnOff, allowed: 'on or off', fallback });
const text = (fallback: string): Variable<string> => ({ read: (value) => value, allowed: 'a text', fallback });
const whole = (fallback: number, { from, to }: { readonly from: number; readonly to: number }): Variable<number> => ({
  read: (value) =>
    /^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined,
  allowed: `a whole number from ${from} to ${to}`,
  fallback,
});

/** Parses the URL of a service; undefined if the protocol, host or port is invalid. */
function urlOf(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && /^[a-z]+:\/\//i.test(value) ? url : undefined;
}

/** Parses the URL of the site; a trailing slash is allowed. */
function readSite(value: string): string | undefined {
  const bare = value.replace(/\/$/, '');
  return urlOf(bare, ['http:', 'https:']) !== undefined && /^https?:\/\/[^/?#@\s]+$/i.test(bare) ? bare : undefined;
}

/**
 * Parses the URL of a database. The host can be omitted or be part of the query (a socket), but the URL cannot be
 * empty.
 */
function readDatabase(value: string): string | undefined {
  const url = urlOf(value, ['postgres:', 'postgresql:']);
  return url && (url.hostname !== '' || url.pathname.length > 1 || url.searchParams.has('host')) ? value : undefined;
}

function readSmtp(value: string): string | undefined {
  const url = urlOf(value, ['smtp:', 'smtps:']);
  return url && url.hostname !== '' ? value : undefined;
}

function isHostAndPort(entry: string): boolean {
  const port = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(entry)?.[1];
  return port !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}

const level: Variable<LogLevel> = {
  read: (value) => logLevels.find((known) => known === value.toLowerCase()),
  allowed: logLevels.join(', '),
  fallback: 'info',
};
const hosts: Variable<string> = {
  read: (value) =>
    value.split(',').every((entry) => entry.trim() === '' || isHostAndPort(entry.trim())) ? value : undefined,
  allowed: 'hosts with their ports, separated by commas, e.g. wiki.intern:443,127.0.0.1:9000',
  fallback: '',
};
const site: Variable<string> = {
  read: readSite,
  allowed: 'an address like https://talk.example, without a path',
  fallback: '',
};

/** All variables that the server reads; README.md describes each. */
export const variables = {
  PORT: whole(8080, { from: 1, to: 65_535 }),
  HOST: {
    read: (value) => (/^[a-z0-9.:_-]+$/i.test(value) ? value : undefined),
    allowed: 'an address of this computer, e.g. 127.0.0.1',
    fallback: '::',
  } satisfies Variable<string>,
  FOLKMOOT_DATA: text(''),
  DATABASE_URL: {
    read: readDatabase,
    allowed: 'an address like postgres://user:password@host:5432/folkmoot',
    fallback: '',
    isSecret: true,
  } satisfies Variable<string>,
  TRUST_PROXY: {
    read: (value) => (/^[0-9]$/.test(value) ? Number(value) : { true: 1, false: 0 }[String(readOnOff(value))]),
    allowed: 'on or off, or the number of proxies, up to 9',
    fallback: 0,
  } satisfies Variable<number>,
  PUBLIC_URL: site,
  SMTP_URL: {
    read: readSmtp,
    allowed: 'an address like smtps://user:password@mail.example:465',
    fallback: '',
    isSecret: true,
  } satisfies Variable<string>,
  MAIL_FROM: text(''),
  MEDIA_S3_ENDPOINT: text(''),
  MEDIA_S3_BUCKET: {
    read: (value) => (/^[a-z0-9][a-z0-9._-]{0,254}$/i.test(value) ? value : undefined),
    allowed: 'the name of a bucket, e.g. talk-media',
    fallback: '',
  } satisfies Variable<string>,
  MEDIA_S3_ACCESS_KEY_ID: text(''),
  MEDIA_S3_SECRET_ACCESS_KEY: { ...text(''), isSecret: true } as Variable<string>,
  MEDIA_S3_REGION: text(''),
  MEDIA_S3_PREFIX: {
    read: (value) =>
      /^[\w.!/-]{1,200}$/.test(value) &&
      !value.split('/').some((step) => /^\.\.?$/.test(step)) &&
      !value.startsWith('/')
        ? value
        : undefined,
    allowed: 'a key prefix, e.g. forum/',
    fallback: '',
  } satisfies Variable<string>,
  WEBHOOK_INSIDE_HOSTS: hosts,
  SCRAPE_INSIDE_HOSTS: hosts,
  FEED_INSIDE_HOSTS: hosts,
  TRANSLATION_INSIDE_HOSTS: hosts,
  LOG_LEVEL: level,
  LATE_AFTER_MS: whole(150, { from: 0, to: 99_999 }),
  RATE_LIMIT: flag(true),
  FOLKMOOT_DEMO: flag(true),
  DEMO_PUBLIC: flag(false),
  DEMO_PASSWORD: { ...text(''), isSecret: true } as Variable<string>,
  FOLKMOOT_DEV: flag(false),
  FOLKMOOT_DEBUG: flag(false),
} as const;

export type Environment = {
  readonly [Name in keyof typeof variables]: (typeof variables)[Name] extends Variable<infer Value> ? Value : never;
};

function readOne<Value>(name: string, variable: Variable<Value>, given: string): Value {
  // an empty variable counts as not set
  if (given.trim() === '') return variable.fallback;
  const value = variable.read(given.trim());
  if (value !== undefined) return value;
  const problem = variable.isSecret
    ? 'has an invalid value.'
    : `is "${given.slice(0, 200)}", which is not a valid value.`;
  throw new StartupError(`${name} ${problem}`, `Set it to ${variable.allowed}, or remove it.`);
}

/**
 * Variables of shells, CI systems, platforms and other programs that differ from one of ours by a letter or two. They
 * are set for something else and often cannot be removed, so they are let through; every other name that is nearly one
 * of ours is taken for a misspelling, because ignoring it would start a site with the wrong data or the wrong address.
 */
const foreign = new Set(
  'POST SORT PART COST LOST MOST GHOST VHOST LHOST RHOST LPORT RPORT SPORT DPORT PORTS EMAIL_FROM'.split(' '),
);
/** Variables that a platform makes from the name or the number of a service, such as `PORT0` or `FOLKMOOT_PORT`. */
const isOfPlatform = (name: string, value: string) =>
  /^PORT\d+$/.test(name) ||
  /^FOLKMOOT_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)$/.test(name) ||
  (name === 'FOLKMOOT_PORT' && /^(?:tcp|udp|sctp):\/\//.test(value));

const plain = (name: string) => name.replaceAll(/[_-]/g, '').toUpperCase();
/** Edits that make one name of another and are still a misspelling. */
const mostEdits = (name: string) => (plain(name).length >= 10 ? 2 : 1);
/** Whether a name adds words to one of ours (`DATABASE_URL_SHADOW`, `MY_PORT`): another variable, not a misspelling. */
const addsWords = (name: string, known: string) => `_${name}_`.toUpperCase().includes(`_${known}_`);

/** The variable that a name misspells; undefined if it is not similar to any. */
function findMisspelt(name: string): string | undefined {
  const known = Object.keys(variables);
  const alike = known.find((other) => plain(other) === plain(name));
  if (alike !== undefined) return alike;
  if (foreign.has(name.toUpperCase()) || known.some((other) => addsWords(name, other))) return undefined;
  return known
    .map((other) => ({ other, edits: editsBetween(plain(name), plain(other)) }))
    .filter(({ other, edits }) => edits <= mostEdits(other))
    .toSorted((a, b) => a.edits - b.edits)[0]?.other;
}

/** The variable meant by a name with our prefix, which is also put before names without it (`FOLKMOOT_PUBLIC_URL`). */
const nearestOfOurs = (name: string) =>
  findMisspelt(name.slice('folkmoot_'.length)) ?? findNearest(name, Object.keys(variables));

/** How to correct a misspelt name (`FOLKMOT_DEMO`, `RATELIMIT`); undefined for variables of other programs. */
function correctionOf(name: string, value: string): string | undefined {
  if (Object.hasOwn(variables, name) || isOfPlatform(name, value)) return undefined;
  const isOurs = /^folkmoot_/i.test(name);
  const meant = findMisspelt(name) ?? (isOurs ? nearestOfOurs(name) : undefined);
  if (meant !== undefined) return `Rename it to ${meant}, or remove it.`;
  return isOurs ? 'Remove it. README.md lists all names.' : undefined;
}

/** Reads all variables at startup. @throws StartupError for the first invalid or misspelt one */
export function readEnvironment(env: Env): Environment {
  for (const [name, value = ''] of Object.entries(env)) {
    const correction = correctionOf(name, value);
    if (correction !== undefined) throw new StartupError(`${name} is not a setting of Folkmoot.`, correction);
  }
  const read = Object.entries<Variable<unknown>>(variables).map(([name, variable]) => [
    name,
    readOne(name, variable, env[name] ?? ''),
  ]);
  return Object.fromEntries(read) as Environment;
}

/** Reads a single variable, for code that runs apart from the server. @throws StartupError if it is invalid */
export function readVariable<Name extends keyof typeof variables>(
  name: Name,
  env: Env = process.env,
): Environment[Name] {
  return readOne<unknown>(name, variables[name], env[name] ?? '') as Environment[Name];
}
