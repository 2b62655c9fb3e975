import { removedWarning } from '#domain/search.ts';

/** Filter fields, each of which belongs to the form of a search box. */
const filters = '[data-search-filters]';

/** Warns once in the console about URL parameters that the selected record type does not support (CO-SEARCH-006). */
function warnOfRemoved(element: HTMLElement): void {
  const removed = element.dataset['removed'];
  if (!removed) return;
  delete element.dataset['removed'];
  console.warn(removedWarning(removed.split(','), element.dataset['domain'] ?? ''));
}

/** Console warnings about the search filters, for developers. Changed filters are applied by "Apply" or Enter. */
export function watchSearchForms(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(filters)) warnOfRemoved(element);
}
