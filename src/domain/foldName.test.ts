import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldName } from './foldName.ts';

it.each([
  ['Νίκος', 'ΝΊΚΟΣ'],
  ['İsmail', 'ismail'],
  ['Straße', 'STRASSE'],
  ['Zoë', 'ZOE\u0308'],
  ['Ｆｅｎｎ', 'fenn'],
  ['Fe\u200bnn', 'Fenn'],
  ['Fenn\u2060', 'fenn'],
  ['Ann  Lee ', 'ann lee'],
  ['ﬁnn', 'FINN'],
  ['Fi\u2800nn', 'Finn'],
  ['Finn\uFFFC\u3164\uFFA0\u115F\u1160', 'Finn'],
  ['Finn\u{E0041}\uFE0F\u{E0100}', 'Finn'],
])('takes %j and %j for one name', (one, other) => expect(foldName(one)).toBe(foldName(other)));

it.each([
  ['Zoe', 'Zoë'],
  ['Ann', 'Anne'],
  ['Ann-Lee', 'AnnLee'],
])('tells %j from %j', (one, other) => expect(foldName(one)).not.toBe(foldName(other)));

it.each(['ẞ', 'İ\u0307'])('changes nothing in %j the second time', (name) => {
  expect(foldName(foldName(name))).toBe(foldName(name));
});

it('changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => foldName(foldName(name)) === foldName(name)),
  );
});
