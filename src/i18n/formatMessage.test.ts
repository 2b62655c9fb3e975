import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compileMessage, compileMessagesFile } from './compileMessage.ts';
import { formatMessage, formatMessageParts } from './formatMessage.ts';
import { createLocale } from './locale.ts';

const samples: readonly (readonly [source: string, values: Record<string, string | number | Date>])[] = [
  ['Plain text', {}],
  ['Hello {name}, it is {name}', { name: 'Marta' }],
  ['{count, plural, =0 {no comments} one {# comment} other {# comments}}', { count: 0 }],
  ['{count, plural, =0 {no comments} one {# comment} other {# comments}}', { count: 1 }],
  ['{count, plural, =0 {no comments} one {# comment} other {# comments}}', { count: 12345 }],
  ['{n, plural, offset:1 =1 {{name}} other {{name} and # others}}', { n: 4, name: 'Bo' }],
  ['{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place: 22 }],
  ['{kind, select, question {Asked} other {Posted}} by {name}', { kind: 'question', name: 'Nia' }],
  ['{kind, select, question {Asked} other {Posted}} by {name}', { kind: 'idea', name: 'Nia' }],
  ['{share, number, percent} of {total, number}', { share: 0.42, total: 1234567 }],
  ["It''s '{'literal'}'", {}],
];

describe.each(['en', 'de', 'ar', 'pl', 'ja'])('in %s', (locale) => {
  it.each(samples)('formats %j with %j as the ICU reference does', (source, values) => {
    const expected = new IntlMessageFormat(source, locale).format(values);
    expect(formatMessage(source, locale, values)).toBe(expected);
    expect(formatMessage(compileMessage(source), locale, values)).toBe(expected);
  });
});

it('leaves plain text a string, so that it costs nothing to show', () => {
  expect(compileMessage('View More')).toBe('View More');
  expect(JSON.parse(compileMessagesFile('{"a": "View More", "b": "{n} of"}', 'messages.json'))).toEqual({
    a: 'View More',
    b: ['{n} of', [['a', 'n'], ' of']],
  });
});

it('names file, key and cause of a faulty message', () => {
  expect(() => compileMessagesFile('{"bad": "{count, plural, one {#}"}', 'widgets/x/messages.json')).toThrow(
    /widgets\/x\/messages\.json: the message "bad" is not valid ICU text/,
  );
});

it('shows nothing for a missing value, and no date as NaN in plain arguments', () => {
  expect(formatMessage('By {name}', 'en')).toBe('By ');
});

it('keeps values that are not text as pieces', () => {
  const link = { href: '/x' };
  expect(formatMessageParts<object>('By {name} in {place}', 'en', { name: link, place: 'the garden' })).toEqual([
    'By ',
    link,
    ' in ',
    'the garden',
  ]);
});

describe('createLocale', () => {
  const messages = { more: 'View More', comments: '{count, plural, one {# comment} other {# comments}}' };

  it('has the translations of a messages file and falls back to its English texts', () => {
    const t = createLocale('de', (file) => (file === messages ? { more: 'Mehr ansehen' } : undefined)).translator(
      messages,
    );
    expect(t('more')).toBe('Mehr ansehen');
    expect(t('comments', { count: 2 })).toBe('2 comments');
  });

  it('translates plural messages by the rules of its language', () => {
    const texts = {
      comments: compileMessage('{count, plural, one {# komentarz} few {# komentarze} other {# komentarzy}}'),
    };
    const t = createLocale('pl', () => texts).translator(messages);
    expect([1, 3, 5].map((count) => t('comments', { count }))).toEqual(['1 komentarz', '3 komentarze', '5 komentarzy']);
  });

  it('keeps the rules of English, and its direction, for messages without a translation', () => {
    const texts = (key: string) => {
      const t = createLocale(key).translator({ ...messages, by: 'By {name}.' });
      return [t('comments', { count: 0 }), t('comments', { count: 1 }), t.nodes('by', { name: 1 })];
    };
    expect(texts('ja')).toEqual(['0 comments', '1 comment', ['By ', '1', '.']]);
    expect(texts('ar')).toEqual([
      '\u20660 comments\u2069',
      '\u20661 comment\u2069',
      ['\u2066', 'By ', '1', '.', '\u2069'],
    ]);
    const hebrew = { comments: compileMessage('{count} תגובות') };
    expect(createLocale('he', () => hebrew).translator(messages)('comments', { count: 3 })).toBe('3 תגובות');
  });

  it('names a language and a direction that agree, and says whether its words run against them', () => {
    const told = ({ key, direction, wordsDirection }: ReturnType<typeof createLocale>) => [
      key,
      direction,
      wordsDirection,
    ];
    expect(told(createLocale('ar'))).toEqual(['ar', 'rtl', 'ltr']);
    expect(told(createLocale('ar', () => ({ more: 'المزيد' })))).toEqual(['ar', 'rtl', undefined]);
    expect(told(createLocale('de'))).toEqual(['de', 'ltr', undefined]);
  });

  it('hands out one translator per messages file', () => {
    const locale = createLocale('en');
    expect(locale.translator(messages)).toBe(locale.translator(messages));
  });

  it('accepts locale keys with underscores and survives nonsense', () => {
    expect(createLocale('zh_TW').key).toBe('zh-TW');
    expect(createLocale('no such locale!').key).toBe('en');
  });

  it('is not misled by names that every object has', () => {
    const t = createLocale('en', () => ({})).translator({ constructor: 'constructor' });
    expect(t('constructor')).toBe('constructor');
  });
});
