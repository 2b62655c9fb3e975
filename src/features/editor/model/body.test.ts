import fc from 'fast-check';
import { createEditor, Editor, type Element, Node, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import { readBody, writeBody } from './body.ts';
import { makeRich } from './makeRich.ts';

const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: fc.string() }) },
  fc.record({ text: fc.string(), bold: fc.constant(true), colour: fc.string() }, { requiredKeys: ['text'] }),
);
const types = (
  'p h2 hr blockquote blockquote-line code_block code_line spoiler spoiler-content spoiler-item ul ol li lic ' +
  'table tbody tr td th a @ rich_embed_inline rich_embed_card legacy_emoji_image mystery kept_block'
).split(' ');
const extra = fc.dictionary(
  fc.string({ maxLength: 6 }).filter((key) => !['type', 'children', 'text'].includes(key)),
  fc.jsonValue(),
  { maxKeys: 2 },
);
const { node } = fc.letrec<{ node: unknown; element: unknown }>((tie) => ({
  node: fc.oneof({ maxDepth: 5, depthSize: 'small' }, leaf, tie('element'), fc.jsonValue({ maxDepth: 1 })),
  element: fc
    .tuple(
      fc.constantFrom(...types),
      fc.oneof({ weight: 6, arbitrary: fc.array(tie('node'), { maxLength: 4 }) }, fc.jsonValue({ maxDepth: 1 })),
      extra,
    )
    .map(([type, children, more]) => ({ type, ...more, children })),
}));
/** Spelled as no `JSON.stringify` would. */
const spelled = (values: readonly unknown[]) =>
  JSON.stringify(values, null, 1).replaceAll('"mystery"', '"myst\\u0065ry"');
const documents = fc.array(node, { maxLength: 6 });
const open = (body: string) => {
  const editor = makeRich(createEditor());
  editor.children = readBody(body) as Element[];
  return editor;
};

describe('a body', () => {
  it('comes out of the editor as it went in, byte for byte, whatever it holds', () => {
    fc.assert(
      fc.property(documents, (values) => {
        const body = JSON.stringify(values).replaceAll('"table"', '"ta\\u0062le"');
        expect(writeBody(open(body).children)).toBe(body);
        expect(writeBody(open(` ${JSON.stringify(values, null, 2)}`).children)).toBe(
          ` ${JSON.stringify(values, null, 2)}`,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every other block byte for byte when one is edited', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const blocks = (values: readonly unknown[]) =>
          values.filter(
            (value) =>
              typeof value === 'object' &&
              value !== null &&
              'children' in value &&
              (value as unknown as { type: string }).type === 'mystery',
          );
        const [head, tail] = [blocks(before), blocks(after)];
        const spell = (values: readonly unknown[]) =>
          values.map((value) => spelled([value]).trim().slice(1, -1).trim());
        const edited = '{"type":"p","children":[{"text":"edit me","x":1.0}],"own":1e3}';
        const body = `[${[...spell(head), edited, ...spell(tail)]}]`;
        const editor = open(body);
        Transforms.insertText(editor, '!', { at: { path: [head.length, 0], offset: 7 } });
        Editor.normalize(editor);
        expect(writeBody(editor.children)).toBe(
          `[${[...spell(head), '{"type":"p","children":[{"text":"edit me!","x":1}],"own":1000}', ...spell(tail)]}]`,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('survives an edit of any line without losing an untouched node', () => {
    fc.assert(
      fc.property(documents, fc.nat(), (values, pick) => {
        const editor = open(JSON.stringify(values));
        const texts = [...Node.texts(editor)].filter(([, path]) => !Editor.void(editor, { at: path }));
        const [found, path] = texts[pick % Math.max(1, texts.length)] ?? [];
        if (!found || !path) return;
        const others = editor.children.filter((_, index) => index !== path[0]).map((block) => writeBody([block]));
        Transforms.insertText(editor, 'Z', { at: { path, offset: found.text.length } });
        Editor.normalize(editor);
        const written = writeBody(editor.children);
        expect(() => JSON.parse(written)).not.toThrow();
        for (const other of others) expect(written).toContain(other.slice(1, -1));
      }),
      { numRuns: 300 },
    );
  });

  it('is undefined for other documents than rich2, and one paragraph if empty', () => {
    expect([readBody('{"a":1}'), readBody('no'), readBody(`${'['.repeat(5000)}${']'.repeat(5000)}`)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readBody('')).toEqual([{ type: 'p', children: [{ text: '' }] }]);
    expect(writeBody(open('[]').children)).toBe('[]');
  });
});
