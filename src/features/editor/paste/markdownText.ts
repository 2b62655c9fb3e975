import type { RichText } from '../model/types.ts';

/** Where text is written: what a line break becomes there, and whether a `|` ends it. */
export interface TextPlace {
  readonly lineBreak: string;
  readonly isCell?: boolean;
  readonly isLink?: boolean;
  /** The text after it, where signs of notes are read: not in links and descriptions of pictures. */
  readonly after?: string;
  /** Whether it continues a block, in which no note begins. */
  readonly isContinued?: boolean;
}

export const inLine: TextPlace = { lineBreak: '\\\n' };
/** Headings and cells are single lines in Markdown. */
export const inHeading: TextPlace = { lineBreak: '<br>' };
export const inCell: TextPlace = { lineBreak: '<br>', isCell: true };

/** Escapes what would be a sign in the middle of a line. */
const escapedSigns = (text: string) =>
  text.replace(/[\\`*~[\]]|<(?=\S)|&(?=#?\w+;)|!$/g, '\\$&').replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');

/** Escapes what would begin a block; the rows of dashes, colons and bars are those below headings of tables. */
function escapedStart(line: string): string {
  const number = /^(\d{1,9})([.)](?:\s.*)?)$/s.exec(line);
  if (number) return `${number[1]}\\${number[2]}`;
  return /^(?:#{1,6}(?:\s|$)|>|[+-](?:\s|$)|=|[|:-][\s|:-]*$)/.test(line) ? `\\${line}` : line;
}

/** Markdown ignores white space at the beginning of a line. */
const keptIndent = (line: string) => line.replace(/^[ \t]/, (space) => `&#${space.charCodeAt(0)};`);

/** Escapes signs in the middle of a line, but for signs of notes: `[^1]` is the same in a document, where it is text. */
function escapedInside(text: string, { after, isLink }: TextPlace): string {
  const all = escapedSigns(text);
  if (after === undefined || isLink) return all;
  return all.replace(
    /(!?)\\\[\^((?:[^\s\\[\]]|\\[^\s[\]])+)\\\](\(?)|\\./gs,
    (sign, mark: string, label?: string, bracket = '') =>
      label === undefined ? sign : `${mark && '\\!'}[^${label}]${bracket && '\\('}`,
  );
}

/** A line that begins as nothing but a text; the sign of a note that explains it is the same in a document. */
function escapedLine(line: string, place: TextPlace, canBeNote: boolean): string {
  const note = canBeNote ? /^(\[\^[^\s[\]]+\]:)( |$)/.exec(line) : null;
  const isNote = note && (note[2] !== '' || /^(?:\s|$)/.test(place.after ?? '.'));
  if (isNote) {
    const sign = escapedInside((note[1] ?? '').slice(0, -1), place);
    return `${sign}:${note[2] ?? ''}${escapedLine(line.slice(note[0].length), place, false)}`;
  }
  const inside = escapedInside(line, place);
  return keptIndent(escapedStart(/^\[\^[^\]]*\]:/.test(inside) ? escapedSigns(line) : inside));
}

/** Text in which no character is a sign of Markdown. @param isStart whether it begins a line */
export function escaped(text: string, isStart = true, place: TextPlace = inLine): string {
  const begins = (index: number) => place.lineBreak.endsWith('\n') && (index > 0 || isStart);
  return text
    .split('\n')
    .map((line, index) =>
      begins(index) ? escapedLine(line, place, index === 0 && !place.isContinued) : escapedInside(line, place),
    )
    .join(place.lineBreak);
}

/** The title of a link or picture, as it follows the address. */
export function titleWords(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim();
  return words === '' ? '' : ` "${words.replace(/[\\"&]/g, '\\$&')}"`;
}

/** Code between as many backticks as it does not contain itself. */
function codeSpan(text: string, { isCell = false, isLink = false }: TextPlace): string {
  // Cells end at a bar after an escaped backslash, even in code, and links at the beginning of a line may at a bracket.
  if ((isCell && /\\(?:\||$)/.test(text)) || (isLink && text.includes(']')))
    return `<code>${escaped(text, false)}</code>`;
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const isPadded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== '');
  const space = isPadded ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

const isSpace = (character: string) => character === '' || /\s/.test(character);
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
const isPunctuation = (character: string) => /^[\p{P}\p{S}]$/u.test(character);

interface Neighbours {
  /** The Markdown before. */
  readonly before: string;
  /** The text after. */
  readonly after: string;
}

/** Whether signs at both ends of a text are read as signs, which depends on the characters around them. */
function takesSigns(text: string, signs: string, { before, after }: Neighbours, isCode: boolean): boolean {
  const [last, next] = [before.at(-1) ?? '', after[0] ?? ''];
  if (/[*~]/.test(last)) return false;
  const isSimple = !isCode && (signs === '~~' || !signs.includes('~'));
  const fits = (outside: string, inside: string) =>
    isSpace(outside) || isPunctuation(outside) || (isSimple && isWord(inside));
  return fits(last, text[0] ?? '') && fits(next, text.at(-1) ?? '');
}

const marks = [
  ['strikethrough', '~~', 'del'],
  ['bold', '**', 'strong'],
  ['italic', '*', 'em'],
] as const;

function marked(text: string, node: RichText, around: Neighbours, place: TextPlace): string {
  const used = marks.filter(([mark]) => node[mark]);
  const signs = used.map(([, sign]) => sign).join('');
  const isFirst = used.length === 0 && (around.before === '' || around.before.endsWith('\n'));
  const words = node.code
    ? text
        .split('\n')
        .map((line) => line && codeSpan(line, place))
        .join(place.lineBreak)
    : escaped(text, isFirst, { ...place, after: around.after, isContinued: around.before !== '' });
  if (used.length === 0) return words;
  if (takesSigns(text, signs, around, node.code === true)) return `${signs}${words}${[...signs].reverse().join('')}`;
  const tags = used.map(([, , tag]) => tag);
  return `<${tags.join('><')}>${words}</${[...tags].reverse().join('></')}>`;
}

/** Spaces between texts. Markdown ignores all but one after the sign of a note, as at the beginning of a line. */
function spaces(text: string, before: string, place: TextPlace): string {
  const written = escaped(text, /(^|\n)$/.test(before), place);
  const note = /(?:^|\n)\[\^[^\s[\]]+\]:( ?)$/.exec(before);
  if (!note) return written;
  const ignored = note[1] === '' ? 1 : 0;
  return written.slice(0, ignored) + keptIndent(written.slice(ignored));
}

/** A text with its marks. Signs must touch words, so spaces at its ends lose the marks that are not seen on them. */
export function leaf(node: RichText, around: Neighbours, place: TextPlace): string {
  const text = node.text.replace(/\r\n?/g, '\n');
  if (text === '') return '';
  if (node.underline) return `<u>${leaf({ ...node, underline: false }, { before: '<u>', after: '</u>' }, place)}</u>`;
  const inner = node.code && !node.bold && !node.italic && !node.strikethrough ? text : text.trim();
  if (inner === '') return spaces(text, around.before, place);
  const at = text.indexOf(inner);
  const [lead, tail] = [text.slice(0, at), text.slice(at + inner.length)];
  const before = around.before + spaces(lead, around.before, place);
  const written = before + marked(inner, node, { before, after: tail + around.after }, place);
  return written.slice(around.before.length) + spaces(tail, written, place);
}

/** The destination of a link. */
export function destination(url: string): string {
  const safe = url.replace(/\s/g, (space) => encodeURIComponent(space));
  return /[()<>\\&*_[\]]/.test(safe) ? `<${safe.replace(/[<>\\]|&(?=#?\w+;)/g, '\\$&')}>` : safe;
}
