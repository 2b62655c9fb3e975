import * as css from './node.css.ts';

const frames = [css.frame, css.onlyMobile, css.onlyDesktop].map((name) => `.${name}`).join();
const islands = '[data-node]';

/**
 * The parts of a page that no script touches (`ServerHtml`), the outermost of each, in the order of the page: two pages
 * of the same layout and reader have the same ones.
 */
export function serverParts(page: ParentNode): HTMLElement[] {
  const found = [...page.querySelectorAll<HTMLElement>(`:is(${frames})`)].filter(
    (element) => !element.closest(islands) && !element.querySelector(islands),
  );
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}
