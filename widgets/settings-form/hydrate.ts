import type { HydrateContext } from '#hydrate';
import type { SettingsFormAuthored, SettingsFormProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (props: SettingsFormAuthored, { get }: HydrateContext): Promise<SettingsFormProps> => {
  const { body } = await get('/config/schema');
  return { ...props, form: { ...body } };
};
