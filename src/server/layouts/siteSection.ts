import type { SiteSection } from '#contracts/hydrate.ts';
import type { Config } from '../config.ts';

export const defaultSectionID = '0';

/** The one section of a site without subcommunities (contract: API §2). */
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
