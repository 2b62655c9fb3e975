import { type SearchAddress, searchSettings, searchUrl } from '#domain/search.ts';
import { useSite } from '#session/SessionProvider.tsx';
import { useSectionAddress } from '#ui/link/useSectionAddress.ts';

/** Builds URLs of the site’s own search page, even if the search box uses an external search. */
export function useSearchUrl(): (address: Omit<SearchAddress, 'externalQuery'>) => string {
  const site = useSite();
  const settings = { ...searchSettings(site.search), externalQuery: undefined };
  const inSection = useSectionAddress();
  return (address) => inSection(searchUrl(settings, address));
}
