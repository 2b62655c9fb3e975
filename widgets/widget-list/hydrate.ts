import type { HydrateContext } from '#hydrate';
import type { WidgetListAuthored, WidgetListProps } from './types.gen.ts';

/** The call refuses viewers who cannot manage the site. */
export const hydrate = async (props: WidgetListAuthored, { get }: HydrateContext): Promise<WidgetListProps> => {
  const { body } = await get('/layout-widgets');
  return { ...props, widgets: body };
};
