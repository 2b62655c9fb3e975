import type { Requester } from '../layouts/pageCalls.ts';
import { loggedAddress } from '../http/loggedAddress.ts';
import { textOf } from './finishedPage.ts';
import { type CachedPage, createPageCache, type MadePage, type PageCache } from './pageCache.ts';
import type { Asked } from './pageLookup.ts';
import { createPart } from './pagePart.ts';
import { budgetOf, type PageGround } from './pagesDeps.ts';
import { createPageTemplate, nonceMark } from './pageTemplate.ts';
import { prepareAsked, renderPrepared, wholePage } from './renderAsked.ts';
import { createStalePages, isFailing, type StalePages } from './stalePages.ts';

interface KeyedPage extends Pick<Asked, 'origin' | 'address'>, Pick<Requester, 'locale'> {}

export const guestPageKey = ({ locale, origin, address }: KeyedPage) => `${locale} ${origin}${address}`;
const keyOf = ({ requester: { locale }, origin, address }: Asked) => guestPageKey({ locale, origin, address });

/** The pages that all guests share. */
export interface GuestPages {
  readonly cache: PageCache;
  /**
   * The cached page, rendered first if necessary, or the data of a page that cannot be cached, so that no request waits
   * twice for a database that does not answer. Undefined if a widget is slow; then the page is completed in the
   * background.
   */
  readonly find: (asked: Asked, isPart: boolean) => Promise<MadePage>;
  /** An outdated page that is better than one that failed. */
  readonly findOlder: (asked: Asked) => CachedPage | undefined;
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
  asked: Asked,
  { mayDefer }: { readonly mayDefer: boolean },
): Promise<MadePage> {
  const madeAt = ground.services.now().getTime();
  const version = stale.version();
  const hydrated = await ground.hydrate(asked, mayDefer);
  const { page, wish } = hydrated;
  if (page.kind === 'redirect') return { unshared: hydrated };
  const isOther = wish.status !== asked.wish.status || isFailing(page, wish.status);
  if (page.deferred.size > 0) {
    if (!isOther) slow.add(keyOf(asked));
    return undefined;
  }
  if (isOther) return { unshared: hydrated };
  const prepared = await prepareAsked(ground, page, { ...asked, wish, nonce: nonceMark });
  const rendered = await renderPrepared(ground, prepared, asked.address);
  const made = {
    template: await createPageTemplate(textOf(wholePage(rendered))),
    part: createPart(rendered.document, Buffer.from(rendered.html).toString(), rendered.layout),
    status: wish.status,
    dependsOn: new Set([
      ...page.dependsOn,
      ...(['texts', 'themes', 'config'] as const),
      // a redirect can take the place of a page that is not found
      ...(wish.status === 404 ? (['redirects'] as const) : []),
    ]),
    isCounted: budgetOf(ground, asked.wish) !== undefined,
    madeAt,
  };
  stale.keep(keyOf(asked), made, version);
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
  const make = (asked: Asked, mayDefer: boolean) =>
    cache.get(keyOf(asked), () => makePage({ ground, stale, slow }, asked, { mayDefer }));
  return {
    cache,
    findOlder: (asked) => stale.find(keyOf(asked)),
    find: async (asked, isPart) => {
      const key = keyOf(asked);
      if (isPart) return make(asked, false);
      if (slow.has(key)) return cache.peek(key);
      const page = await make(asked, true);
      if (page || !slow.has(key)) return page;
      make(asked, false)
        .finally(() => slow.delete(key))
        .catch((error: unknown) =>
          services.log('warn', 'A late part of a page could not be rendered.', {
            address: loggedAddress(asked.address),
            error: String(error),
          }),
        );
      return undefined;
    },
  };
}
