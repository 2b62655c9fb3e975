import type { Admit } from '../http/admission.ts';
import type { Requester } from '../layouts/pageCalls.ts';
import { loggedAddress } from '../http/loggedAddress.ts';
import { textOf } from './finishedPage.ts';
import { type CachedPage, createPageCache, type MadePage, type PageCache } from './pageCache.ts';
import type { LookupRequest } from './pageLookup.ts';
import { createPart } from './pagePart.ts';
import { budgetOf, type PageGround } from './pagesDeps.ts';
import { createPageTemplate, nonceMark } from './pageTemplate.ts';
import { prepareForRenderer, renderPrepared, wholePage } from './prepareForRenderer.ts';
import { createStalePages, isFailing, type StalePages } from './stalePages.ts';

interface KeyedPage extends Pick<LookupRequest, 'origin' | 'address'>, Pick<Requester, 'locale'> {}

export const guestPageKey = ({ locale, origin, address }: KeyedPage) => `${locale} ${origin}${address}`;
const keyOf = ({ requester: { locale }, origin, address }: LookupRequest) => guestPageKey({ locale, origin, address });

/** The pages that all guests share. */
export interface GuestPages {
  readonly cache: PageCache;
  /**
   * The cached page, rendered first if necessary, or the data of a page that cannot be cached, so that no request waits
   * twice for a database that does not answer. Undefined if a widget is slow; then the page is completed in the
   * background.
   */
  readonly find: (lookup: LookupRequest, isPart: boolean, admit: Admit) => Promise<MadePage>;
  /** An outdated page that is better than one that failed. */
  readonly findOlder: (lookup: LookupRequest) => CachedPage | undefined;
}

interface Making {
  readonly ground: PageGround;
  readonly stale: StalePages;
  /**
   * Pages with a slow widget that are being rendered completely in the background; until then viewers get a streamed
   * page.
   */
  readonly slow: Set<string>;
}

/** Redirects, failures and pages with missing or late nodes are not cached. */
async function makePage(
  { ground, stale, slow }: Making,
  lookup: LookupRequest,
  { mayDefer }: { readonly mayDefer: boolean },
): Promise<MadePage> {
  const madeAt = ground.services.now().getTime();
  const version = stale.version();
  const hydrated = await ground.hydrate(lookup, mayDefer);
  const { page, target } = hydrated;
  if (page.kind === 'redirect') return { unshared: hydrated };
  const isOther = target.status !== lookup.target.status || isFailing(page, target.status);
  if (page.deferred.size > 0) {
    if (!isOther) slow.add(keyOf(lookup));
    return undefined;
  }
  if (isOther) return { unshared: hydrated };
  const prepared = await prepareForRenderer(ground, page, { ...lookup, target, nonce: nonceMark });
  const rendered = await renderPrepared(ground, prepared, lookup.address);
  const made = {
    template: await createPageTemplate(textOf(wholePage(rendered))),
    part: createPart(rendered.document, Buffer.from(rendered.html).toString(), rendered.layout),
    status: target.status,
    dependsOn: new Set([
      ...page.dependsOn,
      ...(['texts', 'themes', 'config'] as const),
      // a redirect can take the place of a page that is not found
      ...(target.status === 404 ? (['redirects'] as const) : []),
    ]),
    isCounted: budgetOf(ground, lookup.target) !== undefined,
    madeAt,
  };
  stale.keep(keyOf(lookup), made, version);
  return made;
}

export function createGuestPages(ground: PageGround): GuestPages {
  const { services } = ground;
  const now = () => services.now().getTime();
  const cache = createPageCache({ now });
  const stale = createStalePages(now);
  services.changes.subscribe(cache.drop);
  services.changes.subscribe(stale.drop);
  const slow = new Set<string>();
  const make = (lookup: LookupRequest, mayDefer: boolean, admit: Admit) =>
    cache.get(keyOf(lookup), () => admit(() => makePage({ ground, stale, slow }, lookup, { mayDefer })));
  return {
    cache,
    findOlder: (lookup) => stale.find(keyOf(lookup)),
    find: async (lookup, isPart, admit) => {
      const key = keyOf(lookup);
      if (isPart) return make(lookup, false, admit);
      if (slow.has(key)) return cache.peek(key);
      const page = await make(lookup, true, admit);
      if (page || !slow.has(key)) return page;
      make(lookup, false, admit)
        .finally(() => slow.delete(key))
        .catch((error: unknown) =>
          services.log('warn', 'A late part of a page could not be rendered.', {
            address: loggedAddress(lookup.address),
            error: String(error),
          }),
        );
      return undefined;
    },
  };
}
