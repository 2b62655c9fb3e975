import { expect, it } from 'vitest';
import { bestLanguage, inLanguage, languagesIn, textAt, textsOf } from './nodeTexts.ts';

const links = [
  { name: 'Rules', url: '/rules' },
  { name: 'Help', url: '/help' },
];
const node = {
  $hydrate: 'react.quick-links',
  title: 'Links',
  links,
  $texts: {
    de: { '/title': { text: 'Verweise', of: 'Links' }, '/links/1/name': { text: 'Hilfe' }, '/gone': { text: 'x' } },
    pt: { '/title': { text: 'Ligações' } },
    fr: { '/title': { text: ' ' }, '/$hydrate': { text: 'react.html' }, '/links/0': { text: 'no text' } },
  },
};
const { $texts: _, ...plain } = node;

it('replaces texts that have a variant, and only those', () => {
  const { title, links: [, help] = [] } = inLanguage({ layout: [node] }, 'de').layout[0] as unknown as typeof node;
  expect([title, help]).toEqual(['Verweise', { name: 'Hilfe', url: '/help' }]);
  expect(inLanguage(node, 'pt_BR')).toEqual({ ...plain, title: 'Ligações' });
});

it('falls back to the original, also for empty variants, keys of the format and places without a text', () => {
  expect(inLanguage(node, 'fr')).toEqual(plain);
  expect(inLanguage(node, 'ja')).toEqual(plain);
  expect(inLanguage({ ...plain, $texts: { de: { '/title': 'wrong' }, fr: 3 } }, 'de')).toEqual(plain);
  expect(inLanguage({ ...plain, $texts: 'wrong' }, 'de')).toEqual(plain);
});

it('replaces many texts of a long list and of an object with many fields in linear time', () => {
  const count = 20_000;
  const keys = Array.from({ length: count }, (_, index) => index);
  const variants = (prefix: string) => keys.map((key) => [`${prefix}${key}`, { text: 'b' }] as const);
  const listed = { list: keys.map(() => 'a'), $texts: { de: Object.fromEntries(variants('/list/')) } };
  const fields = {
    ...Object.fromEntries(keys.map((key) => [`k${key}`, 'a'])),
    $texts: { de: Object.fromEntries(variants('/k')) },
  };
  const [local, many] = inLanguage([listed, fields], 'de') as [typeof listed, Record<string, unknown>];
  expect(new Set([...local.list, ...Object.values(many)])).toEqual(new Set(['b']));
});

it('returns the same object if there is no text in any language', () => {
  const document = { layout: [plain, null], titleBar: plain };
  expect(inLanguage(document, 'de')).toBe(document);
});

it('reads texts by their pointers', () => {
  expect(textAt(node, '/links/1/name')).toBe('Help');
  expect(textAt(node, '/links/1')).toBeUndefined();
  expect(textAt(node, '/constructor/name')).toBeUndefined();
  expect(Object.keys(textsOf(node))).toEqual(['de', 'pt', 'fr']);
  const languages = languagesIn({ layout: [null, node], titleBar: undefined });
  expect([...languages]).toEqual(['de', 'pt', 'fr']);
  expect([bestLanguage(languages, 'pt_BR'), bestLanguage(languages, 'ja')]).toEqual(['pt', undefined]);
});
