/** A node of a rich2 body: a text leaf (with `text`, without `type`) or an element (with `type` and `children`). */
export type RichNode = { readonly [key: string]: unknown };

export type RichElement = RichNode & { readonly type: string };

/** Limits for documents from clients; larger ones are treated as attacks. */
const mostNodes = 20_000;
const deepest = 60;

export function isObject(value: unknown): value is RichNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isElement(node: RichNode): node is RichElement {
  return typeof node['type'] === 'string';
}

export function isLeaf(node: RichNode): boolean {
  return typeof node['text'] === 'string' && typeof node['type'] !== 'string';
}

export function childrenOf(node: RichNode): RichNode[] {
  const children = node['children'];
  return Array.isArray(children) ? children.filter(isObject) : [];
}

export function stringOf(node: RichNode, key: string): string | undefined {
  const value = node[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Parses a stored body. Throws if it is not a rich2 document; the caller then shows a notice. */
export function parseRich2(body: string): RichNode[] {
  if (body.trim() === '') return [];
  const nodes: unknown = JSON.parse(body);
  if (!Array.isArray(nodes)) throw new Error('A rich2 body is an array of nodes.');
  let count = 0;
  const flatten = (list: readonly unknown[], depth: number): RichNode[] =>
    list.filter(isObject).flatMap((node) => {
      count += 1;
      if (count > mostNodes) throw new Error('The document has too many nodes.');
      if (!Array.isArray(node['children'])) return [node];
      // Nesting this deep is not visible, so the elements are removed and their text is kept.
      const children = flatten(node['children'], depth + 1);
      return depth >= deepest ? children : [{ ...node, children }];
    });
  return flatten(nodes, 1);
}
