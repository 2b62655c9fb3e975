/** A part of the page that has not woken by then will not. */
const longestSleepMs = 10_000;

/** Sends a form once its button has woken: the press came before its script. Who writes on has not finished. */
function sendOnceAwake(form: HTMLFormElement, button: HTMLButtonElement): void {
  const end = () => {
    observer.disconnect();
    clearTimeout(limit);
    form.removeEventListener('beforeinput', end);
  };
  const observer = new MutationObserver(() => {
    if (button.hasAttribute('data-sleeping')) return;
    end();
    // what was typed before is taken over in the same turn
    setTimeout(() => !button.disabled && form.requestSubmit(button));
  });
  const limit = setTimeout(end, longestSleepMs);
  observer.observe(button, { attributes: true, attributeFilter: ['data-sleeping'] });
  // of what is typed only: the widget that takes over enters again what stood in its fields
  form.addEventListener('beforeinput', end);
}

/**
 * The form that a key is meant for, and its button: of several the first one that sends, as with Enter in a field of
 * one line.
 */
function findTarget(
  event: KeyboardEvent,
): { readonly form: HTMLFormElement; readonly button: HTMLButtonElement | null } | undefined {
  // while a word is being composed, Enter ends the word
  if (
    event.key !== 'Enter' ||
    !(event.ctrlKey || event.metaKey) ||
    event.altKey ||
    event.isComposing ||
    event.defaultPrevented
  )
    return undefined;
  const field =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('input, textarea, select, [contenteditable="true"]')
      : null;
  const form = field?.closest('form');
  if (!form || form.getAttribute('aria-busy') === 'true') return undefined;
  const button = [...form.elements].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  return { form, button: (button as HTMLButtonElement | undefined) ?? null };
}

/**
 * Ctrl or Cmd with Enter sends the form that is being written in, whichever it is: one listener for the whole page,
 * after those of the page's parts. Of parts that sleep it hears first: their events go no further. Returns what stops
 * it.
 */
export function watchSubmitKeys(document: Document): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { form, button = null } = findTarget(event) ?? {};
    if (!form) return;
    event.preventDefault();
    if (!button?.disabled) form.requestSubmit(button);
  };
  const onAsleep = (event: KeyboardEvent) => {
    const { form, button } = findTarget(event) ?? {};
    if (!form || !button?.hasAttribute('data-sleeping')) return;
    event.preventDefault();
    sendOnceAwake(form, button);
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('keydown', onAsleep, { capture: true });
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('keydown', onAsleep, { capture: true });
  };
}
