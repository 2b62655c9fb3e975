import { rendered } from './rendered.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of a field: its text, whether it is checked, or which options are selected. */
type Entry = string | boolean | readonly boolean[];

interface Entered {
  readonly entry: Entry;
  readonly from: number | null;
  readonly to: number | null;
  /** The last input, if it came after this script. */
  readonly input: Event | undefined;
}

interface Shared {
  /** Values of fields after the last input, with the cursor position. */
  readonly entered: WeakMap<Field, Entered>;
  /** Fields that their widget has taken over and now controls, even if they are empty again. */
  readonly taken: WeakSet<Field>;
}

/** Shared on the page by two bundles with this module, as in `whenNeeded`. */
const sharedKey = Symbol.for('folkmoot.typed');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { entered: new WeakMap(), taken: new WeakSet() };
const { entered, taken } = page[sharedKey];

/** Script cannot restore a file, and buttons have no input. */
const fields =
  'textarea, select, input:not([type="file"], [type="hidden"], [type="submit"], ' +
  '[type="button"], [type="reset"], [type="image"])';

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
  // if the server selected no option, the browser selects the first one
  return options.some((option) => option.defaultSelected)
    ? options.some((option) => option.selected !== option.defaultSelected)
    : field.selectedIndex > 0;
}

/** Selecting a radio button deselects the others, which get no event. */
function forgetOthers(field: Field): void {
  if (field.type !== 'radio') return;
  for (const other of field.ownerDocument.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    if (other !== field && other.name === field.name && other.form === field.form) entered.delete(other);
}

const note = (field: unknown, input?: Event) => {
  if (!isField(field) || taken.has(field)) return;
  const [from, to] = isSelect(field) ? [null, null] : [field.selectionStart, field.selectionEnd];
  forgetOthers(field);
  entered.set(field, { entry: entryOf(field), from, to, input });
};

/**
 * Records the cursor, which can move without input. If the field has a different value, it has just been overwritten
 * together with its cursor.
 */
const noteCaret = (field: unknown) => {
  if (!isField(field)) return;
  const known = entered.get(field);
  if (known?.entry === entryOf(field)) note(field, known.input);
};

/** Records input, including what was typed before this script loaded. Returns a function that stops it. */
export function watchTyping(target: Window): () => void {
  const { document } = target;
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) note(field);
  const onInput = (event: Event) => note(event.target, event);
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
  // React ignores a value that was set through its own setter and only notices differences from it.
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

/** Whether the field has the server's value: nothing was entered, or another radio button was selected. */
function isAsServed(field: Field, { entry }: Entered): boolean {
  if (isSelect(field)) return false;
  if (field.type === 'radio') return entry === false;
  return isTickable(field) ? entry === field.defaultChecked : entry === field.defaultValue && entry === field.value;
}

/**
 * Restores input for the widget that has taken over the fields: React resets text areas to the server's text, and does
 * not know the values of other fields and would reset them later. Dispatches events, so that listeners notice. Only
 * once per field, because submitted text must not come back.
 */
export async function typeAgain(frame: ParentNode): Promise<void> {
  const all = Array.from(frame.querySelectorAll<Field>(fields), (field) => ({ field, before: entered.get(field) }));
  const waiting = new Set(all.map(({ field }) => field));
  for (const { field } of all) {
    entered.delete(field);
    taken.add(field);
  }
  const known = new Set(all.map(({ before }) => before?.input));
  // Words that are typed while the fields before them are restored are newer, and the widget knows them. The input in
  // which React hydrated the widget is still under way, and React takes its value for that of the server.
  const onInput = (event: Event) => {
    if (!known.has(event)) waiting.delete(event.target as Field);
  };
  frame.addEventListener('input', onInput, { capture: true });
  for (const { field, before } of all) {
    if (before === undefined || isAsServed(field, before)) continue;
    await rendered();
    if (!waiting.delete(field)) continue;
    enter(field, before);
  }
  frame.removeEventListener('input', onInput, { capture: true });
}
