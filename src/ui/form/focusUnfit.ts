/** Focuses the first field whose text cannot be saved, such as one that is too long. @returns whether there is one */
export function focusUnfit(form: HTMLElement | null | undefined): boolean {
  const field = form?.querySelector<HTMLElement>('[data-unfit]');
  field?.focus();
  return Boolean(field);
}
