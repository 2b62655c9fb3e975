import type { Definition, FootnoteDefinition, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';

const text = (value: string): Text => ({ type: 'text', value });

/** The definitions of links and pictures that count: the first one of each name. */
function definitionsIn(tree: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const collect = (node: Nodes) => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(tree);
  return found;
}

/** The sign of a note, which is read as one in Markdown, too. */
const noteSign = ({ label, identifier }: { readonly label?: string | null | undefined; readonly identifier: string }) =>
  `[^${label ?? identifier}]`;

/** Blocks that belong to the note above them, which only Markdown shows. */
export const isOfNote = ({ data }: Nodes): boolean => (data as { readonly isOfNote?: boolean })?.isOfNote === true;

/** A note is a paragraph that begins with its sign; its paragraphs are lines of it, so that they stay a part of it. */
function noteBlocks(note: FootnoteDefinition): RootContent[] {
  const sign = `${noteSign(note)}:`;
  const length = note.children.findIndex((child) => child.type !== 'paragraph');
  const count = length < 0 ? note.children.length : length;
  const words = note.children
    .slice(0, count)
    .flatMap((child, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' } as const] : []),
      ...(child as Paragraph).children,
    ]);
  const first: Paragraph = { type: 'paragraph', children: [text(words.length > 0 ? `${sign} ` : sign), ...words] };
  const rest = note.children.slice(count).map((child) => ({ ...child, data: { ...child.data, isOfNote: true } }));
  return [first, ...(rest as RootContent[])];
}

const definitionWords = ({ label, identifier, url, title }: Definition): Paragraph => ({
  type: 'paragraph',
  children: [text(`[${label ?? identifier}]: ${url}${title ? ` "${title}"` : ''}`)],
});

/**
 * Replaces references by what they stand for: links and pictures get their address, notes are text. A definition that
 * nothing uses is text, too, because documents have no place for it.
 */
export function resolveReferences(tree: Root): void {
  const definitions = definitionsIn(tree);
  const used = new Set<Definition>();
  const resolved = (node: Nodes): Nodes => {
    if (node.type === 'footnoteReference') return text(noteSign(node));
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return node;
    const definition = definitions.get(node.identifier);
    if (!definition) return node;
    used.add(definition);
    const { url, title } = definition;
    if (node.type === 'imageReference') return { type: 'image', url, title, alt: node.alt };
    return { type: 'link', url, title, children: node.children };
  };
  const inPlace = (node: Nodes, change: (child: Nodes) => readonly Nodes[]) => {
    if (!('children' in node)) return;
    const children = node.children.flatMap(change);
    node.children.splice(0, node.children.length, ...(children as never[]));
    for (const child of node.children) inPlace(child, change);
  };
  inPlace(tree, (child) => [resolved(child)]);
  inPlace(tree, (child) => {
    if (child.type === 'footnoteDefinition') return noteBlocks(child);
    if (child.type !== 'definition') return [child];
    return used.has(child) ? [] : [definitionWords(child)];
  });
}
