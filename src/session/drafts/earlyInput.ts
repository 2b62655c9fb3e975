import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';
import { onPageShown } from '#session/pageViews.ts';
import { postDrafts } from '#session/ownKinds.ts';

/**
 * Stores text from the first key on: what is typed before the draft script has loaded, or knows the server's version,
 * is added to this browser's journal as if a closed tab had left it. It survives crashes and closed tabs.
 */

/** On the form, as JSON: the place of its text. */
const attribute = 'data-draft';

export interface EarlyPlace {
  /** Storage key of the place (`placeKey`). */
  readonly place: string;
  readonly draftType: 'comment' | 'discussion';
  readonly draftMeta: Readonly<Record<string, unknown>>;
  /** The text that the form begins with, and all else that its draft has, if it does not begin empty. */
  readonly begin?: Readonly<Record<string, unknown>>;
  /** The stored draft in the form. */
  readonly draftID?: number | undefined;
  readonly sequence?: number | undefined;
}

export const earlyPlaceOf = (place: EarlyPlace): Readonly<Record<string, string>> => ({
  [attribute]: JSON.stringify(place),
});

interface Shared {
  /** By place: the name of the current form in the journal, which no tab has. */
  readonly names: Map<string, string>;
  /** Places whose text a DraftKeeper has taken over. */
  readonly taken: Set<string>;
}

/** Shared by the page: the small script that watches and the large one that takes over are separate bundles. */
const sharedKey = Symbol.for('folkmoot.earlyInput');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { names: new Map(), taken: new Set() };
const { names, taken } = page[sharedKey];

function keyOf(userID: number, place: string): string {
  const name = names.get(place) ?? `early-${randomKey()}`;
  names.set(place, name);
  return `folkmoot.own.${userID}.${postDrafts}${place}/${name}`;
}
const paragraph = (line: string) => ({ type: 'p', children: [{ text: line }] });

interface EarlyDraft extends Omit<EarlyPlace, 'place' | 'draftType' | 'draftMeta'> {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** In the journal's format. The keys create only one draft and one post, however often they are sent. */
export function keepEarly(userID: number, place: string, { attributes, draftID, sequence }: EarlyDraft): void {
  if (taken.has(place)) return;
  const rest = {
    draftID: draftID ?? null,
    sequence: sequence ?? null,
    draftKey: randomKey(),
    postKey: randomKey(),
    isStored: false,
  };
  try {
    localStorage.setItem(
      keyOf(userID, place),
      JSON.stringify({ count: 1, attributes, ...rest, at: siteTime().toISOString() }),
    );
  } catch {
    // Storage is full or blocked; the form shows this once its script has loaded.
  }
}

function drop(userID: number, place: string): void {
  try {
    localStorage.removeItem(keyOf(userID, place));
  } catch {
    // Storage is blocked in this browser, so it holds no keys of ours.
  }
}

/** A DraftKeeper has taken over the text. */
export function takeEarly(userID: number, place: string): void {
  taken.add(place);
  drop(userID, place);
}

/** The form starts over, so early text is stored again. */
export const releaseEarly = (place: string): void => void taken.delete(place);

/** The form closes before a DraftKeeper has taken over its text, which the next form at this place must not replace. */
export const leaveEarly = (place: string): void => void names.delete(place);

function placeOfForm(form: HTMLFormElement | null): EarlyPlace | undefined {
  try {
    return JSON.parse(form?.getAttribute(attribute) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forms whose text no DraftKeeper has taken over, and whether this browser has stored text of one of them. */
export function findEarlyForms(
  document: Document,
  userID: number,
): { readonly count: number; readonly isKept: boolean } {
  const places = [...document.querySelectorAll<HTMLFormElement>(`form[${attribute}]`)].flatMap((form) => {
    const place = placeOfForm(form)?.place;
    return place === undefined || taken.has(place) ? [] : [place];
  });
  try {
    const isKept = places.some((place) => names.has(place) && localStorage.getItem(keyOf(userID, place)) !== null);
    return { count: places.length, isKept };
  } catch {
    return { count: places.length, isKept: false };
  }
}

/** The draft of a form that begins empty, from its plain fields; undefined without text. */
function attributesOf({ draftType, draftMeta }: EarlyPlace, title: string | undefined, text: string) {
  if (text.trim() === '' && (title ?? '').trim() === '') return undefined;
  const body = text === '' ? '' : JSON.stringify(text.split('\n').map(paragraph));
  return { format: 'rich2', body, draftType, draftMeta: { ...draftMeta, name: title } };
}

/** The draft that the form begins with, with what was changed in its plain fields; undefined if it was nothing. */
function changedAttributes(
  begin: Readonly<Record<string, unknown>>,
  title: HTMLInputElement | null,
  text: HTMLTextAreaElement | null,
) {
  const meta = (begin['draftMeta'] ?? {}) as Readonly<Record<string, unknown>>;
  const isFormatted = begin['format'] === 'rich2';
  const before = isFormatted ? '' : String(begin['body'] ?? '').replaceAll('\r\n', '\n');
  // Without its script, the field of a formatted text is empty and cannot be changed.
  const isWritten = text !== null && !text.readOnly && text.value !== before;
  if (!isWritten && (title === null || title.value === meta['name'])) return undefined;
  const written = isFormatted ? JSON.stringify(text?.value.split('\n').map(paragraph)) : text?.value;
  return {
    ...begin,
    ...(isWritten ? { body: written } : {}),
    draftMeta: title ? { ...meta, name: title.value } : meta,
  };
}

/** Stores the text of such forms' plain fields on each input. Returns a function that stops this. */
export function watchEarlyWords(document: Document, userID: number): () => void {
  const onInput = ({ target }: Event) => {
    const form = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement ? target.form : null;
    const found = placeOfForm(form);
    if (!form || !found) return;
    const { place, begin, draftID, sequence } = found;
    const text = form.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
    const title = form.querySelector<HTMLInputElement>('input[name="name"]');
    const attributes = begin
      ? changedAttributes(begin, title, text)
      : attributesOf(found, title?.value, text?.value ?? '');
    if (attributes) keepEarly(userID, place, { draftID, sequence, attributes });
    else drop(userID, place);
  };
  const stop = onPageShown((shown) => shown && names.clear());
  document.addEventListener('input', onInput, { capture: true });
  return () => {
    stop();
    document.removeEventListener('input', onInput, { capture: true });
  };
}
