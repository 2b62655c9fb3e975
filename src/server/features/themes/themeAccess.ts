import type { Viewer } from '#contracts/hydrate.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { currentTheme, findTheme, type Theme } from './themes.ts';

/** Whether a viewer sees themes that are not for everyone. */
export const managesThemes = (viewer: Viewer): boolean => viewer.can('site.manage', { mode: 'global' });

/**
 * A theme that the viewer may read: everyone the built-in ones and the current one, those who manage the site all.
 * @throws ApiError 404
 */
export async function readableTheme(
  services: Services,
  viewer: Viewer,
  { themeID, revisionID }: { readonly themeID: string; readonly revisionID?: number | undefined },
): Promise<Theme> {
  const theme = await findTheme(services, themeID, revisionID);
  const current = await currentTheme(services);
  const isOpen =
    theme !== undefined &&
    (!theme.revision || (theme.themeID === current.themeID && theme.revision.isActive) || managesThemes(viewer));
  if (!theme || !isOpen) throw notFound('Style guide');
  return theme;
}
