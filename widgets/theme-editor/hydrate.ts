import type { HydrateContext } from '#hydrate';
import type { ThemeEditorAuthored, ThemeEditorProps, ThemeEditorView } from './types.gen.ts';

/** The page has checked that the viewer can manage the site; null without a theme in the address. */
export const hydrate = async (
  props: ThemeEditorAuthored,
  { get, params }: HydrateContext<ThemeEditorView>,
): Promise<ThemeEditorProps | null> => {
  if (!params.theme) return null;
  const expand = ['variables.data', 'styles.data', 'javascript.data', 'own'];
  const { body } = await get(`/themes/${params.theme.themeID}`, { expand });
  return body.own ? { ...props, theme: { ...body, own: body.own } } : null;
};
