import { type SectionPlace, withoutSection, withSection } from '#domain/sectionAddress.ts';

/** Of the page in the browser: what the server has written on its document. A page never changes its section. */
function placeOfPage(): SectionPlace {
  const { section: basePath = '', sections = '' } = document.documentElement.dataset;
  return { basePath, basePaths: sections.split(' ').filter(Boolean), origin: location.origin };
}

/** For script that sends its reader somewhere; links that are drawn ask `useSectionAddress`. */
export function inPageSection(address: string): string {
  return withSection(address, placeOfPage());
}

/** An address of the browser as the site itself has it. */
export function outOfPageSection(address: string): string {
  return withoutSection(address, placeOfPage().basePath);
}
