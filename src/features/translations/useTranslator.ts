import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { readTranslations, removeTranslations, saveTranslations } from '#api/translations.ts';
import { defaultTranslationLocale, onlyRecordType, type TranslatableProperty } from '#domain/translations.ts';
import { ApiError } from '#lib/apiError.ts';
import { keepEdits, keptEdits } from './keptEdits.ts';
import { planPublish } from './planPublish.ts';
import {
  firstTranslationState,
  isDirty,
  loadOf,
  reduceTranslation,
  type TranslationAction,
  type TranslationState,
} from './translationState.ts';

export interface TranslatorOptions {
  readonly resource: string;
  readonly properties: readonly TranslatableProperty[];
  /** `null` until a language is selected. */
  readonly locale?: string | null;
}

export interface Translator {
  readonly state: TranslationState;
  readonly isDirty: boolean;
  readonly edit: (key: string, text: string) => void;
  /** Switches the language and discards unsaved edits. */
  readonly choose: (locale: string) => void;
  readonly giveUp: () => void;
  readonly retry: () => void;
  /** Resolves to whether everything was saved. */
  readonly publish: () => Promise<boolean>;
}

const defined = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== undefined && value !== null)),
];

/** Loads each language when it is first selected (CO-TRANS-013). */
function useLoad(
  { resource, properties }: TranslatorOptions,
  state: TranslationState,
  dispatch: Dispatch<TranslationAction>,
): void {
  // Throws if there are several record types, which is a programming error.
  const recordType = onlyRecordType(properties);
  const { locale } = state;
  const { status } = loadOf(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status says what is still to be done
  useEffect(() => {
    if (recordType === undefined || locale === null || locale === '' || status !== 'PENDING') return;
    dispatch({ type: 'load', locale });
    const recordIDs = defined(properties.map(({ recordID }) => recordID));
    const recordKeys = defined(properties.map(({ recordKey }) => recordKey));
    readTranslations(resource, { locale, recordType, recordIDs, recordKeys }).then(
      (rows) => {
        const texts = Object.fromEntries(
          rows.map(({ translationPropertyKey, translation }) => [translationPropertyKey, translation]),
        );
        dispatch({ type: 'loaded', locale, texts });
      },
      (error: unknown) => dispatch({ type: 'failed', locale, error }),
    );
  }, [resource, recordType, locale, status]);
}

const conflict = 409;

/** The saved texts of a refusal, if they were changed elsewhere. */
function changedElsewhere(error: unknown): Readonly<Record<string, string | null>> | undefined {
  const { current } = error instanceof ApiError && error.status === conflict ? error.extras : {};
  if (!Array.isArray(current)) return undefined;
  const rows = current as readonly { readonly translationPropertyKey: string; readonly translation: string | null }[];
  return Object.fromEntries(rows.map((row) => [row.translationPropertyKey, row.translation]));
}

type Sending = Pick<TranslatorOptions, 'resource' | 'properties'> & { readonly dispatch: Dispatch<TranslationAction> };

/** Saves the edits; those that were saved are marked even if a later request is refused. @throws ApiError */
async function send(
  { resource, properties, dispatch }: Sending,
  locale: string,
  state: TranslationState,
): Promise<void> {
  const { edits } = state;
  const { saved, removed } = planPublish(properties, { locale, edits, texts: loadOf(state).texts });
  if (saved.length > 0) await saveTranslations(resource, saved);
  const words = Object.fromEntries(saved.map((row) => [row.translationPropertyKey, row.translation]));
  dispatch({ type: 'stored', locale, texts: words });
  if (removed.length > 0) await removeTranslations(resource, removed);
  // Emptied fields without a stored text need no request.
  const blank = Object.entries(edits).filter(([, text]) => text.trim() === '');
  dispatch({ type: 'stored', locale, texts: Object.fromEntries(blank.map(([key]) => [key, null])) });
}

/** Publishes unsaved edits, one run at a time (CO-TRANS-014). */
function usePublish(sending: Sending, state: TranslationState): Translator['publish'] {
  const isSending = useRef(false);
  return async () => {
    if (isSending.current || state.locale === null) return false;
    isSending.current = true;
    sending.dispatch({ type: 'submit' });
    try {
      await send(sending, state.locale, state);
      sending.dispatch({ type: 'submitted' });
      return true;
    } catch (error) {
      const current = changedElsewhere(error);
      if (current) sending.dispatch({ type: 'conflict', locale: state.locale, current });
      sending.dispatch({ type: 'refused', error });
      return false;
    } finally {
      isSending.current = false;
    }
  };
}

/** Headless state of the translator: loading, editing and saving. */
export function useTranslator({
  resource,
  properties,
  locale = defaultTranslationLocale,
}: TranslatorOptions): Translator {
  const keys = new Set(properties.map(({ translationPropertyKey }) => translationPropertyKey));
  const begin = (wanted: string | null): TranslationAction => ({
    type: 'init',
    resource,
    locale: wanted,
    edits: wanted === null ? {} : keptEdits(resource, wanted, keys),
  });
  const [state, dispatch] = useReducer(reduceTranslation, firstTranslationState(resource, locale));
  useLoad({ resource, properties }, state, dispatch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the beginning; what was kept is known in the browser alone
  useEffect(() => dispatch(begin(locale)), [resource]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are those of the properties
  useEffect(() => {
    if (state.locale !== null) keepEdits(resource, state.locale, keys, state.edits);
  }, [state.edits]);

  const giveUp = () => {
    if (state.locale !== null) keepEdits(resource, state.locale, keys, {});
    dispatch(begin(state.locale));
  };
  return {
    state,
    isDirty: isDirty(state),
    edit: (key, text) => dispatch({ type: 'edit', key, text }),
    choose: (wanted) => {
      giveUp();
      dispatch(begin(wanted));
    },
    giveUp,
    retry: () => state.locale !== null && dispatch({ type: 'again', locale: state.locale }),
    publish: usePublish({ resource, properties, dispatch }, state),
  };
}
