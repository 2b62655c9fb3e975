import type { Hydrate } from '#hydrate';
import type { HtmlAuthored, HtmlProps } from './types.gen.ts';

/**
 * `noAds.use` hides advertisements. Markup is sanitised; a script is sent only where the site allows scripts of its
 * admins.
 */
export const hydrate: Hydrate<HtmlAuthored, HtmlProps> = async (
  { html, javascript, ...props },
  { viewer, config, sanitizeHtml },
) => {
  if (props.isAdvertisement && viewer.can('noAds.use', { mode: 'global' })) return null;
  const mayRun = config('customHtml.allowJavaScript') === true;
  return {
    ...props,
    ...(html ? { html: await sanitizeHtml(html) } : {}),
    ...(javascript && mayRun ? { javascript } : {}),
  };
};
