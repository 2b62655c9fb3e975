/** A part of the page that is not hydrated by then has failed to load. */
const longestSleepMs = 10_000;

/** Submits a form once its button is enabled, for a press before script was loaded. Typing cancels this. */
function sendOnceAwake(form: HTMLFormElement, button: HTMLButtonElement): void {
  const end = () => {
    observer.disconnect();
    clearTimeout(limit);
    form.removeEventListener('beforeinput', end);
  };
  const observer = new MutationObserver(() => {
    if (button.hasAttribute('data-sleeping')) return;
    end();
    // Fields adopt what was typed before in the same tick.
    setTimeout(() => !button.disabled && form.requestSubmit(button));
  });
  const limit = setTimeout(end, longestSleepMs);
  observer.observe(button, { attributes: true, attributeFilter: ['data-sleeping'] });
  // Only for typed input: hydration sets the values of fields too.
  form.addEventListener('beforeinput', end);
}

/** The form that the key submits, and its button: the first submit button, as with Enter in a field. */
function findTarget(
  event: KeyboardEvent,
): { readonly form: HTMLFormElement; readonly button: HTMLButtonElement | null } | undefined {
  // During IME composition, Enter confirms the word.
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
 * Ctrl or Cmd with Enter submits the form that has the focus. One listener for the page, which runs after those of
 * hydrated parts, and before them for parts that are not hydrated yet, whose events are stopped. Returns a function
 * that stops it.
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
