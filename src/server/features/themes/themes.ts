import type { ThemePreview } from '#contracts/themePreview.ts';
import { mergeVariables, styleGuidesPath } from '#domain/themes.ts';
import type { Config } from '../../config.ts';
import type { Services } from '../../services.ts';
import { createTaggedCache } from '../../taggedCache.ts';
import { findStoredTheme, listThemes, type StoredTheme, type ThemeRevision } from './repo/themes.ts';
import { type ThemeFile, themeFilesOf } from './themeFiles.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A built-in theme, or one of the database with one of its revisions. */
export interface Theme {
  readonly themeID: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly variables: Plain;
  readonly styles: string;
  readonly javascript: string;
  readonly header: string;
  readonly footer: string;
  /** The built-in theme that it changes. */
  readonly parent?: ThemeFile;
  readonly revision?: ThemeRevision;
}

const ofFile = (file: ThemeFile): Theme => ({
  ...file,
  styles: '',
  javascript: '',
  header: '',
  footer: '',
});

export function themeOfStored(files: readonly [ThemeFile, ...ThemeFile[]], stored: StoredTheme): Theme {
  const { variables, styles, javascript, header, footer } = stored.revision;
  return {
    themeID: String(stored.themeID),
    name: stored.name,
    version: String(stored.version),
    description: '',
    variables,
    styles,
    javascript,
    header,
    footer,
    parent: files.find(({ themeID }) => themeID === stored.parentTheme) ?? files[0],
    revision: stored.revision,
  };
}

/** The site's logos, in the structure of theme variables. */
function logosOf(config: Config): Plain {
  const logo = (url: string) => (url === '' ? {} : { url });
  return {
    titleBar: { logo: { desktop: logo(config.get('branding.logo')), mobile: logo(config.get('branding.mobileLogo')) } },
  };
}

/** Variables below those of a theme of the database: those of its parent, of the settings, the logos. */
export function baseOf(theme: Theme, config: Config): Plain {
  const base = mergeVariables((theme.parent ?? theme).variables, logosOf(config));
  return mergeVariables(base, config.get('theme.variables') as Plain);
}

/** All variables of a theme. A built-in theme that is not the current one has none of the settings. */
export function variablesOf(theme: Theme, config: Config, isCurrent: boolean): Plain {
  if (theme.parent) return mergeVariables(baseOf(theme, config), theme.variables);
  return isCurrent ? baseOf(theme, config) : theme.variables;
}

const databaseID = /^[1-9]\d{0,8}$/;
/** The ID of a theme of the database; undefined for a built-in one. */
export const storedID = (themeID: string): number | undefined =>
  databaseID.test(themeID) ? Number(themeID) : undefined;

/** A theme by its ID; undefined if there is none or it was deleted. */
export async function findTheme(
  services: Pick<Services, 'db' | 'once'>,
  themeID: string,
  revisionID?: number,
): Promise<Theme | undefined> {
  const files = await themeFilesOf(services);
  const id = storedID(themeID);
  if (id === undefined) {
    const file = revisionID === undefined ? files.find((one) => one.themeID === themeID) : undefined;
    return file && ofFile(file);
  }
  const stored = await findStoredTheme(services, id, revisionID);
  return stored && !stored.isDeleted ? themeOfStored(files, stored) : undefined;
}

export async function allThemes(services: Pick<Services, 'db' | 'once'>): Promise<readonly Theme[]> {
  const files = await themeFilesOf(services);
  return [...files.map(ofFile), ...(await listThemes(services)).map((stored) => themeOfStored(files, stored))];
}

const keepThemeMs = 60_000;

function createCurrent(services: Services) {
  const kept = createTaggedCache<Theme>({ now: () => services.now().getTime(), maxAgeMs: keepThemeMs, max: 2 });
  services.changes.subscribe(kept.drop);
  return async (): Promise<Theme> => {
    // By ID, because the setting can change before or after other processes are told.
    const themeID = services.config.get('theme.current');
    const known = kept.get(themeID);
    if (known) return known;
    const version = kept.version();
    const theme = (await findTheme(services, themeID)) ?? (await builtInTheme(services));
    kept.set(themeID, theme, { version, dependsOn: ['themes'] });
    return theme;
  };
}

/** The theme that everyone sees: the configured one, or the first built-in one if that does not exist. */
export const currentTheme = (services: Services): Promise<Theme> => services.once(createCurrent)();

/** The built-in theme, for pages while the database is unavailable. */
export async function builtInTheme(services: Pick<Services, 'once'>): Promise<Theme> {
  return ofFile((await themeFilesOf(services))[0]);
}

export function previewOf({ themeID, name }: Theme, revisionID: number | null): ThemePreview {
  return { themeID, name, redirect: styleGuidesPath, revisionID };
}
