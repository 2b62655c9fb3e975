import type { Viewer } from '#contracts/hydrate.ts';
import type { PreviewAudience } from '#domain/previewAs.ts';
import { mergeVariables } from '#domain/themes.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findDraft, type ThemeDraft } from './repo/previews.ts';
import { baseOf, currentTheme, findTheme, type Theme, variablesOf } from './themes.ts';

interface OwnDraft {
  readonly theme: Theme;
  readonly draft: ThemeDraft;
}

/** Whether the draft is what the theme is already, because it was saved. */
async function isSaved(services: Services, { theme, draft }: OwnDraft): Promise<boolean> {
  const isCurrent = (await currentTheme(services)).themeID === theme.themeID;
  const now = variablesOf(theme, services.config, isCurrent);
  const then = mergeVariables(baseOf(theme, services.config), draft.variables);
  const texts = ({ styles, header, footer }: Pick<Theme, 'styles' | 'header' | 'footer'>) => [styles, header, footer];
  return sortedJson([now, texts(theme)]) === sortedJson([then, texts(draft)]);
}

/** The changes of a theme that a user has not saved in its editor; undefined if there are none. */
export async function unsavedTheme(services: Services, userID: number): Promise<OwnDraft | undefined> {
  const draft = await findDraft(services, userID);
  const theme = draft && (await findTheme(services, draft.themeID));
  const own = theme && { theme, draft };
  return own && !(await isSaved(services, own)) ? own : undefined;
}

/** The theme for a preview in the composer. @throws ApiError 404 */
export async function previewedTheme(
  services: Services,
  viewer: Viewer,
  { themeID, isDraft }: { readonly themeID: string; readonly isDraft: boolean },
): Promise<PreviewAudience['theme']> {
  const theme = await findTheme(services, themeID);
  if (!theme) throw notFound('Style guide');
  const draft = isDraft ? await unsavedTheme(services, viewer.userID) : undefined;
  if (isDraft && draft?.theme.themeID !== theme.themeID) throw notFound('Draft');
  return { themeID: theme.themeID, name: theme.name, isDraft };
}
