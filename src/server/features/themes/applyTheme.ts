import type { Viewer } from '#contracts/hydrate.ts';
import type { SentChange } from '../../config.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { writePreview } from './repo/previews.ts';
import { findTheme, type Theme } from './themes.ts';

/**
 * Makes a theme the current one, and ends the viewer’s preview. @param sent the transaction that it is part of
 * @throws ApiError 404
 */
export async function applyTheme(
  services: Services,
  { themeID, viewer }: { readonly themeID: string; readonly viewer: Viewer },
  sent: Pick<SentChange, 'part'> = {},
): Promise<Theme> {
  const theme = await findTheme(services, themeID);
  if (!theme) throw notFound('Style guide');
  const can = (name: Parameters<typeof viewer.can>[0]) => viewer.can(name, { mode: 'global' });
  await services.config.receive({ 'theme.current': theme.themeID }, can, { ...sent, userID: viewer.userID });
  await writePreview(services, viewer.userID, undefined);
  return theme;
}
