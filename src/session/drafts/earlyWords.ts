import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';

/**
 * Words from the first key on: what is typed into a form before the script that keeps drafts has come, or knows what
 * the server has, stands in this browser's journal as if a tab had left it there. A crash, or a tab that is closed,
 * loses none.
 */

/** On the form, as JSON: where its words belong. */
const attribute = 'data-draft';

export interface EarlyPlace {
  /** Name of the place (`placeKey`). */
  readonly place: string;
  readonly draftType: 'comment' | 'discussion';
  readonly draftMeta: Readonly<Record<string, unknown>>;
  /** The stored draft that the form begins with. */
  readonly draftID?: number | undefined;
  readonly sequence?: number | undefined;
}

export const earlyPlaceOf = (place: EarlyPlace): Readonly<Record<string, string>> => ({
  [attribute]: JSON.stringify(place),
});

interface Shared {
  /** Of this page, in the journal; no tab has it. */
  readonly name: string;
  /** Places whose words are somebody else's matter by now. */
  readonly taken: Set<string>;
}

/** One for the page: the small script that watches and the large one that takes over are built apart. */
const sharedKey = Symbol.for('folkmoot.earlyWords');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= { name: `early-${randomKey()}`, taken: new Set() };
const { name, taken } = page[sharedKey];

const keyOf = (userID: number, place: string) => `folkmoot.own.${userID}.draft.${place}/${name}`;
const paragraph = (line: string) => ({ type: 'p', children: [{ text: line }] });

interface EarlyDraft extends Omit<EarlyPlace, 'place' | 'draftType' | 'draftMeta'> {
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** As the journal reads it. The keys make one draft and one post of it, however often it is sent. */
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
    // storage that is full or switched off: the form says so once it can
  }
}

function drop(userID: number, place: string): void {
  try {
    localStorage.removeItem(keyOf(userID, place));
  } catch {
    // then there is nothing either
  }
}

/** The words have a keeper of their own from now on. */
export function takeEarly(userID: number, place: string): void {
  taken.add(place);
  drop(userID, place);
}

/** A form begins anew: what is typed into it first is kept again. */
export const releaseEarly = (place: string): void => void taken.delete(place);

function placeOfForm(form: HTMLFormElement | null): EarlyPlace | undefined {
  try {
    return JSON.parse(form?.getAttribute(attribute) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed into the plain fields of such forms, at each key. Returns what ends it. */
export function watchEarlyWords(document: Document, userID: number): () => void {
  const onInput = ({ target }: Event) => {
    const form = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement ? target.form : null;
    const found = placeOfForm(form);
    if (!form || !found) return;
    const { place, draftType, draftMeta, ...rest } = found;
    const text = form.querySelector<HTMLTextAreaElement>('textarea[name="body"]')?.value ?? '';
    const title = form.querySelector<HTMLInputElement>('input[name="name"]')?.value;
    if (text.trim() === '' && (title ?? '').trim() === '') return drop(userID, place);
    const body = text === '' ? '' : JSON.stringify(text.split('\n').map(paragraph));
    const attributes = {
      format: 'rich2',
      body,
      draftType,
      draftMeta: { ...draftMeta, ...(title === undefined ? {} : { name: title }) },
    };
    keepEarly(userID, place, { ...rest, attributes });
  };
  document.addEventListener('input', onInput, { capture: true });
  return () => document.removeEventListener('input', onInput, { capture: true });
}
