import type { LoadStatus } from '#api/loadStatus.ts';

export type Texts = Readonly<Record<string, string>>;

interface Load {
  readonly status: LoadStatus;
  /** Saved texts by key. */
  readonly texts: Texts;
  readonly error?: unknown;
}

export interface TranslationState {
  readonly resource: string;
  readonly locale: string | null;
  /** Unsaved texts by key. */
  readonly edits: Texts;
  readonly loads: Readonly<Record<string, Load>>;
  /** Saved texts by key that were changed elsewhere while they were edited here; empty if they were removed. */
  readonly conflicts: Texts;
  readonly submit: { readonly status: LoadStatus; readonly error?: unknown };
}

export type TranslationAction =
  | { readonly type: 'init'; readonly resource: string; readonly locale: string | null; readonly edits?: Texts }
  | { readonly type: 'edit'; readonly key: string; readonly text: string }
  /** Retries a failed load. */
  | { readonly type: 'again'; readonly locale: string }
  | { readonly type: 'load'; readonly locale: string }
  | { readonly type: 'loaded'; readonly locale: string; readonly texts: Texts }
  | { readonly type: 'failed'; readonly locale: string; readonly error: unknown }
  | { readonly type: 'submit' }
  /** Some of the changes were saved; `null` means that a text was deleted. */
  | { readonly type: 'stored'; readonly locale: string; readonly texts: Readonly<Record<string, string | null>> }
  /** A change was refused, because these texts were changed elsewhere. */
  | { readonly type: 'conflict'; readonly locale: string; readonly current: Readonly<Record<string, string | null>> }
  | { readonly type: 'submitted' }
  | { readonly type: 'refused'; readonly error: unknown };

const nothing: Load = { status: 'PENDING', texts: {} };

export function firstTranslationState(resource: string, locale: string | null): TranslationState {
  return { resource, locale, edits: {}, loads: {}, conflicts: {}, submit: { status: 'PENDING' } };
}

export function loadOf({ loads, locale }: TranslationState): Load {
  return (locale !== null && Object.hasOwn(loads, locale) && loads[locale]) || nothing;
}

/** The value of a field. */
export function textOf(state: TranslationState, key: string): string {
  return state.edits[key] ?? loadOf(state).texts[key] ?? '';
}

export type Hint = 'unsaved' | 'untranslated';

/** CO-TRANS-031, CO-TRANS-032 */
export function hintOf(state: TranslationState, key: string): Hint | undefined {
  if (state.edits[key] !== undefined) return 'unsaved';
  return loadOf(state).texts[key] === undefined ? 'untranslated' : undefined;
}

export const isDirty = ({ edits }: TranslationState): boolean => Object.keys(edits).length > 0;

const without = (texts: Texts, isGone: (key: string, text: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key, text]) => !isGone(key, text)));

function withEdit(state: TranslationState, key: string, text: string): TranslationState {
  const isStored = text === (loadOf(state).texts[key] ?? '');
  return {
    ...state,
    edits: isStored ? without(state.edits, (other) => other === key) : { ...state.edits, [key]: text },
  };
}

/** Applies saved texts and keeps edits made while they were being saved. */
function withStored(
  state: TranslationState,
  locale: string,
  changes: Readonly<Record<string, string | null>>,
): TranslationState {
  const load = state.loads[locale] ?? nothing;
  const kept = without(load.texts, (key) => changes[key] !== undefined);
  const added = Object.entries(changes).filter((change): change is [string, string] => change[1] !== null);
  const edits = without(state.edits, (key, text) => changes[key] !== undefined && text.trim() === (changes[key] ?? ''));
  return {
    ...state,
    edits: state.locale === locale ? edits : state.edits,
    loads: { ...state.loads, [locale]: { ...load, texts: { ...kept, ...Object.fromEntries(added) } } },
  };
}

/** The texts are the saved ones now, so that saving again replaces them; what was typed stays. */
function withConflict(
  state: TranslationState,
  locale: string,
  current: Readonly<Record<string, string | null>>,
): TranslationState {
  const load = state.loads[locale] ?? nothing;
  const known = Object.entries(current).filter((one): one is [string, string] => one[1] !== null);
  const texts = { ...without(load.texts, (key) => current[key] !== undefined), ...Object.fromEntries(known) };
  const conflicts = Object.fromEntries(Object.entries(current).map(([key, text]) => [key, text ?? '']));
  return { ...state, conflicts, loads: { ...state.loads, [locale]: { ...load, texts } } };
}

const withLoad = (state: TranslationState, locale: string, load: Load): TranslationState => ({
  ...state,
  loads: { ...state.loads, [locale]: load },
});

/** Reducer of the translator form (CO-TRANS-012 to CO-TRANS-015). */
export function reduceTranslation(state: TranslationState, action: TranslationAction): TranslationState {
  switch (action.type) {
    case 'init': {
      const { resource, locale, edits = {} } = action;
      return {
        ...firstTranslationState(resource, locale),
        edits,
        loads: resource === state.resource ? state.loads : {},
      };
    }
    case 'edit':
      return withEdit(state, action.key, action.text);
    case 'again':
      return withLoad(state, action.locale, nothing);
    case 'load':
      return withLoad(state, action.locale, { status: 'LOADING', texts: {} });
    case 'loaded':
      return withLoad(state, action.locale, { status: 'SUCCESS', texts: action.texts });
    case 'failed':
      return withLoad(state, action.locale, { status: 'ERROR', texts: {}, error: action.error });
    case 'submit':
      return { ...state, conflicts: {}, submit: { status: 'LOADING' } };
    case 'stored':
      return withStored(state, action.locale, action.texts);
    case 'conflict':
      return withConflict(state, action.locale, action.current);
    case 'submitted':
      return { ...state, submit: { status: 'SUCCESS' } };
    case 'refused':
      return { ...state, submit: { status: 'ERROR', error: action.error } };
  }
}
