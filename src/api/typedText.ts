import { ownReader } from './pageReader.ts';

/** In the tab's session storage. */
export const typedTextKey = 'folkmoot.typed';
/** What is older belongs to another visit. */
const keptMs = 10 * 60_000;
const longestField = 100_000;
const watchMs = 5 * 60_000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  /** Whose page it was: nobody else is shown it (goals N8). */
  readonly reader?: string;
  readonly path: string;
  readonly at: number;
  /** Text by field. */
  readonly fields: Readonly<Record<string, string>>;
}

const textFields =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="url"], [type="tel"], [type="number"])';
/** Never written down anywhere. */
const secret = /password|one-time-code|^cc-/;

/** Fields by a name that is the same after a reload: their own, and which of several with that name. */
function fieldsOf(document: Document): Map<string, TextField> {
  const counts = new Map<string, number>();
  const found = new Map<string, TextField>();
  for (const field of document.querySelectorAll<TextField>(textFields)) {
    if (secret.test(field.autocomplete) || field.readOnly || field.disabled) continue;
    const name = field.name || field.getAttribute('aria-label') || field.placeholder;
    if (!name) continue;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    found.set(`${name} ${count}`, field);
  }
  return found;
}

/** Writes down what stands in the page's text fields, for this tab alone. */
export function keepTyped(document: Document, storage: Storage): void {
  const fields: Record<string, string> = {};
  for (const [key, { value }] of fieldsOf(document))
    if (value.trim() !== '' && value.length <= longestField) fields[key] = value;
  if (Object.keys(fields).length === 0) return;
  const reader = ownReader();
  const typed: Typed = { path: location.pathname, at: Date.now(), fields, ...(reader === undefined ? {} : { reader }) };
  storage.setItem(typedTextKey, JSON.stringify(typed));
}

function read(storage: Storage): Typed | undefined {
  try {
    const typed = JSON.parse(storage.getItem(typedTextKey) ?? 'null') as Typed | null;
    const isFresh = typed !== null && Date.now() - typed.at < keptMs;
    // On the way lies the sign-in page, and perhaps others: it waits for its own.
    if (isFresh && typed.path !== location.pathname) return undefined;
    storage.removeItem(typedTextKey);
    return isFresh && (typed.reader === undefined || typed.reader === ownReader()) ? typed : undefined;
  } catch {
    return undefined;
  }
}

/** As if it were typed: React hears of a value only when it is set past its own setter. */
function type(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Looked at this often; a field that has held its text this many times has taken it. */
const fillEveryMs = 250;
const settledAfter = 8;

/**
 * Puts back what `keepTyped` wrote down, as the fields appear: a widget may draw its form later, or only when it is
 * opened, and one that wakes up may draw it empty once more. A field that the reader has been in since is left alone.
 * @returns whether there was anything, and what stops it.
 */
export function restoreTyped(
  document: Document,
  storage: Storage,
): { readonly hasText: boolean; readonly stop: () => void } {
  const waiting = new Map(Object.entries(read(storage)?.fields ?? {}).map(([key, text]) => [key, { text, held: 0 }]));
  if (waiting.size === 0) return { hasText: false, stop: () => {} };
  const ended = new AbortController();
  const touched = new WeakSet<EventTarget>();
  const fill = () => {
    for (const [key, field] of fieldsOf(document)) {
      const entry = waiting.get(key);
      if (!entry) continue;
      if (touched.has(field) || (field.form && touched.has(field.form)) || entry.held >= settledAfter)
        waiting.delete(key);
      else if (field.value === entry.text) entry.held += 1;
      else {
        entry.held = 0;
        // Wakes a widget that sleeps until it is touched.
        field.dispatchEvent(new Event('focusin', { bubbles: true }));
        type(field, entry.text);
      }
    }
  };
  const onTouch = (event: Event) => void (event.isTrusted && event.target && touched.add(event.target));
  for (const name of ['input', 'submit'])
    document.addEventListener(name, onTouch, { capture: true, signal: ended.signal });
  fill();
  const timer = setInterval(fill, fillEveryMs);
  const end = setTimeout(() => stop(), watchMs);
  const stop = () => {
    ended.abort();
    clearInterval(timer);
    clearTimeout(end);
  };
  return { hasText: true, stop };
}

/** Behaviour of the page: puts back what an automatic reload found typed. */
export function startTypedText(): void {
  restoreTyped(document, sessionStorage);
}
