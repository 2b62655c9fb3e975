import { type Element, type ElementContent, element, text } from '../hast.ts';
import { mentionLink } from '../mentions.ts';
import { type RenderNested, renderEmbed } from './embeds.ts';
import {
  type RichElement,
  type RichNode,
  childrenOf,
  isElement,
  isLeaf,
  isObject,
  parseRich2,
  stringOf,
} from './nodes.ts';
import { repair } from './repair.ts';

export interface Rich2Context {
  /** Renders the body inside a quote; empty if quotes are nested too deep. */
  readonly renderNested: RenderNested;
  readonly trustedDomains: readonly string[];
}

/** Converts a rich2 body to a tree, which is not sanitized yet. Throws if it is not a rich2 document. */
export function renderRich2(body: string, context: Rich2Context): ElementContent[] {
  const nodes = repair(parseRich2(body));
  while (nodes.length > 0 && isEmptyParagraph(nodes.at(-1))) nodes.pop();
  if (nodes.length === 0) return [element('p')];
  return groupLoose(nodes).flatMap((node) => renderNode(node, context));
}

function isEmptyParagraph(node: RichNode | undefined): boolean {
  return (
    node !== undefined &&
    node['type'] === 'p' &&
    childrenOf(node).every((child) => isLeaf(child) && String(child['text']).trim() === '')
  );
}

/** Wraps adjacent text and inline elements at block level in a paragraph. */
function groupLoose(nodes: readonly RichNode[]): RichNode[] {
  const result: { type?: unknown; children?: RichNode[] }[] = [];
  let open: RichNode[] | undefined;
  for (const node of nodes) {
    const isInline = !isElement(node) || ['a', '@', 'rich_embed_inline', 'legacy_emoji_image'].includes(node.type);
    if (!isInline) {
      result.push(node);
      open = undefined;
    } else if (open) open.push(node);
    else {
      open = [node];
      result.push({ type: 'p', children: open });
    }
  }
  return result;
}

const plainTags: ReadonlyMap<string, string> = new Map(
  Object.entries({
    p: 'p',
    h2: 'h2',
    h3: 'h3',
    h4: 'h4',
    h5: 'h5',
    'blockquote-line': 'p',
    'spoiler-item': 'p',
    ul: 'ul',
    thead: 'thead',
    tbody: 'tbody',
    tfoot: 'tfoot',
    tr: 'tr',
    caption: 'caption',
    table: 'table',
  }),
);

function renderNode(node: RichNode, context: Rich2Context): ElementContent[] {
  if (!isElement(node)) return isLeaf(node) ? renderLeaf(node) : [];
  const inside = () => renderChildren(node, context);
  const tag = plainTags.get(node.type);
  if (tag) return [element(tag, headingProperties(node), inside())];
  switch (node.type) {
    case 'blockquote':
      return [element('blockquote', {}, [element('div', {}, inside())])];
    case 'code_block':
      return [renderCode(node)];
    case 'spoiler':
      return [element('details', { className: ['spoiler'] }, [element('summary', {}, ['Spoiler']), ...inside()])];
    case 'spoiler-content':
      return [element('div', { className: ['spoilerContent'] }, inside())];
    case 'hr':
      return [element('hr')];
    case 'ol':
      return [element('ol', startOf(node), inside())];
    case 'li':
      return [renderItem(node, context)];
    case 'td':
    case 'th':
      return [element(node.type, cellProperties(node), inside())];
    case 'a':
      return [element('a', { href: stringOf(node, 'url') ?? '' }, inside())];
    case '@':
      return renderMention(node);
    case 'rich_embed_card':
    case 'rich_embed_inline':
      return renderEmbed(node, context);
    case 'legacy_emoji_image':
      return renderEmoji(node);
    default:
      return inside();
  }
}

function renderChildren(node: RichNode, context: Rich2Context): ElementContent[] {
  return childrenOf(node).flatMap((child) => renderNode(child, context));
}

/** A list item; one of a checklist has a box instead of the sign at the start of its text. */
function renderItem(node: RichElement, context: Rich2Context): Element {
  const isDone = node['checked'];
  if (typeof isDone !== 'boolean') return element('li', {}, renderChildren(node, context));
  const box = element('input', { type: 'checkbox', disabled: true, checked: isDone });
  const inside = renderChildren(withoutSign(node), context);
  return element('li', { className: ['task-list-item'] }, [box, text(' '), ...inside]);
}

/** Removes the sign that other clients show before the text. */
function withoutSign(node: RichNode): RichNode {
  const [first, ...rest] = childrenOf(node);
  if (first === undefined) return node;
  const changed = isLeaf(first) ? { ...first, text: String(first['text']).replace(/^[☐☑] /, '') } : withoutSign(first);
  return { ...node, children: [changed, ...rest] };
}

/** Marks from the inside out. */
const marks = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
] as const;

function renderLeaf(leaf: RichNode): ElementContent[] {
  const lines = String(leaf['text']).split('\n');
  let content: ElementContent[] = lines.flatMap((line, index) =>
    index === 0 ? [text(line)] : [element('br'), text(line)],
  );
  if (content.length === 1 && lines[0] === '') return [];
  for (const [mark, tag] of marks) if (leaf[mark]) content = [element(tag, {}, content)];
  return content;
}

/** The number of the first item of a list that came from Markdown and does not begin with 1. */
function startOf({ start }: RichElement): { start?: number } {
  return typeof start === 'number' && Number.isInteger(start) && start >= 0 && start < 1e9 ? { start } : {};
}

function headingProperties(node: RichElement): { dataId?: string } {
  const ref = /^h[2-5]$/.test(node.type) ? stringOf(node, 'ref') : undefined;
  return ref ? { dataId: ref } : {};
}

function renderCode(node: RichElement): Element {
  const language = /^[\w+#.-]{1,30}$/.exec(stringOf(node, 'lang') ?? '')?.[0];
  const lines = childrenOf(node).map((line) =>
    childrenOf(line)
      .map((leaf) => String(leaf['text'] ?? ''))
      .join(''),
  );
  return element('pre', {}, [
    element('code', language ? { className: [`language-${language}`] } : {}, [
      lines.map((line) => `${line}\n`).join(''),
    ]),
  ]);
}

/** Reads `colspan` and the like, which are strings under `attributes`. */
function cellProperties(node: RichElement): Record<string, string> {
  const given = isObject(node['attributes']) ? node['attributes'] : {};
  const names = { colspan: 'colSpan', rowspan: 'rowSpan', headers: 'headers', scope: 'scope', id: 'id' };
  const properties: Record<string, string> = {};
  for (const [name, property] of Object.entries(names)) {
    const value = given[name];
    if (/span$/.test(name) ? /^[1-9]\d{0,2}$/.test(String(value)) : typeof value === 'string' && value !== '')
      properties[property] = String(value);
  }
  if (given['align'] === 'center' || given['align'] === 'right') properties['align'] = given['align'];
  return properties;
}

function renderMention(node: RichElement): ElementContent[] {
  const name = stringOf(node, 'name');
  if (!name) return [];
  const userID = Number(node['userID']);
  return Number.isSafeInteger(userID) && userID > 0 ? [mentionLink({ userID, name })] : [text(`@${name}`)];
}

function renderEmoji(node: RichElement): ElementContent[] {
  const given = isObject(node['attributes']) ? node['attributes'] : {};
  const alt = stringOf(given, 'alt') ?? '';
  const src = stringOf(given, 'src');
  return src ? [element('img', { src, alt, className: ['emoji'], width: 20, height: 20 })] : [text(alt)];
}
