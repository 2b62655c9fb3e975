import { escapeHtml } from '#lib/escapeHtml.ts';
import { linkify } from './text.ts';

// Maps instead of objects, because tag names are user input and `constructor` must not match.
const inline: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'strong', i: 'em', u: 'u', s: 's', sub: 'sub', sup: 'sup' }),
);
const blocks: ReadonlyMap<string, readonly [open: string, close: string]> = new Map(
  Object.entries({
    quote: ['<blockquote>', '</blockquote>'],
    spoiler: ['<details class="spoiler"><summary>Spoiler</summary><div class="spoilerContent">', '</div></details>'],
    center: ['<div>', '</div>'],
    left: ['<div>', '</div>'],
    right: ['<div>', '</div>'],
  }),
);
/** Known tags that only change appearance; their text is kept. */
const ignored = new Set(['color', 'size', 'font', 'indent', 'highlight', 'email', 'media', 'video', 'attach']);

/** Length limits prevent quadratic time: otherwise every unclosed bracket would be searched to the end of the text. */
const tag = /\[(\/?)([a-z]{1,20}|\*)(?:=("[^"\]]{0,2000}"|'[^'\]]{0,2000}'|[^\]]{0,2000}))?\]/gi;
/** Maximum nesting of tags; deeper tags are shown as text. */
const deepest = 100;
/**
 * Quotes, spoilers and lists nested deeper than this are replaced by their text; `limitDepth` later reduces the rest to
 * a readable depth.
 */
const deepestBlocks = 50;
/** Maximum number of open tags without output that are remembered, to match their closing tags. */
const mostOpen = 5000;

interface State {
  readonly html: string[];
  /** Closing HTML of the open tags, innermost last; `depth` counts those with output. */
  readonly open: { readonly name: string; readonly close: string; readonly depth: number }[];
}

interface Source {
  readonly text: string;
  /** The body in lowercase, to find closing tags. */
  readonly lower: string;
  /** Names of verbatim tags that are not closed anywhere in the rest of the text. */
  readonly unclosed: Set<string>;
}

/** Converts common BBCode tags to HTML, which is not sanitized yet. Unknown tags are shown as text. */
export function bbcodeToHtml(body: string): string {
  const state: State = { html: [], open: [] };
  const source = body.replace(/\r\n?/g, '\n');
  const searched: Source = {
    text: source,
    lower: source.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
    unclosed: new Set(),
  };
  let at = 0;
  tag.lastIndex = 0;
  for (let match = tag.exec(source); match; match = tag.exec(source)) {
    const [whole, slash, name = '', argument = ''] = match;
    state.html.push(lines(source.slice(at, match.index)));
    at = match.index + whole.length;
    const key = name.toLowerCase();
    const verbatim = slash ? undefined : readVerbatim(searched, at, key, argument);
    if (verbatim) {
      state.html.push(verbatim.html);
      at = verbatim.end;
      tag.lastIndex = at;
    } else if (!(slash ? close(state, key) : open(state, key, unquote(argument)))) {
      state.html.push(escapeHtml(whole));
    }
  }
  state.html.push(lines(source.slice(at)), ...state.open.reverse().map((item) => item.close));
  return `<div>${state.html.join('')}</div>`;
}

const verbatim = ['code', 'img', 'noparse', 'url'] as const;

const isVerbatim = (name: string): name is (typeof verbatim)[number] => verbatim.some((one) => one === name);

/** Reads a tag whose content is not BBCode, such as code. */
function readVerbatim(
  { text: source, lower, unclosed }: Source,
  start: number,
  name: string,
  argument: string,
): { html: string; end: number } | undefined {
  if (!isVerbatim(name) || (name === 'url' && argument !== '') || unclosed.has(name)) return undefined;
  const closing = lower.indexOf(`[/${name}]`, start);
  if (closing < 0) {
    unclosed.add(name);
    return undefined;
  }
  const content = escapeHtml(source.slice(start, closing).trim());
  const html = {
    code:
      `<pre><code${argument ? ` class="language-${escapeHtml(unquote(argument))}"` : ''}` +
      `>${escapeHtml(source.slice(start, closing).replace(/^\n/, ''))}</code></pre>`,
    img: `<img src="${content}" alt="">`,
    noparse: content,
    url: `<a href="${content}">${content}</a>`,
  }[name];
  return { html, end: closing + name.length + 3 };
}

function open({ html, open: stack }: State, name: string, argument: string): boolean {
  const depth = stack.at(-1)?.depth ?? 0;
  const push = (opening: string, close: string) => {
    if (stack.length >= mostOpen || (close !== '' && depth >= deepest)) return false;
    html.push(opening);
    stack.push({ name, close, depth: depth + (close === '' ? 0 : 1) });
    return true;
  };
  // Beyond the maximum depth only the text of a block is kept; when too many tags are open, a closing tag may close
  // another block. In neither case is the tag shown as text.
  const pushBlock = (opening: string, close: string, words = '') =>
    depth < deepestBlocks ? push(opening, close) : push(words, '') || true;
  const mark = inline.get(name);
  if (mark) return push(`<${mark}>`, `</${mark}>`);
  if (name === 'url') return push(`<a href="${escapeHtml(argument)}">`, '</a>');
  if (name === 'quote' && argument) {
    const cite = `<cite>${escapeHtml(argument.split(';')[0] ?? '')}</cite>`;
    return pushBlock(`<blockquote><p>${cite}</p>`, '</blockquote>', ` ${cite} `);
  }
  const block = blocks.get(name);
  // the content of a spoiler must stay hidden even beyond the maximum depth
  const mustFold = name === 'spoiler' && !stack.some((item) => item.name === name && item.close !== '');
  if (block) return mustFold ? push(...block) : pushBlock(...block);
  if (name === 'list') return argument ? pushBlock('<ol>', '</ol>') : pushBlock('<ul>', '</ul>');
  const list = name === '*' ? stack.findLast((item) => item.name === 'list') : undefined;
  if (list) {
    html.push(list.close === '' ? ' ' : '<li>');
    return true;
  }
  return ignored.has(name) && push('', '');
}

function close({ html, open: stack }: State, name: string): boolean {
  const index = stack.findLastIndex((item) => item.name === name);
  if (index < 0) return false;
  html.push(
    ...stack
      .splice(index)
      .reverse()
      .map((item) => item.close),
  );
  return true;
}

function unquote(argument: string): string {
  return argument.replace(/^["']|["']$/g, '').trim();
}

function lines(value: string): string {
  return linkify(value).replaceAll('\n', '<br>');
}
