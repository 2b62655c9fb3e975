import type { SiteSections } from '#contracts/siteSections.gen.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import { loadCustomPages } from '../../db/repos/customPages.ts';
import { defaultSectionID } from '../../http/siteSection.ts';
import type { Services } from '../../services.ts';
import { type FindMissing, newItems, type SettingRecords } from '../../settingRecords.ts';

/** Settings with the path of a page. */
export const entryKeys = ['entry.signInUrl', 'entry.registerUrl', 'entry.signOutUrl'] as const;

/** The path of an address on this site, in lower case; undefined for addresses of other sites. */
export const entryPathOf = ({ site }: Pick<Services, 'site'>, address: string): string | undefined =>
  siteAddress(address, site.publicUrl === undefined ? undefined : new URL(site.publicUrl).origin)
    ?.split(/[?#]/, 1)[0]
    ?.toLowerCase();

const isAtOrBelow = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** Other things at the path of an entry page, which would replace them. */
const entryPathTaken =
  (key: (typeof entryKeys)[number]): FindMissing =>
  async (services, { value, values }) => {
    const { config, features } = services;
    const address = String(value);
    const path = entryPathOf(services, address);
    if (path === undefined) return [];
    const now = <Key extends Parameters<typeof config.get>[0]>(other: Key) => values[other] ?? config.get(other);
    const view = address.startsWith('/') ? undefined : features.places.viewAt(path);
    if (view !== undefined) return [{ message: `${address} is the address of another page of this site.` }];
    const twin = entryKeys.find((other) => other !== key && entryPathOf(services, String(now(other))) === path);
    if (twin) return [{ message: `${address} is already the value of the setting ${twin}.` }];
    // safe cast: the values of settings were validated before
    const section = (now('site.sections') as SiteSections).find(({ basePath }) => isAtOrBelow(path, basePath));
    if (section) return [{ message: `Addresses that start with ${section.basePath} belong to “${section.name}”.` }];
    const page = (await loadCustomPages(services)).find(({ urlCode }) => urlCode.toLowerCase() === path);
    return page ? [{ message: `${address} is the address of the page “${page.seoTitle}”.` }] : [];
  };

/** Pages at or below the path of a new section, which would hide them. */
const sectionPathTaken: FindMissing = async (services, wanted) => {
  const pages = (await loadCustomPages(services)).filter(({ siteSectionID }) => siteSectionID === defaultSectionID);
  const entries = entryKeys.map((key) => entryPathOf(services, String(wanted.values[key] ?? services.config.get(key))));
  return newItems<SiteSections[number]>(wanted, ({ basePath }) => basePath).flatMap(({ id: basePath, at }) => {
    const pointer = `/${at}/basePath`;
    const page = pages.find(({ urlCode }) => isAtOrBelow(urlCode.toLowerCase(), basePath));
    if (page) return [{ message: `The page “${page.seoTitle}” already uses ${page.urlCode}.`, pointer }];
    const entry = entryKeys[entries.findIndex((path) => path !== undefined && isAtOrBelow(path, basePath))];
    return entry ? [{ message: `${basePath} is already part of the setting ${entry}.`, pointer }] : [];
  });
};

/** Settings that are paths of this site, and cannot be those of pages that are there already. */
export const takenPaths: SettingRecords = {
  'entry.signInUrl': entryPathTaken('entry.signInUrl'),
  'entry.registerUrl': entryPathTaken('entry.registerUrl'),
  'entry.signOutUrl': entryPathTaken('entry.signOutUrl'),
  'site.sections': sectionPathTaken,
};
