import { hasFeature } from '#session/siteStore.ts';
import type { PageShortcut } from '#domain/shortcuts.ts';
import { currentAddress, onPlaceChange } from '#routing/navigation.ts';
import { inPageSection, outOfPageSection } from '#routing/pageSection.ts';
import { shortcutPages } from '#routing/shortcutPages.ts';
import { onPageShown } from '#session/pageViews.ts';
import type { PageContext } from '../behaviour.ts';
import { findStops, focusStop } from './stops.ts';

const isPost = (address: string) => outOfPageSection(address).startsWith('/discussion/');
const pathOf = (address: string) => new URL(address, location.href).pathname;

/** The previous address in the history of the tab; undefined in browsers without the Navigation API. */
function previousAddress(): string | undefined {
  const { navigation } = window as { navigation?: Navigation };
  const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  const url = entry?.url ? new URL(entry.url) : undefined;
  return url?.origin === location.origin ? url.pathname + url.search : undefined;
}

/** The last breadcrumb before the page itself. */
const parentLink = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main nav ol a[href]:not([aria-current])')].at(-1);

/** Focuses the row of this post in the next page, after that page has focused its heading. */
function focusRowLater(path: string): void {
  const stop = onPageShown(() => {
    stop();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const rows = findStops(document.querySelector('main') ?? document);
        const row = rows.find((one) =>
          [...one.querySelectorAll('a')].some((link) => link.pathname === path && !link.hash),
        );
        if (row) focusStop(row);
      }),
    );
  });
}

/** The shortcuts that navigate. */
export function createPageKeys({ state, follow }: Pick<PageContext, 'state' | 'follow'>) {
  let before = previousAddress();
  let here = currentAddress();
  onPlaceChange(() => {
    before = here;
    here = currentAddress();
  });
  return {
    goTo: (name: PageShortcut) => {
      const { address, part } = shortcutPages(state.viewer)[name];
      if (part === undefined || hasFeature(state.site, part)) follow(inPageSection(address));
    },
    /** Navigates to the list that the post was opened from, or else to its category. */
    up: () => {
      focusRowLater(location.pathname);
      const parent = parentLink();
      if (isPost(location.pathname) && before !== undefined && !isPost(pathOf(before))) history.back();
      else follow(parent ? parent.pathname + parent.search : inPageSection('/discussions'));
    },
  };
}
