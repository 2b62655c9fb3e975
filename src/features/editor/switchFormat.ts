import { offsetByWords, pointByWords, wordsAround, wordsOfMarkup, withoutTags } from './caret/caretByWords.ts';
import { caretIn, richWithCaret } from './caret/caretFromMarkdown.ts';
import type { TakenOver, TextInUse, WrittenBody } from './editorProps.ts';
import { readBody, writeBody } from './model/body.ts';
import { voidTypes } from './model/kinds.ts';
import type { RichElement } from './model/types.ts';
import { restoreBlocks } from './paste/restoreBlocks.ts';

export { toPlainText } from './plainText.ts';

/** A text in its new format, and the selection in it. */
export interface Switched {
  readonly written: WrittenBody;
  readonly place: Pick<TakenOver, 'from' | 'to' | 'caret'>;
}

type PlainInUse = Extract<TextInUse, { readonly text: string }>;

/** A text that ends with an embed or a rule needs a line to write on. */
const withLine = (blocks: readonly RichElement[]): readonly RichElement[] =>
  blocks.length > 0 && voidTypes.has(blocks.at(-1)?.type ?? '')
    ? [...blocks, { type: 'p', children: [{ text: '' }] }]
    : blocks;

/** Converts Markdown to rich2. @param before the text before it became Markdown, for what Markdown has no signs for */
export function markdownToRich2(inUse: PlainInUse, before: WrittenBody | undefined): Switched {
  const { blocks, caret } = richWithCaret(inUse.text, inUse);
  const known = before?.format.toLowerCase() === 'rich2' ? readBody(before.body) : undefined;
  const restored = known ? restoreBlocks(blocks, known) : blocks;
  return {
    written: { format: 'rich2', body: writeBody(withLine(restored)) },
    place: { from: 0, to: 0, caret: caret && caretIn(restored, caret, blocks) },
  };
}

const isRich = ({ format }: WrittenBody) => format.toLowerCase() === 'rich2';

/** The words before and after both ends of the selection. */
function wordsAtEnds(inUse: TextInUse): readonly (readonly [string, string])[] {
  if ('text' in inUse) return [inUse.from, inUse.to].map((offset) => wordsOfMarkup(inUse.text, offset));
  const { caret, nodes } = inUse;
  return caret ? [caret.anchor, caret.focus].map((point) => wordsAround(nodes, point)) : [];
}

/** Another version of a text with the selection among the same words. */
export function withSameWords(inUse: TextInUse, written: WrittenBody): Switched {
  const ends = wordsAtEnds(inUse);
  const nodes = isRich(written) ? readBody(written.body) : undefined;
  if (!nodes) {
    const offsets = ends.map((words) => offsetByWords(withoutTags(written.body), words));
    const [from = written.body.length, to = from] = offsets.sort((one, other) => one - other);
    return { written, place: { from, to } };
  }
  const [anchor, focus] = ends.map((words) => pointByWords(nodes, words));
  return { written, place: { from: 0, to: 0, caret: anchor && { anchor, focus: focus ?? anchor } } };
}

/** Converts the HTML of a text in another format to rich2. */
export async function htmlToRich2(html: string, inUse: TextInUse): Promise<Switched> {
  const { cleanHtml } = await import('./paste/cleanHtml.ts');
  return withSameWords(inUse, { format: 'rich2', body: writeBody(withLine(await cleanHtml(html))) });
}
