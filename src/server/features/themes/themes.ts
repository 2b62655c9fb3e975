import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';

/** A built-in theme, a file in fixtures/themes. */
export interface ThemeFile {
  readonly themeID: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** All themes by name. An invalid file aborts the start, because it is part of the program. */
export const themesOf = (services: Services): Promise<readonly ThemeFile[]> => services.once(readThemes);

async function readThemes(): Promise<readonly ThemeFile[]> {
  const folder = fileURLToPath(new URL('../../../../fixtures/themes', import.meta.url));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as ThemeFile));
}

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges the site's settings into a theme's variables, key by key. */
function merge(base: Plain, over: Plain): Plain {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    merged.set(key, isPlain(below) && isPlain(value) ? merge(below, value) : value);
  }
  return Object.fromEntries(merged);
}

/** The site's theme: the configured one, otherwise the first. */
export function currentTheme(themes: readonly ThemeFile[], config: Config): ThemeFile {
  const [first] = themes;
  if (!first) throw new Error('themes: there is no theme in fixtures/themes.');
  return themes.find((theme) => theme.themeID === config.get('theme.current')) ?? first;
}

/** The site's logos, in the structure of theme variables. */
function logosOf(config: Config): Plain {
  const logo = (url: string) => (url === '' ? {} : { url });
  return {
    titleBar: { logo: { desktop: logo(config.get('branding.logo')), mobile: logo(config.get('branding.mobileLogo')) } },
  };
}

/** A theme's variables; for the current one with the site's logos and settings. */
export function variablesOf(themes: readonly ThemeFile[], config: Config, theme: ThemeFile): Plain {
  if (theme !== currentTheme(themes, config)) return theme.variables;
  const own = config.get('theme.variables');
  const branded = merge(theme.variables, logosOf(config));
  return isPlain(own) ? merge(branded, own) : branded;
}
