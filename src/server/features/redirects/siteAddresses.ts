import type { FollowOptions } from '#domain/redirects.ts';
import { isNoPage } from '#routing/pages/noPages.ts';
import { sectionPathOf, withoutSection, withSection } from '#routing/pages/sectionAddress.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import { sectionPaths } from '../../http/requestSection.ts';
import { ownPaths } from '../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../services.ts';
import type { SiteFacts } from './checkRedirect.ts';

/** The pages and sections of this site, for following redirects. */
export async function siteAddresses(services: Services): Promise<Required<Omit<FollowOptions, 'isMissing'>>> {
  const { isKnownPath } = await ownPaths(services);
  const basePaths = sectionPaths(services.config);
  return {
    isPage: (address) => isKnownPath?.(address) === true,
    // as the server does with every redirect: visitors stay in the section they are in
    inSection: (address, from) => withSection(address, { basePath: sectionPathOf(from, basePaths), basePaths }),
  };
}

/** Name of the page at an address; undefined if it has none. */
export async function nameOfPage(services: Services, address: string): Promise<string | undefined> {
  const basePath = sectionPathOf(address, sectionPaths(services.config));
  const path = withoutSection(address, basePath).split(/[?#]/, 1)[0] ?? '/';
  const { places, views } = services.features;
  const own = (await loadCustomPages(services)).find(({ urlCode }) => urlCode === path);
  const view = places.viewAt(path);
  return own?.seoTitle ?? (view === undefined ? undefined : (views.find(view)?.name ?? view));
}

/** Whether the server itself answers at an address, so that no redirect can be there. */
export function isServers(services: Services, source: string): boolean {
  const path = withoutSection(source, sectionPathOf(source, sectionPaths(services.config))).split('?', 1)[0] ?? '/';
  const { places } = services.features;
  const start = (path.split('*', 1)[0] ?? '/').toLowerCase();
  return isNoPage(start) || (places.isReserved(path) && places.viewAt(path) === undefined);
}

/** Everything about this site that decides whether a redirect is possible. */
export async function siteFacts(services: Services): Promise<SiteFacts> {
  return { ...(await siteAddresses(services)), isServers: (source) => isServers(services, source) };
}
