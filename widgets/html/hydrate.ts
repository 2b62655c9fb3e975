import type { HydrateContext } from '#hydrate';
import type { HtmlAuthored, HtmlProps } from './types.gen.ts';

/**
 * `noAds.use` hides advertisements. HTML is sanitized; a script is only sent if the site allows scripts of its admins.
 */
export const hydrate = async (
  { html, javascript, ...props }: HtmlAuthored,
  { viewer, config, sanitizeHtml }: HydrateContext,
): Promise<HtmlProps | null> => {
  if (props.isAdvertisement && viewer.can('noAds.use', { mode: 'global' })) return null;
  const mayRun = config('customHtml.allowJavaScript');
  return {
    ...props,
    ...(html ? { html: await sanitizeHtml(html) } : {}),
    ...(javascript && mayRun ? { javascript } : {}),
  };
};
