import { insideAddress, leavesSite, navigationUrl } from '#domain/navigation.ts';
import { categoryPath } from '#routing/pages/urls.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { mayView } from '../../http/viewer.ts';
import { findLostAddresses } from '../../layouts/lostAddresses.ts';
import { listSections } from '../../layouts/siteSection.ts';
import type { Services } from '../../services.ts';
import type { PlacedItem } from './menus.ts';

export interface Target {
  readonly name: string;
  readonly url: string;
}

const mostTargets = 2000;

/** Pages, categories and sections of the site that the viewer can see, for the search by name. */
export async function listTargets(services: Services, viewer: Viewer): Promise<readonly Target[]> {
  const sections = listSections(services.config);
  const basePathOf = (id: string) => sections.find(({ sectionID }) => sectionID === id)?.basePath ?? '';
  const pages = (await loadCustomPages(services)).map(({ seoTitle, urlCode, siteSectionID }) => ({
    name: seoTitle,
    url: `${basePathOf(siteSectionID)}${urlCode}`,
  }));
  const tree = await categoryTree(services);
  const categories = tree.all
    .filter(({ categoryID }) => mayView(viewer, categoryID))
    .map(({ name, urlCode }) => ({ name, url: categoryPath(urlCode) }));
  const others = sections.filter(({ basePath }) => basePath !== '');
  return [...pages, ...others.map(({ name, basePath }) => ({ name, url: basePath })), ...categories].slice(
    0,
    mostTargets,
  );
}

/** The items that lead to an address of this site without page. */
export async function findDeadLinks(services: Services, placed: readonly PlacedItem[], origin: string) {
  const inside = placed.flatMap(({ pointer, item: { name, url } }) => {
    if (typeof url !== 'string' || url.trim() === '') return [];
    const address = insideAddress(navigationUrl(url), origin);
    return address.startsWith('/') && !leavesSite(address) ? [{ pointer, name: String(name ?? ''), url, address }] : [];
  });
  const lost = await findLostAddresses(
    services,
    inside.map(({ address }) => address),
  );
  return inside.filter(({ address }) => lost.has(address)).map(({ pointer, name, url }) => ({ pointer, name, url }));
}
