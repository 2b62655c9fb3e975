interface Typed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

interface Shared {
  /** Fields, what stood in them when the reader last typed, and where the caret was. */
  readonly typed: WeakMap<HTMLTextAreaElement, Typed>;
  /** Fields whose widget has taken over: what stands in them is its matter, also once it is empty again. */
  readonly taken: WeakSet<HTMLTextAreaElement>;
}

/** One for the page, as the sleepers are (`whenNeeded`). */
const sharedKey = Symbol.for('folkmoot.typed');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { typed: new WeakMap(), taken: new WeakSet() };
const { typed, taken } = page[sharedKey];

const isField = (target: unknown): target is HTMLTextAreaElement =>
  typeof HTMLTextAreaElement === 'function' && target instanceof HTMLTextAreaElement;

const note = (field: unknown) => {
  if (!isField(field) || taken.has(field)) return;
  typed.set(field, { text: field.value, from: field.selectionStart, to: field.selectionEnd });
};

/** The caret moves without a letter too. A field that says something else has just been written over, and its caret with it. */
const noteCaret = (field: unknown) => {
  if (isField(field) && typed.get(field)?.text === field.value) note(field);
};

/** Remembers what is typed, from before this script on. Returns what ends it. */
export function watchTyping(target: Window): () => void {
  const { document } = target;
  for (const field of document.querySelectorAll('textarea')) if (field.value !== field.defaultValue) note(field);
  const onInput = (event: Event) => note(event.target);
  const onCaret = () => noteCaret(document.activeElement);
  target.addEventListener('input', onInput, { capture: true });
  document.addEventListener('selectionchange', onCaret);
  return () => {
    target.removeEventListener('input', onInput, { capture: true });
    document.removeEventListener('selectionchange', onCaret);
  };
}

/**
 * Types it again where it is gone: React gives a text area that it takes over the text that the server wrote into it. As an
 * event, so that whoever listens hears of it. Once for each field: what is sent later must not come back.
 */
export function typeAgain(frame: ParentNode): void {
  for (const field of frame.querySelectorAll('textarea')) {
    const before = typed.get(field);
    typed.delete(field);
    taken.add(field);
    if (before === undefined || before.text === field.value) continue;
    // past React's own setter, which would take the text for known
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, before.text);
    if (field.ownerDocument.activeElement === field) field.setSelectionRange(before.from, before.to);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
