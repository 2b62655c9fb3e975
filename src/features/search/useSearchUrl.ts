import { type SearchAddress, searchSettings, searchUrl } from '#domain/search.ts';
import { useSite } from '#session/SessionProvider.tsx';

/** Where a search of this site leads: its own page, also where words go to another search. */
export function useSearchUrl(): (address: Omit<SearchAddress, 'externalQuery'>) => string {
  const site = useSite();
  const settings = { ...searchSettings(site.search), externalQuery: undefined };
  return (address) => `${site.siteSection.basePath}${searchUrl(settings, address)}`;
}
