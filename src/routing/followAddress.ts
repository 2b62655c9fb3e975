import { inPageSection } from './pageSection.ts';

/**
 * Moves to an address of this site as a press on a link would: within the page where that is possible, by a load where
 * it is not, and in the section that the page lies in. For what script has to do once something is done.
 */
export function followAddress(address: string): void {
  const link = Object.assign(document.createElement('a'), { href: inPageSection(address), hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
