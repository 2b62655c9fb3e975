import { partHeader } from '#routing/pages/pageParts.ts';
import { showsOwnFrames } from './pageLook.ts';
import type { PagesDeps } from './pagesDeps.ts';
import { formOriginsOf } from './searchFacts.ts';
import { framePolicyOf, hasCaptchaAt, pageSecurityHeaders } from './securityHeaders.ts';

const cacheControl = {
  own: 'private, no-cache, max-age=0, must-revalidate',
  // shared caches must revalidate each time, because a page changes as soon as something on it does
  guest: 'no-cache',
} as const;

interface HeadedPage {
  readonly nonce: string;
  /** Whether the page is for one viewer or for all guests. */
  readonly audience: keyof typeof cacheControl;
  readonly origin: string;
  readonly address: string;
}

export function pageHeaders(
  { services, isSecure }: Pick<PagesDeps, 'services' | 'isSecure'>,
  { nonce, audience, origin, address }: HeadedPage,
) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl[audience],
    vary: `Accept-Encoding, Accept-Language, Cookie, ${partHeader}`,
    ...pageSecurityHeaders({
      nonce,
      isSecure,
      ...framePolicyOf(services.config, origin, { showsOwnPages: showsOwnFrames(address) }),
      forms: formOriginsOf(services.config),
      hasCaptcha: hasCaptchaAt(services.config, address),
    }),
  };
}
