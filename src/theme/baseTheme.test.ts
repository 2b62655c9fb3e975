import { readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import themeVariables from '../../schemas/themeVariables.schema.json' with { type: 'json' };
import { constant } from './baseValues.ts';
import { fontsToPreload, isDelivered, themeFontNames } from './themeFonts.ts';

it('[SH-THEME-020] is set in Open Sans', () => expect(constant.font.body.startsWith("'Open Sans'")).toBe(true));

it('[SH-THEME-021] [SH-THEME-022] [SH-THEME-023] [SH-THEME-024] [SH-THEME-025] has sizes of 16, 14, 12, 24 and 32 pixels', () => {
  const { sizeLarge, sizeMedium, sizeSmall, sizeTitle, sizeLargeTitle } = constant.font;
  expect(
    [sizeLarge, sizeMedium, sizeSmall, sizeTitle, sizeLargeTitle].map((size) => Number.parseFloat(size) * 16),
  ).toEqual([16, 14, 12, 24, 32]);
});

it('delivers each font as woff2 in two files, of at most 30 kB; the font of most pages has at most 25', async () => {
  for (const font of themeFontNames.filter(isDelivered))
    for (const url of fontsToPreload(font, 'pl')) {
      const file = new URL(url.replace('/assets/', ''), import.meta.url);
      expect((await stat(file)).size, url).toBeLessThanOrEqual(font === 'openSans' ? 25_000 : 30_000);
      expect((await readFile(file)).subarray(0, 4).toString()).toBe('wOF2');
    }
});

it('lets themes choose all fonts there are, by the schema', () => {
  expect(themeVariables.properties.global.properties.fonts.properties.body.enum).toEqual(themeFontNames);
});

it('preloads the letters that a language needs, and nothing for fonts of devices', () => {
  expect(fontsToPreload('inter', 'en-GB')).toEqual(['/assets/fonts/inter-latin.woff2']);
  expect(fontsToPreload('inter', 'pl')).toContain('/assets/fonts/inter-latin-ext.woff2');
  expect(fontsToPreload('serif', 'pl')).toEqual([]);
});
