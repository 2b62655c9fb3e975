import { describe, expect, it } from 'vitest';
import { applyEdits } from '#lib/json/editJson.ts';
import { innermostNode } from '../model/innermostNode.ts';
import { idOf, openDocument } from '../model/nodes.ts';
import { numbers } from '../model/testing/numbers.ts';
import { randomDocument } from '../model/testing/randomDocument.ts';
import { stored } from '../model/testing/sampleDocument.ts';
import { textAround } from './around.ts';
import { nodePointers, partOf, problemsIn, readPart, writeJson } from './part.ts';
import { rewriteText } from './rewriteText.ts';

const at = '/layout/0/mainTop/0';

describe('the text of a part', () => {
  it('is read back as the same document', () => {
    for (const pointer of [undefined, at, '/titleBar']) {
      const read = readPart(writeJson(partOf(stored, pointer)), stored, pointer);
      expect(JSON.stringify(read.kind === 'document' && read.document)).toBe(JSON.stringify(stored));
    }
    expect(partOf(stored, '/layout/9')).toBeUndefined();
  });

  it('changes only the node that it shows, and keeps keys that nothing knows', () => {
    const read = readPart('{"odd": {"b": 1, "a": [null]}, "$hydrate": "react.a"}', stored, at);
    const document = read.kind === 'document' ? read.document : undefined;
    expect(JSON.stringify(partOf(document ?? stored, at))).toBe('{"odd":{"b":1,"a":[null]},"$hydrate":"react.a"}');
    expect(document?.layout[1]).toBe(stored.layout[1]);
  });

  const refusal = (text: string, pointer?: string) => {
    const read = readPart(text, stored, pointer);
    if (read.kind !== 'refused') return undefined;
    return read.reason.kind === 'problem' ? read.reason.problem.code : read.reason.kind;
  };

  it('is refused with the reason if it is no document, or would lose something', () => {
    const bar = '"titleBar": null';
    expect(refusal('{"name": "a"')).toBe('layout/not-json');
    expect(refusal(`{"name": "a", "name": "b", "layout": [], ${bar}}`)).toBe('layout/duplicate-key');
    expect(refusal(`{"name": "", "layout": [], ${bar}}`)).toBe('shape');
    expect(refusal(`{"name": "a", "layout": [5], ${bar}}`)).toBe('shape');
    expect(refusal(`{"name": "a", "layout": [], ${bar}, "more": 1}`)).toBe('shape');
    expect(refusal('{"title": "a"}', at)).toBe('node');
    expect(refusal('{"$hydrate": "react.a", "$nodeID": 5}', at)).toBe('nodeID');
    expect(refusal('{"$hydrate": "react.a", "a": {"__proto__": 1}}', at)).toBe('layout/forbidden-key');
    expect(refusal(`{"$hydrate": "react.a", "a": ${'['.repeat(99)}${']'.repeat(99)}}`, at)).toBe('layout/too-deep');
    expect(refusal(`{"name": "a", "layout": [], ${bar}}`)).toBeUndefined();
  });

  it('[W06] has the problems of its part, with their places in the document', () => {
    const problem = (pointer: string) =>
      ({ code: 'layout/unknown-field', severity: 'warning', pointer, what: '', why: '', fix: '' }) as const;
    const text = '{ "$hydrate": "react.a", "title": "One" }';
    const found = problemsIn(text, [problem(`${at}/title`), problem('/layout/1/title'), problem(at)], at);
    expect(found.map(({ pointer, start, end }) => [pointer, text.slice(start, end)])).toEqual([
      [`${at}/title`, '"title"'],
      [at, '{'],
    ]);
  });
});

describe('nodes and their places', () => {
  it('are found by ID and by pointer', () => {
    let next = 0;
    const { document } = openDocument(stored, () => {
      next += 1;
      return `n${next}`;
    });
    const pointers = nodePointers(document);
    const idAt = (pointer: string) => idOf(innermostNode(document, pointer).node);
    expect(pointers.size).toBe(6);
    for (const [id, pointer] of pointers) expect(idAt(`${pointer}/some/key`)).toBe(id);
    expect(idAt('/name')).toBe('');
    expect(idAt('/layout')).toBe('');
  });

  it('have a text around them, with which their own is a document', () => {
    const [before, after] = textAround(stored, '/layout/0/mainTop/2');
    expect(JSON.parse(`${before}{}${after}`)).toEqual({
      layout: [{ $hydrate: 'react.section.2-columns', mainTop: [0, 0, {}] }],
    });
  });
});

describe('a text whose value has changed elsewhere', () => {
  const rewrite = (text: string, value: unknown) => applyEdits(text, rewriteText(text, value)).text;

  it('stays as it is written, but for what is different', () => {
    const text = '{"a": 1.0,\n   "list": [ {"b":1},{"b" : 2} ], "c": [1]}';
    expect(rewrite(text, { a: 1, list: [{ b: 1 }, { b: 3 }], c: [1] })).toBe(text.replace('"b" : 2', '"b" : 3'));
    expect(rewrite(text, { a: 1, list: [{ b: 1 }, { b: 2 }], c: [1] })).toBe(text);
  });

  it('is indented like the lines around it', () => {
    const before = { layout: [{ $hydrate: 'react.a' }] };
    const after = { layout: [{ $hydrate: 'react.a' }, { $hydrate: 'react.b', title: 'x' }] };
    expect(rewrite(writeJson(before), after)).toBe(writeJson(after));
    expect(rewriteText(writeJson(before), after)).toHaveLength(1);
  });

  it('says the new value, whatever has changed, and in the order of its keys', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const next = numbers(seed);
      const [one, other] = [randomDocument(next), randomDocument(next)];
      expect(rewrite(writeJson(one), other)).toBe(writeJson(other));
    }
    expect(rewrite('{"b": 1, "a": 2}', { a: 2, b: 1 })).toBe(writeJson({ a: 2, b: 1 }));
    expect(rewrite('{"a": 1, "a": 2}', { a: 3 })).toBe(writeJson({ a: 3 }));
    expect(rewrite('not JSON', [1])).toBe(writeJson([1]));
  });
});
