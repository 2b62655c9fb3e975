import { withLinksIn } from '#domain/leaving.ts';
import { withSection } from '#routing/pages/sectionAddress.ts';
import { useSession } from '#session/SessionProvider.tsx';
import type { SiteState } from '#session/siteStore.ts';

/** URLs of the section that contains a page. */
export function sectionPlaceOf({
  siteSection,
  sectionPaths,
  origin,
}: Pick<SiteState, 'siteSection' | 'sectionPaths' | 'origin'>) {
  return { basePath: siteSection.basePath, basePaths: sectionPaths ?? [], origin };
}

/**
 * Returns a function that adds the current section to a path of this site. Read once, without subscribing: links to
 * other sections load a new page, so a page never changes its section.
 */
export function useSectionAddress(): (address: string) => string {
  const place = sectionPlaceOf(useSession().site.get());
  return (address) => withSection(address, place);
}

/** The same for paths in an administrator's HTML; URLs with a host are unchanged. */
export function useSectionHtml(): (html: string) => string {
  const { basePath } = useSession().site.get().siteSection;
  const inSection = useSectionAddress();
  return (html) =>
    basePath === '' ? html : withLinksIn(html, (address) => (address.startsWith('/') ? inSection(address) : address));
}
