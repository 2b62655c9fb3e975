import { type ConfigKey, type Setting, settings } from '#server/configKeys.ts';
import { isChangedSetting, isSecretSetting } from '#server/configSchema.ts';
import type { Services } from '#server/services.ts';
import { ApiError } from '#lib/apiError.ts';
import { findNearest } from '#lib/nearest.ts';
import { CommandError, exitCodes, type Io, UsageError } from '../io.ts';
import { readChoice, readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withServices } from '../siteDatabase.ts';

const registry: Readonly<Record<ConfigKey, Setting>> = settings;
const keys = Object.keys(settings) as readonly ConfigKey[];

function readKey(text: string | undefined): ConfigKey {
  if (text === undefined) throw new UsageError('No setting named.', 'Name one of: folkmoot config list.');
  const key = keys.find((one) => one === text);
  if (key) return key;
  const nearest = findNearest(text, keys);
  throw new UsageError(
    `There is no setting "${text}".`,
    nearest ? `Did you mean "${nearest}"?` : 'All settings: folkmoot config list.',
  );
}

/** As it is written with `config set`; a secret only says whether it is set. */
function shown(key: ConfigKey, value: unknown): string {
  if (isSecretSetting(key)) return value === '' ? '(not set)' : '(set)';
  if (Array.isArray(value) && registry[key].kind === 'strings') return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a text, by the kind of its setting. What is no such value is left to the validation. */
function readValue(key: ConfigKey, text: string): unknown {
  const { kind } = registry[key];
  if (kind === 'string') return text;
  if (kind === 'strings' && !text.trimStart().startsWith('['))
    return text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readInput(io: Io): Promise<string> {
  return new TextDecoder().decode(await io.readInput()).replace(/\r?\n$/, '');
}

async function change(services: Services, key: ConfigKey, value: unknown): Promise<void> {
  try {
    await services.config.receive({ [key]: value }, () => true);
  } catch (error) {
    const faults = error instanceof ApiError ? (error.extras.errors ?? []) : [];
    if (faults.length === 0) throw error;
    throw new CommandError(faults.map(({ message }) => message).join('\n  '), 'Nothing was changed.');
  }
}

interface Given {
  readonly changed?: boolean;
  readonly stdin?: boolean;
  readonly default?: boolean;
}

async function newValue(io: Io, key: ConfigKey, text: string | undefined, given: Given): Promise<unknown> {
  const ways = [text !== undefined, given.stdin, given.default].filter(Boolean).length;
  if (ways !== 1)
    throw new UsageError('Give exactly one value.', 'Usage: folkmoot config set <key> <value>|--stdin|--default');
  if (given.default) return registry[key].default;
  return readValue(key, text ?? (await readInput(io)));
}

function list(services: Services, io: Io, given: Given): void {
  const rows = keys
    .map((key) => ({ key, value: services.config.get(key) }))
    .filter(({ key, value }) => !given.changed || isChangedSetting(key, value));
  for (const { key, value } of rows) io.out(`${key} = ${shown(key, value)}`);
  if (rows.length === 0) io.err('Every setting has its default.');
}

/** `folkmoot config list|get|set`: the settings of the site, with the checks of the dashboard. */
export const config: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { changed: 'boolean', stdin: 'boolean', default: 'boolean' });
  const [word, name, text, ...more] = rest;
  if (word === undefined || more.length > 0)
    throw new UsageError('No action specified.', 'Usage: folkmoot config list, get <key> or set <key> <value>');
  const action = readChoice('the action', word, ['list', 'get', 'set']);
  const key = action === 'list' ? undefined : readKey(name);
  const value = key && action === 'set' ? await newValue(io, key, text, given) : undefined;
  return withServices(io, async (services) => {
    if (key === undefined) list(services, io, given);
    else if (action === 'get') io.out(shown(key, services.config.get(key)));
    else {
      await change(services, key, value);
      io.out(`${key} = ${shown(key, value)}`);
    }
    return exitCodes.ok;
  });
};
