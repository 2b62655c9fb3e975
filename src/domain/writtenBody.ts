import { dropEnd } from '#lib/dropEnd.ts';
import { isRichDraft } from './drafts.ts';
import { wordsOf } from '#lib/wordsOf.ts';

/** A stored body. */
export interface StoredBody {
  readonly format: string;
  readonly body: string;
}

type Node = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Nodes that are visible without text. */
const shown = new Set(['rich_embed_inline', 'rich_embed_card', '@', 'legacy_emoji_image', 'table', 'img']);
/** Maximum nesting, more than any valid document has. */
const deepest = 60;
const lineKinds = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'blockquote-line',
  'code_line',
  'spoiler-item',
  'lic',
  'caption',
  'td',
  'th',
]);

function parse(body: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (Array.isArray(parsed)) return parsed;
    return isObject(parsed) && Array.isArray(parsed['ops']) ? parsed['ops'] : undefined;
  } catch {
    return undefined;
  }
}

const childrenOf = ({ children }: Node): readonly unknown[] => (Array.isArray(children) ? children : []);

function ownText({ type, text, insert, name, embedData, url }: Node): string {
  if (typeof text === 'string') return text;
  if (typeof insert === 'string') return insert;
  if (type === '@') return `@${wordsOf(name)}`;
  if (!shown.has(wordsOf(type))) return '';
  const data = isObject(embedData) ? embedData : {};
  return `[${wordsOf(data['name'] ?? data['url'] ?? url ?? type)}]`;
}

function textOf(nodes: readonly unknown[], depth = 0): string {
  if (depth > deepest) return '';
  return nodes
    .map((node) => {
      if (!isObject(node)) return '';
      const inner = ownText(node) + textOf(childrenOf(node), depth + 1);
      return lineKinds.has(wordsOf(node['type'])) ? `${inner}\n` : inner;
    })
    .join('');
}

const hasLetters = (text: string) => /[^\s\u00a0\u200b-\u200d\ufeff]/.test(text);

/** Stops at the first visible content. */
function saysSomething(nodes: readonly unknown[], depth = 0): boolean {
  const speaks = (node: Node) =>
    shown.has(wordsOf(node['type'])) || hasLetters(ownText(node)) || saysSomething(childrenOf(node), depth + 1);
  return depth <= deepest && nodes.some((node) => isObject(node) && speaks(node));
}

/** The text of a body by line, without formatting, to compare two bodies. */
export function plainText(written: StoredBody): string {
  if (!isRichDraft(written)) return written.body;
  const nodes = parse(written.body);
  return nodes ? dropEnd(textOf(nodes), '\n') : written.body;
}

function isBlank(written: StoredBody): boolean {
  const nodes = isRichDraft(written) ? parse(written.body) : undefined;
  return nodes ? !saysSomething(nodes) : !hasLetters(written.body);
}

let lastAsked: StoredBody & { readonly isBlank: boolean } = { format: '', body: '', isBlank: true };

/**
 * Whether the body has no content to post. The last result is cached, because several components ask about the same
 * text.
 */
export function isBlankBody({ format, body }: StoredBody): boolean {
  if (lastAsked.body !== body || lastAsked.format !== format)
    lastAsked = { format, body, isBlank: isBlank({ format, body }) };
  return lastAsked.isBlank;
}

/**
 * Joins two bodies without losing anything. If the formats differ, the second becomes plain paragraphs in the format of
 * the first.
 */
export function joinBodies(first: StoredBody, second: StoredBody): StoredBody {
  const [one, two] = [
    isRichDraft(first) ? parse(first.body) : undefined,
    isRichDraft(second) ? parse(second.body) : undefined,
  ];
  if (!isRichDraft(first))
    return { format: first.format, body: [first.body, plainText(second)].filter(hasLetters).join('\n\n') };
  if (!one) return hasLetters(first.body) ? first : second;
  const added =
    two ??
    plainText(second)
      .split('\n')
      .map((text) => ({ type: 'p', children: [{ text }] }));
  return { format: first.format, body: JSON.stringify([...one, ...added]) };
}
