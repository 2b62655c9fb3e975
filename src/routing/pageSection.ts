import { type SectionPlace, withoutSection, withSection } from './pages/sectionAddress.ts';

/** The section of the page, from the document's attributes. A page never changes its section. */
function placeOfPage(): SectionPlace {
  const { section: basePath = '', sections = '' } = document.documentElement.dataset;
  return { basePath, basePaths: sections.split(' ').filter(Boolean), origin: location.origin };
}

/** For scripts that navigate; rendered links use `useSectionAddress`. */
export function inPageSection(address: string): string {
  return withSection(address, placeOfPage());
}

/** Removes the section's prefix from a URL of the browser. */
export function outOfPageSection(address: string): string {
  return withoutSection(address, placeOfPage().basePath);
}
