/**
 * Focuses the first field that shows an error; without one, the message of a long form must at least be visible.
 * @param unshown the field that is wrong if none shows it
 */
export function focusFirstError(form: HTMLElement | undefined, unshown?: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? unshown;
    // a field in a closed part of the form cannot have the focus
    for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
    if (field) field.focus();
    else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  });
}
