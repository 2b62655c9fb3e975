import { dropEnd } from '#lib/dropEnd.ts';
import type { Descendant } from 'slate';
import { pictureText } from '#domain/pictureText.ts';
import { textOfRaw } from '../model/body.ts';
import type { RichElement, RichText } from '../model/types.ts';
import { wordsOf } from '#lib/wordsOf.ts';
import { destination, escaped, inLine, leaf, titleWords, type TextPlace } from './markdownText.ts';

export type Lost = 'lostFormatting' | 'lostCards' | 'lostUnknown';

/** Formatting that Markdown cannot express; shown to the author before it is lost. */
export type Losses = Set<Lost>;

const isElement = (node: Descendant): node is RichElement => 'children' in node;

const mention = (name: string) => (/^\w+$/.test(name) ? `@${escaped(name, false)}` : `@"${escaped(name, false)}"`);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A picture, or a link to what is embedded. */
export function embed(node: RichElement, lost: Losses): string {
  const data = (node['embedData'] ?? {}) as Readonly<Record<string, unknown>>;
  const url = wordsOf(data['url'] ?? node['url']);
  const title = titleWords(wordsOf(node['title']));
  if (data['embedType'] === 'image')
    return `![${escaped(oneLine(pictureText(data)), false)}](${destination(url)}${title})`;
  if (data['embedType'] !== 'link' && data['embedType'] !== 'file') lost.add('lostCards');
  const name = oneLine(wordsOf(data['name']));
  return name ? `[${escaped(name, false)}](${destination(url)})` : url;
}

function element(node: RichElement, lost: Losses, place: TextPlace): string {
  switch (node.type) {
    case 'a': {
      const words = run(node.children, lost, { ...place, isLink: true }, '[');
      return words === ''
        ? ''
        : `[${words}](${destination(wordsOf(node['url']))}${titleWords(wordsOf(node['title']))})`;
    }
    case '@':
      return mention(wordsOf(node['name']));
    case 'rich_embed_inline':
    case 'rich_embed_card':
      return embed(node, lost);
    case 'legacy_emoji_image':
      return escaped(wordsOf((node['attributes'] as Readonly<Record<string, unknown>> | undefined)?.['alt']), false);
    default:
      lost.add('lostUnknown');
      return node.type === 'kept_inline'
        ? escaped(oneLine(textOfRaw(node['raw'])), false)
        : inline(node.children, lost);
  }
}

const marksOf = ({ text: _, ...marks }: RichText) =>
  JSON.stringify(
    Object.entries(marks)
      .filter(([, on]) => on)
      .sort(),
  );

/** Adjacent texts with the same marks are one text, because signs between them would be read differently. */
function joined(nodes: readonly Descendant[]): Descendant[] {
  const found: Descendant[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (isElement(node)) found.push(node);
    else if (node.text === '') continue;
    else if (last && !isElement(last) && marksOf(last) === marksOf(node))
      found[found.length - 1] = { ...last, text: last.text + node.text };
    else found.push(node);
  }
  return found;
}

/** The beginning of a node in Markdown; the signs of marks touch only a text without marks. */
function startOf(node: Descendant | undefined): string {
  if (!node) return '';
  if (isElement(node)) return '[';
  const { text, ...marks } = node;
  return Object.values(marks).some(Boolean) && !/^\s/.test(text) ? '<' : text;
}

const mostBefore = 100;

/** The end of what is written, with room for the sign of a note, which the next text may continue. */
const endOf = (written: string) => (written.length > mostBefore ? ` ${written.slice(-mostBefore)}` : written);

function run(nodes: readonly Descendant[], lost: Losses, place: TextPlace, before = ''): string {
  const all = joined(nodes);
  let found = before;
  for (const [index, node] of all.entries()) {
    const next = startOf(all[index + 1]) || (before && ']');
    found += isElement(node) ? element(node, lost, place) : leaf(node, { before: endOf(found), after: next }, place);
  }
  return found.slice(before.length);
}

/** Markdown ignores white space at both ends of a block. */
function trimmed(nodes: readonly Descendant[]): Descendant[] {
  const found = joined(nodes);
  const cut = (end: 0 | -1, without: (text: string) => string) => {
    for (let node = found.at(end); node && !isElement(node); node = found.at(end)) {
      const text = without(node.text);
      found.splice(end, 1, ...(text === '' ? [] : [{ ...node, text }]));
      if (text !== '') return;
    }
  };
  cut(0, (text) => text.replace(/^[ \t\r\n]+/, ''));
  cut(-1, (text) => dropEnd(text, ' \t\r\n'));
  return found;
}

/** A line of text with its marks, links and embeds. */
export const inline = (nodes: readonly Descendant[], lost: Losses, place: TextPlace = inLine): string =>
  run(trimmed(nodes), lost, place);
