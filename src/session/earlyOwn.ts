import { readOwn, writeOwn } from './ownStorage.ts';

/**
 * Stores what is typed into forms whose input this browser keeps (`ownStorage`) from the first key on: before the
 * script of the form has loaded it is the only one that does. It survives crashes and closed tabs.
 */

/** On the form, or around its field, as JSON. */
const attribute = 'data-own';

interface EarlyForm {
  /** The name of its input in the storage. */
  readonly name: string;
  /** The fields that are kept; without them its text area is a message. */
  readonly fields?: readonly string[];
}

export const earlyOwnOf = (form: EarlyForm): Readonly<Record<string, string>> => ({
  [attribute]: JSON.stringify(form),
});

interface Shared {
  /** Forms that store their input themselves. */
  readonly taken: Set<string>;
  /** By form: the fields whose text was stored on this page. */
  readonly typed: Map<string, Set<string>>;
}

/** Shared by the page, as in `earlyInput`. */
const sharedKey = Symbol.for('folkmoot.earlyOwn');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { taken: new Set(), typed: new Map() };
const { taken, typed } = page[sharedKey];

/**
 * The form has its script, which stores its input from now on.
 * @returns the fields that were typed into on this page: they still show it, so it is not of an earlier visit
 */
export function takeEarlyOwn(name: string): ReadonlySet<string> {
  const fields = typed.get(name) ?? new Set();
  taken.add(name);
  typed.delete(name);
  return fields;
}

/** The form is gone; another one may follow that has no script yet. */
export const releaseEarlyOwn = (name: string): void => void taken.delete(name);

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|email|url|search|tel)$/.test(target.type));

function earlyFormOf(field: Field): EarlyForm | undefined {
  try {
    return JSON.parse(field.closest(`[${attribute}]`)?.getAttribute(attribute) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const messageOf = (text: string) => ({
  format: 'rich2',
  body: JSON.stringify(text.split('\n').map((line) => ({ type: 'p', children: [{ text: line }] }))),
});

/** In the form of `useKeptFields`: the text, and the value of the server at that time. */
function withField(kept: unknown, { name, value, defaultValue }: Field): unknown {
  const { [name]: _before, ...rest } = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const next = value === defaultValue ? rest : { ...rest, [name]: { text: value, was: defaultValue } };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** Stores the input of such forms on each key. Returns a function that stops this. */
export function watchEarlyOwn(document: Document, userID: number): () => void {
  const onInput = ({ target }: Event) => {
    const form = isField(target) ? earlyFormOf(target) : undefined;
    if (!isField(target) || !form || taken.has(form.name)) return;
    const { name, fields } = form;
    if (!fields && target instanceof HTMLTextAreaElement)
      writeOwn(userID, name, target.value.trim() === '' ? undefined : messageOf(target.value));
    if (!fields?.includes(target.name)) return;
    writeOwn(userID, name, withField(readOwn(userID, name), target));
    typed.set(name, (typed.get(name) ?? new Set()).add(target.name));
  };
  document.addEventListener('input', onInput, { capture: true });
  return () => document.removeEventListener('input', onInput, { capture: true });
}
