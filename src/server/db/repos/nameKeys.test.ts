import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skeletonOf } from './nameKeys.ts';

it.each([
  ['Rita', 'RITА'],
  ['Rita', 'RITА'.toLowerCase()],
  ['admin', 'аdmin'],
  ['moderator', 'mоderator'],
  ['MODERATOR', 'mоderator'],
  ['System', 'Sуstem'],
  ['Ilya', 'llya'],
  ['llya', 'ILYA'],
  ['Billie', 'Bi1lie'],
  ['BILLIE', 'Biiiie'],
  ['Bob', 'B0b'],
  ['BOB', 'ВОВ'],
  ['Anna', 'ΑNNA'],
  ['Rita', 'Ri\u2800ta'],
  ['Rita', 'R\u3164ita'],
  ['Rita', 'Rita\uFE0F\u{E0041}'],
  ['Norma', 'Norrna'],
  ['Wren Hollis', 'Vvren Hollis'],
  ['WREN', 'vvren'],
  ['Anwvy', 'Anvwy'],
  ['admin', 'ᴀdmin'],
  ['admin', 'ᴀᴅᴍɪɴ'],
  ['Abigail Quirk', 'ᴀʙɪɢᴀɪʟ ꞯᴜɪʀᴋ'],
  ['admin', '🅰dmin'],
  ['admin', '🇦dmin'],
  ['admin', 'admin\u0332'],
  ['admin', 'a\u0332d\u0332min'],
  ['admin', 'a\u20DDdmin'],
])('takes %j and %j for one', (one, other) => expect(skeletonOf(one)).toBe(skeletonOf(other)));

it.each([
  ['Rita', 'Rota'],
  ['Ann', 'Anne'],
  ['Zoe', 'Zoë'],
  ['admin', 'ȧdmin'],
  ['admin', 'a\u0307dmin'],
  ['admin', 'adm!n'],
  ['Nguyen', 'Nguyễn'],
  ['दव', 'देवी'],
  ['Νίκος', 'Nikos'],
])('tells %j from %j', (one, other) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)));

it('is the same in any case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 .-]{2,20}$/), (name) => {
      expect(skeletonOf(name.toUpperCase())).toBe(skeletonOf(name));
      expect(skeletonOf(name.toLowerCase())).toBe(skeletonOf(name));
    }),
  );
});
