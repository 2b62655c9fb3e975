import { markupText } from '../feeds/index.ts';

/** Metadata from the head of a page. */
export interface PageFacts {
  readonly name: string | null;
  readonly body: string | null;
  /** As written in the page; can be relative. */
  readonly picture: string | null;
}

const maxName = 200;
const maxBody = 500;
const maxTag = 8000;
/** Maximum number of tags to read. */
const maxTags = 5000;

const nameKeys = ['og:title', 'twitter:title', 'title'];
const bodyKeys = ['og:description', 'twitter:description', 'description'];
const pictureKeys = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'];

/** Position after the `>` that ends the tag, ignoring `>` in quotes. */
function endOfTag(html: string, at: number): number {
  let quote = '';
  for (let index = at; index < html.length && index - at < maxTag; index += 1) {
    const character = html[index] as string;
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '>') return index + 1;
    else if ((character === '"' || character === "'") && html[index - 1] === '=') quote = character;
  }
  return Math.min(html.length, at + maxTag);
}

function takeWhile(text: string, from: number, sign: RegExp): string {
  let to = from;
  while (to < text.length && sign.test(text.charAt(to))) to += 1;
  return text.slice(from, to);
}

/**
 * Parses character by character, because a regular expression for names before `=` takes quadratic time on a tag with
 * one long word.
 */
function attributesOf(tag: string): Readonly<Record<string, string>> {
  const found: [string, string][] = [];
  for (let at = 0; at < tag.length; ) {
    const name = takeWhile(tag, at, /[a-z0-9:-]/i);
    const sign = takeWhile(tag, at + name.length, /\s/);
    const space =
      tag[at + name.length + sign.length] === '='
        ? takeWhile(tag, at + name.length + sign.length + 1, /\s/)
        : undefined;
    if (name === '' || space === undefined) {
      at += name.length + sign.length || 1;
      continue;
    }
    at += name.length + sign.length + 1 + space.length;
    const quote = tag[at] === '"' || tag[at] === "'" ? tag[at] : undefined;
    const close = quote === undefined ? -1 : tag.indexOf(quote, at + 1);
    const value = close < 0 ? takeWhile(tag, at, /[^\s"'=<>`]/) : tag.slice(at + 1, close);
    if (value !== '' || close >= 0) found.push([name.toLowerCase(), value]);
    at = close < 0 ? at + (value.length || 1) : close + 1;
  }
  return Object.fromEntries(found);
}

/** End of the content of an element that contains only text. */
function endOfText(html: string, name: string, at: number): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = at;
  return close.exec(html)?.index ?? html.length;
}

/**
 * Texts of a head by key; the first of each counts. Uses its own parser, because a tree of malicious HTML could be
 * extremely deep.
 */
function readHead(html: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const keep = (key: string | undefined, text: string | undefined) => {
    if (key && text?.trim() && !texts.has(key.toLowerCase())) texts.set(key.toLowerCase(), text);
  };
  const open = /<(!--|\/head|body|meta|title|script|style|noscript)(?![\w-])/gi;
  for (let tags = 0, found = open.exec(html); found && tags < maxTags; tags += 1, found = open.exec(html)) {
    const name = (found[1] ?? '').toLowerCase();
    if (name === '/head' || name === 'body') break;
    if (name === '!--') {
      const end = html.indexOf('-->', open.lastIndex);
      open.lastIndex = end < 0 ? html.length : end;
      continue;
    }
    const start = open.lastIndex;
    open.lastIndex = endOfTag(html, start);
    if (name === 'meta') {
      const { property, name: named, content } = attributesOf(html.slice(start, open.lastIndex));
      keep(property ?? named, content);
      continue;
    }
    const end = endOfText(html, name, open.lastIndex);
    if (name === 'title') keep('title', html.slice(open.lastIndex, Math.min(end, open.lastIndex + maxTag)));
    open.lastIndex = end;
  }
  return texts;
}

function shortText(text: string | undefined, max: number): string | null {
  const plain = text === undefined ? '' : markupText(text.slice(0, maxTag));
  const letters = Array.from(plain.slice(0, max * 2));
  return plain === ''
    ? null
    : letters.length <= max
      ? plain.slice(0, max * 2)
      : `${letters
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`;
}

/** Title, description and image of a page: Open Graph, otherwise Twitter cards, otherwise plain HTML. As plain text. */
export function readPageFacts(html: string): PageFacts {
  const texts = readHead(html);
  const first = (keys: readonly string[]) => keys.map((key) => texts.get(key)).find((text) => text !== undefined);
  const picture = shortText(first(pictureKeys), 2000);
  return { name: shortText(first(nameKeys), maxName), body: shortText(first(bodyKeys), maxBody), picture };
}

/** Decodes the page with the encoding from its headers or its head. */
export function decodePage(body: Buffer, contentType: string): string {
  const named = /charset\s*=\s*["']?([\w.:-]+)/i;
  const declared = body.subarray(0, 1024).toString('latin1');
  for (const label of [named.exec(contentType)?.[1], named.exec(declared)?.[1]]) {
    try {
      if (label !== undefined) return new TextDecoder(label).decode(body);
    } catch {
      // unknown encoding; try the next one
    }
  }
  return new TextDecoder().decode(body);
}
