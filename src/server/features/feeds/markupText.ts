import { fromHtml } from 'hast-util-from-html';

/** More of an entry is never looked at. */
const maxMarkup = 50_000;

/** What is inside these is not said to a reader. */
const silent: ReadonlySet<string> = new Set([
  'applet',
  'iframe',
  'math',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
]);
const inline: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/**
 * Just behind the `>` of the tag that begins before `at`; one in quotes does not end it. Without any: the end of the
 * text.
 */
function endOfTag(markup: string, at: number): number {
  let quote = '';
  for (let index = at; index < markup.length; index += 1) {
    const character = markup[index] as string;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return index + 1;
    else if ((character === '"' || character === "'") && markup[index - 1] === '=') quote = character;
  }
  return markup.length;
}

function skipTo(markup: string, end: string, at: number): number {
  const found = markup.indexOf(end, at);
  return found < 0 ? markup.length : found + end.length;
}

/**
 * Walks the markup once, however it is broken: its own reader, since a tree of hostile markup can be as deep as it is
 * long.
 */
function withoutTags(markup: string): string {
  const lower = markup.toLowerCase();
  let text = '';
  let at = 0;
  for (let open = markup.indexOf('<'); open >= 0; open = markup.indexOf('<', at)) {
    text += markup.slice(at, open);
    const name = /^\/?([a-z][a-z0-9:-]*)/.exec(lower.slice(open + 1, open + 40));
    const tag = name?.[1] ?? '';
    if (lower.startsWith('<!--', open)) at = skipTo(lower, '-->', open + 4);
    else if (!name && !/[!?/]/.test(lower[open + 1] ?? '')) {
      text += '<';
      at = open + 1;
    } else {
      at = endOfTag(markup, open + 1);
      const isSilent = silent.has(tag) && lower[open + 1] !== '/' && markup[at - 2] !== '/';
      if (isSilent) at = endOfTag(markup, skipTo(lower, `</${tag}`, at));
      else if (!inline.has(tag)) text += ' ';
    }
  }
  return text + markup.slice(at);
}

/** `&eacute;` and the like as the characters they stand for. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const [node] = fromHtml(text.replaceAll('<', '&lt;'), { fragment: true }).children;
  return node?.type === 'text' ? node.value : '';
}

/** Plain text of markup from elsewhere, on one line. */
export function markupText(markup: string): string {
  return decodeEntities(withoutTags(markup.slice(0, maxMarkup)))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The address of the first picture in markup. */
export function firstPicture(markup: string): string | undefined {
  const [, , address] = /<img\b[^<>]*?\ssrc\s*=\s*(["'])([^"'<>]+)\1/i.exec(markup.slice(0, maxMarkup)) ?? [];
  return address === undefined ? undefined : decodeEntities(address);
}
