import type { HydrateContext } from '#hydrate';
import type { ThemeRevisionsAuthored, ThemeRevisionsProps, ThemeRevisionsView } from './types.gen.ts';

/** The page has checked that the viewer can manage the site; null without a theme in the address. */
export const hydrate = async (
  props: ThemeRevisionsAuthored,
  { get, params }: HydrateContext<ThemeRevisionsView>,
): Promise<ThemeRevisionsProps | null> => {
  if (!params.theme) return null;
  const { themeID } = params.theme;
  const [theme, revisions] = await Promise.all([
    get(`/themes/${themeID}`, { expand: ['own'] }),
    get(`/themes/${themeID}/revisions`),
  ]);
  return { ...props, theme: theme.body, revisions: revisions.body };
};
