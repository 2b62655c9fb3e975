import { pageFromInput } from '#domain/paging.ts';

/**
 * The URL that a pager's jump form requests; undefined for other forms. Uses digits only, clamps to 1 and the last
 * page, and an empty field keeps the page (CO-PAGER-021..023). Called by the page's only submit handler.
 */
export function jumpAddress(form: HTMLFormElement): string | undefined {
  const pattern = form.getAttribute('data-page-href');
  const field = form.querySelector<HTMLInputElement>('input[name="page"]');
  if (pattern === null || !field) return undefined;
  const totalPages = Number(field.getAttribute('data-total-pages')) || null;
  const page = pageFromInput(field.value, {
    currentPage: Number(field.getAttribute('data-current-page')) || 1,
    totalPages,
  });
  return page === 1 ? (form.getAttribute('data-first-page') ?? '') : pattern.replace('{page}', String(page));
}

/** Removes other characters than digits from a jump field. For the `input` event, delegated from the document. */
export function keepDigits(event: Event): void {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.hasAttribute('data-current-page')) {
    const digits = field.value.replace(/\D/g, '');
    if (digits !== field.value) field.value = digits;
  }
}
