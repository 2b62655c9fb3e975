import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { settings } from '../configKeys.ts';
import { offeredLocales, readerLocale } from './readerLocale.ts';

const configOf = (values: Readonly<Record<string, unknown>>) =>
  ({
    get: (key: string) =>
      values[key] ?? (settings as Readonly<Record<string, { readonly default: unknown }>>)[key]?.default,
  }) as Config;
const config = configOf({ 'garden.locale': 'en', 'garden.locales': ['de', 'pt-BR', 'he', 'EN'] });
const localeOf = (facts: Partial<Parameters<typeof readerLocale>[1]>, of = config) =>
  readerLocale(of, { address: '/', ...facts });

it('prefers the account to the cookie, the cookie to the browser, and the browser to the site', () => {
  const accepted = 'he';
  expect(localeOf({ account: 'de', cookie: 'pt-BR', accepted })).toBe('de');
  expect(localeOf({ account: null, cookie: 'pt-BR', accepted })).toBe('pt-BR');
  expect(localeOf({ accepted })).toBe('he');
  expect(localeOf({})).toBe('en');
});

it('takes the most wanted language of the browser that the site offers, of any region', () => {
  expect(localeOf({ accepted: 'fr, de;q=0.5, pt;q=0.8' })).toBe('pt-BR');
  expect(localeOf({ accepted: 'de-AT,en;q=0.9' })).toBe('de');
  expect(localeOf({ accepted: 'iw' })).toBe('he');
  expect(localeOf({ accepted: 'fr, ja, *;q=0.1' })).toBe('en');
  expect(localeOf({ accepted: 'de;q=0, en' })).toBe('en');
  expect(localeOf({ accepted: `${'x'.repeat(900)}, de`, cookie: '../../etc' })).toBe('en');
});

it('offers each language once, and never asks on a site with one', () => {
  expect(offeredLocales(config)).toEqual(['en', 'de', 'pt-BR', 'he']);
  expect(localeOf({ accepted: 'de', cookie: 'de', account: 'de' }, configOf({}))).toBe('en');
});

it('keeps the language of a section, unless the viewer has chosen one', () => {
  const sections = [{ sectionID: '1', basePath: '/fr', name: 'Fr', contentLocale: 'fr' }];
  const site = configOf({ 'garden.locale': 'en', 'garden.locales': ['de'], 'site.sections': sections });
  expect(localeOf({ address: '/fr/discussions', accepted: 'de' }, site)).toBe('fr');
  expect(localeOf({ address: '/fr', cookie: 'de' }, site)).toBe('de');
});
