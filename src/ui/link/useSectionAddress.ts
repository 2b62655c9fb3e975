import { withLinksIn } from '#domain/leaving.ts';
import { withSection } from '#routing/pages/sectionAddress.ts';
import { useSession } from '#session/SessionProvider.tsx';
import type { SiteState } from '#session/siteStore.ts';

/** Addresses of the section that a page of this site lies in. */
export function sectionPlaceOf({
  siteSection,
  sectionPaths,
  origin,
}: Pick<SiteState, 'siteSection' | 'sectionPaths' | 'origin'>) {
  return { basePath: siteSection.basePath, basePaths: sectionPaths ?? [], origin };
}

/**
 * Turns an address of this site into the one that keeps the reader in the section of the page. Read once, not
 * subscribed to: a page never changes its section, since links into another load it.
 */
export function useSectionAddress(): (address: string) => string {
  const place = sectionPlaceOf(useSession().site.get());
  return (address) => withSection(address, place);
}

/** The same for the paths in an administrator's markup; an address with its host leads where it says. */
export function useSectionHtml(): (html: string) => string {
  const { basePath } = useSession().site.get().siteSection;
  const inSection = useSectionAddress();
  return (html) =>
    basePath === '' ? html : withLinksIn(html, (address) => (address.startsWith('/') ? inSection(address) : address));
}
