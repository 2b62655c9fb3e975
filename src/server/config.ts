import type { Permission } from '#contracts/permission.gen.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { findNearest } from '#lib/nearest.ts';
import { type ChangeFeed, everythingChanged, type Tag } from './changeFeed.ts';
import { type ConfigKey, type ConfigValue, type ConfigValues, type Setting, settings } from './configKeys.ts';
import { type Fault, kindText, repeatFaults, shapeFaults, withNearest } from './configShapes.ts';
import { isSecretSetting, settingName, versionOf } from './configSchema.ts';
import type { Database } from './db/connect.ts';
import type { AuditEntry } from './db/repos/audit.ts';
import { writeConfigRows } from './db/repos/configRows.ts';

export type { ConfigKey, ConfigValue } from './configKeys.ts';

type Can = (permission: Permission) => boolean;

/** The site's settings: defaults in code, overridden by values in the database, always in memory. */
export interface Config {
  /** One value. */
  readonly get: <const Key extends ConfigKey>(key: Key) => ConfigValue<Key>;
  /** The stored value, even if a safe start overrides it. */
  readonly stored: <const Key extends ConfigKey>(key: Key) => ConfigValue<Key>;
  /** Settings that match the patterns (`branding.*`) and that the viewer can read, as a flat map. */
  readonly select: (patterns: readonly string[], can: Can) => Partial<ConfigValues>;
  /** Writes all values or none. ApiError 422 for a value that is too long, out of range or the like. */
  readonly set: (values: Partial<ConfigValues>) => Promise<void>;
  /**
   * Validates values from outside, then writes all or none. Unknown key or wrong type: ApiError 422; missing
   * permission: ApiError 403; a value that was changed since the sender saw it: ApiError 409.
   */
  readonly receive: (values: Readonly<Record<string, unknown>>, can: Can, sent?: SentChange) => Promise<void>;
  /** Adds what finds records that values from outside name and that do not exist: ApiError 422 for them. */
  readonly guard: (findMissing: MissingRecords) => void;
  readonly reload: () => Promise<void>;
}

/** Faults of the values by key. `stored` reads the present value of a setting. */
export type MissingRecords = (
  values: Readonly<Record<string, unknown>>,
  stored: (key: ConfigKey) => unknown,
) => Promise<ReadonlyMap<string, readonly Fault[]>>;

/** Details of a change from outside. */
export interface SentChange {
  /** The viewer, for the audit log; 0, the default, for the command line and the program itself. */
  readonly userID?: number;
  /** Versions of the values that the sender saw (`versionOf`), by key. Others are overwritten unseen. */
  readonly seen?: ReadonlyMap<string, string>;
  /** Entries for the audit log instead of one per setting. */
  readonly audit?: (was: (key: ConfigKey) => unknown) => readonly AuditEntry[];
  /** The transaction that it is part of. The values apply when `reload` is called after it. */
  readonly part?: Pick<Database, 'kysely' | 'writers'>;
}

const known: Readonly<Record<string, Setting>> = settings;
// safe cast: the list of settings is closed
const settingKeys = Object.keys(settings) as readonly ConfigKey[];

/** Looks at own keys only, because `constructor` is not a setting. */
function findSetting(key: string): Setting | undefined {
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

interface ConfigDeps {
  readonly db: Database;
  readonly changes: ChangeFeed;
  /** Called for stored values that are invalid. */
  readonly warn?: (message: string) => void;
  /** Values that apply instead of the stored ones, and are never stored. */
  readonly overrides?: Partial<ConfigValues>;
}

/**
 * Whether a stored value can be used. It can be invalid if it is older than its rule or was written by other software,
 * and must not break the site, so the default applies. Each fault is reported once.
 */
function createUsable(warn: ConfigDeps['warn']) {
  const warned = new Set<string>();
  return (key: string, value: unknown): boolean => {
    if (!findSetting(key)) return false;
    const fault = findFaults(key, value)[0]?.message;
    if (fault !== undefined && !warned.has(fault))
      warn?.(`The stored setting ${key} was ignored and its default is used: ${fault}`);
    if (fault !== undefined) warned.add(fault);
    return fault === undefined;
  };
}

export async function createConfig({ db, changes, warn, overrides = {} }: ConfigDeps): Promise<Config> {
  let stored = new Map<string, unknown>();
  const isUsable = createUsable(warn);
  const guards: MissingRecords[] = [];
  let writes = 0;
  const reload = async (): Promise<void> => {
    const before = writes;
    const rows = await db.kysely.selectFrom('config').selectAll().execute();
    // a write in the meantime is newer than these values, so load again
    if (before !== writes) return reload();
    stored = new Map(rows.filter((row) => isUsable(row.key, row.value)).map((row) => [row.key, row.value]));
  };
  changes.subscribe((tags) => {
    // If the database is unavailable, the current values stay until the next change.
    if (tags.includes('config') || tags.includes(everythingChanged)) void reload().catch(() => undefined);
  });
  await reload();

  const read = <const Key extends ConfigKey>(key: Key): ConfigValue<Key> =>
    // safe cast: stored values were validated when they were loaded or written
    (stored.has(key) ? stored.get(key) : settings[key].default) as ConfigValue<Key>;

  const get = <const Key extends ConfigKey>(key: Key): ConfigValue<Key> =>
    // safe cast: overrides have the types of their settings
    Object.hasOwn(overrides, key) ? (overrides[key] as ConfigValue<Key>) : read(key);

  const write = async (wanted: Readonly<Record<string, unknown>>, can?: Can, sent: SentChange = {}): Promise<void> => {
    checkValues(wanted, can);
    for (const findMissing of can ? guards : []) refuseFaults(await findMissing(wanted, read));
    const values = toStore(wanted, read);
    // safe cast: checkValues refuses unknown keys
    const keys = Object.keys(values) as ConfigKey[];
    if (keys.length === 0) return;
    await writeConfigRows({ db: sent.part ?? db }, values, (rows) => {
      const was = (key: ConfigKey) =>
        rows.has(key) && isUsable(key, rows.get(key)) ? rows.get(key) : settings[key].default;
      checkSeen(keys, was, sent);
      return sent.audit?.(was) ?? keys.map((key) => auditEntry(key, was(key), values[key], sent));
    });
    if (sent.part) return;
    for (const key of keys) stored.set(key, values[key]);
    writes += 1;
    changes.emit(changedBy(values));
  };
  return {
    get,
    stored: read,
    reload,
    guard: (findMissing) => void guards.push(findMissing),
    select(patterns, can) {
      const matchers = patterns.map(toMatcher);
      const readable = settingKeys.filter((key) => {
        const { read } = settings[key];
        return !isSecretSetting(key) && (read === 'everyone' || can(read)) && matchers.some((matches) => matches(key));
      });
      return Object.fromEntries(readable.map((key) => [key, get(key)]));
    },
    set: (values) => write(values),
    receive: write,
  };
}

/** Category names depend on the language of the site. */
const changedBy = (values: object): readonly Tag[] =>
  Object.hasOwn(values, 'garden.locale') ? ['config', 'site', 'categories'] : ['config', 'site'];

/** The origin of an address, or a host as it is. */
const originOf = (value: unknown) => URL.parse(String(value))?.origin ?? String(value);

/** Empties secrets whose address now leads to another host, so that no one can have them sent there. */
function withoutStraySecrets(
  values: Readonly<Record<string, unknown>>,
  now: (key: ConfigKey) => unknown,
): Readonly<Record<string, unknown>> {
  const stray = settingKeys.filter((key) => {
    const address = findSetting(key)?.sentTo;
    if (address === undefined || Object.hasOwn(values, key) || !Object.hasOwn(values, address)) return false;
    // safe cast: `sentTo` names a setting
    return now(key) !== '' && originOf(values[address]) !== originOf(now(address as ConfigKey));
  });
  return stray.length === 0 ? values : { ...values, ...Object.fromEntries(stray.map((key) => [key, ''])) };
}

/** The values that a change stores. @throws ApiError 422 if they contradict other settings */
function toStore(
  wanted: Readonly<Record<string, unknown>>,
  now: (key: ConfigKey) => unknown,
): Readonly<Record<string, unknown>> {
  checkOrder(wanted, now);
  return spelled(withoutStraySecrets(wanted, now));
}

/** Values in the spelling of their settings; a list has each only once. */
function spelled(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(values).map(([key, value]): readonly [string, unknown] => {
    const spell = findSetting(key)?.form?.spell;
    if (!spell) return [key, value];
    // safe cast: the values were checked
    return [key, Array.isArray(value) ? [...new Set(value.map(spell))] : spell(value as string)];
  });
  return Object.fromEntries(entries);
}

/** @throws ApiError 422 if a setting would exceed the one that limits it */
function checkOrder(values: Readonly<Record<string, unknown>>, now: (key: ConfigKey) => unknown): void {
  const after = (key: ConfigKey) => (Object.hasOwn(values, key) ? values[key] : now(key));
  for (const key of settingKeys) {
    // safe cast: `atMost` names a setting
    const limit = findSetting(key)?.atMost as ConfigKey | undefined;
    if (limit === undefined || (!Object.hasOwn(values, key) && !Object.hasOwn(values, limit))) continue;
    if (Number(after(key)) <= Number(after(limit))) continue;
    const message = Object.hasOwn(values, key)
      ? `${key} must be at most ${after(limit)}, the value of ${limit}.`
      : `${limit} must be at least ${after(key)}, the value of ${key}.`;
    refuseFaults(new Map([[Object.hasOwn(values, key) ? key : limit, [{ message }]]]));
  }
}

/** Patterns match the whole key and are case-sensitive; `*` matches any characters. */
function toMatcher(pattern: string): (key: string) => boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return (key) => key === pattern;
  // not a regular expression, because the pattern comes from the URL
  return (key) => {
    if (!key.startsWith(start)) return false;
    let at = start.length;
    for (const [index, part] of rest.entries()) {
      const isLast = index === rest.length - 1;
      const found = isLast ? Math.max(at, key.length - part.length) : key.indexOf(part, at);
      if (found < 0 || !key.startsWith(part, found)) return false;
      at = found + part.length;
    }
    return true;
  };
}

/** A secret is only said to be set, removed or replaced. */
function auditEntry(key: ConfigKey, was: unknown, value: unknown, { userID = 0 }: SentChange): AuditEntry {
  const isSecret = isSecretSetting(key);
  const shown = (own: unknown) => (isSecret && own !== '' ? '(secret)' : own);
  const isReplaced = isSecret && shown(was) === shown(value) && was !== value;
  return {
    userID,
    action: 'update',
    subject: 'setting',
    subjectID: key,
    name: settingName(key),
    before: { value: shown(was), ...(isReplaced ? { replaced: false } : {}) },
    after: { value: shown(value), ...(isReplaced ? { replaced: true } : {}) },
  };
}

/** @throws ApiError 409 that names the settings whose value is not the one that the sender saw */
function checkSeen(keys: readonly ConfigKey[], was: (key: ConfigKey) => unknown, { seen }: SentChange): void {
  const errors = keys
    .filter((key) => seen?.has(key) && seen.get(key) !== versionOf(key, was(key)))
    .map((field) => ({ field, code: 'changed', status: 409, message: `${field} was changed in the meantime.` }));
  if (errors.length > 0)
    throw new ApiError(409, 'Someone else has changed these settings in the meantime.', { errors });
}

/** @throws ApiError 422 if there are any */
function refuseFaults(found: ReadonlyMap<string, readonly Fault[]>): void {
  const errors = [...found].flatMap(([field, faults]) =>
    faults.slice(0, mostFaults).map(
      ({ message, pointer }): FieldError => ({
        field,
        code: 'invalid',
        status: 422,
        message,
        ...(pointer ? { path: pointer } : {}),
      }),
    ),
  );
  if (errors.length > 0) throw new ApiError(422, 'Validation Failed', { errors });
}

function checkValues(values: Readonly<Record<string, unknown>>, can: Can | undefined): void {
  refuseFaults(new Map(Object.entries(values).map(([key, value]) => [key, findFaults(key, value)])));
  const missing = [...new Set(Object.keys(values).map((key) => findSetting(key)?.write ?? 'site.manage'))].filter(
    (name) => can && !can(name),
  );
  if (missing.length > 0) {
    const description = `You need the ${missing.join(', ')} permission to do that.`;
    throw new ApiError(403, 'Permission Problem', { permissions: missing, description });
  }
}

/** Errors of a value: all locations for `json` settings, the first error for others. */
export function findFaults(key: string, value: unknown): readonly Fault[] {
  const message = explainFault(key, value);
  if (message !== undefined) return [{ message }];
  const { schema, distinct = [] } = findSetting(key) ?? {};
  const faults = schema ? shapeFaults(key, schema, value) : [];
  return faults.length > 0 ? faults : repeatFaults(key, distinct, value);
}

function explainFault(key: string, value: unknown): string | undefined {
  const setting = findSetting(key);
  if (!setting) {
    return withNearest(`There is no setting "${key.slice(0, 80)}".`, findNearest(key, Object.keys(known)));
  }
  if (!hasKind(setting.kind, value)) return kindText(key, setting.kind);
  if (setting.choices && !setting.choices.includes(value as string))
    return `${key} must be one of: ${setting.choices.map((choice) => choice || '""').join(', ')}.`;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = setting;
  if (typeof value === 'number' && value < minimum) return `${key} must be at least ${minimum}.`;
  if (typeof value === 'number' && value > maximum) return `${key} must be at most ${maximum}.`;
  return explainTextFault(key, setting, value);
}

const mostTexts = 500;
/** Maximum number of reported errors per value. */
const mostFaults = 20;
const longestJson = 100_000;

function explainTextFault(
  key: string,
  { kind, maxLength = Number.POSITIVE_INFINITY, maxItems = mostTexts, form }: Setting,
  value: unknown,
): string | undefined {
  const texts = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
  if (kind === 'strings' && texts.length > maxItems) return `${key} can contain at most ${maxItems} items.`;
  if (kind === 'json' && JSON.stringify(value).length > longestJson)
    return `${key} is too large: at most ${longestJson} characters.`;
  if (kind === 'json') return undefined;
  if (texts.some((item) => item.length > maxLength))
    return `${key} is too long: at most ${maxLength} characters are allowed.`;
  if (texts.some((item) => item.includes('\u0000'))) return `${key} contains a NUL character.`;
  return form && texts.some((item) => !form.pattern.test(item)) ? form.says(key) : undefined;
}

function hasKind(kind: Setting['kind'], value: unknown): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (kind === 'strings') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (kind === 'json') return typeof value === 'object' && value !== null;
  return typeof value === kind;
}
