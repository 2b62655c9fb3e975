import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLines } from './lines.ts';
import { scanJson } from './scanJson.ts';

const suite = new URL('../../../../shared/corpora/json/jsontestsuite.json', import.meta.url);
const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** `line:column what → fix` of the first error. */
function firstFault(text: string): string {
  const fault = scanJson(text);
  if (!fault) return 'none';
  const { line, column } = createLines(text).at(fault.start);
  return `${line}:${column} ${fault.what} → ${fault.fix}`;
}

interface SuiteCase {
  readonly id: string;
  readonly verdict: 'y' | 'n' | 'i';
  readonly base64?: string;
  readonly gen?: { readonly repeat: string; readonly count: number };
}

const textOf = ({ base64, gen }: SuiteCase) =>
  gen
    ? gen.repeat.repeat(gen.count)
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(base64 ?? '', 'base64'));

describe('scanJson', () => {
  it.skipIf(!existsSync(suite))('agrees with JSON.parse on every document of JSONTestSuite', () => {
    const cases = JSON.parse(readFileSync(suite, 'utf8')) as readonly SuiteCase[];
    const differing = cases.filter((one) => (scanJson(textOf(one)) === undefined) !== isJson(textOf(one)));
    expect(differing.map(({ id }) => id)).toEqual([]);
    expect(cases.length).toBeGreaterThan(300);
  });

  it('agrees with JSON.parse on JSON that was damaged anywhere', () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', ':', '"', '{', ']', '\\', '1', ' ', '\u0007', 'e'))
      .map(([text, at, insert]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + insert + text.slice(place + (at % 3));
      });
    fc.assert(
      fc.property(damaged, (text) => (scanJson(text) === undefined) === isJson(text)),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['', '1:1 The file is empty.'],
    ['{"a": 1,}', '1:8 There is a trailing comma before the "}". → Remove the comma.'],
    ['[1,,2]', '1:4 There is a comma where a value should be.'],
    ['{\n  "a": 1\n  "b": 2\n}', '2:8 A comma is missing after this.'],
    ['{"a" 1}', '1:4 A colon and a value are missing after this key.'],
    ['{"a": }', '1:5 There is no value after the colon.'],
    ['{name: 1}', '1:2 The key name is not in quotes. → Write "name".'],
    ["{'a': 1}", "1:2 Strings and keys must be in straight double quotes, not '."],
    ['{“a”: 1}', '1:2 Strings and keys must be in straight double quotes, not “.'],
    ['{"a": "x\n"}', '1:7 The string that starts here has no closing quote on its line.'],
    ['{"a": "x\ty"}', '1:9 A control character (U+0009) appears inside a string. → Write it as \\t.'],
    ['{"a": "\\x"}', '1:8 "\\x" is not one of JSON\'s escapes.'],
    ['{"a": "\\u12"}', '1:8 "\\u12" is not a whole character code.'],
    ['{"a": True}', '1:7 True is not a valid JSON value. → Did you mean true?'],
    ['[None]', '1:2 None is not a valid JSON value. → Did you mean null?'],
    ['[01]', '1:2 The number 01 has a leading zero.'],
    ['[.5]', '1:2 The number .5 has no digit on one side of its decimal point.'],
    ['[+1]', '1:2 The number +1 has a leading plus sign.'],
    ['// note\n{}', '1:1 JSON has no comments. → Remove the comment.'],
    ['<!doctype html>', '1:1 This looks like HTML or XML, not JSON.'],
    ['{"a":\u00a01}', '1:6 An invisible character (U+00A0) appears here.'],
    ['{}\n{}', '2:1 There is content after the end of the document.'],
    ['{"a": [1, 2}', '1:12 This "}" meets the "[" of line 1. → Close that one with "]" first.'],
    ['{"a": 1}]', '1:9 This "]" has no opening bracket.'],
    ['{\n  "a": [1,\n    {"b": 2', '3:11 The file ends before the "{" of line 3 is closed. → Add }]} at the end'],
  ])('says where %j is wrong and what to do', (text, expected) => {
    expect(firstFault(text)).toContain(expected);
  });

  it('takes documents of any depth without exhausting the stack', () => {
    const depth = 100_000;
    expect(scanJson('['.repeat(depth) + ']'.repeat(depth))).toBeUndefined();
    expect(firstFault('{"a":'.repeat(depth))).toContain('and 99988 more brackets');
  });
});
