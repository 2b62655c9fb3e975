import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { readTranslations, removeTranslations, saveTranslations } from '#api/translations.ts';
import { defaultTranslationLocale, onlyRecordType, type TranslatableProperty } from '#domain/translations.ts';
import { keepEdits, keptEdits } from './keptEdits.ts';
import { planPublish } from './planPublish.ts';
import { firstTranslationState, isDirty, loadOf, reduceTranslation, type TranslationAction, type TranslationState } from './translationState.ts';

export interface TranslatorOptions {
  readonly resource: string;
  readonly properties: readonly TranslatableProperty[];
  /** `null` until one is chosen. */
  readonly locale?: string | null;
}

export interface Translator {
  readonly state: TranslationState;
  readonly isDirty: boolean;
  readonly edit: (key: string, text: string) => void;
  /** Gives up what was typed. */
  readonly choose: (locale: string) => void;
  readonly giveUp: () => void;
  readonly retry: () => void;
  /** Whether everything has arrived. */
  readonly publish: () => Promise<boolean>;
}

const defined = <Value>(values: readonly (Value | null | undefined)[]): Value[] => [
  ...new Set(values.filter((value): value is Value => value !== undefined && value !== null)),
];

/** Loads each language once, when it is first looked at (CO-TRANS-013). */
function useLoad({ resource, properties }: TranslatorOptions, state: TranslationState, dispatch: Dispatch<TranslationAction>): void {
  // several types of record at once are a programmer's mistake
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
        const texts = Object.fromEntries(rows.map(({ translationPropertyKey, translation }) => [translationPropertyKey, translation]));
        dispatch({ type: 'loaded', locale, texts });
      },
      (error: unknown) => dispatch({ type: 'failed', locale, error }),
    );
  }, [resource, recordType, locale, status]);
}

type Sending = Pick<TranslatorOptions, 'resource' | 'properties'> & { readonly dispatch: Dispatch<TranslationAction> };

/** What has arrived is no longer unsaved, even where the rest is refused. @throws ApiError */
async function send({ resource, properties, dispatch }: Sending, locale: string, state: TranslationState): Promise<void> {
  const { edits } = state;
  const { saved, removed } = planPublish(properties, { locale, edits, texts: loadOf(state).texts });
  if (saved.length > 0) await saveTranslations(resource, saved);
  const words = Object.fromEntries(saved.map((row) => [row.translationPropertyKey, row.translation ?? '']));
  dispatch({ type: 'stored', locale, texts: words });
  if (removed.length > 0) await removeTranslations(resource, removed);
  // empty where there was nothing: no call says so, and nothing is left to save
  const blank = Object.entries(edits).filter(([, text]) => text.trim() === '');
  dispatch({ type: 'stored', locale, texts: Object.fromEntries(blank.map(([key]) => [key, null])) });
}

/** Sends what is unsaved, once at a time (CO-TRANS-014). */
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
      sending.dispatch({ type: 'refused', error });
      return false;
    } finally {
      isSending.current = false;
    }
  };
}

/** The translator without its looks: what is loaded, typed and sent. */
export function useTranslator({ resource, properties, locale = defaultTranslationLocale }: TranslatorOptions): Translator {
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
