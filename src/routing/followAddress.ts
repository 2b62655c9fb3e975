import { inPageSection } from './pageSection.ts';

/**
 * Navigates to a URL of this site like a click on a link: in the page if possible, otherwise with a page load, and in
 * the current section. For scripts that navigate after an action.
 */
export function followAddress(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: inPageSection(address), hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
