const inputs = 'input, select, textarea, button';

/** Focuses the first field whose text cannot be saved, such as one that is too long. @returns whether there is one */
export function focusUnfit(form: HTMLElement | null | undefined): boolean {
  const found = form?.querySelector<HTMLElement>('[data-unfit]');
  const field = found?.matches(inputs) ? found : (found?.querySelector<HTMLElement>(inputs) ?? found);
  field?.focus();
  return Boolean(found);
}
