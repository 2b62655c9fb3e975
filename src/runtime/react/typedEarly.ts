/** Fields and what stood in them when the reader last typed; one for the page, as the sleepers are (`whenNeeded`). */
const sharedKey = Symbol.for('folkmoot.typed');
const page = globalThis as { [sharedKey]?: WeakMap<HTMLTextAreaElement, string> };
page[sharedKey] ??= new WeakMap();
const typed = page[sharedKey];

const note = (field: EventTarget | null) => {
  if (typeof HTMLTextAreaElement === 'function' && field instanceof HTMLTextAreaElement) typed.set(field, field.value);
};

/** Remembers what is typed, from before this script on. Returns what ends it. */
export function watchTyping(target: Window): () => void {
  for (const field of target.document.querySelectorAll('textarea')) if (field.value !== field.defaultValue) note(field);
  const onInput = (event: Event) => note(event.target);
  target.addEventListener('input', onInput, { capture: true });
  return () => target.removeEventListener('input', onInput, { capture: true });
}

/**
 * Types it again where it is gone: React gives a text area that it takes over the text that the server wrote into it. As an
 * event, so that whoever listens hears of it.
 */
export function typeAgain(frame: ParentNode): void {
  for (const field of frame.querySelectorAll('textarea')) {
    const text = typed.get(field);
    if (text === undefined || text === field.value) continue;
    // past React's own setter, which would take the text for known
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
