import * as css from './node.css.ts';

const frames = [css.frame, css.onlyMobile, css.onlyDesktop].map((name) => `.${name}`).join();
const islands = '[data-node]';

/**
 * The outermost parts of a page that never run (`ServerHtml`), in page order. Two pages with the same layout and viewer
 * have the same parts.
 */
export function serverParts(page: ParentNode): HTMLElement[] {
  const found = [...page.querySelectorAll<HTMLElement>(`:is(${frames})`)].filter(
    (element) => !element.closest(islands) && !element.querySelector(islands),
  );
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element)));
}
