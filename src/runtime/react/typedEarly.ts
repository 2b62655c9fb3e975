type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in a field: its text, whether it is ticked, or which of its options are chosen. */
type Entry = string | boolean | readonly boolean[];

interface Entered {
  readonly entry: Entry;
  readonly from: number | null;
  readonly to: number | null;
}

interface Shared {
  /** Fields, what stood in them when the reader last touched them, and where the caret was. */
  readonly entered: WeakMap<Field, Entered>;
  /** Fields whose widget has taken over: what stands in them is its matter, also once it is empty again. */
  readonly taken: WeakSet<Field>;
}

/** One for the page, as the sleepers are (`whenNeeded`). */
const sharedKey = Symbol.for('folkmoot.typed');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { entered: new WeakMap(), taken: new WeakSet() };
const { entered, taken } = page[sharedKey];

/** Script cannot put a file back, and nobody enters anything in a button. */
const fields =
  'textarea, select, input:not([type="file"], [type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"])';

const isField = (target: unknown): target is Field => target instanceof Element && target.matches(fields);
const isTickable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const isSelect = (field: Field): field is HTMLSelectElement => field.localName === 'select';

function entryOf(field: Field): Entry {
  if (isSelect(field)) return Array.from(field.options, ({ selected }) => selected);
  return isTickable(field) ? field.checked : field.value;
}

function isChanged(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (!isSelect(field)) return field.value !== field.defaultValue;
  const options = Array.from(field.options);
  // where the server chose none, the browser chooses the first
  return options.some((option) => option.defaultSelected)
    ? options.some((option) => option.selected !== option.defaultSelected)
    : field.selectedIndex > 0;
}

/** Choosing one of several takes the choice from the others, which get no event. */
function forgetOthers(field: Field): void {
  if (field.type !== 'radio') return;
  for (const other of field.ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (other !== field && other.name === field.name && other.form === field.form) entered.delete(other);
}

const note = (field: unknown) => {
  if (!isField(field) || taken.has(field)) return;
  const [from, to] = isSelect(field) ? [null, null] : [field.selectionStart, field.selectionEnd];
  forgetOthers(field);
  entered.set(field, { entry: entryOf(field), from, to });
};

/**
 * The caret moves without a letter too. A field that says something else has just been written over, and its caret with
 * it.
 */
const noteCaret = (field: unknown) => {
  if (isField(field) && entered.get(field)?.entry === entryOf(field)) note(field);
};

/** Remembers what is entered, from before this script on. Returns what ends it. */
export function watchTyping(target: Window): () => void {
  const { document } = target;
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) note(field);
  const onInput = (event: Event) => note(event.target);
  const onCaret = () => noteCaret(document.activeElement);
  target.addEventListener('input', onInput, { capture: true });
  document.addEventListener('selectionchange', onCaret);
  return () => {
    target.removeEventListener('input', onInput, { capture: true });
    document.removeEventListener('selectionchange', onCaret);
  };
}

function enter(field: Field, { entry, from, to }: Entered): void {
  if (field.disabled) return;
  if (isSelect(field)) {
    Array.from(field.options).forEach((option, index) => {
      option.selected = (entry as readonly boolean[])[index] ?? false;
    });
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React takes what its own setter was given for known, and hears only of what differs from it.
  if (isTickable(field)) {
    field.checked = !entry;
    field.click();
    return;
  }
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry);
  if (field.ownerDocument.activeElement === field && from !== null) field.setSelectionRange(from, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Nothing was entered in the end, or it is the other radio buttons that have lost their choice. */
function isAsServed(field: Field, { entry }: Entered): boolean {
  if (isSelect(field)) return false;
  if (field.type === 'radio') return entry === false;
  return isTickable(field) ? entry === field.defaultChecked : entry === field.defaultValue && entry === field.value;
}

/**
 * Enters it again, for the widget that has taken the fields over: React gives a text area the text that the server
 * wrote, leaves other fields as they are, and knows of neither until it sets them back the next time it draws. As
 * events, so that whoever listens hears of it. Once for each field: what is sent later must not come back.
 */
export function typeAgain(frame: ParentNode): void {
  for (const field of frame.querySelectorAll<Field>(fields)) {
    const before = entered.get(field);
    entered.delete(field);
    taken.add(field);
    if (before !== undefined && !isAsServed(field, before)) enter(field, before);
  }
}
