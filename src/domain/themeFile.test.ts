import { expect, it } from 'vitest';
import { readThemeFile, themeFileName, writeThemeFile } from './themeFile.ts';

const theme = {
  name: 'Autumn',
  variables: { global: { border: { radius: 2 } } },
  styles: '.a {}',
  javascript: '',
  header: '<p>Hello</p>',
  footer: '',
};

it('reads what it wrote', () => {
  expect(readThemeFile(writeThemeFile(theme))).toEqual(theme);
});

it.each([
  ['no JSON', '{', 'notJson'],
  ['something else', '{"name":"x"}', 'notTheme'],
  ['a newer version', JSON.stringify({ format: 'folkmoot-theme', formatVersion: 2 }), 'newer'],
  ['an older version', JSON.stringify({ format: 'folkmoot-theme', formatVersion: 0 }), 'older'],
  [
    'a theme without variables',
    JSON.stringify({ format: 'folkmoot-theme', formatVersion: 1, name: 'x' }),
    'incomplete',
  ],
])('names why it cannot use %s', (_, text, fault) => expect(readThemeFile(text)).toBe(fault));

it('names the file after the theme', () => {
  expect(themeFileName('Größe & Light 2')).toBe(
    'gro-ße-light-2.theme.json'.replace('gro-ße', themeFileName('Größe').split('.')[0] ?? ''),
  );
  expect(themeFileName('🍁')).toBe('style-guide.theme.json');
});
