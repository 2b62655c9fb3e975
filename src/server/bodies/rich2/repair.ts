import { type RichElement, type RichNode, childrenOf, isElement, isLeaf } from './nodes.ts';

/** Elements whose children must be of certain types; a wrong child is wrapped in the first one that can hold it. */
const exclusive: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    blockquote: ['blockquote-line'],
    code_block: ['code_line'],
    spoiler: ['spoiler-content'],
    'spoiler-content': ['spoiler-item'],
    ul: ['li'],
    ol: ['li'],
    li: ['lic', 'ul', 'ol'],
    table: ['tbody', 'thead', 'tfoot', 'tr', 'caption'],
    thead: ['tr'],
    tbody: ['tr'],
    tfoot: ['tr'],
    tr: ['td', 'th'],
  }),
);

/** Elements that are only valid inside a certain parent. */
const neededParent: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'blockquote-line': 'blockquote',
    code_line: 'code_block',
    'spoiler-content': 'spoiler',
    'spoiler-item': 'spoiler-content',
    li: 'ul',
    lic: 'li',
    thead: 'table',
    tbody: 'table',
    tfoot: 'table',
    caption: 'table',
    tr: 'tbody',
    td: 'tr',
    th: 'tr',
  }),
);

/** Elements that only contain inline content; blocks inside them are replaced by their text. */
const inlineHolders = new Set([
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
  'a',
]);
const inlineTypes = new Set(['a', '@', 'rich_embed_inline', 'legacy_emoji_image']);
const known = new Set([
  ...exclusive.keys(),
  ...neededParent.keys(),
  ...inlineHolders,
  ...inlineTypes,
  'rich_embed_card',
  'hr',
]);

/** Converts a document to the structure that the renderer expects. Content is wrapped but never lost. */
export function repair(nodes: readonly RichNode[]): RichNode[] {
  return repairBlocks(nodes);
}

/** Repairs the content of the root and of table cells. */
function repairBlocks(nodes: readonly RichNode[]): RichNode[] {
  return mergeWrapped(withoutUnknown(nodes), (node) => wrapOrphan(node)).map(repairElement);
}

function repairElement(node: RichNode): RichNode {
  if (!isElement(node)) return node;
  const allowed = exclusive.get(node.type);
  if (allowed) return { ...node, children: repairExclusive(childrenOf(node), allowed) };
  if (node.type === 'lic') return { ...node, children: repairListContent(childrenOf(node)) };
  if (inlineHolders.has(node.type)) return { ...node, children: inlineOnly(childrenOf(node)) };
  if (node.type === 'td' || node.type === 'th') return { ...node, children: repairBlocks(childrenOf(node)) };
  return node;
}

function repairExclusive(children: readonly RichNode[], allowed: readonly string[]): RichNode[] {
  const fits = (node: RichNode) => isElement(node) && allowed.includes(node.type);
  const first = allowed[0] as string;
  return mergeWrapped(withoutUnknown(children), (node) => {
    if (fits(node)) return { node };
    // A child that needs other ancestors, such as td in a table, is wrapped in them.
    for (let wrapped = node, parent = parentOf(node); parent; parent = parentOf(wrapped)) {
      wrapped = { type: parent, children: [wrapped] };
      if (fits(wrapped)) return { node: wrapped, merge: parent };
    }
    return { node: { type: first, children: [node] }, merge: first };
  }).map(repairElement);
}

function parentOf(node: RichNode): string | undefined {
  return isElement(node) ? neededParent.get(node.type) : undefined;
}

interface Wrapped {
  readonly node: RichNode;
  /** Adjacent nodes that need the same wrapper share the one of this type. */
  readonly merge?: string;
}

function wrapOrphan(node: RichNode): Wrapped {
  let wrapped = node;
  for (let parent = parentOf(node); parent; parent = parentOf(wrapped)) wrapped = { type: parent, children: [wrapped] };
  return wrapped === node ? { node } : { node: wrapped, merge: (wrapped as RichElement).type };
}

/** Wraps adjacent nodes together, so that three list items become one list. */
function mergeWrapped(nodes: readonly RichNode[], wrap: (node: RichNode) => Wrapped): RichNode[] {
  const result: RichNode[] = [];
  let openType: string | undefined;
  for (const node of nodes) {
    const { node: wrapped, merge } = wrap(node);
    const last = result.at(-1);
    if (merge && merge === openType && last)
      result[result.length - 1] = { ...last, children: [...childrenOf(last), ...childrenOf(wrapped)] };
    else result.push(wrapped);
    openType = merge;
  }
  return result;
}

/** Replaces nodes of unknown type by their children. */
function withoutUnknown(nodes: readonly RichNode[]): RichNode[] {
  return nodes.flatMap((node) =>
    isLeaf(node) || (isElement(node) && known.has(node.type)) ? [node] : withoutUnknown(childrenOf(node)),
  );
}

/** Repairs the content of a list item: inline content and nested lists. */
function repairListContent(children: readonly RichNode[]): RichNode[] {
  return withoutUnknown(children).flatMap((node) =>
    isElement(node) && (node.type === 'ul' || node.type === 'ol') ? [repairElement(node)] : inlineOnly([node]),
  );
}

function inlineOnly(nodes: readonly RichNode[]): RichNode[] {
  return withoutUnknown(nodes).flatMap((node) => {
    if (!isElement(node)) return [node];
    if (node.type === 'rich_embed_card') return [{ ...node, type: 'rich_embed_inline' }];
    if (node.type === 'a') {
      // A link cannot contain links: their text stays.
      const inside = inlineOnly(childrenOf(node)).flatMap((child) =>
        isElement(child) && child.type === 'a' ? childrenOf(child) : [child],
      );
      return [{ ...node, children: inside }];
    }
    return inlineTypes.has(node.type) ? [node] : inlineOnly(childrenOf(node));
  });
}
