/** Focuses the first field of a form whose text is too long to be saved. @returns whether there is one */
export function focusTooLong(form: HTMLFormElement | undefined): boolean {
  const field = form?.querySelector<HTMLElement>('[data-too-long]');
  field?.focus();
  return Boolean(field);
}
