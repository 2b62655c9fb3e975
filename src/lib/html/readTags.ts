/** A tag of HTML text; offsets are UTF-16 units, the end is exclusive. Names are in lower case. */
export interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly start: number;
  readonly end: number;
}

const spaceOrSlash = /[\s/]/;
const endOfName = /[\s/>]/;
const endOfAttribute = /[\s/>=]/;
/** Elements with text that is not parsed. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'template']);

/** The end of what begins at `at`: the next character that matches, or the end of the text. */
function seek(html: string, at: number, isEnd: (character: string) => boolean): number {
  let end = at;
  while (end < html.length && !isEnd(html.charAt(end))) end += 1;
  return end;
}

function readValue(html: string, at: number): readonly [value: string, end: number] {
  const quote = html.charAt(at);
  if (quote === '"' || quote === "'") {
    const end = seek(html, at + 1, (character) => character === quote);
    return [html.slice(at + 1, end), end + 1];
  }
  const end = seek(html, at, (character) => character === '>' || /\s/.test(character));
  return [html.slice(at, end), end];
}

function readAttributes(html: string, from: number): readonly [attributes: Map<string, string>, end: number] {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    at = seek(html, at, (character) => !spaceOrSlash.test(character));
    if (at >= html.length) return [attributes, at];
    if (html.charAt(at) === '>') return [attributes, at + 1];
    const nameEnd = seek(html, at + 1, (character) => endOfAttribute.test(character));
    const name = html.slice(at, nameEnd).toLowerCase();
    const next = seek(html, nameEnd, (character) => !/\s/.test(character));
    const [value, end] =
      html.charAt(next) === '='
        ? readValue(
            html,
            seek(html, next + 1, (character) => !/\s/.test(character)),
          )
        : ['', nameEnd];
    if (!attributes.has(name)) attributes.set(name, value);
    at = end;
  }
}

/** Where the closing tag of an element with unparsed text begins, or -1. */
function seekClosing(html: string, name: string, from: number): number {
  let at = html.indexOf('</', from);
  while (at >= 0 && html.slice(at + 2, at + 2 + name.length).toLowerCase() !== name) at = html.indexOf('</', at + 2);
  return at;
}

/**
 * The tags of HTML text in their order, without comments and without what is inside scripts and styles. Never goes
 * back, so the time is linear for any text. Only short slices are put in lower case: once the function is optimized, V8
 * moves `toLowerCase` of the whole text into the loop.
 */
export function readTags(html: string): readonly Tag[] {
  const tags: Tag[] = [];
  for (let at = html.indexOf('<'); at >= 0; ) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) break;
      at = html.indexOf('<', end);
      continue;
    }
    const isClosing = html.charAt(at + 1) === '/';
    const nameStart = at + (isClosing ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(nameStart))) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const nameEnd = seek(html, nameStart, (character) => endOfName.test(character));
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    const [attributes, end] = readAttributes(html, nameEnd);
    tags.push({ name, isClosing, attributes, start: at, end: Math.min(end, html.length) });
    const inside = rawElements.has(name) && !isClosing ? seekClosing(html, name, end) : end;
    if (inside < 0) break;
    at = html.indexOf('<', inside);
  }
  return tags;
}
