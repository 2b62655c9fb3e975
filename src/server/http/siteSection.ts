import type { SiteSection } from '#contracts/hydrate.ts';
import type { Config } from '../config.ts';

export const defaultSectionID = '0';

/** The section of a site without sections, and of URLs outside of them. */
export function defaultSiteSection(config: Config): SiteSection {
  const description = config.get('garden.description');
  return {
    basePath: '',
    contentLocale: config.get('garden.locale'),
    sectionGroup: 'vanilla',
    sectionID: defaultSectionID,
    name: config.get('garden.title'),
    ...(description === '' ? {} : { description }),
    apps: { forum: true },
    attributes: {},
  };
}

/** All sections, the default one first. */
export function listSections(config: Config): readonly SiteSection[] {
  const whole = defaultSiteSection(config);
  const others = config.get('site.sections').map(
    ({ sectionID, basePath, name, description, contentLocale, sectionGroup }): SiteSection => ({
      basePath,
      contentLocale: contentLocale ?? whole.contentLocale,
      sectionGroup: sectionGroup ?? whole.sectionGroup,
      sectionID,
      name,
      ...(description ? { description } : {}),
      apps: whole.apps,
      attributes: {},
    }),
  );
  return [whole, ...others];
}

export function findSection(config: Config, sectionID: unknown): SiteSection | undefined {
  return listSections(config).find((section) => section.sectionID === String(sectionID));
}

/** The section of a path on this site. */
export function sectionAt(config: Config, path: string): SiteSection {
  const [whole, ...others] = listSections(config) as [SiteSection, ...SiteSection[]];
  return others.find(({ basePath }) => path === basePath || path.startsWith(`${basePath}/`)) ?? whole;
}
