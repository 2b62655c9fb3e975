/**
 * Ctrl or Cmd with Enter sends the form that is being written in, whichever it is: one listener for the whole page, after
 * those of the page's parts. Returns what stops it.
 */
export function watchSubmitKeys(document: Document): () => void {
  const onKey = (event: KeyboardEvent) => {
    // while a word is being composed, Enter ends the word
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || event.defaultPrevented) return;
    const field = event.target instanceof Element ? event.target.closest<HTMLElement>('input, textarea, select, [contenteditable="true"]') : null;
    const form = field?.closest('form');
    if (!form || form.getAttribute('aria-busy') === 'true') return;
    event.preventDefault();
    // of several buttons the first one that sends is the form's own, as with Enter in a field of one line
    const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement && element.type === 'submit');
    if (buttons[0] && (buttons[0] as HTMLButtonElement).disabled) return;
    form.requestSubmit((buttons[0] as HTMLButtonElement | undefined) ?? null);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
