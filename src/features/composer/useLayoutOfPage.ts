import { useEffect, useState } from 'react';
import { layoutOfPage } from '#api/layouts.ts';
import { findPageQuery, routeSiteOf } from '#routing/pages/pageRoutes.ts';
import { inPageSection } from '#routing/pageSection.ts';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { keepPage } from './records/keptPage.ts';

/** The page that “Edit this page” was chosen on, from the address of the list. */
const askedPage = (address: string) => new URLSearchParams(address.split('?')[1]).get('of') ?? undefined;

/** The title of a page without the name of the site. */
const nameIn = (title: string, siteTitle: string) =>
  title.endsWith(` - ${siteTitle}`) ? title.slice(0, -` - ${siteTitle}`.length) : title;

/** Leads to the composer of the layout of a page. */
export function useLayoutOfPage(): { readonly isLeading: boolean } {
  const site = useSite();
  const { userID } = useViewer();
  const page = askedPage(site.addr);
  const [isLeading, setLeading] = useState(page !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (page === undefined) return;
    const [path = '/', search = ''] = page.split('?', 2);
    const query = findPageQuery(path, search, routeSiteOf(site));
    const [address = '/'] = page.split('#', 1);
    const lead = async () => {
      const found = query && (await layoutOfPage(query));
      if (!found) return setLeading(false);
      const { layoutID, layoutViewType, title } = found;
      // the canvas shows the same record
      if (layoutViewType !== undefined)
        keepPage(userID, layoutViewType, { address, name: nameIn(title ?? address, site.title) });
      // in place of this address, which would lead here again after Back
      location.replace(inPageSection(`/appearance/layouts/${layoutID}/edit`));
    };
    // the list is there to choose from
    void lead().catch(() => setLeading(false));
  }, [page]);
  return { isLeading };
}
