import { describe, expect, it } from 'vitest';
import { shapeFaults } from './configShapes.ts';

const messagesOf = (variables: object) =>
  shapeFaults('theme.variables', 'themeVariables', variables).map(({ message }) => message);

describe('what is said of theme variables', () => {
  it('names the value and what may stand there, not an expression', () => {
    expect(messagesOf({ global: { mainColors: { primary: 'red;}body{display:none' } } })).toEqual([
      'theme.variables.global.mainColors.primary "red;}body{display:none" must be a color, such as #0057b8, rgb(0, 87, 184) or the name of one.',
    ]);
    expect(messagesOf({ titleBar: { logo: { desktop: { url: '//evil.test/x' } } } })).toEqual([
      'theme.variables.titleBar.logo.desktop.url "//evil.test/x" must be a path of this site that begins with one slash, or an address that begins with http:// or https://.',
    ]);
  });
});
