import { StartupError } from './db/startupError.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A variable: what its value must be, and what is done where it is not set. */
interface Variable<Value> {
  /** The value; nothing when the text is none. */
  readonly read: (text: string) => Value | undefined;
  /** Allowed values, to be read behind "Set it to". */
  readonly allowed: string;
  readonly fallback: Value;
  /** Its value may hold a password and is never shown. */
  readonly isSecret?: boolean;
}

const spellings: Readonly<Record<string, boolean>> = { on: true, true: true, 1: true, yes: true, off: false, false: false, 0: false, no: false };
const own = (text: string) => (Object.hasOwn(spellings, text) ? spellings[text] : undefined);

const flag = (fallback: boolean): Variable<boolean> => ({ read: (text) => own(text.toLowerCase()), allowed: 'on or off', fallback });
const text = (fallback: string): Variable<string> => ({ read: (value) => value, allowed: 'a text', fallback });
const whole = (fallback: number, { from, to }: { readonly from: number; readonly to: number }): Variable<number> => ({
  read: (value) => (/^\d{1,6}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined),
  allowed: `a whole number from ${from} to ${to}`,
  fallback,
});

function urlOf(value: string, protocols: readonly string[]): string | undefined {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) ? value : undefined;
}

const isSite = (value: string) => urlOf(value, ['http:', 'https:']) !== undefined && /^https?:\/\/[^/?#@\s]+$/i.test(value);
const isHostAndPort = (entry: string) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/i.test(entry);
const hosts: Variable<string> = {
  read: (value) => (value.split(',').every((entry) => entry.trim() === '' || isHostAndPort(entry.trim())) ? value : undefined),
  allowed: 'hosts with their ports, separated by commas, e.g. wiki.intern:443,127.0.0.1:9000',
  fallback: '',
};
const site: Variable<string> = {
  read: (value) => (isSite(value) ? value : undefined),
  allowed: 'an address like https://talk.example, without a path',
  fallback: '',
};

/** Every variable that the server reads; README.md has a line for each. */
export const variables = {
  PORT: whole(8080, { from: 1, to: 65_535 }),
  HOST: {
    read: (value) => (/^[a-z0-9.:_-]+$/i.test(value) ? value : undefined),
    allowed: 'an address of this machine, e.g. 127.0.0.1',
    fallback: '::',
  } satisfies Variable<string>,
  FOLKMOOT_DATA: text(''),
  DATABASE_URL: {
    read: (value) => urlOf(value, ['postgres:', 'postgresql:']),
    allowed: 'an address like postgres://user:password@host:5432/folkmoot',
    fallback: '',
    isSecret: true,
  } satisfies Variable<string>,
  TRUST_PROXY: flag(false),
  PUBLIC_URL: site,
  SMTP_URL: {
    read: (value) => urlOf(value, ['smtp:', 'smtps:']),
    allowed: 'an address like smtps://user:password@mail.example:465',
    fallback: '',
    isSecret: true,
  } satisfies Variable<string>,
  MAIL_FROM: text(''),
  MEDIA_S3_ENDPOINT: text(''),
  MEDIA_S3_BUCKET: text(''),
  MEDIA_S3_ACCESS_KEY_ID: text(''),
  MEDIA_S3_SECRET_ACCESS_KEY: { ...text(''), isSecret: true } as Variable<string>,
  MEDIA_S3_REGION: text(''),
  MEDIA_S3_PREFIX: text(''),
  WEBHOOK_INSIDE_HOSTS: hosts,
  SCRAPE_INSIDE_HOSTS: hosts,
  FEED_INSIDE_HOSTS: hosts,
  LATE_AFTER_MS: whole(150, { from: 0, to: 99_999 }),
  RATE_LIMIT: flag(true),
  FOLKMOOT_DEMO: flag(true),
  DEMO_PUBLIC: flag(false),
  DEMO_PASSWORD: { ...text(''), isSecret: true } as Variable<string>,
  FOLKMOOT_DEV: flag(false),
} as const;

export type Environment = { readonly [Name in keyof typeof variables]: (typeof variables)[Name] extends Variable<infer Value> ? Value : never };

function readOne<Value>(name: string, variable: Variable<Value>, given: string): Value {
  // set to nothing is not set
  if (given.trim() === '') return variable.fallback;
  const value = variable.read(given.trim());
  if (value !== undefined) return value;
  const problem = variable.isSecret ? 'has a value that is not valid.' : `is "${given.slice(0, 200)}", which is not a valid value.`;
  throw new StartupError(`${name} ${problem}`, `Set it to ${variable.allowed}, or remove it.`);
}

/** All of them, before anything else is done. @throws StartupError for the first that cannot be so */
export function readEnvironment(env: Env): Environment {
  const read = Object.entries<Variable<unknown>>(variables).map(([name, variable]) => [name, readOne(name, variable, env[name] ?? '')]);
  return Object.fromEntries(read) as Environment;
}
