import { ownViewerID } from './pageViewer.ts';

/** Key in the tab's session storage. */
export const typedTextKey = 'folkmoot.typed';
/** Older text belongs to another visit. */
const keptMs = 10 * 60_000;
const longestField = 100_000;
const watchMs = 5 * 60_000;

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  /** The viewer of the page; no one else gets the text (goals N8). */
  readonly reader?: string;
  readonly path: string;
  readonly at: number;
  /** Text by field. */
  readonly fields: Readonly<Record<string, string>>;
}

const textFields =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], ' +
  '[type="email"], [type="url"], [type="tel"], [type="number"])';
/** Fields that are never stored. */
const secret = /password|one-time-code|^cc-/;

/** Fields by a key that stays the same after a reload: the name, and the index among fields with that name. */
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

/** Stores the text of the page's fields, for this tab only. */
export function keepTyped(document: Document, storage: Storage): void {
  const fields: Record<string, string> = {};
  for (const [key, { value }] of fieldsOf(document))
    if (value.trim() !== '' && value.length <= longestField) fields[key] = value;
  if (Object.keys(fields).length === 0) return;
  const viewerID = ownViewerID();
  const typed: Typed = {
    path: location.pathname,
    at: Date.now(),
    fields,
    reader: viewerID,
  };
  storage.setItem(typedTextKey, JSON.stringify(typed));
}

function read(storage: Storage): Typed | undefined {
  try {
    const typed = JSON.parse(storage.getItem(typedTextKey) ?? 'null') as Typed | null;
    const isFresh = typed !== null && Date.now() - typed.at < keptMs;
    // The text waits for its own page; the sign-in page and others may come in between.
    if (isFresh && typed.path !== location.pathname) return undefined;
    storage.removeItem(typedTextKey);
    return isFresh && (typed.reader === undefined || typed.reader === ownViewerID()) ? typed : undefined;
  } catch {
    return undefined;
  }
}

/** Simulates typing. React only notices a value that was set past its own setter. */
function type(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Interval of checks in milliseconds, and the number of checks after which a field counts as filled. */
const fillEveryMs = 250;
const settledAfter = 8;

/**
 * Restores the text that `keepTyped` stored when the fields appear: a widget may render its form later or when it is
 * opened, and hydration can empty it again. Fields that the user has focused since are skipped. @returns whether there
 * was any text, and a function that stops it
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
        // hydrates a widget that waits for an interaction
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

/** Page behaviour: restores text that was typed before an automatic reload. */
export function startTypedText(): void {
  restoreTyped(document, sessionStorage);
}
