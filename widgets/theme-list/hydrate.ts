import type { HydrateContext } from '#hydrate';
import type { ThemeListAuthored, ThemeListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (props: ThemeListAuthored, { get }: HydrateContext): Promise<ThemeListProps> => {
  const { body } = await get('/themes', { expand: ['variables.data'] });
  return { ...props, themes: body };
};
