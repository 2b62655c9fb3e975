import { cpuMs } from '../../tests/support/cpuTime.ts';
import { describe, expect, it } from 'vitest';
import { followRedirects, indexRedirects, readSource, readTarget } from './redirects.ts';

const rule = (source: string, target: string, redirectID = 1) => ({ redirectID, source, target, status: 301 });
const goesTo = (address: string, ...rules: readonly (readonly [string, string])[]) =>
  indexRedirects(rules.map(([source, target], at) => rule(source, target, at + 1))).find(address)?.to;

describe('sources', () => {
  it.each([
    ['old/page/', '/old/page'],
    ['https://old.example/a?b=1', '/a?b=1'],
    ['/caf%C3%A9', '/café'],
    ['/', '/'],
  ])('%s is stored as %s', (text, source) => expect(readSource(text)).toEqual({ source }));

  it.each([
    ['', 'sourceEmpty'],
    ['//evil.test', 'sourceSigns'],
    ['/a b', 'sourceSigns'],
    ['/a\\b', 'sourceSigns'],
    ['/a%0d%0ab', 'sourceSigns'],
    ['/a\ud800', 'sourceSigns'],
    ['/a#b', 'sourceFragment'],
    ['/a**', 'sourceWildcards'],
    ['/*a*a*a*a*a*', 'sourceWildcards'],
    [`/${'x'.repeat(600)}`, 'sourceTooLong'],
  ])('%j is refused', (text, fault) => expect(readSource(text)).toEqual({ fault }));
});

describe('targets', () => {
  it.each([
    ['/new', '/a'],
    ['/new/$1?q=$2', '/a/*/b/*'],
    ['https://new.example/$1', '/a/*'],
  ])('%s is allowed for %s', (target, source) => expect(readTarget(target, source)).toEqual({ target }));

  it.each([
    ['', '/a', 'targetEmpty'],
    ['new', '/a', 'targetInvalid'],
    ['//evil.test', '/a', 'targetInvalid'],
    ['/.//evil.test', '/a', 'targetInvalid'],
    ['javascript:alert(1)', '/a', 'targetInvalid'],
    ['https://$1/', '/a/*', 'targetHost'],
    ['https://new.example$1', '/a/*', 'targetHost'],
    ['https://name@new.example/', '/a', 'targetHost'],
    ['/new/$2', '/a/*', 'targetCaptures'],
    ['/new/$1', '/a', 'targetCaptures'],
    [`/new/${'$1'.repeat(9)}`, '/a/*', 'targetCaptures'],
  ])('%j is refused for %s', (text, source, fault) => expect(readTarget(text, source)).toEqual({ fault }));
});

describe('matching', () => {
  it('lets each asterisk match as little as possible', () => {
    expect(goesTo('/a/1/b/2/b/3', ['/a/*/b/*', '/n?first=$1&second=$2'])).toBe('/n?first=1&second=2%2Fb%2F3');
    expect(goesTo('/x/y.html', ['/*.html', '/n?page=$1'])).toBe('/n?page=x%2Fy');
    expect(goesTo('/a', ['/a*a', '/n'])).toBeUndefined();
  });

  it('takes linear time for the worst address', async () => {
    const address = `/${'a'.repeat(200_000)}b`;
    expect(await cpuMs(() => goesTo(address, ['/*a*a*a*a', '/n']))).toBeLessThan(500);
  });

  it('finds exact sources before patterns, and longer patterns before shorter ones', () => {
    const rules = [
      ['/old/*', '/all/$1'],
      ['/old/forum/*', '/forum/$1'],
      ['/old/forum/rules', '/rules'],
    ] as const;
    expect(goesTo('/old/forum/rules', ...rules)).toBe('/rules');
    expect(goesTo('/OLD/Forum/Tea', ...rules)).toBe('/forum/Tea');
    expect(goesTo('/old/x', ...rules)).toBe('/all/x');
    expect(goesTo('/new/x', ...rules)).toBeUndefined();
  });

  it('matches queries where the source has one, and keeps them where it has none', () => {
    expect(goesTo('/viewtopic.php?t=12', ['/viewtopic.php?t=*', '/discussion/$1'])).toBe('/discussion/12');
    expect(goesTo('/viewtopic.php?f=12', ['/viewtopic.php?t=*', '/discussion/$1'])).toBeUndefined();
    expect(goesTo('/old?page=2', ['/old', '/new#top'])).toBe('/new?page=2#top');
    expect(goesTo('/old?page=2', ['/old', '/new?page=1'])).toBe('/new?page=1');
  });

  it.each([
    ['/go/evil.test', '/$1', '/evil.test'],
    ['/go//evil.test', '/$1', '/evil.test'],
    ['/go/%5Cevil.test', '/$1', '/%5Cevil.test'],
    ['/go/.//evil.test', '/$1', undefined],
    ['/go/x%0d%0aSet-Cookie:a', '/n/$1', '/n/x%0D%0ASet-Cookie:a'],
    ['/go/@evil.test', 'https://new.example/$1', 'https://new.example/@evil.test'],
    ['/go/a%3Fb%23c', '/n/$1', '/n/a%253Fb%2523c'],
    ['/go/a&b=c', '/n?q=$1', '/n?q=a%26b%3Dc'],
  ])('%s into %s stays on the site that the target names', (address, target, to) =>
    expect(goesTo(address, ['/go/*', target])).toBe(to),
  );
});

describe('following', () => {
  const isPage = (address: string) => address === '/page';
  const kinds = (start: string, ...rules: readonly (readonly [string, string])[]) =>
    followRedirects(indexRedirects(rules.map(([source, target], at) => rule(source, target, at + 1))), start, {
      isPage,
    }).map(({ address, kind }) => `${kind} ${address}`);

  it('ends at a page, at nothing, or on another site', () => {
    expect(kinds('/a', ['/a', '/b'], ['/b', '/page'])).toEqual(['redirect /a', 'redirect /b', 'page /page']);
    expect(kinds('/a', ['/a', '/b'])).toEqual(['redirect /a', 'missing /b']);
    expect(kinds('/a', ['/a', 'https://x.example/'])).toEqual(['redirect /a', 'external https://x.example/']);
  });

  it('lets pages win over redirects', () => expect(kinds('/page', ['/page', '/b'])).toEqual(['page /page']));

  it('notices loops, and addresses that grow forever', () => {
    expect(kinds('/a', ['/a', '/b'], ['/b', '/A']).at(-1)).toBe('loop /A');
    expect(kinds('/a/x', ['/a/*', '/a/b/$1']).at(-1)).toMatch(/^loop /);
    const eight = '$1'.repeat(8);
    const growing = kinds(`/a/${'x'.repeat(500)}`, ['/a/*', `/b/${eight}`], ['/b/*', `/c/${eight}`]);
    expect(growing.map((step) => step.length)).toEqual([512, expect.any(Number)]);
  });
});
