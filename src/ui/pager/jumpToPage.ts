import { pageFromInput } from '#domain/paging.ts';

/**
 * The address a pager's jump form asks for, or nothing when the form is not a pager's: digits only, kept between 1 and
 * the last page, an empty field keeps the page (CO-PAGER-021..023). The client calls it from its one submit handler.
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

/** Keeps what is typed into a jump field to digits. For the `input` event, delegated from the document. */
export function keepDigits(event: Event): void {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.hasAttribute('data-current-page')) {
    const digits = field.value.replace(/\D/g, '');
    if (digits !== field.value) field.value = digits;
  }
}
