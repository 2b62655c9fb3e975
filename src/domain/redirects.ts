import { dropEnd } from '#lib/dropEnd.ts';
import { siteAddress } from '#lib/siteAddress.ts';

/** A rule for addresses that have no page: `/old/*` leads to `/new/$1`. */
export interface RedirectRule {
  readonly redirectID: number;
  /** Path, with a query if it matters; `*` matches any text. */
  readonly source: string;
  /** Path on this site or URL; `$1` to `$5` are the texts that the asterisks matched. */
  readonly target: string;
  readonly status: number;
}

export const longestSource = 500;
export const longestTarget = 2000;
export const mostWildcards = 5;
/** Redirects that follow each other; more are treated as a loop. */
export const mostHops = 10;

/** Code of the message that says what is wrong with a source or target. */
export type RedirectFault =
  | 'sourceEmpty'
  | 'sourceTooLong'
  | 'sourceSigns'
  | 'sourceFragment'
  | 'sourceWildcards'
  | 'targetEmpty'
  | 'targetTooLong'
  | 'targetInvalid'
  | 'targetHost'
  | 'targetCaptures';

/** Only ASCII, so that positions stay the same; paths of old servers often ignored case. */
export const foldCase = (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

const decoded = (text: string) => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be in a header
const hasBadSigns = (text: string) => /[\u0000-\u0020\u007f\\]|\p{Surrogate}/u.test(text);

function splitQuery(address: string): [path: string, query: string | undefined] {
  const at = address.indexOf('?');
  return at < 0 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}

/** A source as it is stored: without host, decoded, without slash at its end. */
export function readSource(text: string): { readonly source: string } | { readonly fault: RedirectFault } {
  const trimmed = text.trim().replace(/^https?:\/\/[^/?#]*/i, '');
  if (trimmed === '') return { fault: 'sourceEmpty' };
  if (trimmed.length > longestSource) return { fault: 'sourceTooLong' };
  if (trimmed.includes('#')) return { fault: 'sourceFragment' };
  const [path, query] = splitQuery(decoded(trimmed.startsWith('/') ? trimmed : `/${trimmed}`));
  const source = (dropEnd(path, '/') || '/') + (query ? `?${query}` : '');
  if (hasBadSigns(source) || source.startsWith('//')) return { fault: 'sourceSigns' };
  const wildcards = source.split('*').length - 1;
  if (wildcards > mostWildcards || source.includes('**')) return { fault: 'sourceWildcards' };
  return { source };
}

/** A URL of another site. */
export const isExternalTarget = (target: string) => /^https?:/i.test(target);

/** The host must be written out, because it must not come from the visitor's address. */
const literalHost = /^https?:\/\/[^/?#$@\\\s]+(?:[/?#]|$)/i;

function hostFault(target: string): RedirectFault | undefined {
  if (!isExternalTarget(target)) return siteAddress(target) === undefined ? 'targetInvalid' : undefined;
  return literalHost.test(target) && URL.canParse(target) ? undefined : 'targetHost';
}

/** Each could be as long as an address, so a target that repeats them grows with each step. */
const mostCaptures = 8;
/** Browsers and servers refuse longer addresses. */
const longestFilled = 8000;

/** A target as it is stored. @param source as stored; it decides which `$1` there are */
export function readTarget(
  text: string,
  source: string,
): { readonly target: string } | { readonly fault: RedirectFault } {
  const target = text.trim();
  if (target === '') return { fault: 'targetEmpty' };
  if (target.length > longestTarget) return { fault: 'targetTooLong' };
  if (hasBadSigns(target) || (!isExternalTarget(target) && !target.startsWith('/'))) return { fault: 'targetInvalid' };
  const fault = hostFault(target);
  if (fault) return { fault };
  const wildcards = source.split('*').length - 1;
  const captures = [...target.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit));
  const isBad = captures.some((number) => number < 1 || number > wildcards) || captures.length > mostCaptures;
  return isBad ? { fault: 'targetCaptures' } : { target };
}

interface FoldedText {
  readonly text: string;
  readonly folded: string;
}

const foldedText = (text: string): FoldedText => ({ text, folded: foldCase(text) });

/**
 * The texts that the asterisks of a source match; undefined if the text does not match. Each asterisk takes as little
 * as possible, so that the time is linear. @param parts the folded source, split at its asterisks
 */
function matchParts([start = '', ...rest]: readonly string[], { text, folded }: FoldedText) {
  if (rest.length === 0) return folded === start ? [] : undefined;
  if (!folded.startsWith(start)) return undefined;
  const captures: string[] = [];
  let at = start.length;
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1;
    const found = isLast ? Math.max(at, folded.length - part.length) : folded.indexOf(part, at);
    if (found < 0 || !folded.startsWith(part, found)) return undefined;
    captures.push(text.slice(at, found));
    at = found + part.length;
  }
  return captures;
}

/** Inserts the captures; undefined if they are too long, or would lead elsewhere than the target says. */
function fillTarget(target: string, captures: readonly string[]): string | undefined {
  const pathLength = /[?#]|$/.exec(target)?.index ?? target.length;
  const filled = target.replace(/\$(\d)/g, (_, digit: string, at: number) => {
    const text = captures[Number(digit) - 1] ?? '';
    return at < pathLength ? encodeURI(text).replace(/[?#]/g, encodeURIComponent) : encodeURIComponent(text);
  });
  if (filled.length > longestFilled) return undefined;
  if (!isExternalTarget(target)) return siteAddress(filled.replace(/^\/{2,}/, '/'));
  const url = URL.parse(filled);
  const host = URL.parse(target.slice(0, pathLength).split('$', 1)[0] ?? '');
  return url && url.origin === host?.origin && url.username === '' ? url.href : undefined;
}

/** The visitor's query is kept, unless the rule is about queries. */
function withQuery(address: string, query: string | undefined, { source, target }: RedirectRule): string {
  if (!query || source.includes('?') || target.includes('?')) return address;
  const [page = '', fragment] = address.split('#', 2);
  return `${page}?${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Rules, prepared for finding the one of an address. */
export interface RedirectIndex {
  /** The rule that applies, and the address it leads to. Exact sources come before patterns, longer before shorter. */
  readonly find: (address: string) => { readonly rule: RedirectRule; readonly to: string } | undefined;
}

const literalLength = ({ source }: RedirectRule) => source.replaceAll('*', '').length;

/** Prepares rules. @param rules only those that are on */
export function indexRedirects(rules: readonly RedirectRule[]): RedirectIndex {
  const exact = new Map<string, RedirectRule>();
  for (const rule of rules) if (!rule.source.includes('*')) exact.set(foldCase(rule.source), rule);
  const patterns = rules
    .filter(({ source }) => source.includes('*'))
    .toSorted((a, b) => literalLength(b) - literalLength(a) || a.redirectID - b.redirectID)
    // prepared once, because every address without page is compared with all of them
    .map((rule) => ({ rule, parts: foldCase(rule.source).split('*'), hasQuery: rule.source.includes('?') }));
  return {
    find: (address) => {
      const [rawPath, rawQuery] = splitQuery(address.split('#', 1)[0] ?? '');
      const path = dropEnd(decoded(rawPath), '/') || '/';
      const whole = rawQuery === undefined ? path : `${path}?${decoded(rawQuery)}`;
      const follow = (rule: RedirectRule, captures: readonly string[]) => {
        const to = fillTarget(rule.target, captures);
        return to === undefined ? undefined : { rule, to: withQuery(to, rawQuery, rule) };
      };
      const known = exact.get(foldCase(whole)) ?? exact.get(foldCase(path));
      if (known) return follow(known, []);
      const [inPath, inWhole] = [foldedText(path), foldedText(whole)];
      for (const { rule, parts, hasQuery } of patterns) {
        const captures = matchParts(parts, hasQuery ? inWhole : inPath);
        const found = captures && follow(rule, captures);
        if (found) return found;
      }
      return undefined;
    },
  };
}

/** One step from an address to its end. */
export interface RedirectStep {
  readonly address: string;
  readonly kind: 'redirect' | 'page' | 'missing' | 'external' | 'loop';
  readonly rule?: RedirectRule;
}

export interface FollowOptions {
  /** Whether a page is at an address of this site. */
  readonly isPage: (address: string) => boolean;
  /** Adds the section of the site that the visitor is in. */
  readonly inSection?: (address: string, from: string) => string;
  /** The first address is known to have no page. */
  readonly isMissing?: boolean;
}

/** Follows redirects from an address to their end. The last step is never of kind `redirect`. */
export function followRedirects(index: RedirectIndex, start: string, options: FollowOptions): readonly RedirectStep[] {
  const { isPage, inSection = (address) => address, isMissing = false } = options;
  const steps: RedirectStep[] = [];
  const seen = new Set<string>();
  let address = start;
  for (;;) {
    if (isExternalTarget(address)) return [...steps, { address, kind: 'external' }];
    if (seen.has(foldCase(address)) || steps.length >= mostHops) return [...steps, { address, kind: 'loop' }];
    seen.add(foldCase(address));
    if (!(isMissing && steps.length === 0) && isPage(address)) return [...steps, { address, kind: 'page' }];
    const found = index.find(address);
    if (!found) return [...steps, { address, kind: 'missing' }];
    steps.push({ address, kind: 'redirect', rule: found.rule });
    address = isExternalTarget(found.to) ? found.to : inSection(found.to, address);
  }
}
