import type { HydrateContext } from '#hydrate';
import type { TitleBarAuthored, TitleBarProps } from './types.gen.ts';

/** Links for other roles do not leave the server. */
export const hydrate = async (props: TitleBarAuthored, { permittedLinks }: HydrateContext): Promise<TitleBarProps> => {
  const { navigation } = props;
  if (!navigation?.items) return props;
  return { ...props, navigation: { ...navigation, items: permittedLinks(navigation.items) as unknown[] } };
};
