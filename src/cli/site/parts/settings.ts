import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { type ConfigKey, type Setting, settings } from '#server/configKeys.ts';
import { isChangedSetting, isSecretSetting, settingName } from '#server/configSchema.ts';
import { idOf, type Site, type SitePart, sorted, type Thing, ThingFault } from '../sitePart.ts';

const path = 'settings.json';
const themeKey = 'theme.current';
const variablesKey = 'theme.variables';
/** Facts about this installation, which are no choices. */
const internal: ReadonlySet<string> = new Set(['demo.seeded']);
const themePath = /^themes\/(.+)\.json$/;

type Values = Readonly<Record<string, unknown>>;
type Variables = Values & { readonly navigation?: unknown };

const readSettings = ({ call }: Site) => call<Values>('GET', '/config');
const isSetting = (key: string): key is ConfigKey => Object.hasOwn(settings, key);

/** The menus are in a file of their own. */
function withoutMenus({ navigation: _, ...rest }: Variables): Values {
  return rest;
}

async function read(site: Site): Promise<readonly Thing[]> {
  const values = await readSettings(site);
  return Object.entries(values)
    .map(([key, value]) => ({ path, key, value: key === variablesKey ? withoutMenus(value as Variables) : value }))
    .filter(
      ({ key, value }) => isSetting(key) && key !== themeKey && !internal.has(key) && isChangedSetting(key, value),
    )
    .map((thing) => ({ ...thing, value: sorted(thing.value) }));
}

async function valueFor(site: Site, key: string, value: unknown): Promise<unknown> {
  if (key !== variablesKey || typeof value !== 'object') return value;
  const { navigation } = ((await readSettings(site))[variablesKey] ?? {}) as Variables;
  return { ...value, ...(navigation === undefined ? {} : { navigation }) };
}

function refuse(key: string): void {
  if (internal.has(key)) throw new ThingFault('', `${key} belongs to the installation.`, 'Remove it from the file.');
  if (isSetting(key) && isSecretSetting(key))
    throw new ThingFault('', `${key} is a secret.`, `Remove it, and use: folkmoot config set ${key} --stdin`);
}

async function write(site: Site, { key = '', value }: Thing): Promise<void> {
  refuse(key);
  await site.call('PATCH', '/config', { [key]: await valueFor(site, key, value) });
}

async function remove(site: Site, { key = '' }: Thing): Promise<void> {
  // safe cast: the key is one of the site
  await site.call('PATCH', '/config', { [key]: await valueFor(site, key, settings[key as ConfigKey].default) });
}

/** The type of values, without the limits of a list or a document: those are checked when the files are applied. */
function typeOf({ kind, choices, minimum, maximum, maxLength }: Setting): JsonSchema {
  if (kind === 'json') return { type: ['object', 'array'] };
  if (kind === 'strings') return { type: 'array', items: { type: 'string' } };
  if (kind === 'integer') return { type: kind, minimum, maximum };
  if (kind === 'boolean') return { type: kind };
  return choices ? { type: kind, enum: choices } : { type: kind, maxLength };
}

/** Schemas of all settings that can be in the file. */
function settingSchemas(): Readonly<Record<string, JsonSchema>> {
  const keys = Object.keys(settings).filter(isSetting);
  const shown = keys.filter((key) => !internal.has(key) && !isSecretSetting(key));
  return Object.fromEntries(shown.map((key) => [key, { title: settingName(key), ...typeOf(settings[key]) }]));
}

const pointerOf: SitePart['pointerOf'] = ({ path: pointer = '' }) => pointer;

/** Settings that are not as they come; secrets are neither read nor written. */
export const settingsPart: SitePart = {
  name: 'settings',
  owns: (thing) => thing.path === path && thing.key !== themeKey,
  schema: {},
  isKeyed: true,
  properties: settingSchemas(),
  read,
  write,
  remove,
  pointerOf,
};

/** The style guide in use, named by its file. A part of its own, because that style guide has to exist before. */
export const currentThemePart: SitePart = {
  name: 'settings',
  owns: (thing) => thing.path === path && thing.key === themeKey,
  schema: { type: 'string' },
  isKeyed: true,
  read: async (site) => {
    const id = String((await readSettings(site))[themeKey] ?? '');
    const key = site.keys.themes.keyOf(id);
    if (id === settings[themeKey].default) return [];
    return [{ path, key: themeKey, value: key === undefined ? id : `themes/${key}.json` }];
  },
  write: async (site, { value }) => {
    const written = String(value);
    const [, key] = themePath.exec(written) ?? [];
    const themeID = key === undefined ? written : String(idOf(site, 'themes', key, ''));
    await site.call('PUT', '/themes/current', { themeID });
  },
  remove: async (site) => {
    await site.call('PUT', '/themes/current', { themeID: settings[themeKey].default });
  },
  pointerOf,
};
