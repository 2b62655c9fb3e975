// @vitest-environment happy-dom
import { Node } from 'slate';
import { expect, it } from 'vitest';
import { codeText } from '../testing/codeText.ts';
import type { RichElement } from '../model/types.ts';
import { linkedBlocks } from './linkedBlocks.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';
import { pastedMarkdown } from './markdownToRich.ts';
import { type Becomes, pastedTexts } from '../testing/pastedTexts.ts';
import { readLayoutOfText } from './readLayoutOfText.ts';

function read(text: string): { readonly as: Becomes; readonly blocks: readonly RichElement[] } {
  const laidOut = readLayoutOfText(text);
  if (laidOut) return { as: laidOut[0]?.type === 'table' ? 'table' : 'code', blocks: laidOut };
  return looksLikeMarkdown(text)
    ? { as: 'markdown', blocks: pastedMarkdown(text) }
    : { as: 'lines', blocks: linkedBlocks(text) };
}

it.each(pastedTexts)('%s becomes %s', (_, becomes, text) => {
  const { as, blocks } = read(text);
  expect(as).toBe(becomes);
  const [only] = blocks;
  if (as === 'code' && only) expect(codeText(only)).toBe(text);
  if (as === 'lines') expect(blocks.map((block) => Node.string(block)).join('\n')).toBe(text);
});

it('keeps the short lines of Markdown, and joins those that a program broke', () => {
  const words = (text: string) => pastedMarkdown(text).map((block) => Node.string(block));
  expect(words('> Shall we sow?\n> Or *wait*?\n\nYes,\n**on** Monday.')).toEqual([
    'Shall we sow?\nOr wait?',
    'Yes,\non Monday.',
  ]);
  const long = 'A paragraph whose lines were broken by the program in which';
  expect(words(`# a\n\n${long} it\nwas written.`)).toEqual(['a', `${long} it was written.`]);
});
