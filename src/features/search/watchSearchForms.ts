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

const isChoice = (field: EventTarget | null): field is HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');

/** A choice among the filters of the search page is applied at once; what is typed waits for Enter. Returns what stops it. */
export function watchSearchForms(document: Document): () => void {
  const onChange = ({ target }: Event) => {
    if (isChoice(target) && target.closest(filters) && target.form?.hasAttribute('data-search-form')) target.form.requestSubmit();
  };
  document.addEventListener('change', onChange);
  for (const element of document.querySelectorAll<HTMLElement>(filters)) warnOfRemoved(element);
  return () => document.removeEventListener('change', onChange);
}
