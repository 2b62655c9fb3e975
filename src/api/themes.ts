import type { ApiTheme } from '#contracts/api-theme.gen.ts';
import type { ApiThemeRevision } from '#contracts/api-themeRevision.gen.ts';
import type { BodyOf } from '#contracts/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, callList } from './client.ts';

interface Maker {
  readonly userID: number;
  readonly name: string;
}

/** A theme, without the parts that no screen shows. */
export interface SiteTheme
  extends Omit<ApiTheme, 'assets' | 'insertUser' | 'preview' | 'features' | 'supportedSections'> {
  readonly assets: { readonly [Name in keyof ThemeAssets]?: ApiTheme['assets'][Name] };
  readonly insertUser: Maker | null;
}

/** A version of a theme. */
export interface ThemeVersion extends Omit<ApiThemeRevision, 'insertUser'> {
  readonly insertUser: Maker | null;
}

/** The content of a theme in a call. */
export interface ThemeAssets {
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly styles?: string;
  readonly javascript?: string;
  readonly header?: string;
  readonly footer?: string;
}

const assetTypes = { variables: 'json', styles: 'css', javascript: 'js', header: 'html', footer: 'html' } as const;

const assetsOf = (assets: ThemeAssets) =>
  Object.fromEntries(
    Object.entries(assets).map(([name, data]) => [
      name,
      { type: assetTypes[name as keyof typeof assetTypes], data: data as string | object },
    ]),
  );

/** The names of all themes. */
export const themesOptions = queryOptions({
  queryKey: ['themes', 'names'],
  staleTime: 0,
  queryFn: (): Promise<readonly ApiTheme[]> => callList('/themes'),
});

/** All themes with their variables. */
export function readThemes(): Promise<readonly ApiTheme[]> {
  return callList('/themes', { query: { expand: ['variables.data'] } });
}

/** The theme that everyone sees. */
export function readCurrentTheme(): Promise<Pick<ApiTheme, 'themeID'>> {
  return callApi('/themes/current');
}

/** A theme with its content, as its editor needs it. */
export function readTheme(themeID: string): Promise<ApiTheme> {
  const expand = ['variables.data', 'styles.data', 'javascript.data', 'own'];
  return callApi(`/themes/${themeID}`, { query: { expand } });
}

export interface NewTheme {
  readonly name: string;
  readonly copyOf?: string;
  readonly assets?: ThemeAssets;
}

export function addTheme({ assets, ...fields }: NewTheme): Promise<ApiTheme> {
  return callApi('/themes', { method: 'POST', body: { ...fields, ...(assets ? { assets: assetsOf(assets) } : {}) } });
}

export interface ThemeFields extends Omit<BodyOf<`/themes/${string}`, 'PATCH'>, 'assets'> {
  readonly assets?: ThemeAssets;
}

/**
 * Changes a theme, or restores a revision of it (SH-THEME-017). With the version that was edited, the call is refused
 * (409) if the theme has changed since.
 */
export function changeTheme(themeID: string, { assets, ...fields }: ThemeFields): Promise<ApiTheme> {
  const body = { ...fields, ...(assets ? { assets: assetsOf(assets) } : {}) };
  return callApi(`/themes/${themeID}`, { method: 'PATCH', body });
}

export function deleteTheme(themeID: string): Promise<unknown> {
  return callApi(`/themes/${themeID}`, { method: 'DELETE' });
}

/** Makes a theme the one that everyone sees (SH-THEME-013). */
export function applyTheme(themeID: string): Promise<ApiTheme> {
  return callApi('/themes/current', { method: 'PUT', body: { themeID } });
}

/** Shows a theme to the viewer only (SH-THEME-014). */
export function previewTheme(themeID: string, revisionID?: number): Promise<ApiTheme> {
  const body = revisionID === undefined ? { themeID } : { themeID, revisionID };
  return callApi('/themes/preview', { method: 'PUT', body });
}

export function endPreview(): Promise<ApiTheme> {
  return callApi('/themes/preview', { method: 'PUT', body: { themeID: '' } });
}

/** Keeps unsaved content for the frame of the editor. */
export function keepThemeDraft(themeID: string, assets: ThemeAssets, signal: AbortSignal): Promise<unknown> {
  return callApi(`/themes/${themeID}/draft`, { method: 'PUT', body: { assets: assetsOf(assets) }, signal });
}

export function readRevisions(themeID: string): Promise<readonly ApiThemeRevision[]> {
  return callList(`/themes/${themeID}/revisions`);
}
