import { fromHtml } from 'hast-util-from-html';

/** Maximum length of an entry's HTML that is read. */
const maxMarkup = 50_000;

/** Elements whose content is not visible text. */
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
 * Position after the `>` of the tag that starts before `at`, ignoring `>` in quotes; the end of the text if there is
 * none.
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
 * Removes tags in a single pass, even from invalid HTML. Uses no parser tree, because malicious HTML could be extremely
 * deep.
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

/** Decodes entities such as `&eacute;`. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const [node] = fromHtml(text.replaceAll('<', '&lt;'), { fragment: true }).children;
  return node?.type === 'text' ? node.value : '';
}

/** Converts foreign HTML to plain text on one line. */
export function markupText(markup: string): string {
  return decodeEntities(withoutTags(markup.slice(0, maxMarkup)))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** URL of the first image in HTML. */
export function firstPicture(markup: string): string | undefined {
  const [, , address] = /<img\b[^<>]*?\ssrc\s*=\s*(["'])([^"'<>]+)\1/i.exec(markup.slice(0, maxMarkup)) ?? [];
  return address === undefined ? undefined : decodeEntities(address);
}
