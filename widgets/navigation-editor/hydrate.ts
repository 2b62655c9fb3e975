import type { HydrateContext } from '#hydrate';
import type { NavigationEditorAuthored, NavigationEditorProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: NavigationEditorAuthored,
  { get }: HydrateContext,
): Promise<NavigationEditorProps> => ({ ...props, navigation: (await get('/navigation')).body });
