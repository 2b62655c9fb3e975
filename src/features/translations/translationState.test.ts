import { describe, expect, it } from 'vitest';
import { categoryProperties } from '#domain/translations.ts';
import { planPublish } from './planPublish.ts';
import {
  firstTranslationState,
  hintOf,
  isDirty,
  loadOf,
  reduceTranslation,
  textOf,
  type TranslationAction,
} from './translationState.ts';

const key = 'category.4.name';
const other = 'category.4.description';
const first = firstTranslationState('categories', 'de');
const stateAfter = (...actions: readonly TranslationAction[]) => actions.reduce(reduceTranslation, first);
const loaded = { type: 'loaded', locale: 'de', texts: { [key]: 'Werkstatt' } } as const;
const edit = (text: string, name = key) => ({ type: 'edit', key: name, text }) as const;

describe('the form of the translator', () => {
  it('[CO-TRANS-012] is cleared when it is set to a language and a resource', () => {
    const state = stateAfter(loaded, edit('Neu'), { type: 'init', resource: 'categories', locale: 'nl' });
    expect([state.locale, state.resource, state.edits, state.submit.status]).toEqual([
      'nl',
      'categories',
      {},
      'PENDING',
    ]);
    // Keeps what was loaded for the other language; nothing is loaded for another resource.
    expect(state.loads['de']?.status).toBe('SUCCESS');
    expect(reduceTranslation(state, { type: 'init', resource: 'pages', locale: 'nl' }).loads).toEqual({});
  });

  it('[CO-TRANS-013] loads each language by itself', () => {
    expect(loadOf(first).status).toBe('PENDING');
    expect(loadOf(stateAfter({ type: 'load', locale: 'de' })).status).toBe('LOADING');
    expect(loadOf(stateAfter({ type: 'load', locale: 'de' }, loaded)).status).toBe('SUCCESS');
    const failed = stateAfter({ type: 'load', locale: 'de' }, { type: 'failed', locale: 'de', error: 'away' });
    expect(loadOf(failed)).toMatchObject({ status: 'ERROR', error: 'away' });
    expect(loadOf(reduceTranslation(failed, { type: 'init', resource: 'categories', locale: 'nl' })).status).toBe(
      'PENDING',
    );
    expect(loadOf(reduceTranslation(failed, { type: 'again', locale: 'de' })).status).toBe('PENDING');
  });

  it('[CO-TRANS-014] [CO-TRANS-015] sends, and is clear afterwards with what was sent in memory', () => {
    const sending = stateAfter(loaded, edit('Neu'), { type: 'submit' });
    expect(sending.submit.status).toBe('LOADING');
    const sent = reduceTranslation(
      reduceTranslation(sending, { type: 'stored', locale: 'de', texts: { [key]: 'Neu' } }),
      { type: 'submitted' },
    );
    expect([sent.submit.status, sent.edits, loadOf(sent).texts]).toEqual(['SUCCESS', {}, { [key]: 'Neu' }]);
    const refused = reduceTranslation(sending, { type: 'refused', error: 'no' });
    expect([refused.submit, refused.edits]).toEqual([{ status: 'ERROR', error: 'no' }, { [key]: 'Neu' }]);
  });

  it('keeps what is typed while it is sent', () => {
    const state = stateAfter(loaded, edit('Neu'), { type: 'submit' }, edit('Neuer'), {
      type: 'stored',
      locale: 'de',
      texts: { [key]: 'Neu' },
    });
    expect(state.edits).toEqual({ [key]: 'Neuer' });
  });

  it('[CO-TRANS-031] [CO-TRANS-032] knows what is unsaved and what is not translated', () => {
    const state = stateAfter(loaded, edit('Alles', other));
    expect([hintOf(state, key), hintOf(state, other), hintOf(state, 'category.5.name')]).toEqual([
      undefined,
      'unsaved',
      'untranslated',
    ]);
    expect([textOf(state, key), textOf(state, other)]).toEqual(['Werkstatt', 'Alles']);
    expect(isDirty(state)).toBe(true);
    // Typed text that equals the saved text.
    expect(isDirty(reduceTranslation(state, edit('', other)))).toBe(false);
  });
});

describe('publishing', () => {
  const properties = categoryProperties([{ categoryID: 4, name: 'Workshop', description: 'Tools' }], {
    name: 'Name',
    description: 'Description',
  });
  const plan = (edits: Readonly<Record<string, string>>) =>
    planPublish(properties, { locale: 'de', edits, texts: { [key]: 'Werkstatt' } });
  const row = { recordType: 'category', recordID: 4, locale: 'de' };

  it('[CO-TRANS-016] [CO-TRANS-027] saves words', () => {
    const saved = [
      { ...row, translationPropertyKey: other, propertyName: 'description', seen: null, translation: 'Werkzeug' },
    ];
    expect(plan({ [other]: ' Werkzeug ' })).toEqual({ saved, removed: [] });
  });

  it('[CO-TRANS-017] [CO-TRANS-028] removes a translation that there was when nothing is written', () => {
    expect(plan({ [key]: ' ' })).toEqual({
      saved: [],
      removed: [{ ...row, translationPropertyKey: key, propertyName: 'name', seen: 'Werkstatt' }],
    });
  });

  it('[CO-TRANS-018] does nothing where nothing was and nothing is', () => {
    expect(plan({ [other]: '' })).toEqual({ saved: [], removed: [] });
  });
});
