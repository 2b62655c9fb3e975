import { insideAddress, leavesSite, navigationUrl } from '#domain/navigation.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import { findLostAddresses } from '../../layouts/lostAddresses.ts';
import { listSections } from '../../http/siteSection.ts';
import type { Services } from '../../services.ts';
import { textsIn } from '../../texts/siteTexts.ts';
import { textAt } from '../../texts/textAt.ts';
import type { PlacedItem } from './menus.ts';

export interface Target {
  readonly name: string;
  readonly url: string;
}

const mostTargets = 2000;

/** Built-in pages in a language, by the texts that name them. */
async function builtInPages(services: Services, locale: string): Promise<readonly Target[]> {
  const texts = await textsIn(services, locale);
  const own = 'src/server/features/navigation/messages.json';
  const page = (url: string, key: string, file = own) => ({ name: textAt(texts, file, key) ?? url, url });
  return [
    page('/', 'home', 'src/shell/messages.json'),
    page('/discussions', 'posts'),
    page('/categories', 'categories'),
    page('/search', 'search', 'src/features/search/messages.json'),
    page('/home/privacy', 'privacy'),
  ];
}

/** Built-in pages, custom pages and sections of the site. Categories and posts are searched for, because they are many. */
export async function listTargets(
  services: Services,
  locale: string = services.config.get('garden.locale'),
): Promise<readonly Target[]> {
  const sections = listSections(services.config);
  const basePathOf = (id: string) => sections.find(({ sectionID }) => sectionID === id)?.basePath ?? '';
  const pages = (await loadCustomPages(services)).map(({ seoTitle, urlCode, siteSectionID }) => ({
    name: seoTitle,
    url: `${basePathOf(siteSectionID)}${urlCode}`,
  }));
  const others = sections.filter(({ basePath }) => basePath !== '');
  const all = [
    ...(await builtInPages(services, locale)),
    ...pages,
    ...others.map(({ name, basePath }) => ({ name, url: basePath })),
  ];
  return all.slice(0, mostTargets);
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
