import { describe, expect, it } from 'vitest';
import { emailFault, nameFault } from './accountFields.ts';

describe('names', () => {
  it.each([
    'Zoë',
    'Ελένη',
    '王芳',
    'ملاك',
    'O’Brien',
    'R2-D2',
    '🦊 Fox',
    '☕️ Ana',
    'क्षमा',
    'Nguyễn Thị Hạnh',
    'Deleted Users',
  ])('[B11] takes %s', (name) => {
    expect(nameFault(name)).toBeUndefined();
  });

  it.each([
    ['[Deleted User]', 'what stands for members who are gone'],
    ['~ Unknown ~', 'the same with ornaments'],
    ['ㅤㅤ', 'letters that cannot be seen'],
    ['⠀⠀', 'blank signs'],
    ['\u0301\u0301', 'marks without a letter'],
    [`z${'\u0301'.repeat(9)}`, 'a pile of marks'],
    ['a*', 'a search for all names that begin so'],
    ['-1', 'a search for everything else'],
    ['. .', 'nothing to say'],
    ['$me', 'whoever asks'],
    ['ab\u200Bc', 'a hidden space'],
    ['ab\u202Ec', 'a turned direction'],
    ['Ri\u2800ta', 'a blank sign'],
    ['Rita\uFFFC', 'the mark of a missing object'],
    ['Ri\u115Fta', 'a filler'],
    ['Rita\u{E0041}', 'a tag'],
    ['Ri\u{E0100}ta', 'a variation that nobody sees'],
    ['Sуstem', 'a reserved name with a Cyrillic letter'],
    ['SYSTЕM', 'the same in capitals'],
    ['Guеst', 'another one'],
    ['[User DeIeted]', 'a capital I in place of an l'],
  ])('[B11] refuses %j: %s', (name) => {
    expect(nameFault(name)).toMatchObject({ field: 'name', code: 'invalid' });
  });

  it.each([
    ['Wren\u200BHollis', 'Names cannot contain invisible characters.'],
    ['x\u202Ey', 'Names cannot contain invisible characters.'],
    ['Wren\u00ADHollis', 'Names cannot contain invisible characters.'],
    ['Ri\u2800ta', 'Names cannot contain invisible characters.'],
    ['<b>', 'Names cannot contain <.'],
    ['wren@home', 'Names cannot contain @.'],
    ['a/b', 'Names cannot contain /.'],
    ['a\\b', 'Names cannot contain \\.'],
    ['-1', 'Names cannot start with -.'],
    ['$me', 'Names cannot start with $.'],
    ['wren*', 'Names cannot end with *.'],
    [`z${'\u0301'.repeat(9)}`, 'Names can have at most three accents on a letter.'],
  ])('that are refused, such as %j, name what is wrong with them: %s', (name, message) => {
    expect(nameFault(name)?.message).toBe(message);
  });
});

describe('email addresses', () => {
  it.each(['a\u202Eb@example.com', 'a\u200Bb@example.com', 'ab@exam\u00ADple.com'])(
    'refuse what cannot be seen: %j',
    (email) => {
      expect(emailFault(email)).toMatchObject({ code: 'invalid' });
    },
  );
});
