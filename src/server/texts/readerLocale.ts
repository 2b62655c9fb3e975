import type { Config } from '../config.ts';
import { bestFit, canonicalTag } from './languageFiles.ts';
import { listSections, sectionAt } from '../http/siteSection.ts';

/** Cookie with the language that a guest has chosen. */
export const localeCookie = 'folkmoot-language';

/** Languages that viewers can choose: the site's own, and those in `garden.locales`. */
export function offeredLocales(config: Config): readonly string[] {
  const all = [String(config.get('garden.locale')), ...config.get('garden.locales')];
  return all.filter(
    (key, at) => all.findIndex((other) => canonicalTag(other).toLowerCase() === canonicalTag(key).toLowerCase()) === at,
  );
}

/** Whether pages of the site can be in this language. @param key a tag as `canonicalTag` spells it */
export function isShown(config: Config, key: string): boolean {
  const sections = listSections(config).map(({ contentLocale }) => contentLocale);
  return [...offeredLocales(config), ...sections].some((locale) => canonicalTag(locale) === key);
}

const mostWishes = 20;

/** Languages in an Accept-Language header, most wanted first. */
function wishesOf(header: string): readonly string[] {
  return header
    .slice(0, 500)
    .split(',', mostWishes)
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((value) => value !== undefined);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

interface LocaleRequest {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly headers: { readonly 'accept-language'?: string | undefined };
}

/** The language of answers to a request. @param account the language of the account; absent for guests */
export const requestLocale = (config: Config, { cookies, headers }: LocaleRequest, account?: string | null): string =>
  readerLocale(config, { address: '/', account, cookie: cookies[localeCookie], accepted: headers['accept-language'] });

export interface ReaderFacts {
  /** Path of the page, with its section. */
  readonly address: string;
  /** The language of the account. */
  readonly account?: string | null | undefined;
  /** The value of `localeCookie`. */
  readonly cookie?: string | undefined;
  /** The Accept-Language header. */
  readonly accepted?: string | undefined;
}

/**
 * The language of a page: that of the viewer's account, that they chose as a guest, that of a section with a
 * language of its own, that of their browser, that of the site; of those that the site offers.
 */
export function readerLocale(config: Config, { address, account, cookie, accepted }: ReaderFacts): string {
  const own = sectionAt(config, address.split('?', 1)[0] ?? '/').contentLocale;
  const offered = offeredLocales(config);
  if (offered.length < 2) return own;
  const chosen = [account, cookie].map((wish) => (wish ? bestFit(wish, offered) : undefined)).find(Boolean);
  if (chosen !== undefined) return chosen;
  if (canonicalTag(own) !== canonicalTag(offered[0] ?? '')) return own;
  for (const wish of accepted ? wishesOf(accepted) : []) {
    const found = bestFit(wish, offered);
    if (found !== undefined) return found;
  }
  return own;
}
