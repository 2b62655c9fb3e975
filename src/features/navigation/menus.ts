import type { ApiNavigation } from '#api/navigation.ts';

/** In the order of the screen. */
export const menuNames = ['titleBar', 'phone', 'quickLinks', 'footer'] as const;
export type MenuName = (typeof menuNames)[number];
export type Menus = Pick<ApiNavigation, MenuName>;

export const menusOf = ({ titleBar, phone, quickLinks, footer }: Menus): Menus => ({
  titleBar,
  phone,
  quickLinks,
  footer,
});
