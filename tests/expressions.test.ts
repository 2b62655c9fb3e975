import { describe, expect, it } from 'vitest';
import { type Expression, judge, readExpressions, readLedger, repeats } from './support/expressions.ts';

/** Expressions that the checker cannot decide or considers slow, with the reason why they are harmless. */
const bounded: Readonly<Record<string, string>> = {
  [String.raw`/^\/(?:playlist|embed\/videoseries)\?(?:[^#]*&)?list=(?<listID>[\w-]{10,64})(?![\w-])/`]:
    'it begins at the start of an address only, and goes back over it once',
  [String.raw`/(?:^|[\s\p{Pi}"'<{[]|(?<!\])\()(https?:\/\/[^\s<>"\p{Pi}\p{Pf}]+)((?:[<>"\p{Pi}\p{Pf}][\p{P}>]*)?)$/u`]:
    'it looks at the last 4,000 characters of what somebody types',
  [String.raw`/<img\b[^<>]*?\ssrc\s*=\s*(["'])([^"'<>]+)\1/i`]:
    'it looks at the beginning of an entry of a feed (maxMarkup)',
  [String.raw`/\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?` +
    String.raw`|\burl\([ \t\n]*(?!["' \t\n])([^)]*)\)?|@[\w-]+|\\[\s\S]|[{}()[\]]/gi`]:
    'what begins a token always ends it, at the end of the text at the latest; a style has 100,000 characters at most',
  [String.raw`/\d+(?=\D*$)/`]: 'it looks at the name of a layout, which has 100 characters at most',
  '/[\\\\`*~[\\]]|<(?=\\S)|&(?=#?\\w+;)|!$/g': 'what follows an ampersand ends at the next one',
  [String.raw`/[<>\\]|&(?=#?\w+;)/g`]: 'what follows an ampersand ends at the next one',
  [String.raw`/\$m:\s*"([^"]+)",\s*([\s\S]*?),?\s*\$e:\s*""/g`]: 'it reads scripts of our own build',
};

const growing = readExpressions().filter(({ pattern }) => repeats(pattern));
const ledger = readLedger();

describe('every regular expression for text from outside', () => {
  it('takes time in proportion to the text, as a checker says, or is used on short texts only', {
    timeout: 300_000,
  }, async () => {
    const faults: string[] = [];
    const fresh = growing.filter(({ text }) => !ledger.has(text) && !(text in bounded));
    for (const expression of new Map(fresh.map((one) => [one.text, one])).values()) {
      const { isLinear, words } = await judge(expression);
      if (!isLinear) faults.push(`${words}: ${expression.text} in ${expression.path}`);
    }
    expect(faults, 'Rewrite it, or look at the text sign by sign (src/lib/markup.ts).').toEqual([]);
  });

  it('is found in the source, and no exception is left for a removed one', () => {
    expect(growing.length).toBeGreaterThan(150);
    expect(Object.keys(bounded).filter((text) => !growing.some((one) => one.text === text))).toEqual([]);
  });

  it('is told from one that is slow', async () => {
    const of = (pattern: string, flags = ''): Expression => ({
      text: `/${pattern}/${flags}`,
      pattern,
      flags,
      path: 'here',
    });
    expect(await judge(of('\\\\*"userID'))).toMatchObject({ isLinear: false });
    expect(await judge(of('^(a+)+$'))).toMatchObject({ isLinear: false });
    expect(await judge(of('^[a-z]+$', 'u'))).toMatchObject({ isLinear: true });
  });
});
