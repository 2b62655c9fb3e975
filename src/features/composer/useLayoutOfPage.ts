import { useEffect, useState } from 'react';
import { layoutOfPage } from '#api/layouts.ts';
import { findPageQuery, routeSiteOf } from '#routing/pages/pageRoutes.ts';
import { inPageSection } from '#routing/pageSection.ts';
import { useSite } from '#session/SessionProvider.tsx';

/** The page that “Edit this page” was chosen on, from the address of the list. */
const askedPage = (address: string) => new URLSearchParams(address.split('?')[1]).get('of') ?? undefined;

/** Leads to the composer of the layout of a page. */
export function useLayoutOfPage(): { readonly isLeading: boolean } {
  const site = useSite();
  const page = askedPage(site.addr);
  const [isLeading, setLeading] = useState(page !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (page === undefined) return;
    const [path = '/', search = ''] = page.split('?', 2);
    const query = findPageQuery(path, search, routeSiteOf(site));
    const lead = async () => {
      const layoutID = query && (await layoutOfPage(query));
      // in place of this address, which would lead here again after Back
      if (layoutID !== undefined) location.replace(inPageSection(`/appearance/layouts/${layoutID}/edit`));
      else setLeading(false);
    };
    // the list is there to choose from
    void lead().catch(() => setLeading(false));
  }, [page]);
  return { isLeading };
}
