import { followRedirects } from '#domain/redirects.ts';
import type { RedirectAnswer } from '../../defineFeature.ts';
import type { Services } from '../../services.ts';
import { hitCounterOf } from './hitCounter.ts';
import { redirectIndex } from './repo/redirects.ts';
import { siteAddresses } from './siteAddresses.ts';

/**
 * The final target of an address without a page, so that a chain of redirects costs one response. Undefined if no
 * redirect applies, or if the redirects form a loop.
 */
export async function findRedirect(services: Services, address: string): Promise<RedirectAnswer | undefined> {
  const index = await redirectIndex(services);
  if (!index.find(address)) return undefined;
  const steps = followRedirects(index, address, { ...(await siteAddresses(services)), isMissing: true });
  const end = steps.at(-1);
  const rules = steps.flatMap(({ rule }) => rule ?? []);
  if (!end || end.kind === 'loop' || rules.length === 0) return undefined;
  return {
    redirectTo: end.address,
    // for good only if every step is
    status: rules.every(({ status }) => status === 301) ? 301 : 302,
    onSent: () => {
      for (const { redirectID } of rules) hitCounterOf(services).add(redirectID);
    },
  };
}
