import { removedWarning } from '#domain/search.ts';

/** Fields that narrow a search, wherever they stand; each belongs to the form of a search box. */
const filters = '[data-search-filters]';

/** Says once in the console which parameters of the address the chosen kind of record does not know (CO-SEARCH-006). */
function warnOfRemoved(element: HTMLElement): void {
  const removed = element.dataset['removed'];
  if (!removed) return;
  delete element.dataset['removed'];
  console.warn(removedWarning(removed.split(','), element.dataset['domain'] ?? ''));
}

/** What the filters of the search page say to whoever builds on it. A choice among them waits for "Apply" or Enter. */
export function watchSearchForms(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(filters)) warnOfRemoved(element);
}
